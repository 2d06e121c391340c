/** Numbers to make questions of: every item has a random stream of its own, so it can be made alone. */
import { Stream } from '../reference/random.js';

export class Draw {
  readonly #stream: Stream;

  /**
   * @param seed 0 to 2^32 - 1.
   * @param item number of the item, 0 to 2^53 - 1.
   */
  constructor(seed: number, item: number) {
    this.#stream = new Stream(seed, item);
  }

  /** 0 to `count` - 1; a little uneven for large counts, which does not matter here. */
  below(count: number): number {
    return this.#stream.draw() % count;
  }

  /** `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  shuffled<T>(values: readonly T[]): T[] {
    const left = [...values];
    return values.map(() => left.splice(this.below(left.length), 1)[0] as T);
  }
}
