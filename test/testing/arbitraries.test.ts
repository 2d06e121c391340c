import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePosition, type Position } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { unwrap } from '../../src/result.js';
import { makeRules, STANDARD_RULES } from '../../src/rules.js';
import { arbitraries } from '../../src/testing/arbitraries.js';
import type { FastCheck } from '../../src/testing/fast-check.js';
import { seedsOn } from '../../src/testing/positions.js';

const any = arbitraries(fc);

/** The same values every time. */
const FIXED = { seed: 1, numRuns: 2000 };

describe('every value is right', () => {
  test('a position passes the door as its JSON', () => {
    fc.assert(
      fc.property(any.position(), (position) => {
        const described = JSON.parse(JSON.stringify(position));
        expect(unwrap(makePosition(described))).toEqual(position);
      }),
      FIXED,
    );
  });

  test('rules pass the door', () => {
    fc.assert(
      fc.property(any.rules(), (rules) => {
        expect(unwrap(makeRules({ ...rules }))).toEqual(rules);
      }),
      FIXED,
    );
  });

  test('a move is legal', () => {
    fc.assert(
      fc.property(any.move(), ({ position, move }) => {
        expect(reference.moves(position)).toContain(move);
      }),
      FIXED,
    );
  });

  test('the moves of a game are legal one after the other', () => {
    fc.assert(
      fc.property(any.game({ maxPlies: 12 }), ({ start, moves }) => {
        expect(moves.length).toBeLessThanOrEqual(12);
        let position = start;
        for (const move of moves) position = unwrap(reference.play(position, move)).position;
      }),
      { ...FIXED, numRuns: 500 },
    );
  });
});

describe('everything is among them', () => {
  const positions = fc.sample(any.position(), FIXED);
  const share = (has: (position: Position) => boolean): number =>
    positions.filter(has).length / positions.length;

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%d pits in a row', (pitsPerRow) => {
    expect(share(({ rules }) => rules.pitsPerRow === pitsPerRow)).toBeGreaterThan(0.02);
  });

  test.each([
    { game: 'raja-pasu' },
    { game: 'sadeqa-ii' },
    { endless: 'annul' },
    { endless: 'illegal' },
    { endless: 'forfeit' },
    { lastSeedFour: 'left' },
    { openingMove: 'first-player' },
    { lapLimit: 1 },
    { lapLimit: 1_000_000 },
  ])('rules with %o', (members) => {
    const wanted = Object.entries(members);
    expect(
      share(({ rules }) =>
        wanted.every(([name, value]) => ({ ...rules })[name as keyof typeof rules] === value),
      ),
    ).toBeGreaterThan(0.05);
  });

  test.each<[string, (position: Position) => boolean]>([
    ['closed pits', ({ closed }) => closed[0] + closed[1] > 0],
    ['captured seeds', ({ captured }) => captured[0] + captured[1] > 0],
    ['opening rights of one', ({ opening }) => opening[0] !== opening[1]],
    ['North to move', ({ turn }) => turn === 'north'],
    ['light boards', (position) => seedsOn(position) < 20],
    ['heavy boards', (position) => seedsOn(position) > 100],
    ['boards of 255 seeds', (position) => seedsOn(position) === 255],
    ['finished games', (position) => reference.outcome(position) !== null],
  ])('%s', (_, has) => {
    expect(share(has)).toBeGreaterThan(0.02);
  });

  test('games from the start and from set-up boards, short and long ones', () => {
    const games = fc.sample(any.game(), { seed: 1, numRuns: 300 });
    const isStart = ({ pits, rules }: Position): boolean =>
      pits.every((seeds) => seeds === rules.seedsPerPit);
    const starts = games.filter(({ start }) => isStart(start)).length;
    expect(starts).toBeGreaterThan(100);
    expect(starts).toBeLessThan(200);
    expect(games.filter(({ moves }) => moves.length > 10).length).toBeGreaterThan(30);
  });
});

describe('constraints hold', () => {
  test('fixed rules', () => {
    const rules = { lastSeedFour: 'left', pitsPerRow: 3, seedsPerPit: 4, lapLimit: 9 } as const;
    const all = fc.record({ position: any.position({ rules }), rules: any.rules(rules) });
    fc.assert(
      fc.property(all, ({ position, rules: alone }) => {
        for (const made of [position.rules, alone]) {
          expect(made).toEqual(expect.objectContaining({ game: 'raja-pasu', ...rules }));
        }
      }),
    );
  });

  test('fixed seeds per pit leave only the sizes that have room for them', () => {
    const sizes = fc
      .sample(any.position({ rules: { seedsPerPit: 18 } }), FIXED)
      .map(({ rules }) => rules.pitsPerRow);
    expect([...new Set(sizes)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('the most seeds, and room for captured ones all the same', () => {
    const positions = fc.sample(any.position({ maxSeeds: 5 }), FIXED);
    expect(Math.max(...positions.map(seedsOn))).toBe(5);
    expect(Math.max(...positions.map(({ captured }) => captured[0]))).toBeGreaterThan(200);
    const starts = fc.sample(any.game({ maxSeeds: 5 }), FIXED).map(({ start }) => seedsOn(start));
    expect(Math.max(...starts)).toBe(5);
  });

  test('wrong ones are named', () => {
    expect(() => any.position({ maxSeeds: 256 })).toThrow('"maxSeeds" expected a whole number');
    expect(() => any.game({ maxPlies: -1 })).toThrow('"maxPlies" expected a whole number');
    expect(() => any.rules({ pitsPerRow: 9 })).toThrow('"rules.pitsPerRow" expected');
    expect(() => any.move({ rules: { game: 'chess' as 'raja-pasu' } })).toThrow('"rules.game"');
    expect(() => arbitraries({} as FastCheck)).toThrow(
      new TypeError('"fc" expected the module of fast-check, got {}'),
    );
  });
});

describe('what fails shrinks', () => {
  /** What fast-check leaves of the values that have a property. */
  function shrunk<T>(arbitrary: fc.Arbitrary<T>, has: (value: T) => boolean): T {
    const { counterexample } = fc.check(
      fc.property(arbitrary, (value) => !has(value)),
      { seed: 3, numRuns: 20_000, endOnFailure: false },
    );
    if (counterexample === null) throw new Error('none has it');
    return counterexample[0];
  }

  test('a position to few pits, few seeds and standard options', () => {
    const position = shrunk(any.position(), ({ pits }) => pits.some((seeds) => seeds >= 4));
    expect(position.rules).toEqual({
      ...STANDARD_RULES['raja-pasu'],
      pitsPerRow: 1,
      seedsPerPit: 1,
    });
    expect(seedsOn(position)).toBe(4);
    expect(position).toMatchObject({ turn: 'south', closed: [0, 0], captured: [0, 0] });
  });

  test('a capture to a board of few seeds', () => {
    const { position } = shrunk(any.move({ rules: { game: 'sadeqa-ii' } }), (playable) => {
      const { captured } = unwrap(reference.play(playable.position, playable.move));
      return captured[0] + captured[1] > 0;
    });
    expect(position.rules).toMatchObject({ endless: 'annul', openingMove: 'both' });
    expect(position.rules.pitsPerRow).toBeLessThanOrEqual(2);
    expect(seedsOn(position)).toBeLessThanOrEqual(3);
  });

  test('a game to the moves that matter', () => {
    const { moves } = shrunk(any.game(), (game) => game.moves.length >= 3);
    expect(moves).toHaveLength(3);
  });
});
