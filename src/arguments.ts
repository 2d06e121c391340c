/** What an engine's calls accept: checked here, once for both engines, before anything is changed. */
import type { Matches, Playouts, RoundStart } from './engine.js';
import { checkPolicies } from './policy.js';
import { assertPosition, initialPosition, Position } from './position.js';
import { assertWhole, expected } from './result.js';
import {
  completeRules,
  type Pair,
  type Player,
  type RajaPasuRules,
  type RulesInput,
  seedsOf,
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
/** Rounds after which a match is annulled, unless stated otherwise (D-10). */
export const DEFAULT_ROUND_LIMIT = 1000;
/** The largest round limit: a round's stream has 11 bits for its number. */
export const MAX_ROUND_LIMIT = 2048;
/** The most rounds that matches of one call could have: 576 MiB of them. */
export const MAX_ROUNDS_A_CALL = 2 ** 24;
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
  return { seed, first, games, ...checkManner(playouts) };
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

/** How play-outs are played, with every default filled in. */
function checkManner({
  plyLimit = DEFAULT_PLY_LIMIT,
  policies = ['random', 'random'],
}: Pick<Playouts, 'plyLimit' | 'policies'>): Required<Pick<Playouts, 'plyLimit' | 'policies'>> {
  assertWhole('plyLimit', plyLimit, 1, MAX_PLY_LIMIT);
  return { plyLimit, policies: checkPolicies(policies) };
}

/** Matches with every default filled in. */
export function checkMatches(matches: Matches): Required<Matches> {
  if (typeof matches !== 'object' || matches === null) {
    throw new TypeError(expected('matches', 'an object with seed, first and matches', matches));
  }
  const seed = assertWhole('seed', matches.seed, 0, MAX_SEED);
  const first = assertWhole('first', matches.first, 0, Number.MAX_SAFE_INTEGER);
  const { roundLimit = DEFAULT_ROUND_LIMIT } = matches;
  assertWhole('roundLimit', roundLimit, 1, MAX_ROUND_LIMIT);
  const most = Math.floor(MAX_ROUNDS_A_CALL / roundLimit);
  const count = assertWhole('matches', matches.matches, 0, most);
  if (first > Number.MAX_SAFE_INTEGER - count + 1) {
    throw new RangeError(
      expected('first + matches', 'match indices up to 2^53 - 1', first + count),
    );
  }
  return { seed, first, matches: count, roundLimit, ...checkManner(matches) };
}

/**
 * How the first round of a match starts, found right: of Raja Pasu, and no seed missing or too many
 * (D-5). Of rules alone it is their start position.
 */
export function checkRoundStart(from: RulesInput | RoundStart): RoundStart {
  if (Position.is(from)) {
    throw new TypeError(expected('from', 'rules, or a position with its reserve', from));
  }
  const isStart = typeof from === 'object' && from !== null && 'position' in from;
  const { position, reserve } = isStart
    ? from
    : { position: initialPosition(from), reserve: [0, 0] };
  assertPosition(position, 'from.position');
  const { rules } = position;
  if (rules.game !== 'raja-pasu') {
    throw new RangeError(expected('from.position', 'one of raja-pasu', rules.game));
  }
  if (!Array.isArray(reserve) || reserve.length !== 2) {
    throw new TypeError(expected('from.reserve', "South's and North's", reserve));
  }
  const seeds = seedsOf(rules);
  const kept: Pair<number> = [
    assertWhole('from.reserve[0]', reserve[0], 0, seeds),
    assertWhole('from.reserve[1]', reserve[1], 0, seeds),
  ];
  const aside = seedsAside(position);
  if (kept[0] + kept[1] !== aside) {
    const what = `${aside} seeds, as ${seeds - aside} of ${seeds} are on the board or captured`;
    throw new RangeError(expected('from.reserve', what, kept));
  }
  return { position, reserve: kept };
}

/**
 * How many of the 2mn seeds of a match are neither on the board nor captured (D-5): those of the
 * reserves. Below 0 if the position has too many.
 */
export function seedsAside({ rules, pits, captured }: Position): number {
  return [...pits, ...captured].reduce((left, count) => left - count, seedsOf(rules));
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
  const seeds = seedsOf(rules);
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
