/** Raja Pasu: the relay, the end of a move, the leap, and fours. */
import { type Case, type PlayRow, plays } from './case.js';

const LEFT = { lastSeedFour: 'left' };

const RELAY: readonly PlayRow[] = [
  ['RP-1: the whole next pit is lifted, not the pit of the last seed', '0,0,0/1,0,2', 'A'],
  ["RP-1: the next pit is lifted in the opponent's row too", '0,0,3,1/0,0,0,1', 'D'],
  ['RP-1: pit 0 is the next pit of the last one', '0,0,0/2,0,3', 'C'],
  ['RP-1: the relay lifts what this hand has dropped', '0,0/5,0', 'A'],
  ['RP-2: an empty next pit ends the move', '1,0,0/1,0,0', 'A'],
  ['RP-2: it does although the last seed fell into a pit with seeds', '1,0,0,0/0,1,1,0', 'B'],
  ['RP-2: the pit that was lifted is empty', '0,0/3,0', 'A'],
];

const LEAP: readonly PlayRow[] = [
  ["RP-3: a leap in the opponent's row goes to the mover", '1,0,2/1,0,0', 'A'],
  ["RP-3: a leap in the mover's own row goes to the mover", '0,0,1,0/1,0,0,3', 'A'],
  ['RP-3: the empty pit is the last of the own row', '1,0,0,2/0,1,0,0', 'B'],
  ['RP-3: the empty pit is the first of the other row', '0,0,1,0/0,0,1,0', 'C'],
  ["RP-3: all three pits are the opponent's", '1,5,0,0/0,0,0,1', 'D'],
  ['RP-3: the empty pit is the last of the ring', '0,0,0,0/2,0,0,3', 'D'],
  ['RP-3: the empty pit is pit 0', '0,0,0,0/0,3,0,4', 'D'],
  ['RP-3: a pit that this hand has sown is leaped', '0,0/3,0', 'A'],
  ['RP-3: over a pit that an earlier lap has lifted', '0,2,0,1/1,0,1,0', 'A'],
  ['RP-3: the leap takes a whole heap', '0,0,200/1,0,0', 'A'],
  ['RP-3: a four that stands is leaped like any pit, by the mover', '1,0,0,4/0,1,0,0', 'B'],
  ['RP-3: over the pit of a four that this hand has captured', '0,0/4,3', 'A'],
  ['RP-2: with the pit beyond empty nothing is leaped', '0,0,3,0/1,0,0,0', 'A'],
  ['RP-4: a captured four is not there to be leaped', '0,0/3,3', 'A'],
  ['D-2: there is one leap a move, though another could follow', '0,0,3,0/1,0,0,2', 'A'],
  ['D-2: after a leap over the end of the row too', '0,3,0,2/0,1,0,0', 'B'],
  ['RP-3: nothing is sown after a leap', '0,0,2,2/1,0,0,2', 'A'],
];

const FOURS: readonly PlayRow[] = [
  ["RP-4: a four in the opponent's row goes to the opponent", '1,0,3/0,0,2', 'C'],
  ["RP-4: a four in the mover's row goes to the mover", '1,0,0/2,3,0', 'A'],
  ['RP-4: one hand makes fours for both', '1,0,3,3/1,0,3,3', 'C'],
  ["RP-4: two fours in one lap, both the mover's", '1,0,0,0/3,3,3,0', 'A'],
  ["RP-4: two fours in one lap, both the opponent's", '0,0,3,3/1,0,0,2', 'D'],
  ['RP-4: the same hand sows the pit again that a four has left', '0,3/6,0', 'A'],
  ['RP-4: the same hand makes two fours in one pit', '0/16', 'A'],
  ['RP-4: both have their fours on the ring of two', '0/8', 'A'],
  ['RP-4: a three that gets no seed stays', '1,0,3/3,1,0', 'B'],
  ['RP-4: next and beyond are pits of captured fours, and nothing is leaped', '0,3/4,3', 'A'],
  ['RP-4: a pit makes a four in a later lap, and it goes to its owner', '0,3,2,1/0,0,0,1', 'D'],
  ['RP-4: a hand of 18 captures thirteen threes', '3,3,3,3,3,3,3/18,3,3,3,3,3,3', 'A'],
  ['RP-4: a hand of 14 makes a four with its first seed', '0,0,0,0,0,0,0/14,3,0,0,0,0,0', 'A'],
  ['RP-4: a hand of 15 sows that pit once more', '0,0,0,0,0,0,0/15,3,0,0,0,0,0', 'A'],
  [
    'RP-4: a hand of 28 makes fours of twos in its second round',
    '2,2,2,2,2,2,2/28,2,2,2,2,2,2',
    'A',
  ],
  ['RP-4: a hand of 42 makes fours of ones in its third', '1,1,1,1,1,1,1/1,1,1,42,1,1,1', 'D'],
  ['RP-4: a hand of 20 makes fours in both rounds', '2,3,2,3,2,3,2/20,2,2,2,3,3,3', 'A'],
  ['RP-4: eight pits a row, and a hand that goes round', '3,2,3,2,3,2,3,2/3,2,3,2,3,2,3,22', 'H'],
];

/** Both readings of D-3 on one board. */
const LAST_SEEDS: readonly (readonly [what: string, before: string, play: string])[] = [
  ["the last seed makes a four in the opponent's row", '1,0,0,3/0,0,0,1', 'D'],
  ['the last seed makes a four in the own row', '1,0,0,0/1,3,0,0', 'A'],
  ['the last seed of a middle lap makes a four, and the relay goes on', '0,0,1,3/0,1,0,1', 'D'],
  ['the last seed makes a four, and a leap follows', '1,2,0,3/0,0,0,1', 'D'],
  ['the relay comes round to where a last seed made a four', '2,3/2,1', 'A'],
  ['the last seed makes a four of the pit that was lifted', '3,3/16,3', 'A'],
  ['on the ring of two the last seed makes a four', '3/1', 'A'],
  ['a hand of 15 makes a four of its first pit', '0,0,0,0,0,0,2/0,0,0,0,0,0,15', 'G'],
  ['every lap of a relay ends with a four', '0,3,1,3/0,3,1,3', 'C'],
  ['an earlier seed of the hand makes one, the last does not', '1,0,3/0,0,2', 'C'],
];

const lastSeeds = (): readonly PlayRow[] =>
  LAST_SEEDS.flatMap(([what, before, play]) => {
    const id = what.startsWith('an earlier') ? 'RP-4' : 'D-3';
    return [
      [`${id}: \`captured\`: ${what}`, before, play],
      [`${id}: \`left\`: ${what}`, before, play, LEFT],
    ];
  });

const STANDING: readonly PlayRow[] = [
  [
    'RP-2: a four that stands is not captured by a move that ends before it',
    '0,4,0,0/1,0,0,0',
    'A',
  ],
  ['D-3: a four that stands grows to five', '1,0,0,4/0,0,0,1', 'D'],
  ['D-3: a four that stands grows to five in the middle of a hand', '1,0,4,0/0,0,0,3', 'D'],
  ['D-3: a four that stands can be played', '0,0,0,2/4,0,0,0', 'A'],
  ['D-3: a four that stands is lifted by the relay', '0,0,4,0/0,0,0,1', 'D'],
  ['D-3: fours stand in every pit', '4,4,4,4,4,4,4/4,4,4,4,4,4,4', 'A'],
  ['D-3: `left`: fours stand in every pit', '4,4,4,4,4,4,4/4,4,4,4,4,4,4', 'A', LEFT],
  ['D-3: a four that stands grows to eight, which is no four', '0,4/12,0', 'A'],
];

export const RAJA_PASU = (): readonly Case[] =>
  plays('raja-pasu', 'raja-pasu', [...RELAY, ...LEAP, ...FOURS, ...lastSeeds(), ...STANDING]);
