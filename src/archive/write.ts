/**
 * Games on record as text, strictly: equal records give equal texts, and what is read from a text of
 * this writer is written as the same text again. `docs/archive.md` has the grammar.
 */
import { formatPosition, pitName } from '../notation.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import { changedMembers, type Pair, type Player, type Rules } from '../rules.js';
import { assertRecorded } from './check.js';
import type { Recorded, RecordedMatch, RecordedPlay, RecordedRound } from './recorded.js';
import { resultOf, startOf, tagOfMember } from './words.js';

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
  if (recorded.kind === 'match') return matchText(recorded);
  const { from, outcome } = recorded;
  const tags = [...headTags(recorded), ...positionTag(from), ...outcomeTags(outcome)];
  return block(tags, { ...recorded, turn: from.turn });
}

/**
 * Games and matches, one after the other, an empty line between them.
 * @throws what {@link formatRecorded} throws.
 */
export function formatArchive(records: Iterable<Recorded>): string {
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
  for (const { name, value } of tags) head.push([name, value]);
  return head;
}

function matchText(match: RecordedMatch): string {
  const { outcome, rounds } = match;
  const result: TagLine[] = [['Result', resultOf(outcome)]];
  if (outcome !== null) result.push(['Reason', outcome.reason]);
  return [tagLines([...headTags(match), ...result]), ...rounds.map(roundText)].join('\n');
}

function roundText(round: RecordedRound, index: number): string {
  const { position, reserve } = round.start;
  const tags: TagLine[] = [['Round', index + 1], ...positionTag(position)];
  if (reserve[0] + reserve[1] > 0) tags.push(['Reserve', pairText(reserve)]);
  tags.push(...outcomeTags(round.outcome));
  if (round.holdings !== null) tags.push(['Holdings', pairText(round.holdings)]);
  return block(tags, { ...round, rules: position.rules, turn: position.turn });
}

/** None for the start of the game, which goes without saying. */
function positionTag(position: Position): readonly TagLine[] {
  const start = startOf(position.rules);
  if (position === start) return [];
  const text = formatPosition(position);
  return text === formatPosition(start) ? [] : [['Position', text]];
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

/** A play, and what tells the names and numbers of its moves. */
interface Play extends Pick<RecordedPlay, 'comment' | 'moves'> {
  readonly rules: Rules;
  readonly turn: Player;
}

/** Tags, and below them the moves, if anything was played or said. */
function block(tags: readonly TagLine[], play: Play): string {
  const moves = filled(wordsOf(play));
  return moves === '' ? tagLines(tags) : `${tagLines(tags)}\n${moves}`;
}

/**
 * Moves and comments, cut where a line may end. A number stands for a move of South's and the one of
 * North's after it; three dots stand for South's before a first move of North's.
 */
function* wordsOf({ rules, turn, comment, moves }: Play): Generator<string> {
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
