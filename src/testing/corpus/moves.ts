/** Which pits may be lifted, and what is refused. */
import { asked, type BoardRow, type Case, type PlayRow, plays } from './case.js';

const RAJA_PASU: readonly BoardRow[] = [
  ['B-1: South begins, and every pit may be lifted', '7,7,7,7,7,7,7/7,7,7,7,7,7,7'],
  ['B-3: an empty pit may not be lifted', '1,1,1/1,0,1'],
  ['B-3: pit 0 as well as any other', '1,1,1/9,0,0'],
  ['B-3: the rightmost pit alone', '1,1,1/0,0,9'],
  ['B-3: Raja Pasu, eight pits a row', '1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1'],
  ['B-3: one pit a row', '0/1'],
  ['B-3: closed pits may not be lifted', '1,1,1,1/x,x,0,2'],
  ["B-3: the opponent's closed pits close none of the mover's", '1,x,x,x/1,1,1,1'],
  ['B-3: 255 seeds are a pit like any other', '0,0,0/0,255,0'],
  ['RP-5: who is stuck has no moves', '1,1,1/0,0,0'],
  ['D-6: on an empty board there are none', '0,0,0/0,0,0'],
];

const SADEQA_II: readonly BoardRow[] = [
  ['B-1: South begins, with the rightmost pit alone', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN'],
  ['B-3: the only pit of a row', '0/1'],
  ['B-3: Sadeqa II, eight pits a row', '1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1'],
  ['SQ-3: the one who owes the opening move alone plays the rightmost pit', '1,1,1/1,1,1 S 0-0 S'],
  ['SQ-3: so does one of two who owe it', '1,1,1/1,1,1 S 0-0 SN'],
  ['SQ-3: a rightmost pit with one seed opens like a full one', '9,9,9/9,9,1 S 0-0 SN'],
  ['SQ-3: captures made before do not matter', '1,1,1/1,1,1 S 9-9 S'],
  [
    'SQ-3: who owes the opening move is read from the position, whatever `first-player` says',
    '1,1,1/1,1,1 S 0-0 SN',
    { openingMove: 'first-player' },
  ],
  ["B-3: the opponent's opening right does not bind the mover", '1,1,1/1,1,1 S 0-0 N'],
  ['B-3: after the opening moves all pits are free', '1,1,1/1,1,1'],
  ['D-8: with the rightmost pit empty any occupied pit opens', '1,1,1/1,1,0 S 0-0 SN'],
  ['D-8: so it does for the one who owes alone', '1,1,1/1,1,0 S 0-0 S'],
  ['D-8: under `first-player` too', '1,1,1/0,1,0 S 0-0 S', { openingMove: 'first-player' }],
  ["SQ-3: the other's empty rightmost pit changes nothing", '0,1,1/1,1,1 S 0-0 SN'],
  ['SQ-5: who is stuck has no moves, although the opening is owed', '0,1,0/0,0,0 S 0-0 SN'],
];

const REFUSED: readonly PlayRow[] = [
  ['B-3: an empty pit is refused', '1,1,1/1,0,1', 'B'],
  ["B-3: a pit of the opponent's is refused", '1,1,1/1,0,1', 'a'],
  ['B-3: a closed pit is refused', '1,1,1/x,1,1', 'A'],
  ['B-3: a pit that does not exist is refused', '1,1,1/1,0,1', 6],
  ['B-3: a negative number is refused', '1,1,1/1,0,1', -1],
  ['B-3: a number that is 0 modulo 32 is not pit 0', '1,1,1/1,0,1', 32],
  ['B-3: a number that is 0 modulo 256 is not pit 0', '1,1,1/1,0,1', 256],
  ['B-3: a number that is 0 modulo 2^32 is not pit 0', '1,1,1/1,0,1', 4_294_967_296],
  ['RP-5: nothing can be played by who is stuck', '1,1,1/0,0,0', 'A'],
  ['RP-5: not even a pit of the opponent, who has seeds', '1,1,1/0,0,0', 'a'],
  ['D-6: nothing can be played on an empty board', '0,0,0/0,0,0', 'A'],
];

const REFUSED_OPENINGS: readonly PlayRow[] = [
  ['SQ-3: another pit than the rightmost does not open', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN', 'A'],
  ['SQ-3: not the pit beside it either', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN', 'E'],
  ["B-3: the opponent's rightmost pit does not open", '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN', 'f'],
  ['B-3: an empty rightmost pit does not open', '1,1,1/1,1,0 S 0-0 S', 'C'],
  ['SQ-5: nothing can be played by who is stuck', '1,1,1/0,0,0 S 0-0 SN', 'C'],
  ['D-12: nothing can be played on an empty board', '0,0,0/0,0,0', 'A'],
];

export const MOVES = (): readonly Case[] => [
  ...asked('moves', 'moves', 'raja-pasu', RAJA_PASU),
  ...asked('moves', 'moves', 'sadeqa-ii', SADEQA_II),
  ...plays('moves', 'raja-pasu', REFUSED),
  ...plays('moves', 'sadeqa-ii', REFUSED_OPENINGS),
];
