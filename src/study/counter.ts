/**
 * From records to a tally, in some ten nanoseconds a game: the kernel plays one in some 185. So no
 * object is made per game, and the twelve byte fields are added up four at a time.
 */
import { REASONS, type Reason } from '../outcome.js';
import { type GameRecords, NO_PIT, RECORD, RECORD_BYTES } from '../record.js';
import { expected, unwrap } from '../result.js';
import type { Game } from '../rules.js';
import {
  byFirstFree,
  END_CODES,
  type Ends,
  endCodeOfRecord,
  endOf,
  gamesOf,
  MOST_UNENDED,
  mergeUnended,
  NONE_UNENDED,
  type Unended,
} from './ends.js';
import { EXACT_BINS, histogramOf, mergeHistograms } from './statistics.js';
import { add, BinCounts, CaptureSums } from './sums.js';
import {
  emptyTally,
  exact,
  type LongestRelay,
  longer,
  type MoveMargins,
  type Tally,
} from './tally.js';

// Read once: a member of an object read for every record costs more than all the sums.
const PLIES_AT = RECORD.plies;
const LONGEST_PLY_AT = RECORD.longestPly;
const LONGEST_LAPS_AT = RECORD.longestLaps;
const SCORE_AT = RECORD.score;
const LAPS_AT = RECORD.laps;
const SOWN_AT = RECORD.sown;

/** Few enough for all that is added up of a block to find it in the nearest cache. */
const BLOCK_BYTES = 128 * RECORD_BYTES;

const PLIES = 2 ** 16;
/** Margins go from -255 to 255. */
const MARGIN_ZERO = 255;
/** Counts of margins, a row of 512 for each first free move, by its lowest five bits. */
const MARGINS_A_MOVE = 2 ** 9;
const MOVES = 2 ** 5;
const FIRST_FREE_DOWN = 8 * RECORD.firstFree - 9;
const MOVE_ROW = (MOVES - 1) * MARGINS_A_MOVE;
const REASON_DOWN = 8 * RECORD.reason;
/** A record's reason in nearly all games. */
const STUCK = REASONS.indexOf('stuck') + 1;

/** Adds up records of one run; games may come in any order, each once. */
export class Counter {
  // Doubles: whole numbers up to 2^53 without an overflow to watch.
  readonly #ends = new Float64Array(END_CODES);
  readonly #plies = new Float64Array(PLIES);
  readonly #margins = new Float64Array(MOVES * MARGINS_A_MOVE);
  readonly #lapsPerGame = new BinCounts();
  readonly #longestPerGame = new BinCounts();
  readonly #captures = new CaptureSums();
  #games = 0;
  #laps = 0;
  #longest: LongestRelay | null = null;
  #unended: Unended = NONE_UNENDED;
  /** Of the fours, as in `Tally.foursProducts`. */
  readonly #products = { xx: 0, xy: 0, yy: 0 };

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
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
      const end = Math.min(start + BLOCK_BYTES, bytes.length);
      this.#addBlock(view, start, end, first);
      this.#captures.add(view, start, end);
      if (records.game === 'raja-pasu') this.#addFours(view, start, end);
    }
    this.#games += records.length;
  }

  #addBlock(view: DataView, start: number, end: number, first: number): void {
    const ends = this.#ends;
    const plies = this.#plies;
    const margins = this.#margins;
    const lapsPerGame = this.#lapsPerGame;
    const longestPerGame = this.#longestPerGame.few;
    let laps = 0;
    let mostLaps = 0;
    let mostLapsAt = start;
    for (let at = start; at < end; at += RECORD_BYTES) {
      const ending = view.getInt32(at, true);
      add(ends, endCodeOfRecord(ending), 1);
      const reason = (ending >>> REASON_DOWN) & 255;
      if (reason !== STUCK) this.#addUnended(REASONS[reason - 1], first + at / RECORD_BYTES);
      add(plies, view.getUint16(at + PLIES_AT, true), 1);
      const longest = view.getInt32(at + LONGEST_LAPS_AT, true);
      if (longest < EXACT_BINS) add(longestPerGame, longest, 1);
      else this.#longestPerGame.addMany(longest);
      if (longest > mostLaps) {
        mostLaps = longest;
        mostLapsAt = at;
      }
      const low = view.getInt32(at + LAPS_AT, true);
      laps += lapsPerGame.addWide(low, view.getInt32(at + LAPS_AT + 4, true));
      const word = view.getInt32(at + SCORE_AT, true);
      const row = (ending >>> FIRST_FREE_DOWN) & MOVE_ROW;
      add(margins, row + MARGIN_ZERO + (word & 255) - ((word >>> 8) & 255), 1);
    }
    this.#laps += laps;
    if (mostLaps > 0) {
      this.#longest = longer(this.#longest, {
        laps: mostLaps,
        game: first + mostLapsAt / RECORD_BYTES,
        ply: view.getUint16(mostLapsAt + LONGEST_PLY_AT, true),
      });
    }
  }

  /** Of Raja Pasu only: the squares and products that a block's fours add up to. */
  #addFours(view: DataView, start: number, end: number): void {
    const products = this.#products;
    let xx = 0;
    let xy = 0;
    let yy = 0;
    for (let at = start; at < end; at += RECORD_BYTES) {
      const word = view.getInt32(at + SOWN_AT, true);
      const x = ((word >>> 8) & 255) + ((word >>> 16) & 255);
      const y = (word & 255) + (word >>> 24);
      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
    products.xx += xx;
    products.xy += xy;
    products.yy += yy;
  }

  /** Games may come in any order, so each is asked whether it is one of the lowest. */
  #addUnended(reason: Reason | undefined, game: number): void {
    if (reason === undefined || reason === 'stuck') return;
    const highest = this.#unended[reason][MOST_UNENDED - 1];
    if (highest !== undefined && highest < game) return;
    this.#unended = mergeUnended(this.#unended, { ...NONE_UNENDED, [reason]: [game] });
  }

  /**
   * Everything added so far.
   * @throws RangeError if other bytes than games' records were added, or a sum is too large.
   */
  tally(): Tally {
    const games = this.#games;
    const { score, left, swept, sown, closing } = this.#captures.captured();
    const none = emptyTally(this.game);
    const captures =
      this.game === 'raja-pasu'
        ? {
            fours: sown,
            foursProducts: { ...this.#products },
            leaps: closing,
            opposite: none.opposite,
          }
        : {
            fours: none.fours,
            foursProducts: none.foursProducts,
            leaps: none.leaps,
            opposite: { count: closing.count, seeds: sown },
          };
    const ends = histogramOf(this.#ends, 0, games).map(([code, count]) => endOf(code, count));
    const marginsByMove = this.#marginsByMove(ends);
    const tally = exact({
      game: this.game,
      games,
      ends,
      plies: histogramOf(this.#plies, 0, games),
      margins: marginsByMove.map(({ margins }) => margins).reduce(mergeHistograms, []),
      marginsByMove,
      laps: this.#laps,
      lapsPerGame: this.#lapsPerGame.histogram(games),
      longestPerGame: this.#longestPerGame.histogram(games),
      longest: this.#longest,
      unended: this.#unended,
      score,
      left,
      swept,
      ...captures,
    });
    return unwrap(tally);
  }

  #marginsByMove(ends: Ends): readonly MoveMargins[] {
    return [...byFirstFree(ends)].map(([firstFree, ends]) => {
      const row = ((firstFree ?? NO_PIT) % MOVES) * MARGINS_A_MOVE;
      const margins = this.#margins.subarray(row, row + MARGINS_A_MOVE);
      return { firstFree, margins: histogramOf(margins, -MARGIN_ZERO, gamesOf(ends)) };
    });
  }
}
