/** Compares two implementations of the rules. */
import { MAX_SEED } from '../arguments.js';
import { assertWhole, expected as expectedText } from '../result.js';
import type { StopSignal } from '../study/job.js';
import { DEFAULT_SEED } from '../study/run.js';
import type { Agreement } from './agreements.js';
import { Comparer } from './comparer.js';
import { asMet, type Difference, type Explanation, explain, NEVER } from './explain.js';
import { type Counts, type Findings, sumOf } from './findings.js';
import { type Implementation, sideOf } from './implementation.js';
import { asksNothing, KIND_NAMES, type Plan } from './kinds.js';
import { OPS } from './question.js';
import { checkFixed, type FixedRules } from './rules-drawn.js';

/** Random games of a comparison, unless stated otherwise. */
export const DEFAULT_SHEETS = 1000;
/** The most: the number of an item is a whole number below 2^53. */
export const MAX_SHEETS = 2 ** 40;

/** What to compare, and for how long; every member is optional. */
export interface CompareOptions {
  /** 0 to 2^32 - 1, default 1. All questions but those about small boards depend on it. */
  readonly seed?: number;
  /**
   * Sheets, 0 to 2^40, default 1,000. A sheet is one random game, and one small board, one board of
   * each kind that is near an edge of the rules, and so on: some 150 questions in all, put in turn.
   */
  readonly games?: number;
  /**
   * Stops after so many comparisons, 1 to 2^40; a comparison is one question put to both. Default:
   * no limit.
   */
  readonly comparisons?: number;
  /**
   * Stops after so many that differ, 1 to 2^40, and perhaps some that were found together. Default:
   * no limit.
   */
  readonly differences?: number;
  /** Some of {@link KIND_NAMES}, of {@link OPS}, or of both; default all. */
  readonly only?: readonly string[];
  /** Members that the rules of all questions are to have; of the others every value has its turn. */
  readonly rules?: FixedRules;
  /** Whether to look for smallest cases, default true; otherwise they are as they were met. */
  readonly shrink?: boolean;
  /** Stops it; what was found until then is kept. */
  readonly signal?: StopSignal;
}

/** What a comparison has come to. */
export interface Comparison extends Pick<Findings, 'ops' | 'kinds' | 'skipped' | 'skippedKinds'> {
  /** Whether nothing differed, also if all was `skipped` and nothing was compared. */
  readonly agrees: boolean;
  /** Whether all sheets were done. */
  readonly complete: boolean;
  /** Sheets that were done. */
  readonly games: number;
  /** Questions that were put to both. */
  readonly comparisons: number;
  /** One of each sort, by when it was met. */
  readonly differences: readonly Difference[];
  /** Readings of the rules under which the other side agrees. */
  readonly agreements: readonly Agreement[];
}

/**
 * Puts the same questions to two implementations and says where they differ, by smallest cases. The
 * questions are the same for the same seed, options and rules, whatever is compared.
 *
 * `moves`, `outcome` and `play` are always compared; what else an engine can do, if both can.
 * @param expected whose answers are taken for right: `reference` of `relaysow/reference`, or an engine.
 * @param other whose answers are looked at. What it throws is taken for an answer, and differs.
 * @throws TypeError or RangeError for wrong options, options that leave nothing to ask, or what is no
 * implementation.
 */
export async function compare(
  expected: Implementation,
  other: Implementation,
  options: CompareOptions = {},
): Promise<Comparison> {
  checkImplementation(expected, 'expected');
  checkImplementation(other, 'other');
  checkOptions(options);
  const { games = DEFAULT_SHEETS, comparisons, differences, shrink = true, signal } = options;
  const plan = makePlan(options);
  assertWhole('games', games, 0, MAX_SHEETS);
  if (signal !== undefined && typeof signal.aborted !== 'boolean') {
    throw new TypeError(expectedText('signal', 'an AbortSignal', signal));
  }
  if (comparisons !== undefined) assertWhole('comparisons', comparisons, 1, MAX_SHEETS);
  if (differences !== undefined) assertWhole('differences', differences, 1, MAX_SHEETS);
  const sides = { expected: sideOf(expected), other: sideOf(other) };
  const comparer = new Comparer(plan, sides.expected, sides.other, {
    signal,
    comparisons,
    differences,
  });
  await comparer.run({ first: 0, count: games });
  const { findings, hasStopped } = comparer;
  const stop = signal ?? NEVER;
  const explained = shrink
    ? await explain(findings, { plan, ...sides, signal: stop, searching: stop })
    : asMet(findings);
  return comparisonOf(findings, explained, !hasStopped);
}

/**
 * A plan of these options, checked.
 * @throws TypeError or RangeError for wrong ones, and if they leave nothing to ask.
 */
export function makePlan({ seed = DEFAULT_SEED, rules = {}, only = [] }: CompareOptions): Plan {
  const names: readonly string[] = [...KIND_NAMES, ...OPS];
  for (const name of only) {
    if (!names.includes(name)) {
      throw new RangeError(expectedText('only', names.join(', '), name));
    }
  }
  const plan = { seed: assertWhole('seed', seed, 0, MAX_SEED), fixed: checkFixed(rules), only };
  if (asksNothing(plan)) {
    throw new RangeError(expectedText('only', 'what there is under these rules', only.join(', ')));
  }
  return plan;
}

export function comparisonOf(
  { sheets, ops, kinds, skipped, skippedKinds, found }: Findings,
  { differences, agreements }: Explanation,
  complete: boolean,
): Comparison {
  const comparisons = sumOf(ops);
  return {
    agrees: found.length === 0 && comparisons > 0,
    complete,
    games: sheets,
    comparisons,
    ops: inOrder(ops, OPS),
    kinds: inOrder(kinds, KIND_NAMES),
    skipped: inOrder(skipped, Object.keys(skipped).sort()),
    skippedKinds: inOrder(skippedKinds, KIND_NAMES),
    ...{ differences, agreements },
  };
}

/** The same counts, whoever counted first. */
function inOrder(counts: Counts, names: readonly string[]): Counts {
  const counted = names.filter((name) => counts[name] !== undefined);
  return Object.fromEntries(counted.map((name) => [name, counts[name] as number]));
}

const OPTIONS: readonly (keyof CompareOptions)[] = [
  'seed',
  'games',
  'comparisons',
  'differences',
  'only',
  'rules',
  'shrink',
  'signal',
];

function checkOptions(options: CompareOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(expectedText('options', 'an object', options));
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name as never));
  if (unknown !== undefined) {
    throw new RangeError(expectedText('options', `only ${OPTIONS.join(', ')}`, unknown));
  }
  const { only = [], shrink = true } = options;
  if (!Array.isArray(only)) throw new TypeError(expectedText('only', 'an array of names', only));
  if (typeof shrink !== 'boolean') {
    throw new TypeError(expectedText('shrink', 'true or false', shrink));
  }
}

function checkImplementation(value: unknown, name: string): void {
  const functions = ['moves', 'outcome', 'play'] as const;
  const isOne =
    typeof value === 'object' &&
    value !== null &&
    functions.every((door) => typeof (value as Record<string, unknown>)[door] === 'function');
  if (!isOne) {
    throw new TypeError(expectedText(name, 'an object with moves, outcome and play', value));
  }
}
