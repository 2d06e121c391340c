/** A report of matches as the command prints it: with the shell's lines that compute it again. */
import type {
  AnnulledMatch,
  MatchPageReport,
  PrintedMatchReport,
} from '../page/match-page-data.js';
import type { Policy } from '../policy.js';
import type { Result } from '../result.js';
import type { Pair } from '../rules.js';
import { ANNULLING_CAUSES, type AnnullingCause } from '../study/match-ends.js';
import { findLastMatchMove, findMatchRelay, matchesToShow } from '../study/match-replay.js';
import { type MatchReport, matchReportOf } from '../study/match-report.js';
import type { Run } from '../study/run.js';
import type { MatchSummary } from '../study/summary.js';
import {
  type Asked,
  checkFound,
  printedMove,
  printedStudy,
  unlessHidden,
} from './printed-study.js';

/**
 * The report of a summary of matches, complete if it has all that was asked for (default: the whole
 * run).
 * @throws RangeError if a move is not where the summary says.
 */
export function printedMatchReport(summary: MatchSummary, asked?: Asked): PrintedMatchReport {
  return printedStudy(summary, matchReportOf(summary, asked?.range), asked, printedRun);
}

function printedRun(run: Run, report: MatchReport, policies: Pair<Policy> | null): MatchPageReport {
  const { longest } = report;
  const annulled = matchesToShow(run, report.annulled);
  const printedAnnulled = (cause: AnnullingCause): AnnulledMatch[] =>
    annulled[cause].map((match) => {
      const last = unlessHidden(() => findLastMatchMove(run, match, cause, policies), policies);
      const { round = null, ply = null, played = null } = last ?? {};
      return { match, round, ply, ...printedMove(played) };
    });
  return {
    ...report,
    longest: longest && {
      ...longest,
      ...printedMove(unlessHidden(() => findMatchRelay(run, longest, policies), policies)),
    },
    annulled: {
      endless: printedAnnulled('endless'),
      undecided: printedAnnulled('undecided'),
      'ply-limit': printedAnnulled('ply-limit'),
      'round-limit': printedAnnulled('round-limit'),
    },
  };
}

/** The first move of a report that is not where the summary says, if there is one. */
export function checkMatchMoves({ arms }: MatchSummary): Result<unknown, 'bad-summary'> {
  const found = arms.flatMap(({ run, tally }) => {
    const annulled = matchesToShow(run, tally.annulled);
    return [
      ...(tally.longest === null ? [] : [findMatchRelay(run, tally.longest)]),
      ...ANNULLING_CAUSES.flatMap((cause) =>
        annulled[cause].map((match) => findLastMatchMove(run, match, cause)),
      ),
    ];
  });
  return checkFound(found);
}
