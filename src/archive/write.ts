/**
 * Games on record as text, strictly: equal records give equal texts, and what is read from a text of
 * this writer is written as the same text again. `docs/archive.md` has the grammar.
 */
import { seedsAside } from '../arguments.js';
import { formatPosition, pitName } from '../notation.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import { expected } from '../result.js';
import { changedMembers, type Pair, type Player, type Rules } from '../rules.js';
import { assertRecorded } from './check.js';
import type {
  Recorded,
  RecordedGame,
  RecordedMatch,
  RecordedPlay,
  RecordedRound,
  Tag,
} from './recorded.js';
import { MAX_ENTRY_CHARACTERS, resultOf, startOf, tagOfMember } from './words.js';

/** The longest line, unless a word or a tag is longer. */
const WIDTH = 80;

/**
 * The text of a game or match, with a newline at its end.
 * @throws TypeError for what is no object, RangeError for a record that cannot be written: a tag that
 *   is no line or has a name that is taken, a comment with NUL or half of a surrogate pair, what is no
 *   pit, outcomes and reserves that no game can have.
 */
export function formatRecorded(recorded: Recorded): string {
  assertRecorded(recorded);
  const text = recorded.kind === 'match' ? matchText(recorded) : gameText(recorded);
  // With the empty line after it, it is read again.
  if (text.length < MAX_ENTRY_CHARACTERS) return text;
  const what = `no more than ${MAX_ENTRY_CHARACTERS - 1} characters as text`;
  throw new RangeError(expected('recorded', what, text.length));
}

/**
 * Games and matches, one after the other, an empty line between them.
 * @throws what {@link formatRecorded} throws.
 */
export function formatArchive(records: Iterable<Recorded>): string {
  if (typeof records?.[Symbol.iterator] !== 'function') {
    throw new TypeError(expected('records', 'an iterable of records', records));
  }
  return Array.from(records, formatRecorded).join('\n');
}

type TagLine = readonly [name: string, value: string | number];

function headTags(recorded: Recorded): readonly TagLine[] {
  const { rules, rulesVersion, tags } = recorded;
  const head: TagLine[] = [
    ['Game', rules.game],
    ['RulesVersion', rulesVersion],
  ];
  for (const [member, value] of changedMembers(rules)) head.push([tagOfMember(member), value]);
  if (recorded.kind === 'match') head.push(['RoundLimit', recorded.roundLimit]);
  return [...head, ...otherTags(tags)];
}

function otherTags(tags: readonly Tag[]): readonly TagLine[] {
  return tags.map(({ name, value }) => [name, value]);
}

function gameText(game: RecordedGame): string {
  const { from, outcome } = game;
  const position = isUsual(from) ? [] : [positionTag(from)];
  const tags = [...headTags(game), ...position, ...outcomeTags(outcome)];
  return block(tags, game, from.turn);
}

function matchText(match: RecordedMatch): string {
  const { outcome, rounds } = match;
  const result: TagLine[] = [['Result', resultOf(outcome)]];
  if (outcome !== null) result.push(['Reason', outcome.reason]);
  const head = tagLines([...headTags(match), ...result]);
  return [head, ...rounds.map((round, index) => roundText(match, round, index))].join('\n');
}

function roundText({ rules }: RecordedMatch, round: RecordedRound, index: number): string {
  const { tags: others, start, outcome, holdings, moves } = round;
  const tags: TagLine[] = [['Round', index + 1], ...otherTags(others)];
  // Without a position the first round starts as a game does, the others as the one before leaves them.
  if (start !== null && (index > 0 || !isUsual(start.position))) {
    tags.push(positionTag(start.position));
    if (seedsAside(start.position) > 0) tags.push(['Reserve', pairText(start.reserve)]);
  }
  tags.push(...outcomeTags(outcome));
  if (holdings !== null) tags.push(['Holdings', pairText(holdings)]);
  // Who leads a round whose start is not told is seen by the first move.
  const isNorths = (moves[0]?.pit ?? 0) >= rules.pitsPerRow;
  return block(tags, { ...round, rules }, start?.position.turn ?? (isNorths ? 'north' : 'south'));
}

/** Whether it is the start of the game, which goes without saying. */
function isUsual(position: Position): boolean {
  const start = startOf(position.rules);
  return position === start || formatPosition(position) === formatPosition(start);
}

function positionTag(position: Position): TagLine {
  return ['Position', formatPosition(position)];
}

function outcomeTags(outcome: Outcome | null): readonly TagLine[] {
  const result: TagLine = ['Result', resultOf(outcome)];
  if (outcome === null) return [result];
  const { score, reason, swept } = outcome;
  const tags: TagLine[] = [result, ['Score', pairText(score)], ['Reason', reason]];
  if (swept > 0) tags.push(['Swept', swept]);
  return tags;
}

function pairText([south, north]: Pair<number>): string {
  return `${south}-${north}`;
}

function tagLines(tags: readonly TagLine[]): string {
  return tags.map(([name, value]) => `[${name} ${JSON.stringify(String(value))}]\n`).join('');
}

/** A play, and what tells the names of its moves. */
interface Play extends Pick<RecordedPlay, 'comment' | 'moves'> {
  readonly rules: Rules;
}

/** Tags, and below them the moves, if anything was played or said; `turn` is whose move the first one is. */
function block(tags: readonly TagLine[], play: Play, turn: Player): string {
  const moves = filled(wordsOf(play, turn));
  return moves === '' ? tagLines(tags) : `${tagLines(tags)}\n${moves}`;
}

/**
 * Moves and comments, cut where a line may end. A number stands for a move of South's and the one of
 * North's after it; three dots stand for South's before a first move of North's.
 */
function* wordsOf({ rules, comment, moves }: Play, turn: Player): Generator<string> {
  yield* commentWords(comment);
  const { pitsPerRow } = rules;
  const names = Array.from({ length: 2 * pitsPerRow }, (_, pit) => pitName(pit, pitsPerRow));
  const ahead = turn === 'south' ? 0 : 1;
  for (const [index, { pit, comment }] of moves.entries()) {
    const half = index + ahead;
    const name = names[pit] as string;
    if (half % 2 === 0) yield `${1 + half / 2}. ${name}`;
    else yield index === 0 ? `1... ${name}` : name;
    yield* commentWords(comment);
  }
}

/** A comment in braces. A single blank may become the end of a line; all other space is escaped. */
function commentWords(comment: string): readonly string[] {
  if (comment === '') return [];
  const escaped = comment
    .replace(/[\\}]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}|^ | (?= )| $/gu, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
  return `{${escaped}}`.split(' ');
}

/** Words in lines; nothing of no words. */
function filled(words: Iterable<string>): string {
  let text = '';
  let width = 0;
  for (const word of words) {
    const isOver = width + 1 + word.length > WIDTH;
    if (width === 0) text += word;
    else text += isOver ? `\n${word}` : ` ${word}`;
    width = width === 0 || isOver ? word.length : width + 1 + word.length;
  }
  return text === '' ? '' : `${text}\n`;
}
