/** What the players hold after the rounds of matches, and what becomes of the one who holds less. */
import { MAX_ROUND_LIMIT } from '../arguments.js';
import { ROUND, ROUND_BYTES } from '../match-record.js';
import { expected } from '../result.js';
import { MAX_SEEDS } from '../rules.js';
import {
  type BehindCount,
  COUNTED_ROUNDS,
  type CountedHoldings,
  type HoldingsSums,
  type MatchTally,
} from './match-tally.js';
import { histogramOf } from './statistics.js';
import { add, addProducts } from './sums.js';

// Read once: a member of an object read for every round costs more than all the sums.
const SOUTH_AT = ROUND.holdings;
const NORTH_AT = ROUND.holdings + 1;

/** Holdings are a byte. */
const HOLDINGS = MAX_SEEDS + 1;

/** For every round, from 0, the row of holdings that it counts in, or -1. */
const ROWS = Int8Array.from({ length: MAX_ROUND_LIMIT }, (_, round) =>
  COUNTED_ROUNDS.findIndex((counted) => counted === round + 1),
);

/** A match's winner as in its bytes. */
const SOUTH = 1;

/** A row of sums for each number of seeds that the player with fewer can hold. */
const BEHIND = { won: 0, lost: 1, annulled: 2, xx: 3, xy: 4, yy: 5 } as const;
const BEHIND_SUMS = 6;

/** What it adds to a tally of matches. */
type Standings = Pick<
  MatchTally,
  | 'leadChanges'
  | 'holdings'
  | 'countedHoldings'
  | 'behind'
  | 'behindProducts'
  | 'level'
  | 'winnersLowest'
>;

/** Adds up the standings of one match after the other. */
export class StandingCounter {
  readonly #leadChanges = new Float64Array(MAX_ROUND_LIMIT);
  /** Matches by their finished rounds. */
  readonly #finished = new Float64Array(MAX_ROUND_LIMIT + 1);
  /** Of South's holdings, by rounds from 0. */
  readonly #sums = new Float64Array(MAX_ROUND_LIMIT);
  readonly #squares = new Float64Array(MAX_ROUND_LIMIT);
  readonly #counted = new Float64Array(COUNTED_ROUNDS.length * HOLDINGS);
  readonly #behind = new Float64Array(HOLDINGS * BEHIND_SUMS);
  readonly #behindProducts = { xx: 0, xy: 0, yy: 0 };
  #level = 0;
  /** Rounds in which seeds are missing or too many. */
  #misfits = 0;
  readonly #winnersLowest = new Float64Array(HOLDINGS);
  /** Of the match that is being added: its rounds by South's holdings, and which of these came. */
  readonly #rounds = new Int32Array(HOLDINGS);
  readonly #came = new Uint8Array(HOLDINGS);

  /** @param seeds 2mn, what both players hold together. */
  constructor(readonly seeds: number) {}

  /**
   * Adds a match. Who wins it is known before its rounds are read, so none of them is kept.
   * @param rounds bytes of all rounds.
   * @param from the number of its first round in them.
   * @param finished how many rounds it has, a last one that was annulled not counted.
   * @param goesOn after how many of them it goes on.
   * @param winner as in its bytes: 0 nobody, 1 South, 2 North.
   */
  add(rounds: Uint8Array, from: number, finished: number, goesOn: number, winner: number): void {
    const { seeds } = this;
    const sums = this.#sums;
    const squares = this.#squares;
    const counted = this.#counted;
    const roundsBySouth = this.#rounds;
    const came = this.#came;
    let kinds = 0;
    let ahead = 0;
    let changes = 0;
    let misfits = 0;
    for (let round = 0; round < finished; round++) {
      const at = (from + round) * ROUND_BYTES;
      const south = rounds[at + SOUTH_AT] ?? 0;
      const north = rounds[at + NORTH_AT] ?? 0;
      if (south + north !== seeds) misfits++;
      add(sums, round, south);
      add(squares, round, south * south);
      const row = ROWS[round] ?? -1;
      if (row >= 0) add(counted, row * HOLDINGS + south, 1);
      const lead = south - north;
      // Of two leads of different players the product is negative.
      if (lead !== 0) {
        if (ahead * lead < 0) changes++;
        ahead = lead;
      }
      if (round < goesOn) {
        const before = roundsBySouth[south] ?? 0;
        if (before === 0) came[kinds++] = south;
        roundsBySouth[south] = before + 1;
      }
    }
    this.#misfits += misfits;
    add(this.#finished, finished, 1);
    add(this.#leadChanges, changes, 1);
    this.#addBehind(kinds, winner);
  }

  /** Adds the rounds after which the match goes on, and forgets them. */
  #addBehind(kinds: number, winner: number): void {
    const { seeds } = this;
    const rounds = this.#rounds;
    let winnersLowest = seeds;
    let allWon = 0;
    let allOthers = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const south = this.#came[kind] ?? 0;
      const north = seeds - south;
      winnersLowest = Math.min(winnersLowest, winner === SOUTH ? south : north);
      if (south === north) {
        this.#level += rounds[south] ?? 0;
        rounds[south] = 0;
        continue;
      }
      const holdings = Math.min(south, north);
      // If both players have held as little, this is the first of the two that comes.
      const ofSouth = rounds[holdings] ?? 0;
      const ofNorth = rounds[seeds - holdings] ?? 0;
      rounds[holdings] = 0;
      rounds[seeds - holdings] = 0;
      const won = winner === 0 ? 0 : winner === SOUTH ? ofSouth : ofNorth;
      const others = ofSouth + ofNorth - won;
      if (won + others > 0) this.#addRow(holdings, won, others, winner === 0);
      allWon += won;
      allOthers += others;
    }
    addProducts(this.#behindProducts, allWon, allOthers);
    if (winner !== 0 && kinds > 0) add(this.#winnersLowest, winnersLowest, 1);
  }

  /** Adds a match's rounds after which a player held so few seeds: those that this player won in the end, and others. */
  #addRow(holdings: number, won: number, others: number, isAnnulled: boolean): void {
    const behind = this.#behind;
    const row = holdings * BEHIND_SUMS;
    add(behind, row + BEHIND.won, won);
    add(behind, row + (isAnnulled ? BEHIND.annulled : BEHIND.lost), others);
    add(behind, row + BEHIND.xx, won * won);
    add(behind, row + BEHIND.xy, won * others);
    add(behind, row + BEHIND.yy, others * others);
  }

  /**
   * @param matches how many were added.
   * @throws RangeError if the players together held more or fewer than all seeds.
   */
  counted(matches: number): Standings {
    if (this.#misfits > 0) {
      const what = `holdings that add up to ${this.seeds} after a finished round`;
      throw new RangeError(expected('records', what, `${this.#misfits} rounds with others`));
    }
    const holdings = this.#holdings(matches);
    return {
      leadChanges: histogramOf(this.#leadChanges, 0, matches),
      holdings,
      countedHoldings: this.#countedHoldings(holdings),
      behind: this.#behindCounts(),
      behindProducts: { ...this.#behindProducts },
      level: this.#level,
      winnersLowest: histogramOf(this.#winnersLowest, 0, matches),
    };
  }

  #holdings(matches: number): readonly HoldingsSums[] {
    const holdings: HoldingsSums[] = [];
    let left = matches - (this.#finished[0] ?? 0);
    for (let round = 0; left > 0; round++) {
      holdings.push({
        matches: left,
        south: this.#sums[round] ?? 0,
        squares: this.#squares[round] ?? 0,
      });
      left -= this.#finished[round + 1] ?? 0;
    }
    return holdings;
  }

  #countedHoldings(holdings: readonly HoldingsSums[]): readonly CountedHoldings[] {
    return COUNTED_ROUNDS.filter((round) => round <= holdings.length).map((round, row) => ({
      round,
      south: histogramOf(
        this.#counted.subarray(row * HOLDINGS, (row + 1) * HOLDINGS),
        0,
        holdings[round - 1]?.matches ?? 0,
      ),
    }));
  }

  #behindCounts(): readonly BehindCount[] {
    const behind: BehindCount[] = [];
    for (let holdings = 0; holdings < HOLDINGS; holdings++) {
      const sums = this.#behind.subarray(holdings * BEHIND_SUMS);
      const [won = 0, lost = 0, annulled = 0, xx = 0, xy = 0, yy = 0] = sums;
      if (won + lost + annulled > 0) {
        behind.push({ holdings, won, lost, annulled, products: { xx, xy, yy } });
      }
    }
    return behind;
  }
}
