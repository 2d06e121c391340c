/** The readings of the rules: what the sources leave open, and what a study depends on through it. */
import { unwrap } from './result.js';
import { type Game, makeRules, type Rules, STANDARD_RULES } from './rules.js';

/** The values of the options that are readings of the sources (D-9, D-3, D-8), the default first. */
export const READINGS = {
  endless: ['annul', 'illegal', 'forfeit'],
  lastSeedFour: ['captured', 'left'],
  openingMove: ['both', 'first-player'],
} as const;

/** An option that is a reading. */
export type ReadingOption = keyof typeof READINGS;

/** The options of a game that are readings. */
export function readingOptionsOf(game: Game): readonly ReadingOption[] {
  const options = Object.keys(READINGS) as ReadingOption[];
  return options.filter((option) => Object.hasOwn(STANDARD_RULES[game], option));
}

/** These rules under every combination of the values of some options, the defaults first. */
export function everyReading(rules: Rules, options: readonly ReadingOption[]): readonly Rules[] {
  return options
    .reduce<readonly object[]>(
      (all, option) =>
        all.flatMap((chosen) => READINGS[option].map((value) => ({ ...chosen, [option]: value }))),
      [{}],
    )
    .map((chosen) => unwrap(makeRules({ ...rules, ...chosen })));
}

/** The readings of these rules as a table names them: `endless annul, lastSeedFour captured`. */
export function readingLabel(rules: Rules): string {
  const members: Readonly<Record<string, unknown>> = { ...rules };
  return readingOptionsOf(rules.game)
    .map((option) => `${option} ${members[option]}`)
    .join(', ');
}
