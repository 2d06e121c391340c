/**
 * The two sides of a comparison: an engine, somebody's functions, or a program at the other end of a
 * pipe. A side answers questions, several at a time, so that a program need not wait for each.
 */
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import type { Answer, Question } from './question.js';

export interface Side {
  /** Why it cannot be asked this (`pitsPerRow 8`), or undefined if it can. */
  cannot(question: Question): string | undefined;
  /**
   * Answers questions that it can be asked, in their order.
   * @throws if it cannot go on: what it throws ends the comparison.
   */
  answer(questions: readonly Question[]): readonly Answer[] | Promise<readonly Answer[]>;
  /** The events of a move, seed by seed, as it tells them; undefined if it tells none. */
  trace?(position: Position, move: Pit): Promise<readonly unknown[] | undefined>;
}
