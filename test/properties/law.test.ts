import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Played } from '../../src/engine.js';
import type { Outcome } from '../../src/outcome.js';
import { makePosition, type Position } from '../../src/position.js';
import { replay } from '../../src/reference/index.js';
import { unwrap } from '../../src/result.js';
import { otherPlayer, type Pair, type Pit } from '../../src/rules.js';
import { labelledEngines } from '../engines.js';
import { positions } from './positions.js';

const RUNS = { numRuns: 2000 };

describe.each(labelledEngines)('%s', (_, engine) => {
  test('B-1: seeds on the board and captured ones together stay the same', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const pit of engine.moves(position)) {
          const played = unwrap(engine.play(position, pit));
          expect(allSeeds(played.position)).toBe(allSeeds(position));
        }
      }),
      RUNS,
    );
  });

  test('B-2: rotating the board and swapping the players rotates the result', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const m = position.rules.pitsPerRow;
        const across = (pit: Pit): Pit => (pit + m) % (2 * m);
        const turned = rotate(position);
        const moves = engine.moves(position);
        expect(engine.moves(turned)).toEqual(moves.map(across));
        expect(engine.outcome(turned)).toEqual(rotateOutcome(engine.outcome(position)));
        for (const pit of moves) {
          const played = unwrap(engine.play(position, pit));
          expect(unwrap(engine.play(turned, across(pit)))).toEqual(rotatePlayed(played));
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

function allSeeds({ pits, captured }: Position): number {
  return [...pits, ...captured].reduce((sum, seeds) => sum + seeds, 0);
}

function swap<T>([south, north]: Pair<T>): Pair<T> {
  return [north, south];
}

function rotate({ rules, pits, closed, turn, captured, opening }: Position): Position {
  const m = rules.pitsPerRow;
  return unwrap(
    makePosition({
      rules,
      pits: [...pits.slice(m), ...pits.slice(0, m)],
      closed: swap(closed),
      turn: otherPlayer(turn),
      captured: swap(captured),
      opening: swap(opening),
    }),
  );
}

function rotateOutcome(outcome: Outcome | null): Outcome | null {
  if (outcome === null) return null;
  const winner = outcome.winner === null ? null : otherPlayer(outcome.winner);
  return { ...outcome, winner, score: swap(outcome.score) };
}

function rotatePlayed(played: Played): Played {
  return {
    ...played,
    position: rotate(played.position),
    captured: swap(played.captured),
    outcome: rotateOutcome(played.outcome),
  };
}
