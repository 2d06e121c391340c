import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ending } from '../../src/outcome.js';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import { boards, rulesOf } from '../agreement/boards.js';
import { engines, reference } from '../engines.js';
import { positions } from './positions.js';

/**
 * D-9 and D-14 word for word, on a sowing written once more: endless when two laps end with the
 * same board and the same last pit, undecided when that has not happened by the end of lap
 * `lapLimit`. Every lap's end is kept, and none is forgotten after a capture.
 */
function literalEnding({ rules, pits, closed }: Position, pit: Pit): Ending {
  const m = rules.pitsPerRow;
  const isOpen = (_: number, at: Pit): boolean => at % m >= (closed[at < m ? 0 : 1] as number);
  const ring = pits.filter(isOpen);
  const after = (place: number): number => (place + 1) % ring.length;
  const seen = new Set<string>();
  let last = pits
    .map((_, at) => at)
    .filter((at) => isOpen(0, at))
    .indexOf(pit);
  let from = last;
  for (let lap = 1; ; lap++) {
    let hand = ring[from] as number;
    ring[from] = 0;
    last = from;
    while (hand-- > 0) {
      last = after(last);
      ring[last] = (ring[last] as number) + 1;
      const four = rules.game === 'raja-pasu' && ring[last] === 4;
      if (four && (hand > 0 || rules.lastSeedFour === 'captured')) ring[last] = 0;
    }
    from = rules.game === 'raja-pasu' ? after(last) : last;
    if (ring[from] === (rules.game === 'raja-pasu' ? 0 : 1)) return 'ended';
    const end = `${ring} ${last}`;
    if (seen.has(end)) return 'endless';
    seen.add(end);
    if (lap === rules.lapLimit) return 'undecided';
  }
}

function assertLiteral(position: Position): void {
  for (const pit of reference.moves(position)) {
    const literal = literalEnding(position, pit);
    for (const engine of engines) {
      expect(unwrap(engine.play(position, pit)).ending).toBe(literal);
    }
  }
}

test('D-9, D-14: the one remembered state finds exactly what keeping every lap finds', () => {
  fc.assert(fc.property(positions, assertLiteral), { numRuns: 3000 });
});

test.each([1, 2, 3, 4, 5])(
  'D-9, D-14: and on every small board under small limits, m = %i',
  (m) => {
    const board = { pitsPerRow: m, seedsPerPit: 1 };
    for (const lapLimit of [1, 2, 3, 4, 10, 100]) {
      for (const rules of [
        rulesOf({ game: 'raja-pasu', ...board, lapLimit }),
        rulesOf({ game: 'raja-pasu', ...board, lapLimit, lastSeedFour: 'left' }),
        rulesOf({ game: 'sadeqa-ii', ...board, lapLimit }),
      ]) {
        for (const pits of boards(2 * m, m > 3 ? 4 : 7)) {
          assertLiteral(unwrap(makePosition({ rules, pits })));
        }
      }
    }
  },
);
