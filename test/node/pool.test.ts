import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_THREADS, openPool, runPooled, ThreadEndedError } from '../../src/node/pool.js';
import { type Job, type Progress, runLegs } from '../../src/study/job.js';
import { testDirectory } from '../directory.js';

const { path } = testDirectory();

/** A unit that was done, and the thread that did it. */
interface Done {
  readonly unit: number;
  readonly thread: number;
}

/** Lists its units in order; done by `LIST` on other threads. */
function listing(size: number): Job<readonly Done[]> {
  return {
    id: `list ${size}`,
    size,
    run(_, count) {
      if (count > 0) throw new Error('on a thread of its own, not here');
      return [];
    },
    merge: (a, b) => [...a, ...b].sort((one, other) => one.unit - other.unit),
  };
}

const UNITS = `
  Array.from({ length: count }, (_, index) => ({ unit: first + index, thread: threadId }))`;

/** A module that does such ranges. */
const LIST = answering(UNITS);

/** A module that answers every range with what this expression comes to. */
function answering(expression: string, before = ''): string {
  return `
    const { threadId, workerData } = require('node:worker_threads');
    ${before}
    module.exports = ({ first, count }) => ${expression};`;
}

/** The module of a worker. */
async function worker(source: string): Promise<URL> {
  await writeFile(path('worker.cjs'), source);
  return pathToFileURL(path('worker.cjs'));
}

const NO_WORKER = new URL('file:///no/such/worker.cjs');

/** The threads that a test started; they have no number once they are gone. */
let started: Worker[] = [];
const remember = (thread: Worker) => started.push(thread);
beforeEach(() => {
  started = [];
  process.on('worker', remember);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('worker', remember);
  expect(started.filter(({ threadId }) => threadId >= 0)).toEqual([]);
});

function units(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

describe('a job on threads', () => {
  test('is done once, unit by unit, whatever their number', async () => {
    for (const threads of [1, 2, 5]) {
      const options = { threads, worker: await worker(LIST), task: null };
      const { state, value, done } = await runPooled(listing(1000), options);
      expect({ state, done }).toEqual({ state: 'complete', done: { first: 0, count: 1000 } });
      expect(value.map(({ unit }) => unit)).toEqual(units(0, 1000));
    }
  });

  test('is done in the range that is asked for, and tells its progress up to its end', async () => {
    const seen: Progress[] = [];
    const { value } = await runPooled(listing(100), {
      threads: 2,
      worker: await worker(LIST),
      task: null,
      range: { first: 30, count: 50 },
      onProgress: (progress) => seen.push(progress),
    });
    expect(value.map(({ unit }) => unit)).toEqual(units(30, 50));
    expect(seen.at(-1)).toEqual({ done: 50, total: 50, resumed: 0 });
  });

  test('hands its task to each of them', async () => {
    const source = answering('Array(count).fill(workerData.word)');
    const job: Job<string[]> = {
      id: 'words',
      size: 3,
      run: () => [],
      merge: (a, b) => [...a, ...b],
    };
    const options = { threads: 2, worker: await worker(source), task: { word: 'leap' } };
    expect((await runPooled(job, options)).value).toEqual(['leap', 'leap', 'leap']);
  });

  test('starts no more of them than it has units', async () => {
    const options = { threads: MAX_THREADS, worker: await worker(LIST), task: null };
    const { value } = await runPooled(listing(3), options);
    expect(value.map(({ unit }) => unit)).toEqual([0, 1, 2]);
    expect(started).toHaveLength(3);
  });

  test('hands out no slice of more than a fair share of what is left', async () => {
    // As if every slice took no time, so that the next may be eight times as long.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const total = 1000;
    const threads = 3;
    const slices: (readonly Done[])[] = [];
    const list = listing(total);
    const job = {
      ...list,
      merge(a: readonly Done[], b: readonly Done[]) {
        slices.push(b);
        return list.merge(a, b);
      },
    };
    await runPooled(job, { threads, worker: await worker(LIST), task: null });
    for (const slice of slices) {
      const left = total - (slice[0]?.unit ?? Number.NaN);
      expect(slice.length).toBeLessThanOrEqual(Math.ceil(left / threads));
    }
    expect(Math.max(...slices.map(({ length }) => length))).toBeGreaterThan(64);
  });

  test('starts none for nothing', async () => {
    const options = { threads: 4, worker: NO_WORKER, task: null };
    expect(await runPooled(listing(0), options)).toMatchObject({ state: 'complete', value: [] });
    const range = { first: 5, count: 0 };
    expect(await runPooled(listing(9), { ...options, range })).toMatchObject({ done: range });
    const stopped = await runPooled(listing(9), { ...options, signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ state: 'interrupted', left: { first: 0, count: 9 } });
    expect(started).toHaveLength(0);
  });

  test('stops when its signal aborts: what was done is the first part of it', async () => {
    const controller = new AbortController();
    const size = 2 ** 40;
    const result = await runPooled(listing(size), {
      threads: 3,
      worker: await worker(LIST),
      task: null,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done >= 50) controller.abort();
      },
    });
    if (result.state === 'complete') throw new Error('of 2^40 units');
    const { count } = result.done;
    expect(count).toBeGreaterThanOrEqual(50);
    expect(result.value.map(({ unit }) => unit)).toEqual(units(0, count));
    expect(result.left).toEqual({ first: count, count: size - count });
  });

  test.each([
    [0, RangeError],
    [MAX_THREADS + 1, RangeError],
    [1.5, RangeError],
    [Number.NaN, RangeError],
    ['2', TypeError],
    [undefined, TypeError],
  ])('is refused for %j of them', async (threads, kind) => {
    const options = { threads: threads as number, worker: NO_WORKER, task: null };
    await expect(runPooled(listing(5), options)).rejects.toThrow(kind);
    await expect(runPooled(listing(0), options)).rejects.toThrow(/^"threads" expected/);
  });
});

describe('a job fails if one of its threads', () => {
  /** A module that does this with the range of unit 7, and none after it. */
  const broken = (what: string): string =>
    answering(`first + count > 7 ? breakDown() : ${UNITS}`, `const breakDown = () => { ${what} };`);
  const NO_ANSWER = 'return new Promise(() => {});';

  test.each([
    ['throws', broken("throw new RangeError('no unit 7')"), RangeError, 'no unit 7'],
    ['cannot be started', "throw new Error('no such thread')", Error, 'no such thread'],
    ['has no module', "require('./nowhere.cjs')", Error, 'nowhere.cjs'],
    ['has nothing to call', '', Error, 'No handler function'],
    [
      'throws outside of its work',
      broken(`setTimeout(() => { throw new Error('later') }); ${NO_ANSWER}`),
      Error,
      'later',
    ],
    [
      'throws between two slices',
      answering(UNITS, "setInterval(() => { throw new Error('later') }, 100)"),
      Error,
      'later',
    ],
    [
      'ends as if all were well',
      broken('process.exit(0)'),
      ThreadEndedError,
      'a thread ended before its work was done, with exit code 0',
    ],
    [
      'ends with an error',
      broken('process.exit(7)'),
      ThreadEndedError,
      'a thread ended before its work was done, with exit code 7',
    ],
    ['ends at its start', 'process.exit(1)', ThreadEndedError, 'with exit code 1'],
    [
      'ends while it is waited for',
      broken(`setImmediate(() => process.exit(2)); ${NO_ANSWER}`),
      ThreadEndedError,
      'with exit code 2',
    ],
    [
      'ends between two slices',
      answering(UNITS, 'setTimeout(() => process.exit(3), 100)'),
      ThreadEndedError,
      'with exit code 3',
    ],
  ])('%s', async (_, source, kind, message) => {
    for (const threads of [1, 2, 4]) {
      const options = { threads, worker: await worker(source), task: null };
      const run = runPooled(listing(2 ** 40), options);
      await expect(run).rejects.toThrow(kind);
      await expect(run).rejects.toThrow(message);
    }
  });

  test.each([
    ['throws', broken('throw () => {}')],
    ['answers', answering('() => {}')],
  ])('%s what cannot be sent', async (_, source) => {
    const options = { threads: 2, worker: await worker(source), task: null };
    // Node 20 brings its error without its class and message.
    await expect(runPooled(listing(2 ** 40), options)).rejects.toBeDefined();
  });

  test('is ended from outside', async () => {
    process.once('worker', (thread) => setTimeout(() => thread.terminate(), 100));
    const options = { threads: 2, worker: await worker(LIST), task: null };
    await expect(runPooled(listing(2 ** 40), options)).rejects.toThrow(ThreadEndedError);
  });
});

describe('a pool', () => {
  test('serves many legs with the same threads', async () => {
    const { workers, close } = openPool<readonly Done[]>({
      threads: 2,
      worker: await worker(LIST),
      task: null,
    });
    try {
      const lengths: number[] = [];
      const options = { most: 50, every: 5, range: { first: 7, count: 20_000 } };
      for await (const { value, done } of runLegs(listing(30_000), workers, options)) {
        expect(value.map(({ unit }) => unit)).toEqual(units(7, done.count));
        lengths.push(value.length);
      }
      expect(lengths.length).toBeGreaterThan(1);
      expect(lengths.at(-1)).toBe(20_000);
    } finally {
      await close();
    }
    expect(started).toHaveLength(2);
  });

  test('that is closed ends what is under way', async () => {
    const source = answering('new Promise(() => {})');
    const { workers, close } = openPool({ threads: 2, worker: await worker(source), task: null });
    const answers = workers.map((work) => work({ first: 0, count: 1 }));
    const settled = Promise.allSettled(answers);
    await close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('one of whose threads has ended meanwhile does nothing any more, for the same reason', async () => {
    const { workers, close } = openPool({ threads: 2, worker: await worker(LIST), task: null });
    try {
      await Promise.all(workers.map((work) => work({ first: 0, count: 1 })));
      await started[0]?.terminate();
      for (const work of workers) {
        await expect(work({ first: 1, count: 1 })).rejects.toThrow(ThreadEndedError);
      }
    } finally {
      await close();
    }
  });

  test('has its answers moved, not copied, if they are made so', async () => {
    const piscina = JSON.stringify(createRequire(import.meta.url).resolve('piscina'));
    // What has been moved away is empty where it was.
    const source = `
      const { move } = require(${piscina});
      let last = new Uint8Array();
      module.exports = ({ count }) => {
        const before = last.length;
        last = new Uint8Array(count).fill(before);
        return move(last);
      };`;
    const { workers, close } = openPool<Uint8Array>({
      threads: 1,
      worker: await worker(source),
      task: null,
    });
    try {
      for (const work of workers) {
        expect(await work({ first: 0, count: 3 })).toEqual(Uint8Array.of(0, 0, 0));
        expect(await work({ first: 3, count: 2 })).toEqual(Uint8Array.of(0, 0));
      }
    } finally {
      await close();
    }
  });

  test('of many threads brings no warning', async () => {
    const warned: unknown[] = [];
    const onWarning = (warning: unknown) => warned.push(warning);
    process.on('warning', onWarning);
    const options = { threads: 16, worker: await worker(LIST), task: null };
    await runPooled(listing(5000), { ...options, most: 10 });
    process.off('warning', onWarning);
    expect(warned).toEqual([]);
  });
});

test.each([
  ['merge', { ...listing(9), merge: fail }, {}],
  ['onProgress', listing(9), { onProgress: fail }],
])('a job fails if its %s does', async (_, job, more) => {
  const options = { threads: 2, worker: await worker(LIST), task: null, ...more };
  await expect(runPooled(job, options)).rejects.toThrow('of the caller');
});

function fail(): never {
  throw new Error('of the caller');
}
