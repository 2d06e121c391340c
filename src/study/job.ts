/**
 * All long work is a job: independent units, and a merge that does not care how they were grouped.
 * Threads, shards, checkpoints and web workers only schedule it, so no result can depend on them.
 */
import { assertWhole, expected } from '../result.js';

export interface Job<T> {
  /** Which work this is: jobs of equal ids give equal values for equal ranges. */
  readonly id: string;
  /** How many units there are, 0 to 2^53 - 1. */
  readonly size: number;
  /** Fewer units at once than so many take clearly longer apiece. Default 1. */
  readonly enough?: number;
  /** Does units `first … first + count - 1`, without pausing. A count of 0 gives the value that changes nothing in `merge`. */
  run(first: number, count: number): T;
  /** Exact, associative and commutative; changes neither argument. */
  merge(a: T, b: T): T;
}

/** Consecutive units of a job. */
export interface Range {
  readonly first: number;
  readonly count: number;
}

export interface Progress {
  /** Units done so far. */
  readonly done: number;
  /** Units asked for. */
  readonly total: number;
  /** Of those done, the ones that were there at the start: a rate must not count them. */
  readonly resumed: number;
}

/** What a run starts with: the first `count` units of its range, and their value. */
export interface Head<T> {
  readonly value: T;
  readonly count: number;
}

/** What is looked at of an `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean;
}

export interface RunOptions {
  /** Stops the run between two slices; what was done until then is kept. */
  readonly signal?: StopSignal;
  /** Called after every slice, some 20 times a second. */
  readonly onProgress?: (progress: Progress) => void;
  /** The part of the job to do. Default: all of it. */
  readonly range?: Range;
  /** The most units of a slice, at least 1: for values that grow with it. Default: no limit. */
  readonly most?: number;
}

/** Of a run that may go on with what an earlier one has done. */
export interface ResumeOptions<T> extends RunOptions {
  /** What is done already of the range. Default: nothing. */
  readonly head?: Head<T>;
}

/** Of a run in legs. */
export interface LegOptions<T> extends ResumeOptions<T> {
  /** Milliseconds after which a leg ends, more than 0. Default: there is one leg. */
  readonly every?: number;
}

/** What a run came to: the units `done` and their value; if it was interrupted, also what is left. */
export type JobResult<T> =
  | { readonly state: 'complete'; readonly value: T; readonly done: Range }
  | {
      readonly state: 'interrupted';
      readonly value: T;
      readonly done: Range;
      readonly left: Range;
    };

/** How long a slice should hold the thread: short enough for a page or a Ctrl-C, long enough to cost nothing. */
const SLICE_MILLISECONDS = 50;
/** How long it may, if it is of fewer units than are enough. */
const SMALL_SLICE_MILLISECONDS = 100;
/** A slice is at most so many times the one before, as the first ones are timed badly. */
const MAX_GROWTH = 8;

/** Does a part of a job, here or elsewhere. */
export type DoPart<T> = (part: Range) => Promise<T>;

/**
 * Does a job on this thread, in slices of some 50 ms (or one unit, if that takes longer) between
 * which the event loop runs.
 * @throws TypeError or RangeError for a range outside of the job; whatever the job throws.
 */
export function runJob<T>(job: Job<T>, options: RunOptions = {}): Promise<JobResult<T>> {
  return runOn(job, [async ({ first, count }) => job.run(first, count)], options, pause);
}

/**
 * Has a job done by workers, in slices of some 50 ms. Slices are handed out in order and every one of
 * them is finished, so what is done is always the first part of the range.
 * @param between what every worker waits for between two slices; by default nothing.
 * @throws TypeError or RangeError for options out of range; whatever a worker throws.
 */
export async function runOn<T>(
  job: Job<T>,
  workers: readonly DoPart<T>[],
  options: ResumeOptions<T>,
  between: () => Promise<void> = async () => {},
): Promise<JobResult<T>> {
  checkRunOptions(options);
  const { signal, onProgress, head, most = Number.MAX_SAFE_INTEGER } = options;
  const range = checkRange(job, options.range);
  const { first, count: total } = range;
  const resumed = head === undefined ? 0 : assertWhole('head.count', head.count, 0, total);
  assertWhole('most', most, 1, Number.MAX_SAFE_INTEGER);
  let value = head === undefined ? job.run(first, 0) : head.value;
  let handedOut = resumed;
  let done = resumed;
  const feed = async (work: DoPart<T>): Promise<void> => {
    let slice = 1;
    while (handedOut < total && !signal?.aborted) {
      // Never more than a fair share of what is left, so that all of them end at the same time.
      const share = Math.ceil((total - handedOut) / workers.length);
      const part: Range = { first: first + handedOut, count: Math.min(slice, share, most) };
      handedOut += part.count;
      const start = performance.now();
      // Awaited by itself: others merge in the meantime.
      const partial = await work(part);
      value = job.merge(value, partial);
      slice = nextSlice(part.count, performance.now() - start, job.enough);
      done += part.count;
      onProgress?.({ done, total, resumed });
      if (handedOut < total) await between();
    }
  };
  await Promise.all(workers.map(feed));
  return jobResult(value, range, done);
}

/**
 * Has a job done by workers in legs, each of which ends by itself after some time, but not before
 * its first slice is done; between two of them nothing is under way, so that what was done can be
 * kept or shown. Gives the result so far after every leg: always of the first part of the range,
 * `complete` or `interrupted` as if the run had ended there. The last one is complete, or the signal
 * has aborted.
 * @param between as in {@link runOn}.
 * @throws TypeError or RangeError for options out of range, at the first leg; whatever a worker throws.
 */
export async function* runLegs<T>(
  job: Job<T>,
  workers: readonly DoPart<T>[],
  options: LegOptions<T>,
  between?: () => Promise<void>,
): AsyncGenerator<JobResult<T>, void, undefined> {
  checkRunOptions(options);
  const { signal, onProgress, every = Number.POSITIVE_INFINITY, ...others } = options;
  assertDuration('every', every);
  const resumed = options.head?.count ?? 0;
  let head = options.head;
  for (;;) {
    const end = performance.now() + every;
    // Of a leg that did nothing there could be many.
    let hasBegun = false;
    const result = await runOn(
      job,
      workers,
      {
        ...others,
        ...(head && { head }),
        onProgress(progress) {
          hasBegun = true;
          onProgress?.({ ...progress, resumed });
        },
        signal: {
          get aborted() {
            return signal?.aborted === true || (hasBegun && performance.now() >= end);
          },
        },
      },
      between,
    );
    yield result;
    if (result.state === 'complete' || signal?.aborted) return;
    head = { value: result.value, count: result.done.count };
  }
}

/**
 * Throws unless these can be options of a run, whatever its job.
 * @throws TypeError
 */
export function checkRunOptions({ signal, onProgress }: RunOptions): void {
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
    throw new TypeError(expected('signal', 'an object with aborted, true or false', signal));
  }
  assertFunction('onProgress', onProgress);
}

/**
 * Throws unless `value` is a function, or not given.
 * @throws TypeError
 */
export function assertFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') {
    throw new TypeError(expected(name, 'a function', value));
  }
}

/**
 * Throws unless `value` is a time that passes.
 * @throws TypeError for a wrong kind, RangeError for a wrong range.
 */
export function assertDuration(name: string, value: unknown): void {
  const what = 'a number of milliseconds above 0';
  if (typeof value !== 'number') throw new TypeError(expected(name, what, value));
  if (!(value > 0)) throw new RangeError(expected(name, what, value));
}

/** The result of a run that did the first `done` units of its range. */
function jobResult<T>(value: T, range: Range, done: number): JobResult<T> {
  const { first, count } = range;
  return done === count
    ? { state: 'complete', value, done: range }
    : {
        state: 'interrupted',
        value,
        done: { first, count: done },
        left: { first: first + done, count: count - done },
      };
}

/**
 * The range of a run, by default the whole job.
 * @throws TypeError or RangeError for a range outside of the job.
 */
export function checkRange(job: Job<unknown>, range?: Range): Range {
  if (range === undefined) return { first: 0, count: job.size };
  if (typeof range !== 'object' || range === null) {
    throw new TypeError(expected('range', 'an object with first and count', range));
  }
  const first = assertWhole('range.first', range.first, 0, job.size);
  return { first, count: assertWhole('range.count', range.count, 0, job.size - first) };
}

/**
 * How many units fill a slice, after `count` units took so long.
 * @param enough as in {@link Job.enough}: on a busy machine slices shrink, and must not for that reason
 *   take yet longer.
 */
export function nextSlice(count: number, milliseconds: number, enough = 1): number {
  const unitsIn = (target: number): number =>
    Math.round(count * Math.min(MAX_GROWTH, target / Math.max(milliseconds, 0.001)));
  const small = Math.min(enough, unitsIn(SMALL_SLICE_MILLISECONDS));
  return Math.max(1, small, unitsIn(SLICE_MILLISECONDS));
}

/** A message port as browsers have it: Node's types know another half of it. */
interface Port {
  onmessage: (() => void) | null;
  postMessage(message: null): void;
  close(): void;
}

/**
 * Lets the event loop run. Not `setTimeout`: browsers stretch nested ones to 4 ms, in a hidden tab
 * to a second. Not a message in Node: there a thousand of them may pass before a signal is seen.
 */
export function pause(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (callback: () => void) => unknown };
  if (setImmediate !== undefined) return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel() as unknown as { port1: Port; port2: Port };
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
