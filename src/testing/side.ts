/**
 * The two sides of a comparison: an engine, somebody's functions, or a program at the other end of a
 * pipe. A side answers questions, several at a time, so that a program need not wait for each.
 */
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import type { Answer, Question } from './question.js';

/** At once, or by a promise. */
export type Awaitable<T> = T | Promise<T>;

export interface Side {
  /** Why it cannot be asked this (`pitsPerRow 8`), or undefined if it can. */
  cannot(question: Question): string | undefined;
  /**
   * Answers questions that it can be asked, in their order: each at once, or by a promise, which
   * rejects if it cannot go on.
   */
  answer(questions: readonly Question[]): readonly Awaitable<Answer>[];
  /** The events of a move, seed by seed, as it tells them; undefined if it tells none. */
  trace?(position: Position, move: Pit): Promise<readonly unknown[] | undefined>;
}

/**
 * All answers of a side.
 * @throws what it throws if it cannot go on.
 */
export function answersOf(side: Side, questions: readonly Question[]): Promise<readonly Answer[]> {
  return Promise.all(side.answer(questions));
}

/** Promises of other makes, too. */
export function isPromise<T>(value: Awaitable<T>): value is Promise<T> {
  return typeof (value as Partial<Promise<T>> | null)?.then === 'function';
}
