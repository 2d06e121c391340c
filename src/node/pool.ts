/** A job on several threads, kept by piscina. */
import { setMaxListeners } from 'node:events';
import { Piscina } from 'piscina';
import { assertWhole } from '../result.js';
import {
  checkRange,
  type DoPart,
  type Job,
  type JobResult,
  type Range,
  type RunOptions,
  runOn,
} from '../study/job.js';

/** The most threads of a pool. */
export const MAX_THREADS = 256;

/** What the threads of a pool are to do. */
export interface PoolTask {
  /** 1 to {@link MAX_THREADS}. */
  readonly threads: number;
  /**
   * What they run: a CommonJS module whose export, or `default`, does a {@link Range} of a job. What
   * it answers comes by structured clone, or is moved if it is wrapped by piscina's `move`.
   */
  readonly worker: URL;
  /** What they need to know the job: goes to each of them once, by structured clone, as its `workerData`. */
  readonly task: unknown;
}

export interface PoolOptions extends PoolTask, RunOptions {}

/** Threads that wait for parts of a job, until they are closed. */
export interface Pool<T> {
  /**
   * As many as there are threads. Once one of them has failed, whatever is asked of any is rejected
   * with the same reason: whatever a thread throws (by structured clone: of its class only the
   * language's own is left), or {@link ThreadEndedError}.
   */
  readonly workers: readonly DoPart<T>[];
  /** Ends the threads, whatever they are doing; done when they are gone. */
  close(): Promise<void>;
}

/** The system has not given as many threads as were asked for. */
export class ThreadsRefusedError extends Error {
  constructor(threads: number, cause: Error) {
    super(`${threads} threads could not be started: ${cause.message}`, { cause });
    this.name = 'ThreadsRefusedError';
  }
}

/** A thread ended without an error, and what it had to do is lost. */
export class ThreadEndedError extends Error {
  constructor(exitCode: number) {
    super(`a thread ended before its work was done, with exit code ${exitCode}`);
    this.name = 'ThreadEndedError';
  }
}

/**
 * Starts threads for a job that is done in more than one go.
 * @throws TypeError or RangeError for their number, {@link ThreadsRefusedError}.
 */
export function openPool<T>({ threads, worker, task }: PoolTask): Pool<T> {
  const size = assertWhole('threads', threads, 1, MAX_THREADS);
  const pool = startPool<T>(worker, task, size);
  const gone = pool.threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve)));
  const failure = new AbortController();
  // Every thread may have somebody who waits for it.
  setMaxListeners(MAX_THREADS, failure.signal);
  whenFailed(pool, (reason) => failure.abort(reason));
  return {
    workers: Array.from(
      { length: size },
      () => (part) => unlessAborted(failure.signal, pool, part),
    ),
    async close() {
      await pool.destroy();
      // The pool no longer waits for those that failed.
      await Promise.all(gone);
    },
  };
}

/**
 * Does a job on threads of its own, no more than there are units to do, which are gone when it is
 * done.
 * @throws what {@link runOn} and {@link openPool} throw, and what stops a thread of the pool.
 */
export async function runPooled<T>(job: Job<T>, options: PoolOptions): Promise<JobResult<T>> {
  const size = assertWhole('threads', options.threads, 1, MAX_THREADS);
  const { count } = checkRange(job, options.range);
  if (count === 0 || options.signal?.aborted) return runOn(job, [], options);
  const { worker, task } = options;
  const pool = openPool<T>({ worker, task, threads: Math.min(size, count) });
  try {
    return await runOn(job, pool.workers, options);
  } finally {
    await pool.close();
  }
}

/** A pool that has started all its threads and keeps them, but starts no others. */
function startPool<T>(worker: URL, task: unknown, threads: number): Piscina<Range, T> {
  try {
    const pool: Piscina<Range, T> = new Piscina({
      filename: worker.href,
      minThreads: threads,
      maxThreads: threads,
      workerData: task,
      // Otherwise a thread sleeps between its slices and does not notice what else happens to it.
      atomics: 'disabled',
      idleTimeout: Number.POSITIVE_INFINITY,
      recordTiming: false,
      // What a thread throws away fits in a third of what V8 would take for it.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    // For a thread that fails it would start another, even after its end.
    pool.options.minThreads = 0;
    return pool;
  } catch (error) {
    throw isRefusal(error) ? new ThreadsRefusedError(threads, error) : error;
  }
}

/** By Node's code for it; the message is the system's. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_INIT_FAILED';
}

/**
 * Tells when the first thread of a pool fails or ends. The pool itself tells of one that ends by an
 * error without a type, or not at all if the thread had nothing to do.
 */
function whenFailed(pool: Piscina, tell: (reason: unknown) => void): void {
  for (const thread of pool.threads) {
    // An error ends a thread, but not every thread that ends has an error.
    thread.once('error', tell);
    thread.once('exit', (exitCode) => tell(new ThreadEndedError(exitCode)));
  }
  // What it says when a thread fails that had nothing to do.
  pool.on('error', tell);
}

/**
 * Has a part done, or rejects with the signal's reason as soon as it aborts. Not `Promise.race` with
 * one promise for the whole life of the pool: that would keep every answer for as long.
 */
async function unlessAborted<T>(
  signal: AbortSignal,
  pool: Piscina<Range, T>,
  part: Range,
): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    pool
      .run(part)
      .finally(() => signal.removeEventListener('abort', onAbort))
      .then(resolve, reject);
  });
}
