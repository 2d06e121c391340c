/** A report as the command prints it: with the shell's lines that compute it again. */
import type { PageReport, PlayableMove, Reading, UnendedGame } from '../page/page-data.js';
import type { Policy } from '../policy.js';
import { failure, type Result, success, unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import { UNENDED_REASONS, type Unended } from '../study/ends.js';
import type { Range } from '../study/job.js';
import { policiesNamed } from '../study/policies.js';
import { findRelay, type PlayedMove, type ReplayFault } from '../study/relay.js';
import type { Report } from '../study/report.js';
import type { Run } from '../study/run.js';
import { reportOf, type StudyReport } from '../study/study-report.js';
import type { Summary } from '../study/summary.js';
import { findLastMove, gamesToShow } from '../study/unended.js';
import { playCommand, runCommand } from './reproduction.js';
import type { Shard } from './shard.js';

/** A study's report; member by member what `--json` prints. */
export interface PrintedReport extends PageReport {
  readonly paired?: Omit<NonNullable<StudyReport['paired']>, 'seats'> & {
    readonly seats: readonly [asSouth: PageReport, asNorth: PageReport];
  };
  readonly readings?: readonly Reading[];
  /** Computes the numbers again; null if a policy that played is no file of the user's own. */
  readonly command: string | null;
}

/** What was asked of a command: which games of the run, how that was said, and who played. */
export interface Asked {
  readonly range: Range;
  readonly shard?: Shard | undefined;
  /** South's and North's. */
  readonly policies: Pair<Policy>;
}

/**
 * The report of a summary, complete if it has all that was asked for (default: the whole run).
 * @throws RangeError if a move is not where the summary says.
 */
export function printedReport(summary: Summary, asked?: Asked): PrintedReport {
  const { paired, readings, ...report } = reportOf(summary, asked?.range);
  const runs = summary.arms.map(({ run }) => run);
  const printed = (each: Report, arm: number): PageReport => {
    const run = runs[arm] as Run;
    const swapped = paired && arm === 1;
    return printedRun(run, each, policiesOf(run, asked?.policies, swapped));
  };
  const { engine, version, rulesVersion, ...first } = printed(report, 0);
  return {
    ...first,
    ...(paired && {
      paired: { ...paired, seats: [printed(paired.seats[0], 0), printed(paired.seats[1], 1)] },
    }),
    ...(readings && {
      readings: readings.map((each, arm) => ({ ...each, report: printed(each.report, arm) })),
    }),
    command: runCommand(summary, asked?.shard),
    engine,
    version,
    rulesVersion,
  };
}

function policiesOf(
  run: Run,
  asked: Pair<Policy> | undefined,
  areSwapped = false,
): Pair<Policy> | null {
  if (asked === undefined) return policiesNamed(run.policies);
  return areSwapped ? [asked[1], asked[0]] : asked;
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

/**
 * What is found, or null if it cannot be: a policy that played is not at hand, or is one of the
 * user's own that does not play the same game again.
 * @throws RangeError if it is not where the summary says.
 */
function unlessHidden<T>(
  find: () => Result<T, ReplayFault>,
  policies: Pair<Policy> | null,
): T | null {
  if (policies === null) return null;
  if (policies.every((policy) => typeof policy === 'string')) return unwrap(find());
  try {
    const found = find();
    return found.ok ? found.value : null;
  } catch {
    return null;
  }
}

function printedMove(played: PlayedMove | null): PlayableMove {
  if (played === null) return { position: null, move: null, command: null };
  return { ...played, command: playCommand(played) };
}

/** The first move of a report that is not where the summary says, if there is one. */
export function checkMoves({ arms }: Summary): Result<unknown, 'bad-summary'> {
  for (const { run, tally } of arms) {
    const { longest } = tally;
    const unended = gamesToShow(run, tally.unended);
    const found = [
      ...(longest === null ? [] : [findRelay(run, longest)]),
      ...UNENDED_REASONS.flatMap((reason) =>
        unended[reason].map((game) => findLastMove(run, game, reason)),
      ),
    ];
    for (const each of found) {
      if (!each.ok && each.code === 'bad-summary') return failure('bad-summary', each.message);
    }
  }
  return success(null);
}
