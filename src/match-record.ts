/**
 * What is kept of matches that were played out: 8 bytes a match, and for every round of them its game
 * record (`record.ts`) and 4 bytes more, the same from every engine. `docs/streams.md` has the layout
 * for other languages; the tables below are the same ones.
 */
import { REASONS, type Reason } from './outcome.js';
import { type GameRecord, GameRecords } from './record.js';
import { assertWhole, expected } from './result.js';
import type { Pair, Player } from './rules.js';

/**
 * How a match ends. `cannot-open`: a player's holdings do not fill one pit (RP-10); `limit`: the ply
 * limit of a round or the round limit was reached (D-10); otherwise as the round that ended it.
 */
export type MatchReason = 'cannot-open' | Exclude<Reason, 'stuck'>;

export const MATCH_REASONS = Object.freeze([
  'endless',
  'undecided',
  'limit',
  'cannot-open',
] as const satisfies readonly MatchReason[]);

/** Bytes of one match. */
export const MATCH_BYTES = 8;

/** Where each field starts; all little-endian. The last two bytes are 0. */
export const MATCH = Object.freeze({ winner: 0, reason: 1, rounds: 2, holdings: 4 });

/** What stands for the first of {@link MATCH_REASONS}: the same numbers as in a game record. */
export const FIRST_REASON = REASONS.indexOf(MATCH_REASONS[0]) + 1;

/** Bytes of one round, beside its game record. */
export const ROUND_BYTES = 4;

/** Where each field starts. `closed` has South's closed pits in its low and North's in its high four bits. */
export const ROUND = Object.freeze({ holdings: 0, leader: 2, closed: 3 });

/** One match, decoded. */
export interface MatchRecord {
  readonly winner: Player | null;
  readonly reason: MatchReason;
  /** Rounds that were played, the one that ended it included. */
  readonly rounds: number;
  /** South's and North's after the last round. */
  readonly holdings: Pair<number>;
}

/** One round of a match, decoded; the rest of it is in its game record. */
export interface RoundRecord {
  /**
   * What South and North hold when the round is over: their reserve and all they captured in it. In a
   * round that was annulled the seeds left on the board belong to nobody.
   */
  readonly holdings: Pair<number>;
  /** Who had the first move of the round. */
  readonly leader: Player;
  /** Pits closed from the left end of South's and of North's row (RP-8). */
  readonly closed: Pair<number>;
}

/** One round of a match, decoded, with its game record. */
export interface PlayedRound extends RoundRecord {
  readonly record: GameRecord;
}

/** Consecutive matches, in order, each with all its rounds. */
export class MatchRecords {
  /** 8 bytes a match, laid out as `MATCH` has it. */
  readonly bytes: Uint8Array;
  /**
   * Numbers of rounds, from 0, among all rounds of these matches: those of match *i* are `starts[i]` to
   * `starts[i + 1] - 1`; matches + 1 entries.
   */
  readonly starts: Uint32Array;
  /** 4 bytes a round, laid out as `ROUND` has it, in order of matches and rounds. */
  readonly roundBytes: Uint8Array;
  /** The game records of all rounds, in the same order. */
  readonly rounds: GameRecords;

  /**
   * The arrays are kept, not copied.
   * @throws TypeError or RangeError if they do not belong together.
   */
  constructor(bytes: Uint8Array, starts: Uint32Array, roundBytes: Uint8Array, rounds: GameRecords) {
    if (!(rounds instanceof GameRecords) || rounds.game !== 'raja-pasu') {
      throw new TypeError(expected('rounds', 'records of raja-pasu', rounds));
    }
    const matches = bytes.length / MATCH_BYTES;
    assertWhole('starts.length', starts.length, matches + 1, matches + 1);
    assertWhole('starts', starts[matches], rounds.length, rounds.length);
    const length = rounds.length * ROUND_BYTES;
    assertWhole('roundBytes.length', roundBytes.length, length, length);
    this.bytes = bytes;
    this.starts = starts;
    this.roundBytes = roundBytes;
    this.rounds = rounds;
  }

  /** How many matches. */
  get length(): number {
    return this.bytes.length / MATCH_BYTES;
  }

  /**
   * The match at an index from 0.
   * @throws RangeError outside of the records, and for bytes that are no record.
   */
  at(index: number): MatchRecord {
    const base = assertWhole('index', index, 0, this.length - 1) * MATCH_BYTES;
    const byte = (offset: number): number => this.bytes[base + offset] as number;
    const reason = MATCH_REASONS[byte(MATCH.reason) - FIRST_REASON];
    if (reason === undefined) {
      throw new RangeError(
        `match ${index} expected a reason from 2 to 5, got ${byte(MATCH.reason)}`,
      );
    }
    const winner = byte(MATCH.winner);
    return {
      winner: winner === 0 ? null : winner === 1 ? 'south' : 'north',
      reason,
      rounds: byte(MATCH.rounds) + 256 * byte(MATCH.rounds + 1),
      holdings: [byte(MATCH.holdings), byte(MATCH.holdings + 1)],
    };
  }

  /**
   * All rounds of the match at an index from 0, in order.
   * @throws RangeError outside of the records.
   */
  roundsOf(index: number): readonly PlayedRound[] {
    assertWhole('index', index, 0, this.length - 1);
    const [from = 0, to = 0] = this.starts.subarray(index, index + 2);
    return Array.from({ length: to - from }, (_, round) => ({
      ...this.roundAt(from + round),
      record: this.rounds.at(from + round),
    }));
  }

  /**
   * The round of that number, from 0, among all rounds of these matches; `rounds.at` has its game record.
   * @throws RangeError outside of the records.
   */
  roundAt(number: number): RoundRecord {
    const base = assertWhole('number', number, 0, this.rounds.length - 1) * ROUND_BYTES;
    const byte = (offset: number): number => this.roundBytes[base + offset] as number;
    return {
      holdings: [byte(ROUND.holdings), byte(ROUND.holdings + 1)],
      leader: byte(ROUND.leader) === 0 ? 'south' : 'north',
      closed: [byte(ROUND.closed) & 15, byte(ROUND.closed) >> 4],
    };
  }
}

/** Writes one match. */
export function writeMatch(bytes: Uint8Array, index: number, match: MatchRecord): void {
  const { winner, reason, rounds, holdings } = match;
  const winnerCode = winner === null ? 0 : winner === 'south' ? 1 : 2;
  const reasonCode = MATCH_REASONS.indexOf(reason) + FIRST_REASON;
  bytes.set(
    [winnerCode, reasonCode, rounds & 255, rounds >> 8, ...holdings, 0, 0],
    index * MATCH_BYTES,
  );
}

/** Writes one round. */
export function writeRound(bytes: Uint8Array, number: number, round: RoundRecord): void {
  const { holdings, leader, closed } = round;
  bytes.set(
    [...holdings, leader === 'south' ? 0 : 1, closed[0] | (closed[1] << 4)],
    number * ROUND_BYTES,
  );
}
