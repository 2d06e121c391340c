/** A thread that does ranges of a job's units, one after the other: both ends of it. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Job, Range } from '../study/job.js';

export interface Thread<T> {
  /**
   * Does a range; not to be called again before it has answered.
   * @throws whatever the thread does, and {@link ThreadEndedError}.
   */
  run(range: Range): Promise<T>;
  /** Ends the thread at once; done when it is gone. */
  end(): Promise<void>;
}

/** A thread ended without an error, and what it had to do is lost. */
export class ThreadEndedError extends Error {
  constructor(exitCode: number) {
    super(`a thread ended before its work was done, with exit code ${exitCode}`);
    this.name = 'ThreadEndedError';
  }
}

/**
 * Starts a thread. It keeps the process alive until it is ended.
 * @param worker a module that calls {@link answerRanges}.
 * @param task what the thread needs to know of the job; goes to it by structured clone.
 */
export function startThread<T>(worker: URL, task: unknown): Thread<T> {
  const thread = new Worker(worker, { workerData: task });
  let asked: { resolve(value: T): void; reject(error: Error): void } | undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    asked?.reject(failure);
  };
  thread.on('message', (value: T) => asked?.resolve(value));
  thread.on('messageerror', fail);
  // An error ends a thread, but not every thread that ends has an error.
  thread.on('error', fail);
  thread.on('exit', (exitCode) => fail(new ThreadEndedError(exitCode)));
  return {
    run: (range) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        asked = { resolve, reject };
        thread.postMessage(range);
      }),
    async end() {
      await thread.terminate();
    },
  };
}

/** What a thread's module calls, once. */
export function answerRanges<Task, T>(jobOf: (task: Task) => Job<T>): void {
  if (parentPort === null) throw new Error('expected to be on a thread of its own');
  const port = parentPort;
  const job = jobOf(workerData);
  port.on('message', ({ first, count }: Range) => port.postMessage(job.run(first, count)));
}
