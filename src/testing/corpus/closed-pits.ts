/** Raja Pasu on rings with closed pits, and both games on the smallest rings. */
import { type Case, type PlayRow, plays } from './case.js';

const CLOSED: readonly PlayRow[] = [
  ["D-13: the opponent's closed pit is not sown", '1,0,x/0,0,2', 'C'],
  ["D-13: the mover's own closed pit is not sown", '0,2,x/x,0,3', 'C'],
  ['D-13: two closed pits are skipped at once', '0,0,x,x/0,0,0,2', 'D'],
  ['D-13: closed pits are skipped at both ends of the board', '0,0,x,x/x,x,x,5', 'D'],
  ["D-13: the next pit lies past the opponent's closed ones", '0,2,x,x/0,0,1,0', 'C'],
  ["D-13: the next pit lies past the mover's own closed one", '0,0,0,0/x,2,0,4', 'D'],
  ["D-13: the next pit, past the opponent's closed one, is empty", '0,1,0,x/0,0,1,0', 'C'],
  ["D-13: the next pit, past the mover's own closed one, is empty", '1,0,0,0/x,0,1,4', 'D'],
  ["D-13: the pit beyond lies past the opponent's closed ones", '0,3,x,x/0,1,0,0', 'B'],
  ["D-13: the pit beyond lies past the mover's own closed one", '0,0,0,0/x,2,0,3', 'D'],
  ['D-13: next lies past closed pits and beyond after it', '2,0,x,x/0,0,1,0', 'C'],
  ['D-13: next and beyond lie past closed pits of either row', '0,x,x,x/x,2,1,0', 'C'],
  ['D-13: a hand goes round a ring of five', '0,0,x/x,0,6', 'C'],
  ['D-1: the hand comes round on the ring of the open pits', '0,0,0/x,x,4', 'C'],
  ["RP-4: a four past a closed pit goes to the pit's owner", '0,3,x/x,0,2', 'C'],
  ["RP-4: a four in the mover's first open pit goes to the mover", '0,1,0/x,3,4', 'C'],
  ['D-13: a ring of nine, and a hand that stops one short', '0,0,0,0,0,x,x/x,x,x,8,0,0,0', 'D'],
  ['D-1: a ring of nine, and a hand of nine', '0,0,0,0,0,x,x/x,x,x,9,0,0,0', 'D'],
  ['D-1: a ring of nine, and a hand of ten', '0,0,0,0,0,x,x/x,x,x,10,0,0,0', 'D'],
  ['RP-4: a ring of nine, and all 98 seeds', '0,0,0,0,0,x,x/x,x,x,98,0,0,0', 'D'],
  ['D-13: a ring of eight, one pit against seven', '7,x,x,x,x,x,x/7,7,7,7,7,7,7', 'G'],
  ['D-13: a ring of eight, seven pits against one', '7,7,7,7,7,7,7/x,x,x,x,x,x,7', 'G'],
  [
    'RP-4: a ring of nine of sixteen pits, with 255 seeds',
    '0,x,x,x,x,x,x,x/0,0,0,0,0,0,0,255',
    'H',
  ],
  ['RP-4: a second round of a match, from the middle', '7,7,7,7,7,x,x/7,7,7,7,7,7,7', 'D'],
  ['RP-4: a second round of a match, from the rightmost pit', '7,7,7,7,7,x,x/x,7,7,7,7,7,7', 'G'],
  ['D-3: a last four past closed pits, captured', '1,3,x,x/0,0,0,1', 'D'],
  ['D-3: `left`: a last four past closed pits', '1,3,x,x/0,0,0,1', 'D', { lastSeedFour: 'left' }],
];

/** Rings of two, as a board of one pit a row: `north/south`, and what comes of it. */
const TWO_PITS: readonly (readonly [what: string, north: number, south: number])[] = [
  ['the pit just sown is the pit beyond, and is leaped', 0, 1],
  ['it is leaped with all it held', 2, 1],
  ['the pit that was lifted can be the pit beyond', 0, 2],
  ['a hand goes once and a half round', 0, 3],
  ['a last four is captured before the leap', 3, 1],
  ['a four in the middle of a hand', 3, 2],
  ['a four, a relay and a leap', 0, 7],
];

const twoPits = (): readonly PlayRow[] =>
  TWO_PITS.flatMap(([what, north, south]) => [
    [`D-12: one pit a row: ${what}`, `${north}/${south}`, 'A'],
    [`D-12: one open pit in each row: ${what}`, `${north},x,x/x,x,${south}`, 'C'],
  ]);

const TINY: readonly PlayRow[] = [
  ['RP-3: one pit against three: beyond is the first pit of the other row', '0,0,1/x,x,3', 'C'],
  ['D-12: one of eight pits open in each row', '3,x,x,x,x,x,x,x/x,x,x,x,x,x,x,1', 'H'],
];

const TINY_SADEQA_II: readonly PlayRow[] = [
  ['D-12: Sadeqa II, one pit a row: the seed crosses', '0/1', 'A'],
  ['D-12: Sadeqa II, one pit a row: the last seed in the lifted pit captures', '2/2', 'A'],
  ['D-12: Sadeqa II, one pit a row: a relay of four laps, and another last pit', '0/5', 'A'],
  ['D-12: Sadeqa II, one pit a row: the last seeds of the other row', '0/2 S 3-4', 'A'],
];

export const CLOSED_PITS = (): readonly Case[] => [
  ...plays('closed-pits', 'raja-pasu', [...CLOSED, ...twoPits(), ...TINY]),
  ...plays('closed-pits', 'sadeqa-ii', TINY_SADEQA_II),
];
