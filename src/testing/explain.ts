/**
 * From what differs to what can be understood: of every sort of difference a smallest case, what the
 * reference does in it, seed by seed, and whether the other side only reads the rules otherwise.
 */
import { trace } from '../reference/trace.js';
import { GAMES, type Game } from '../rules.js';
import { pause } from '../study/job.js';
import type { TraceEvent } from '../trace.js';
import { differingMembers, isSame } from './answer.js';
import { Comparer, isUnknown } from './comparer.js';
import { type Findings, type Found, rulesInvolved, sortOf, sumOf } from './findings.js';
import type { Plan } from './kinds.js';
import { seedsOn } from './positions.js';
import { type Answer, gameOf, OPS, type Op, type Question, requestOf } from './question.js';
import { nameOf, readingsOf, underReading } from './readings.js';
import { questionOf } from './request.js';
import { type Search, smallest, takeAway } from './shrink.js';
import type { Side } from './side.js';
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
  /** Whether there was no time to look for a smaller case. */
  readonly isCutShort: boolean;
  /** Where it was met: kind of questions, round, and the request. */
  readonly met: Pick<Found, 'kind' | 'place' | 'request'>;
  /** Of a move, what the reference does; null for other operations and for very long moves. */
  readonly events: readonly TraceEvent[] | null;
  /** The first event that the other side tells otherwise: its place in `events`, and what it tells. */
  readonly firstWrong: { readonly index: number; readonly got: unknown } | null;
}

/** A game in which the other side only reads the rules otherwise. */
export interface Agreement {
  readonly game: Game;
  /** Such as `lastSeedFour: left`. */
  readonly reading: string;
  /** In so many comparisons under that reading it never differed. */
  readonly comparisons: number;
}

export interface Explanation {
  readonly differences: readonly Difference[];
  readonly agreements: readonly Agreement[];
}

/** Rounds in which a reading is put to the test. */
const READING_ROUNDS = 40;
/** A move of more events is not told. */
const MOST_EVENTS = 10_000;

/** What {@link explain} works with. */
export interface Case {
  readonly plan: Plan;
  readonly expected: Side;
  readonly other: Side;
  /** Aborts when there is no time left to look for smaller cases. */
  readonly signal: AbortSignal;
}

/**
 * What was found, by smallest cases.
 * @throws what a side throws that cannot go on.
 */
export async function explain({ found }: Findings, asked: Case): Promise<Explanation> {
  const search = searchOf(asked);
  // First what is quick, and makes one sort of many: only what is left then is worth the long look.
  // And first what involves few rules, as the time may not suffice for all.
  const raw = found.map(unreduced).sort((a, b) => a.rules.length - b.rules.length);
  const reduced = await regroup(raw, asked, async (question) => ({
    question: await takeAway(question, search),
    triedSeeds: null,
  }));
  const least = await regroup(reduced, asked, (question) => smallest(question, search));
  const differences = await Promise.all(
    least.map(async (each) => {
      const difference = differenceOf(each);
      return { ...difference, firstWrong: await firstWrongEvent(difference, asked.other) };
    }),
  );
  differences.sort(bySize);
  return { differences, agreements: await agreementsOf(differences, asked) };
}

/** What was found, as it was met: nobody is asked again. */
export function asMet({ found }: Findings): Explanation {
  const differences = found.map((each) => differenceOf({ ...unreduced(each), isCutShort: true }));
  return { differences: differences.sort(bySize), agreements: [] };
}

function unreduced(found: Found): Reduced {
  return { ...found, met: found.request, triedSeeds: null, isCutShort: false };
}

/**
 * What is asked first tells most: a move before what follows from moves. What exercises fewer rules
 * is easier to understand, and so are fewer seeds.
 */
function bySize(a: Difference, b: Difference): number {
  return (
    ORDER.indexOf(a.question.op) - ORDER.indexOf(b.question.op) ||
    a.rules.length - b.rules.length ||
    seedsIn(a.question) - seedsIn(b.question)
  );
}

const ORDER: readonly Op[] = ['play', ...OPS.filter((op) => op !== 'play')];

function seedsIn(question: Question): number {
  if (question.op === 'next-round') return question.holdings[0] + question.holdings[1];
  return seedsOn(question.position);
}

interface Reduced extends Found {
  /** The request as it was met. */
  readonly met: Found['request'];
  readonly triedSeeds: number | null;
  readonly isCutShort: boolean;
}

/** The sorts of difference once each question is made smaller, with the sums of their counts. */
async function regroup(
  all: readonly Reduced[],
  asked: Case,
  shrink: (question: Question) => Promise<{ question: Question; triedSeeds: number | null }>,
): Promise<readonly Reduced[]> {
  const bySort = new Map<string, Reduced>();
  for (const found of all) {
    const { question, triedSeeds } = await shrink(questionOf(found.request));
    const answers = await answersTo(question, asked);
    const members = differingMembers(answers.expected, answers.got);
    const rules = rulesInvolved(question);
    const again = {
      ...{ ...found, ...answers, members, rules, triedSeeds },
      isCutShort: asked.signal.aborted,
      request: requestOf(question),
      sort: sortOf(question, members, rules),
    };
    // A side that answers now so, now so, may be right this time.
    const reduced = members.length > 0 ? again : { ...found, triedSeeds: null };
    const first = bySort.get(reduced.sort) ?? { ...reduced, count: 0 };
    bySort.set(reduced.sort, { ...first, count: first.count + found.count });
  }
  return [...bySort.values()];
}

async function answersTo(
  question: Question,
  { expected, other }: Case,
): Promise<{ expected: Answer; got: Answer }> {
  const [right, got] = await Promise.all([expected.answer([question]), other.answer([question])]);
  return { expected: right[0] as Answer, got: got[0] as Answer };
}

/** So many questions are put at a time: the first of a list differs often, or none of them does. */
const TOGETHER = 64;

function searchOf({ plan, expected, other, signal }: Case): Search {
  const differs = async (questions: readonly Question[]): Promise<Question | undefined> => {
    // Sides that answer at once would never let a timer abort the signal.
    await pause();
    const [right, got] = await Promise.all([expected.answer(questions), other.answer(questions)]);
    return questions.find((_, index) => {
      const [one, two] = [right[index] as Answer, got[index] as Answer];
      return !isUnknown(one) && !isUnknown(two) && differingMembers(one, two).length > 0;
    });
  };
  return {
    fixed: plan.fixed,
    isOver: () => signal.aborted,
    async firstThatDiffers(questions) {
      let together: Question[] = [];
      for (const question of questions) {
        if (signal.aborted) return undefined;
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

function differenceOf(found: Reduced): Difference {
  const { expected, got, members, rules, count, triedSeeds, isCutShort, kind, place } = found;
  const question = questionOf(found.request);
  return {
    ...{ question, expected, got, members, rules, count, triedSeeds, isCutShort },
    met: { kind, place, request: found.met },
    events: eventsOf(question),
    firstWrong: null,
  };
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

/** The readings under which a game's differences are none. */
async function agreementsOf(
  differences: readonly Difference[],
  asked: Case,
): Promise<readonly Agreement[]> {
  const agreements: Agreement[] = [];
  for (const game of GAMES) {
    const cases = differences.filter(({ question }) => gameOf(question) === game);
    if (cases.length === 0) continue;
    for (const reading of readingsOf(game)) {
      const expected = underReading(asked.expected, reading);
      if (!(await agreesOn(cases, expected))) continue;
      const fixed = { ...asked.plan.fixed, game };
      const comparer = new Comparer({ ...asked.plan, fixed }, expected, asked.other);
      await comparer.run({ first: 0, count: READING_ROUNDS });
      const { found, ops } = comparer.findings;
      if (found.length > 0) continue;
      agreements.push({ game, reading: nameOf(reading), comparisons: sumOf(ops) });
    }
  }
  return agreements;
}

/** Whether a side gives the answers that the other one gave in all of these cases. */
async function agreesOn(cases: readonly Difference[], expected: Side): Promise<boolean> {
  const questions = cases.map(({ question }) => question);
  if (questions.some((question) => expected.cannot(question) !== undefined)) return false;
  const answers = await expected.answer(questions);
  return cases.every(
    ({ got }, index) => differingMembers(answers[index] as Answer, got).length === 0,
  );
}
