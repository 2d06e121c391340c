/** What a batch promises beyond the rules: bad input, arrays that stay, memory that is given back. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MAX_PLY_LIMIT } from '../src/arguments.js';
import type { Batch, BatchArrays } from '../src/batch.js';
import { MAX_BATCH } from '../src/batch.js';
import { pitsOf } from '../src/packed.js';
import { initialPosition, makePosition } from '../src/position.js';
import { unwrap } from '../src/result.js';
import { MAX_BATCHES, TooManyBatchesError } from '../src/wasm/batch.js';
import { makeEngine } from '../src/wasm/engine.js';
import { engine, labelledEngines } from './engines.js';

const start = initialPosition('sadeqa-ii');

/** The first legal move of every game, 0 where there is none. */
function firstMoves({ legal }: Batch): number[] {
  return Array.from(legal, (mask) => pitsOf(mask)[0] ?? 0);
}

describe.each(labelledEngines)('%s', (_, engine) => {
  it('refuses what is no size, no position and no option', () => {
    const make = engine.batch as (...args: unknown[]) => Batch;
    expect(() => make({ ...start }, 4)).toThrow('"from" expected a Position');
    for (const size of [0, -1, 1.5, Number.NaN, MAX_BATCH + 1, '4', null, undefined, 4n]) {
      expect(() => make(start, size)).toThrow(
        `"size" expected a whole number from 1 to ${MAX_BATCH}`,
      );
    }
    expect(() => make(start, 4, null)).toThrow('"options" expected an object, got null');
    expect(() => make(start, 4, [])).toThrow('"options" expected an object, got []');
    expect(() => make(start, 4, 5)).toThrow('"options" expected an object, got 5');
    expect(() => make(start, 4, { autoreset: false })).toThrow(
      '"options" expected only autoReset, plyLimit, got "autoreset"',
    );
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
    expect(reset(new DataView(new ArrayBuffer(3)))).toThrow(
      '"games.length" expected a whole number',
    );
    for (const length of [4, 1e12, -1, '3']) {
      const games = new Proxy([0, 1, 2, 0], {
        get: (target, name) => (name === 'length' ? length : Reflect.get(target, name)),
      });
      expect(reset(games)).toThrow('"games.length" expected a whole number from 0 to 3');
    }
    for (const game of [-1, 3, 0.5, '0']) {
      expect(reset([0, game])).toThrow('"games[1]" expected a whole number from 0 to 2');
    }
    expect(reset([0], { ...start })).toThrow('"from" expected a Position');
    const others = [
      initialPosition('raja-pasu'),
      initialPosition({ game: 'sadeqa-ii', endless: 'forfeit' }),
      initialPosition({ game: 'sadeqa-ii', pitsPerRow: 5 }),
    ];
    for (const other of others) {
      expect(reset([0], other)).toThrow(
        /^"from" expected a position of the rules and .* began with, got {"rules":{"game":/,
      );
    }
    for (const game of [-1, 3, 0.5]) {
      expect(() => batch.position(game)).toThrow('"game" expected a whole number from 0 to 2');
      expect(() => batch.outcome(game)).toThrow('"game" expected a whole number from 0 to 2');
    }
    expect(batch.position(0)).toEqual(start);
    batch.dispose();
  });

  it('takes every kind of array, and no more of a pit than its number', () => {
    const sevens = initialPosition('raja-pasu');
    const batch = engine.batch(sevens, 3);
    const pits = [1, 2, 3];
    for (const moves of [
      Uint8Array.from(pits),
      Uint8ClampedArray.from(pits),
      Buffer.from(pits),
      Int8Array.from(pits),
      Uint16Array.from(pits),
      Int32Array.from(pits),
      Float32Array.from(pits),
      Float64Array.from(pits),
      new Uint8Array(new SharedArrayBuffer(3)).fill(1),
      runInNewContext('Uint8Array.of(1, 2, 3)'),
      runInNewContext('[1, 2, 3]'),
    ]) {
      batch.reset();
      expect(batch.step(moves)).toBe(0);
      expect(Array.from(batch.plies)).toEqual([1, 1, 1]);
    }
    batch.reset();
    batch.step(batch.turn);
    expect(batch.position(2)).toEqual(unwrap(engine.play(sevens, 0)).position);
    batch.reset();
    const step = (moves: unknown) => () => batch.step(moves as number[]);
    expect(step(BigInt64Array.of(1n, 2n, 3n))).toThrow('"moves[0]" expected a legal move');
    expect(step(Uint16Array.of(1, 257, 1))).toThrow('"moves[1]" expected a legal move');
    for (const pit of [7, 16, 32, 255]) {
      expect(step(Uint8Array.of(1, pit, 1))).toThrow(
        `"moves[1]" expected a legal move, 0 or 1 or 2 or 3 or 4 or 5 or 6, got ${pit}`,
      );
    }
    const withHole = Object.assign(new Array<number>(3), { 0: 1, 2: 1 });
    expect(step(withHole)).toThrow('"moves[1]" expected a legal move');
    expect(step(new DataView(new ArrayBuffer(3)))).toThrow('"moves" expected a pit for each');
    const detached = Uint8Array.from(pits);
    structuredClone(detached, { transfer: [detached.buffer] });
    expect(step(detached)).toThrow('"moves" expected a pit for each of 3 games, got 0');
    class Boasting extends Uint8Array {
      override get length(): 3 {
        return 3;
      }
    }
    expect(step(new Boasting([1, 2]))).toThrow('"moves[2]" expected a legal move');
    expect(step(Object.setPrototypeOf([257, '1', 1], Uint8Array.prototype))).toThrow(
      '"moves[0]" expected a legal move',
    );
    expect(Array.from(batch.plies)).toEqual([0, 0, 0]);
    batch.dispose();
  });

  it('reads what it is given before it does anything, whatever the reading does', () => {
    const batch = engine.batch(start, 2);
    const meanwhile = (value: number, act: () => void): number[] =>
      Object.defineProperty([value, value], 1, {
        get: () => {
          act();
          return value;
        },
      });
    const twice = meanwhile(11, () => batch.step([5, 5]));
    expect(batch.step(twice)).toBe(0);
    const other = engine.batch(start, 2);
    other.step([5, 5]);
    other.step([11, 11]);
    expect([batch.position(0), batch.position(1)]).toEqual([other.position(0), other.position(1)]);
    const [pit] = pitsOf(batch.legal[0] as number) as [number];
    expect(() => batch.step(meanwhile(pit, () => batch.dispose()))).toThrow('disposed of');
    expect(() => other.reset(meanwhile(1, () => other.dispose()))).toThrow('disposed of');
    expect(Array.from(batch.plies)).toEqual([2, 2]);
    expect(Array.from(other.plies)).toEqual([2, 2]);
  });

  it('has nothing that could be put in the place of anything of its own', () => {
    const batch = engine.batch(start, 2);
    for (const name of Object.keys(batch)) {
      expect(() => Object.assign(batch, { [name]: 1e6 }), name).toThrow(TypeError);
    }
    expect(() => Object.assign(batch, { step: () => 0 })).toThrow(TypeError);
    batch.dispose();
  });

  it('says which moves are legal, whatever is written into its arrays', () => {
    const batch = engine.batch(start, 1);
    batch.legal.fill(0xffff);
    expect(() => batch.step([3])).toThrow('"moves[0]" expected a legal move, 5, got 3');
    batch.dispose();
  });

  it('shows closed pits empty after a step, whatever was written there', () => {
    const pits = [0, 0, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6];
    const from = unwrap(makePosition({ rules: 'raja-pasu', pits, closed: [2, 1] }));
    const batch = engine.batch(from, 2);
    batch.pits.fill(9);
    batch.step([2, 3]);
    expect(Array.from(batch.pits)).toEqual([0, 1].flatMap((game) => batch.position(game).pits));
    batch.pits.fill(9);
    batch.reset();
    expect(Array.from(batch.pits)).toEqual([...pits, ...pits]);
    batch.dispose();
  });

  it('does not play on without an array that was transferred', () => {
    const batch = engine.batch(start, 2);
    const transfer = [batch.gained.buffer as ArrayBuffer];
    try {
      structuredClone(null, { transfer });
    } catch {
      // WebAssembly's memory stays.
    }
    if (batch.gained.length > 0) {
      expect(batch.step([5, 5])).toBe(0);
      expect(Array.from(batch.plies)).toEqual([1, 1]);
    } else {
      const gone = '"gained" expected an array of the batch';
      expect(() => batch.step([5, 5])).toThrow(gone);
      expect(() => batch.reset()).toThrow(gone);
      expect([batch.position(1), ...batch.plies]).toEqual([start, 0, 0]);
    }
    batch.dispose();
  });

  it('counts plies to the largest limit, and to the smallest', () => {
    // North and South shift one seed to and fro.
    const rules = { game: 'sadeqa-ii', pitsPerRow: 2, seedsPerPit: 1 } as const;
    const from = unwrap(makePosition({ rules, pits: [0, 0, 1, 1], turn: 'north' }));
    const batch = engine.batch(from, 1, { plyLimit: MAX_PLY_LIMIT, autoReset: false });
    for (let ply = 1; ply < MAX_PLY_LIMIT; ply++) batch.step([ply % 2 === 1 ? 2 : 0]);
    expect(batch.plies[0]).toBe(MAX_PLY_LIMIT - 1);
    expect(batch.step([2])).toBe(1);
    expect([batch.plies[0], batch.legal[0], batch.ended[0]]).toEqual([MAX_PLY_LIMIT, 0, 1]);
    expect(batch.outcome(0)).toMatchObject({ reason: 'limit', winner: null });
    batch.dispose();
    const short = engine.batch(from, 2, { plyLimit: 1 });
    expect([short.step([2, 2]), short.step([2, 2])]).toEqual([2, 2]);
    expect(short.position(1)).toEqual(from);
    short.dispose();
  });

  it('plays on beside boards and play-outs of its engine', () => {
    const [batch, alone] = [engine.batch(start, 4), engine.batch(start, 4)];
    const large = initialPosition({ game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 10 });
    const board = engine.board(large);
    for (let step = 0; step < 40; step++) {
      board.play(pitsOf(board.legal())[0] ?? 0);
      engine.playouts(large, { seed: step, first: 0, games: 3 });
      const moves = firstMoves(alone);
      expect(batch.step(moves)).toBe(alone.step(moves));
      for (let game = 0; game < 4; game++) {
        expect(batch.position(game)).toEqual(alone.position(game));
      }
    }
    batch.dispose();
    alone.dispose();
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
    expect(() => batch.outcome(0)).toThrow('the batch has been disposed of');
  });

  it('has no part in steps when it starts at a position that is over', () => {
    const over = unwrap(makePosition({ rules: 'sadeqa-ii', pits: [...Array(11).fill(0), 2] }));
    const batch = engine.batch(over, 2);
    expect(batch.outcome(1)).toEqual({ reason: 'stuck', winner: 'north', score: [0, 0], swept: 0 });
    expect(batch.step([0, 0])).toBe(0);
    batch.reset([0], start);
    expect(Array.from(batch.legal)).toEqual([1 << 5, 0]);
    expect(batch.outcome(0)).toBeNull();
    batch.dispose();
  });
});

it.each(labelledEngines)('%s: a batch tells who has won, and by how much', (_, engine) => {
  const setup = { rules: 'raja-pasu', turn: 'north', captured: [5, 9] } as const;
  for (const [seeds, winner] of [
    [3, 'north'],
    [4, null],
    [5, 'south'],
  ] as const) {
    const stuck = unwrap(makePosition({ ...setup, pits: [seeds, ...Array(13).fill(0)] }));
    const batch = engine.batch(stuck, 2);
    const score = [5 + seeds, 9];
    expect(batch.outcome(1)).toEqual({ reason: 'stuck', winner, score, swept: seeds });
    batch.dispose();
  }
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
    expect(() => engine.batch(start, 2)).toThrow(
      expect.objectContaining({
        name: 'TooManyBatchesError',
        message: expect.stringContaining('at most 31 batches on a thread'),
      }),
    );
    expect(engine.moves(start)).toEqual([5]);
  } finally {
    for (const batch of batches) batch.dispose();
  }
});

it('batches that nobody can reach do not count, some time later', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  expect(() => {
    for (;;) engine.batch(start, 2);
  }).toThrow(TooManyBatchesError);
  await expect
    .poll(async () => {
      collectGarbage();
      await wait(1);
      const batches: Batch[] = [];
      try {
        while (batches.length < MAX_BATCHES) batches.push(engine.batch(start, 2));
      } catch {
        // Not all of them yet.
      }
      for (const batch of batches) batch.dispose();
      return batches.length;
    })
    .toBe(MAX_BATCHES);
});

it('a batch is as large as its size says, to the last game', () => {
  const eights = initialPosition({ game: 'sadeqa-ii', pitsPerRow: 8, seedsPerPit: 1 });
  const batch = engine.batch(eights, MAX_BATCH);
  expect(batch.step(new Uint8Array(MAX_BATCH).fill(7))).toBe(0);
  expect(Array.from(batch.pits.subarray(-16))).toEqual(batch.position(MAX_BATCH - 1).pits);
  expect(batch.plies[MAX_BATCH - 1]).toBe(1);
  batch.reset([MAX_BATCH - 1]);
  expect([batch.plies[MAX_BATCH - 2], batch.plies[MAX_BATCH - 1]]).toEqual([1, 0]);
  batch.dispose();
});

it('a batch for which there is no memory says so, and does not count', () => {
  const code = readFileSync(new URL('../build/engine.wasm', import.meta.url));
  // The section of the memory: it has 8 pages, and may have 2,048. Here it may have 8.
  const limits = code.indexOf(Uint8Array.of(5, 5, 1, 1, 8, 0x80, 0x10));
  code[limits + 5] = 0x88;
  code[limits + 6] = 0;
  const small = makeEngine(() => code, 'with little memory');
  for (let tries = 0; tries < 2 * MAX_BATCHES; tries++) {
    expect(() => small.batch(start, 10_000)).toThrow(
      expect.objectContaining({
        code: 'no-memory',
        message: expect.stringContaining('no memory for 10000 games'),
      }),
    );
  }
  const batch = small.batch(start, 10);
  expect(batch.step(firstMoves(batch))).toBe(0);
  batch.dispose();
});
