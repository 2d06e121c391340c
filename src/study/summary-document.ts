/**
 * A summary as a JSON text: what `relaysow simulate --out` and `--checkpoint` write, and what
 * `relaysow merge` and a resumed run read.
 */
import { MAX_PLY_LIMIT, MAX_SEED } from '../arguments.js';
import { formatPosition, parsePit, parsePosition } from '../notation.js';
import { canBeName, POLICY_NAME } from '../policy.js';
import type { Position } from '../position.js';
import { expected, failure, type Result } from '../result.js';
import { GAMES, makeRules, RULES_VERSION } from '../rules.js';
import { type Part, readDocument } from './document.js';
import { UNENDED_REASONS } from './ends.js';
import type { Range } from './job.js';
import { readPairTally } from './pairs.js';
import { type Opening, positionAfter, type Run, runMembers } from './run.js';
import type { RunSummary } from './run-summary.js';
import { runsOf, STUDY_KINDS } from './study.js';
import { type Summary, summaryOf } from './summary.js';
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
  const ranges = document.member('ranges');
  const arms = parts.map((part) => readArm(part, ranges));
  const [first, second] = arms;
  if (first === undefined) return document.member('arms').refuse('at least one run');
  const runs = document.member('arms').made(runsOf(kind, first.run));
  document.member('arms').require(arms.length === runs.length, `${runs.length} runs`);
  for (const [index, part] of parts.entries()) {
    requireRun(part, runs[index] as Run);
    const { games } = first.tally;
    const isSame = arms[index]?.tally.games === games;
    part.member('tally').member('games').require(isSame, `${games}, as in the first run`);
  }
  const pairs = document.member('pairs');
  if (kind === 'paired' && second !== undefined) {
    return summaryOf(kind, arms, readPairTally(pairs, [first.tally, second.tally]));
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
  const policy = (player: string): string => {
    const name = member('policy').member(player);
    name.require(canBeName(name.text()), POLICY_NAME);
    return name.text();
  };
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
