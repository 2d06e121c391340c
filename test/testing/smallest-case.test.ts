/** The promise of a smallest case, by brute force, for implementations with one fault each. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { RECORD_BYTES } from '../../src/record.js';
import { type CompareOptions, compare } from '../../src/testing/compare.js';
import type { Difference } from '../../src/testing/explain.js';
import { type Implementation, sideOf } from '../../src/testing/implementation.js';
import { KIND_NAMES } from '../../src/testing/kinds.js';
import {
  type Answer,
  type PositionQuestion,
  type Question,
  requestOf,
} from '../../src/testing/question.js';
import type { FixedRules } from '../../src/testing/rules-drawn.js';
import { reference } from '../engines.js';
import { LAW_FAULTS, type LawFault, lawWith } from './faulty.js';
import { onLighterBoards, total, withoutOne } from './smaller.js';

const right = sideOf(reference);

/** What a side answers, as text; of an error the code alone. */
async function answersOf(
  implementation: Implementation,
  questions: readonly Question[],
): Promise<readonly string[]> {
  const side = implementation === reference ? right : sideOf(implementation);
  const answers = await Promise.all(side.answer(questions));
  return answers.map((answer: Answer) =>
    JSON.stringify(answer.error === undefined ? answer : { code: codeOf(answer.error) }),
  );
}

function codeOf(error: unknown): unknown {
  return (error as { code: unknown }).code;
}

async function thoseThatDiffer(
  other: Implementation,
  questions: readonly Question[],
  amongErrors: boolean,
): Promise<readonly Question[]> {
  const expected = await answersOf(reference, questions);
  const got = await answersOf(other, questions);
  // An error where none is expected, or the other way round, is a difference of its own kind.
  const isError = (answer?: string): boolean => answer?.startsWith('{"code"') ?? false;
  return questions.filter((_, index) => {
    const [one, two] = [expected[index], got[index]];
    return one !== two && (isError(one) || isError(two)) === amongErrors;
  });
}

/** No board of the same ring and options with fewer seeds differs, and nothing can be taken away. */
async function expectSmallest(
  difference: Difference,
  other: Implementation,
  fixed: FixedRules,
): Promise<void> {
  const { question, triedSeeds, search, members } = difference;
  expect(search).toBe('done');
  const amongErrors = members.includes('error');
  expect(await thoseThatDiffer(other, [question], amongErrors)).toEqual([question]);
  if (question.op === 'next-round') return;
  const most = Math.min(8, total(question.position) - 1);
  expect(triedSeeds ?? -1).toBe(most);
  for (const smaller of [[...onLighterBoards(question, most)], [...withoutOne(question, fixed)]]) {
    const differ = await thoseThatDiffer(other, smaller, amongErrors);
    expect(differ.map((each) => JSON.stringify(requestOf(each)))).toEqual([]);
  }
}

/** What differs, after it was held to the promise. */
async function smallestOf(
  other: Implementation,
  options: CompareOptions,
): Promise<readonly Difference[]> {
  const { differences, agrees } = await compare(reference, other, options);
  expect(agrees).toBe(false);
  expect(differences).not.toEqual([]);
  for (const difference of differences)
    await expectSmallest(difference, other, options.rules ?? {});
  return differences;
}

/** The rule whose id a fault begins with. */
const ruleOf = (fault: string): string => fault.slice(0, fault.indexOf(':'));

describe('a fault of the law is found and shown by a smallest case', () => {
  const quick = (Object.keys(LAW_FAULTS) as LawFault[]).filter((fault) => ruleOf(fault) !== 'D-14');
  // The corpus has sowings of 100,000 laps: seconds for a law that keeps the end of every lap.
  const only = KIND_NAMES.filter((kind) => kind !== 'corpus');
  const most: Readonly<Record<string, number>> = {
    'RP-4: fours go to the mover': 4,
    'D-3: a four of the last seed stays': 4,
    'D-13: a move ends at a closed pit': 3,
    'SQ-4: only a move that ends in the own row captures': 2,
    'B-2: the opposite of North’s pits is one too far': 1,
    'D-7: who empties the own row has lost': 2,
    'SQ-3: only South owes an opening move': 5,
  };

  test.each(quick)('%s', async (fault) => {
    const differences = await smallestOf(lawWith(fault), { comparisons: 2000, only });
    for (const { question, members } of differences) {
      const { position } = question as PositionQuestion;
      expect(position.rules.game).toBe(LAW_FAULTS[fault]);
      // Of other operations there may be cases that take more.
      if (question.op !== 'play' || members.includes('error')) continue;
      expect(total(position)).toBeLessThanOrEqual(most[fault] ?? 0);
      expect(position.rules).toMatchObject({ endless: 'annul', lapLimit: 1_000_000 });
    }
  });

  test('with as many closed pits as it takes', async () => {
    const wrong = lawWith('D-13: a move ends at a closed pit');
    const differences = await smallestOf(wrong, { comparisons: 2000, only });
    for (const { question } of differences) {
      const { closed } = (question as PositionQuestion).position;
      expect(closed[0] + closed[1]).toBe(1);
    }
  });

  test('D-14: a sowing of 75 laps is called endless', async () => {
    const fault = 'D-14: a sowing of 75 laps is called endless';
    const rules = { game: 'sadeqa-ii', pitsPerRow: 2 } as const;
    const differences = await smallestOf(lawWith(fault), { games: 40, rules, only });
    for (const { question } of differences) {
      expect(question).toMatchObject({ position: { rules } });
    }
  });

  test('under fixed rules, which stay', async () => {
    const rules = { pitsPerRow: 2, seedsPerPit: 3, lastSeedFour: 'left' } as const;
    const wrong = lawWith('RP-4: fours go to the mover');
    const differences = await smallestOf(wrong, { comparisons: 2000, rules });
    for (const { question } of differences) {
      expect(question).toMatchObject({ position: { rules } });
    }
  });

  test('with fixed seeds per pit, on fewer pits all the same', async () => {
    const rules = { seedsPerPit: 3 } as const;
    const wrong = lawWith('RP-4: fours go to the mover');
    const differences = await smallestOf(wrong, { comparisons: 2000, rules });
    for (const { question } of differences) {
      expect(question).toMatchObject({ position: { rules: { ...rules, pitsPerRow: 1 } } });
    }
  });
});

describe('a fault of what only engines do is found, and what shows it is made small', () => {
  test('perft counts one too many', async () => {
    const other: Implementation = {
      ...reference,
      perft(position, depth, limit) {
        const counted = reference.perft(position, depth, limit);
        if (!counted.ok || depth < 2) return counted;
        return { ok: true, value: { ...counted.value, nodes: counted.value.nodes + 1 } };
      },
    };
    const [difference, ...others] = await smallestOf(other, { games: 40, only: ['perft'] });
    expect(others.length).toBeLessThan(2);
    expect(difference?.question).toMatchObject({ depth: 2, position: { pits: [0, 0] } });
  });

  test('North keeps a seed too many in reserve', async () => {
    const other: Implementation = {
      ...reference,
      nextRound(rules, holdings, leader) {
        const next = reference.nextRound(rules, holdings, leader);
        if ('outcome' in next) return next;
        return { ...next, reserve: [next.reserve[0], next.reserve[1] + 1] };
      },
    };
    const { differences } = await compare(reference, other, { games: 40, only: ['next-round'] });
    const [{ question, members }] = differences as [Difference];
    expect(members).toEqual(['reserve']);
    expect(question).toMatchObject({
      rules: { pitsPerRow: 1, seedsPerPit: 1 },
      holdings: [1, 1],
    });
  });

  test('the record of a game of more than two plies has none', async () => {
    const other: Implementation = {
      ...reference,
      playouts(from, playouts) {
        const records = reference.playouts(from, playouts);
        for (let game = 0; game < playouts.games; game++) {
          const plies = RECORD_BYTES * game + 4;
          if ((records.at(game)?.plies ?? 0) > 2) records.bytes.fill(0, plies, plies + 2);
        }
        return records;
      },
    };
    const [difference] = await smallestOf(other, { games: 20, only: ['records'] });
    expect(difference?.question).toMatchObject({ games: 1, first: 0 });
  });

  test('a board says less than is legal', async () => {
    const other: Implementation = {
      ...reference,
      board(position) {
        const board = reference.board(position);
        const legal = board.legal.bind(board);
        board.legal = () => (legal() === 6 ? 2 : legal());
        return board;
      },
    };
    const [difference] = await smallestOf(other, { games: 60, only: ['board'] });
    expect(difference?.question).toMatchObject({ choices: [0] });
  });

  test('a batch forgets its plies', async () => {
    const other: Implementation = {
      ...reference,
      batch(from, size, options) {
        const batch = reference.batch(from, size, options);
        const step = batch.step.bind(batch);
        batch.step = (moves) => {
          const ended = step(moves);
          batch.plies.fill(0);
          return ended;
        };
        return batch;
      },
    };
    const [difference] = await smallestOf(other, { games: 20, only: ['batch'] });
    expect(difference?.question).toMatchObject({ games: 1, choices: [0] });
  });
});

describe('differences are told once', () => {
  const none: Implementation = {
    moves: () => [],
    outcome: reference.outcome,
    play: reference.play,
  };
  const options = { comparisons: 3000 };

  test.each([true, false])('with how many there were: shrink %s', async (shrink) => {
    let wrong = 0;
    const counting = {
      ...none,
      moves(position: Position) {
        if (reference.moves(position).length > 0) wrong++;
        return [];
      },
    };
    await compare(reference, counting, { ...options, shrink: false });
    const { differences } = await compare(reference, none, { ...options, shrink });
    expect(differences.reduce((sum, { count }) => sum + count, 0)).toBe(wrong);
    const sorts = differences.map(({ question, members, rules }) =>
      JSON.stringify([
        question.op,
        (question as PositionQuestion).position.rules.game,
        members,
        rules,
      ]),
    );
    expect(new Set(sorts).size).toBe(sorts.length);
  });

  test('as they were met, if no smaller case is wanted', async () => {
    const { differences } = await compare(reference, none, { ...options, shrink: false });
    for (const { question, met, search, triedSeeds, firstWrong } of differences) {
      expect(requestOf(question)).toEqual(met.request);
      expect({ search, triedSeeds, firstWrong }).toEqual({
        search: 'none',
        triedSeeds: null,
        firstWrong: null,
      });
    }
  });

  test('the fewest rules first, then the fewest seeds', async () => {
    const { differences } = await compare(reference, none, { ...options, shrink: false });
    const order = differences.map(({ rules, question }) => [
      rules.length,
      total((question as PositionQuestion).position),
    ]);
    const sorted = [...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(order).toEqual(sorted);
  });
});
