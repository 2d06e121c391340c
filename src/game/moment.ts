/** Where a game stands after each step of it: worked out once, kept for undo, redo and the record. */
import type { Engine, Played, PlayFault } from '../engine.js';
import { finishRound, type Match } from '../match.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import { failure, type Result, success } from '../result.js';
import type { Pit } from '../rules.js';
import { deepFreeze } from './freeze.js';

/** A move that was made. */
export interface LastMove {
  readonly pit: Pit;
  /** The position it was played on: `trace(from, pit)` tells it event by event. */
  readonly from: Position;
  readonly played: Played;
}

/** What is so after a step, or at the start; deeply frozen. */
export interface Moment {
  readonly position: Position;
  /** Of the game or, in a match, of the round. */
  readonly outcome: Outcome | null;
  /** Null outside of a match. A round that is over is in it already. */
  readonly match: Match | null;
  /** The move that led here; null at the start of a game or round. */
  readonly last: LastMove | null;
  /** Moves made since the round started, one whose sowing did not end included. */
  readonly movesInRound: number;
  /** Moves made since the game or match started. */
  readonly ply: number;
  /** How often the position has stood in this round, this time included. */
  readonly repetitions: number;
}

/** The start of a game, or of a round of the match. */
export function opening(
  engine: Engine,
  position: Position,
  match: Match | null,
  ply: number,
): Moment {
  const outcome = engine.outcome(position);
  const after = matchAfter(engine, match, position, outcome);
  const start = { last: null, movesInRound: 0, ply, repetitions: 1 };
  return Object.freeze({ position, outcome: deepFreeze(outcome), match: after, ...start });
}

/** After a move at a step; the moments are those of all steps from 0. */
export function moveAfter(
  engine: Engine,
  moments: readonly Moment[],
  step: number,
  pit: Pit,
): Result<Moment & { readonly last: LastMove }, PlayFault> {
  const before = moments[step] as Moment;
  // A sowing that did not end has left its position as it was: of it the engine would play on.
  if (before.outcome !== null) {
    const what = before.match === null ? 'game' : 'round';
    return failure('game-over', `the ${what} is over: ${before.outcome.reason}`);
  }
  const result = engine.play(before.position, pit);
  if (!result.ok) return result;
  const played = deepFreeze(result.value);
  const { position, outcome, ending } = played;
  const round = moments.slice(step - before.movesInRound, step + 1);
  return success(
    Object.freeze({
      position,
      outcome,
      match: matchAfter(engine, before.match, position, outcome),
      last: Object.freeze({ pit, from: before.position, played }),
      movesInRound: before.movesInRound + 1,
      ply: before.ply + 1,
      repetitions: ending === 'ended' ? 1 + timesStood(round, position) : before.repetitions,
    }),
  );
}

function matchAfter(
  engine: Engine,
  match: Match | null,
  position: Position,
  outcome: Outcome | null,
): Match | null {
  if (match === null || outcome === null) return match;
  return finishRound(engine, match, { position, outcome });
}

/** How often a position has stood at these moments of a round. */
function timesStood(round: readonly Moment[], position: Position): number {
  return round.findLast((moment) => isSame(moment.position, position))?.repetitions ?? 0;
}

/** Of one round: what was captured is then the same, too, as it never comes back. */
function isSame(one: Position, other: Position): boolean {
  return (
    one.turn === other.turn &&
    one.pits.every((seeds, pit) => seeds === other.pits[pit]) &&
    one.opening.every((owes, player) => owes === other.opening[player])
  );
}
