/**
 * Whether a game on record is one: every move legal, none after the end, and what is said of result,
 * score and reason is what follows from the moves; in a match every round starts as the one before
 * leaves it.
 *
 * A ply limit (D-10) is not on record. So a game that is not over may say that it was annulled by one.
 */
import { assertEngine, type Board, type Engine, type RoundStart } from '../engine.js';
import { finishRound, type Match, type MatchOutcome, startMatch } from '../match.js';
import { formatPosition, pitName } from '../notation.js';
import type { Outcome } from '../outcome.js';
import { GAME_OVER, pitsOf } from '../packed.js';
import type { Position } from '../position.js';
import { expected, type Failure } from '../result.js';
import type { Pair, Pit } from '../rules.js';
import { whyIllegal } from '../why-illegal.js';
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

export type Verified<Record extends Recorded = Recorded> =
  | { readonly ok: true; readonly value: Record }
  | VerificationFault;

/**
 * Plays a game or match again.
 * @param engine plays it.
 * @returns the record, with what the moves come to where it has null: starts of rounds, outcomes and
 *   holdings; or the first fault, with its round, move and tag.
 * @throws TypeError for what is no engine, TypeError or RangeError for what `formatRecorded` does not
 *   write.
 */
export function verifyRecorded<Record extends Recorded>(
  engine: Engine,
  recorded: Record,
): Verified<Record> {
  assertEngine(engine, 'engine');
  assertRecorded(recorded);
  try {
    const verified =
      recorded.kind === 'game' ? verifyGame(engine, recorded) : verifyMatch(engine, recorded);
    // What kind it is has not changed.
    return { ok: true, value: verified as Record };
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
  const position = board.position();
  const name = (of: Pit): string => pitName(of, position.rules.pitsPerRow);
  if (packed === GAME_OVER) {
    return new Unverified(spot, expected('move', 'none, as the game is over', name(pit)));
  }
  const legal = pitsOf(board.legal()).map(name).join(', ');
  const message = expected('move', `a legal one (${legal})`, name(pit));
  return new Unverified(spot, `${message}: ${whyIllegal(position, pit)}`);
}

type Require = (tag: string, due: string, got: string, why?: string) => void;

/** Throws unless a tag says what is due. */
function requireIn(round: number | null): Require {
  return (tag, due, got, why = 'what the moves come to') => {
    if (due === got) return;
    throw new Unverified({ round, move: null, tag }, expected(tag, `${due} (${why})`, got));
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
  let match: Match = startMatch(first.start as RoundStart, { roundLimit });
  const verified: RecordedRound[] = [];
  for (const round of rounds) {
    const number = verified.length + 1;
    const start = startOfRound(number, round, match);
    const board = engine.board(start.position);
    const outcome = outcomeOf(board, round, number);
    if (outcome !== null) {
      match = finishRound(engine, match, { position: board.position(), outcome });
    }
    const holdings = match.rounds[number - 1]?.holdings ?? null;
    if (round.holdings !== null && holdings !== null) {
      requireIn(number)('Holdings', holdings.join('-'), round.holdings.join('-'));
    }
    verified.push({ ...round, start, outcome, holdings });
  }
  if (outcome !== null) requireResult(null, outcome, match.outcome);
  return { ...recorded, rounds: verified, outcome: match.outcome };
}

/** How a round, by its number, starts: as the ones before it leave the match. */
function startOfRound(number: number, { start: told }: RecordedRound, match: Match): RoundStart {
  const none = (why: string): Unverified =>
    new Unverified({ round: number, move: null, tag: 'Round' }, expected('Round', why, number));
  if (match.rounds.length < number - 1) throw none(`none, as round ${number - 1} is not over`);
  const { start } = match;
  if (start === null) throw none('none, as the match is over');
  if (told === null) return start;
  const require = requireIn(number);
  const why = `as round ${number - 1} leaves it`;
  if (!areEqual(start.position, told.position)) {
    require('Position', formatPosition(start.position), formatPosition(told.position), why);
  }
  require('Reserve', start.reserve.join('-'), told.reserve.join('-'), why);
  return start;
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
