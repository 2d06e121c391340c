/** What must be true of every move, whatever the board. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { otherPlayer, playerIndex } from '../../src/rules.js';
import { seedsOn } from '../boards.js';
import { labelledEngines } from '../engines.js';
import { positions } from './positions.js';

const RUNS = { numRuns: 1000 };

const withLapLimit = (position: Position, lapLimit: number): Position =>
  unwrap(makePosition({ ...position, rules: { ...position.rules, lapLimit } }));

/** Every legal move of arbitrary positions. */
function everyMove(
  engine: Engine,
  check: (before: Position, pit: number) => void,
): fc.IProperty<[Position]> {
  return fc.property(positions, (before) => {
    for (const pit of engine.moves(before)) check(before, pit);
  });
}

describe.each(labelledEngines)('%s', (_, engine) => {
  test('B-3: legal moves are occupied pits of the own row, and nothing else can be played', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const { rules, pits, turn } = position;
        const own = turn === 'south' ? 0 : rules.pitsPerRow;
        const moves = engine.moves(position);
        for (const pit of moves) {
          expect(pit >= own && pit < own + rules.pitsPerRow).toBe(true);
          expect(pits[pit]).toBeGreaterThan(0);
        }
        for (let pit = 0; pit < pits.length; pit++) {
          expect(engine.play(position, pit).ok).toBe(moves.includes(pit));
        }
      }),
      RUNS,
    );
  });

  test('B-1: what leaves the board is what the move captured', () => {
    fc.assert(
      everyMove(engine, (before, pit) => {
        const { position, captured } = unwrap(engine.play(before, pit));
        expect(seedsOn(before) - seedsOn(position)).toBe(captured[0] + captured[1]);
        expect(position.captured).toEqual([
          before.captured[0] + captured[0],
          before.captured[1] + captured[1],
        ]);
      }),
      RUNS,
    );
  });

  test('SQ-3: a move passes the turn and uses the opening right of the mover alone', () => {
    fc.assert(
      everyMove(engine, (before, pit) => {
        const { position, ending } = unwrap(engine.play(before, pit));
        if (ending !== 'ended') return;
        expect(position.turn).toBe(otherPlayer(before.turn));
        expect(position.opening[playerIndex(before.turn)]).toBe(false);
        const other = playerIndex(position.turn);
        expect(position.opening[other]).toBe(before.opening[other]);
        expect(position.closed).toEqual(before.closed);
      }),
      RUNS,
    );
  });

  test('D-14: a move of so many laps ends with that lap limit, and is undecided with one less', () => {
    fc.assert(
      everyMove(engine, (before, pit) => {
        const { laps, ending } = unwrap(engine.play(before, pit));
        if (ending !== 'ended') return;
        const exact = withLapLimit(before, laps);
        expect(unwrap(engine.play(exact, pit))).toMatchObject({ laps, ending });
        if (laps === 1) return;
        const less = withLapLimit(before, laps - 1);
        expect(unwrap(engine.play(less, pit))).toEqual({
          position: less,
          laps: 0,
          captured: [0, 0],
          ending: 'undecided',
          outcome: { reason: 'undecided', winner: null, score: before.captured, swept: 0 },
        });
      }),
      RUNS,
    );
  });
});
