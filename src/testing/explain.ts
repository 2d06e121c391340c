/**
 * From what differs to what can be understood: of every sort of difference a smallest case, what the
 * reference does in it, seed by seed, and whether the other side only reads the rules otherwise.
 */
import { trace } from '../reference/trace.js';
import { pause, type StopSignal } from '../study/job.js';
import type { TraceEvent } from '../trace.js';
import { type Agreement, agreementsOf } from './agreements.js';
import { differingMembers, isSame } from './answer.js';
import { isUnknown, shortened } from './comparer.js';
import { type Findings, type Found, rulesInvolved, sortOf } from './findings.js';
import type { Plan } from './kinds.js';
import { seedsOn } from './positions.js';
import { type Answer, OPS, type Question } from './question.js';
import { questionOf } from './request.js';
import { type Search, type Smallest, smallest, takeAway } from './shrink.js';
import { answersOf, type Side } from './side.js';
import type { RuleId } from './touched.js';

/** A smallest case of one sort of difference. */
export interface Difference {
  readonly question: Question;
  /** Of the side that is taken for right, and of the other. */
  readonly expected: Answer;
  readonly got: Answer;
  /** The members that differ, such as `captured` or `position.pits`. */
  readonly members: readonly string[];
  /** The ids of the rules that the case exercises. */
  readonly rules: readonly RuleId[];
  /** How many comparisons showed a difference of this sort. */
  readonly count: number;
  /**
   * The operation was tried on every board of the same ring, under the same options, of up to so
   * many seeds, and none differs; null if none was tried. Of `play`, all legal moves were, if the
   * move is one, and else all that are refused.
   */
  readonly triedSeeds: number | null;
  /**
   * Whether a smaller case was looked for: `done`; `cut-short`, as there was no more time; `unsteady`,
   * as the other side did not differ when it was asked again; or `none`.
   */
  readonly search: 'done' | 'cut-short' | 'unsteady' | 'none';
  /** Where it was met: kind of questions, sheet, and the request. */
  readonly met: Pick<Found, 'kind' | 'place' | 'request'>;
  /** Of a move, what the reference does; null for other operations and for very long moves. */
  readonly events: readonly TraceEvent[] | null;
  /** The first event that the other side tells otherwise: its place in `events`, and what it tells. */
  readonly firstWrong: { readonly index: number; readonly got: unknown } | null;
}

/** What a comparison's findings come to. */
export interface Explanation {
  /** One of each sort, what tells most first. */
  readonly differences: readonly Difference[];
  readonly agreements: readonly Agreement[];
}

/** A move of more events is not told. */
const MOST_EVENTS = 10_000;

/** A signal that never aborts. */
export const NEVER: StopSignal = Object.freeze({ aborted: false });

/** What {@link explain} works with. */
export interface Dispute {
  readonly plan: Plan;
  readonly expected: Side;
  readonly other: Side;
  /** Aborts when everything is to stop. */
  readonly signal: StopSignal;
  /** Aborts when there is no time left to look for smaller cases. */
  readonly searching: StopSignal;
}

/**
 * What was found, by smallest cases.
 * @throws what a side throws that cannot go on.
 */
export async function explain(findings: Findings, asked: Dispute): Promise<Explanation> {
  // First what involves few rules: the time may not suffice for all.
  const met = findings.found.map(shownAsMet).sort((a, b) => a.rules.length - b.rules.length);
  const agreements = await agreementsOf(met, asked);
  // First what is quick, and makes one sort of many: only what is left then is worth the long look.
  const reduced = await shrinkAll(met, asked, async (question, search) => ({
    question: await takeAway(question, search),
    triedSeeds: null,
  }));
  const least = await shrinkAll(reduced, asked, smallest);
  return { differences: await describe(least, asked.other, asked.searching), agreements };
}

/** What was found, as it was met: nobody is asked again. */
export function asMet({ found }: Findings): Explanation {
  const shown = found.map(shownAsMet);
  return { differences: shown.map(withEvents).sort(inOrder), agreements: [] };
}

/** What was found, as it was met, but for the first wrong seed. */
export async function asTold({ found }: Findings, other: Side): Promise<Explanation> {
  return { differences: await describe(found.map(shownAsMet), other, NEVER), agreements: [] };
}

/** Moves, then what there is to move, then what is refused, then what follows from it all. */
const ORDER = ['play', 'moves', 'outcome', 'play error'];

/** What tells most first; few rules and few seeds before many. */
function inOrder(a: Difference, b: Difference): number {
  return (
    placeOf(a) - placeOf(b) ||
    a.rules.length - b.rules.length ||
    seedsIn(a.question) - seedsIn(b.question)
  );
}

function placeOf({ question: { op }, members }: Difference): number {
  const place = ORDER.indexOf(isOfErrors(members) ? `${op} error` : op);
  return place < 0 ? ORDER.length + OPS.indexOf(op) : place;
}

function seedsIn(question: Question): number {
  if (question.op === 'next-round') return question.holdings[0] + question.holdings[1];
  return seedsOn(question.position);
}

/** A difference without what the two sides do in it, seed by seed. */
type Shown = Omit<Difference, 'events' | 'firstWrong'>;

function shownAsMet(found: Found): Shown {
  const { expected, got, members, rules, count, kind, place, request } = found;
  return {
    ...{ question: questionOf(request), expected, got, members, rules, count },
    triedSeeds: null,
    search: 'none',
    met: { kind, place, request },
  };
}

/** The sorts that are left when every question is made smaller, with the sums of their counts. */
async function shrinkAll(
  all: readonly Shown[],
  asked: Dispute,
  shrink: (question: Question, search: Search) => Promise<Smallest>,
): Promise<readonly Shown[]> {
  const bySort = new Map<string, Shown>();
  for (const shown of all) {
    const search = searchOf(asked, isOfErrors(shown.members));
    const smaller = await shownSmaller(shown, await shrink(shown.question, search), asked);
    const sort = sortOf(smaller.question, smaller.members, smaller.rules);
    const first = bySort.get(sort) ?? { ...smaller, count: 0 };
    bySort.set(sort, { ...first, count: first.count + shown.count });
  }
  return [...bySort.values()];
}

async function shownSmaller(
  shown: Shown,
  { question, triedSeeds }: Smallest,
  { expected, other, searching }: Dispute,
): Promise<Shown> {
  const search = searching.aborted ? 'cut-short' : 'done';
  if (question === shown.question && searching.aborted) return { ...shown, triedSeeds, search };
  const [[right], [now]] = await Promise.all([
    answersOf(expected, [question]),
    answersOf(other, [question]),
  ]);
  const [one, two] = [right as Answer, now as Answer];
  const members = differingMembers(one, two);
  // A side that answers now so, now so, may be right this time.
  if (members.length === 0 || isUnknown(two)) return { ...shown, search: 'unsteady' };
  const rules = rulesInvolved(question);
  return {
    ...shown,
    question,
    expected: one,
    got: shortened(two, one),
    members,
    rules,
    triedSeeds,
    search,
  };
}

/** So many questions are put at a time: the first of a list differs often, or none of them does. */
const TOGETHER = 64;

/**
 * An error where none is expected, or the other way round, is a difference of its own kind: a search
 * that begins with one is not led to the other.
 */
function isOfErrors(members: readonly string[]): boolean {
  return members.includes('error');
}

function searchOf({ plan, expected, other, searching }: Dispute, amongErrors: boolean): Search {
  const differs = async (questions: readonly Question[]): Promise<Question | undefined> => {
    // Sides that answer at once would never let a timer abort the signal.
    await pause();
    const [right, got] = await Promise.all([
      answersOf(expected, questions),
      answersOf(other, questions),
    ]);
    return questions.find((_, index) => {
      const [one, two] = [right[index] as Answer, got[index] as Answer];
      const members = differingMembers(one, two);
      const isAsked = !isUnknown(one) && !isUnknown(two);
      return isAsked && members.length > 0 && isOfErrors(members) === amongErrors;
    });
  };
  return {
    fixed: plan.fixed,
    isOver: () => searching.aborted,
    async firstThatDiffers(questions) {
      let together: Question[] = [];
      for (const question of questions) {
        if (searching.aborted) return undefined;
        if ((expected.cannot(question) ?? other.cannot(question)) !== undefined) continue;
        together.push(question);
        if (together.length < TOGETHER) continue;
        const found = await differs(together);
        if (found !== undefined) return found;
        together = [];
      }
      return differs(together);
    },
  };
}

/** With the reference's trace, and where the other side first tells another. */
async function describe(
  all: readonly Shown[],
  other: Side,
  stop: StopSignal,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const difference of all.map(withEvents)) {
    const firstWrong = stop.aborted ? null : await firstWrongEvent(difference, other);
    differences.push({ ...difference, firstWrong });
  }
  return differences.sort(inOrder);
}

function withEvents(shown: Shown): Difference {
  return { ...shown, events: eventsOf(shown.question), firstWrong: null };
}

function eventsOf(question: Question): readonly TraceEvent[] | null {
  if (question.op !== 'play') return null;
  const traced = trace(question.position, question.move, MOST_EVENTS);
  return traced.ok ? traced.value.events : null;
}

async function firstWrongEvent(
  { question, events }: Difference,
  other: Side,
): Promise<Difference['firstWrong']> {
  if (question.op !== 'play' || events === null || other.trace === undefined) return null;
  const told = await other.trace(question.position, question.move);
  if (told === undefined) return null;
  const index = Array.from({ length: Math.max(events.length, told.length) }).findIndex(
    (_, place) => !isSame(events[place], told[place]),
  );
  return index < 0 ? null : { index, got: told[index] };
}
