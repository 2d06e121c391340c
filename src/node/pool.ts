/**
 * A job on several threads, kept by piscina. Slices are handed out in order and every one of them is
 * finished, so what is done is always the first part of the range, as on one thread.
 */
import { Piscina } from 'piscina';
import { assertWhole } from '../result.js';
import {
  checkRange,
  type Job,
  type JobResult,
  jobResult,
  nextSlice,
  type Range,
  type RunOptions,
} from '../study/job.js';

/** The most threads of a pool. */
export const MAX_THREADS = 256;

export interface PoolOptions extends RunOptions {
  /** 1 to {@link MAX_THREADS}; no more are started than there are units to do. */
  readonly threads: number;
  /** What its threads run: a CommonJS module whose export, or `default`, does a {@link Range} of the job. */
  readonly worker: URL;
  /** What they need to know the job: goes to each of them once, by structured clone, as its `workerData`. */
  readonly task: unknown;
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
 * Does a job on threads of its own, which are gone when it is done.
 * @throws what {@link runJob} throws, TypeError or RangeError for the number of threads, whatever a
 * thread throws (by structured clone: of its class only the language's own is left),
 * {@link ThreadsRefusedError} and {@link ThreadEndedError}.
 */
export async function runPooled<T>(job: Job<T>, options: PoolOptions): Promise<JobResult<T>> {
  const { worker, task, signal, onProgress } = options;
  const size = assertWhole('threads', options.threads, 1, MAX_THREADS);
  const range = checkRange(job, options.range);
  const { first, count: total } = range;
  let value = job.run(first, 0);
  if (total === 0 || signal?.aborted) return jobResult(value, range, 0);

  const threads = Math.min(size, total);
  const pool = startPool<T>(worker, task, threads);
  const gone = pool.threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve)));
  let handedOut = 0;
  let done = 0;
  const feed = async (): Promise<void> => {
    let slice = 1;
    while (handedOut < total && !signal?.aborted) {
      // Never more than a fair share of what is left, so that all of them end at the same time.
      const share = Math.ceil((total - handedOut) / threads);
      const part: Range = { first: first + handedOut, count: Math.min(slice, share) };
      handedOut += part.count;
      const start = performance.now();
      const played = await pool.run(part);
      slice = nextSlice(part.count, performance.now() - start);
      value = job.merge(value, played);
      done += part.count;
      onProgress?.({ done, total });
    }
  };
  try {
    await Promise.race([Promise.all(Array.from({ length: threads }, feed)), failureOf(pool)]);
  } finally {
    await pool.destroy();
    // The pool no longer waits for those that failed.
    await Promise.all(gone);
  }
  return jobResult(value, range, done);
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
 * Rejects when the first thread of a pool fails or ends. The pool itself tells of one that ends by an
 * error without a type, or not at all if the thread had nothing to do.
 */
function failureOf(pool: Piscina): Promise<never> {
  return new Promise((_, reject) => {
    for (const thread of pool.threads) {
      // An error ends a thread, but not every thread that ends has an error.
      thread.once('error', reject);
      thread.once('exit', (exitCode) => reject(new ThreadEndedError(exitCode)));
    }
    // What it says when a thread fails that had nothing to do.
    pool.on('error', reject);
  });
}
