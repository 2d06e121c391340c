/** Standard output for results, standard error for everything else. */
import { EXIT, oneLine } from './exit.js';

/** What a write says when the reader has gone: of a pipe; of a socket with something left unread. */
const GONE: readonly unknown[] = ['EPIPE', 'ECONNRESET'];

/**
 * Ends the process when standard output fails: quietly and with success if its reader went away
 * (`| head`), otherwise saying why. Nothing can be told when standard error fails.
 */
export function guardOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (GONE.includes(error.code)) process.exit(EXIT.done);
    note(`standard output: ${error.message}`);
    process.exit(EXIT.incomplete);
  });
  process.stderr.on('error', () => {});
}

/** Writes text and a newline to standard output; done when it has been handed on. */
export function print(text: string): Promise<void> {
  return write(`${text}\n`);
}

/** Writes text to standard output as it is; done when it has been handed on. */
export function write(text: string): Promise<void> {
  // Never done if the write fails: the guard ends the process.
  return new Promise((resolve) => {
    process.stdout.write(text, (error) => {
      if (!error) resolve();
    });
  });
}

/** Done when all that was written to standard output and standard error has been handed on. */
export async function handedOn(): Promise<void> {
  // Of standard error nothing can be told if it fails; the guard sees to standard output.
  await Promise.all([
    write(''),
    new Promise<void>((resolve) => process.stderr.write('', () => resolve())),
  ]);
}

/** Writes one line to standard error. */
export function note(text: string, stream: NodeJS.WritableStream = process.stderr): void {
  stream.write(`relaysow: ${oneLine(text)}\n`);
}
