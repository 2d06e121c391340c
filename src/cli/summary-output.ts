/** What commands that come to a summary share: `--out`, `--force`, `--json`, and the report. */
import type { Command } from 'commander';
import { type OutputFile, outputFile } from '../node/output-file.js';
import { type Asked, reportOf } from '../study/report.js';
import type { Summary } from '../study/summary.js';
import { formatSummary } from '../study/summary-document.js';
import { CommandError, EXIT } from './exit.js';
import { print } from './output.js';
import { reportText } from './report-text.js';

export interface SummaryFlags {
  readonly out?: string;
  readonly force?: true;
  readonly json?: true;
}

export function addSummaryOptions(command: Command): Command {
  return command
    .option('--out <file>', 'also write the mergeable summary, input of `relaysow merge`')
    .option('--force', 'let --out replace a file')
    .option('--json', 'one JSON object instead of tables');
}

/** The file of `--out`, if there is one; to be asked for before any work is done. */
export async function openSummaryFile(flags: SummaryFlags): Promise<OutputFile | undefined> {
  if (flags.out === undefined) return undefined;
  const file = await outputFile('--out', flags.out, flags.force === true);
  if (!file.ok) throw new CommandError(EXIT.usage, file.message);
  return file.value;
}

/** Writes the summary's file, and prints its report even if that fails. */
export async function giveSummary(
  summary: Summary,
  file: OutputFile | undefined,
  flags: SummaryFlags,
  asked?: Asked,
): Promise<void> {
  try {
    await file?.write(`${formatSummary(summary)}\n`);
  } finally {
    const report = reportOf(summary, asked);
    await print(flags.json ? JSON.stringify(report) : reportText(report));
  }
}
