/** When a round or game is over, who wins it and by how much, and the moves that end one. */
import { asked, type BoardRow, type Case, type PlayRow, plays } from './case.js';

const RAJA_PASU: readonly BoardRow[] = [
  ['B-1: the start of Raja Pasu is not over', '7,7,7,7,7,7,7/7,7,7,7,7,7,7'],
  ['RP-5: the opponent takes the board', '2,0,1/0,0,0 S 4-5'],
  ['RP-5: a single seed is taken', '0,1,0/0,0,0 S 9-2'],
  ['RP-5: 255 seeds are taken', '255,0,0/0,0,0'],
  ['RP-5: with closed pits in both rows', '2,1,x/x,0,0 S 1-0'],
  ['RP-5: the only open pit is empty', '2,1,0/x,x,0 S 1-0'],
  ['RP-5: one pit a row: the other pit is taken', '3/0 S 1-1'],
  ['RP-5: eight pits a row: all of the other row is taken', '1,2,1,2,1,2,1,2/0,0,0,0,0,0,0,0'],
  ['RP-6: the stuck player wins with more captures', '0,1,0/0,0,0 S 9-2'],
  ['RP-6: the stuck player wins by one', '0,1,0/0,0,0 S 9-7'],
  ['RP-6: the taken seeds turn the round', '2,0,1/0,0,0 S 6-4'],
  ['RP-6: the taken seeds win by one', '0,1,0/0,0,0 S 4-4'],
  ['RP-6: 254 against one', '1,0,0/0,0,0 S 254-0'],
  ['D-4: equal captures, the taken seeds included, are a draw', '2,0,1/0,0,0 S 8-5'],
  ['D-4: half of the standard seeds each', '7,7,7,7,7,7,7/0,0,0,0,0,0,0 S 49-0'],
  ['D-6: nothing is left to take, and the stuck player wins', '0,0,0/0,0,0 S 5-3'],
  ['D-6: nothing is left to take, and the stuck player loses', '0,0,0/0,0,0 S 3-5'],
  ['D-6: nothing is left to take: a draw', '0,0,0/0,0,0 S 5-5'],
  ['D-6: an empty board without captures is a draw', '0,0,0/0,0,0'],
  ['D-7: the other row is empty, and play goes on', '0,0,0/0,0,1 S 4-5'],
];

const SADEQA_II: readonly BoardRow[] = [
  ['B-1: the start of Sadeqa II is not over', '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN'],
  ['SQ-5: who holds seeds wins', '2,0,1/0,0,0'],
  ['SQ-5: a single seed wins', '0,1,0/0,0,0'],
  ['SQ-5: one pit a row: who holds the other pit wins', '3/0'],
  ['SQ-5: eight pits a row: who holds the last pit wins', '1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0'],
  ['SQ-5: captured seeds do not count', '0,0,1/0,0,0 S 30-2'],
  ['SQ-5: nothing is taken from the board', '9,9,9/0,0,0 S 4-4'],
  ['SQ-5: who owes the opening move can be stuck', '0,1,0/0,0,0 S 0-0 SN'],
  ['D-12: an empty board is a draw', '0,0,0/0,0,0'],
  ['D-12: an empty board is a draw, whatever was captured', '0,0,0/0,0,0 S 30-2'],
  ['D-12: an empty board is a draw, whoever owes the opening move', '0,0,0/0,0,0 S 0-0 SN'],
  ['D-7: the other row is empty, and the game goes on', '0,0,0/1,0,0 S 2-3'],
];

const LAST_ROUND_MOVES: readonly PlayRow[] = [
  ['D-7: a mover who empties the own row in Raja Pasu has not lost', '1,0,0,0/0,0,0,1', 'D'],
  ['RP-5: a leap takes the last seeds of the other row', '0,0,2/1,0,0 S 2-3', 'A'],
  ['RP-5: a four takes the last seeds of the other row', '0,0,3/1,0,1 S 2-3', 'C'],
  ['RP-5: the mover takes the rest, which stays on the board', '0,0,2,0/9,0,1,0 S 2-3', 'C'],
  ['RP-6: the mover ends the round and loses it', '0,0,2/1,0,0 S 2-30', 'A'],
  ['D-4: the mover ends the round in a draw', '0,0,2/1,0,0 S 2-5', 'A'],
  ['D-6: a move empties the board', '0,0,3/0,0,1 S 4-0', 'C'],
  ['D-6: a move empties the board and loses', '0,0,3/0,0,1', 'C'],
  ['RP-5: the opponent is stuck with closed pits', '0,2,x/x,1,0', 'B'],
];

const LAST_GAME_MOVES: readonly PlayRow[] = [
  ['D-7: a mover who empties the own row has not lost', '1,0,0/0,0,1', 'C'],
  ['D-7: a mover who removes the rest of the own row has not lost', '1,0,1/0,5,2', 'C'],
  ['D-7: the last seed crosses to an opponent who had none', '0,0,0/0,0,1', 'C'],
  ['SQ-5: a capture of the last seeds of the other row wins', '0,3,0/1,0,0 S 0-20', 'A'],
  ['SQ-5: the opponent is stuck after a move without a capture', '0,0,0/1,0,0', 'A'],
];

export const ENDINGS = (): readonly Case[] => [
  ...asked('outcome', 'endings', 'raja-pasu', RAJA_PASU),
  ...asked('outcome', 'endings', 'sadeqa-ii', SADEQA_II),
  ...plays('endings', 'raja-pasu', LAST_ROUND_MOVES),
  ...plays('endings', 'sadeqa-ii', LAST_GAME_MOVES),
];
