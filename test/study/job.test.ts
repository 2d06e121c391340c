import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Job,
  type JobResult,
  type LegOptions,
  nextSlice,
  type Progress,
  runJob,
  runLegs,
  runOn,
} from '../../src/study/job.js';

/** As it is before a test takes it away. */
const nextTurn = setImmediate;

/** The time as jobs are told it; only the units of {@link listing} take any. */
let clock = 0;

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lists its units in the order they were done, each of which takes so long. */
function listing(
  size: number,
  milliseconds = 1,
  onSlice: (first: number) => void = () => {},
): Job<readonly number[]> {
  return {
    id: `list ${size}`,
    size,
    run(first, count) {
      if (count > 0) onSlice(first);
      clock += milliseconds * count;
      return numbers(first, count);
    },
    merge: (a, b) => [...a, ...b],
  };
}

function numbers(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

describe('a job', () => {
  test('is done unit by unit, each once and in order', async () => {
    const result = await runJob(listing(1000));
    expect(result).toEqual({
      state: 'complete',
      value: numbers(0, 1000),
      done: { first: 0, count: 1000 },
    });
  });

  test('is done in the range that is asked for', async () => {
    const ranges = fc.nat(500).chain((first) => fc.tuple(fc.constant(first), fc.nat(500 - first)));
    await fc.assert(
      fc.asyncProperty(ranges, async ([first, count]) => {
        const { value, done } = await runJob(listing(500), { range: { first, count } });
        expect(value).toEqual(numbers(first, count));
        expect(done).toEqual({ first, count });
      }),
    );
  });

  test('without units is complete at once', async () => {
    expect(await runJob(listing(0))).toMatchObject({ state: 'complete', value: [] });
  });

  test('is done in slices of some 50 ms, after each of which it tells its progress', async () => {
    const seen: Progress[] = [];
    await runJob(listing(300), {
      range: { first: 100, count: 200 },
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.map(({ done }) => done)).toEqual([1, 9, 59, 109, 159, 200]);
    expect(seen.every(({ total }) => total === 200)).toBe(true);
  });

  /** What happened in which order: the slices of a job, and turns of the event loop. */
  async function happened(): Promise<readonly string[]> {
    const events: string[] = [];
    let isOver = false;
    const turn = (): void => {
      events.push('turn');
      if (!isOver) nextTurn(turn);
    };
    nextTurn(turn);
    const { value } = await runJob(listing(400, 1, () => events.push('slice')));
    isOver = true;
    expect(value).toEqual(numbers(0, 400));
    return events;
  }

  test('lets the event loop run between slices', async () => {
    expect((await happened()).join(' ')).toMatch(/^slice( (turn )+slice){9}/);
  });

  test('lets it run in browsers too, which have no setImmediate', async () => {
    vi.stubGlobal('setImmediate', undefined);
    // Node may hand over several messages in one turn, so there is none between some slices.
    expect((await happened()).join(' ')).toMatch(/^(?=.* turn slice)slice( (turn )*slice){9}/);
  });

  test('stops when its signal aborts, keeping what was done', async () => {
    const controller = new AbortController();
    const onSlice = (first: number): void => {
      if (first >= 100) setImmediate(() => controller.abort());
    };
    const result = await runJob(listing(100_000, 1, onSlice), { signal: controller.signal });
    expect(result.state).toBe('interrupted');
    if (result.state === 'complete') return;
    const { value, done, left } = result;
    expect(done).toEqual({ first: 0, count: 159 });
    expect(value).toEqual(numbers(0, 159));
    expect(left).toEqual({ first: 159, count: 100_000 - 159 });
    // What is left can be done later.
    const rest = await runJob(listing(100_000), { range: left });
    expect([...value, ...rest.value]).toEqual(numbers(0, 100_000));
  });

  test('does nothing under a signal that has aborted', async () => {
    const result = await runJob(listing(10), { signal: AbortSignal.abort() });
    expect(result).toEqual({
      state: 'interrupted',
      value: [],
      done: { first: 0, count: 0 },
      left: { first: 0, count: 10 },
    });
  });

  test('that throws, rejects', async () => {
    const broken: Job<number> = {
      id: 'broken',
      size: 5,
      run(first) {
        if (first > 0) throw new Error('no unit like this');
        return 0;
      },
      merge: (a, b) => a + b,
    };
    await expect(runJob(broken)).rejects.toThrow('no unit like this');
  });

  test.each([
    [{ first: -1, count: 1 }, '"range.first" expected a whole number from 0 to 10, got -1'],
    [{ first: 11, count: 0 }, '"range.first" expected a whole number from 0 to 10, got 11'],
    [{ first: 4, count: 7 }, '"range.count" expected a whole number from 0 to 6, got 7'],
    [{ first: 0, count: 0.5 }, '"range.count" expected a whole number from 0 to 10, got 0.5'],
  ])('refuses the range %j', async (range, message) => {
    await expect(runJob(listing(10), { range })).rejects.toThrow(message);
  });

  test('is done in slices of no more units than are asked for', async () => {
    const slices: number[] = [];
    const onProgress = ({ done }: Progress) => slices.push(done - (slices.at(-1) ?? 0));
    const { value } = await runJob(listing(100), { most: 7, onProgress });
    expect(value).toEqual(numbers(0, 100));
    expect(slices.length).toBeGreaterThanOrEqual(Math.ceil(100 / 7));
    for (const most of [0, 1.5, Number.NaN]) {
      const refused = runJob(listing(10), { most });
      await expect(refused).rejects.toThrow(/^"most" expected a whole number from 1/);
    }
  });

  test('goes on with what is done already', async () => {
    const job = listing(100);
    const seen: Progress[] = [];
    const result = await runOn(job, [async ({ first, count }) => job.run(first, count)], {
      range: { first: 20, count: 50 },
      head: { value: numbers(20, 30), count: 30 },
      onProgress: (progress) => seen.push(progress),
    });
    expect(result).toEqual({
      state: 'complete',
      value: numbers(20, 50),
      done: { first: 20, count: 50 },
    });
    expect(seen[0]).toEqual({ done: 31, total: 50, resumed: 30 });
    expect(seen.at(-1)).toEqual({ done: 50, total: 50, resumed: 30 });
  });
});

describe('a job in legs', () => {
  type List = readonly number[];

  function legs(job: Job<List>, options: LegOptions<List>) {
    return runLegs(job, [async ({ first, count }) => job.run(first, count)], options);
  }

  /** The results of all legs. */
  async function legsOf(
    job: Job<List>,
    options: LegOptions<List>,
    between: () => void = () => {},
  ): Promise<JobResult<List>[]> {
    const results: JobResult<List>[] = [];
    for await (const result of legs(job, options)) {
      results.push(result);
      between();
    }
    return results;
  }

  test('gives the first part of its range after every leg, and at last all of it', async () => {
    const range = { first: 100, count: 1000 };
    const results = await legsOf(listing(2000), { range, every: 200 });
    // Slices of 1, 8 and then 50 units: a leg ends with the first that ends after 200 ms.
    expect(results.map(({ done }) => done.count)).toEqual([209, 418, 627, 836, 1000]);
    for (const { value, done } of results) {
      expect(done.first).toBe(100);
      expect(value).toEqual(numbers(100, done.count));
    }
    expect(results.map(({ state }) => state === 'complete')).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('has one, unless it is told how long they are', async () => {
    const results = await legsOf(listing(500), {});
    expect(results).toEqual([await runJob(listing(500))]);
  });

  test('gets on with each of them, however short they are', async () => {
    const results = await legsOf(listing(20), { every: Number.MIN_VALUE });
    expect(results.map(({ done }) => done.count)).toEqual(numbers(1, 20));
  });

  test('tells its progress over all of them, and what was there before the first', async () => {
    const seen: Progress[] = [];
    const head = { value: numbers(0, 100), count: 100 };
    const onProgress = (progress: Progress) => seen.push(progress);
    const results = await legsOf(listing(300), { every: 60, head, onProgress });
    expect(results.length).toBeGreaterThan(1);
    expect(results.at(-1)?.value).toEqual(numbers(0, 300));
    const done = seen.map((progress) => progress.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(300);
    expect(seen.every(({ total, resumed }) => total === 300 && resumed === 100)).toBe(true);
  });

  test('of which nothing is left is complete at once', async () => {
    const fail = () => {
      throw new Error('done already');
    };
    const head = { value: numbers(0, 9), count: 9 };
    const complete = { state: 'complete', value: numbers(0, 9), done: { first: 0, count: 9 } };
    expect(await legsOf(listing(9, 1, fail), { head, every: 10 })).toEqual([complete]);
    expect(await legsOf(listing(9, 1, fail), { head, signal: AbortSignal.abort() })).toEqual([
      complete,
    ]);
  });

  test('ends with the leg in which its signal aborts, or between two', async () => {
    const controller = new AbortController();
    const onSlice = (first: number): void => {
      if (first >= 300) controller.abort();
    };
    const job = listing(100_000, 1, onSlice);
    const results = await legsOf(job, { every: 200, signal: controller.signal });
    const last = results.at(-1);
    expect(results).toHaveLength(2);
    expect(last).toMatchObject({ state: 'interrupted' });
    expect(last?.value).toEqual(numbers(0, last?.done.count ?? 0));

    const between = new AbortController();
    const options = { every: 1, signal: between.signal };
    const first = await legsOf(listing(100_000), options, () => between.abort());
    expect(first.map(({ done }) => done.count)).toEqual([1]);
  });

  test('may be left between two of them', async () => {
    const slices: number[] = [];
    const job = listing(1000, 1, (first) => slices.push(first));
    for await (const { done } of legs(job, { every: 100 })) {
      expect(done.count).toBe(109);
      break;
    }
    await new Promise(nextTurn);
    expect(slices.at(-1)).toBe(59);
  });

  test.each([
    [{ every: 0 }, '"every" expected a number of milliseconds above 0, got 0'],
    [{ every: -1 }, '"every" expected a number of milliseconds above 0, got -1'],
    [{ every: Number.NaN }, '"every" expected a number of milliseconds above 0, got NaN'],
    [{ every: '60' }, '"every" expected a number of milliseconds above 0, got "60"'],
    [
      { range: { first: 0, count: 11 } },
      '"range.count" expected a whole number from 0 to 10, got 11',
    ],
    [
      { head: { value: [], count: 11 } },
      '"head.count" expected a whole number from 0 to 10, got 11',
    ],
    [{ most: 0 }, '"most" expected a whole number from 1 to 9007199254740991, got 0'],
  ])('refuses the options %j', async (options, message) => {
    await expect(legsOf(listing(10), options as LegOptions<List>)).rejects.toThrow(message);
  });
});

describe('a slice', () => {
  test.each([
    ['grows at most eightfold', 100, 0, 800],
    ['keeps to some 50 ms', 100, 100, 50],
    ['has at least a unit', 1, 60_000, 1],
  ])('%s', (_, count, milliseconds, next) => {
    expect(nextSlice(count, milliseconds)).toBe(next);
  });

  test.each([
    ['takes twice the time rather than less than enough', 1000, 100, 1000],
    ['is no more than enough for that', 1500, 100, 1024],
    ['is more than enough in 50 ms', 1000, 25, 2000],
  ])('of a job that is slow at few units %s', (_, count, milliseconds, next) => {
    expect(nextSlice(count, milliseconds, 1024)).toBe(next);
  });
});
