/** What scripts make of wrong flags: one line and exit 2, as the commands do. */
import { CommandError, EXIT, type ExitCode, refuse } from '../src/cli/exit.js';
import { note } from '../src/cli/output.js';
import { tellUnexpected } from '../src/cli/program.js';

/** A flag that is a whole number; 1e9 is one. */
export function wholeFlag(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/\d/.test(text) && Number.isInteger(value) && value >= least && value <= most) return value;
  return refuse(name, `a whole number from ${least} to ${most}`, text);
}

/** Tells an error that ends a script; its exit code. */
export function tell(error: unknown): ExitCode {
  if (error instanceof CommandError) {
    note(error.message);
    return error.exitCode;
  }
  // Flags that `parseArgs` does not know.
  if (error instanceof TypeError && 'code' in error) {
    note(error.message);
    return EXIT.usage;
  }
  return tellUnexpected(error);
}
