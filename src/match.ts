/**
 * A match of Raja Pasu as it is played, round by round (RP-7 to RP-10). A match is an immutable value,
 * as a position is; what a round came to makes the next value of it.
 */
import { checkRoundStart, DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT } from './arguments.js';
import type { Engine, RoundStart } from './engine.js';
import type { MatchReason } from './match-record.js';
import type { Outcome } from './outcome.js';
import { initialPosition, type Position } from './position.js';
import { assertWhole, expected } from './result.js';
import {
  otherPlayer,
  type Pair,
  type Player,
  type RajaPasuRules,
  type RulesInput,
} from './rules.js';

export interface MatchOutcome {
  readonly reason: MatchReason;
  /** Nobody, if the match is annulled. */
  readonly winner: Player | null;
}

/** A round that is over. */
export interface FinishedRound {
  readonly start: RoundStart;
  /** The last one; whose turn it is was stuck, or has played the sowing that did not end. */
  readonly position: Position;
  readonly outcome: Outcome;
  /** What South and North hold after it: their reserve and all they captured in it, the sweep included. */
  readonly holdings: Pair<number>;
}

export interface Match {
  readonly rules: RajaPasuRules;
  /** Rounds after which the match is annulled (D-10), 1 to 2,048. */
  readonly roundLimit: number;
  /** The rounds so far, those that are over. */
  readonly rounds: readonly FinishedRound[];
  /** How the round starts that is to be played; null if the match is over. Reserve and closed pits are there. */
  readonly start: RoundStart | null;
  /** Null as long as a round is to be played. */
  readonly outcome: MatchOutcome | null;
}

/**
 * A match whose first round is to be played.
 * @param from rules of Raja Pasu: both players open all their pits, South leads. Or how the first
 *   round starts, for a match that goes on from somewhere else.
 * @param options roundLimit 1 to 2,048, default 1,000.
 * @throws TypeError or RangeError for anything else.
 */
export function startMatch(
  from: RulesInput | RoundStart,
  options: { readonly roundLimit?: number } = {},
): Match {
  const { roundLimit = DEFAULT_ROUND_LIMIT } = options;
  assertWhole('roundLimit', roundLimit, 1, MAX_ROUND_LIMIT);
  const start = roundStartOf(from);
  const rules = start.position.rules as RajaPasuRules;
  const rounds = Object.freeze([]);
  return Object.freeze({ rules, roundLimit, rounds, start: frozenStart(start), outcome: null });
}

/** A match is a value to its last number, so it keeps copies of what others have made. */
function frozenStart({ position, reserve }: RoundStart): RoundStart {
  return Object.freeze({ position, reserve: frozenPair(reserve) });
}

function frozenPair([south, north]: Pair<number>): Pair<number> {
  return Object.freeze([south, north] as const);
}

/**
 * How the first round of a match starts.
 * @throws TypeError or RangeError for what {@link startMatch} refuses.
 */
export function roundStartOf(from: RulesInput | RoundStart): RoundStart {
  const isStart = typeof from === 'object' && from !== null && 'position' in from;
  return checkRoundStart(isStart ? from : { position: initialPosition(from), reserve: [0, 0] });
}

/** A round at its end: as `Law.play` answers to its last move. */
export interface RoundEnd {
  /** The last position; whose turn it is was stuck, or has played the sowing that did not end. */
  readonly position: Position;
  readonly outcome: Outcome | null;
}

/**
 * The match after its round: the next round is to be played (RP-7 to RP-9), or the match is over
 * (RP-10, D-9, D-10, D-14).
 * @param engine tells what holdings open.
 * @param match one that is not over.
 * @param end of the round that starts at `match.start`.
 * @throws RangeError if the match or the round does not allow it.
 */
export function finishRound(engine: Engine, match: Match, { position, outcome }: RoundEnd): Match {
  const { rules, roundLimit, start } = match;
  if (start === null) {
    throw new RangeError(expected('match', 'one that is not over', match.outcome));
  }
  if (outcome === null) throw new RangeError(expected('end.outcome', 'one', outcome));
  const score = frozenPair(outcome.score);
  const holdings = frozenPair([start.reserve[0] + score[0], start.reserve[1] + score[1]]);
  const kept = Object.freeze({ ...outcome, score });
  const round = Object.freeze({ start, position, outcome: kept, holdings });
  const rounds = Object.freeze([...match.rounds, round]);
  const after = (next: Pick<Match, 'start' | 'outcome'>): Match =>
    Object.freeze({ rules, roundLimit, rounds, ...next });
  const over = (reason: MatchReason, winner: Player | null): Match =>
    after({ start: null, outcome: Object.freeze({ reason, winner }) });
  const { reason } = outcome;
  // D-9: a forfeited round is lost, but the match goes on.
  const isForfeited = reason === 'endless' && rules.endless === 'forfeit';
  if (reason !== 'stuck' && !isForfeited) return over(reason, null);
  // RP-9, D-9: the opponent of the player to move has taken the remaining seeds.
  const next = engine.nextRound(rules, holdings, otherPlayer(position.turn));
  if ('outcome' in next) return over('cannot-open', next.outcome.winner);
  return rounds.length === roundLimit
    ? over('limit', null)
    : after({ start: frozenStart(next), outcome: null });
}
