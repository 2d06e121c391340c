/** Sums over bytes of records, for counters that must not make an object for every one. */
import {
  binOf,
  countOf,
  EXACT_BINS,
  type Histogram,
  histogramOf,
  type Products,
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
    const many = [...this.#many].sort(([one], [other]) => one - other);
    return [...histogramOf(this.few, 0, all - countOf(many)), ...many];
  }
}

/** Adds to one of many sums. */
export function add(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
}

/** Two bytes of a word, each with the free byte above it that its sum grows into. */
export const EVEN_BYTES = 0x00ff_00ff;

/** So many bytes of 255 add up to less than 2^15, so the pair of sums stays a small integer. */
export const BLOCK = 128;

/**
 * Adds the sums of words whose bytes were added up two at a time, to four sums in the bytes' order.
 * @param from the place of the first of them.
 * @param even the words masked by {@link EVEN_BYTES}, at most {@link BLOCK} of them.
 * @param odd the same of the words shifted down by a byte.
 */
export function addEvenOdd(sums: Float64Array, from: number, even: number, odd: number): void {
  add(sums, from, even & 0xffff);
  add(sums, from + 1, odd & 0xffff);
  add(sums, from + 2, even >>> 16);
  add(sums, from + 3, odd >>> 16);
}

/** Adds the squares and the product of two counts of a cluster. */
export function addProducts(
  sums: { -readonly [Name in keyof Products]: number },
  x: number,
  y: number,
): void {
  sums.xx += x * x;
  sums.xy += x * y;
  sums.yy += y * y;
}
