/**
 * A study's mergeable summary: its runs, which of their games were played, and what they add up to.
 * The summaries of a study's parts, merged in any order, are the summary of the whole.
 */
import { expected, failure, type Result, success } from '../result.js';
import { GAME_UNIT } from './game-unit.js';
import type { Range } from './job.js';
import type { MatchTally } from './match-tally.js';
import { MATCH_UNIT } from './match-unit.js';
import { emptyPairTally, mergePairTallies, type PairTally } from './pairs.js';
import {
  type MergeFault,
  makeRunSummary,
  mergeRunSummaries,
  type RunSummary,
} from './run-summary.js';
import type { Study, StudyKind } from './study.js';
import type { StudyTally } from './study-tally.js';
import type { Tally } from './tally.js';
import type { Unit } from './unit.js';
import { unitOf } from './units.js';

/** T is the tally of a run: of games unless it says otherwise. */
export type Summary<T = Tally> = SingleSummary<T> | PairedSummary<T> | ReadingsSummary<T>;

/** The summary of a study of matches. */
export type MatchSummary = Summary<MatchTally>;

export interface SingleSummary<T = Tally> {
  readonly kind: 'single';
  readonly arms: readonly [RunSummary<T>];
  readonly pairs: null;
}

export interface PairedSummary<T = Tally> {
  readonly kind: 'paired';
  /** Of the same games: the first policy as South, and as North. */
  readonly arms: readonly [asSouth: RunSummary<T>, asNorth: RunSummary<T>];
  /** What the two games of each pair came to together. */
  readonly pairs: PairTally;
}

export interface ReadingsSummary<T = Tally> {
  readonly kind: 'readings';
  /** All of the same games; the reading that was asked for comes first. */
  readonly arms: readonly [RunSummary<T>, ...RunSummary<T>[]];
  readonly pairs: null;
}

/**
 * A summary of these parts.
 * @throws RangeError if they are not what a summary of that kind has.
 */
export function summaryOf<T>(
  kind: StudyKind,
  arms: readonly RunSummary<T>[],
  pairs: PairTally | null,
): Summary<T> {
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

/** The summary of consecutive games, or matches, of a study. */
export function makeSummary<T>(
  study: Study<T>,
  range: Range,
  { tallies, pairs }: StudyTally<T>,
): Summary<T> {
  const arms = study.arms.map(({ run }, arm) => makeRunSummary(run, range, tallies[arm] as T));
  return summaryOf(study.kind, arms, pairs);
}

/** Two parts of one study, together. */
export function mergeSummaries(a: Summary, b: Summary): Result<Summary, MergeFault> {
  return mergeSummariesOf(GAME_UNIT, a, b);
}

/** Two parts of one study of matches, together. */
export function mergeMatchSummaries(
  a: MatchSummary,
  b: MatchSummary,
): Result<MatchSummary, MergeFault> {
  return mergeSummariesOf(MATCH_UNIT, a, b);
}

/** Two parts of one study of any unit, together. */
export function mergeSummariesOf<T>(
  unit: Unit<T>,
  a: Summary<T>,
  b: Summary<T>,
): Result<Summary<T>, MergeFault> {
  if (a.kind !== b.kind) {
    return failure('different-run', expected('kind', `${a.kind} as in the same run`, b.kind));
  }
  if (a.arms.length !== b.arms.length) {
    const what = `${a.arms.length} runs as in the same study`;
    return failure('different-run', expected('arms', what, b.arms.length));
  }
  const arms: RunSummary<T>[] = [];
  for (const [arm, one] of a.arms.entries()) {
    const merged = mergeRunSummaries(unit, one, b.arms[arm] as RunSummary<T>);
    if (!merged.ok) return merged;
    arms.push(merged.value);
  }
  const pairs = a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs);
  return success(summaryOf(a.kind, arms, pairs));
}

/** The summary of nothing of a study: it changes nothing in a merge. */
export function emptySummary<T>(study: Study<T>): Summary<T> {
  const unit = unitOf(study);
  const nothing = study.arms.map(({ run }) => unit.none(run));
  const pairs = study.kind === 'paired' ? emptyPairTally() : null;
  return makeSummary(study, { first: 0, count: 0 }, { tallies: nothing, pairs });
}
