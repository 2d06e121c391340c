/**
 * A job on several threads. Slices are handed out in order and every one of them is finished, so
 * what is done is always the first part of the range, as on one thread.
 */
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
import { startThread, type Thread } from './thread.js';

/** The most threads of a pool. */
export const MAX_THREADS = 256;

export interface PoolOptions extends RunOptions {
  /** 1 to {@link MAX_THREADS}; no more are started than there are units to do. */
  readonly threads: number;
  /** What its threads run, see {@link startThread}. */
  readonly worker: URL;
  /** What they need to know the job. */
  readonly task: unknown;
}

/**
 * Does a job on threads of its own, which are gone when it is done.
 * @throws what {@link runJob} throws, TypeError or RangeError for the number of threads, whatever a
 * thread throws, and {@link ThreadEndedError}.
 */
export async function runPooled<T>(job: Job<T>, options: PoolOptions): Promise<JobResult<T>> {
  const { worker, task, signal, onProgress } = options;
  const size = assertWhole('threads', options.threads, 1, MAX_THREADS);
  const range = checkRange(job, options.range);
  const { first, count: total } = range;
  let value = job.run(first, 0);
  let handedOut = 0;
  let done = 0;
  const feed = async (thread: Thread<T>): Promise<void> => {
    let slice = 1;
    while (handedOut < total && !signal?.aborted) {
      const part: Range = { first: first + handedOut, count: Math.min(slice, total - handedOut) };
      handedOut += part.count;
      const start = performance.now();
      const played = await thread.run(part);
      slice = nextSlice(part.count, performance.now() - start);
      value = job.merge(value, played);
      done += part.count;
      onProgress?.({ done, total });
    }
  };
  const threads: Thread<T>[] = [];
  try {
    while (threads.length < Math.min(size, total) && !signal?.aborted) {
      threads.push(startThread<T>(worker, task));
    }
    await Promise.all(threads.map(feed));
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
  return jobResult(value, range, done);
}
