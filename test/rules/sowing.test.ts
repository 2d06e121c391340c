/** What both games do alike: whose pits may be lifted, and where the seeds go. */
import { describe, expect, it } from 'vitest';
import { pitName } from '../../src/notation.js';
import { board, bothSides, rajaPasu, rotated, rotatedPit, sadeqaII } from '../boards.js';
import { labelledEngines } from '../engines.js';
import { type MoveCase, testMoves } from './move-cases.js';

describe.each(labelledEngines)('legal moves by %s', (_label, engine) => {
  it.each([
    ['all of a full row', rajaPasu(3), '1,1,1/1,1,1', 'A B C'],
    ['not an empty pit', rajaPasu(3), '1,1,1/1,0,1', 'A C'],
    ['pit 0 as well as any other', rajaPasu(3), '1,1,1/9,0,0', 'A'],
    ['the rightmost pit alone', rajaPasu(3), '1,1,1/0,0,9', 'C'],
    ['not a pit of the other row', sadeqaII(3), '9,9,9/0,1,0', 'B'],
    ['not a closed pit', rajaPasu(3), '1,1,1/x,x,1', 'C'],
    ['the only pit of a row', sadeqaII(1), '0/1', 'A'],
    ['eight pits', sadeqaII(8), '1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1', 'A B C D E F G H'],
  ])('B-3: %s', (_, rules, text, names) => {
    const position = board(rules, text);
    const moves = engine.moves(position);
    expect(moves.map((pit) => pitName(pit, rules.pitsPerRow)).join(' ')).toBe(names);
    expect(engine.moves(rotated(position))).toEqual(moves.map((pit) => rotatedPit(pit, rules)));
  });

  it.each([
    ['an empty pit', 1],
    ['a pit of the opponent', 3],
    ['a pit that does not exist', 6],
    ['a negative number', -1],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
  ])('B-3: %s is an illegal move and changes nothing', (_, pit) => {
    const position = board(rajaPasu(3), '1,1,1/1,0,1');
    expect(engine.play(position, pit)).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(position).toEqual(board(rajaPasu(3), '1,1,1/1,0,1'));
  });

  it.each(bothSides(board(rajaPasu(3), '1,1,1/0,0,0')))(
    'B-3: nothing can be played when the game is over: %s',
    (_, position) => {
      for (const pit of [0, 1, 2, 3, 4, 5, 6, -1]) {
        expect(engine.play(position, pit)).toMatchObject({ ok: false, code: 'game-over' });
      }
    },
  );
});

const SHORT: readonly MoveCase[] = [
  {
    name: 'B-2: the own row is sown to the right, then the other one on from its left',
    rules: sadeqaII(3),
    before: '1,0,0/0,0,2',
    play: 'C',
    after: '1,1,1/0,0,0',
    laps: 1,
  },
  {
    name: 'B-2: after the last pit of the other row comes the first of the own',
    rules: sadeqaII(3),
    before: '1,1,1/0,0,4',
    play: 'C',
    // The last seed falls in A; opposite is c, which holds two by then.
    after: '0,2,2/1,0,0',
    laps: 1,
    captured: [2, 0],
  },
];

const LIFTED: readonly MoveCase[] = [
  {
    name: 'D-1: the lifted pit gets a seed when a hand of 2m comes round to it',
    rules: sadeqaII(2),
    before: '1,0/4,0',
    play: 'A',
    after: '0,1/1,1',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'D-1: in Raja Pasu too, and the relay goes on after it',
    rules: rajaPasu(2),
    before: '0,1/4,0',
    play: 'A',
    // B1 a2 b1 A1 / B: a3 / b: A2; B is empty, a beyond it is leaped.
    after: '0,0/2,0',
    laps: 3,
    captured: [3, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [5, 0], swept: 2 },
  },
  {
    name: 'D-1: a hand of 12 goes once round the standard board of Sadeqa II',
    rules: sadeqaII(6),
    before: '0,0,0,0,0,0/12,0,0,0,0,0',
    play: 'A',
    after: '0,1,1,1,1,1/1,1,1,1,1,1',
    laps: 1,
    captured: [1, 0],
  },
  {
    name: 'D-1: a hand of 14 goes round it and two pits further',
    rules: sadeqaII(6),
    before: '0,0,0,0,0,0/14,0,0,0,0,0',
    play: 'A',
    // C has 2; then hands of two from C, E, a, c, e and A, to the empty C.
    after: '2,0,0,0,2,0/0,3,1,2,0,2',
    laps: 7,
    captured: [2, 0],
  },
  {
    name: 'D-1: a hand of 28 goes twice round seven pits a row of Sadeqa II',
    rules: sadeqaII(7),
    before: '0,0,0,0,0,0,0/28,0,0,0,0,0,0',
    play: 'A',
    // All have 2; then A, and threes from C, F, b and e, to the empty A.
    after: '0,3,0,3,3,0,3/1,3,0,3,3,0,3',
    laps: 6,
    captured: [3, 0],
  },
  {
    name: 'D-1: a hand of 36 goes three times round',
    rules: sadeqaII(6),
    before: '0,0,0,0,0,0/36,0,0,0,0,0',
    play: 'A',
    // All have 3; then A, and fours from D, b and f, to the empty D.
    after: '0,4,4,0,0,4/1,5,5,1,4,4',
    laps: 5,
    captured: [4, 0],
  },
  {
    name: 'D-1: a hand of 98 goes nine times round a ring of ten, and eight pits further',
    rules: sadeqaII(5),
    before: '0,0,0,0,0/98,0,0,0,0',
    play: 'A',
    // d has 10, which go once round to the empty d.
    after: '10,1,11,11,11/10,0,11,11,11',
    laps: 2,
    captured: [11, 0],
  },
  {
    name: 'D-1: a hand of 255 on four pits',
    rules: sadeqaII(2),
    before: '0,0/255,0',
    play: 'A',
    // 63 to each and one more to B, a, b; then 64, 16 and 4 from b, each whole rounds of the ring.
    after: '1,85/0,85',
    laps: 4,
    captured: [84, 0],
  },
  {
    name: 'D-1: a hand of 14 goes once round the standard board of Raja Pasu',
    rules: rajaPasu(7),
    before: '0,0,0,0,0,0,0/14,0,0,0,0,0,0',
    play: 'A',
    // All have 1; every second pit is lifted and makes a two; B is empty, C is leaped.
    after: '0,2,0,2,0,2,0/2,0,0,0,2,0,2',
    laps: 8,
    captured: [2, 0],
  },
  {
    name: 'D-1: a hand of 28 goes twice round it',
    rules: rajaPasu(7),
    before: '0,0,0,0,0,0,0/28,0,0,0,0,0,0',
    play: 'A',
    // All have 2; B, E, a, d and g make threes; C brings D and F to four, G brings b and c; e is leaped.
    after: '0,3,0,0,0,0,1/3,1,0,0,1,0,0',
    laps: 8,
    captured: [11, 8],
  },
  {
    name: 'RP-4: a hand of 56 makes a four of every pit in its fourth round',
    rules: rajaPasu(7),
    before: '0,0,0,0,0,0,0/56,0,0,0,0,0,0',
    play: 'A',
    after: '0,0,0,0,0,0,0/0,0,0,0,0,0,0',
    laps: 1,
    captured: [28, 28],
    outcome: { winner: null, reason: 'stuck', score: [28, 28], swept: 0 },
  },
  {
    name: 'D-3: of the fours of a hand of 56 only the one of the last seed can be left',
    rules: rajaPasu(7, { lastSeedFour: 'left' }),
    before: '0,0,0,0,0,0,0/56,0,0,0,0,0,0',
    play: 'A',
    after: '0,0,0,0,0,0,0/4,0,0,0,0,0,0',
    laps: 1,
    captured: [24, 28],
    outcome: { winner: null, reason: 'stuck', score: [28, 28], swept: 4 },
  },
  {
    name: 'RP-4: a hand of 98 captures a four in every pit and sows on in the empty ones',
    rules: rajaPasu(7),
    before: '0,0,0,0,0,0,0/98,0,0,0,0,0,0',
    play: 'A',
    // All have 3 again; B, F, c and g bring ten others to four; B and C get the last two seeds.
    after: '0,0,0,0,0,0,0/0,1,1,0,0,0,0',
    laps: 5,
    captured: [48, 48],
    outcome: { winner: 'south', reason: 'stuck', score: [50, 48], swept: 2 },
  },
  {
    name: 'RP-4: a hand of 252 captures four fours in every pit, and goes on like a hand of 28',
    rules: rajaPasu(7),
    before: '0,0,0,0,0,0,0/252,0,0,0,0,0,0',
    play: 'A',
    after: '0,3,0,0,0,0,1/3,1,0,0,1,0,0',
    laps: 8,
    captured: [123, 120],
  },
];

describe('sowing', () => {
  testMoves([...SHORT, ...LIFTED]);
});
