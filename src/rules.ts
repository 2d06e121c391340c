/**
 * Which game is played, on what board, and how it reads the rules where the sources are silent.
 * `docs/rules.md` explains every id (RP-4, D-9 …) named in this package.
 */
import { expected, failure, type Result, success, unwrap } from './result.js';

/** The version of the numbered rules in `docs/rules.md`. */
export const RULES_VERSION = 1;

/** A board and everything captured together never hold more seeds than this (D-11). */
export const MAX_SEEDS = 255;

/** The most pits a row can have (D-11). */
export const MAX_PITS_PER_ROW = 8;

/** The largest `lapLimit` (D-14). */
export const MAX_LAP_LIMIT = 100_000_000;

export const GAMES = Object.freeze(['raja-pasu', 'sadeqa-ii'] as const);
/** One of the two rule sets. */
export type Game = (typeof GAMES)[number];

/** South owns pits `0 … m-1`, North pits `m … 2m-1` (B-2). */
export type Player = 'south' | 'north';

/** Something South has and something North has, in this order. */
export type Pair<T> = readonly [south: T, north: T];

/** A pit number from 0 to 2m - 1, closed pits counted (B-2). */
export type Pit = number;

interface CommonRules {
  /** *m*, 1 to 8 (D-11). */
  readonly pitsPerRow: number;
  /** *n*, at least 1, with 2mn at most 255: matters for the start and for refilling only (D-11). */
  readonly seedsPerPit: number;
  /** What a sowing that is proved never to end does (D-9). Default `annul`. */
  readonly endless: 'annul' | 'illegal' | 'forfeit';
  /** A sowing that has neither ended nor repeated after so many laps is undecided (D-14). Default 1,000,000. */
  readonly lapLimit: number;
}

/** Raja Pasu: 2 × 7 pits, 7 seeds each, unless stated otherwise. */
export interface RajaPasuRules extends CommonRules {
  readonly game: 'raja-pasu';
  /** Whether a four made by the last seed of a lap is captured (D-3). Default `captured`. */
  readonly lastSeedFour: 'captured' | 'left';
}

/** Sadeqa II: 2 × 6 pits, 3 seeds each, unless stated otherwise. */
export interface SadeqaIIRules extends CommonRules {
  readonly game: 'sadeqa-ii';
  /** Whom SQ-3 binds in the start position (D-8). Default `both`. */
  readonly openingMove: 'both' | 'first-player';
}

/** Complete rules, as {@link makeRules} gives them: every member set, frozen. */
export type Rules = RajaPasuRules | SadeqaIIRules;

/** What callers may write for rules: a game's id, or an object whose members but `game` are optional. */
export type RulesInput =
  | Game
  | ({ readonly game: 'raja-pasu' } & Partial<RajaPasuRules>)
  | ({ readonly game: 'sadeqa-ii' } & Partial<SadeqaIIRules>);

/** Rules of Raja Pasu, which alone has matches, as {@link RulesInput}. */
export type MatchRulesInput = Extract<RulesInput, 'raja-pasu' | { readonly game: 'raja-pasu' }>;

/** `unknown-game`: the game's name is a string but no game of ours; `bad-rules`: anything else. */
export type RulesFault = 'unknown-game' | 'bad-rules';

export const STANDARD_RULES: {
  readonly 'raja-pasu': RajaPasuRules;
  readonly 'sadeqa-ii': SadeqaIIRules;
} = Object.freeze({
  'raja-pasu': Object.freeze({
    game: 'raja-pasu',
    pitsPerRow: 7,
    seedsPerPit: 7,
    endless: 'annul',
    lapLimit: 1_000_000,
    lastSeedFour: 'captured',
  }),
  'sadeqa-ii': Object.freeze({
    game: 'sadeqa-ii',
    pitsPerRow: 6,
    seedsPerPit: 3,
    endless: 'annul',
    lapLimit: 1_000_000,
    openingMove: 'both',
  }),
});

const WORDS: Readonly<Record<string, readonly string[]>> = {
  endless: ['annul', 'illegal', 'forfeit'],
  lastSeedFour: ['captured', 'left'],
  openingMove: ['both', 'first-player'],
};

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  pitsPerRow: [1, MAX_PITS_PER_ROW],
  seedsPerPit: [1, MAX_SEEDS],
  lapLimit: [1, MAX_LAP_LIMIT],
};

export function isGame(value: unknown): value is Game {
  return GAMES.some((game) => game === value);
}

export function otherPlayer(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

/** 0 for South, 1 for North: the index into a {@link Pair}. */
export function playerIndex(player: Player): 0 | 1 {
  return player === 'south' ? 0 : 1;
}

/** The 2mn seeds that a game starts with, and a match has in all its rounds (D-5). */
export function seedsOf({
  pitsPerRow,
  seedsPerPit,
}: Pick<Rules, 'pitsPerRow' | 'seedsPerPit'>): number {
  return 2 * pitsPerRow * seedsPerPit;
}

/** Rules that have come through the door: they are given back as they are. */
const complete = new WeakSet<object>(Object.values(STANDARD_RULES));

/** The checked door to rules; `input` may be anything, members that are `undefined` get their default. */
export function makeRules(input: unknown): Result<Rules, RulesFault> {
  const games = GAMES.join(' or ');
  if (typeof input === 'string') {
    return isGame(input)
      ? success(STANDARD_RULES[input])
      : failure('unknown-game', expected('rules', games, input));
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return failure('bad-rules', expected('rules', 'the name of a game or an object', input));
  }
  if (complete.has(input)) return success(input as Rules);
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const game = Object.hasOwn(given, 'game') ? given.game : undefined;
  if (!isGame(game)) {
    const code = typeof game === 'string' ? 'unknown-game' : 'bad-rules';
    return failure(code, expected('rules.game', games, game));
  }
  const standard: Readonly<Record<string, unknown>> = { ...STANDARD_RULES[game] };
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(standard, name)) {
      return failure(
        'bad-rules',
        expected('rules', `only ${Object.keys(standard).join(', ')} for ${game}`, name),
      );
    }
    const fault = faultOfMember(name, value);
    if (fault !== undefined) return failure('bad-rules', fault);
  }
  const rules = { ...standard, ...given } as unknown as Rules;
  if (seedsOf(rules) > MAX_SEEDS) {
    return failure(
      'bad-rules',
      `"rules" expected at most ${MAX_SEEDS} seeds at the start, got 2 × ${rules.pitsPerRow} pits of ${rules.seedsPerPit}`,
    );
  }
  complete.add(Object.freeze(rules));
  return success(rules);
}

/**
 * {@link makeRules} for callers to whom wrong rules would be a mistake of their own.
 * @throws TypeError for what is neither a name nor an object, RangeError for wrong rules.
 */
export function completeRules(input: unknown): Rules {
  if (typeof input !== 'string' && (typeof input !== 'object' || input === null)) {
    throw new TypeError(expected('rules', 'the name of a game or an object', input));
  }
  return unwrap(makeRules(input));
}

function faultOfMember(name: string, value: unknown): string | undefined {
  const words = WORDS[name];
  if (words !== undefined) {
    return words.includes(value as string)
      ? undefined
      : expected(`rules.${name}`, words.join(' or '), value);
  }
  const range = RANGES[name];
  if (range === undefined) return undefined;
  const [least, most] = range;
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? undefined
    : expected(`rules.${name}`, `a whole number from ${least} to ${most}`, value);
}

/** The members of rules that are not the game's standard ones, in the order of the rules. */
export function changedMembers(rules: Rules): readonly [member: string, value: string | number][] {
  const standard: Readonly<Record<string, unknown>> = { ...STANDARD_RULES[rules.game] };
  return Object.entries(rules).filter(([member, value]) => standard[member] !== value);
}

/** Rules as short as they can be written: a game's id if they are its standard ones. */
export function shortRules(rules: Rules): RulesInput {
  const changed = changedMembers(rules);
  const members = { game: rules.game, ...Object.fromEntries(changed) };
  return changed.length === 0 ? rules.game : (members as RulesInput);
}

/** Whether rules say the same: they may be two objects, whose members are in the same order. */
export function areSameRules(one: Rules, other: Rules): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
