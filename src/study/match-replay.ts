/** Moves of a run of matches that can be seen: a tally only has their match, round and ply. */
import type { RoundStart } from '../engine.js';
import type { Policy } from '../policy.js';
import { type PlayedMatch, playMatch } from '../reference/match.js';
import { replay } from '../reference/replay.js';
import { failure, type Result, success } from '../result.js';
import type { Pair } from '../rules.js';
import type { AnnulledMatches, AnnullingCause } from './match-ends.js';
import type { LongestMatchRelay } from './match-tally.js';
import { termsOf } from './match-unit.js';
import { policiesNamed } from './policies.js';
import { type PlayedMove, type ReplayFault, unknownPolicy } from './relay.js';
import type { Run } from './run.js';
import { type LastPly, mostUndecided } from './unended.js';

/**
 * The move of the longest relay, found by playing its match again as far as that round, and the round
 * as far as that ply, with the reference.
 * @param policies who played. Default: those that the run names, if they are the engine's own.
 * @throws RangeError for a match, round or ply that no run has; what a policy of one's own throws.
 */
export function findMatchRelay(
  run: Run,
  { match, round, ply, laps }: LongestMatchRelay,
  policies: Pair<Policy> | null = policiesNamed(run.policies),
): Result<PlayedMove, ReplayFault> {
  if (policies === null) return unknownPolicy(run);
  // What comes after this ply may be a sowing of a hundred million laps, so nothing is played of it.
  const before = round === 1 ? null : playAgain(run, match, round - 1, policies);
  const start = before === null ? startOf(run) : before.next;
  const game = { seed: run.seed, index: match, round: round - 1, plyLimit: ply, policies };
  const again = start && replay(start.position, game);
  const found = again?.record.longest;
  const choice = again?.choices[ply - 1];
  if (choice === undefined || found?.laps !== laps || found.ply !== ply) {
    const got = found ? `${found.laps} in ply ${found.ply}` : `${before?.rounds.length} rounds`;
    const what = `${laps} laps in ply ${ply} of round ${round}`;
    return failure('bad-summary', told(run, match, what, got));
  }
  return success({ position: choice.position, move: choice.pit });
}

/** The last move of a match. */
export interface LastMatchPly extends LastPly {
  /** Which round it was in, from 1. */
  readonly round: number;
}

/**
 * The last move of a match that was annulled, found by playing it again with the reference.
 * `bad-summary`: it was not annulled so, and the summary was changed by hand.
 * @param policies who played. Default: those that the run names, if they are the engine's own.
 * @throws RangeError for a match that no run has; what a policy of one's own throws.
 */
export function findLastMatchMove(
  run: Run,
  match: number,
  cause: AnnullingCause,
  policies: Pair<Policy> | null = policiesNamed(run.policies),
): Result<LastMatchPly, ReplayFault> {
  if (policies === null) return unknownPolicy(run);
  const { record, rounds, last: start } = playAgain(run, match, termsOf(run).roundLimit, policies);
  const isOfPlies = rounds.at(-1)?.record.reason === 'limit';
  const limit = isOfPlies ? 'ply-limit' : 'round-limit';
  const found = record.reason === 'limit' ? limit : record.reason;
  if (found !== cause) {
    return failure('bad-summary', told(run, match, `to end by ${cause}`, found));
  }
  const { seed, plyLimit } = run;
  const game = { seed, index: match, round: rounds.length - 1, plyLimit, policies };
  const { choices } = replay(start.position, game);
  const last = choices.at(-1);
  return success({
    round: rounds.length,
    ply: choices.length,
    played: last ? { position: last.position, move: last.pit } : null,
  });
}

/** The matches of a tally that are worth playing again: as of games, fewer undecided ones. */
export function matchesToShow(run: Run, annulled: AnnulledMatches): AnnulledMatches {
  return { ...annulled, undecided: annulled.undecided.slice(0, mostUndecided(run)) };
}

function playAgain(
  run: Run,
  match: number,
  roundLimit: number,
  policies: Pair<Policy>,
): PlayedMatch {
  const { seed, plyLimit } = run;
  return playMatch(startOf(run), match, { seed, plyLimit, roundLimit, policies });
}

function startOf(run: Run): RoundStart {
  return { position: run.from, reserve: termsOf(run).reserve };
}

function told({ seed }: Run, match: number, what: string, got: string): string {
  return `match ${match} of seed ${seed} expected ${what}, got ${got}`;
}
