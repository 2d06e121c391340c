/** What a batch promises beyond the rules: bad input, arrays that stay, memory that is given back. */
import { describe, expect, it } from 'vitest';
import type { Batch, BatchArrays } from '../src/batch.js';
import { MAX_BATCH } from '../src/batch.js';
import { pitsOf } from '../src/packed.js';
import { initialPosition, makePosition } from '../src/position.js';
import { unwrap } from '../src/result.js';
import { MAX_BATCHES, TooManyBatchesError } from '../src/wasm/batch.js';
import { engine, labelledEngines } from './engines.js';

const start = initialPosition('sadeqa-ii');

/** The first legal move of every game, 0 where there is none. */
function firstMoves({ legal }: Batch): number[] {
  return Array.from(legal, (mask) => pitsOf(mask)[0] ?? 0);
}

describe.each(labelledEngines)('%s', (_, engine) => {
  it('refuses what is no size, no position and no option', () => {
    const make = engine.batch as (...args: unknown[]) => Batch;
    expect(() => make({ ...start }, 4)).toThrow('"position" expected a Position');
    for (const size of [0, -1, 1.5, Number.NaN, MAX_BATCH + 1, '4', null, undefined, 4n]) {
      expect(() => make(start, size)).toThrow(
        `"size" expected a whole number from 1 to ${MAX_BATCH}`,
      );
    }
    expect(() => make(start, 4, null)).toThrow('"options" expected an object, got null');
    expect(() => make(start, 4, { autoReset: 1 })).toThrow('"autoReset" expected true or false');
    for (const plyLimit of [0, 65_536, 2.5, '9']) {
      expect(() => make(start, 4, { plyLimit })).toThrow('"plyLimit" expected a whole number from');
    }
  });

  it('refuses what are no moves for all its games, or no games to be reset', () => {
    const batch = engine.batch(start, 3);
    const step = (moves: unknown) => () => batch.step(moves as number[]);
    for (const moves of [undefined, null, 5, '555', { length: 3 }, new Set([5])]) {
      expect(step(moves)).toThrow('"moves" expected an array or a typed array');
    }
    for (const moves of [[], [5, 5], [5, 5, 5, 5], new Uint8Array(4)]) {
      expect(step(moves)).toThrow(
        `"moves" expected a pit for each of 3 games, got ${moves.length}`,
      );
    }
    for (const pit of ['5', null, undefined, 5n, [5], true, Symbol('5')]) {
      expect(step([5, pit, 5])).toThrow('"moves[1]" expected a legal move, 5, got');
    }
    const reset =
      (...args: unknown[]) =>
      () =>
        batch.reset(...(args as []));
    expect(reset(1)).toThrow('"games" expected an array or a typed array, got 1');
    for (const game of [-1, 3, 0.5, '0']) {
      expect(reset([0, game])).toThrow('"games[1]" expected a whole number from 0 to 2');
    }
    expect(reset([0], { ...start })).toThrow('"position" expected a Position');
    const others = [
      initialPosition('raja-pasu'),
      initialPosition({ game: 'sadeqa-ii', endless: 'forfeit' }),
      initialPosition({ game: 'sadeqa-ii', pitsPerRow: 5 }),
    ];
    for (const other of others) {
      expect(reset([0], other)).toThrow('"from" expected a position of the rules');
    }
    for (const game of [-1, 3, 0.5]) {
      expect(() => batch.position(game)).toThrow('"game" expected a whole number from 0 to 2');
      expect(() => batch.outcome(game)).toThrow('"game" expected a whole number from 0 to 2');
    }
    expect(batch.position(0)).toEqual(start);
    batch.dispose();
  });

  it('does not mind what is written into its arrays', () => {
    const [batch, other] = [engine.batch(start, 20), engine.batch(start, 20)];
    const names: readonly (keyof BatchArrays)[] = ['pits', 'captured', 'turn', 'opening', 'plies'];
    for (let step = 0; step < 60; step++) {
      const moves = firstMoves(other);
      for (const name of [...names, 'legal' as const]) batch[name].fill(255);
      expect(batch.step(moves)).toBe(other.step(moves));
      for (const name of names) expect(batch[name], name).toEqual(other[name]);
    }
    batch.dispose();
    other.dispose();
  });

  it('keeps its arrays, whatever becomes of other batches', () => {
    const batch = engine.batch(start, 5);
    const names = Object.keys(batch) as (keyof BatchArrays)[];
    const arrays = names.map((name) => batch[name]);
    const other = engine.batch(start, 200_000 / (engine.name === 'wasm' ? 1 : 100));
    batch.step(firstMoves(batch));
    other.step(firstMoves(other));
    expect(names.map((name) => batch[name])).toEqual(arrays);
    names.forEach((name, index) => {
      expect(batch[name]).toBe(arrays[index]);
    });
    expect(batch.plies.length).toBe(5);
    other.dispose();
    batch.dispose();
  });

  it('is of no use once it is disposed of, but for what its arrays say', () => {
    const batch = engine.batch(start, 2);
    batch.step([5, 5]);
    const pits = Array.from(batch.pits);
    batch.dispose();
    batch.dispose();
    expect(Array.from(batch.pits)).toEqual(pits);
    expect(() => batch.step([11, 11])).toThrow('the batch has been disposed of');
    expect(() => batch.reset()).toThrow('the batch has been disposed of');
    expect(() => batch.position(0)).toThrow('the batch has been disposed of');
  });

  it('has no part in steps when it starts at a position that is over', () => {
    const over = unwrap(makePosition({ rules: 'sadeqa-ii', pits: [...Array(11).fill(0), 2] }));
    const batch = engine.batch(over, 2);
    expect(batch.outcome(1)).toMatchObject({ reason: 'stuck', winner: 'north' });
    expect(batch.step([0, 0])).toBe(0);
    batch.reset([0], start);
    expect(Array.from(batch.legal)).toEqual([1 << 5, 0]);
    expect(batch.outcome(0)).toBeNull();
    batch.dispose();
  });
});

it('a thread has so many batches, and those that are disposed of do not count', () => {
  const batches: Batch[] = [];
  try {
    for (let made = 0; made < 500; made++) engine.batch(start, 100).dispose();
    expect(() => {
      for (let made = 0; made <= MAX_BATCHES; made++) batches.push(engine.batch(start, 2));
    }).toThrow(TooManyBatchesError);
    batches.pop()?.dispose();
    batches.push(engine.batch(start, 2));
    expect(() => engine.batch(start, 2)).toThrow('at most 31 batches on a thread');
    expect(engine.moves(start)).toEqual([5]);
  } finally {
    for (const batch of batches) batch.dispose();
  }
});
