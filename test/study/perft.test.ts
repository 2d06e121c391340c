import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { initialPosition, makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { countMoves, divideMoves, PerftJob, perftJobs } from '../../src/study/perft.js';
import { engine, labelledEngines } from '../engines.js';

const TINY = unwrap(
  makePosition({ rules: { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1 }, pits: [2, 1] }),
);
const POSITIONS: [string, Position, number][] = [
  ['Raja Pasu', initialPosition('raja-pasu'), 9],
  ['Sadeqa II, where 0.4 % of games meet an endless sowing', initialPosition('sadeqa-ii'), 10],
  [
    'the same with endless moves struck',
    initialPosition({ game: 'sadeqa-ii', endless: 'illegal' }),
    9,
  ],
  ['a game that an endless move ends', TINY, 3],
  ['a finished game', unwrap(makePosition({ rules: 'sadeqa-ii', pits: Array(12).fill(0) })), 3],
];

describe.each(labelledEngines)('%s', (_, it) => {
  describe('a count in pieces is the count of the engine', () => {
    test.each(POSITIONS)('%s', async (_, position, deepest) => {
      for (let depth = 0; depth <= deepest; depth++) {
        const whole = unwrap(it.perft(position, depth));
        const counted = await countMoves(it, position, depth);
        expect(counted).toEqual({ state: 'complete', ...whole });
        const { moves, ...divided } = await divideMoves(it, position, depth);
        expect(divided).toEqual({ state: 'complete', ...whole });
        const sum = moves.reduce((total, { nodes }) => total + nodes, 0);
        expect(moves.map(({ move }) => move)).toEqual(depth === 0 ? [] : it.moves(position));
        expect(sum).toBe(depth === 0 ? 0 : whole.nodes);
      }
    });
  });
});

describe('a deep count is cut into many jobs', () => {
  const start = initialPosition('raja-pasu');
  let clock = 0;
  /** What every next look at the clock finds to have passed. */
  let ticks: number[] = [];
  let always = 0;

  beforeEach(() => {
    ticks = [];
    always = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += ticks.shift() ?? always;
      return clock;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('each of them small', () => {
    const jobs = [...perftJobs(engine, start, 16)];
    expect(jobs.length).toBeGreaterThan(10);
    for (const job of jobs) expect(job.size).toBeLessThanOrEqual(65);
  });

  test('the same if the machine was busy with something else for a second', () => {
    const ids = [...perftJobs(engine, start, 16)].map(({ id }) => id);
    for (const late of [1, 3, 5]) {
      ticks = [...Array(late).fill(0), 1000];
      expect([...perftJobs(engine, start, 16)].map(({ id }) => id)).toEqual(ids);
    }
  });

  test('each of a few moves where moves take long', () => {
    always = 1000;
    const jobs = perftJobs(engine, start, 16);
    for (let first = 0; first < 20; first++) {
      expect(jobs.next().value?.size).toBeLessThanOrEqual(2);
    }
  });
});

test('a job gives the same whatever ranges it is done in', () => {
  const job = new PerftJob(
    engine,
    initialPosition('sadeqa-ii'),
    { above: 5, below: 3, moves: 64 },
    7,
  );
  const whole = job.run(0, job.size);
  let sum = job.run(0, 0);
  expect(sum).toEqual({ nodes: 0, visited: 0 });
  for (let unit = 0; unit < job.size; unit++) sum = job.merge(job.run(unit, 1), sum);
  expect(sum).toEqual(whole);
  expect(job.merge(job.run(0, 20), job.run(20, job.size - 20))).toEqual(whole);
  // perft(8), and perft(1) + … + perft(8) with what was passed before.
  expect(whole).toEqual({ nodes: 7774, visited: 1 + 1 + 5 + 21 + 101 + 443 + 1897 + 7774 + 7 });
});

test('the limit bounds the moves visited, exactly', async () => {
  const start = initialPosition('raja-pasu');
  const { visited } = unwrap(engine.perft(start, 10));
  for (const count of [countMoves, divideMoves]) {
    expect(await count(engine, start, 10, { limit: visited })).toMatchObject({ state: 'complete' });
    const over = await count(engine, start, 10, { limit: visited - 1 });
    expect(over.state).toBe('too-large');
  }
});

test.each<[unknown, unknown, ErrorConstructor, string]>([
  [-1, undefined, RangeError, '"depth" expected a whole number from 0 to 64, got -1'],
  [65, undefined, RangeError, '"depth" expected a whole number from 0 to 64, got 65'],
  [1.5, undefined, RangeError, '"depth" expected a whole number from 0 to 64, got 1.5'],
  [Number.NaN, undefined, RangeError, '"depth" expected'],
  ['3', undefined, TypeError, '"depth" expected'],
  [undefined, undefined, TypeError, '"depth" expected'],
  [3, -1, RangeError, '"limit" expected a whole number from 0'],
  [3, 0.5, RangeError, '"limit" expected'],
  [3, Number.NaN, RangeError, '"limit" expected'],
  [3, '5', TypeError, '"limit" expected'],
  [0, -1, RangeError, '"limit" expected'],
])('depth %j with limit %j is refused', async (depth, limit, kind, message) => {
  const start = initialPosition('raja-pasu');
  const options = limit === undefined ? {} : { limit: limit as number };
  for (const count of [countMoves, divideMoves]) {
    const counted = count(engine, start, depth as number, options);
    await expect(counted).rejects.toThrow(kind);
    await expect(counted).rejects.toThrow(message);
  }
});

test('a limit of Infinity is none', async () => {
  const start = initialPosition('raja-pasu');
  for (const count of [countMoves, divideMoves]) {
    const counted = await count(engine, start, 6, { limit: Number.POSITIVE_INFINITY });
    expect(counted).toMatchObject({ state: 'complete', nodes: 7150 });
  }
});

test('an interrupt ends a count soon, and keeps what was counted', async () => {
  const controller = new AbortController();
  let calls = 0;
  const counting: Engine = {
    ...engine,
    perft(position, depth, limit) {
      calls++;
      if (calls === 2000) controller.abort();
      return engine.perft(position, depth, limit);
    },
  };
  const start = initialPosition('sadeqa-ii');
  const counted = await countMoves(counting, start, 64, { signal: controller.signal });
  expect(counted.state).toBe('interrupted');
  expect(counted.nodes).toBeGreaterThan(0);
  expect(calls).toBeLessThan(10_000);
});
