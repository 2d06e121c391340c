/** A side of a comparison that is a program at the other end of pipes, speaking the line protocol. */
import type { Position } from '../position.js';
import type { JsonObject } from '../protocol/members.js';
import { codeOf } from '../testing/answer.js';
import { type Hello, knows, readHello, unsupported } from '../testing/hello.js';
import { type Answer, type Question, requestOf, sentPosition } from '../testing/question.js';
import type { Side } from '../testing/side.js';
import { Exchange, ProgramError } from './exchange.js';

export { ProgramError };

export interface ProgramOptions {
  /** Seconds until it has answered `hello`, more than 0; default 30. */
  readonly startTimeout?: number;
  /** Seconds that each answer may take after the one before it, more than 0; default 10. */
  readonly timeout?: number;
  /** Ends the program; what is under way is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface ProgramSide extends Side {
  /** What it said of itself; nothing if it does not know `hello`. */
  readonly hello: Hello;
  /**
   * Answers questions, also while others are under way. An operation that it does not know after all
   * is answered with the error `unknown-op`, and it cannot be asked it any more.
   * @throws ProgramError, or the signal's reason: the program is gone then.
   */
  answer(questions: readonly Question[]): readonly Promise<Answer>[];
  /**
   * The events of a move as it tells them, unchecked, or undefined if it does not.
   * @throws what `answer` throws.
   */
  trace(position: Position, move: number): Promise<readonly unknown[] | undefined>;
  /**
   * Ends it and its whole process group. More than one call does no more than the first.
   * @throws ProgramError if it printed what nobody asked for and no answer has failed for it.
   */
  end(): Promise<void>;
}

const UNKNOWN_OP: Answer = { error: { code: 'unknown-op' } };

/**
 * Starts a program through the system's shell and asks it what it supports. Its standard error is
 * ours. It is ended, and its whole process group with it, when anything goes wrong and when this
 * process exits (but not when a signal ends this process that nobody listens to).
 * @throws ProgramError, or the signal's reason.
 */
export async function startProgram(
  command: string,
  { startTimeout = 30, timeout = 10, signal }: ProgramOptions = {},
): Promise<ProgramSide> {
  const exchange = await Exchange.start(command, signal);
  const read = readHello(await exchange.ask('hello', {}, startTimeout));
  if (!read.ok) {
    return exchange.fail(new ProgramError(`the program answered hello wrongly: ${read.message}`));
  }
  const hello = read.value;
  const unknown = new Set<string>();

  const ask = async (op: string, members: JsonObject): Promise<Answer> => {
    const answer = await exchange.ask(op, members, timeout);
    if (codeOf(answer) !== 'unknown-op') return answer;
    unknown.add(op);
    return UNKNOWN_OP;
  };
  return {
    hello,
    cannot: (question) =>
      unknown.has(question.op) ? `op ${question.op}` : unsupported(hello, question),
    answer: (questions) => questions.map((question) => ask(question.op, requestOf(question))),
    async trace(position, move) {
      if (unknown.has('trace') || !knows(hello, 'trace')) return undefined;
      const { events } = await ask('trace', { position: sentPosition(position), move });
      return Array.isArray(events) ? events : undefined;
    },
    end: () => exchange.end(),
  };
}
