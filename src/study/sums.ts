/** Sums over bytes of records, for counters that must not make an object for every one. */
import { type BySide, RECORD, RECORD_BYTES } from '../record.js';
import type { Pair } from '../rules.js';
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

  /** Counts a number of 64 bits, and answers it. */
  addWide(low: number, high: number): number {
    if (high === 0 && low >>> 0 < EXACT_BINS) {
      add(this.few, low, 1);
      return low;
    }
    const many = high * 2 ** 32 + (low >>> 0);
    this.addMany(many);
    return many;
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
const EVEN_BYTES = 0x00ff_00ff;

/** So many bytes of 255 add up to less than 2^15, so the pair of sums stays a small integer. */
const BLOCK_BYTES = 128 * RECORD_BYTES;

// Read once: a member of an object read for every record costs more than all the sums.
const SCORE_AT = RECORD.score;
const SOWN_AT = RECORD.sown;
const CLOSING_AT = RECORD.closing;

/** The sums of the fields that have a byte in a game record. */
export interface Captured {
  readonly score: Pair<number>;
  readonly left: number;
  readonly swept: number;
  readonly sown: BySide;
  /** The captures that end a move: how many; and their seeds, which a record of Sadeqa II has as sown. */
  readonly closing: { readonly count: Pair<number>; readonly seeds: Pair<number> };
}

/** Adds up those fields, two bytes of a word at a time. */
export class CaptureSums {
  /** In the order of the records. */
  readonly #sums = new Float64Array(12);

  /** Adds the records from one byte to before another. */
  add(games: DataView, from: number, to: number): void {
    const sums = this.#sums;
    for (let start = from; start < to; start += BLOCK_BYTES) {
      const end = Math.min(start + BLOCK_BYTES, to);
      let score = 0;
      let scoreOdd = 0;
      let sown = 0;
      let sownOdd = 0;
      let closing = 0;
      let closingOdd = 0;
      for (let at = start; at < end; at += RECORD_BYTES) {
        let word = games.getInt32(at + SCORE_AT, true);
        score += word & EVEN_BYTES;
        scoreOdd += (word >>> 8) & EVEN_BYTES;
        word = games.getInt32(at + SOWN_AT, true);
        sown += word & EVEN_BYTES;
        sownOdd += (word >>> 8) & EVEN_BYTES;
        word = games.getInt32(at + CLOSING_AT, true);
        closing += word & EVEN_BYTES;
        closingOdd += (word >>> 8) & EVEN_BYTES;
      }
      addEvenOdd(sums, 0, score, scoreOdd);
      addEvenOdd(sums, 4, sown, sownOdd);
      addEvenOdd(sums, 8, closing, closingOdd);
    }
  }

  /** What was sown so far to the player who did not sow. */
  get sownToOther(): number {
    return (this.#sums[5] ?? 0) + (this.#sums[6] ?? 0);
  }

  /** And to the player who did. */
  get sownToMover(): number {
    return (this.#sums[4] ?? 0) + (this.#sums[7] ?? 0);
  }

  captured(): Captured {
    const sum = (at: number): number => this.#sums[at] ?? 0;
    return {
      score: [sum(0), sum(1)],
      left: sum(2),
      swept: sum(3),
      sown: { southSouth: sum(4), southNorth: sum(5), northSouth: sum(6), northNorth: sum(7) },
      closing: { count: [sum(8), sum(9)], seeds: [sum(10), sum(11)] },
    };
  }
}

/**
 * Adds the sums of words whose bytes were added up two at a time, to four sums in the bytes' order.
 * @param from the place of the first of them.
 * @param even the words masked by {@link EVEN_BYTES}.
 * @param odd the same of the words shifted down by a byte.
 */
function addEvenOdd(sums: Float64Array, from: number, even: number, odd: number): void {
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
