/** When a game or round is over, who wins it and by how much. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/outcome.js';
import type { Pair, Player, Rules } from '../../src/rules.js';
import { board, rajaPasu, rotated, rotatedOutcome, sadeqaII } from '../boards.js';
import { labelledEngines } from '../engines.js';
import { type MoveCase, testMoves } from './move-cases.js';

const stuck = (winner: Player | null, score: Pair<number>, swept: number): Outcome => ({
  reason: 'stuck',
  winner,
  score,
  swept,
});

const raja = rajaPasu(3);
const sadeqa = sadeqaII(3);

const OUTCOMES: readonly [name: string, rules: Rules, text: string, outcome: Outcome | null][] = [
  ['RP-5: the opponent takes the board', raja, '2,0,1/0,0,0 S 4-5', stuck('north', [4, 8], 3)],
  [
    'RP-6: the taken seeds can turn the round',
    raja,
    '2,0,1/0,0,0 S 6-4',
    stuck('north', [6, 7], 3),
  ],
  ['RP-6: the stuck player can win', raja, '0,1,0/0,0,0 S 9-2', stuck('south', [9, 3], 1)],
  ['RP-6: one seed decides', raja, '0,1,0/0,0,0 S 4-4', stuck('north', [4, 5], 1)],
  ['D-4: equal captures are a draw', raja, '2,0,1/0,0,0 S 8-5', stuck(null, [8, 8], 3)],
  ['D-6: nothing is left to take', raja, '0,0,0/0,0,0 S 3-5', stuck('north', [3, 5], 0)],
  ['D-6: a draw with nothing left', raja, '0,0,0/0,0,0 S 5-5', stuck(null, [5, 5], 0)],
  ['D-6: an empty board without captures', raja, '0,0,0/0,0,0 S', stuck(null, [0, 0], 0)],
  ['RP-5: with closed pits', raja, '2,1,x/x,0,0 S 1-0', stuck('north', [1, 3], 3)],
  ['RP-5: not while the mover has a seed', raja, '2,0,1/0,0,1 S 4-5', null],
  ['RP-5: not when the other row is empty', raja, '0,0,0/0,0,1 S 4-5', null],
  ['RP-5: 255 seeds are taken', raja, '255,0,0/0,0,0 S', stuck('north', [0, 255], 255)],
  ['SQ-5: who holds seeds wins', sadeqa, '2,0,1/0,0,0 S', stuck('north', [0, 0], 0)],
  ['SQ-5: captures do not count', sadeqa, '0,0,1/0,0,0 S 30-2', stuck('north', [30, 2], 0)],
  ['D-12: an empty board is a draw', sadeqa, '0,0,0/0,0,0 S 30-2', stuck(null, [30, 2], 0)],
  ['D-12: so it is without captures', sadeqa, '0,0,0/0,0,0 S', stuck(null, [0, 0], 0)],
  [
    'SQ-5: who owes the opening move can be stuck',
    sadeqa,
    '0,1,0/0,0,0 S 0-0 SN',
    stuck('north', [0, 0], 0),
  ],
  ['SQ-5: not while the mover has a seed', sadeqa, '2,0,1/1,0,0 S', null],
  ['D-7: not when the other row is empty', sadeqa, '0,0,0/1,0,0 S', null],
];

describe.each(labelledEngines)('outcomes by %s', (_label, engine) => {
  it.each(OUTCOMES)('%s', (_, rules, text, outcome) => {
    for (const [position, expected] of [
      [board(rules, text), outcome],
      [rotated(board(rules, text)), rotatedOutcome(outcome)],
    ] as const) {
      expect(engine.outcome(position)).toEqual(expected);
      expect(engine.moves(position).length === 0).toBe(expected !== null);
      expect(engine.board(position).outcome()).toEqual(expected);
      expect(engine.board(position).legal() === 0).toBe(expected !== null);
    }
  });
});

const LAST_MOVES: readonly MoveCase[] = [
  {
    name: 'D-7: a mover who empties the own row has not lost while the opponent can move',
    rules: sadeqa,
    before: '1,0,0/0,0,1',
    play: 'C',
    after: '1,0,1/0,0,0',
    laps: 1,
  },
  {
    name: 'D-7: in Raja Pasu neither',
    rules: rajaPasu(4),
    before: '1,0,0,0/0,0,0,1',
    play: 'D',
    after: '1,0,0,1/0,0,0,0',
    laps: 1,
  },
  {
    name: 'SQ-5: the capturing seed stays, so a move never leaves the board empty, and the mover wins',
    rules: sadeqaII(1),
    before: '0/2 S 3-4',
    play: 'A',
    // a and A, which captures a.
    after: '0/1',
    laps: 1,
    captured: [1, 0],
    outcome: stuck('south', [4, 4], 0),
  },
  {
    name: 'SQ-5: the capture of the last seeds of the other row wins',
    rules: sadeqa,
    before: '0,3,0/1,0,0 S 0-20',
    play: 'A',
    after: '0,0,0/0,1,0',
    laps: 1,
    captured: [3, 0],
    outcome: stuck('south', [3, 20], 0),
  },
  {
    name: 'RP-5: a leap of the last seeds of the other row wins the rest, which stays on the board',
    rules: raja,
    before: '0,0,2/1,0,0 S 2-3',
    play: 'A',
    after: '0,0,0/0,1,0',
    laps: 1,
    captured: [2, 0],
    outcome: stuck('south', [5, 3], 1),
  },
  {
    name: 'D-6: a move that empties the board ends the round with nothing to take',
    rules: raja,
    before: '0,0,3/0,0,1 S 4-0',
    play: 'C',
    after: '0,0,0/0,0,0',
    laps: 1,
    captured: [0, 4],
    outcome: stuck(null, [4, 4], 0),
  },
];

describe('last moves', () => {
  testMoves(LAST_MOVES);
});
