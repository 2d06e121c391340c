/** The games of a run that did not end with a stuck player, as moves that can be seen. */
import type { Policy } from '../policy.js';
import { replay } from '../reference/replay.js';
import { failure, type Result, success } from '../result.js';
import type { Pair } from '../rules.js';
import type { Unended } from './ends.js';
import { policiesNamed } from './policies.js';
import { type PlayedMove, type ReplayFault, unknownPolicy } from './relay.js';
import type { Run } from './run.js';

/** The last move of such a game; of an endless or undecided one the sowing that did not end. */
export interface LastPly {
  /** From 1; 0 if no move was played. */
  readonly ply: number;
  /**
   * Null if none was played. Under `endless: "illegal"` a game whose player has only endless moves
   * ends before one (D-9), so this move ended as usual, as the last before the ply limit did.
   */
  readonly played: PlayedMove | null;
}

/** So many laps of undecided sowings are sown again, which takes the reference about a second. */
const MOST_LAPS = 10_000_000;

/**
 * The games of a tally that are worth playing again: all of them, but of undecided ones only the first
 * under a `lapLimit` above 1,000,000 (at 10^7 one, at 2 × 10^6 five).
 */
export function gamesToShow(run: Run, unended: Unended): Unended {
  return { ...unended, undecided: unended.undecided.slice(0, mostUndecided(run)) };
}

/** How many undecided sowings of a run are sown again. */
export function mostUndecided({ from }: Run): number {
  return Math.max(1, Math.floor(MOST_LAPS / from.rules.lapLimit));
}

/**
 * The last move of a game, found by playing it again with the reference. `bad-summary`: the game
 * did not end for that reason, so the summary was changed by hand.
 * @param policies who played. Default: those that the run names, if they are the engine's own.
 * @throws RangeError for a game that no run has; what a policy of one's own throws.
 */
export function findLastMove(
  run: Run,
  game: number,
  reason: keyof Unended,
  policies: Pair<Policy> | null = policiesNamed(run.policies),
): Result<LastPly, ReplayFault> {
  if (policies === null) return unknownPolicy(run);
  const { from, seed, plyLimit } = run;
  const { record, choices } = replay(from, { seed, index: game, plyLimit, policies });
  if (record.reason !== reason) {
    return failure(
      'bad-summary',
      `game ${game} of seed ${seed} expected to end by reason ${reason}, got ${record.reason}`,
    );
  }
  const last = choices.at(-1);
  return success({
    ply: choices.length,
    played: last ? { position: last.position, move: last.pit } : null,
  });
}
