/** How a command ends, and the error that ends it early. */
import { expected } from '../result.js';

/** The exit codes of every command. */
export const EXIT = Object.freeze({
  done: 0,
  /** A difference was found, or a verification failed. */
  difference: 1,
  /** Bad arguments or input. */
  usage: 2,
  /** Could not be completed: input or output, a limit, the other side. */
  incomplete: 3,
  /** After Ctrl-C, with what was done so far reported. */
  interrupted: 130,
});

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown by a command to end with an exit code and one line on standard error. */
export class CommandError extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
  ) {
    super(message);
    this.name = 'CommandError';
  }
}

/** Ends the command because an argument is wrong: `"name" expected X, got Y`, exit 2. */
export function refuse(name: string, what: string, got: unknown): never {
  throw new CommandError(EXIT.usage, expected(name, what, got));
}

/** A text on one line: an argument may hold line breaks, an error message may not. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim();
}
