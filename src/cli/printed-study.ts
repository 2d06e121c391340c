/**
 * A study's report as the command prints it, of games or of matches: with the shell's lines that
 * compute it and play its moves again, where that is possible.
 */
import type { PlayableMove } from '../page/page-data.js';
import type { Policy } from '../policy.js';
import { failure, type Result, success, unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import type { Range } from '../study/job.js';
import { policiesNamed } from '../study/policies.js';
import type { PlayedMove, ReplayFault } from '../study/relay.js';
import type { Run, RunMembers } from '../study/run.js';
import type { Compared } from '../study/study-report.js';
import type { Summary } from '../study/summary.js';
import { playCommand, runCommand } from './reproduction.js';
import type { Shard } from './shard.js';

/** What was asked of a command: which part of the run, how that was said, and who played. */
export interface Asked {
  readonly range: Range;
  readonly shard?: Shard | undefined;
  /** South's and North's. */
  readonly policies: Pair<Policy>;
}

/** Who computed a report: these members stand last in what is printed. */
type Computed = Pick<RunMembers, 'engine' | 'version' | 'rulesVersion'>;

type PrintedStudy<P> = Omit<P, keyof Computed> &
  Compared<P> & { readonly command: string | null } & Computed;

/**
 * A study's report with its moves.
 * @param print makes of a run's report what is printed of it; the policies are null if nobody who played
 *   is at hand.
 */
export function printedStudy<T, R, P extends Computed>(
  summary: Summary<T>,
  report: R & Compared<R>,
  asked: Asked | undefined,
  print: (run: Run, report: R, policies: Pair<Policy> | null) => P,
): PrintedStudy<P> {
  const { paired, readings } = report;
  const printed = (each: R, arm: number): P => {
    const { run } = summary.arms[arm] as Summary<T>['arms'][0];
    const areSwapped = paired !== undefined && arm === 1;
    return print(run, each, policiesFor(run, asked?.policies, areSwapped));
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

/** Who can play a run again; if nobody was asked for, those that the run names. */
function policiesFor(
  run: Run,
  asked: Pair<Policy> | undefined,
  areSwapped: boolean,
): Pair<Policy> | null {
  if (asked === undefined) return policiesNamed(run.policies);
  return areSwapped ? [asked[1], asked[0]] : asked;
}

/**
 * What is found, or null if it cannot be: a policy that played is not at hand, or is one of the
 * user's own that does not play the same game again.
 * @throws RangeError if it is not where the summary says.
 */
export function unlessHidden<T>(
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

export function printedMove(played: PlayedMove | null): PlayableMove {
  if (played === null) return { position: null, move: null, command: null };
  return { ...played, command: playCommand(played) };
}

/** Fails with the first of these that is not where its summary says, if there is one. */
export function checkFound(
  found: readonly Result<unknown, ReplayFault>[],
): Result<unknown, 'bad-summary'> {
  for (const each of found) {
    if (!each.ok && each.code === 'bad-summary') return failure('bad-summary', each.message);
  }
  return success(null);
}
