/** Raja Pasu, between the rounds of a match: RP-7 to RP-10 and D-5. */
import { describe, expect, it } from 'vitest';
import { formatPosition } from '../../src/notation.js';
import { type Pair, type Player, type RajaPasuRules, STANDARD_RULES } from '../../src/rules.js';
import { rajaPasu, rotated, seedsOn, swapped } from '../boards.js';
import { labelledEngines } from '../engines.js';

const standard = STANDARD_RULES['raja-pasu'];
const small = rajaPasu(3, { seedsPerPit: 2 });

const OPENS: readonly [
  name: string,
  rules: RajaPasuRules,
  holdings: Pair<number>,
  board: string,
  reserve: Pair<number>,
][] = [
  [
    'RP-7: equal holdings fill both rows',
    standard,
    [49, 49],
    '7,7,7,7,7,7,7/7,7,7,7,7,7,7',
    [0, 0],
  ],
  [
    "RP-8: North's pits close from North's left",
    standard,
    [57, 41],
    '7,7,7,7,7,x,x/7,7,7,7,7,7,7',
    [8, 6],
  ],
  [
    "RP-8: South's pits close from South's left",
    standard,
    [41, 57],
    '7,7,7,7,7,7,7/x,x,7,7,7,7,7',
    [6, 8],
  ],
  [
    'D-5: one seed short of a pit closes it',
    standard,
    [48, 50],
    '7,7,7,7,7,7,7/x,7,7,7,7,7,7',
    [6, 1],
  ],
  ['D-5: exactly one pit opens', standard, [7, 91], '7,7,7,7,7,7,7/x,x,x,x,x,x,7', [0, 42]],
  ['D-5: a pit and six seeds over', standard, [85, 13], '7,x,x,x,x,x,x/7,7,7,7,7,7,7', [36, 6]],
  ['D-5: all beyond a full row is reserve', small, [10, 2], '2,x,x/2,2,2', [4, 0]],
  ['D-5: an odd seed is reserve', small, [7, 5], '2,2,x/2,2,2', [1, 1]],
  ['D-5: one pit a row', rajaPasu(1, { seedsPerPit: 2 }), [2, 2], '2/2', [0, 0]],
  ['D-5: one seed a pit leaves no remainder', rajaPasu(3), [5, 1], '1,x,x/1,1,1', [2, 0]],
];

const ENDS: readonly [
  name: string,
  rules: RajaPasuRules,
  holdings: Pair<number>,
  winner: Player,
][] = [
  ['RP-10: one seed short of a pit', standard, [6, 92], 'north'],
  ['RP-10: nothing at all', standard, [0, 98], 'north'],
  ['RP-10: one seed short of a pit of two', small, [11, 1], 'south'],
  ['RP-10: one pit a row, one seed each too few', rajaPasu(1, { seedsPerPit: 2 }), [3, 1], 'south'],
];

describe.each(labelledEngines)('the next round by %s', (_label, engine) => {
  it.each(OPENS)('%s', (_, rules, holdings, rows, reserve) => {
    for (const leader of ['south', 'north'] as const) {
      const round = engine.nextRound(rules, holdings, leader);
      if (!('position' in round)) throw new Error('no round');
      const { position } = round;
      // RP-9: the leader moves; captures start again.
      expect(formatPosition(position)).toBe(`${rows} ${leader === 'south' ? 'S' : 'N'} 0-0 -`);
      expect(round.reserve).toEqual(reserve);
      expect(seedsOn(position) + reserve[0] + reserve[1]).toBe(holdings[0] + holdings[1]);
      expect(position.rules).toEqual(rules);
      expect(engine.outcome(position)).toBeNull();

      const other = leader === 'south' ? 'north' : 'south';
      expect(engine.nextRound(rules, swapped(holdings), other)).toEqual({
        position: rotated(position),
        reserve: swapped(reserve),
      });
    }
  });

  it.each(ENDS)('%s', (_, rules, holdings, winner) => {
    for (const leader of ['south', 'north'] as const) {
      const loser = winner === 'south' ? 'north' : 'south';
      expect(engine.nextRound(rules, holdings, leader)).toEqual({
        outcome: { winner, reason: 'cannot-open' },
      });
      expect(engine.nextRound(rules, swapped(holdings), leader)).toEqual({
        outcome: { winner: loser, reason: 'cannot-open' },
      });
    }
  });

  it('D-5: one of the players can always open a pit, whatever the holdings', () => {
    for (let south = 0; south <= 98; south++) {
      const round = engine.nextRound(standard, [south, 98 - south], 'south');
      const isOver = south < 7 || south > 91;
      expect('outcome' in round).toBe(isOver);
      if ('position' in round) {
        const open = Math.min(7, Math.floor(south / 7));
        expect(round.position.closed[0]).toBe(7 - open);
        expect(round.reserve[0]).toBe(south - 7 * open);
      }
    }
  });

  it.each([
    ['too few seeds', [48, 49]],
    ['too many seeds', [50, 49]],
    ['a negative number', [-1, 99]],
    ['a fraction', [48.5, 49.5]],
    ['NaN', [Number.NaN, 49]],
    ['a string', ['49', 49]],
    ['one number', [98]],
    ['three numbers', [49, 49, 0]],
    ['nothing', null],
  ])('D-5: holdings with %s are refused', (_, holdings) => {
    expect(() => engine.nextRound(standard, holdings as unknown as Pair<number>, 'south')).toThrow(
      /^"holdings/,
    );
  });

  it('RP-9: a leader who is no player is refused', () => {
    expect(() => engine.nextRound(standard, [49, 49], 'east' as Player)).toThrow(/^"leader"/);
  });

  it('RP-7: Sadeqa II has no rounds', () => {
    const rules = STANDARD_RULES['sadeqa-ii'] as unknown as RajaPasuRules;
    expect(() => engine.nextRound(rules, [18, 18], 'south')).toThrow(/^"rules"/);
  });
});
