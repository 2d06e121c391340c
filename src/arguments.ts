/** What an engine's calls accept: checked here, once for both engines, before anything is changed. */
import type { Playouts } from './engine.js';
import { checkPolicies } from './policy.js';
import { assertWhole, expected } from './result.js';
import {
  completeRules,
  type Pair,
  type Player,
  type RajaPasuRules,
  type RulesInput,
} from './rules.js';

/** Plies after which a play-out is annulled, unless stated otherwise (D-10). */
export const DEFAULT_PLY_LIMIT = 10_000;
/** The largest ply limit: plies have 16 bits in a record. */
export const MAX_PLY_LIMIT = 65_535;
/** The deepest perft. */
export const MAX_DEPTH = 64;
/** The largest seed: one 32-bit word of a stream's start. */
export const MAX_SEED = 2 ** 32 - 1;
/** The most records one call gives back: 512 MiB of them. More is a job's work. */
export const MAX_GAMES_A_CALL = 2 ** 24;
/** The most choices that games of one call could make: 768 MiB of them. */
export const MAX_CHOICES_A_CALL = 2 ** 25;

export function assertDepth(depth: unknown): number {
  return assertWhole('depth', depth, 0, MAX_DEPTH);
}

/** Throws unless a limit is a whole number from 0 or Infinity. */
export function assertLimit(name: string, limit: unknown): number {
  if (limit === Number.POSITIVE_INFINITY) return limit;
  return assertWhole(name, limit, 0, Number.MAX_SAFE_INTEGER);
}

/** Play-outs with every default filled in. */
export function checkPlayouts(playouts: Playouts): Required<Playouts> {
  if (typeof playouts !== 'object' || playouts === null) {
    throw new TypeError(expected('playouts', 'an object with seed, first and games', playouts));
  }
  const seed = assertWhole('seed', playouts.seed, 0, MAX_SEED);
  const first = assertWhole('first', playouts.first, 0, Number.MAX_SAFE_INTEGER);
  const games = assertWhole('games', playouts.games, 0, MAX_GAMES_A_CALL);
  if (first > Number.MAX_SAFE_INTEGER - games + 1) {
    throw new RangeError(expected('first + games', 'game indices up to 2^53 - 1', first + games));
  }
  const { plyLimit = DEFAULT_PLY_LIMIT, policies = ['random', 'random'] } = playouts;
  assertWhole('plyLimit', plyLimit, 1, MAX_PLY_LIMIT);
  return { seed, first, games, plyLimit, policies: checkPolicies(policies) };
}

/** The same where every choice is given back: what the games could need is bounded beforehand. */
export function checkChoices(playouts: Playouts): Required<Playouts> {
  const checked = checkPlayouts(playouts);
  // An endless or undecided move is a choice and no ply.
  const most = Math.floor(MAX_CHOICES_A_CALL / (checked.plyLimit + 1));
  if (checked.games > most) {
    const what = `at most ${most} games of ${checked.plyLimit} plies with their choices`;
    throw new RangeError(expected('games', what, checked.games));
  }
  return checked;
}

/** The rules of a match, whose holdings and leader have been found right (D-5). */
export function checkNextRound(
  input: RulesInput,
  holdings: Pair<number>,
  leader: Player,
): RajaPasuRules {
  const rules = completeRules(input);
  if (rules.game !== 'raja-pasu') {
    throw new RangeError(expected('rules', 'raja-pasu: it alone has matches', rules.game));
  }
  const seeds = 2 * rules.pitsPerRow * rules.seedsPerPit;
  if (!Array.isArray(holdings) || holdings.length !== 2) {
    throw new TypeError(expected('holdings', "South's and North's", holdings));
  }
  assertWhole('holdings[0]', holdings[0], 0, seeds);
  assertWhole('holdings[1]', holdings[1], 0, seeds);
  if (holdings[0] + holdings[1] !== seeds) {
    throw new RangeError(expected('holdings', `two numbers that add up to ${seeds}`, holdings));
  }
  if (leader !== 'south' && leader !== 'north') {
    throw new TypeError(expected('leader', 'south or north', leader));
  }
  return rules;
}
