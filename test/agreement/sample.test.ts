/**
 * A sample of everything the engines must agree on, in a second: for runs that repeat the tests
 * hundreds of times, as mutation testing does. The other files here look at a thousand times more.
 */
import { expect, test } from 'vitest';
import type { Batch } from '../../src/batch.js';
import type { Board } from '../../src/engine.js';
import { formatPosition } from '../../src/notation.js';
import { pitsOf } from '../../src/packed.js';
import { initialPosition } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { GAMES } from '../../src/rules.js';
import { engine, reference } from '../engines.js';
import { RandomPositions } from './boards.js';
import { assertAlike } from './compare.js';

const LAP_LIMITS = [1, 2, 3, 7, 48, 300];

test.each(GAMES)('moves, outcomes and plays of %s are alike', (game) => {
  for (const [seeds, count] of [
    [[0, 9], 1500],
    [[4, 60], 800],
    [[60, 255], 100],
  ] as const) {
    const positions = new RandomPositions(game, seeds, LAP_LIMITS, 17);
    for (let tried = 0; tried < count; tried++) assertAlike(reference, engine, positions.next());
  }
});

test.each(GAMES)('play-outs of %s give the same bytes, up to the ply limit and beyond', (game) => {
  const positions = new RandomPositions(game, [0, 50], LAP_LIMITS, 18);
  for (let tried = 0; tried < 300; tried++) {
    const position = positions.next();
    const playouts = { seed: tried, first: tried * 2 ** 40, games: 5, plyLimit: 1 + (tried % 30) };
    const expected = reference.playouts(position, playouts);
    const records = engine.playouts(position, playouts);
    expect(records.bytes, formatPosition(position)).toEqual(expected.bytes);
  }
});

test.each(GAMES)('the last of many play-outs of %s is the one of its index', (game) => {
  const start = initialPosition(game);
  const games = 10_000;
  const many = engine.playouts(start, { seed: 1, first: 5, games });
  const last = reference.playouts(start, { seed: 1, first: 5 + games - 1, games: 1 });
  expect(many.at(games - 1)).toEqual(last.at(0));
});

test.each(GAMES)('move sequences of %s are counted alike, up to the limit and beyond', (game) => {
  const positions = new RandomPositions(game, [0, 40], LAP_LIMITS, 19);
  for (let tried = 0; tried < 100; tried++) {
    const position = positions.next();
    for (const depth of [0, 1, 2, 3]) {
      for (const limit of [5, 40, Number.POSITIVE_INFINITY]) {
        const counted = reference.perft(position, depth, limit);
        expect(engine.perft(position, depth, limit), formatPosition(position)).toEqual(counted);
      }
    }
  }
});

test('RP-7 to RP-10, D-5: all holdings of some boards open the same round', () => {
  for (const [pitsPerRow, seedsPerPit] of [
    [1, 1],
    [3, 4],
    [7, 7],
    [8, 15],
  ] as const) {
    const rules = { game: 'raja-pasu', pitsPerRow, seedsPerPit } as const;
    const seeds = 2 * pitsPerRow * seedsPerPit;
    for (let south = 0; south <= seeds; south++) {
      for (const leader of ['south', 'north'] as const) {
        const holdings = [south, seeds - south] as const;
        const next = engine.nextRound(rules, holdings, leader);
        expect(next, `${holdings}`).toEqual(reference.nextRound(rules, holdings, leader));
      }
    }
  }
});

test.each(GAMES)('boards of %s show the same after every move', (game) => {
  const positions = new RandomPositions(game, [0, 60], LAP_LIMITS, 20);
  const stream = new Stream(20, 0);
  const board = engine.board(positions.next());
  const other = reference.board(positions.next());
  for (let tried = 0; tried < 100; tried++) {
    const position = positions.next();
    board.reset(position);
    other.reset(position);
    for (let left = 20, played = 0; left > 0 && played >= 0; left--) {
      expect(shownBy(board)).toEqual(shownBy(other));
      const legal = pitsOf(board.legal());
      const pit = legal[stream.draw() % legal.length] ?? -1;
      played = board.play(pit);
      expect(other.play(pit)).toBe(played);
    }
  }
});

test.each(GAMES)('batches of %s show the same after every step', (game) => {
  const positions = new RandomPositions(game, [0, 60], LAP_LIMITS, 21);
  const stream = new Stream(21, 0);
  for (let tried = 0; tried < 60; tried++) {
    const start = positions.next();
    const options = { autoReset: tried % 2 === 0, plyLimit: 1 + (tried % 9) };
    const batch = engine.batch(start, 3, options);
    const other = reference.batch(start, 3, options);
    for (let step = 0; step < 10; step++) {
      expect(arraysOf(batch)).toEqual(arraysOf(other));
      const moves = Array.from(batch.legal, (legal) => {
        const pits = pitsOf(legal);
        return pits[stream.draw() % pits.length] ?? 0;
      });
      expect(batch.step(moves)).toBe(other.step(moves));
      if (step === 5) for (const games of [batch, other]) games.reset([2, 0], other.position(1));
    }
    batch.dispose();
  }
});

function shownBy(board: Board): object {
  const { turn, laps } = board;
  const seeds = Array.from({ length: 17 }, (_, pit) => board.seeds(pit));
  const captured = [board.captured(0), board.captured(1)];
  const values = { position: board.position(), outcome: board.outcome() };
  return { turn, laps, seeds, captured, legal: board.legal(), ...values };
}

function arraysOf(batch: Batch): object {
  const arrays = Object.entries(batch).filter(([, member]) => ArrayBuffer.isView(member));
  return Object.fromEntries(arrays);
}
