import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Job, nextSlice, type Progress, runJob } from '../../src/study/job.js';

/** Which units were done, in the order they were; slow on purpose from some unit on. */
function listing(size: number, milliseconds = 0): Job<readonly number[]> {
  return {
    id: `list ${size}`,
    size,
    run(first, count) {
      const end = performance.now() + milliseconds * count;
      while (performance.now() < end) {
        // Busy, as a real job is.
      }
      return Array.from({ length: count }, (_, index) => first + index);
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

  test('tells its progress up to the end', async () => {
    const seen: Progress[] = [];
    await runJob(listing(300, 1), {
      range: { first: 100, count: 200 },
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.at(-1)).toEqual({ done: 200, total: 200 });
    expect(seen.map(({ done }) => done)).toEqual(
      [...seen.map(({ done }) => done)].sort((a, b) => a - b),
    );
    expect(seen.length).toBeGreaterThan(3);
  });

  test('lets the event loop run between slices', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await runJob(listing(400, 1));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  test('lets it run in browsers too, which have no setImmediate', async () => {
    vi.stubGlobal('setImmediate', undefined);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    try {
      expect((await runJob(listing(400, 1))).value).toEqual(numbers(0, 400));
    } finally {
      clearInterval(timer);
      vi.unstubAllGlobals();
    }
    expect(turns).toBeGreaterThan(3);
  });

  test('stops when its signal aborts, keeping what was done', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const result = await runJob(listing(100_000, 1), { signal: controller.signal });
    expect(result.state).toBe('interrupted');
    if (result.state === 'complete') return;
    const { value, done, left } = result;
    expect(done.count).toBeGreaterThan(0);
    expect(value).toEqual(numbers(0, done.count));
    expect(left).toEqual({ first: done.count, count: 100_000 - done.count });
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
});

describe('a slice', () => {
  test.each([
    ['grows at most eightfold', 100, 0, 800],
    ['keeps to some 50 ms', 100, 100, 50],
    ['has at least a unit', 1, 60_000, 1],
  ])('%s', (_, count, milliseconds, next) => {
    expect(nextSlice(count, milliseconds)).toBe(next);
  });
});
