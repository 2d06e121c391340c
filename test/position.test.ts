/** The one door from a description to a position. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, makePosition, type Position } from '../src/position.js';
import { unwrap } from '../src/result.js';
import type { RulesInput } from '../src/rules.js';
import { rajaPasu, sadeqaII } from './boards.js';
import { labelledEngines } from './engines.js';
import { positions } from './properties/positions.js';

const raja = { rules: { game: 'raja-pasu', pitsPerRow: 2 }, pits: [1, 2, 3, 4] };
const sadeqa = { rules: { game: 'sadeqa-ii', pitsPerRow: 2 }, pits: [1, 2, 3, 4] };

/** An array with a hole at its end. */
const withHole = (...values: number[]): unknown[] => {
  const array: unknown[] = [...values];
  array.length += 1;
  return array;
};

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

const FAULTS: readonly [what: string, setup: unknown, member: string][] = [
  ['nothing', undefined, 'position'],
  ['null', null, 'position'],
  ['a number', 7, 'position'],
  ['a text', '1,2/3,4 S 0-0 -', 'position'],
  ['a list', [1, 2, 3, 4], 'position'],
  ['a function', () => raja, 'position'],
  ['no rules', { pits: [1, 2, 3, 4] }, 'position.rules'],
  ['an unknown member', { ...raja, score: [0, 0] }, 'position'],
  ['a member with another case', { ...raja, Turn: 'south' }, 'position'],
  ['an own member __proto__', JSON.parse('{"rules":"raja-pasu","__proto__":1}'), 'position'],

  ['no pits', { rules: raja.rules }, 'position.pits'],
  ['null for pits', { ...raja, pits: null }, 'position.pits'],
  ['a text for pits', { ...raja, pits: '1234' }, 'position.pits'],
  ['an object for pits', { ...raja, pits: { 0: 1, 1: 2, 2: 3, 3: 4, length: 4 } }, 'position.pits'],
  ['a typed array for pits', { ...raja, pits: new Uint8Array(4) }, 'position.pits'],
  ['no pit', { ...raja, pits: [] }, 'position.pits'],
  ['too few pits', { ...raja, pits: [1, 2, 3] }, 'position.pits'],
  ['too many pits', { ...raja, pits: [1, 2, 3, 4, 5] }, 'position.pits'],
  ['the pits of another size', { rules: 'raja-pasu', pits: [1, 2, 3, 4] }, 'position.pits'],
  ['a negative count', { ...raja, pits: [1, 2, 3, -1] }, 'position.pits'],
  ['a fraction', { ...raja, pits: [1, 2, 3, 0.5] }, 'position.pits'],
  ['NaN', { ...raja, pits: [1, 2, 3, Number.NaN] }, 'position.pits'],
  ['Infinity', { ...raja, pits: [1, 2, 3, Number.POSITIVE_INFINITY] }, 'position.pits'],
  ['a count as text', { ...raja, pits: [1, 2, 3, '4'] }, 'position.pits'],
  ['a count as bigint', { ...raja, pits: [1, 2, 3, 4n] }, 'position.pits'],
  ['a count as boolean', { ...raja, pits: [1, 2, 3, true] }, 'position.pits'],
  ['null among the pits', { ...raja, pits: [1, 2, 3, null] }, 'position.pits'],
  ['a hole among the pits', { ...raja, pits: withHole(1, 2, 3) }, 'position.pits'],
  ['256 seeds in a pit', { ...raja, pits: [256, 0, 0, 0] }, 'position.pits'],
  ['256 seeds on the board', { ...raja, pits: [200, 56, 0, 0] }, 'position.pits'],
  ['256 seeds with the captured', { ...raja, captured: [200, 46] }, 'position.pits'],
  ['seeds in a closed pit', { ...raja, closed: [1, 0] }, 'position.pits'],
  ["seeds in North's closed pit", { ...raja, closed: [0, 1] }, 'position.pits'],

  ['null for closed', { ...raja, closed: null }, 'position.closed'],
  ['a number for closed', { ...raja, closed: 0 }, 'position.closed'],
  ['one number for closed', { ...raja, closed: [0] }, 'position.closed'],
  ['three numbers for closed', { ...raja, closed: [0, 0, 0] }, 'position.closed'],
  ['a negative number of closed pits', { ...raja, closed: [-1, 0] }, 'position.closed'],
  ['half a closed pit', { ...raja, closed: [0, 0.5] }, 'position.closed'],
  ['a hole in closed', { ...raja, closed: withHole(0) }, 'position.closed'],
  [
    "all of South's pits closed",
    { ...raja, pits: [0, 0, 1, 1], closed: [2, 0] },
    'position.closed',
  ],
  [
    "all of North's pits closed",
    { ...raja, pits: [1, 1, 0, 0], closed: [0, 2] },
    'position.closed',
  ],
  [
    'closed pits in Sadeqa II',
    { ...sadeqa, pits: [0, 1, 1, 1], closed: [1, 0] },
    'position.closed',
  ],

  ['null for the turn', { ...raja, turn: null }, 'position.turn'],
  ['an unknown player', { ...raja, turn: 'east' }, 'position.turn'],
  ['a player in capitals', { ...raja, turn: 'South' }, 'position.turn'],
  ['a player by number', { ...raja, turn: 0 }, 'position.turn'],

  ['null for the captured', { ...raja, captured: null }, 'position.captured'],
  ['one number for the captured', { ...raja, captured: [3] }, 'position.captured'],
  ['negative captures', { ...raja, captured: [0, -1] }, 'position.captured'],
  ['half a captured seed', { ...raja, captured: [0.5, 0] }, 'position.captured'],
  ['NaN captured', { ...raja, captured: [Number.NaN, 0] }, 'position.captured'],
  ['256 captured', { ...raja, captured: [256, 0] }, 'position.captured'],
  ['a hole in captured', { ...raja, captured: withHole(0) }, 'position.captured'],
  ['a text for captured', { ...raja, captured: '00' }, 'position.captured'],

  ['null for the opening rights', { ...sadeqa, opening: null }, 'position.opening'],
  ['numbers for the opening rights', { ...sadeqa, opening: [1, 0] }, 'position.opening'],
  ['one opening right', { ...sadeqa, opening: [true] }, 'position.opening'],
  ['a hole in the opening rights', { ...sadeqa, opening: withHole() }, 'position.opening'],
  ['a text for the opening rights', { ...sadeqa, opening: 'SN' }, 'position.opening'],
  ['an opening right in Raja Pasu', { ...raja, opening: [true, false] }, 'position.opening'],
  ["North's opening right in Raja Pasu", { ...raja, opening: [false, true] }, 'position.opening'],
  ['a member that goes round', { ...raja, turn: cyclic }, 'position.turn'],
];

describe('makePosition', () => {
  it('takes a count of -0 for 0', () => {
    const counts = { pits: [1, -0], closed: [-0, 0], captured: [-0, -0] } as const;
    const made = unwrap(makePosition({ rules: { game: 'raja-pasu', pitsPerRow: 1 }, ...counts }));
    expect(made).toMatchObject({ pits: [1, 0], closed: [0, 0], captured: [0, 0] });
  });

  it.each(FAULTS)('refuses %s', (_, setup, member) => {
    const made = makePosition(setup);
    expect(made).toMatchObject({ ok: false, code: 'bad-position' });
    if (made.ok) return;
    expect(made.message.startsWith(`"${member}" `)).toBe(true);
    expect(made.message).toMatch(/expected .+, got .+/);
    expect(made.message).not.toMatch(/[\n\r]/);
  });

  it('shows an unknown member on one short line, whatever its name', () => {
    const made = makePosition({ ...raja, [`a\nb${'c'.repeat(1000)}`]: 1 });
    expect(made.ok).toBe(false);
    if (made.ok) return;
    expect(made.message).not.toMatch(/[\n\r]/);
    expect(made.message.length).toBeLessThan(200);
  });

  it.each([
    ['an unknown game', { rules: 'oware' }, 'unknown-game'],
    ['an unknown game in an object', { rules: { game: 'oware' } }, 'unknown-game'],
    ['rules that are null', { rules: null }, 'bad-rules'],
    ['an option that does not exist', { rules: { game: 'raja-pasu', size: 7 } }, 'bad-rules'],
    ['a board size out of range', { rules: { game: 'raja-pasu', pitsPerRow: 9 } }, 'bad-rules'],
  ])('judges the rules first: %s', (_, setup, code) => {
    expect(makePosition({ ...setup, pits: null, unknown: 1 })).toMatchObject({ ok: false, code });
  });

  it('fills in what is left out, or undefined', () => {
    const position = unwrap(makePosition(raja));
    expect({ ...position }).toEqual({
      rules: rajaPasu(2, { seedsPerPit: 7 }),
      pits: [1, 2, 3, 4],
      closed: [0, 0],
      turn: 'south',
      captured: [0, 0],
      opening: [false, false],
    });
    const undefinedMembers = { closed: undefined, turn: undefined, captured: undefined };
    expect(unwrap(makePosition({ ...raja, ...undefinedMembers, opening: undefined }))).toEqual(
      position,
    );
  });

  it.each([
    ['an empty board', { ...raja, pits: [0, 0, 0, 0] }],
    ['255 seeds in one pit', { ...raja, pits: [255, 0, 0, 0] }],
    ['255 seeds, captured ones included', { ...raja, captured: [240, 5] }],
    ['fours that stand', { ...raja, pits: [4, 4, 4, 4] }],
    ['North to move, stuck', { ...raja, pits: [1, 1, 0, 0], turn: 'north' }],
    ['all but one pit closed on both sides', { ...raja, pits: [0, 9, 0, 9], closed: [1, 1] }],
    ['opening rights of North alone', { ...sadeqa, opening: [false, true] }],
    ['opening rights after captures', { ...sadeqa, opening: [true, true], captured: [9, 9] }],
    ['one pit a row', { rules: { game: 'sadeqa-ii', pitsPerRow: 1 }, pits: [0, 1] }],
    ['eight pits a row', { rules: { game: 'raja-pasu', pitsPerRow: 8 }, pits: Array(16).fill(15) }],
  ])('D-12: accepts %s', (_, setup) => {
    expect(makePosition(setup).ok).toBe(true);
  });

  it('D-11: takes as many seeds as a board can hold, whatever seedsPerPit says', () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 1 } as const;
    expect(makePosition({ rules, pits: [64, 64, 64, 63] }).ok).toBe(true);
  });

  it('keeps no array of the caller, and freezes its own', () => {
    const setup = { ...sadeqa, pits: [1, 2, 3, 4], captured: [5, 6], opening: [true, true] };
    const position = unwrap(makePosition(setup));
    setup.pits[0] = 99;
    setup.captured[0] = 99;
    setup.opening[0] = false;
    expect(position).toMatchObject({ pits: [1, 2, 3, 4], captured: [5, 6], opening: [true, true] });
    for (const value of [position, ...Object.values(position)]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
    expect(() => {
      (position.pits as number[])[0] = 1;
    }).toThrow(TypeError);
  });

  it('gives a position back as it is', () => {
    const position = unwrap(makePosition(raja));
    expect(unwrap(makePosition(position))).toBe(position);
  });

  it('reads back what JSON made of a position', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const json = JSON.parse(JSON.stringify(position));
        expect(Object.keys(json)).toEqual([
          'rules',
          'pits',
          'closed',
          'turn',
          'captured',
          'opening',
        ]);
        expect(unwrap(makePosition(json))).toEqual(position);
      }),
    );
  });

  it('answers anything with a position or a fault', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (pits, captured, other) => {
        for (const setup of [other, { ...raja, pits }, { ...raja, captured, turn: other }]) {
          const made = makePosition(setup);
          if (!made.ok) expect(made.message).not.toMatch(/[\n\r]/);
        }
      }),
    );
  });
});

describe('initialPosition', () => {
  it.each(['raja-pasu', 'sadeqa-ii'] as const)(
    'B-1: South begins %s, with nothing captured',
    (game) => {
      expect(initialPosition(game)).toMatchObject({
        turn: 'south',
        captured: [0, 0],
        closed: [0, 0],
      });
    },
  );

  it('D-11: puts n seeds in each of 2m pits', () => {
    for (let m = 1; m <= 8; m++) {
      for (const n of [1, 2, Math.floor(255 / (2 * m))]) {
        for (const game of ['raja-pasu', 'sadeqa-ii'] as const) {
          const { pits } = initialPosition({ game, pitsPerRow: m, seedsPerPit: n });
          expect(pits).toEqual(Array(2 * m).fill(n));
        }
      }
    }
  });

  it.each([
    ['raja-pasu', [false, false]],
    ['sadeqa-ii', [true, true]],
    [{ game: 'sadeqa-ii', openingMove: 'first-player' }, [true, false]],
  ] as const)('SQ-3, D-8: %o starts with the opening rights %j', (rules, opening) => {
    expect(initialPosition(rules).opening).toEqual(opening);
  });

  it.each([undefined, null, 7])('throws a TypeError for the rules %j', (rules) => {
    expect(() => initialPosition(rules as unknown as RulesInput)).toThrow(TypeError);
  });

  it.each(['oware', { game: 'raja-pasu', pitsPerRow: 0 }, {}])(
    'throws a RangeError for the rules %j',
    (rules) => {
      expect(() => initialPosition(rules as RulesInput)).toThrow(RangeError);
    },
  );
});

describe.each(labelledEngines)('%s', (_label, engine) => {
  it.each([
    ['the description of a position', raja],
    ['a copy of a position', { ...initialPosition('raja-pasu') }],
    [
      'an object made to look like one',
      Object.create(Object.getPrototypeOf(initialPosition(sadeqaII(2)))),
    ],
    ['nothing', undefined],
    ['a text', '1,2/3,4 S 0-0 -'],
  ])('throws a TypeError for %s', (_, value) => {
    const position = value as Position;
    for (const call of [
      () => engine.moves(position),
      () => engine.outcome(position),
      () => engine.play(position, 0),
      () => engine.perft(position, 1),
      () => engine.board(position),
      () => engine.playouts(position, { seed: 1, first: 0, games: 1 }),
    ]) {
      expect(call).toThrow(TypeError);
    }
  });
});
