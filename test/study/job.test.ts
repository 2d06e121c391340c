import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Job, nextSlice, type Progress, runJob } from '../../src/study/job.js';

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
