/** What a study's summary says: the report of what was asked for, and what the study adds to it. */
import { readingLabel } from '../readings.js';
import { GAME_UNIT } from './game-unit.js';
import type { Range } from './job.js';
import { type PairedReport, pairedReport } from './pairs-report.js';
import { type Report, runReportOf } from './report.js';
import type { RunSummary } from './run-summary.js';
import type { Summary } from './summary.js';
import type { Unit } from './unit.js';

/** What stands beside the report of a study's first arm; R is the report of an arm. */
export interface Compared<R> {
  /** Of a paired study. */
  readonly paired?: PairedReport & {
    /** With the first policy as South, which is the whole report, and as North. */
    readonly seats: readonly [asSouth: R, asNorth: R];
  };
  /** Of a study of readings: all of them, the one that was asked for first. */
  readonly readings?: readonly ReadingReport<R>[];
}

/** The report of a study's first arm, and of the others beside it. */
export interface StudyReport extends Report, Compared<Report> {}

export interface ReadingReport<R = Report> {
  /** The options that are readings, and their values. */
  readonly label: string;
  /** Whether it is the one that was asked for. */
  readonly isGiven: boolean;
  readonly report: R;
}

/**
 * The report of a summary.
 * @param asked the games that were asked for, by default all of the run: the report is complete if
 * the summary has as many.
 */
export function reportOf(summary: Summary, asked?: Range): StudyReport {
  return comparedReport(GAME_UNIT, summary, (arm) => runReportOf(arm, asked));
}

/** @param report makes the report of an arm. */
export function comparedReport<T, R extends object>(
  unit: Unit<T>,
  summary: Summary<T>,
  report: (arm: RunSummary<T>) => R,
): R & Compared<R> {
  const first = report(summary.arms[0]);
  if (summary.kind === 'paired') {
    const { arms, pairs } = summary;
    const [asSouth, asNorth] = arms;
    const compared = pairedReport(
      pairs,
      [unit.seating(asSouth.tally), unit.seating(asNorth.tally)],
      asSouth.run.policies,
    );
    return { ...first, paired: { ...compared, seats: [first, report(asNorth)] } };
  }
  if (summary.kind === 'readings') {
    const readings = summary.arms.map((arm, index) => ({
      label: readingLabel(arm.run.from.rules),
      isGiven: index === 0,
      report: index === 0 ? first : report(arm),
    }));
    return { ...first, readings };
  }
  return first;
}
