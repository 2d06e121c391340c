/** Why a pit cannot be played, kindly: what its owner sees on the board, and the rule. */
import { pitName } from './notation.js';
import type { Position } from './position.js';
import { type Pit, playerIndex } from './rules.js';

/** @param pit one that is no legal move of a position that is not over. */
export function whyIllegal({ rules, pits, closed, turn, opening }: Position, pit: Pit): string {
  const m = rules.pitsPerRow;
  const side = playerIndex(turn);
  const mover = turn === 'south' ? 'South' : 'North';
  const name = pitName(pit, m);
  const rightmost = side * m + m - 1;
  if (Math.floor(pit / m) !== side) return `${name} is not ${mover}'s, who is to move`;
  if (pit % m < closed[side]) return `${name} is closed in this round (RP-8)`;
  if (pits[pit] === 0) return `${name} is empty`;
  if (opening[side] && pit !== rightmost && pits[rightmost] !== 0) {
    return `${mover}'s first move must start from the rightmost pit, ${pitName(rightmost, m)} (SQ-3)`;
  }
  return `From ${name} seeds would be sown for ever, which these rules forbid (D-9)`;
}
