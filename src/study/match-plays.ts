/** What was played in the rounds of matches: plies, laps, captures, and whether the leader won. */
import { ROUND, ROUND_BYTES } from '../match-record.js';
import { REASONS } from '../outcome.js';
import { RECORD, RECORD_BYTES } from '../record.js';
import type { Results } from './ends.js';
import { type LongestMatchRelay, longerOfMatches, type MatchTally } from './match-tally.js';
import { histogramOf } from './statistics.js';
import { add, addProducts, BinCounts, CaptureSums } from './sums.js';

// Read once: a member of an object read for every round costs more than all the sums.
const PLIES_AT = RECORD.plies;
const LONGEST_PLY_AT = RECORD.longestPly;
const LONGEST_LAPS_AT = RECORD.longestLaps;
const LAPS_AT = RECORD.laps;
const REASON_DOWN = 8 * RECORD.reason;
const LEADER_AT = ROUND.leader;

const STUCK = REASONS.indexOf('stuck') + 1;
const PLIES = 2 ** 16;

/** Results of rounds as numbers: a winner's byte, or annulled. */
const ANNULLED = 3;
/** Where the results of North's rounds begin; before them are those of South's. */
const NORTH_LED = 4;

/** What it adds to a tally of matches. */
type Plays = Pick<
  MatchTally,
  | 'reasons'
  | 'led'
  | 'ledProducts'
  | 'laps'
  | 'pliesPerRound'
  | 'pliesPerMatch'
  | 'lapsPerRound'
  | 'lapsPerMatch'
  | 'longest'
  | 'score'
  | 'left'
  | 'swept'
  | 'fours'
  | 'foursProducts'
  | 'leaps'
>;

/** Adds up the play of one match after the other. */
export class PlayCounter {
  /** By a reason's byte. */
  readonly #reasons = new Float64Array(2 ** 8);
  readonly #led = new Float64Array(2 * NORTH_LED);
  readonly #ledProducts = { xx: 0, xy: 0, yy: 0 };
  readonly #pliesPerRound = new Float64Array(PLIES);
  readonly #pliesPerMatch = new BinCounts();
  readonly #lapsPerRound = new BinCounts();
  readonly #lapsPerMatch = new BinCounts();
  #laps = 0;
  #longest: LongestMatchRelay | null = null;
  readonly #captures = new CaptureSums();
  readonly #foursProducts = { xx: 0, xy: 0, yy: 0 };

  /**
   * Adds a match.
   * @param games the game records of all rounds.
   * @param rounds their other bytes.
   * @param from the number of the match's first round in both.
   * @param to that of the next match's.
   * @param match its index in the seed.
   */
  add(games: DataView, rounds: Uint8Array, from: number, to: number, match: number): void {
    const reasons = this.#reasons;
    const led = this.#led;
    const pliesPerRound = this.#pliesPerRound;
    const lapsPerRound = this.#lapsPerRound;
    let plies = 0;
    let laps = 0;
    let mostLaps = 0;
    let mostLapsIn = from;
    let leaderWon = 0;
    let otherWon = 0;
    for (let round = from; round < to; round++) {
      const at = round * RECORD_BYTES;
      const ending = games.getInt32(at, true);
      const winner = ending & 255;
      const reason = (ending >>> REASON_DOWN) & 255;
      const leader = rounds[round * ROUND_BYTES + LEADER_AT] === 0 ? 0 : 1;
      add(reasons, reason, 1);
      add(led, leader * NORTH_LED + (winner === 0 && reason !== STUCK ? ANNULLED : winner), 1);
      if (winner === leader + 1) leaderWon++;
      else if (winner !== 0) otherWon++;
      const pliesOfRound = games.getUint16(at + PLIES_AT, true);
      add(pliesPerRound, pliesOfRound, 1);
      plies += pliesOfRound;
      const low = games.getInt32(at + LAPS_AT, true);
      laps += lapsPerRound.addWide(low, games.getInt32(at + LAPS_AT + 4, true));
      const longest = games.getInt32(at + LONGEST_LAPS_AT, true);
      if (longest > mostLaps) {
        mostLaps = longest;
        mostLapsIn = round;
      }
    }
    this.#pliesPerMatch.add(plies);
    this.#lapsPerMatch.add(laps);
    this.#laps += laps;
    addProducts(this.#ledProducts, leaderWon, otherWon);
    if (mostLaps > 0 && mostLaps >= (this.#longest?.laps ?? 0)) {
      this.#longest = longerOfMatches(this.#longest, {
        laps: mostLaps,
        match,
        round: mostLapsIn - from + 1,
        ply: games.getUint16(mostLapsIn * RECORD_BYTES + LONGEST_PLY_AT, true),
      });
    }
    const captures = this.#captures;
    const { sownToOther, sownToMover } = captures;
    captures.add(games, from * RECORD_BYTES, to * RECORD_BYTES);
    addProducts(
      this.#foursProducts,
      captures.sownToOther - sownToOther,
      captures.sownToMover - sownToMover,
    );
  }

  /** @param rounds how many were added in so many `matches`. */
  counted(rounds: number, matches: number): Plays {
    const reason = (code: (typeof REASONS)[number]): number =>
      this.#reasons[REASONS.indexOf(code) + 1] ?? 0;
    const { score, left, swept, sown, closing } = this.#captures.captured();
    return {
      reasons: {
        stuck: reason('stuck'),
        endless: reason('endless'),
        undecided: reason('undecided'),
        limit: reason('limit'),
      },
      led: [this.#resultsFrom(0), this.#resultsFrom(NORTH_LED)],
      ledProducts: { ...this.#ledProducts },
      laps: this.#laps,
      pliesPerRound: histogramOf(this.#pliesPerRound, 0, rounds),
      pliesPerMatch: this.#pliesPerMatch.histogram(matches),
      lapsPerRound: this.#lapsPerRound.histogram(rounds),
      lapsPerMatch: this.#lapsPerMatch.histogram(matches),
      longest: this.#longest,
      score,
      left,
      swept,
      fours: sown,
      foursProducts: { ...this.#foursProducts },
      leaps: closing,
    };
  }

  #resultsFrom(first: number): Results {
    const [draw = 0, south = 0, north = 0, annulled = 0] = this.#led.subarray(first);
    return { south, north, draw, annulled };
  }
}
