/** Where a game stands after each step of it: worked out once, kept for undo, redo and the record. */
import type { Tag } from '../archive/recorded.js';
import type { Engine, Played } from '../engine.js';
import { finishRound, type Match } from '../match.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import { deepFreeze } from './freeze.js';

/** A move that was made. */
export interface LastMove {
  readonly pit: Pit;
  /** The position it was played on: `trace(from, pit)` tells it event by event. */
  readonly from: Position;
  readonly played: Played;
}

/** What a record says of a step, besides what was played. */
export interface Said {
  /** Of the move or, at the start of a game or round, before its first one. */
  readonly comment: string;
  /** Of the round that starts here; none elsewhere. */
  readonly tags: readonly Tag[];
}

/** What is said of the steps that are taken in a game. */
export const NOTHING_SAID: Said = Object.freeze({ comment: '', tags: Object.freeze([]) });

/** What is so after a step, or at the start; nothing of it ever changes. */
export interface Moment {
  readonly position: Position;
  /** Of the game or, in a match, of the round. */
  readonly outcome: Outcome | null;
  /** Null outside of a match. A round that is over is in it already. */
  readonly match: Match | null;
  /** The move that led here; null at the start of a game or round. */
  readonly last: LastMove | null;
  /** Where that move was made; null at the start of a game or round. */
  readonly before: Moment | null;
  /** Moves made since the round started, one whose sowing did not end included. */
  readonly movesInRound: number;
  /** Moves made since the game or match started. */
  readonly ply: number;
  /** How often the position has stood in this round, this time included. */
  readonly repetitions: number;
  readonly said: Said;
}

/**
 * The start of a game, or of a round of the match.
 * @param ply moves made before.
 */
export function opening(
  engine: Engine,
  position: Position,
  match: Match | null,
  ply: number,
  said: Said = NOTHING_SAID,
): Moment {
  const outcome = engine.outcome(position);
  const start = { last: null, before: null, movesInRound: 0, ply, repetitions: 1, said };
  return momentOf(engine, { ...start, position, outcome: deepFreeze(outcome), match });
}

/**
 * After a move.
 * @param played what the engine says of it.
 * @param stood how often its position has stood in this round before.
 */
export function afterMove(
  engine: Engine,
  before: Moment,
  pit: Pit,
  played: Played,
  stood: number,
  said: Said,
): Moment & { readonly last: LastMove } {
  const { position, outcome, ending } = deepFreeze(played);
  const last = Object.freeze({ pit, from: before.position, played });
  return momentOf(engine, {
    position,
    outcome,
    match: before.match,
    last,
    before,
    movesInRound: before.movesInRound + 1,
    ply: before.ply + 1,
    repetitions: ending === 'ended' ? stood + 1 : before.repetitions,
    said,
  });
}

/** The same moment in a game that was annulled there: no move has this outcome (D-10). */
export function annulled(
  engine: Engine,
  moment: Moment,
  { reason, winner, score: [south, north], swept }: Outcome,
): Moment {
  const outcome = deepFreeze<Outcome>({ reason, winner, score: [south, north], swept });
  return momentOf(engine, { ...moment, outcome });
}

/** A moment whose match is the one before it: if it ends the round, that is in the match then. */
function momentOf<M extends Moment>(engine: Engine, moment: M): M {
  const { match, position, outcome } = moment;
  const isOver = match !== null && outcome !== null;
  const after = isOver ? finishRound(engine, match, { position, outcome }) : match;
  return Object.freeze({ ...moment, match: after });
}
