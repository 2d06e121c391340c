/** What a study's summary says: the report of what was asked for, and what the study adds to it. */
import { readingLabel } from '../readings.js';
import type { Range } from './job.js';
import { seatingOf } from './pairs.js';
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
export function reportOf(summary: Summary, asked?: Range): StudyReport {
  const report = runReportOf(summary.arms[0], asked);
  if (summary.kind === 'paired') {
    const { arms, pairs } = summary;
    const [asSouth, asNorth] = arms;
    const compared = pairedReport(
      pairs,
      [seatingOf(asSouth.tally), seatingOf(asNorth.tally)],
      asSouth.run.policies,
    );
    return { ...report, paired: { ...compared, seats: [report, runReportOf(asNorth, asked)] } };
  }
  if (summary.kind === 'readings') {
    const readings = summary.arms.map((arm, index) => ({
      label: readingLabel(arm.run.from.rules),
      isGiven: index === 0,
      report: index === 0 ? report : runReportOf(arm, asked),
    }));
    return { ...report, readings };
  }
  return report;
}
