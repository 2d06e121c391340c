/**
 * A job on several threads. Slices are handed out in order and every one of them is finished, so
 * what is done is always the first part of the range, as on one thread.
 */
import Tinypool from 'tinypool';
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
  /** 1 to {@link MAX_THREADS}. */
  readonly threads: number;
  /** A module whose default export does a range of the job's units: `({ task, range }) => T`. */
  readonly worker: URL;
  /** What the worker needs to know the job; goes to it by structured clone. */
  readonly task: unknown;
}

/**
 * Does a job on threads of its own, which are gone when it is done.
 * @throws what {@link runJob} throws, and whatever a worker does.
 */
export async function runPooled<T>(job: Job<T>, options: PoolOptions): Promise<JobResult<T>> {
  const { threads, worker, task, signal, onProgress } = options;
  const range = checkRange(job, options.range);
  const { first, count: total } = range;
  const pool = new Tinypool({ filename: worker.href, minThreads: threads, maxThreads: threads });
  let value = job.run(first, 0);
  let handedOut = 0;
  let done = 0;
  const feedThread = async (): Promise<void> => {
    let slice = 1;
    while (handedOut < total && !signal?.aborted) {
      const part: Range = { first: first + handedOut, count: Math.min(slice, total - handedOut) };
      handedOut += part.count;
      const start = performance.now();
      const played: T = await pool.run({ task, range: part });
      slice = nextSlice(part.count, performance.now() - start);
      value = job.merge(value, played);
      done += part.count;
      onProgress?.({ done, total });
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, feedThread));
  } finally {
    await pool.destroy();
  }
  return jobResult(value, range, done);
}
