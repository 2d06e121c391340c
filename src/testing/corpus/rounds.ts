/** Raja Pasu between the rounds of a match. */
import { type Case, type Options, type RoundRow, rounds } from './case.js';

/** Three pits a row, two seeds a pit. */
const SMALL: Options = { pitsPerRow: 3, seedsPerPit: 2 };
/** One pit a row, two seeds a pit. */
const SMALLEST: Options = { pitsPerRow: 1, seedsPerPit: 2 };

const OPENED: readonly RoundRow[] = [
  ['RP-7: equal holdings fill both rows, and South leads', [49, 49], 'south'],
  ["RP-8: North's pits close from North's left, and North leads", [57, 41], 'north'],
  ["RP-8: North's pits close from North's left, and South leads", [57, 41], 'south'],
  ['D-5: one seed short of a pit closes it', [48, 50], 'south'],
  ['D-5: a full row and six seeds more', [55, 43], 'south'],
  ['D-5: all beyond a full row is reserve, however much', [91, 7], 'south'],
  ['RP-9: who opens one pit can lead', [7, 91], 'south'],
  ['D-5: one pit and six seeds over', [13, 85], 'south'],
  ['D-5: two pits and nothing over', [14, 84], 'north'],
  ['RP-8: six of seven pits close', [8, 90], 'north'],
  ['RP-7: full rows of a small board', [6, 6], 'south', SMALL],
  ['RP-8: a small board: one pit against three', [2, 10], 'south', SMALL],
  ['D-5: a small board: an odd seed is reserve', [5, 7], 'north', SMALL],
  ['RP-7: one pit a row', [2, 2], 'south', SMALLEST],
  ['RP-8: one seed a pit leaves no remainder', [1, 5], 'south', { pitsPerRow: 3, seedsPerPit: 1 }],
  ['RP-8: eight pits a row', [15, 97], 'south', { pitsPerRow: 8 }],
  ['D-11: 240 seeds', [100, 140], 'south', { pitsPerRow: 8, seedsPerPit: 15 }],
  ['D-11: 127 seeds in each of two pits', [127, 127], 'north', { pitsPerRow: 1, seedsPerPit: 127 }],
  [
    'RP-7: the options of the rules are kept',
    [57, 41],
    'south',
    { lastSeedFour: 'left', lapLimit: 75 },
  ],
];

const ENDED: readonly RoundRow[] = [
  ['RP-10: six seeds open no pit', [6, 92], 'south'],
  ['RP-10: six seeds open no pit, though their owner would not lead', [6, 92], 'north'],
  ['RP-10: nothing at all', [0, 98], 'north'],
  ['RP-10: a small board: one seed short', [1, 11], 'south', SMALL],
  ['RP-10: one pit a row: one seed each too few', [1, 3], 'south', SMALLEST],
  ['RP-10: 126 seeds of 127 open no pit', [126, 128], 'south', { pitsPerRow: 1, seedsPerPit: 127 }],
];

export const ROUNDS = (): readonly Case[] => rounds([...OPENED, ...ENDED]);
