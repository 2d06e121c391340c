/** Puts the parts of a job that several threads have done back into their order. */
import type { Range } from '../../study/job.js';

/** A part whose turn has not come. */
interface Waiting<T> {
  readonly part: Range;
  readonly item: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Hands on parts in order, one at a time. Who puts one waits until it has been taken, so that a thread
 * never has more than one part waiting: what is held does not grow, however slow the taker is.
 */
export class InOrder<T> {
  readonly #take: (item: T, part: Range) => Promise<void>;
  readonly #waiting = new Map<number, Waiting<T>>();
  #next: number;
  #isTaking = false;
  #failure: { readonly error: unknown } | undefined;

  /**
   * @param first where the first part begins.
   * @param take is given a part when those before it have been taken.
   */
  constructor(first: number, take: (item: T, part: Range) => Promise<void>) {
    this.#next = first;
    this.#take = take;
  }

  /**
   * Resolves when the part has been taken in its turn. Parts may not overlap.
   * @throws what taking it, or any part before it, has thrown.
   */
  put(part: Range, item: T): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure.error);
    return new Promise((done, failed) => {
      this.#waiting.set(part.first, { part, item, done, failed });
      this.#takeNext();
    });
  }

  async #takeNext(): Promise<void> {
    if (this.#isTaking) return;
    const next = this.#waiting.get(this.#next);
    if (next === undefined) return;
    this.#isTaking = true;
    try {
      await this.#take(next.item, next.part);
    } catch (error) {
      this.#failure = { error };
      for (const { failed } of this.#waiting.values()) failed(error);
      this.#waiting.clear();
      return;
    }
    this.#waiting.delete(this.#next);
    this.#next += next.part.count;
    this.#isTaking = false;
    next.done();
    this.#takeNext();
  }
}
