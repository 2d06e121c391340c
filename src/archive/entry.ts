/** The second half of reading an archive: what the tags and moves of an entry mean. */
import { DEFAULT_ROUND_LIMIT, MAX_ROUND_LIMIT, seedsAside } from '../arguments.js';
import type { RoundStart } from '../engine.js';
import type { MatchOutcome } from '../match.js';
import { MATCH_REASONS } from '../match-record.js';
import { parsePit, parsePosition, pitName } from '../notation.js';
import { type Outcome, REASONS } from '../outcome.js';
import type { Position } from '../position.js';
import { expected } from '../result.js';
import {
  GAMES,
  MAX_PITS_PER_ROW,
  MAX_SEEDS,
  makeRules,
  type Pair,
  type Pit,
  type RajaPasuRules,
  RULES_VERSION,
  type Rules,
  STANDARD_RULES,
  seedsOf,
} from '../rules.js';
import { reserveOf } from './check.js';
import type { Recorded, RecordedMove, RecordedPlay, RecordedRound, Tag } from './recorded.js';
import { Misread, type RawEntry, type RawSection, type RawTag } from './scan.js';
import {
  added,
  GAME_TAGS,
  MATCH_TAGS,
  OWN_TAGS,
  RESULTS,
  type ResultWord,
  ROUND_TAGS,
  RULES_TAGS,
  startOf,
  winnerOf,
} from './words.js';

/**
 * The game or match of an entry.
 * @throws Misread
 */
export function recordedOfEntry({ sections: [header, ...rounds] }: RawEntry): Recorded {
  const tags = new Tags(header);
  // A Round tag is the first of its section. A round limit says that rounds are to come.
  const ofMatch = rounds[0]?.tags[0] ?? tags.find('RoundLimit');
  if (ofMatch !== undefined) return readMatch(ofMatch, header, tags, rounds);
  const others = tags.others(GAME_TAGS);
  const rules = readRules(tags);
  return {
    kind: 'game',
    rules,
    rulesVersion: readVersion(tags),
    tags: others,
    from: readPosition(tags, rules),
    ...readMoves(header, rules),
    outcome: readOutcome(tags),
  };
}

/** @param ofMatch the tag that says that it is a match. */
function readMatch(
  ofMatch: RawTag,
  header: RawSection,
  tags: Tags,
  rounds: readonly RawSection[],
): Recorded {
  const others = tags.others(MATCH_TAGS);
  const rules = readRules(tags);
  if (rules.game !== 'raja-pasu') {
    throw misread(ofMatch, 'no such tag, as raja-pasu alone has matches');
  }
  if (rounds.length === 0) throw misread(ofMatch, 'a Round tag below it', 'none');
  if (header.names.length + header.comments.size > 0) {
    throw misread(ofMatch, 'to stand above the first move and comment');
  }
  const limit = tags.find('RoundLimit');
  return {
    kind: 'match',
    rules,
    rulesVersion: readVersion(tags),
    tags: others,
    roundLimit: limit === undefined ? DEFAULT_ROUND_LIMIT : wholeOf(limit, 1, MAX_ROUND_LIMIT),
    rounds: rounds.map((section, index) => readRound(section, index, rules)),
    outcome: readMatchOutcome(tags),
  };
}

/** The tags of a section, each once. */
class Tags {
  readonly #tags = new Map<string, RawTag>();

  constructor(private readonly section: RawSection) {
    for (const tag of section.tags) {
      if (this.#tags.has(tag.name)) {
        throw new Misread(tag.at, `expected ${tag.name} once, got it twice`);
      }
      this.#tags.set(tag.name, tag);
    }
  }

  find(name: string): RawTag | undefined {
    return this.#tags.get(name);
  }

  /** A tag that has to be there: where it is not, the fault is at the section or at what needs it. */
  need(name: string, beside?: RawTag): RawTag {
    const place = beside === undefined ? this.section.at : beside.at;
    const where = beside === undefined ? '' : ` beside ${beside.name}`;
    const tag = this.#tags.get(name);
    if (tag === undefined) throw new Misread(place, `expected a tag ${name}${where}, got none`);
    return tag;
  }

  /** Throws at the first of these tags: what they need is not there. */
  refuse(names: readonly string[], needed: string): void {
    for (const name of names) {
      const tag = this.#tags.get(name);
      if (tag !== undefined) {
        throw new Misread(tag.at, `expected ${needed} beside ${name}, got none`);
      }
    }
  }

  /** Those that say nothing to the rules, where these ones do. */
  others(own: readonly string[]): readonly Tag[] {
    const others: Tag[] = [];
    for (const { name, value, at } of this.#tags.values()) {
      if (own.includes(name)) continue;
      if (OWN_TAGS.has(name)) {
        const what = `a tag of ${own.join(', ')}, or one without a meaning`;
        throw new Misread(at, `expected ${what}, got ${name}`);
      }
      others.push({ name, value });
    }
    return others;
  }
}

/** A fault of a tag's value. */
function misread({ name, value, valueAt }: RawTag, what: string, got: unknown = value): Misread {
  return new Misread(valueAt, expected(name, what, got));
}

function wholeOf(tag: RawTag, least: number, most: number): number {
  const value = WHOLE.test(tag.value) ? Number(tag.value) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw misread(tag, `a whole number from ${least} to ${most}`);
}

/** South's and North's, with a dash between. */
function pairOf(tag: RawTag, most: number): Pair<number> {
  const counts = tag.value.split('-');
  const [south, north] = counts.map((count) => (WHOLE.test(count) ? Number(count) : Number.NaN));
  if (counts.length === 2 && Math.max(south as number, north as number) <= most) {
    return [south as number, north as number];
  }
  throw misread(tag, `two whole numbers up to ${most}, such as 57-41`);
}

function wordOf<Word extends string>(tag: RawTag, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === tag.value);
  if (word === undefined) throw misread(tag, words.join(' or '));
  return word;
}

const WHOLE = /^(0|[1-9][0-9]*)$/;

/** Another version's rules may judge the moves otherwise; none stands for this one. */
function readVersion(tags: Tags): number {
  const version = tags.find('RulesVersion');
  if (version === undefined || version.value === String(RULES_VERSION)) return RULES_VERSION;
  throw misread(version, `${RULES_VERSION}, the version of the rules here`);
}

function readRules(tags: Tags): Rules {
  const game = wordOf(tags.need('Game'), GAMES);
  let rules: Rules = STANDARD_RULES[game];
  for (const [name, member] of RULES_TAGS) {
    const tag = tags.find(name);
    if (tag === undefined) continue;
    const count = WHOLE.test(tag.value) ? Number(tag.value) : Number.NaN;
    // A number that is too large is told as it came.
    const value = Number.isSafeInteger(count) ? count : tag.value;
    // One after the other: so the fault is in this tag, also that of too many seeds in all.
    const made = makeRules({ ...rules, [member]: value });
    if (!made.ok) throw new Misread(tag.valueAt, made.message);
    rules = made.value;
  }
  return rules;
}

function readPosition(tags: Tags, rules: Rules): Position {
  const tag = tags.find('Position');
  if (tag === undefined) return startOf(rules);
  const parsed = parsePosition(tag.value, rules);
  if (parsed.ok) return parsed.value;
  const offset = tag.isPlain ? (parsed.at ?? 0) : 0;
  throw new Misread(tag.valueAt + offset, parsed.message);
}

function readMoves(section: RawSection, rules: Rules): Pick<RecordedPlay, 'comment' | 'moves'> {
  const { names, offsets, comments } = section;
  const plain = PLAIN[rules.pitsPerRow] as ReadonlyMap<number, RecordedMove>;
  const moves = names.map((code, index) => {
    const move = plain.get(code);
    if (move !== undefined) return move;
    const name = String.fromCharCode(code);
    const parsed = parsePit(name, rules.pitsPerRow);
    throw new Misread(offsets[index] as number, parsed.ok ? name : parsed.message);
  });
  for (const [count, comment] of comments) {
    const move = moves[count - 1];
    if (move !== undefined) moves[count - 1] = { pit: move.pit, comment };
  }
  return { comment: comments.get(0) ?? '', moves };
}

/** Moves without a comment by the code of their name: they are the same objects in all games. */
const PLAIN = Array.from({ length: MAX_PITS_PER_ROW + 1 }, (_, pitsPerRow) => {
  const pits = Array.from({ length: 2 * pitsPerRow }, (_, pit) => pit);
  const moveOf = (pit: Pit): RecordedMove => Object.freeze({ pit, comment: '' });
  return new Map(pits.map((pit) => [pitName(pit, pitsPerRow).charCodeAt(0), moveOf(pit)]));
});

function readOutcome(tags: Tags): Outcome | null {
  const result = readResult(tags, ['Score', 'Swept', 'Holdings'], REASONS);
  if (result === null) return null;
  const swept = tags.find('Swept');
  return {
    reason: result.reason,
    winner: winnerOf(result.word),
    score: pairOf(tags.need('Score', result.tag), MAX_SEEDS),
    swept: swept === undefined ? 0 : wholeOf(swept, 0, MAX_SEEDS),
  };
}

function readMatchOutcome(tags: Tags): MatchOutcome | null {
  const result = readResult(tags, [], MATCH_REASONS);
  return result && { reason: result.reason, winner: winnerOf(result.word) };
}

interface Claim<Reason> {
  readonly tag: RawTag;
  readonly word: ResultWord;
  readonly reason: Reason;
}

/**
 * What is said to have come of it; null if it was not played to its end.
 * @param others tags that say more of it, beside its reason.
 */
function readResult<Reason extends string>(
  tags: Tags,
  others: readonly string[],
  reasons: readonly Reason[],
): Claim<Reason> | null {
  const tag = tags.find('Result');
  const word = tag === undefined ? 'unfinished' : wordOf(tag, RESULTS);
  if (tag === undefined || word === 'unfinished') {
    tags.refuse([...others, 'Reason'], 'a Result of what was played to its end');
    return null;
  }
  const reason = wordOf(tags.need('Reason', tag), reasons);
  // Without a winner a game is drawn if a stuck player ended it, otherwise annulled.
  const without = reason === 'stuck' ? 'draw' : 'annulled';
  if (winnerOf(word) === null && word !== without) {
    throw misread(tag, `${without}, as the reason is ${reason}`);
  }
  return { tag, word, reason };
}

function readRound(section: RawSection, index: number, rules: RajaPasuRules): RecordedRound {
  const tags = new Tags(section);
  const others = tags.others(ROUND_TAGS);
  const number = tags.need('Round');
  if (number.value !== String(index + 1)) {
    throw misread(number, `round ${index + 1}, the next one`);
  }
  // The first round starts as a game does; the others go on from the one before.
  const isTold = index === 0 || tags.find('Position') !== undefined;
  if (!isTold) tags.refuse(['Reserve'], 'a Position');
  const start = isTold ? readStart(tags, number, rules) : null;
  const outcome = readOutcome(tags);
  const holdings = outcome && readHoldings(tags, start, outcome, rules);
  return { tags: others, start, ...readMoves(section, rules), outcome, holdings };
}

/** @param number the tag to blame if there is neither a position nor a reserve. */
function readStart(tags: Tags, number: RawTag, rules: RajaPasuRules): RoundStart {
  const position = readPosition(tags, rules);
  const reserveTag = tags.find('Reserve');
  const reserve: Pair<number> =
    reserveTag === undefined ? [0, 0] : pairOf(reserveTag, seedsOf(rules));
  const aside = seedsAside(position);
  if (reserve[0] + reserve[1] !== aside) {
    const tag = reserveTag ?? tags.find('Position') ?? number;
    throw misread(tag, `a reserve of ${reserveOf(rules, aside)}`, reserve.join('-'));
  }
  return { position, reserve };
}

/** What both hold after a round (RP-7): if it is not told, the reserve and all that was captured. */
function readHoldings(
  tags: Tags,
  start: RoundStart | null,
  { score }: Outcome,
  rules: RajaPasuRules,
): Pair<number> | null {
  const seeds = seedsOf(rules);
  const held = tags.find('Holdings');
  if (held !== undefined) return pairOf(held, seeds);
  if (start === null) return null;
  const holdings = added(start.reserve, score);
  if (Math.max(...holdings) > seeds) {
    const what = `no more than ${seeds} seeds with the reserve of ${start.reserve.join('-')}`;
    throw misread(tags.need('Score'), what);
  }
  return holdings;
}
