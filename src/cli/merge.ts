/** `relaysow merge`: adds up the summaries of a run's parts. */
import type { Command } from 'commander';
import { MAX_SUMMARY_BYTES, readInput } from '../node/input-file.js';
import type { Result } from '../result.js';
import { GAME_UNIT } from '../study/game-unit.js';
import { MATCH_UNIT } from '../study/match-unit.js';
import { missingRanges } from '../study/run-summary.js';
import { mergeSummariesOf, type Summary } from '../study/summary.js';
import { parseSummaryOf, toldUnit } from '../study/summary-document.js';
import type { Unit } from '../study/unit.js';
import { CommandError, EXIT } from './exit.js';
import { refuseSame } from './file-name.js';
import { note } from './output.js';
import { checkMatchMoves } from './printed-match-report.js';
import { checkMoves } from './printed-report.js';
import { MATCH_REPORT_HELP, showMatchReport } from './shown-match-report.js';
import { REPORT_HELP, showReport } from './shown-report.js';
import {
  addSummaryOptions,
  giveSummary,
  openSummaryFiles,
  type Show,
  type SummaryFlags,
} from './summary-output.js';
import { grouped } from './table.js';

export function addMerge(program: Command): void {
  const command = program
    .command('merge')
    .description("add up the summaries of a run's parts")
    .argument('<file...>', 'what `--out` of simulate or match wrote');
  addSummaryOptions(command).addHelpText('after', HELP).action(merge);
}

const HELP = `
Summaries of different runs, versions or engines, and of games that are in two files, are refused, and
so are summaries of games beside those of matches. What is missing is told on standard error, and in
the report.

Of games, ${REPORT_HELP}

Of matches, ${MATCH_REPORT_HELP}`;

async function merge(
  [first = '', ...others]: readonly string[],
  flags: SummaryFlags,
): Promise<void> {
  refuseSame({ '--out': flags.out, '--report': flags.report });
  const text = await textOf(first);
  const parts: Parts = { first, text, others };
  if (toldUnit(text)?.one === 'match') {
    await mergeParts(MATCH_UNIT, parts, checkMatchMoves, showMatchReport, flags);
  } else {
    await mergeParts(GAME_UNIT, parts, checkMoves, showReport, flags);
  }
}

/** Files to be merged, of which the first has been read to see what they are of. */
interface Parts {
  readonly first: string;
  readonly text: string;
  readonly others: readonly string[];
}

async function mergeParts<T>(
  unit: Unit<T>,
  { first, text, others }: Parts,
  check: (summary: Summary<T>) => Result<unknown, string>,
  show: Show<T>,
  flags: SummaryFlags,
): Promise<void> {
  const files = await openSummaryFiles(flags);
  let merged = partOf(first, parseSummaryOf(unit, text));
  for (const file of others) {
    const text = await textOf(file);
    const { many } = toldUnit(text) ?? unit;
    if (many !== unit.many) {
      const told = `${file}: is a summary of ${many}, expected one of ${unit.many} as ${first} is`;
      throw new CommandError(EXIT.usage, told);
    }
    const summary = partOf(file, parseSummaryOf(unit, text));
    merged = partOf(file, mergeSummariesOf(unit, merged, summary));
  }
  partOf([first, ...others].join(', '), check(merged));
  const missing = missingRanges(merged.arms[0]);
  if (missing.length > 0) {
    const count = missing.reduce((sum, range) => sum + range.count, 0);
    const ranges = missing.map(({ first, count }) => `${first} to ${first + count - 1}`);
    note(`${grouped(count)} ${unit.many} are missing: ${ranges.join(', ')}`);
  }
  await giveSummary(show, merged, files, flags);
}

async function textOf(file: string): Promise<string> {
  const read = await readInput('file', file, MAX_SUMMARY_BYTES);
  if (!read.ok) throw new CommandError(EXIT.usage, read.message);
  return read.value.toString();
}

function partOf<T>(file: string, result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new CommandError(EXIT.usage, `${file}: ${result.message}`);
}
