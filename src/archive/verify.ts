/**
 * Whether a game on record is one: every move legal, none after the end, and what is said of result,
 * score and reason is what follows from the moves; in a match every round starts as the one before
 * leaves it.
 *
 * A ply limit (D-10) is not on record. So a game that is not over may say that it was annulled by one.
 */
import { assertEngine, type Board, type Engine } from '../engine.js';
import { finishRound, type Match, type MatchOutcome, startMatch } from '../match.js';
import { formatPosition, pitName } from '../notation.js';
import type { Outcome } from '../outcome.js';
import { GAME_OVER, pitsOf } from '../packed.js';
import type { Position } from '../position.js';
import { expected, type Failure, success } from '../result.js';
import type { Pair, Pit } from '../rules.js';
import { assertRecorded } from './check.js';
import type { Spot } from './read.js';
import type {
  Recorded,
  RecordedGame,
  RecordedMatch,
  RecordedPlay,
  RecordedRound,
} from './recorded.js';
import { resultOf } from './words.js';

/** What does not follow, and where; `ReadEntry.placeOf` tells the place in a text. */
export interface VerificationFault extends Failure<'unverified'>, Spot {
  /** The message without round and move. */
  readonly what: string;
}

export type Verified = { readonly ok: true; readonly value: Recorded } | VerificationFault;

/**
 * Plays a game or match again.
 * @param engine plays it.
 * @returns the record, with the outcomes and holdings that follow where it has null; or the first
 *   fault, with its round, move and tag.
 * @throws TypeError for what is no engine, TypeError or RangeError for what `formatRecorded` does not
 *   write.
 */
export function verifyRecorded(engine: Engine, recorded: Recorded): Verified {
  assertEngine(engine, 'engine');
  assertRecorded(recorded);
  try {
    const verified =
      recorded.kind === 'game' ? verifyGame(engine, recorded) : verifyMatch(engine, recorded);
    return success(verified);
  } catch (error) {
    if (error instanceof Unverified) return error.fault;
    throw error;
  }
}

class Unverified extends Error {
  readonly fault: VerificationFault;

  constructor(spot: Spot, what: string) {
    super(what);
    const { round, move } = spot;
    const places = [
      ...(round === null ? [] : [`round ${round}`]),
      ...(move === null ? [] : [`move ${move}`]),
    ];
    const message = places.length === 0 ? what : `${places.join(', ')}: ${what}`;
    this.fault = { ok: false, code: 'unverified', message, ...spot, what };
  }
}

function verifyGame(engine: Engine, game: RecordedGame): RecordedGame {
  const outcome = outcomeOf(engine.board(game.from), game, null);
  return outcome === game.outcome ? game : { ...game, outcome };
}

/** What the moves came to; the claim itself, if there is one. */
function outcomeOf(
  board: Board,
  { moves, outcome }: RecordedPlay,
  round: number | null,
): Outcome | null {
  for (let index = 0; index < moves.length; index++) {
    const { pit } = moves[index] as RecordedPlay['moves'][number];
    const packed = board.play(pit);
    if (packed < 0) throw refused(board, { round, move: index + 1, tag: null }, pit, packed);
  }
  const found = board.outcome();
  if (outcome === null) return found;
  const follows = found ?? (outcome.reason === 'limit' ? atLimit(board) : null);
  requireResult(round, outcome, follows);
  const require = requireIn(round);
  if (follows !== null) {
    require('Score', follows.score.join('-'), outcome.score.join('-'));
    require('Swept', String(follows.swept), String(outcome.swept));
  }
  return outcome;
}

/** D-10: annulled with what was captured so far. */
function atLimit(board: Board): Outcome {
  const score: Pair<number> = [board.captured(0), board.captured(1)];
  return { reason: 'limit', winner: null, score, swept: 0 };
}

function refused(board: Board, spot: Spot, pit: Pit, packed: number): Unverified {
  const { pitsPerRow } = board.position().rules;
  const name = (of: Pit): string => pitName(of, pitsPerRow);
  const legal = pitsOf(board.legal()).map(name).join(', ');
  const what = packed === GAME_OVER ? 'none, as the game is over' : `a legal one (${legal})`;
  return new Unverified(spot, expected('move', what, name(pit)));
}

/** Throws unless what a tag says follows. */
function requireIn(round: number | null): (tag: string, follows: string, got: string) => void {
  return (tag, follows, got) => {
    if (follows === got) return;
    throw new Unverified(
      { round, move: null, tag },
      expected(tag, `${follows}, which follows`, got),
    );
  };
}

function requireResult(
  round: number | null,
  claimed: Outcome | MatchOutcome,
  follows: Outcome | MatchOutcome | null,
): void {
  const require = requireIn(round);
  require('Result', resultOf(follows), resultOf(claimed));
  require('Reason', follows?.reason ?? 'none', claimed.reason);
}

function verifyMatch(engine: Engine, recorded: RecordedMatch): RecordedMatch {
  const { rounds, roundLimit, outcome } = recorded;
  const [first] = rounds as readonly [RecordedRound, ...RecordedRound[]];
  let match = startMatch(first.start, { roundLimit });
  const verified: RecordedRound[] = [];
  for (const round of rounds) {
    const number = verified.length + 1;
    requireStart(number, round, match);
    const board = engine.board(round.start.position);
    const outcome = outcomeOf(board, round, number);
    if (outcome !== null) {
      match = finishRound(engine, match, { position: board.position(), outcome });
    }
    const holdings = match.rounds[number - 1]?.holdings ?? null;
    if (round.holdings !== null && holdings !== null) {
      requireIn(number)('Holdings', holdings.join('-'), round.holdings.join('-'));
    }
    verified.push({ ...round, outcome, holdings });
  }
  if (outcome !== null) requireResult(null, outcome, match.outcome);
  return { ...recorded, rounds: verified, outcome: match.outcome };
}

/** Throws unless a round, by its number, starts as the ones before it leave the match. */
function requireStart(number: number, { start }: RecordedRound, match: Match): void {
  const none = (why: string): Unverified =>
    new Unverified({ round: number, move: null, tag: 'Round' }, expected('Round', why, number));
  if (match.rounds.length < number - 1) throw none(`none, as round ${number - 1} is not over`);
  if (match.start === null) throw none('none, as the match is over');
  const { position, reserve } = match.start;
  const require = requireIn(number);
  if (!areEqual(position, start.position)) {
    require('Position', formatPosition(position), formatPosition(start.position));
  }
  require('Reserve', reserve.join('-'), start.reserve.join('-'));
}

/** Whether two positions of Raja Pasu are the same; their texts take longer than a round's moves. */
function areEqual(one: Position, other: Position): boolean {
  const isIn = (counts: readonly number[]) => (count: number, at: number) => count === counts[at];
  return (
    one.turn === other.turn &&
    one.pits.every(isIn(other.pits)) &&
    one.closed.every(isIn(other.closed)) &&
    one.captured.every(isIn(other.captured))
  );
}
