/**
 * A run's part of a summary: which run, which of its games, and what they add up to. Those of a
 * run's parts, merged in any order, are that of the whole.
 */
import { expected, failure, type Result, success } from '../result.js';
import type { Range } from './job.js';
import { type Run, runMembers } from './run.js';
import type { Tally } from './tally.js';
import type { Unit } from './unit.js';

/** T is the tally of a run: of games unless it says otherwise. */
export interface RunSummary<T = Tally> {
  readonly run: Run;
  /** The indices of the games, or matches, that are in the tally, ascending, no two of them touching. */
  readonly ranges: readonly Range[];
  readonly tally: T;
}

/** What consecutive games of a run came to. */
export function makeRunSummary<T>(run: Run, range: Range, tally: T): RunSummary<T> {
  return { run, ranges: range.count > 0 ? [range] : [], tally };
}

/**
 * `different-run`: run, versions or engine bytes are not the same; `overlap`: a game is in both;
 * `too-large`: there are more laps than 2^53 - 1 together.
 */
export type MergeFault = 'different-run' | 'overlap' | 'too-large';

/** Two parts of one run, together. */
export function mergeRunSummaries<T>(
  unit: Unit<T>,
  a: RunSummary<T>,
  b: RunSummary<T>,
): Result<RunSummary<T>, MergeFault> {
  const members: Readonly<Record<string, unknown>> = { ...runMembers(a.run) };
  for (const [name, value] of Object.entries(runMembers(b.run))) {
    const wanted = JSON.stringify(members[name]);
    if (JSON.stringify(value) !== wanted) {
      return failure('different-run', expected(name, `${wanted} as in the same run`, value));
    }
  }
  const ranges: Range[] = [];
  for (const range of [...a.ranges, ...b.ranges].sort((one, other) => one.first - other.first)) {
    const last = ranges.at(-1);
    const end = last === undefined ? -1 : last.first + last.count;
    if (range.first < end) {
      return failure(
        'overlap',
        `"ranges" expected ${unit.many} of its own, got ${unit.one} ${range.first} twice`,
      );
    }
    if (last === undefined || range.first > end) ranges.push(range);
    else ranges[ranges.length - 1] = { first: last.first, count: last.count + range.count };
  }
  const tally = unit.add(a.tally, b.tally);
  return tally.ok ? success({ run: a.run, ranges, tally: tally.value }) : tally;
}

/** The indices of the run's games, or matches, that the summary lacks, ascending. */
export function missingRanges({
  run,
  ranges,
}: Pick<RunSummary, 'run' | 'ranges'>): readonly Range[] {
  const missing: Range[] = [];
  let at = 0;
  for (const { first, count } of [...ranges, { first: run.requested, count: 0 }]) {
    if (first > at) missing.push({ first: at, count: first - at });
    at = first + count;
  }
  return missing;
}
