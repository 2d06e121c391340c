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

/** A list that has a first element. */
export type NonEmpty<T> = readonly [T, ...T[]];

export interface Summary {
  readonly kind: StudyKind;
  /** All of the same games; what was asked for comes first. */
  readonly arms: NonEmpty<RunSummary>;
  /** Of a paired study: what the two games of each pair came to together. Otherwise null. */
  readonly pairs: PairTally | null;
}

/** The summary of consecutive games of a study. */
export function makeSummary(study: Study, range: Range, { tallies, pairs }: StudyTally): Summary {
  const [first, ...others] = study.arms.map(({ run }, arm) =>
    makeRunSummary(run, range, tallies[arm] as Tally),
  );
  return { kind: study.kind, arms: [first as RunSummary, ...others], pairs };
}

/** Two parts of one study, together. */
export function mergeSummaries(a: Summary, b: Summary): Result<Summary, MergeFault> {
  if (a.kind !== b.kind || a.arms.length !== b.arms.length) {
    return failure('different-run', expected('kind', `${a.kind} as in the same run`, b.kind));
  }
  const arms: RunSummary[] = [];
  for (const [arm, one] of a.arms.entries()) {
    const merged = mergeRunSummaries(one, b.arms[arm] as RunSummary);
    if (!merged.ok) return merged;
    arms.push(merged.value);
  }
  const [first, ...others] = arms;
  const pairs = a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs);
  return success({ kind: a.kind, arms: [first as RunSummary, ...others], pairs });
}

/** The summary of none of a study's games: changes nothing in {@link mergeSummaries}. */
export function emptySummary(study: Study): Summary {
  const nothing = study.arms.map(({ run }) => emptyTally(run.from.rules.game));
  const pairs = study.kind === 'paired' ? emptyPairTally() : null;
  return makeSummary(study, { first: 0, count: 0 }, { tallies: nothing, pairs });
}
