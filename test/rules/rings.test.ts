/** Closed pits, and the smallest rings of both games. */
import { describe } from 'vitest';
import type { Pair, RajaPasuRules } from '../../src/rules.js';
import { rajaPasu, sadeqaII } from '../boards.js';
import { type MoveCase, testMoves } from './move-cases.js';

const CLOSED: readonly MoveCase[] = [
  {
    name: "D-13: a closed pit of the opponent's is not sown",
    rules: rajaPasu(3),
    before: '1,0,x/0,0,2',
    play: 'C',
    after: '2,1,x/0,0,0',
    laps: 1,
  },
  {
    name: 'D-13: two closed pits are skipped at once',
    rules: rajaPasu(4),
    before: '0,0,x,x/0,0,0,2',
    play: 'D',
    after: '1,1,x,x/0,0,0,0',
    laps: 1,
  },
  {
    name: "D-13: a closed pit of the mover's own is not sown",
    rules: rajaPasu(3),
    before: '0,2,x/x,0,3',
    play: 'C',
    // b, c and, past the closed A, B; C is empty, and past the closed a lies b with three.
    after: '1,0,x/x,1,0',
    laps: 1,
    captured: [3, 0],
  },
  {
    name: 'D-13: the pit past a closed one is the next pit',
    rules: rajaPasu(3),
    before: '0,1,x/0,1,0',
    play: 'B',
    after: '1,0,x/0,0,1',
    laps: 2,
  },
  {
    name: 'D-13: the pit past a closed one is empty and ends the move',
    rules: rajaPasu(4),
    before: '0,1,0,x/0,0,0,1',
    play: 'D',
    // b gets the seed; c is lifted: d; A and B are empty.
    after: '1,0,1,x/0,0,0,0',
    laps: 2,
  },
  {
    name: 'D-13: the pit past a closed one is the pit beyond',
    rules: rajaPasu(3),
    before: '1,2,x/1,0,0',
    play: 'A',
    after: '1,0,x/0,1,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'D-13: next and beyond lie on both sides of closed pits',
    rules: rajaPasu(4),
    before: '0,0,2,x/x,x,2,0',
    play: 'C',
    // D and b make one and three; c is empty, d beyond it too.
    after: '0,0,3,x/x,x,0,1',
    laps: 1,
  },
  {
    name: 'RP-4: a four on a ring with closed pits goes to the owner of the row',
    rules: rajaPasu(3),
    before: '0,3,x/x,0,2',
    play: 'C',
    // b! and c; B is empty, C too.
    after: '1,0,x/x,0,0',
    laps: 1,
    captured: [0, 4],
  },
  {
    name: 'D-1: a hand comes round on the ring of the open pits',
    rules: rajaPasu(3),
    before: '0,0,0/x,x,4',
    play: 'C',
    // a, b, c and C itself; a is lifted: b; c: C; a is empty, b beyond it is leaped.
    after: '0,0,0/x,x,2',
    laps: 3,
    captured: [2, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [4, 0], swept: 2 },
  },
];

/** What ends with an empty board on a ring of two pits, `north/south`. */
const EMPTIED: readonly {
  readonly what: string;
  readonly before: readonly [north: number, south: number];
  readonly options?: Partial<RajaPasuRules>;
  readonly laps: number;
  readonly captured: Pair<number>;
}[] = [
  { what: 'the pit just sown is the pit beyond', before: [0, 1], laps: 1, captured: [1, 0] },
  { what: 'it is leaped with what it held', before: [2, 1], laps: 1, captured: [3, 0] },
  { what: 'the lifted pit can be the pit beyond', before: [0, 2], laps: 2, captured: [2, 0] },
  { what: 'a hand goes once and a half round', before: [0, 3], laps: 2, captured: [3, 0] },
  { what: 'a last four is gone before the leap', before: [3, 1], laps: 1, captured: [0, 4] },
  {
    what: 'a last four that stays is leaped',
    before: [3, 1],
    options: { lastSeedFour: 'left' },
    laps: 1,
    captured: [4, 0],
  },
  { what: 'the opponent gains a four in mid-hand', before: [3, 2], laps: 1, captured: [1, 4] },
  { what: 'a four, a relay and a leap', before: [0, 7], laps: 3, captured: [3, 4] },
];

/** The ring of two pits: as a board of one pit a row, and as what closed pits leave of three. */
const TWO_PITS: readonly MoveCase[] = EMPTIED.flatMap(
  ({ what, before: [north, south], options, laps, captured }) => {
    const move = {
      laps,
      captured,
      outcome: {
        winner: captured[0] > captured[1] ? 'south' : 'north',
        reason: 'stuck',
        score: captured,
        swept: 0,
      },
    } as const;
    return [
      {
        name: `D-12: one pit a row: ${what}`,
        rules: rajaPasu(1, options),
        before: `${north}/${south}`,
        play: 'A',
        after: '0/0',
        ...move,
      },
      {
        name: `D-12: one open pit in each row: ${what}`,
        rules: rajaPasu(3, options),
        before: `${north},x,x/x,x,${south}`,
        play: 'C',
        after: '0,x,x/x,x,0',
        ...move,
      },
    ];
  },
);

const TINY: readonly MoveCase[] = [
  {
    name: 'D-12: one open pit against three: next and beyond are taken in the ring as it stands',
    rules: rajaPasu(3),
    before: '0,0,1/x,x,3',
    play: 'C',
    // a, b and c; C is empty, a beyond it is leaped.
    after: '1,1,0/x,x,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'D-12: Sadeqa II, one pit a row: the seed crosses',
    rules: sadeqaII(1),
    before: '0/1',
    play: 'A',
    after: '1/0',
    laps: 1,
  },
  {
    name: 'D-12: Sadeqa II, one pit a row: the last seed in the lifted pit captures',
    rules: sadeqaII(1),
    before: '2/2',
    play: 'A',
    after: '0/1',
    laps: 1,
    captured: [3, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [3, 0], swept: 0 },
  },
  {
    name: 'D-12: Sadeqa II, one pit a row: the mover can remove all of the own row',
    rules: sadeqaII(1),
    before: '0/3',
    play: 'A',
    // a2 A1 / a: A2 a1; opposite the one in a lie the two in A.
    after: '1/0',
    laps: 2,
    captured: [2, 0],
  },
];

describe('rings', () => {
  testMoves([...CLOSED, ...TWO_PITS, ...TINY]);
});
