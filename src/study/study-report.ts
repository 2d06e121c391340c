/** What a study's summary says: the report of what was asked for, and what the study adds to it. */
import { readingLabel } from '../readings.js';
import type { Range } from './job.js';
import { type PairedReport, pairedReport } from './pairs-report.js';
import { type Report, runReportOf } from './report.js';
import type { Summary } from './summary.js';

/** The report of a study's first arm, and of the others beside it. */
export interface StudyReport extends Report {
  /** Of a paired study. */
  readonly paired?: PairedReport & {
    /** The games with the first policy as South, which are those of the whole report, and as North. */
    readonly seats: readonly [asSouth: Report, asNorth: Report];
  };
  /** Of a study of readings: all of them, the one that was asked for first. */
  readonly readings?: readonly ReadingReport[];
}

export interface ReadingReport {
  /** The options that are readings, and their values. */
  readonly label: string;
  /** Whether it is the one that was asked for. */
  readonly isGiven: boolean;
  readonly report: Report;
}

/**
 * The report of a summary.
 * @param asked the games that were asked for, by default all of the run: the report is complete if
 * the summary has as many.
 */
export function reportOf({ kind, arms, pairs }: Summary, asked?: Range): StudyReport {
  const [first, ...others] = arms.map((arm) => runReportOf(arm, asked));
  const report = first as Report;
  const [second] = others;
  if (kind === 'paired' && pairs !== null && second !== undefined) {
    const [{ run, tally }, other] = arms;
    const tallies = [tally, other?.tally ?? tally] as const;
    return {
      ...report,
      paired: { ...pairedReport(pairs, tallies, run.policies), seats: [report, second] },
    };
  }
  if (kind === 'readings') {
    const readings = [report, ...others].map((each) => ({
      label: readingLabel(each.rules),
      isGiven: each === report,
      report: each,
    }));
    return { ...report, readings };
  }
  return report;
}
