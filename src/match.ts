/**
 * A match of Raja Pasu as it is played, round by round (RP-7 to RP-10). A match is an immutable value,
 * as a position is; what a round came to makes the next value of it.
 */
import { checkRoundStart, DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT } from './arguments.js';
import { assertEngine, type Engine, type RoundStart } from './engine.js';
import type { MatchReason } from './match-record.js';
import { type Outcome, REASONS } from './outcome.js';
import { assertPosition, isSameRing, type Position } from './position.js';
import { assertWhole, expected, show } from './result.js';
import {
  type MatchRulesInput,
  otherPlayer,
  type Pair,
  type Player,
  playerIndex,
  type RajaPasuRules,
  type Rules,
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

interface MatchSoFar {
  readonly rules: RajaPasuRules;
  /** Rounds after which the match is annulled (D-10), 1 to 2,048. */
  readonly roundLimit: number;
  /** The rounds so far, those that are over. */
  readonly rounds: readonly FinishedRound[];
}

/** A match of which a round is to be played. */
export interface MatchInPlay extends MatchSoFar {
  /** How that round starts. Reserve and closed pits are there. */
  readonly start: RoundStart;
  readonly outcome: null;
}

export interface MatchOver extends MatchSoFar {
  readonly start: null;
  readonly outcome: MatchOutcome;
}

/**
 * A match after some rounds, deeply frozen. It comes from {@link startMatch} or {@link finishRound}
 * alone: a copy, such as what JSON makes of it, is none.
 */
export type Match = MatchInPlay | MatchOver;

/** Those that have been made here: their members are right. */
const made = new WeakSet<object>();

function makeMatch<M extends Match>(members: M): M {
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
  from: MatchRulesInput | RoundStart,
  options: { readonly roundLimit?: number } = {},
): Match {
  const { roundLimit = DEFAULT_ROUND_LIMIT } = options;
  assertWhole('roundLimit', roundLimit, 1, MAX_ROUND_LIMIT);
  const start = checkRoundStart(from);
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
 * @param end of the round that starts at `match.start`: its position has the rules, closed pits and
 *   seeds of that round, and its outcome is what the position comes to.
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
  const { position, outcome } = checkEnd(engine, start, end);
  const holdings = frozenPair([
    start.reserve[0] + outcome.score[0],
    start.reserve[1] + outcome.score[1],
  ]);
  const round = Object.freeze({ start, position, outcome, holdings });
  const rounds = Object.freeze([...match.rounds, round]);
  const soFar: MatchSoFar = { rules, roundLimit, rounds };
  const over = (reason: MatchReason, winner: Player | null): MatchOver =>
    makeMatch({ ...soFar, start: null, outcome: Object.freeze({ reason, winner }) });
  const { reason } = outcome;
  if (reason !== 'stuck' && !isForfeited(rules, reason)) return over(reason, null);
  // RP-9, D-9: the opponent of the player to move has taken the remaining seeds.
  const next = engine.nextRound(rules, holdings, otherPlayer(position.turn));
  if ('outcome' in next) return over('cannot-open', next.outcome.winner);
  return rounds.length === roundLimit
    ? over('limit', null)
    : makeMatch({ ...soFar, start: frozenStart(next), outcome: null });
}

/** D-9: a forfeited round is lost, but the match goes on. */
function isForfeited(rules: Rules, reason: Outcome['reason']): boolean {
  return reason === 'endless' && rules.endless === 'forfeit';
}

/** The end of a round that started so, found right; a copy. */
function checkEnd(
  engine: Engine,
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
  const seeds = seedsOf(position.rules) - sumOf(start.reserve);
  const inPlay = sumOf(position.pits) + sumOf(position.captured);
  if (inPlay !== seeds) {
    throw new RangeError(
      expected('end.position', `${seeds} seeds on the board and captured`, inPlay),
    );
  }
  if (typeof outcome !== 'object' || outcome === null) {
    throw new RangeError(expected('end.outcome', 'one', outcome));
  }
  const { reason, winner, score, swept } = outcome;
  if (!REASONS.includes(reason)) {
    throw new RangeError(expected('end.outcome.reason', REASONS.join(' or '), reason));
  }
  const found = engine.outcome(position);
  if (found === null ? reason === 'stuck' : reason !== found.reason) {
    const due = found === null ? 'another one, as nobody is stuck' : found.reason;
    throw new RangeError(expected('end.outcome.reason', due, reason));
  }
  const due = found ?? outcomeBy(reason, position);
  for (const [name, right, got] of [
    ['winner', due.winner, winner],
    ['score', due.score, score],
    ['swept', due.swept, swept],
  ] as const) {
    if (show(right) !== show(got)) {
      throw new RangeError(expected(`end.outcome.${name}`, show(right), got));
    }
  }
  return { position, outcome: Object.freeze({ ...due, score: frozenPair(due.score) }) };
}

/** What a round comes to that was ended by another reason than a stuck player. */
function outcomeBy(reason: Outcome['reason'], { rules, pits, captured, turn }: Position): Outcome {
  if (!isForfeited(rules, reason)) return { reason, winner: null, score: captured, swept: 0 };
  // D-9: the opponent takes all that was on the board.
  const winner = otherPlayer(turn);
  const swept = sumOf(pits);
  const taken = playerIndex(winner);
  const score = frozenPair(
    captured.with(taken, captured[taken] + swept) as unknown as Pair<number>,
  );
  return { reason, winner, score, swept };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
