/** A job on several threads, kept by piscina. */
import { Piscina } from 'piscina';
import { assertWhole } from '../result.js';
import {
  checkRange,
  type Job,
  type JobResult,
  type Range,
  type RunOptions,
  runOn,
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
  const { worker, task } = options;
  const size = assertWhole('threads', options.threads, 1, MAX_THREADS);
  const { count } = checkRange(job, options.range);
  if (count === 0 || options.signal?.aborted) return runOn(job, [], options);

  const threads = Math.min(size, count);
  const pool = startPool<T>(worker, task, threads);
  const gone = pool.threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve)));
  const workers = Array.from({ length: threads }, () => (part: Range) => pool.run(part));
  try {
    return await Promise.race([runOn(job, workers, options), failureOf(pool)]);
  } finally {
    await pool.destroy();
    // The pool no longer waits for those that failed.
    await Promise.all(gone);
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
