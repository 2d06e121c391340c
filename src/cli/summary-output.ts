/** What commands that come to a summary share: `--out`, `--force`, `--json`, and the report. */
import type { Command } from 'commander';
import { type OutputFile, outputFile } from '../node/output-file.js';
import type { Summary } from '../study/summary.js';
import { formatSummary } from '../study/summary-document.js';
import { CommandError, EXIT } from './exit.js';
import { fileName } from './file-name.js';
import { note, print } from './output.js';
import { type Asked, printedReport } from './printed-report.js';
import { pageOf } from './report-page.js';
import { reportText } from './report-text.js';

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

/** What `--json` prints, for the help of these commands. */
export const REPORT_HELP = `--json gives one object:
  game, rules, position (as text), seed, plyLimit, policy {south, north}
  opening          what --opening led to position: position (before it, as text) and moves, the
                   names of its pits; null without it
  requested        the games of the whole run
  games            those in the results; ranges and missing say which, by first index and count
  complete         whether these are all that was asked of the command
  results          {south, north, draw, annulled}
  shares           for each of these, and southOfWon (of the games that somebody won): count, of
                   (the denominator), share, and low and high of the 95 % interval (Wilson 1927)
  reasons          {stuck, endless, undecided, limit}
  plies            {mean, sd, min, max, percentiles, histogram}; sd is the sample's, percentiles
                   are of nearest rank, a histogram is [[value, games], ...]
  laps             {total, max, perMove}, and perGame and longestPerGame (the longest relay of each
                   game) {percentiles, histogram}; from 4096 laps on they are rounded down to 12
                   significant bits
  moves            plies of all games; an endless or undecided move is none
  longest          the ply with the most laps: laps, game (its index), ply (from 1), position, move,
                   and command, a shell's line that plays it again; null if there was no ply.
                   merge has no policies of your own: position, move and command are then null
  unended          games that did not end with a stuck player, by reason: endless, undecided, limit,
                   the lowest 10 each (fewer undecided ones under a lapLimit above 1,000,000, as
                   they are sown again): game (its index), and ply, position, move and command of
                   its last move, which of an endless or undecided game is the one that did not end
  score            south and north {total, mean}, margin (South's less North's) {mean, sd, min, max,
                   low, high, histogram}; low and high are the 95 % interval of the mean
  captures         Raja Pasu: fours (how many) by who sowed and who gained (southNorth: South sowed,
                   North gained), toMover, toOpponent, opponentShare (of all fours: count, of,
                   share, low, high, and bySower {south, north}; the interval is over games, as the
                   fours of a game depend on each other); leaps {count, seeds} by mover; swept
                   (seeds on the boards at the end that went into a score: RP-5, D-9 forfeit).
                   Sadeqa II: opposite {count, seeds}, seeds by who sowed and whose row they were
                   in, ownRow, opponentRow
  left             seeds on the boards at the end, before any sweep
  firstFreeMoves   by first pit chosen among more than one legal move (null: none): pit, name,
                   games, results, south (its share of these games), margin {mean, low, high}
  paired           with --paired: first and second (the policies' names), pairs, games, wins, draws,
                   annulled, losses (games, of the first), points {first, second} (a win 1, a game
                   that nobody won 0.5), byPoints (pairs by 0, 0.5, 1, 1.5 and 2 points of the first),
                   score (points a game) {mean, low, high}, elo {difference, low, high} (null where
                   infinite), margin (the first's seeds less the second's, a game) {mean, low, high,
                   sd}, all intervals over pairs, and seats: two objects such as this one, of the
                   games with the first policy as South, which is what stands beside paired, and as
                   North
  readings         with --readings: for each reading, the one that was asked for first, label,
                   isGiven (whether it is that one) and report, an object such as this one
  command, engine {name, digest}, version, rulesVersion
Means and shares of nothing are null, their intervals 0 to 1; the interval of a mean of fewer than
two games is null.`;

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
export async function giveSummary(
  summary: Summary,
  files: SummaryFiles,
  flags: SummaryFlags,
  asked?: Asked,
): Promise<void> {
  // First of all: the others play games again.
  const [out] = await Promise.allSettled([files.out?.write(`${formatSummary(summary)}\n`)]);
  const report = printedReport(summary, asked);
  const writePage = async (file: OutputFile): Promise<Written> => file.write(await pageOf(report));
  const [page] = await Promise.allSettled([files.report && writePage(files.report)]);
  await print(flags.json ? JSON.stringify(report) : reportText(report));
  if (asked !== undefined && report.longest?.command === null) {
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
