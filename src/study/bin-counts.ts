/** How often each number came, for counters that must not make an object for every one. */
import {
  binOf,
  countOf,
  EXACT_BINS,
  type Histogram,
  histogramOf,
  mergeHistograms,
} from './statistics.js';

/** Numbers such as laps, in bins of `binOf`: nearly all are small, and these are only counted up. */
export class BinCounts {
  /** By number, below {@link EXACT_BINS}. */
  readonly few = new Float64Array(EXACT_BINS);
  readonly #many = new Map<number, number>();

  /** Counts a number that is not below {@link EXACT_BINS}. */
  addMany(value: number): void {
    const bin = binOf(value);
    this.#many.set(bin, (this.#many.get(bin) ?? 0) + 1);
  }

  /** Counts any number. */
  add(value: number): void {
    if (value < EXACT_BINS) add(this.few, value, 1);
    else this.addMany(value);
  }

  /** @param all how many numbers were counted. */
  histogram(all: number): Histogram {
    const many = mergeHistograms([...this.#many], []);
    return [...histogramOf(this.few, 0, all - countOf(many)), ...many];
  }
}

/** Adds to one of many sums. */
export function add(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
}
