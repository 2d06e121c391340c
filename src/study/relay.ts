/** The longest relay of a run as a move that can be seen: a tally only has its game and ply. */
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
 * The move of the longest relay, found by playing its game again as far as that ply, with the
 * reference.
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

/** The fault of a run whose policies are not at hand. */
export function unknownPolicy({ policies }: Run): Result<never, 'unknown-policy'> {
  return failure('unknown-policy', expected('policies', 'those who played', policies));
}
