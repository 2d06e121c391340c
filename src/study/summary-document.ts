/** A summary as a JSON text: what `relaysow simulate --out` writes and `relaysow merge` reads. */
import { MAX_PLY_LIMIT, MAX_SEED, POLICIES } from '../arguments.js';
import type { Policy } from '../engine.js';
import { parsePosition } from '../notation.js';
import { expected, failure, type Result } from '../result.js';
import { GAMES, makeRules, RULES_VERSION } from '../rules.js';
import { type Part, readDocument } from './document.js';
import type { Range } from './job.js';
import { type Run, runMembers } from './run.js';
import type { Summary } from './summary.js';
import { MAX_GAMES } from './tally.js';
import { readTally } from './tally-document.js';

const FORMAT = 'relaysow-simulation';
/** Goes up when an older version could not read the text rightly. */
const FORMAT_VERSION = 1;

/** One line of JSON; equal summaries give equal texts. */
export function formatSummary({ run, ranges, tally }: Summary): string {
  return JSON.stringify({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    ...runMembers(run),
    ranges,
    tally,
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
  const run = readRun(document);
  const tally = readTally(document.member('tally'), run);
  const part = document.member('ranges');
  const ranges = readRanges(part, run.games);
  const games = ranges.reduce((sum, { count }) => sum + count, 0);
  part.require(games === tally.games, `${tally.games} games, as in the tally`);
  const longest = tally.longest?.game;
  const isIn = ({ first, count }: Range): boolean =>
    longest !== undefined && longest >= first && longest < first + count;
  part.require(longest === undefined || ranges.some(isIn), `game ${longest}, the longest relay's`);
  return { run, ranges, tally };
}

function readRun(document: Part): Run {
  const member = (name: string): Part => document.member(name);
  const game = member('game').oneOf(GAMES);
  const rules = member('rules').made(makeRules(member('rules').value));
  member('rules').member('game').oneOf([game]);
  const engine = member('engine');
  const policy = (player: string): Policy => member('policy').member(player).oneOf(POLICIES);
  return {
    from: member('position').made(parsePosition(member('position').text(), rules)),
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
