/**
 * A summary as a JSON text: what `--out` and `--checkpoint` of `relaysow simulate` and `relaysow
 * match` write, and what `relaysow merge` and a resumed run read.
 */
import { MAX_PLY_LIMIT, MAX_ROUND_LIMIT, MAX_SEED, seedsAside } from '../arguments.js';
import { type Part, readDocument } from '../document.js';
import { formatPosition, parsePit, parsePosition } from '../notation.js';
import { canBeName, POLICY_NAME } from '../policy.js';
import type { Position } from '../position.js';
import { expected, failure, type Result } from '../result.js';
import { MAX_SEEDS, makeRules, RULES_VERSION } from '../rules.js';
import { GAME_UNIT } from './game-unit.js';
import type { Range } from './job.js';
import { MATCH_UNIT } from './match-unit.js';
import { readPairTally } from './pairs.js';
import { type MatchTerms, type Opening, positionAfter, type Run, runMembers } from './run.js';
import type { RunSummary } from './run-summary.js';
import { runsOf, STUDY_KINDS } from './study.js';
import { type MatchSummary, type Summary, summaryOf } from './summary.js';
import { MAX_GAMES } from './tally.js';
import type { Unit } from './unit.js';
import { formatOf, unitOfFormat } from './units.js';

/**
 * Goes up when an older version could not read the text rightly. Matches did not raise it: their
 * texts have a format of their own, which an older version refuses.
 */
const FORMAT_VERSION = 2;

/** One line of JSON; equal summaries give equal texts. */
export function formatSummary<T>({ kind, arms, pairs }: Summary<T>): string {
  return JSON.stringify({
    format: formatOf(arms[0].run),
    formatVersion: FORMAT_VERSION,
    kind,
    ranges: arms[0].ranges,
    arms: arms.map(({ run, tally }) => ({ ...runMembers(run), tally })),
    pairs,
  });
}

/**
 * Reads such a text. Anything that this version would not have written is a `bad-document`,
 * another version of the rules too: its games cannot be played again here.
 */
export function parseSummary(text: string): Result<Summary, 'bad-document'> {
  return parseSummaryOf(GAME_UNIT, text);
}

/** The same of matches. */
export function parseMatchSummary(text: string): Result<MatchSummary, 'bad-document'> {
  return parseSummaryOf(MATCH_UNIT, text);
}

/** The same of any unit. */
export function parseSummaryOf<T>(unit: Unit<T>, text: string): Result<Summary<T>, 'bad-document'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('bad-document', expected('summary', 'JSON', text));
  }
  return readDocument('summary', value, (document) => readSummary(unit, document));
}

/**
 * What a text calls itself a summary of, if it does; whether it is one, {@link parseSummaryOf} finds.
 */
export function toldUnit(text: string): ReturnType<typeof unitOfFormat> {
  try {
    const value: unknown = JSON.parse(text);
    return unitOfFormat(Object(value).format);
  } catch {
    return undefined;
  }
}

function readSummary<T>(unit: Unit<T>, document: Part): Summary<T> {
  document.member('format').oneOf([unit.format]);
  document.member('formatVersion').whole(FORMAT_VERSION, FORMAT_VERSION);
  const kind = document.member('kind').oneOf(STUDY_KINDS);
  const parts = document.member('arms').items();
  const ranges = document.member('ranges');
  const arms = parts.map((part) => readArm(unit, part, ranges));
  const [first, second] = arms;
  if (first === undefined) return document.member('arms').refuse('at least one run');
  const runs = document.member('arms').made(runsOf(kind, first.run));
  document.member('arms').require(arms.length === runs.length, `${runs.length} runs`);
  const count = unit.count(first.tally);
  for (const [index, part] of parts.entries()) {
    requireRun(part, runs[index] as Run);
    const isSame = unit.count((arms[index] as RunSummary<T>).tally) === count;
    part.member('tally').member(unit.many).require(isSame, `${count}, as in the first run`);
  }
  const pairs = document.member('pairs');
  if (kind === 'paired' && second !== undefined) {
    const seatings = [unit.seating(first.tally), unit.seating(second.tally)] as const;
    return summaryOf(kind, arms, readPairTally(pairs, seatings));
  }
  pairs.require(pairs.value === null, 'null');
  return summaryOf(kind, arms, null);
}

/** That a run is the one that its study has in this place. */
function requireRun(part: Part, run: Run): void {
  for (const [name, value] of Object.entries(runMembers(run))) {
    const member = part.member(name);
    const wanted = JSON.stringify(value);
    member.require(JSON.stringify(member.value) === wanted, `${wanted} as in the same study`);
  }
}

function readArm<T>(unit: Unit<T>, part: Part, rangesPart: Part): RunSummary<T> {
  const run = readRun(unit, part);
  const tally = unit.read(part.member('tally'), run);
  const ranges = readRanges(rangesPart, run.requested);
  const count = ranges.reduce((sum, range) => sum + range.count, 0);
  const counted = unit.count(tally);
  rangesPart.require(count === counted, `${counted} ${unit.many}, as in the tally`);
  for (const { index, what } of unit.mentions(tally)) {
    const isIn = ({ first, count }: Range): boolean => index >= first && index < first + count;
    rangesPart.require(ranges.some(isIn), `${unit.one} ${index}, ${what}`);
  }
  return { run, ranges, tally };
}

function readRun<T>(unit: Unit<T>, document: Part): Run {
  const member = (name: string): Part => document.member(name);
  const game = member('game').oneOf(unit.rulesets);
  const rules = member('rules').made(makeRules(member('rules').value));
  member('rules').member('game').oneOf([game]);
  const engine = member('engine');
  const policy = (player: string): string => {
    const name = member('policy').member(player);
    name.require(canBeName(name.text()), POLICY_NAME);
    return name.text();
  };
  const from = member('position').made(parsePosition(member('position').text(), rules));
  const opening = member('opening').nullable((each) => readOpening(each, from));
  return {
    from,
    opening,
    match: unit.one === 'match' ? readTerms(member('match'), from) : null,
    requested: member('requested').whole(1, MAX_GAMES),
    seed: member('seed').whole(0, MAX_SEED),
    plyLimit: member('plyLimit').whole(1, MAX_PLY_LIMIT),
    policies: [policy('south'), policy('north')],
    engine: engine.member('name').oneOf(['wasm', 'reference']),
    digest: engine.member('digest').nullable((digest) => digest.text()),
    version: member('version').text(),
    rulesVersion: member('rulesVersion').whole(RULES_VERSION, RULES_VERSION),
  };
}

function readTerms(part: Part, position: Position): MatchTerms {
  const reserve = part.member('reserve');
  const [southPart, northPart] = reserve.pair();
  const [south, north] = [southPart.whole(0, MAX_SEEDS), northPart.whole(0, MAX_SEEDS)];
  const aside = seedsAside(position);
  reserve.require(south + north === aside, `${aside} seeds`);
  const roundLimit = part.member('roundLimit').whole(1, MAX_ROUND_LIMIT);
  return { reserve: [south, north], roundLimit };
}

function readOpening(part: Part, position: Position): Opening {
  const { rules } = position;
  const from = part.member('position').made(parsePosition(part.member('position').text(), rules));
  const moves = part
    .member('moves')
    .items()
    .map((move) => move.made(parsePit(move.text(), rules.pitsPerRow)));
  const moved = part.member('moves').made(positionAfter(from, moves));
  part.require(formatPosition(moved) === formatPosition(position), 'moves to the position');
  return { from, moves };
}

/** Ascending, with a gap between any two: the one way to write a set of games. */
function readRanges(part: Part, games: number): readonly Range[] {
  let least = 0;
  return part.items().map((item) => {
    const first = item.member('first').whole(least, games - 1);
    const count = item.member('count').whole(1, games - first);
    least = first + count + 1;
    return { first, count };
  });
}
