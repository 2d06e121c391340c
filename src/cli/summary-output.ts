/** What commands that come to a summary share: `--out`, `--force`, `--json`, and the report. */
import type { Command } from 'commander';
import { type OutputFile, outputFile } from '../node/output-file.js';
import type { Summary } from '../study/summary.js';
import { formatSummary } from '../study/summary-document.js';
import { CommandError, EXIT } from './exit.js';
import { fileName } from './file-name.js';
import { note, print } from './output.js';
import type { Asked } from './printed-study.js';

export interface SummaryFlags {
  readonly out?: string;
  readonly report?: string;
  readonly force?: true;
  readonly json?: true;
}

export function addSummaryOptions(command: Command): Command {
  return command
    .option(
      '--out <file>',
      'also write the mergeable summary, input of `relaysow merge`',
      fileName('--out'),
    )
    .option(
      '--report <file>',
      'also write a page with charts, one HTML file that needs no other',
      fileName('--report'),
    )
    .option('--force', 'let files that are there be replaced')
    .option('--json', 'one JSON object instead of tables');
}

/** A summary in the forms that commands give it. */
export interface Shown {
  /** What `--json` prints. */
  readonly json: object;
  /** Whether moves cannot be shown as the policies do not play the same again. */
  readonly hidesMoves: boolean;
  /** For the terminal. */
  text(): string;
  /** What `--report` writes. */
  page(): Promise<string>;
}

/** Makes them of a summary, complete if it has all that was asked for (default: the whole run). */
export type Show<T> = (summary: Summary<T>, asked?: Asked) => Shown;

/** The files that a summary goes into. */
export interface SummaryFiles {
  readonly out: OutputFile | undefined;
  readonly report: OutputFile | undefined;
}

/** The files that are asked for, each another one; to be opened before any work is done. */
export async function openSummaryFiles(flags: SummaryFlags): Promise<SummaryFiles> {
  const open = async (name: string, path: string | undefined): Promise<OutputFile | undefined> => {
    if (path === undefined) return undefined;
    const file = await outputFile(name, path, flags.force === true);
    if (!file.ok) throw new CommandError(EXIT.usage, file.message);
    return file.value;
  };
  return { out: await open('--out', flags.out), report: await open('--report', flags.report) };
}

/**
 * Writes the summary's file and its page and prints its report, each even if another fails, which
 * then is exit 3.
 */
export async function giveSummary<T>(
  show: Show<T>,
  summary: Summary<T>,
  files: SummaryFiles,
  flags: SummaryFlags,
  asked?: Asked,
): Promise<void> {
  // First of all: the others play games again.
  const [out] = await Promise.allSettled([files.out?.write(`${formatSummary(summary)}\n`)]);
  const shown = show(summary, asked);
  const writePage = async (file: OutputFile): Promise<Written> => file.write(await shown.page());
  const [page] = await Promise.allSettled([files.report && writePage(files.report)]);
  await print(flags.json ? JSON.stringify(shown.json) : shown.text());
  if (asked !== undefined && shown.hidesMoves) {
    note(
      'no moves can be shown: a policy chooses otherwise each time (its random() is for chance)',
    );
  }
  for (const written of [out, page]) {
    if (written.status === 'rejected') throw written.reason;
    if (written.value?.ok === false) {
      throw new CommandError(EXIT.incomplete, written.value.message);
    }
  }
}

type Written = Awaited<ReturnType<OutputFile['write']>>;
