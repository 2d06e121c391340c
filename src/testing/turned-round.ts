/** The board as it is seen from the other side: South's pits are North's, and so is everything else. */
import { makePosition, type Position } from '../position.js';
import { unwrap } from '../result.js';
import { otherPlayer, type Pair } from '../rules.js';
import type { Question } from './question.js';

/** The same question about the other player. The rules favour nobody, so its answer is the same one turned round. */
export function turnedRound(question: Question): Question {
  if (question.op === 'next-round') {
    const { holdings, leader } = question;
    return { ...question, holdings: swapped(holdings), leader: otherPlayer(leader) };
  }
  const position = turned(question.position);
  if ('policies' in question) {
    return { ...question, position, policies: swapped(question.policies) };
  }
  if (question.op !== 'play') return { ...question, position };
  const { pitsPerRow } = position.rules;
  const isPit = question.move >= 0 && question.move < 2 * pitsPerRow;
  const move = isPit ? (question.move + pitsPerRow) % (2 * pitsPerRow) : question.move;
  return { ...question, position, move };
}

function turned({ rules, pits, closed, turn, captured, opening }: Position): Position {
  const { pitsPerRow } = rules;
  return unwrap(
    makePosition({
      rules,
      pits: [...pits.slice(pitsPerRow), ...pits.slice(0, pitsPerRow)],
      closed: swapped(closed),
      turn: otherPlayer(turn),
      captured: swapped(captured),
      opening: swapped(opening),
    }),
  );
}

function swapped<T>([south, north]: Pair<T>): Pair<T> {
  return [north, south];
}
