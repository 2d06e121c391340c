/**
 * What a game on record has to be like to be written, whoever has put it together: so that what is
 * written can be read again, and says the same. Whether the moves are legal and the results follow is
 * the work of `verify.ts`.
 */
import { MAX_ROUND_LIMIT, seedsAside } from '../arguments.js';
import type { RoundStart } from '../engine.js';
import { MATCH_REASONS } from '../match-record.js';
import { type Outcome, REASONS } from '../outcome.js';
import { Position } from '../position.js';
import { expected } from '../result.js';
import {
  areSameRules,
  MAX_SEEDS,
  type Pair,
  type Player,
  RULES_VERSION,
  type Rules,
  seedsOf,
} from '../rules.js';
import type {
  Recorded,
  RecordedMatch,
  RecordedMove,
  RecordedPlay,
  RecordedRound,
  Tag,
} from './recorded.js';
import { NO_LINE, NO_TEXT, OWN_TAGS, TAG_NAME } from './words.js';

/** A fault, as `"name" expected X, got Y`. */
class Fault extends Error {
  /**
   * @param place path of what is wrong, in the record.
   * @param kind what it is thrown as.
   */
  constructor(
    readonly place: string,
    readonly what: string,
    readonly got: unknown,
    readonly kind: ErrorConstructor = RangeError,
  ) {
    super(expected(`recorded.${place}`, what, got));
  }
}

/**
 * The first fault of a record, in words; undefined if it can be written.
 * @param pathOf what the place of a member is called where the record comes from.
 */
export function faultOfRecorded(
  recorded: Recorded,
  pathOf: (place: string) => string,
): string | undefined {
  try {
    checkRecorded(recorded);
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return expected(`recorded.${pathOf(error.place)}`, error.what, error.got);
  }
}

/**
 * Throws unless a record can be written.
 * @throws TypeError for what is no record or has members of another kind, RangeError for others that
 *   cannot be written.
 */
export function assertRecorded(recorded: Recorded): void {
  if (typeof recorded !== 'object' || recorded === null) {
    throw new TypeError(expected('recorded', 'a RecordedGame or a RecordedMatch', recorded));
  }
  thrownAsItIs(() => checkRecorded(recorded));
}

/**
 * Throws unless tags can be written.
 * @throws as {@link assertRecorded}.
 */
export function assertTags(tags: readonly Tag[]): void {
  thrownAsItIs(() => checkTags('tags', tags));
}

function thrownAsItIs(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Fault) throw new error.kind(error.message);
    throw error;
  }
}

function requireObject(place: string, value: unknown, what = 'an object'): void {
  if (typeof value !== 'object' || value === null) throw new Fault(place, what, value, TypeError);
}

function requireArray(place: string, value: unknown): void {
  if (!Array.isArray(value)) throw new Fault(place, 'an array', value, TypeError);
}

function checkRecorded(recorded: Recorded): void {
  const { kind, rules, rulesVersion, tags } = recorded;
  if (kind !== 'game' && kind !== 'match') throw new Fault('kind', 'game or match', kind);
  requireObject('rules', rules, 'Rules, see makeRules');
  if (rulesVersion !== RULES_VERSION) {
    throw new Fault('rulesVersion', String(RULES_VERSION), rulesVersion);
  }
  checkTags('tags', tags);
  if (kind === 'match') {
    checkMatch(recorded);
  } else {
    checkPosition('from', recorded.from, rules);
    checkPlay('', recorded, rules);
  }
}

function checkTags(place: string, tags: readonly Tag[]): void {
  requireArray(place, tags);
  const names = new Set<string>();
  for (const [index, tag] of tags.entries()) {
    const at = `${place}[${index}]`;
    requireObject(at, tag, 'an object with name and value');
    const { name, value } = tag;
    if (typeof name !== 'string' || !TAG_NAME.test(name)) {
      throw new Fault(`${at}.name`, 'a letter, then letters, digits, _', name);
    }
    if (OWN_TAGS.has(name)) throw new Fault(`${at}.name`, 'one without a meaning of its own', name);
    if (names.has(name)) throw new Fault(`${at}.name`, 'a name that no other tag has', name);
    names.add(name);
    if (typeof value !== 'string' || NO_LINE.test(value)) {
      throw new Fault(`${at}.value`, 'a line of text without control characters', value);
    }
  }
}

function checkPosition(place: string, position: Position, rules: Rules): void {
  if (!Position.is(position)) {
    throw new Fault(place, 'a Position, see makePosition', position, TypeError);
  }
  if (!areSameRules(position.rules, rules)) {
    throw new Fault(`${place}.rules`, `${JSON.stringify(rules)} as in the record`, position.rules);
  }
}

/** @param path of the play in the record, with its dot. */
function checkPlay(path: string, { comment, moves, outcome }: RecordedPlay, rules: Rules): void {
  checkComment(`${path}comment`, comment);
  requireArray(`${path}moves`, moves);
  const pits = 2 * rules.pitsPerRow;
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index] as RecordedMove;
    requireObject(`${path}moves[${index}]`, move, 'an object with pit and comment');
    const { pit, comment } = move;
    if (!Number.isInteger(pit) || pit < 0 || pit >= pits) {
      throw new Fault(`${path}moves[${index}].pit`, `a pit from 0 to ${pits - 1}`, pit);
    }
    if (comment !== '') checkComment(`${path}moves[${index}].comment`, comment);
  }
  if (outcome !== null) checkOutcome(`${path}outcome`, outcome);
}

function checkComment(place: string, comment: string): void {
  if (typeof comment !== 'string' || NO_TEXT.test(comment)) {
    throw new Fault(place, 'text without NUL, U+FFFD and lone surrogates', comment);
  }
}

function checkOutcome(place: string, outcome: Outcome): void {
  requireObject(place, outcome, 'an outcome or null');
  const { reason, winner, score, swept } = outcome;
  if (!REASONS.includes(reason)) throw new Fault(`${place}.reason`, REASONS.join(' or '), reason);
  checkWinner(`${place}.winner`, winner);
  checkPair(`${place}.score`, score, MAX_SEEDS);
  if (!isCount(swept, MAX_SEEDS)) {
    throw new Fault(`${place}.swept`, `a whole number from 0 to ${MAX_SEEDS}`, swept);
  }
}

function checkWinner(place: string, winner: Player | null): void {
  if (winner !== null && winner !== 'south' && winner !== 'north') {
    throw new Fault(place, 'south, north or null', winner);
  }
}

function checkPair(place: string, pair: Pair<number>, most: number): void {
  const isPair = Array.isArray(pair) && pair.length === 2;
  if (!isPair || !isCount(pair[0], most) || !isCount(pair[1], most)) {
    throw new Fault(place, `two whole numbers from 0 to ${most}`, pair);
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function checkMatch({ rules, roundLimit, rounds, outcome }: RecordedMatch): void {
  if (rules.game !== 'raja-pasu') throw new Fault('rules', 'those of raja-pasu', rules.game);
  if (!isCount(roundLimit, MAX_ROUND_LIMIT) || roundLimit === 0) {
    throw new Fault('roundLimit', `a whole number from 1 to ${MAX_ROUND_LIMIT}`, roundLimit);
  }
  requireArray('rounds', rounds);
  if (rounds.length === 0 || rounds.length > MAX_ROUND_LIMIT) {
    throw new Fault('rounds', `1 to ${MAX_ROUND_LIMIT} of them`, rounds.length);
  }
  for (const [index, round] of rounds.entries()) checkRound(index, round, rules);
  if (outcome === null) return;
  requireObject('outcome', outcome, 'an outcome or null');
  const { reason, winner } = outcome;
  checkWinner('outcome.winner', winner);
  if (!MATCH_REASONS.includes(reason)) {
    throw new Fault('outcome.reason', MATCH_REASONS.join(' or '), reason);
  }
}

function checkRound(index: number, round: RecordedRound, rules: Rules): void {
  const path = `rounds[${index}].`;
  requireObject(`rounds[${index}]`, round);
  const { tags, start, holdings, outcome } = round;
  checkTags(`${path}tags`, tags);
  if (start !== null || index === 0) checkStart(`${path}start`, start, rules);
  checkPlay(path, round, rules);
  if (holdings !== null) checkPair(`${path}holdings`, holdings, seedsOf(rules));
  // Of a round whose start is not told they may be open, too.
  const isRight = holdings === null ? outcome === null || start === null : outcome !== null;
  if (!isRight) {
    const what = 'two numbers if the round has an outcome, else null';
    throw new Fault(`${path}holdings`, what, holdings);
  }
}

function checkStart(place: string, start: RoundStart | null, rules: Rules): void {
  requireObject(place, start, 'an object with position and reserve');
  const { position, reserve } = start as RoundStart;
  checkPosition(`${place}.position`, position, rules);
  checkPair(`${place}.reserve`, reserve, seedsOf(rules));
  const aside = seedsAside(position);
  if (reserve[0] + reserve[1] !== aside) {
    throw new Fault(`${place}.reserve`, reserveOf(rules, aside), reserve);
  }
}

/** What the reserves of a position should be, in words (D-5). */
export function reserveOf(rules: Rules, aside: number): string {
  const seeds = seedsOf(rules);
  return `${aside} seeds, as ${seeds - aside} of ${seeds} are on the board or captured`;
}
