/** Data for pages of matches: the reports of real runs, as the command prints them. */
import { printedMatchReport } from '../../src/cli/printed-match-report.js';
import type { MatchPageData } from '../../src/page/match-page-data.js';
import { type MatchStudyOptions, makeMatchStudy } from '../../src/study/study.js';
import { openStudyOn } from '../../src/study/study-job.js';
import { makeSummary } from '../../src/study/summary.js';
import { engine } from '../engines.js';

export interface MatchesAsked extends Omit<MatchStudyOptions, 'from' | 'matches'> {
  readonly matches: number;
}

/** The page data of a study of matches. */
export function matchDataOf({ matches, ...options }: MatchesAsked): MatchPageData {
  // No run has no matches, but none of its matches may have been played.
  const asked = { ...options, from: 'raja-pasu', matches: Math.max(1, matches) } as const;
  const study = makeMatchStudy(engine, asked);
  const tally = openStudyOn(engine, study).job.run(0, matches);
  const report = printedMatchReport(makeSummary(study, { first: 0, count: matches }, tally));
  const { paired, readings, command } = report;
  return { report, paired, readings, command };
}
