/**
 * Games on record as JSON: what the text says, for programs. `docs/archive.md` shows one of each kind.
 */

import { type Part, readDocument } from '../document.js';
import type { MatchOutcome } from '../match.js';
import { MATCH_REASONS } from '../match-record.js';
import { type Outcome, REASONS } from '../outcome.js';
import { makePosition, type Position, type Setup } from '../position.js';
import { failure, type Result } from '../result.js';
import {
  MAX_SEEDS,
  type Pair,
  type Pit,
  type Player,
  type RajaPasuRules,
  shortRules,
} from '../rules.js';
import { assertRecorded, faultOfRecorded } from './check.js';
import {
  copyOfTags,
  type Recorded,
  type RecordedGame,
  type RecordedMatch,
  type RecordedPlay,
  type RecordedRound,
  type Tag,
} from './recorded.js';
import { NO_TEXT } from './words.js';

const FORMAT = 'relaysow-record';
/** Goes up when an older version could not read the document rightly. */
const FORMAT_VERSION = 1;

/** A comment, after so many moves: 0 before the first. In order, one for a place. */
export interface CommentJson {
  readonly after: number;
  readonly text: string;
}

/** What was played from a position. */
export interface PlayJson {
  readonly position: Required<Setup>;
  readonly moves: readonly Pit[];
  readonly comments: readonly CommentJson[];
  readonly outcome: Outcome | null;
}

interface HeadJson {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  readonly rulesVersion: number;
  readonly tags: readonly Tag[];
}

export interface GameJson extends HeadJson, PlayJson {
  readonly kind: 'game';
}

/** A round; how it starts is null where it is not told: as the round before leaves it. */
export interface RoundJson extends Omit<PlayJson, 'position'> {
  readonly tags: readonly Tag[];
  readonly position: PlayJson['position'] | null;
  readonly reserve: Pair<number> | null;
  readonly holdings: Pair<number> | null;
}

export interface MatchJson extends HeadJson {
  readonly kind: 'match';
  readonly roundLimit: number;
  readonly rounds: readonly RoundJson[];
  readonly outcome: MatchOutcome | null;
}

/** What {@link recordedToJson} gives: plain objects and arrays, for `JSON.stringify`. */
export type RecordedJson = GameJson | MatchJson;

const HEAD = ['format', 'formatVersion', 'kind', 'rulesVersion', 'tags'];
const PLAY = ['position', 'moves', 'comments', 'outcome'];
const ROUND = [...PLAY, 'tags', 'reserve', 'holdings'];
const POSITION = ['rules', 'pits', 'closed', 'turn', 'captured', 'opening'];

/**
 * A game or match as a JSON value.
 * @throws TypeError for what is no object, RangeError for a record that cannot be written, as
 *   `formatRecorded`.
 */
export function recordedToJson(recorded: Recorded): RecordedJson {
  assertRecorded(recorded);
  const { kind, rulesVersion, tags } = recorded;
  const head = { format: FORMAT, formatVersion: FORMAT_VERSION, rulesVersion } as const;
  const kept = copyOfTags(tags);
  if (kind === 'game') {
    const position = positionJson(recorded.from);
    return { ...head, kind, tags: kept, position, ...playJson(recorded) };
  }
  const { roundLimit, rounds, outcome } = recorded;
  const ending = outcome && { reason: outcome.reason, winner: outcome.winner };
  return { ...head, kind, tags: kept, roundLimit, rounds: rounds.map(roundJson), outcome: ending };
}

function positionJson(position: Position): Required<Setup> {
  const { rules, pits, closed, turn, captured, opening } = position;
  return { rules: shortRules(rules), pits, closed, turn, captured, opening };
}

function playJson({ comment, moves, outcome }: RecordedPlay): Omit<PlayJson, 'position'> {
  const texts = [comment, ...moves.map((move) => move.comment)];
  return {
    moves: moves.map(({ pit }) => pit),
    comments: texts.flatMap((text, after) => (text === '' ? [] : [{ after, text }])),
    outcome: outcome && outcomeJson(outcome),
  };
}

/** Without what else an object may have that is an outcome, such as a game's record. */
function outcomeJson({ reason, winner, score, swept }: Outcome): Outcome {
  return { reason, winner, score, swept };
}

function roundJson(round: RecordedRound): RoundJson {
  const { tags, start, holdings } = round;
  const position = start && positionJson(start.position);
  const reserve = start?.reserve ?? null;
  return { tags: copyOfTags(tags), position, ...playJson(round), reserve, holdings };
}

/**
 * Reads what {@link recordedToJson} gave, or what `JSON.parse` made of it. Anything that it would not
 * have given is a `bad-record`, whose message has the path to the first fault: another version of the
 * format or the rules, a member that is missing, unknown or wrong.
 */
export function recordedFromJson(value: unknown): Result<Recorded, 'bad-record'> {
  const read = readDocument('recorded', value, readRecorded);
  if (!read.ok) return failure('bad-record', read.message);
  const fault = faultOfRecorded(read.value, pathInJson);
  return fault === undefined ? read : failure('bad-record', fault);
}

/** What the place of a member is called in JSON; comments, which are elsewhere there, are right. */
function pathInJson(place: string): string {
  return place
    .replace(/^from/, 'position')
    .replace(/^rules$/, 'rounds[0].position.rules')
    .replace(/\.start\./, '.')
    .replace(/(moves\[\d+\])\.pit$/, '$1');
}

function readRecorded(document: Part): Recorded {
  document.member('format').oneOf([FORMAT]);
  document.member('formatVersion').whole(FORMAT_VERSION, FORMAT_VERSION);
  return document.member('kind').oneOf(['game', 'match']) === 'game'
    ? readGame(document)
    : readMatch(document);
}

function readHead(document: Part): Pick<Recorded, 'rulesVersion' | 'tags'> {
  return { rulesVersion: document.member('rulesVersion').whole(), tags: readTags(document) };
}

function readTags(part: Part): readonly Tag[] {
  const tags = part.member('tags').items();
  return tags.map((tag) => {
    requireOnly(tag, ['name', 'value']);
    return { name: tag.member('name').text(), value: tag.member('value').text() };
  });
}

function readGame(document: Part): RecordedGame {
  requireOnly(document, [...HEAD, ...PLAY]);
  const from = readPosition(document.member('position'));
  return { kind: 'game', rules: from.rules, ...readHead(document), from, ...readPlay(document) };
}

function readMatch(document: Part): RecordedMatch {
  requireOnly(document, [...HEAD, 'roundLimit', 'rounds', 'outcome']);
  const parts = document.member('rounds').items();
  const rounds = parts.map(readRound);
  const [first] = rounds;
  if (first === undefined) return document.member('rounds').refuse('at least one');
  // Only the start of the first round cannot be told by the others.
  const { position } = first.start ?? (parts[0] as Part).member('position').refuse('a position');
  return {
    kind: 'match',
    // Those of another game are found when the whole record is checked.
    rules: position.rules as RajaPasuRules,
    ...readHead(document),
    roundLimit: document.member('roundLimit').whole(),
    rounds,
    outcome: document.member('outcome').nullable(readMatchOutcome),
  };
}

function readRound(part: Part): RecordedRound {
  requireOnly(part, ROUND);
  const position = part.member('position').nullable(readPosition);
  const reserve = part.member('reserve').nullable(readPair);
  if (position === null && reserve !== null) part.member('reserve').refuse('null, as the position');
  if (position !== null && reserve === null) part.member('reserve').refuse('two numbers');
  const start = position && reserve && { position, reserve };
  const holdings = part.member('holdings').nullable(readPair);
  return { tags: readTags(part), start, ...readPlay(part), holdings };
}

/** All of it is there, as it is written. */
function readPosition(part: Part): Position {
  requireOnly(part, POSITION);
  for (const name of POSITION) {
    const member = part.member(name);
    member.require(member.value !== undefined, 'a member of a position');
  }
  return part.made(makePosition(part.value));
}

function readPlay(part: Part): RecordedPlay {
  const pits = part.member('moves').items();
  const texts = new Map<number, string>();
  let least = 0;
  for (const comment of part.member('comments').items()) {
    requireOnly(comment, ['after', 'text']);
    const after = comment.member('after').whole(least, pits.length);
    const text = comment.member('text');
    text.require(text.text() !== '', 'a text that is not empty');
    text.require(!NO_TEXT.test(text.text()), 'text without NUL, U+FFFD and lone surrogates');
    texts.set(after, text.text());
    least = after + 1;
  }
  return {
    comment: texts.get(0) ?? '',
    moves: pits.map((pit, index) => ({ pit: pit.whole(), comment: texts.get(index + 1) ?? '' })),
    outcome: part.member('outcome').nullable(readOutcome),
  };
}

function readOutcome(part: Part): Outcome {
  requireOnly(part, ['reason', 'winner', 'score', 'swept']);
  return {
    reason: part.member('reason').oneOf(REASONS),
    winner: readWinner(part),
    score: readPair(part.member('score')),
    swept: part.member('swept').whole(0, MAX_SEEDS),
  };
}

function readMatchOutcome(part: Part): MatchOutcome {
  requireOnly(part, ['reason', 'winner']);
  return { reason: part.member('reason').oneOf(MATCH_REASONS), winner: readWinner(part) };
}

function readWinner(part: Part): Player | null {
  return part.member('winner').nullable((winner) => winner.oneOf(['south', 'north']));
}

function readPair(part: Part): Pair<number> {
  const [south, north] = part.pair();
  return [south.whole(0, MAX_SEEDS), north.whole(0, MAX_SEEDS)];
}

/** That an object has no members but these: what cannot be kept is not to be lost unseen. */
function requireOnly(part: Part, names: readonly string[]): void {
  const members = part.value;
  const isObject = typeof members === 'object' && members !== null && !Array.isArray(members);
  part.require(isObject, 'an object');
  const other = Object.keys(members ?? {}).find((name) => !names.includes(name));
  if (other !== undefined) part.member(other).refuse(`nothing: there are ${names.join(', ')}`);
}
