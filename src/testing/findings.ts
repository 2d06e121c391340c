/**
 * What a comparison has found, as plain data that threads can hand over: how much was asked, what
 * could not be, and of the differences the first of each sort.
 */
import { type Answer, gameAsked, type Question } from './question.js';
import { type RuleId, touchedRules } from './touched.js';

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

/** Where a question stands in the order of a comparison. */
export interface Place {
  readonly sheet: number;
  readonly index: number;
}

/** The first of the differences of one sort: the same operation, game, differing members and rule ids. */
export interface Found {
  readonly sort: string;
  readonly place: Place;
  readonly kind: string;
  /** The question as {@link requestOf} writes it. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly expected: Answer;
  readonly got: Answer;
  /** The members that differ. */
  readonly members: readonly string[];
  /** The ids of the rules that the question exercises. */
  readonly rules: readonly RuleId[];
  /** How many there were. */
  readonly count: number;
}

/** What hardly any question is without: how boards are made, sizes, set-up positions. */
const EVERYWHERE: readonly RuleId[] = ['B-1', 'B-2', 'B-3', 'D-11', 'D-12'];

/** The rules by which differences are told apart: those that a question exercises, without what is everywhere. */
export function rulesInvolved(question: Question): readonly RuleId[] {
  const touched = touchedRules(question);
  const telling = touched.filter((rule) => !EVERYWHERE.includes(rule));
  return telling.length > 0 ? telling : touched;
}

/** What differences have in common that are reported as one. */
export function sortOf(
  question: Question,
  members: readonly string[],
  rules: readonly string[],
): string {
  return [question.op, gameAsked(question), ...members, ...rules].join(' ');
}

export interface Findings {
  /** Sheets that were done; the next one perhaps in part. */
  readonly sheets: number;
  /** Comparisons by operation. */
  readonly ops: Counts;
  /** Comparisons by kind of question. */
  readonly kinds: Counts;
  /** Questions that a side cannot be asked, by reason. */
  readonly skipped: Counts;
  /** The same by kind of question. */
  readonly skippedKinds: Counts;
  readonly found: readonly Found[];
}

export const NOTHING: Findings = {
  sheets: 0,
  ops: {},
  kinds: {},
  skipped: {},
  skippedKinds: {},
  found: [],
};

/** Both together, in whatever order they were found. */
export function mergeFindings(a: Findings, b: Findings): Findings {
  return {
    sheets: a.sheets + b.sheets,
    ops: addCounts(a.ops, b.ops),
    kinds: addCounts(a.kinds, b.kinds),
    skipped: addCounts(a.skipped, b.skipped),
    skippedKinds: addCounts(a.skippedKinds, b.skippedKinds),
    found: mergeFound([...a.found, ...b.found]),
  };
}

/** The first of each sort, with the sum of their counts, in order of place. */
export function mergeFound(all: readonly Found[]): readonly Found[] {
  const bySort = new Map<string, Found>();
  for (const found of [...all].sort(inOrder)) {
    const first = bySort.get(found.sort);
    bySort.set(
      found.sort,
      first === undefined ? found : { ...first, count: first.count + found.count },
    );
  }
  return [...bySort.values()];
}

function inOrder({ place: a }: Found, { place: b }: Found): number {
  return a.sheet - b.sheet || a.index - b.index;
}

function addCounts(a: Counts, b: Counts): Counts {
  const sum: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
