/** Which rules a comparison is about: some members may be fixed, the others are drawn. */

import { everyReading, READINGS, readingOptionsOf } from '../readings.js';
import { expected, unwrap } from '../result.js';
import {
  GAMES,
  type Game,
  MAX_PITS_PER_ROW,
  MAX_SEEDS,
  makeRules,
  type RajaPasuRules,
  type Rules,
  type SadeqaIIRules,
  STANDARD_RULES,
} from '../rules.js';
import type { Draw } from './draw.js';

/** Members of rules that every question is to have; of the others each value has its turn. */
export type FixedRules = Partial<Omit<RajaPasuRules, 'game'> & Omit<SadeqaIIRules, 'game'>> & {
  readonly game?: Game;
};

/** What a kind of questions wants of its rules, if it is not fixed. */
export type Wanted = Pick<FixedRules, 'pitsPerRow' | 'seedsPerPit'>;

/**
 * Small limits make undecided sowings (D-14) common and their lap exact. They stop short of a
 * thousand times the work of a move, so that a slow program can follow.
 */
const LAP_LIMITS = [1, 2, 3, 7, 30, 31, 32, 33, 63, 64, 65, 75, 300, 3000];

/**
 * Checks members that are to be fixed: at least one game has them all.
 * @throws TypeError or RangeError otherwise.
 */
export function checkFixed(fixed: FixedRules): FixedRules {
  if (typeof fixed !== 'object' || fixed === null) {
    throw new TypeError(expected('rules', 'an object', fixed));
  }
  const given = Object.fromEntries(
    Object.entries(fixed).filter(([, value]) => value !== undefined),
  );
  const made = (fixed.game === undefined ? GAMES : [fixed.game]).map((game) =>
    makeRules({ ...given, game, pitsPerRow: given.pitsPerRow ?? 1 }),
  );
  const right = made.find(({ ok }) => ok);
  unwrap(right ?? (made[0] as (typeof made)[number]));
  return given;
}

/** The games that have all the members that are fixed. */
export function gamesOf(fixed: FixedRules): readonly Game[] {
  return GAMES.filter((game) => {
    const isAsked = fixed.game === undefined || fixed.game === game;
    return isAsked && makeRules({ ...fixed, game, pitsPerRow: fixed.pitsPerRow ?? 1 }).ok;
  });
}

/** The most pits in a row that the fixed seeds per pit leave room for (D-11). */
export function mostPitsPerRow({ seedsPerPit = 1 }: FixedRules): number {
  return Math.min(MAX_PITS_PER_ROW, Math.floor(MAX_SEEDS / (2 * seedsPerPit)));
}

/** The standard rules of a game, but for what is fixed and the pits that this leaves no room for. */
export function standardRules(game: Game, fixed: FixedRules): Rules {
  const pitsPerRow = Math.min(STANDARD_RULES[game].pitsPerRow, mostPitsPerRow(fixed));
  return rulesWith({ game, pitsPerRow, ...fixed });
}

/**
 * Rules of a game: members that are fixed, then those that are wanted, then drawn ones. Half of them
 * have the standard options, which are all that some programs know.
 */
export function drawRules(draw: Draw, game: Game, fixed: FixedRules, wanted: Wanted = {}): Rules {
  const standard = STANDARD_RULES[game];
  const mostPits = mostPitsPerRow(fixed);
  const pitsPerRow =
    fixed.pitsPerRow ??
    wanted.pitsPerRow ??
    Math.min(mostPits, draw.oneIn(3) ? standard.pitsPerRow : draw.between(1, mostPits));
  const options = draw.oneIn(2)
    ? {}
    : {
        endless: draw.pick(READINGS.endless),
        ...(draw.oneIn(2) && { lapLimit: draw.pick(LAP_LIMITS) }),
        ...(game === 'raja-pasu'
          ? { lastSeedFour: draw.pick(READINGS.lastSeedFour) }
          : { openingMove: draw.pick(READINGS.openingMove) }),
      };
  return rulesWith({ game, pitsPerRow, ...options, ...wanted, ...fixed });
}

/** All combinations of the readings that matter for a position, with the members that are fixed. */
export function readingsFor(game: Game, fixed: FixedRules, wanted: Wanted): readonly Rules[] {
  // D-8: `openingMove` acts through the rights of a position alone.
  const options = readingOptionsOf(game).filter((option) => option !== 'openingMove');
  const read = everyReading(rulesWith({ game, ...wanted, ...fixed }), options);
  const made = read.map((rules) => rulesWith({ ...rules, ...fixed }));
  return [...new Map(made.map((rules) => [JSON.stringify(rules), rules])).values()];
}

const known = new Map<string, Rules>();

/** The same object for the same rules, so that what is known of them is found again. */
export function rulesWith(members: object): Rules {
  const key = JSON.stringify(members);
  let rules = known.get(key);
  if (rules === undefined) {
    rules = unwrap(makeRules(members));
    known.set(key, rules);
  }
  return rules;
}
