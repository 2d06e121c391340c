/** Raja Pasu: the relay, the end of a move and the leap. */
import { describe } from 'vitest';
import { rajaPasu } from '../boards.js';
import { type MoveCase, testMoves } from './move-cases.js';

const RELAY: readonly MoveCase[] = [
  {
    name: 'RP-1: the whole next pit is lifted, not the pit of the last seed',
    rules: rajaPasu(3),
    before: '0,0,0/1,0,2',
    play: 'A',
    after: '0,1,1/0,1,0',
    laps: 2,
  },
  {
    name: 'RP-1: the next pit is lifted in the row of the opponent too',
    rules: rajaPasu(4),
    before: '0,0,3,1/0,0,0,1',
    play: 'D',
    // a makes two; b is lifted: c, d, A; B and C are empty.
    after: '1,1,0,2/1,0,0,0',
    laps: 2,
  },
  {
    name: 'RP-1: pit 0 follows the last pit of the ring',
    rules: rajaPasu(3),
    before: '0,0,0/2,0,3',
    play: 'C',
    // a, b, c; the pit after c is A: B, C; a is lifted: b; c: A; B: C; a is empty, b beyond it not.
    after: '0,0,0/1,0,2',
    laps: 5,
    captured: [2, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [5, 0], swept: 3 },
  },
  {
    name: 'RP-2: an empty next pit ends the move',
    rules: rajaPasu(3),
    before: '1,0,0/1,0,0',
    play: 'A',
    after: '1,0,0/0,1,0',
    laps: 1,
  },
  {
    name: 'RP-2: it ends the move although the last seed fell into a pit with seeds',
    rules: rajaPasu(4),
    before: '1,0,0,0/0,1,1,0',
    play: 'B',
    after: '1,0,0,0/0,0,2,0',
    laps: 1,
  },
  {
    name: 'RP-2: a pit emptied by the lift of the same move counts as empty',
    rules: rajaPasu(2),
    before: '0,0/3,0',
    play: 'A',
    // B, a, b; A is empty now; B beyond it is leaped.
    after: '1,1/0,0',
    laps: 1,
    captured: [1, 0],
  },
];

const LEAP: readonly MoveCase[] = [
  {
    name: "RP-3: a leap in the opponent's row goes to the mover",
    rules: rajaPasu(3),
    before: '1,0,2/1,0,0',
    play: 'A',
    after: '1,0,0/0,1,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: "RP-3: a leap in the mover's own row goes to the mover",
    rules: rajaPasu(4),
    before: '0,0,1,0/1,0,0,3',
    play: 'A',
    after: '0,0,1,0/0,1,0,0',
    laps: 1,
    captured: [3, 0],
  },
  {
    name: 'RP-3: from one row over an empty pit into the other',
    rules: rajaPasu(4),
    before: '0,0,1,0/0,0,1,0',
    play: 'C',
    after: '0,0,0,0/0,0,0,1',
    laps: 1,
    captured: [1, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [2, 0], swept: 1 },
  },
  {
    name: "RP-3: within the opponent's row",
    rules: rajaPasu(4),
    before: '1,5,0,0/0,0,0,1',
    play: 'D',
    after: '1,0,0,1/0,0,0,0',
    laps: 1,
    captured: [5, 0],
  },
  {
    name: 'RP-3: a leap after several laps',
    rules: rajaPasu(4),
    before: '0,2,0,1/1,0,1,0',
    play: 'A',
    // B; C is lifted: D; a is lifted: b; c is lifted: d, A; B was sown: C; D: a; b: c; d: A.
    // B is empty, C beyond it holds one.
    after: '0,1,0,1/2,0,0,0',
    laps: 8,
    captured: [1, 0],
  },
  {
    name: 'RP-3: no leap when the pit beyond is empty, whatever lies further on',
    rules: rajaPasu(4),
    before: '0,0,3,0/1,0,0,0',
    play: 'A',
    after: '0,0,3,0/0,1,0,0',
    laps: 1,
  },
  {
    name: 'RP-3: a standing four is leaped like any other pit, by the mover',
    rules: rajaPasu(4),
    before: '1,0,0,4/0,1,0,0',
    play: 'B',
    after: '1,0,0,0/0,0,1,0',
    laps: 1,
    captured: [4, 0],
  },
  {
    name: 'D-2: one leap a move, although an empty and an occupied pit follow',
    rules: rajaPasu(4),
    before: '0,0,3,0/1,0,0,2',
    play: 'A',
    after: '0,0,3,0/0,1,0,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'D-2: nothing is sown after a leap',
    rules: rajaPasu(4),
    before: '0,0,2,2/1,0,0,2',
    play: 'A',
    after: '0,0,2,2/0,1,0,0',
    laps: 1,
    captured: [2, 0],
  },
];

describe('relay and leap', () => {
  testMoves([...RELAY, ...LEAP]);
});
