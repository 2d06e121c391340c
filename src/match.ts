/**
 * A match of Raja Pasu as it is played, round by round (RP-7 to RP-10). A match is an immutable value,
 * as a position is; what a round came to makes the next value of it.
 */
import { checkRoundStart, DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT } from './arguments.js';
import { assertEngine, type Engine, type RoundStart } from './engine.js';
import type { MatchReason } from './match-record.js';
import { type Outcome, REASONS } from './outcome.js';
import { assertPosition, initialPosition, isSameRing, type Position } from './position.js';
import { assertWhole, expected } from './result.js';
import {
  otherPlayer,
  type Pair,
  type Player,
  type RajaPasuRules,
  type RulesInput,
  seedsOf,
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

/**
 * A match after some rounds, deeply frozen. It comes from {@link startMatch} or {@link finishRound}
 * alone: a copy, such as what JSON makes of it, is none.
 */
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

/** Those that have been made here: their members are right. */
const made = new WeakSet<object>();

function makeMatch(members: Match): Match {
  const match = Object.freeze(members);
  made.add(match);
  return match;
}

/** Throws a TypeError unless `value`, an argument of that name, has been made here. */
export function assertMatch(value: unknown, name: string): asserts value is Match {
  if (typeof value !== 'object' || value === null || !made.has(value)) {
    throw new TypeError(expected(name, 'a Match, see startMatch', value));
  }
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
  return makeMatch({ rules, roundLimit, rounds, start: frozenStart(start), outcome: null });
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
 * @param end of the round that starts at `match.start`: under its rules, with its closed pits and with
 *   all its seeds.
 * @throws TypeError for what is no engine, match or end, RangeError if the match or the round does
 *   not allow it.
 */
export function finishRound(engine: Engine, match: Match, end: RoundEnd): Match {
  assertEngine(engine, 'engine');
  assertMatch(match, 'match');
  const { rules, roundLimit, start } = match;
  if (start === null) {
    throw new RangeError(expected('match', 'one that is not over', match.outcome));
  }
  const { position, outcome } = checkEnd(rules, start, end);
  const holdings = frozenPair([
    start.reserve[0] + outcome.score[0],
    start.reserve[1] + outcome.score[1],
  ]);
  const round = Object.freeze({ start, position, outcome, holdings });
  const rounds = Object.freeze([...match.rounds, round]);
  const after = (next: Pick<Match, 'start' | 'outcome'>): Match =>
    makeMatch({ rules, roundLimit, rounds, ...next });
  const over = (reason: MatchReason, winner: Player | null): Match =>
    after({ start: null, outcome: Object.freeze({ reason, winner }) });
  const { reason } = outcome;
  if (reason !== 'stuck' && !isForfeited(rules, reason)) return over(reason, null);
  // RP-9, D-9: the opponent of the player to move has taken the remaining seeds.
  const next = engine.nextRound(rules, holdings, otherPlayer(position.turn));
  if ('outcome' in next) return over('cannot-open', next.outcome.winner);
  return rounds.length === roundLimit
    ? over('limit', null)
    : after({ start: frozenStart(next), outcome: null });
}

/** D-9: a forfeited round is lost, but the match goes on. */
function isForfeited(rules: RajaPasuRules, reason: Outcome['reason']): boolean {
  return reason === 'endless' && rules.endless === 'forfeit';
}

/** The end of a round that started so, found right; a copy. */
function checkEnd(
  rules: RajaPasuRules,
  start: RoundStart,
  end: RoundEnd,
): { readonly position: Position; readonly outcome: Outcome } {
  if (typeof end !== 'object' || end === null) {
    throw new TypeError(expected('end', 'an object with position and outcome', end));
  }
  const { position, outcome } = end;
  assertPosition(position, 'end.position');
  if (!isSameRing(position, start.position)) {
    const what = 'one of the rules and with the closed pits that the round began with';
    throw new RangeError(expected('end.position', what, position));
  }
  const seeds = seedsOf(rules) - sumOf(start.reserve);
  const inPlay = sumOf(position.pits) + sumOf(position.captured);
  if (inPlay !== seeds) {
    throw new RangeError(
      expected('end.position', `${seeds} seeds on the board and captured`, inPlay),
    );
  }
  if (typeof outcome !== 'object' || outcome === null) {
    throw new RangeError(expected('end.outcome', 'one', outcome));
  }
  const { reason, score } = outcome;
  if (!REASONS.includes(reason)) {
    throw new RangeError(expected('end.outcome.reason', REASONS.join(' or '), reason));
  }
  if (!Array.isArray(score) || score.length !== 2) {
    throw new TypeError(expected('end.outcome.score', "South's and North's", score));
  }
  const kept: Pair<number> = [
    assertWhole('end.outcome.score[0]', score[0], 0, seeds),
    assertWhole('end.outcome.score[1]', score[1], 0, seeds),
  ];
  // RP-5, D-9: what is left on the board is taken, unless the round is annulled.
  const isTaken = reason === 'stuck' || isForfeited(rules, reason);
  const due = isTaken ? seeds : sumOf(position.captured);
  if (sumOf(kept) !== due) {
    throw new RangeError(expected('end.outcome.score', `two numbers that add up to ${due}`, score));
  }
  return { position, outcome: Object.freeze({ ...outcome, score: Object.freeze(kept) }) };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
