/** Whether a side that differs only reads the rules otherwise. */
import { GAMES, type Game } from '../rules.js';
import type { StopSignal } from '../study/job.js';
import { differingMembers } from './answer.js';
import { Comparer } from './comparer.js';
import { sumOf } from './findings.js';
import type { Plan } from './kinds.js';
import { type Answer, gameAsked, type Question } from './question.js';
import { nameOf, readingsOf, underReading } from './readings.js';
import { answersOf, type Side } from './side.js';

/** A game in which the other side only reads the rules otherwise. */
export interface Agreement {
  readonly game: Game;
  /** Such as `lastSeedFour: left`. */
  readonly reading: string;
  /** In so many comparisons under that reading it never differed. */
  readonly comparisons: number;
}

/** Sheets in which a reading is put to the test. */
const READING_SHEETS = 40;

/** A case, and what the other side has answered. */
interface Answered {
  readonly question: Question;
  readonly got: Answer;
}

/**
 * The readings under which there are no differences in a game that has some.
 * @throws what a side throws that cannot go on.
 */
export async function agreementsOf(
  found: readonly Answered[],
  asked: {
    readonly plan: Plan;
    readonly expected: Side;
    readonly other: Side;
    readonly searching: StopSignal;
  },
): Promise<readonly Agreement[]> {
  const { plan, other, searching: signal } = asked;
  const agreements: Agreement[] = [];
  for (const game of GAMES) {
    const cases = found.filter(({ question }) => gameAsked(question) === game);
    if (cases.length === 0) continue;
    for (const reading of readingsOf(game)) {
      const expected = underReading(asked.expected, reading);
      if (signal.aborted || !(await answersAlike(cases, expected))) continue;
      const comparer = new Comparer({ ...plan, fixed: { ...plan.fixed, game } }, expected, other, {
        signal,
        differences: 1,
      });
      await comparer.run({ first: 0, count: READING_SHEETS });
      const { found, ops } = comparer.findings;
      if (found.length > 0 || signal.aborted) continue;
      agreements.push({ game, reading: nameOf(reading), comparisons: sumOf(ops) });
    }
  }
  return agreements;
}

/** Whether a side gives the answers that the other one gave in all of these cases. */
async function answersAlike(cases: readonly Answered[], expected: Side): Promise<boolean> {
  const questions = cases.map(({ question }) => question);
  if (questions.some((question) => expected.cannot(question) !== undefined)) return false;
  const answers = await answersOf(expected, questions);
  return cases.every(
    ({ got }, index) => differingMembers(answers[index] as Answer, got).length === 0,
  );
}
