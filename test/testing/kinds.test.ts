import { describe, expect, test } from 'vitest';
import { initialPosition, makePosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { GAMES, type Game } from '../../src/rules.js';
import { KIND_NAMES, type Plan, questionsOfSheet } from '../../src/testing/kinds.js';
import { OPS, type Question, requestOf } from '../../src/testing/question.js';
import { questionOf } from '../../src/testing/request.js';
import type { FixedRules } from '../../src/testing/rules-drawn.js';
import { sizeReached, smallBoard } from '../../src/testing/small-boards.js';

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 2 ** 31, 2 ** 32 - 1];

function planOf(seed: number, fixed: FixedRules = {}, only: readonly string[] = []): Plan {
  return { seed, fixed, only };
}

/** The questions of some sheets, with their kinds. */
function asked(plan: Plan, sheets: number): { kind: string; question: Question }[] {
  return Array.from({ length: sheets }, (_, sheet) => [...questionsOfSheet(plan, sheet)]).flat();
}

const written = (all: readonly { question: Question }[]): string[] =>
  all.map(({ question }) => JSON.stringify(requestOf(question)));

describe('a comparison of every seed', () => {
  test.each(SEEDS)('has met every kind within a thousand questions: seed %d', (seed) => {
    const first = asked(planOf(seed), 20).slice(0, 1000);
    expect(first).toHaveLength(1000);
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(KIND_NAMES));
    const ops = new Set(first.map(({ question }) => question.op));
    expect(ops).toEqual(new Set(OPS));
  });

  test.each(SEEDS)('has met both games within a hundred: seed %d', (seed) => {
    const rules = asked(planOf(seed), 2)
      .slice(0, 100)
      .map(({ question }) => (question.op === 'next-round' ? question : question.position).rules);
    expect(new Set(rules.map(({ game }) => game))).toEqual(new Set(GAMES));
  });

  test('asks only what can be asked, and as it is written', () => {
    for (const seed of SEEDS) {
      for (const { question } of asked(planOf(seed), 10)) {
        const request = JSON.parse(JSON.stringify(requestOf(question)));
        expect(questionOf(request)).toEqual(question);
      }
    }
  });

  test('takes play-outs without policies for such at random', () => {
    const position = initialPosition('raja-pasu');
    const asked = { op: 'records', position, seed: 1, first: 0, games: 2, plyLimit: 9 } as const;
    expect(questionOf(asked)).toEqual({ ...asked, policies: ['random', 'random'] });
  });

  test('makes no position but through the door', () => {
    for (const { question } of asked(planOf(1), 30)) {
      if (question.op === 'next-round') continue;
      const described = JSON.parse(JSON.stringify(question.position));
      expect(unwrap(makePosition(described))).toEqual(question.position);
    }
  });

  test('asks every kind but the small boards in an order of its own', () => {
    const others = KIND_NAMES.filter((kind) => kind !== 'small');
    for (const kind of others) {
      const [one, two] = [1, 2].map((seed) => written(asked(planOf(seed, {}, [kind]), 4)));
      expect(one, kind).not.toEqual(two);
    }
  });

  test('asks a sheet without those before it', () => {
    const plan = planOf(5);
    const all = written(asked(plan, 12));
    const last = written([...questionsOfSheet(plan, 11)]);
    expect(all.slice(-last.length)).toEqual(last);
  });
});

describe('fixed members of the rules stay in every question', () => {
  test.each<FixedRules>([
    { game: 'raja-pasu' },
    { game: 'sadeqa-ii', endless: 'illegal' },
    { pitsPerRow: 1 },
    { pitsPerRow: 8 },
    { seedsPerPit: 4 },
    { seedsPerPit: 18 },
    { lapLimit: 7 },
    { lastSeedFour: 'left', pitsPerRow: 4 },
    { openingMove: 'first-player', seedsPerPit: 2, pitsPerRow: 3 },
  ])('%o', (fixed) => {
    const plan = planOf(3, fixed);
    const all = asked(plan, 12);
    expect(all.length).toBeGreaterThan(300);
    for (const { question } of all) {
      const { rules } = question.op === 'next-round' ? question : question.position;
      expect(rules).toMatchObject(fixed);
    }
  });
});

describe('small boards', () => {
  /** Every board, by plain recursion: pits in a row, closed pits of each row, seeds. */
  function everyBoard(game: Game, size: number): string[] {
    const boards: string[] = [];
    for (let pitsPerRow = 1; pitsPerRow <= size; pitsPerRow++) {
      const opens = game === 'raja-pasu' ? numbers(1, pitsPerRow) : [pitsPerRow];
      for (const south of opens) {
        for (const north of opens) {
          for (const seeds of heaps(south + north, size - pitsPerRow)) {
            boards.push(JSON.stringify({ pitsPerRow, open: [south, north], seeds }));
          }
        }
      }
    }
    return boards;
  }

  function heaps(pits: number, seeds: number): number[][] {
    if (pits === 0) return seeds === 0 ? [[]] : [];
    return numbers(0, seeds).flatMap((first) =>
      heaps(pits - 1, seeds - first).map((rest) => [first, ...rest]),
    );
  }

  const numbers = (least: number, most: number): number[] =>
    Array.from({ length: most - least + 1 }, (_, index) => least + index);

  test.each(GAMES)('%s: each once, those of size 1 first, then those of size 2', (game) => {
    let index = 0;
    for (const size of [1, 2, 3, 4, 5]) {
      const every = everyBoard(game, size);
      expect(sizeReached(game, index + every.length - 1)).toBe(size - 1);
      const found = every.map(() => JSON.stringify(smallBoard(game, index++)));
      expect(found.sort()).toEqual(every.sort());
      expect(sizeReached(game, index)).toBe(size);
    }
  });

  test('of one size of row alone', () => {
    const boards = numbers(0, 200).map((index) => smallBoard('sadeqa-ii', index, 3));
    expect(boards.every(({ pitsPerRow }) => pitsPerRow === 3)).toBe(true);
    expect(new Set(boards.map(({ seeds }) => seeds.join())).size).toBe(201);
    expect(boards[0]?.seeds).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('are asked alike for every seed, moves that are refused included', () => {
    const [one, two] = [1, 2].map((seed) => written(asked(planOf(seed, {}, ['small']), 60)));
    expect(one).toEqual(two);
  });

  test('are asked for both players, with every right and every reading', () => {
    // Sheets 0, 2, 4 … are of one game, the others of the other.
    const all = asked(planOf(1, {}, ['small', 'moves']), 40);
    const boards = new Map<string, Set<string>>();
    for (const { question } of all) {
      if (question.op !== 'moves') continue;
      const { pits, closed, turn, opening, rules } = question.position;
      const board = JSON.stringify([rules.game, pits, closed]);
      const readings = boards.get(board) ?? new Set();
      readings.add(JSON.stringify([turn, opening, rules]));
      boards.set(board, readings);
    }
    expect(boards.size).toBe(40);
    for (const [board, { size }] of boards) {
      // Two players and two values of lastSeedFour, or two players and four pairs of rights; more
      // where `endless` matters.
      expect(size).toBeGreaterThanOrEqual(board.includes('raja-pasu') ? 4 : 8);
    }
  });
});
