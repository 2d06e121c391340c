/**
 * What a game on record has to be like to be written, whoever has put it together: so that what is
 * written can be read again, and says the same. Whether the moves are legal and the results follow is
 * the work of `verify.ts`.
 */
import { MAX_ROUND_LIMIT } from '../arguments.js';
import { MATCH_REASONS } from '../match-record.js';
import { type Outcome, REASONS } from '../outcome.js';
import { Position } from '../position.js';
import { expected } from '../result.js';
import { MAX_SEEDS, RULES_VERSION, type Rules } from '../rules.js';
import type { Recorded, RecordedMatch, RecordedPlay, RecordedRound, Tag } from './recorded.js';
import { NO_LINE, NO_TEXT, OWN_TAGS, seedsOf, TAG_NAME } from './words.js';

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

function require(isRight: boolean, name: string, what: string, got: unknown): void {
  if (!isRight) throw new Fault(expected(`recorded.${name}`, what, got));
}

function checkRecorded(recorded: Recorded): void {
  const { kind, rules, rulesVersion, tags } = recorded;
  require(kind === 'game' || kind === 'match', 'kind', 'game or match', kind);
  require(rulesVersion === RULES_VERSION, 'rulesVersion', String(RULES_VERSION), rulesVersion);
  checkTags(tags);
  if (recorded.kind === 'match') {
    checkMatch(recorded);
  } else {
    checkPosition('from', recorded.from, rules);
    checkPlay('', recorded, rules);
  }
}

function checkTags(tags: readonly Tag[]): void {
  const names = new Set(OWN_TAGS);
  for (const [index, { name, value }] of tags.entries()) {
    const place = `tags[${index}]`;
    require(TAG_NAME.test(name), `${place}.name`, 'a letter, then letters, digits and _', name);
    require(!names.has(name), `${place}.name`, 'a name that no other tag has', name);
    names.add(name);
    const isLine = typeof value === 'string' && !NO_LINE.test(value);
    require(isLine, `${place}.value`, 'one line of text without control characters', value);
  }
}

function checkPosition(name: string, position: Position, rules: Rules): void {
  require(Position.is(position), name, 'a Position, see makePosition', position);
  const isSame =
    position.rules === rules || JSON.stringify(position.rules) === JSON.stringify(rules);
  require(isSame, `${name}.rules`, `${JSON.stringify(rules)} as in the record`, position.rules);
}

/** @param path of the play in the record, with its dot. */
function checkPlay(path: string, { comment, moves, outcome }: RecordedPlay, rules: Rules): void {
  checkComment(`${path}comment`, comment);
  const pits = 2 * rules.pitsPerRow;
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index] as RecordedPlay['moves'][number];
    const isPit = Number.isInteger(move.pit) && move.pit >= 0 && move.pit < pits;
    if (!isPit)
      require(false, `${path}moves[${index}].pit`, `a pit from 0 to ${pits - 1}`, move.pit);
    if (move.comment !== '') checkComment(`${path}moves[${index}].comment`, move.comment);
  }
  if (outcome !== null) checkOutcome(`${path}outcome`, outcome);
}

function checkComment(name: string, comment: string): void {
  const isText = typeof comment === 'string' && !NO_TEXT.test(comment);
  require(isText, name, 'text without NUL, U+FFFD and lone surrogates', comment);
}

function checkOutcome(name: string, outcome: Outcome): void {
  const { reason, winner, score, swept } = outcome;
  require(REASONS.includes(reason), `${name}.reason`, REASONS.join(', '), reason);
  checkWinner(`${name}.winner`, winner);
  checkPair(`${name}.score`, score, MAX_SEEDS);
  const isCount = Number.isInteger(swept) && swept >= 0 && swept <= MAX_SEEDS;
  require(isCount, `${name}.swept`, `a whole number from 0 to ${MAX_SEEDS}`, swept);
}

function checkWinner(name: string, winner: unknown): void {
  const isWinner = winner === null || winner === 'south' || winner === 'north';
  require(isWinner, name, 'south, north or null', winner);
}

function checkPair(name: string, pair: readonly number[], most: number): void {
  const isCount = (count: number): boolean =>
    Number.isInteger(count) && count >= 0 && count <= most;
  const isPair = Array.isArray(pair) && pair.length === 2 && pair.every(isCount);
  require(isPair, name, `two whole numbers from 0 to ${most}`, pair);
}

function checkMatch({ rules, roundLimit, rounds, outcome }: RecordedMatch): void {
  require(rules.game === 'raja-pasu', 'rules', 'those of raja-pasu', rules.game);
  const isLimit = Number.isInteger(roundLimit) && roundLimit >= 1 && roundLimit <= MAX_ROUND_LIMIT;
  require(isLimit, 'roundLimit', `a whole number from 1 to ${MAX_ROUND_LIMIT}`, roundLimit);
  require(rounds.length > 0, 'rounds', 'at least one', rounds);
  for (const [index, round] of rounds.entries()) checkRound(`rounds[${index}].`, round, rules);
  if (outcome === null) return;
  checkWinner('outcome.winner', outcome.winner);
  const { reason } = outcome;
  require(MATCH_REASONS.includes(reason), 'outcome.reason', MATCH_REASONS.join(', '), reason);
}

function checkRound(path: string, round: RecordedRound, rules: Rules): void {
  const { position, reserve } = round.start;
  checkPosition(`${path}start.position`, position, rules);
  const seeds = seedsOf(rules);
  checkPair(`${path}start.reserve`, reserve, seeds);
  const off = seedsOff(position);
  const isWhole = reserve[0] + reserve[1] === off;
  require(isWhole, `${path}start.reserve`, reserveOf(rules, off), reserve);
  checkPlay(path, round, rules);
  const { holdings, outcome } = round;
  if (holdings !== null) checkPair(`${path}holdings`, holdings, seeds);
  const isBoth = (holdings === null) === (outcome === null);
  require(isBoth, `${path}holdings`, 'two numbers if the round has an outcome, else null', holdings);
}

/** The seeds that a round's position leaves for the reserves; below 0 if it has too many. */
export function seedsOff({ rules, pits, captured }: Position): number {
  return [...pits, ...captured].reduce((left, count) => left - count, seedsOf(rules));
}

/** What the reserves of a position should be, in words (D-5). */
export function reserveOf(rules: Rules, off: number): string {
  const seeds = seedsOf(rules);
  return `${off} seeds, as ${seeds - off} of ${seeds} are on the board or captured`;
}
