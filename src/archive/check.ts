/**
 * What a game on record has to be like to be written, whoever has put it together: so that what is
 * written can be read again, and says the same. Whether the moves are legal and the results follow is
 * the work of `verify.ts`.
 */
import { MAX_ROUND_LIMIT, seedsAside } from '../arguments.js';
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
class Fault extends Error {}

/** The first fault of a record, in words; undefined if it can be written. */
export function faultOfRecorded(recorded: Recorded): string | undefined {
  try {
    checkRecorded(recorded);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/**
 * Throws unless a record can be written.
 * @throws TypeError for what is no object, RangeError for a record with a fault.
 */
export function assertRecorded(recorded: Recorded): void {
  if (typeof recorded !== 'object' || recorded === null) {
    throw new TypeError(expected('recorded', 'a RecordedGame or a RecordedMatch', recorded));
  }
  const fault = faultOfRecorded(recorded);
  if (fault !== undefined) throw new RangeError(fault);
}

function wrong(name: string, what: string, got: unknown): Fault {
  return new Fault(expected(`recorded.${name}`, what, got));
}

function checkRecorded(recorded: Recorded): void {
  const { kind, rules, rulesVersion, tags } = recorded;
  if (kind !== 'game' && kind !== 'match') throw wrong('kind', 'game or match', kind);
  if (rulesVersion !== RULES_VERSION) {
    throw wrong('rulesVersion', String(RULES_VERSION), rulesVersion);
  }
  checkTags(tags);
  if (kind === 'match') {
    checkMatch(recorded);
  } else {
    checkPosition('from', recorded.from, rules);
    checkPlay('', recorded, rules);
  }
}

function checkTags(tags: readonly Tag[]): void {
  const names = new Set<string>();
  for (const [index, { name, value }] of tags.entries()) {
    const place = `tags[${index}]`;
    if (!TAG_NAME.test(name)) {
      throw wrong(`${place}.name`, 'a letter, then letters, digits, _', name);
    }
    if (OWN_TAGS.has(name)) throw wrong(`${place}.name`, 'one without a meaning of its own', name);
    if (names.has(name)) throw wrong(`${place}.name`, 'a name that no other tag has', name);
    names.add(name);
    if (typeof value !== 'string' || NO_LINE.test(value)) {
      throw wrong(`${place}.value`, 'a line of text without control characters', value);
    }
  }
}

function checkPosition(name: string, position: Position, rules: Rules): void {
  if (!Position.is(position)) throw wrong(name, 'a Position, see makePosition', position);
  const is = position.rules;
  if (!areSameRules(is, rules)) {
    throw wrong(`${name}.rules`, `${JSON.stringify(rules)} as in the record`, is);
  }
}

/** @param path of the play in the record, with its dot. */
function checkPlay(path: string, { comment, moves, outcome }: RecordedPlay, rules: Rules): void {
  checkComment(`${path}comment`, comment);
  const pits = 2 * rules.pitsPerRow;
  for (let index = 0; index < moves.length; index++) {
    const { pit, comment } = moves[index] as RecordedMove;
    if (!Number.isInteger(pit) || pit < 0 || pit >= pits) {
      throw wrong(`${path}moves[${index}].pit`, `a pit from 0 to ${pits - 1}`, pit);
    }
    if (comment !== '') checkComment(`${path}moves[${index}].comment`, comment);
  }
  if (outcome !== null) checkOutcome(`${path}outcome`, outcome);
}

function checkComment(name: string, comment: string): void {
  if (typeof comment !== 'string' || NO_TEXT.test(comment)) {
    throw wrong(name, 'text without NUL, U+FFFD and lone surrogates', comment);
  }
}

function checkOutcome(name: string, { reason, winner, score, swept }: Outcome): void {
  if (!REASONS.includes(reason)) throw wrong(`${name}.reason`, REASONS.join(' or '), reason);
  checkWinner(`${name}.winner`, winner);
  checkPair(`${name}.score`, score, MAX_SEEDS);
  if (!isCount(swept, MAX_SEEDS)) {
    throw wrong(`${name}.swept`, `a whole number from 0 to ${MAX_SEEDS}`, swept);
  }
}

function checkWinner(name: string, winner: Player | null): void {
  if (winner !== null && winner !== 'south' && winner !== 'north') {
    throw wrong(name, 'south, north or null', winner);
  }
}

function checkPair(name: string, pair: Pair<number>, most: number): void {
  const isPair = Array.isArray(pair) && pair.length === 2;
  if (!isPair || !isCount(pair[0], most) || !isCount(pair[1], most)) {
    throw wrong(name, `two whole numbers from 0 to ${most}`, pair);
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function checkMatch({ rules, roundLimit, rounds, outcome }: RecordedMatch): void {
  if (rules.game !== 'raja-pasu') throw wrong('rules', 'those of raja-pasu', rules.game);
  if (!isCount(roundLimit, MAX_ROUND_LIMIT) || roundLimit === 0) {
    throw wrong('roundLimit', `a whole number from 1 to ${MAX_ROUND_LIMIT}`, roundLimit);
  }
  if (rounds.length === 0) throw wrong('rounds', 'at least one', rounds);
  for (const [index, round] of rounds.entries()) checkRound(`rounds[${index}].`, round, rules);
  if (outcome === null) return;
  const { reason, winner } = outcome;
  checkWinner('outcome.winner', winner);
  if (!MATCH_REASONS.includes(reason)) {
    throw wrong('outcome.reason', MATCH_REASONS.join(' or '), reason);
  }
}

function checkRound(path: string, round: RecordedRound, rules: Rules): void {
  const { position, reserve } = round.start;
  checkPosition(`${path}start.position`, position, rules);
  const seeds = seedsOf(rules);
  checkPair(`${path}start.reserve`, reserve, seeds);
  const aside = seedsAside(position);
  if (reserve[0] + reserve[1] !== aside) {
    throw wrong(`${path}start.reserve`, reserveOf(rules, aside), reserve);
  }
  checkPlay(path, round, rules);
  const { holdings, outcome } = round;
  if (holdings !== null) checkPair(`${path}holdings`, holdings, seeds);
  if ((holdings === null) !== (outcome === null)) {
    throw wrong(`${path}holdings`, 'two numbers if the round has an outcome, else null', holdings);
  }
}

/** What the reserves of a position should be, in words (D-5). */
export function reserveOf(rules: Rules, aside: number): string {
  const seeds = seedsOf(rules);
  return `${aside} seeds, as ${seeds - aside} of ${seeds} are on the board or captured`;
}
