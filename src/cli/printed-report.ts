/** A report as the command prints it: with the shell's lines that compute it again. */
import { unwrap } from '../result.js';
import type { Range } from '../study/job.js';
import { findRelay, type PlayedMove } from '../study/relay.js';
import { type Report, reportOf } from '../study/report.js';
import type { Run } from '../study/run.js';
import type { Summary } from '../study/summary.js';
import type { LongestRelay } from '../study/tally.js';
import { playCommand, runCommand } from './reproduction.js';
import type { Shard } from './shard.js';

/** A report with commands; member by member what `--json` prints. */
export interface PrintedReport extends Omit<Report, 'longest'> {
  readonly longest: PrintedRelay | null;
  /** Computes the numbers again. */
  readonly command: string;
}

/** The longest relay with the position and move it was. */
export interface PrintedRelay extends LongestRelay, PlayedMove {
  /** Plays it again. */
  readonly command: string;
}

/** What was asked of a command: which games of the run, and how that was said. */
export interface Asked {
  readonly range: Range;
  readonly shard?: Shard | undefined;
}

/**
 * The report of a summary, complete if it has all that was asked for (default: the whole run).
 * @throws RangeError if the longest relay is not where the summary says.
 */
export function printedReport(summary: Summary, asked?: Asked): PrintedReport {
  const { run } = summary;
  const { engine, version, rulesVersion, ...report } = reportOf(summary, asked?.range);
  return {
    ...report,
    longest: report.longest && printedRelay(run, report.longest),
    command: runCommand(run, asked?.shard),
    engine,
    version,
    rulesVersion,
  };
}

function printedRelay(run: Run, longest: LongestRelay): PrintedRelay {
  const played = unwrap(findRelay(run, longest));
  return { ...longest, ...played, command: playCommand(played) };
}
