/**
 * From records to a tally, in a few nanoseconds a game: the kernel plays one in some 270. So no
 * object is made per game, and the twelve byte fields are added up four at a time.
 */
import { type BySide, type GameRecords, RECORD, RECORD_BYTES } from '../record.js';
import { expected, unwrap } from '../result.js';
import type { Game, Pair } from '../rules.js';
import { END_CODES, endCodeOfRecord, endOf } from './ends.js';
import type { Histogram } from './statistics.js';
import { emptyTally, exact, type LongestRelay, longer, type Tally } from './tally.js';

// Read once: a member of an object read for every record costs more than all the sums.
const PLIES_AT = RECORD.plies;
const LONGEST_PLY_AT = RECORD.longestPly;
const LONGEST_LAPS_AT = RECORD.longestLaps;
const SCORE_AT = RECORD.score;
const LAPS_AT = RECORD.laps;
const SOWN_AT = RECORD.sown;
const CLOSING_AT = RECORD.closing;

/** Two bytes of a word, each with the free byte above it that its sum grows into. */
const EVEN_BYTES = 0x00ff_00ff;
/** So many bytes of 255 add up to less than 2^15, so the pair of sums stays a small integer. */
const BLOCK = 128;

const PLIES = 2 ** 16;
/** Margins go from -255 to 255. */
const MARGIN_ZERO = 255;

/** Adds up records of one run; games may come in any order, each once. */
export class Counter {
  // Doubles: whole numbers up to 2^53 without an overflow to watch.
  readonly #ends = new Float64Array(END_CODES);
  readonly #plies = new Float64Array(PLIES);
  readonly #margins = new Float64Array(2 * MARGIN_ZERO + 1);
  /** Sums of bytes 12 to 15 and 24 to 31 of the records. */
  readonly #bytes = new Float64Array(12);
  #games = 0;
  #lapsLow = 0;
  #lapsHigh = 0;
  #longest: LongestRelay | null = null;

  constructor(readonly game: Game) {}

  /**
   * Adds consecutive games.
   * @param first index of the first of them, 0 to 2^53 - 1.
   * @throws RangeError for records of the other game.
   */
  add(records: GameRecords, first: number): void {
    if (records.game !== this.game) {
      throw new RangeError(expected('records', `records of ${this.game}`, records.game));
    }
    const { bytes } = records;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const block = BLOCK * RECORD_BYTES;
    for (let start = 0; start < bytes.length; start += block) {
      this.#addBlock(view, start, Math.min(start + block, bytes.length), first);
    }
    this.#games += records.length;
  }

  #addBlock(view: DataView, start: number, end: number, first: number): void {
    const ends = this.#ends;
    const plies = this.#plies;
    const margins = this.#margins;
    let mostLaps = 0;
    let mostLapsAt = start;
    let lapsLow = 0;
    let lapsHigh = 0;
    let scores = 0;
    let scoresOdd = 0;
    let sown = 0;
    let sownOdd = 0;
    let closing = 0;
    let closingOdd = 0;
    for (let at = start; at < end; at += RECORD_BYTES) {
      add(ends, endCodeOfRecord(view.getUint32(at, true)), 1);
      add(plies, view.getUint16(at + PLIES_AT, true), 1);
      const laps = view.getUint32(at + LONGEST_LAPS_AT, true);
      if (laps > mostLaps) {
        mostLaps = laps;
        mostLapsAt = at;
      }
      lapsLow += view.getUint32(at + LAPS_AT, true);
      lapsHigh += view.getUint32(at + LAPS_AT + 4, true);
      let word = view.getUint32(at + SCORE_AT, true);
      add(margins, MARGIN_ZERO + (word & 255) - ((word >>> 8) & 255), 1);
      scores += word & EVEN_BYTES;
      scoresOdd += (word >>> 8) & EVEN_BYTES;
      word = view.getUint32(at + SOWN_AT, true);
      sown += word & EVEN_BYTES;
      sownOdd += (word >>> 8) & EVEN_BYTES;
      word = view.getUint32(at + CLOSING_AT, true);
      closing += word & EVEN_BYTES;
      closingOdd += (word >>> 8) & EVEN_BYTES;
    }
    this.#lapsLow += lapsLow;
    this.#lapsHigh += lapsHigh;
    this.#addBytes(0, scores, scoresOdd);
    this.#addBytes(4, sown, sownOdd);
    this.#addBytes(8, closing, closingOdd);
    if (mostLaps > 0) {
      this.#longest = longer(this.#longest, {
        laps: mostLaps,
        game: first + mostLapsAt / RECORD_BYTES,
        ply: view.getUint16(mostLapsAt + LONGEST_PLY_AT, true),
      });
    }
  }

  #addBytes(from: number, even: number, odd: number): void {
    const bytes = this.#bytes;
    add(bytes, from, even & 0xffff);
    add(bytes, from + 1, odd & 0xffff);
    add(bytes, from + 2, even >>> 16);
    add(bytes, from + 3, odd >>> 16);
  }

  /**
   * Everything added so far.
   * @throws RangeError if other bytes than games' records were added, or a sum is too large.
   */
  tally(): Tally {
    const games = this.#games;
    const sum = (at: number): number => this.#bytes[at] ?? 0;
    const pair = (at: number): Pair<number> => [sum(at), sum(at + 1)];
    const sown: BySide = {
      southSouth: sum(4),
      southNorth: sum(5),
      northSouth: sum(6),
      northNorth: sum(7),
    };
    const none = emptyTally(this.game);
    const captures =
      this.game === 'raja-pasu'
        ? { fours: sown, leaps: { count: pair(8), seeds: pair(10) }, opposite: none.opposite }
        : { fours: none.fours, leaps: none.leaps, opposite: { count: pair(8), seeds: sown } };
    const tally = exact({
      game: this.game,
      games,
      ends: histogramOf(this.#ends, 0, games).map(([code, count]) => endOf(code, count)),
      plies: histogramOf(this.#plies, 0, games),
      margins: histogramOf(this.#margins, -MARGIN_ZERO, games),
      laps: this.#lapsHigh * 2 ** 32 + this.#lapsLow,
      longest: this.#longest,
      score: pair(0),
      left: sum(2),
      swept: sum(3),
      ...captures,
    });
    return unwrap(tally);
  }
}

function add(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
}

/**
 * The counts above 0, looked for until all games are found: most games are short.
 * @param least the value that the first of the counts belongs to.
 */
function histogramOf(counts: Float64Array, least: number, games: number): Histogram {
  const histogram: [number, number][] = [];
  for (let index = 0, seen = 0; seen < games; index++) {
    const count = counts[index] ?? 0;
    if (count > 0) histogram.push([index + least, count]);
    seen += count;
  }
  return histogram;
}
