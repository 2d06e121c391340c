/** Core against reference on every small position. */
import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { reference } from '../engines.js';
import { everyRajaPasu, everySadeqaII } from './boards.js';
import { assertAlike } from './compare.js';

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

/** D-11, D-12: every board up to so many seeds, every mover, closed pits, opening rights and reading. */
export function testEveryBoard(
  game: 'raja-pasu' | 'sadeqa-ii',
  engine: Engine,
  seeds: number,
): void {
  const every = game === 'raja-pasu' ? everyRajaPasu : everySadeqaII;
  test.each(SIZES)(
    `agrees with the reference on every board of up to ${seeds} seeds, m = %i`,
    (m) => {
      let moves = 0;
      for (const position of every(m, seeds)) {
        moves += assertAlike(reference, engine, position).length;
      }
      expect(moves).toBeGreaterThan(0);
    },
  );
}
