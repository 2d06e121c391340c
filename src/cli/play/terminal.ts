/**
 * A session on a terminal's whole screen, and the only place that writes a terminal's codes. It is drawn
 * on the alternate screen, as editors do, so that what was there before comes back.
 */
import {
  clearLine,
  clearScreenDown,
  createInterface,
  cursorTo,
  emitKeypressEvents,
  type Interface,
  type Key,
} from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type BoardView, drawBoard } from './board.js';
import { completionsOf } from './commands.js';
import { clip, type Line, line } from './lines.js';
import { linesOf, type Note, type Picture, type Stage } from './stage.js';
import { paint } from './theme.js';

const ALTERNATE_SCREEN = { on: '\x1b[?1049h', off: '\x1b[?1049l' };
const CURSOR = { on: '\x1b[?25h', off: '\x1b[?25l' };

/** Pictures that are looked at for less are left out: no terminal draws them in time, and no eye sees them. */
const LEAST_MILLISECONDS = 16;

/** Text is not wider than this: longer lines are hard to read. */
const MOST_TEXT_COLUMNS = 80;

/** What is to be seen. */
interface Scene {
  readonly title: string;
  readonly board: BoardView;
}

export class Terminal implements Stage {
  readonly isWatched = true;
  readonly #input: NodeJS.ReadStream;
  readonly #output: NodeJS.WriteStream;
  readonly #signal: AbortSignal;
  readonly #interrupt: () => void;
  #scene: Scene | null = null;
  /** What has been told since the last line of input, each time some notes. */
  #told: (readonly Note[])[] = [];
  /** Whether it has been answered by a line of input: then it stays only until there is something new. */
  #isAnswered = false;
  #history: string[] = [];
  #isAsking = false;
  /** Ends what is being shown. */
  #skip: AbortController | null = null;

  /**
   * @param signal ends all waiting.
   * @param interrupt is called for Ctrl-C, which is a key like others here.
   */
  constructor(
    input: NodeJS.ReadStream,
    output: NodeJS.WriteStream,
    signal: AbortSignal,
    interrupt: () => void,
  ) {
    this.#input = input;
    this.#output = output;
    this.#signal = signal;
    this.#interrupt = interrupt;
    output.write(ALTERNATE_SCREEN.on + CURSOR.off);
    emitKeypressEvents(input);
    input.on('keypress', this.#onKey);
    output.on('resize', this.#onResize);
    // Whatever ends the process, the terminal is to be as it was.
    process.once('exit', this.#restore);
    this.#listen();
  }

  show(title: string, board: BoardView): void {
    this.#forgetAnswered();
    this.#scene = { title, board };
    this.#draw(this.#lines());
  }

  showAgain(): void {
    this.#draw(this.#lines());
  }

  tell(...notes: readonly Note[]): void {
    this.#forgetAnswered();
    this.#told.push(notes);
    this.#draw(this.#lines());
  }

  async animate(pictures: Iterable<Picture>): Promise<void> {
    this.#forgetAnswered();
    await this.#untilKey(async (signal) => {
      let due = 0;
      for (const { board, status, milliseconds } of pictures) {
        due += milliseconds;
        if (due < LEAST_MILLISECONDS) continue;
        const title = this.#scene?.title ?? '';
        this.#draw(this.#lines({ title, board }, [...this.#told, [status]]));
        await setTimeout(due, undefined, { signal });
        due = 0;
      }
    });
  }

  async pause(milliseconds: number): Promise<void> {
    await this.#untilKey((signal) => setTimeout(milliseconds, undefined, { signal }));
  }

  async ask(prompt: string): Promise<string | null> {
    this.#forgetAnswered();
    this.showAgain();
    this.#output.write(CURSOR.on);
    this.#isAsking = true;
    const reader = createInterface({
      input: this.#input,
      output: this.#output,
      history: [...this.#history],
      completer: (text: string) => [completionsOf(text), text],
    });
    let onAbort = (): void => {};
    try {
      reader.on('history', (history) => {
        this.#history = history;
      });
      return await new Promise<string | null>((resolve, reject) => {
        onAbort = () => reject(this.#signal.reason);
        this.#signal.addEventListener('abort', onAbort);
        reader.on('SIGINT', this.#interrupt);
        reader.on('SIGTSTP', () => this.#suspend(reader));
        reader.on('close', () => resolve(null));
        reader.question(prompt, resolve);
      });
    } finally {
      this.#signal.removeEventListener('abort', onAbort);
      this.#isAsking = false;
      reader.close();
      this.#isAnswered = true;
      this.#output.write(CURSOR.off);
      this.#listen();
    }
  }

  close(): void {
    this.#restore();
    for (const shown of this.#lines()) this.#output.write(`${paint(shown, this.#output)}\n`);
  }

  /** Ctrl-Z: the shell has the usual screen, until it says to go on. */
  #suspend(reader: Interface): void {
    this.#input.setRawMode(false);
    this.#output.write(ALTERNATE_SCREEN.off);
    process.once('SIGCONT', () => {
      this.#output.write(ALTERNATE_SCREEN.on);
      this.#input.setRawMode(true);
      this.showAgain();
      reader.prompt(true);
    });
    process.kill(process.pid, 'SIGTSTP');
  }

  readonly #restore = (): void => {
    process.off('exit', this.#restore);
    this.#input.off('keypress', this.#onKey);
    this.#output.off('resize', this.#onResize);
    this.#input.setRawMode(false);
    this.#input.pause();
    this.#output.write(CURSOR.on + ALTERNATE_SCREEN.off);
  };

  /** Keys come one by one, and are not shown. */
  #listen(): void {
    this.#input.setRawMode(true);
    this.#input.resume();
  }

  readonly #onKey = (_: string | undefined, key: Key): void => {
    if (this.#isAsking) return;
    if (key.ctrl && key.name === 'c') this.#interrupt();
    else this.#skip?.abort();
  };

  readonly #onResize = (): void => this.showAgain();

  #forgetAnswered(): void {
    if (this.#isAnswered) this.#told = [];
    this.#isAnswered = false;
  }

  /** Does what a key ends. */
  async #untilKey(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#skip = new AbortController();
    try {
      await work(AbortSignal.any([this.#skip.signal, this.#signal]));
    } catch (error) {
      if (!this.#skip.signal.aborted || this.#signal.aborted) throw error;
    } finally {
      this.#skip = null;
    }
  }

  /** What is to be seen, in as many columns as there are: the board, and what was told last. */
  #lines(scene = this.#scene, told = this.#told): readonly Line[] {
    const { columns, rows } = this.#output;
    const width = Math.min(columns, MOST_TEXT_COLUMNS) - 1;
    const board =
      scene === null
        ? []
        : [line(scene.title, 'strong'), line(''), ...drawBoard(scene.board, columns), line('')];
    const latest = told.map((notes) => notes.flatMap((note) => linesOf(note, width))).reverse();
    const below: Line[] = [];
    for (const notes of latest) {
      const isLong = board.length + notes.length + below.length >= rows;
      // A long text is read alone, then the board is there again.
      if (isLong)
        return below.length === 0
          ? clipAll(notes, columns)
          : clipAll([...board, ...below], columns);
      below.unshift(...notes);
    }
    return clipAll([...board, ...below], columns);
  }

  /** Draws lines from the top; the cursor is then where the prompt is to be. */
  #draw(lines: readonly Line[]): void {
    const output = this.#output;
    output.cork();
    cursorTo(output, 0, 0);
    for (const shown of lines.slice(1 - output.rows)) {
      output.write(paint(shown, output));
      clearLine(output, 1);
      output.write('\n');
    }
    clearScreenDown(output);
    output.uncork();
  }
}

function clipAll(lines: readonly Line[], columns: number): readonly Line[] {
  return lines.map((shown) => clip(shown, columns));
}
