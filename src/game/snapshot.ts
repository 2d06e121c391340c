/** A game at one of its steps, as those see it who show it. */
import type { Engine } from '../engine.js';
import type { Match } from '../match.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import type { History } from './history.js';
import type { LastMove, Moment } from './moment.js';

/** Everything about a game at a step; deeply frozen. */
export interface GameSnapshot {
  readonly position: Position;
  /** Legal moves in ascending order; empty exactly when there is an outcome. */
  readonly legal: readonly Pit[];
  /** Of the game or, in a match, of the round; null as long as it goes on. */
  readonly outcome: Outcome | null;
  /** The match, the round that has just ended in it already; null if it is a single game. */
  readonly match: Match | null;
  /** The step that it stands at, from 0: a step is a move, or the opening of the next round. */
  readonly step: number;
  /** The last step there is: greater than `step` when steps have been taken back. */
  readonly steps: number;
  /**
   * Moves made up to here, in a match over all its rounds; an endless or undecided one that ended a
   * round or game counts.
   */
  readonly ply: number;
  /** The moves up to here; in a match those of this round. */
  readonly moves: readonly Pit[];
  /** The move that led here; null at the start of a game or round. */
  readonly last: LastMove | null;
  /**
   * How often this position has stood in this game or round, this time included. No rule depends on
   * it (D-10). A sowing that does not end leaves the position, and this count, as they were.
   */
  readonly repetitions: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether the round is over and the match is not. */
  readonly canOpenRound: boolean;
}

/** @param step 0 to the last one of the history. */
export function snapshotAt(engine: Engine, history: History, step: number): GameSnapshot {
  const moment = history.at(step);
  const { position, outcome, match, last, ply, repetitions } = moment;
  let moves: readonly Pit[] | undefined;
  return Object.freeze({
    position,
    legal: Object.freeze(outcome === null ? engine.moves(position) : []),
    outcome,
    match,
    step,
    steps: history.last,
    ply,
    // Made when they are asked for: after each move of a long game they would take longer than the move.
    get moves() {
      moves ??= movesUpTo(moment);
      return moves;
    },
    last,
    repetitions,
    canUndo: step > 0,
    canRedo: step < history.last,
    canOpenRound: outcome !== null && match !== null && match.outcome === null,
  });
}

/** The moves of the round up to a moment. */
function movesUpTo(moment: Moment): readonly Pit[] {
  const moves: Pit[] = [];
  for (let { last, before } = moment; last !== null; { last, before } = before as Moment) {
    moves.push(last.pit);
  }
  return Object.freeze(moves.reverse());
}
