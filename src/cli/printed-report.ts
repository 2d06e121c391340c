/** A report as the command prints it: with the shell's lines that compute it again. */
import type { PageReport, Reading, UnendedGame } from '../page/page-data.js';
import type { Policy } from '../policy.js';
import type { Result } from '../result.js';
import type { Pair } from '../rules.js';
import { UNENDED_REASONS, type Unended } from '../study/ends.js';
import { findRelay } from '../study/relay.js';
import type { Report } from '../study/report.js';
import type { Run } from '../study/run.js';
import { reportOf, type StudyReport } from '../study/study-report.js';
import type { Summary } from '../study/summary.js';
import { findLastMove, gamesToShow } from '../study/unended.js';
import {
  type Asked,
  checkFound,
  printedMove,
  printedStudy,
  unlessHidden,
} from './printed-study.js';

/** A study's report; member by member what `--json` prints. */
export interface PrintedReport extends PageReport {
  readonly paired?: Omit<NonNullable<StudyReport['paired']>, 'seats'> & {
    readonly seats: readonly [asSouth: PageReport, asNorth: PageReport];
  };
  readonly readings?: readonly Reading[];
  /** Computes the numbers again; null if a policy that played is no file of the user's own. */
  readonly command: string | null;
}

/**
 * The report of a summary, complete if it has all that was asked for (default: the whole run).
 * @throws RangeError if a move is not where the summary says.
 */
export function printedReport(summary: Summary, asked?: Asked): PrintedReport {
  return printedStudy(summary, reportOf(summary, asked?.range), asked, printedRun);
}

function printedRun(run: Run, report: Report, policies: Pair<Policy> | null): PageReport {
  const { longest } = report;
  const unended = gamesToShow(run, report.unended);
  const printedUnended = (reason: keyof Unended): UnendedGame[] =>
    unended[reason].map((game) => {
      const last = unlessHidden(() => findLastMove(run, game, reason, policies), policies);
      return { game, ply: last?.ply ?? null, ...printedMove(last?.played ?? null) };
    });
  return {
    ...report,
    longest: longest && {
      ...longest,
      ...printedMove(unlessHidden(() => findRelay(run, longest, policies), policies)),
    },
    unended: {
      endless: printedUnended('endless'),
      undecided: printedUnended('undecided'),
      limit: printedUnended('limit'),
    },
  };
}

/** The first move of a report that is not where the summary says, if there is one. */
export function checkMoves({ arms }: Summary): Result<unknown, 'bad-summary'> {
  const found = arms.flatMap(({ run, tally }) => {
    const unended = gamesToShow(run, tally.unended);
    return [
      ...(tally.longest === null ? [] : [findRelay(run, tally.longest)]),
      ...UNENDED_REASONS.flatMap((reason) =>
        unended[reason].map((game) => findLastMove(run, game, reason)),
      ),
    ];
  });
  return checkFound(found);
}
