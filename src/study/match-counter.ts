/**
 * From records of matches to a tally, in some 22 nanoseconds a round: the kernel plays one in some
 * 110. So no object is made per round or per match.
 */
import { MAX_ROUND_LIMIT } from '../arguments.js';
import {
  FIRST_REASON,
  MATCH,
  MATCH_BYTES,
  MATCH_REASONS,
  type MatchRecords,
  ROUND,
  ROUND_BYTES,
} from '../match-record.js';
import { REASONS } from '../outcome.js';
import { RECORD, RECORD_BYTES } from '../record.js';
import { unwrap } from '../result.js';
import { MAX_SEEDS, type RajaPasuRules, seedsOf } from '../rules.js';
import { MOST_UNENDED } from './ends.js';
import {
  type AnnulledMatches,
  type AnnullingCause,
  MATCH_CAUSES,
  MATCH_END_CODES,
  matchEndCode,
  matchEndOf,
  mergeAnnulled,
  NONE_ANNULLED,
  noRecords,
} from './match-ends.js';
import { PlayCounter } from './match-plays.js';
import { StandingCounter } from './match-standings.js';
import { exactMatches, type MatchTally } from './match-tally.js';
import { histogramOf } from './statistics.js';
import { add } from './sums.js';

/** The reason byte of a round that was played to its ply limit. */
const ROUND_AT_LIMIT = REASONS.indexOf('limit') + 1;
const CANNOT_OPEN = MATCH_CAUSES.indexOf('cannot-open');
const PLY_LIMIT = MATCH_CAUSES.indexOf('ply-limit');
const ROUND_LIMIT = MATCH_CAUSES.indexOf('round-limit');
/** Causes by reasons; which limit it was is seen in the last round. */
const CAUSES = MATCH_REASONS.map((reason) =>
  MATCH_CAUSES.indexOf(reason === 'limit' ? 'round-limit' : reason),
);

/** The places of margins, -255 to 255. */
const MARGIN_ZERO = MAX_SEEDS;

/** Adds up records of matches of one run; they may come in any order, each once. */
export class MatchCounter {
  readonly #ends = new Float64Array(MATCH_END_CODES);
  readonly #rounds = new Float64Array(MAX_ROUND_LIMIT + 1);
  readonly #margins = new Float64Array(2 * MARGIN_ZERO + 1);
  readonly #plays = new PlayCounter();
  readonly #standings: StandingCounter;
  #annulled: AnnulledMatches = NONE_ANNULLED;
  #matches = 0;
  #allRounds = 0;

  /** @param rules those of the matches: 2mn seeds are held after every finished round. */
  constructor(rules: Pick<RajaPasuRules, 'pitsPerRow' | 'seedsPerPit'>) {
    this.#standings = new StandingCounter(seedsOf(rules));
  }

  /**
   * Adds consecutive matches.
   * @param first index of the first of them, 0 to 2^53 - 1.
   * @throws RangeError for bytes that are no matches'; the counter is then of no use.
   */
  add(records: MatchRecords, first: number): void {
    const { bytes, starts, roundBytes, rounds } = records;
    const games = new DataView(rounds.bytes.buffer, rounds.bytes.byteOffset, rounds.bytes.length);
    for (let match = 0; match < records.length; match++) {
      const at = match * MATCH_BYTES;
      const from = starts[match] ?? 0;
      const to = starts[match + 1] ?? 0;
      const last = to - 1;
      const winner = bytes[at + MATCH.winner] ?? 0;
      const cause = causeOf(
        bytes[at + MATCH.reason] ?? 0,
        games.getUint8(last * RECORD_BYTES + RECORD.reason),
      );
      const leader = roundBytes[last * ROUND_BYTES + ROUND.leader] ?? 0;
      add(this.#ends, matchEndCode(cause, winner, leader), 1);
      if (cause !== CANNOT_OPEN) this.#addAnnulled(cause, first + match);
      add(this.#rounds, to - from, 1);
      const south = bytes[at + MATCH.holdings] ?? 0;
      const north = bytes[at + MATCH.holdings + 1] ?? 0;
      add(this.#margins, MARGIN_ZERO + south - north, 1);
      const finished = cause === CANNOT_OPEN || cause === ROUND_LIMIT ? to - from : last - from;
      this.#standings.add(roundBytes, from, finished, last - from, winner);
      this.#plays.add(games, roundBytes, from, to, first + match);
    }
    this.#matches += records.length;
    this.#allRounds += rounds.length;
  }

  /** Matches may come in any order, so each is asked whether it is one of the lowest. */
  #addAnnulled(cause: number, match: number): void {
    const name = MATCH_CAUSES[cause] as AnnullingCause;
    const highest = this.#annulled[name][MOST_UNENDED - 1];
    if (highest !== undefined && highest < match) return;
    this.#annulled = mergeAnnulled(this.#annulled, { ...NONE_ANNULLED, [name]: [match] });
  }

  /**
   * Everything added so far.
   * @throws RangeError if other bytes than those of matches of these rules were added, or a sum is
   *   too large.
   */
  tally(): MatchTally {
    const matches = this.#matches;
    const ends = histogramOf(this.#ends, 0, matches);
    return unwrap(
      exactMatches({
        seeds: this.#standings.seeds,
        matches,
        ends: ends.map(([code, count]) => matchEndOf(code, count)),
        annulled: this.#annulled,
        rounds: histogramOf(this.#rounds, 0, matches),
        margins: histogramOf(this.#margins, -MARGIN_ZERO, matches),
        ...this.#standings.counted(matches),
        ...this.#plays.counted(this.#allRounds, matches),
      }),
    );
  }
}

/**
 * The place in {@link MATCH_CAUSES} of what ended a match.
 * @param reason the match's byte.
 * @param lastReason that of its last round.
 * @throws RangeError if no match has that byte.
 */
function causeOf(reason: number, lastReason: number): number {
  const cause = CAUSES[reason - FIRST_REASON];
  if (cause === undefined) throw noRecords();
  return cause === ROUND_LIMIT && lastReason === ROUND_AT_LIMIT ? PLY_LIMIT : cause;
}
