import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Played } from '../../src/engine.js';
import { replay } from '../../src/reference/index.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import { rotated, rotatedOutcome, rotatedPit, swapped } from '../boards.js';
import { labelledEngines } from '../engines.js';
import { positions } from './positions.js';

const RUNS = { numRuns: 2000 };

describe.each(labelledEngines)('%s', (_, engine) => {
  test('B-2: rotating the board and swapping the players rotates the result', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const across = (pit: Pit): Pit => rotatedPit(pit, position.rules);
        const turned = rotated(position);
        const moves = engine.moves(position);
        expect(engine.moves(turned)).toEqual(moves.map(across));
        expect(engine.outcome(turned)).toEqual(rotatedOutcome(engine.outcome(position)));
        for (const pit of moves) {
          const played = unwrap(engine.play(position, pit));
          expect(unwrap(engine.play(turned, across(pit)))).toEqual(rotatedPlayed(played));
        }
      }),
      RUNS,
    );
  });

  test('legal moves are empty exactly when there is an outcome', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(engine.moves(position).length === 0).toBe(engine.outcome(position) !== null);
        for (const pit of engine.moves(position)) {
          const played = unwrap(engine.play(position, pit));
          if (played.ending !== 'ended') {
            expect(played).toMatchObject({ position, laps: 0, captured: [0, 0] });
            expect(played.outcome).not.toBeNull();
          } else {
            expect(played.outcome).toEqual(engine.outcome(played.position));
          }
        }
      }),
      RUNS,
    );
  });

  test('a move leaves the position it was played on as it was', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const before = JSON.stringify(position);
        for (const pit of engine.moves(position)) engine.play(position, pit);
        engine.perft(position, 2, 100);
        engine.playouts(position, { seed: 1, first: 0, games: 1, plyLimit: 50 });
        expect(JSON.stringify(position)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  test('a record says what its replayed game does, move by move through the law', () => {
    fc.assert(
      fc.property(positions, fc.nat(1000), (from, index) => {
        const game = { seed: 5, index, plyLimit: 60 };
        const { choices } = replay(from, game);
        let position = from;
        let plies = 0;
        let laps = 0;
        let outcome = engine.outcome(from);
        for (const choice of choices) {
          expect(choice.position).toEqual(position);
          const played = unwrap(engine.play(position, choice.pit));
          if (played.ending === 'ended') plies++;
          laps += played.laps;
          position = played.position;
          outcome = played.outcome;
        }
        const record = engine.playouts(from, { ...game, first: index, games: 1 }).at(0);
        expect(record).toMatchObject({ plies, laps, turn: position.turn });
        expect(record).toMatchObject(
          outcome ?? { reason: 'limit', winner: null, score: position.captured, swept: 0 },
        );
      }),
      { numRuns: 500 },
    );
  });
});

function rotatedPlayed(played: Played): Played {
  return {
    ...played,
    position: rotated(played.position),
    captured: swapped(played.captured),
    outcome: rotatedOutcome(played.outcome),
  };
}
