/** Sadeqa II: the relay, the capture opposite, and the opening moves. */
import { type Case, type PlayRow, plays } from './case.js';

const RELAY: readonly PlayRow[] = [
  ['SQ-1: an occupied pit is lifted with the seed that fell into it', '0,0,0/1,1,1', 'B'],
  ["SQ-1: in the opponent's row too", '0,0,1/1,0,1', 'C'],
  ['SQ-1: a pit that this hand has sown is occupied', '0,0/6,0', 'A'],
  ['SQ-1: pit 0 is lifted when the last seed falls there', '0,0,0/2,0,4', 'C'],
  ['SQ-1: the last pit of the ring is lifted when the last seed falls there', '3,0,0/1,0,3', 'C'],
  ['SQ-1: a pit of three with its fourth seed is lifted, not captured', '1,0,0,0/1,3,0,0', 'A'],
  ['SQ-2: an occupied next pit is no reason to go on', '1,0,0/1,0,5', 'A'],
  ['SQ-2: an empty pit ends the move', '1,0,0/1,0,0', 'A'],
  ['SQ-2: a pit that was lifted in this move is empty', '0,1/2,1', 'A'],
  ['SQ-2: so is the pit that this hand was lifted from', '0,0,0/6,0,0', 'A'],
];

const OPPOSITE: readonly PlayRow[] = [
  ["SQ-4: a move that ends in the mover's row captures in the opponent's", '1,3,0/1,0,0', 'A'],
  ["SQ-4: a move that ends in the opponent's first pit removes the mover's", '1,0,0/1,2,3', 'B'],
  ["SQ-4: a move that ends in the opponent's last pit removes the mover's", '0,1,1/5,0,3', 'C'],
  ['SQ-4: the capture is opposite the last seed, not the pit played', '1,0,4,7/2,0,0,0', 'A'],
  ['SQ-4: the last seed in A captures in the corner across', '1,1,1/0,0,4', 'C'],
  ['SQ-4: the last seed in the rightmost pit captures in the corner', '1,0,0,9/0,0,1,0', 'C'],
  ['SQ-4: in the middle of rows of eight', '1,0,0,6,0,0,0,0/0,0,1,0,0,0,0,0', 'C'],
  ['SQ-4: what this hand has sown opposite is captured too', '0,0,0/0,6,0', 'B'],
  ['SQ-4: the capture comes after a relay, opposite its last seed', '0,5,1/1,0,1', 'C'],
  ['SQ-4: after a relay of two laps, in the own row', '1,0,0,4/1,1,0,0', 'A'],
  ['SQ-4: a heap of 200 is removed at once', '1,200,0/1,0,0', 'A'],
  ["SQ-4: the mover's own heap is removed at once", '1,0,0/1,2,200', 'B'],
  ['SQ-4: fours mean nothing in Sadeqa II', '0,0,0,3/0,0,3,2', 'D'],
  ['SQ-4: the mover removes all of the own row, and has not lost', '0/3', 'A'],
  ['SQ-2: nothing lies opposite a last seed in the own row', '9,0,9/1,0,0', 'A'],
  ["SQ-2: nothing lies opposite a last seed in the opponent's row", '1,0,0/9,9,1', 'C'],
  ['SQ-2: the seeds beside the opposite pit are left alone', '5,0,5,5/1,0,1,1', 'A'],
];

const OPENING: readonly PlayRow[] = [
  ['SQ-3: the opening move from the start', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN', 'F'],
  [
    'SQ-3: `first-player`: the opening move from the start',
    '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 S',
    'F',
    { openingMove: 'first-player' },
  ],
  ["SQ-3: the mover's right is used, the opponent's is kept", '1,0,0/1,0,1 S 0-0 SN', 'C'],
  ['SQ-3: the last right is used, and nobody owes', '1,0,0/1,0,1 S 0-0 S', 'C'],
  ['D-8: a move from another pit uses the right too', '1,0,0/1,0,0 S 0-0 SN', 'A'],
  ['D-8: `first-player`: so it does', '1,0,0/1,0,0 S 0-0 S', 'A', { openingMove: 'first-player' }],
  ["SQ-2: a mover who owes nothing leaves the opponent's right alone", '1,0,0/1,0,1 S 0-0 N', 'A'],
  ['SQ-3: an opening move can be a relay', '1,1,1/1,1,1 S 0-0 SN', 'C'],
  ['SQ-3: an opening move gives an opponent without seeds one', '0,0,0/0,1,1 S 0-0 SN', 'C'],
  ['SQ-3: an endless opening move uses no right', '2,0/1,2 S 0-0 SN', 'B'],
];

export const SADEQA_II = (): readonly Case[] =>
  plays('sadeqa-ii', 'sadeqa-ii', [...RELAY, ...OPPOSITE, ...OPENING]);
