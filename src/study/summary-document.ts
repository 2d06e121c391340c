/**
 * A summary as a JSON text: what `relaysow simulate --out` and `--checkpoint` write, and what
 * `relaysow merge` and a resumed run read.
 */
import { MAX_PLY_LIMIT, MAX_SEED } from '../arguments.js';
import { formatPosition, parsePit, parsePosition } from '../notation.js';
import type { Position } from '../position.js';
import { expected, failure, type Result } from '../result.js';
import { GAMES, makeRules, RULES_VERSION } from '../rules.js';
import { type Part, readDocument } from './document.js';
import { UNENDED_REASONS } from './ends.js';
import type { Range } from './job.js';
import { readPairTally } from './pairs.js';
import { type Opening, positionAfter, type Run, type RunMembers, runMembers } from './run.js';
import type { RunSummary } from './run-summary.js';
import { STUDY_KINDS, type StudyKind } from './study.js';
import type { Summary } from './summary.js';
import { MAX_GAMES } from './tally.js';
import { readTally } from './tally-document.js';

const FORMAT = 'relaysow-simulation';
/** Goes up when an older version could not read the text rightly. */
const FORMAT_VERSION = 2;

/** One line of JSON; equal summaries give equal texts. */
export function formatSummary({ kind, arms, pairs }: Summary): string {
  return JSON.stringify({
    format: FORMAT,
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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('bad-document', expected('summary', 'JSON', text));
  }
  return readDocument('summary', value, readSummary);
}

function readSummary(document: Part): Summary {
  document.member('format').oneOf([FORMAT]);
  document.member('formatVersion').whole(FORMAT_VERSION, FORMAT_VERSION);
  const kind = document.member('kind').oneOf(STUDY_KINDS);
  const parts = document.member('arms').items();
  const [first, ...others] = parts.map((part) => readArm(part, document.member('ranges')));
  if (first === undefined) return document.member('arms').refuse('at least one run');
  const { tally, run } = first;
  for (const [index, other] of others.entries()) {
    const part = parts[index + 1];
    if (part === undefined) continue;
    requireOneStudy(part, kind, run, other.run);
    const isSame = tally.games === other.tally.games;
    part.member('tally').member('games').require(isSame, `${tally.games}, as in the first run`);
  }
  const isPaired = kind === 'paired';
  const isRight = isPaired ? parts.length === 2 : kind === 'readings' || parts.length === 1;
  document.member('arms').require(isRight, `the runs of a ${kind} study`);
  const pairs = document.member('pairs');
  if (!isPaired) pairs.require(pairs.value === null, 'null');
  const second = others[0]?.tally;
  return {
    kind,
    arms: [first, ...others],
    pairs: isPaired && second ? readPairTally(pairs, [tally, second]) : null,
  };
}

/** In what the runs of a study differ. */
const DIFFERENCES: Readonly<Record<StudyKind, readonly (keyof RunMembers)[]>> = {
  single: [],
  paired: ['policy'],
  readings: ['rules', 'position', 'opening'],
};

/** That a run belongs with the first one of its study. */
function requireOneStudy(part: Part, kind: StudyKind, first: Run, run: Run): void {
  const members = runMembers(run);
  for (const [name, value] of Object.entries(runMembers(first)) as [keyof RunMembers, unknown][]) {
    const wanted = JSON.stringify(value);
    const isRight = DIFFERENCES[kind].includes(name) || JSON.stringify(members[name]) === wanted;
    part.member(name).require(isRight, `${wanted} as in the first run`);
  }
  const [south, north] = first.policies;
  const isSwapped = run.policies[0] === north && run.policies[1] === south;
  part
    .member('policy')
    .require(kind !== 'paired' || isSwapped, 'those of the first run with the seats swapped');
}

function readArm(part: Part, rangesPart: Part): RunSummary {
  const run = readRun(part);
  const tally = readTally(part.member('tally'), run);
  const ranges = readRanges(rangesPart, run.games);
  const games = ranges.reduce((sum, { count }) => sum + count, 0);
  rangesPart.require(games === tally.games, `${tally.games} games, as in the tally`);
  const requireIn = (game: number, what: string): void => {
    const isIn = ({ first, count }: Range): boolean => game >= first && game < first + count;
    rangesPart.require(ranges.some(isIn), `game ${game}, ${what}`);
  };
  if (tally.longest !== null) requireIn(tally.longest.game, "the longest relay's");
  for (const reason of UNENDED_REASONS) {
    for (const game of tally.unended[reason]) requireIn(game, `ended by reason ${reason}`);
  }
  return { run, ranges, tally };
}

function readRun(document: Part): Run {
  const member = (name: string): Part => document.member(name);
  const game = member('game').oneOf(GAMES);
  const rules = member('rules').made(makeRules(member('rules').value));
  member('rules').member('game').oneOf([game]);
  const engine = member('engine');
  const policy = (player: string): string => member('policy').member(player).text();
  const from = member('position').made(parsePosition(member('position').text(), rules));
  return {
    from,
    opening: member('opening').nullable((opening) => readOpening(opening, from)),
    games: member('requested').whole(1, MAX_GAMES),
    seed: member('seed').whole(0, MAX_SEED),
    plyLimit: member('plyLimit').whole(1, MAX_PLY_LIMIT),
    policies: [policy('south'), policy('north')],
    engine: engine.member('name').oneOf(['wasm', 'reference']),
    digest: engine.member('digest').nullable((digest) => digest.text()),
    version: member('version').text(),
    rulesVersion: member('rulesVersion').whole(RULES_VERSION, RULES_VERSION),
  };
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
