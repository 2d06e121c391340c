/** Raja Pasu: fours, and who gains them. */
import { describe } from 'vitest';
import { rajaPasu } from '../boards.js';
import { type MoveCase, testMoves } from './move-cases.js';

const left = { lastSeedFour: 'left' } as const;

const OWNER: readonly MoveCase[] = [
  {
    name: "RP-4: a four in the opponent's row goes to the opponent",
    rules: rajaPasu(3),
    before: '1,0,3/0,0,2',
    play: 'C',
    after: '0,1,0/1,0,0',
    laps: 2,
    captured: [0, 4],
  },
  {
    name: "RP-4: a four in the mover's row goes to the mover",
    rules: rajaPasu(3),
    before: '1,0,0/2,3,0',
    play: 'A',
    after: '1,0,0/0,0,1',
    laps: 1,
    captured: [4, 0],
  },
  {
    name: 'RP-4: one hand can make fours for both',
    rules: rajaPasu(4),
    before: '1,0,3,3/1,0,3,3',
    play: 'C',
    // D and a make four each; b gets the last seed, and its four too; c is empty, d is leaped.
    after: '0,0,0,0/1,0,0,0',
    laps: 1,
    captured: [5, 8],
    outcome: { winner: 'north', reason: 'stuck', score: [6, 8], swept: 1 },
  },
  {
    name: 'RP-4: what a captured four leaves is an empty pit that the same hand can sow again',
    rules: rajaPasu(2),
    before: '0,3/6,0',
    play: 'A',
    // B a! b A B a / b: A / B: a b / A: B a / b: A / B: a!; b is empty, A beyond it is leaped.
    after: '0,0/0,0',
    laps: 6,
    captured: [1, 8],
    outcome: { winner: 'north', reason: 'stuck', score: [1, 8], swept: 0 },
  },
  {
    name: 'RP-4: both players have their fours in one sowing of the small ring',
    rules: rajaPasu(1),
    before: '0/8',
    play: 'A',
    after: '0/0',
    laps: 1,
    captured: [4, 4],
    outcome: { winner: null, reason: 'stuck', score: [4, 4], swept: 0 },
  },
  {
    name: 'RP-4: a three that gets no seed stays',
    rules: rajaPasu(3),
    before: '1,0,3/3,1,0',
    play: 'B',
    // C; a is lifted: b, c, A!; B is empty; C beyond it is leaped.
    after: '2,1,0/0,0,0',
    laps: 2,
    captured: [5, 0],
  },
];

const LAST: readonly MoveCase[] = [
  {
    name: 'D-3: a four of the last seed of a move is captured',
    rules: rajaPasu(4),
    before: '1,0,0,3/0,0,0,1',
    play: 'D',
    after: '1,0,0,0/0,0,0,0',
    laps: 1,
    captured: [0, 4],
  },
  {
    name: 'D-3: `left`: a four of the last seed of a move stays',
    rules: rajaPasu(4, left),
    before: '1,0,0,3/0,0,0,1',
    play: 'D',
    after: '1,0,0,4/0,0,0,0',
    laps: 1,
  },
  {
    name: 'D-3: a four of the last seed in the own row is captured',
    rules: rajaPasu(4),
    before: '1,0,0,0/1,3,0,0',
    play: 'A',
    after: '1,0,0,0/0,0,0,0',
    laps: 1,
    captured: [4, 0],
  },
  {
    name: 'D-3: `left`: a four of the last seed in the own row stays',
    rules: rajaPasu(4, left),
    before: '1,0,0,0/1,3,0,0',
    play: 'A',
    after: '1,0,0,0/0,4,0,0',
    laps: 1,
  },
  {
    name: 'D-3: a four of the last seed of a middle lap is captured, and the relay goes on',
    rules: rajaPasu(4),
    before: '0,0,1,3/0,1,0,1',
    play: 'D',
    after: '0,1,0,0/0,1,0,0',
    laps: 2,
    captured: [0, 4],
  },
  {
    name: 'D-3: `left`: a four of the last seed of a middle lap stays, and the relay goes on',
    rules: rajaPasu(4, left),
    before: '0,0,1,3/0,1,0,1',
    play: 'D',
    after: '0,1,0,4/0,1,0,0',
    laps: 2,
  },
  {
    name: 'D-3: `left`: the four of any earlier seed of a hand is captured',
    rules: rajaPasu(3, left),
    before: '1,0,3/0,0,2',
    play: 'C',
    after: '0,1,0/1,0,0',
    laps: 2,
    captured: [0, 4],
  },
  {
    name: 'D-3: after the last four the leap is looked for as usual',
    rules: rajaPasu(4),
    before: '1,2,0,3/0,0,0,1',
    play: 'D',
    after: '1,0,0,0/0,0,0,0',
    laps: 1,
    captured: [2, 4],
  },
  {
    name: 'D-3: `left`: after the last four the leap is looked for as usual',
    rules: rajaPasu(4, left),
    before: '1,2,0,3/0,0,0,1',
    play: 'D',
    after: '1,0,0,4/0,0,0,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'D-3: a captured last four is not there when the relay comes round',
    rules: rajaPasu(2),
    before: '2,3/2,1',
    play: 'A',
    // B a! / b: A B; a is empty, b beyond it too.
    after: '0,0/1,3',
    laps: 2,
    captured: [0, 4],
    outcome: { winner: null, reason: 'stuck', score: [4, 4], swept: 4 },
  },
  {
    name: 'D-3: `left`: a last four that stays is lifted when the relay comes round',
    rules: rajaPasu(2, left),
    before: '2,3/2,1',
    play: 'A',
    // B a / b: A B / a, the four: b A B! a / b: A; B is empty, a beyond it is leaped.
    after: '0,0/3,0',
    laps: 4,
    captured: [5, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [8, 0], swept: 3 },
  },
];

const STANDING: readonly MoveCase[] = [
  {
    name: 'D-3: a four that stands is not captured by a move that passes it by',
    rules: rajaPasu(4),
    before: '0,4,0,0/1,0,0,0',
    play: 'A',
    after: '0,4,0,0/0,1,0,0',
    laps: 1,
  },
  {
    name: 'D-3: a four that stands grows to five',
    rules: rajaPasu(4),
    before: '1,0,0,4/0,0,0,1',
    play: 'D',
    after: '1,0,0,5/0,0,0,0',
    laps: 1,
  },
  {
    name: 'D-3: a four that stands can be played',
    rules: rajaPasu(4),
    before: '0,0,0,2/4,0,0,0',
    play: 'A',
    // B, C, D and a; b and c are empty.
    after: '0,0,0,3/0,1,1,1',
    laps: 1,
  },
  {
    name: 'D-3: a four that stands is lifted by the relay',
    rules: rajaPasu(4),
    before: '0,0,4,0/0,0,0,1',
    play: 'D',
    after: '1,1,0,1/1,1,0,0',
    laps: 2,
  },
];

describe('fours', () => {
  testMoves([...OWNER, ...LAST, ...STANDING]);
});
