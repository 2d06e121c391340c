/** `relaysow merge`: adds up the summaries of a run's parts. */
import type { Command } from 'commander';
import { MAX_SUMMARY_BYTES, readInput } from '../node/input-file.js';
import type { Result } from '../result.js';
import { missingRanges } from '../study/run-summary.js';
import { mergeSummaries, type Summary } from '../study/summary.js';
import { parseSummary } from '../study/summary-document.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { refuseSame } from './file-name.js';
import { note } from './output.js';
import { checkMoves } from './printed-report.js';
import { REPORT_HELP, showReport } from './shown-report.js';
import {
  addSummaryOptions,
  giveSummary,
  openSummaryFiles,
  type SummaryFlags,
} from './summary-output.js';
import { grouped } from './table.js';

export function addMerge(program: Command): void {
  const command = program
    .command('merge')
    .description("add up the summaries of a run's parts")
    .argument('<file...>', 'what `relaysow simulate --out` wrote');
  addSummaryOptions(command).addHelpText('after', HELP).action(merge);
}

const HELP = `
Summaries of different runs, versions or engines, and of games that are in two files, are refused.
What is missing is told on standard error, and in the report.

${REPORT_HELP}`;

async function merge(parts: readonly string[], flags: SummaryFlags): Promise<void> {
  refuseSame({ '--out': flags.out, '--report': flags.report });
  const files = await openSummaryFiles(flags);
  let merged: Summary | undefined;
  for (const file of parts) {
    const summary = partOf(file, parseSummary(await textOf(file)));
    merged = merged === undefined ? summary : partOf(file, mergeSummaries(merged, summary));
  }
  if (merged === undefined) return refuse('file', 'at least one', undefined);
  partOf(parts.join(', '), checkMoves(merged));
  const missing = missingRanges(merged.arms[0]);
  if (missing.length > 0) {
    const games = missing.reduce((sum, { count }) => sum + count, 0);
    const parts = missing.map(({ first, count }) => `${first} to ${first + count - 1}`);
    note(`${grouped(games)} games are missing: ${parts.join(', ')}`);
  }
  await giveSummary(showReport, merged, files, flags);
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
