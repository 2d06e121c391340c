/**
 * Moves of a run that are worth a look, as they can be seen: a tally only has their games. They are
 * found by playing those again, with the reference.
 */
import type { Policy } from '../policy.js';
import type { Position } from '../position.js';
import { replay } from '../reference/replay.js';
import { expected, failure, type Result, success } from '../result.js';
import type { Pair, Pit } from '../rules.js';
import { policiesNamed } from './policies.js';
import type { Run } from './run.js';
import type { LongestRelay } from './tally.js';

/** A move in the position it was played in. */
export interface PlayedMove {
  readonly position: Position;
  readonly move: Pit;
}

/**
 * `bad-summary`: it is not there, so the summary was changed by hand; `unknown-policy`: who played
 * the game is not at hand.
 */
export type ReplayFault = 'bad-summary' | 'unknown-policy';

/**
 * The move of the longest relay.
 * @param policies who played. Default: those that the run names, if they are the engine's own.
 * @throws RangeError for a game or ply that no run has; what a policy of one's own throws.
 */
export function findRelay(
  run: Run,
  { game, ply, laps }: LongestRelay,
  policies: Pair<Policy> | null = policiesNamed(run.policies),
): Result<PlayedMove, ReplayFault> {
  if (policies === null) return unknownPolicy(run);
  const { from, seed } = run;
  // As far as this ply: what comes after may be a sowing of a hundred million laps.
  const { record, choices } = replay(from, { seed, index: game, plyLimit: ply, policies });
  const choice = choices[ply - 1];
  if (choice === undefined || record.longest.laps !== laps || record.longest.ply !== ply) {
    return failure(
      'bad-summary',
      `game ${game} of seed ${seed} expected ${laps} laps in ply ${ply}, got ${record.longest.laps} in ply ${record.longest.ply}`,
    );
  }
  return success({ position: choice.position, move: choice.pit });
}

/** A game's last move, and which ply it was, from 1. */
export interface LastMove extends PlayedMove {
  readonly ply: number;
}

/**
 * The last move of a game: of one that ended with an endless or undecided sowing that sowing. Null if
 * no move was made.
 * @param policies as of {@link findRelay}.
 * @throws RangeError for a game that no run has; what a policy of one's own throws.
 */
export function findLastMove(
  { from, seed, plyLimit, ...run }: Run,
  game: number,
  policies: Pair<Policy> | null = policiesNamed(run.policies),
): Result<LastMove | null, 'unknown-policy'> {
  if (policies === null) return unknownPolicy(run);
  const { choices } = replay(from, { seed, index: game, plyLimit, policies });
  const last = choices.at(-1);
  return success(last ? { position: last.position, move: last.pit, ply: choices.length } : null);
}

function unknownPolicy({ policies }: Pick<Run, 'policies'>): Result<never, 'unknown-policy'> {
  return failure('unknown-policy', expected('policies', 'those who played', policies));
}
