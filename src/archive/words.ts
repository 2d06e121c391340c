/** The words of a game on record: what its writers and readers agree on. */
import type { MatchOutcome } from '../match.js';
import type { Outcome } from '../outcome.js';
import { initialPosition, type Position } from '../position.js';
import type { Pair, Player, Rules } from '../rules.js';

/** The members of rules that have a tag each, in the order of the tags. */
const RULES_MEMBERS = [
  'pitsPerRow',
  'seedsPerPit',
  'endless',
  'lapLimit',
  'lastSeedFour',
  'openingMove',
] as const;

type RulesMember = (typeof RULES_MEMBERS)[number];

/** The tag of each member of rules: `Endless` for `endless`. */
export const RULES_TAGS: ReadonlyMap<string, RulesMember> = new Map(
  RULES_MEMBERS.map((member) => [tagOfMember(member), member]),
);

export function tagOfMember(member: string): string {
  return `${member.slice(0, 1).toUpperCase()}${member.slice(1)}`;
}

/** What came of a game or round; a match has no score of its own. */
const PLAY_TAGS = ['Position', 'Result', 'Score', 'Reason', 'Swept'] as const;

/** The tags of a game that mean something to the rules. */
export const GAME_TAGS: readonly string[] = [
  'Game',
  'RulesVersion',
  ...RULES_TAGS.keys(),
  ...PLAY_TAGS,
];

/** Those before the first round of a match. */
export const MATCH_TAGS: readonly string[] = [
  'Game',
  'RulesVersion',
  ...RULES_TAGS.keys(),
  'RoundLimit',
  'Result',
  'Reason',
];

/** Those of a round. */
export const ROUND_TAGS: readonly string[] = ['Round', ...PLAY_TAGS, 'Reserve', 'Holdings'];

/** The tags that are no {@link Tag} of a record, as they say what its other members do. */
export const OWN_TAGS: ReadonlySet<string> = new Set([...GAME_TAGS, ...MATCH_TAGS, ...ROUND_TAGS]);

export const TAG_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * What no text of a record holds: NUL, half of a surrogate pair, and U+FFFD, to which a decoder turns
 * bytes that are not UTF-8.
 */
export const NO_TEXT = /[\0\p{Cs}\uFFFD]/u;

/** What no tag's value holds: it is one line. */
export const NO_LINE = /[\p{Cc}\p{Cs}\uFFFD]/u;

/** The most characters that an entry may have: one is held at a time, in up to 40 bytes for each of them. */
export const MAX_ENTRY_CHARACTERS = 2 ** 24;

/** The words for a result. */
export const RESULTS = ['south', 'north', 'draw', 'annulled', 'unfinished'] as const;
export type ResultWord = (typeof RESULTS)[number];

/** A game without a winner is drawn if a stuck player ended it, otherwise annulled. */
export function resultOf(outcome: Outcome | MatchOutcome | null): ResultWord {
  if (outcome === null) return 'unfinished';
  return outcome.winner ?? (outcome.reason === 'stuck' ? 'draw' : 'annulled');
}

/** Who has won; nobody, if it is no player's name. */
export function winnerOf(result: ResultWord): Player | null {
  return result === 'south' || result === 'north' ? result : null;
}

export function added([south, north]: Pair<number>, more: Pair<number>): Pair<number> {
  return [south + more[0], north + more[1]];
}

const starts = new WeakMap<Rules, Position>();

/** The start of a game, which goes without saying: the same object for most games of an archive. */
export function startOf(rules: Rules): Position {
  const start = starts.get(rules) ?? initialPosition(rules);
  starts.set(rules, start);
  return start;
}
