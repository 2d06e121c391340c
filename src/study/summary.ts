/**
 * A study's mergeable summary: its runs, which of their games were played, and what they add up to.
 * The summaries of a study's parts, merged in any order, are the summary of the whole.
 */
import { expected, failure, type Result, success } from '../result.js';
import type { Range } from './job.js';
import { emptyPairTally, mergePairTallies, type PairTally } from './pairs.js';
import {
  type MergeFault,
  makeRunSummary,
  mergeRunSummaries,
  type RunSummary,
} from './run-summary.js';
import type { Study, StudyKind } from './study.js';
import type { StudyTally } from './study-tally.js';
import { emptyTally, type Tally } from './tally.js';

export type Summary = SingleSummary | PairedSummary | ReadingsSummary;

export interface SingleSummary {
  readonly kind: 'single';
  readonly arms: readonly [RunSummary];
  readonly pairs: null;
}

export interface PairedSummary {
  readonly kind: 'paired';
  /** Of the same games: the first policy as South, and as North. */
  readonly arms: readonly [asSouth: RunSummary, asNorth: RunSummary];
  /** What the two games of each pair came to together. */
  readonly pairs: PairTally;
}

export interface ReadingsSummary {
  readonly kind: 'readings';
  /** All of the same games; the reading that was asked for comes first. */
  readonly arms: readonly [RunSummary, ...RunSummary[]];
  readonly pairs: null;
}

/**
 * A summary of these parts.
 * @throws RangeError if they are not what a summary of that kind has.
 */
export function summaryOf(
  kind: StudyKind,
  arms: readonly RunSummary[],
  pairs: PairTally | null,
): Summary {
  const [first, second, ...others] = arms;
  if (first !== undefined) {
    if (kind === 'single' && second === undefined) return { kind, arms: [first], pairs: null };
    if (kind === 'readings') return { kind, arms: [first, ...arms.slice(1)], pairs: null };
    if (kind === 'paired' && second !== undefined && others.length === 0 && pairs !== null) {
      return { kind, arms: [first, second], pairs };
    }
  }
  throw new RangeError(expected('arms', `the runs of a ${kind} study`, `${arms.length} of them`));
}

/** The summary of consecutive games of a study. */
export function makeSummary(study: Study, range: Range, { tallies, pairs }: StudyTally): Summary {
  const arms = study.arms.map(({ run }, arm) => makeRunSummary(run, range, tallies[arm] as Tally));
  return summaryOf(study.kind, arms, pairs);
}

/** Two parts of one study, together. */
export function mergeSummaries(a: Summary, b: Summary): Result<Summary, MergeFault> {
  if (a.kind !== b.kind) {
    return failure('different-run', expected('kind', `${a.kind} as in the same run`, b.kind));
  }
  if (a.arms.length !== b.arms.length) {
    const what = `${a.arms.length} runs as in the same study`;
    return failure('different-run', expected('arms', what, b.arms.length));
  }
  const arms: RunSummary[] = [];
  for (const [arm, one] of a.arms.entries()) {
    const merged = mergeRunSummaries(one, b.arms[arm] as RunSummary);
    if (!merged.ok) return merged;
    arms.push(merged.value);
  }
  const pairs = a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs);
  return success(summaryOf(a.kind, arms, pairs));
}

/** The summary of none of a study's games: changes nothing in {@link mergeSummaries}. */
export function emptySummary(study: Study): Summary {
  const nothing = study.arms.map(({ run }) => emptyTally(run.from.rules.game));
  const pairs = study.kind === 'paired' ? emptyPairTally() : null;
  return makeSummary(study, { first: 0, count: 0 }, { tallies: nothing, pairs });
}
