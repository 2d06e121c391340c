/** A session without a terminal: lines in, text out, the same for the same lines. */
import { createInterface } from 'node:readline';
import { type BoardView, drawBoard } from './board.js';
import { type Line, line } from './lines.js';
import { linesOf, type Note, type Stage } from './stage.js';
import { paint } from './theme.js';

const COLUMNS = 80;

export class Plain implements Stage {
  readonly isWatched = false;
  readonly hasLeft = false;
  readonly #output: NodeJS.WriteStream;
  readonly #reader: ReturnType<typeof createInterface>;
  readonly #lines: AsyncIterator<string>;
  readonly #aborted: Promise<never>;
  readonly #echoes: boolean;
  /** What is shown: a title, the board, and what is told of it. */
  #shown: readonly Line[] = [];
  #text = '';

  /** @param signal ends the waiting for a line. */
  constructor(input: NodeJS.ReadStream, output: NodeJS.WriteStream, signal: AbortSignal) {
    this.#output = output;
    this.#reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    this.#aborted = whenAborted(signal);
    // What is typed is seen already; what is piped would be missing from the text of the session.
    this.#echoes = !input.isTTY;
  }

  show(title: string, board: BoardView, notes: readonly Note[]): void {
    const shown = [
      line(title, 'strong'),
      ...drawBoard(board, COLUMNS),
      line(''),
      ...notes.flatMap((note) => linesOf(note, COLUMNS)),
    ];
    const text = JSON.stringify(shown);
    if (text === this.#text) return;
    this.#text = text;
    this.#shown = shown;
    this.showAgain();
  }

  showAgain(): void {
    this.#write([line(''), ...this.#shown]);
  }

  tell(...notes: readonly Note[]): void {
    this.#write(notes.flatMap((note) => linesOf(note, COLUMNS)));
  }

  async animate(): Promise<void> {}

  async pause(): Promise<void> {}

  async ask(prompt: string): Promise<string | null> {
    this.#output.write(prompt);
    const next = await Promise.race([this.#lines.next(), this.#aborted]);
    const text = next.done ? null : next.value;
    if (this.#echoes || text === null) this.#output.write(`${text ?? ''}\n`);
    return text;
  }

  hangUp(): void {}

  close(): void {
    this.#reader.close();
  }

  #write(shown: readonly Line[]): void {
    for (const one of shown) this.#output.write(`${paint(one, this.#output).trimEnd()}\n`);
  }
}

/** Rejects with the signal's reason, also if nobody waits for it. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => {});
  return aborted;
}
