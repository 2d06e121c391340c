/**
 * A session on a terminal's whole screen, and the only place that writes a terminal's codes. It is drawn
 * on the alternate screen, as editors do, so that what was there before comes back.
 */
import { writeSync } from 'node:fs';
import {
  clearLine,
  clearScreenDown,
  createInterface,
  cursorTo,
  emitKeypressEvents,
  type Interface,
  type Key,
} from 'node:readline';
import { type BoardView, drawBoard } from './board.js';
import { completionsOf } from './commands.js';
import { clip, type Line, line } from './lines.js';
import { linesOf, type Note, type Picture, type Stage } from './stage.js';
import { paint } from './theme.js';
import { Watcher } from './watcher.js';

const ALTERNATE_SCREEN = { on: '\x1b[?1049h', off: '\x1b[?1049l' };
const CURSOR = { on: '\x1b[?25h', off: '\x1b[?25l' };

/** Of a terminal that does not tell its own. */
const USUAL_SIZE = { columns: 80, rows: 24 };

/** Text is not wider than this: longer lines are hard to read. */
const MOST_TEXT_COLUMNS = 80;

/** What is to be seen. */
interface Scene {
  readonly title: string;
  readonly board: BoardView;
  /** What is told as long as it is to be seen. */
  readonly notes: readonly Note[];
}

export interface TerminalOptions {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** Is called for Ctrl-C, which is a key like others here. */
  readonly interrupt: () => void;
  /** Whether nobody plays, and `q` leaves. */
  readonly isOnlyWatched: boolean;
}

export class Terminal implements Stage {
  readonly isWatched = true;
  readonly #input: NodeJS.ReadStream;
  readonly #output: NodeJS.WriteStream;
  readonly #signal: AbortSignal;
  readonly #interrupt: () => void;
  readonly #isOnlyWatched: boolean;
  readonly #watcher: Watcher;
  #scene: Scene | null = null;
  /** What has been told since the last line of input, each time some notes. */
  #told: (readonly Note[])[] = [];
  /** Whether it has been answered by a line of input: then it stays only until there is something new. */
  #isAnswered = false;
  #history: string[] = [];
  /** Lines that came with the one that answered, as pasted ones do, and an end of the input: null. */
  readonly #said: (string | null)[] = [];
  #isAsking = false;
  #hasLeft = false;
  #isGone = false;

  constructor({ input, output, signal, interrupt, isOnlyWatched }: TerminalOptions) {
    this.#input = input;
    this.#output = output;
    this.#signal = signal;
    this.#interrupt = interrupt;
    this.#isOnlyWatched = isOnlyWatched;
    this.#watcher = new Watcher(signal);
    output.write(ALTERNATE_SCREEN.on + CURSOR.off);
    emitKeypressEvents(input);
    input.on('keypress', this.#onKey);
    input.on('error', this.#onError);
    output.on('resize', this.#onResize);
    // Whatever ends the process, the terminal is to be as it was.
    process.once('exit', this.#restore);
    this.#listen();
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  show(title: string, board: BoardView, notes: readonly Note[]): void {
    this.#forgetAnswered();
    this.#scene = { title, board, notes };
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
    const title = this.#scene?.title ?? '';
    await this.#watcher.watch(pictures, ({ board, status }) => {
      this.#draw(this.#lines({ title, board, notes: [] }, [...this.#told, [status, this.#keys]]));
    });
  }

  async pause(milliseconds: number): Promise<void> {
    await this.#watcher.watch([{ milliseconds }], () => {
      this.#draw(this.#lines(this.#scene, [...this.#told, [this.#keys]]));
    });
  }

  async ask(prompt: string): Promise<string | null> {
    if (this.#isGone) return null;
    this.#forgetAnswered();
    this.#watcher.release();
    this.showAgain();
    if (this.#said.length === 0) await this.#read(prompt);
    this.#isAnswered = true;
    return this.#said.shift() ?? null;
  }

  /** Reads lines, until there is one. */
  async #read(prompt: string): Promise<void> {
    this.#output.write(CURSOR.on);
    this.#isAsking = true;
    const reader = createInterface({
      input: this.#input,
      output: this.#output,
      history: [...this.#history],
      completer: (text: string) => [completionsOf(text), text],
    });
    const onKey = (_: string | undefined, { ctrl, name }: Key): void => {
      if (ctrl && name === 'l') this.#showAllAgain(reader);
    };
    let onAbort = (): void => {};
    try {
      reader.on('history', (history) => {
        this.#history = history;
      });
      await new Promise<void>((resolve, reject) => {
        const onLine = (text: string | null): void => {
          this.#said.push(text);
          resolve();
        };
        onAbort = () => reject(this.#signal.reason);
        this.#signal.addEventListener('abort', onAbort);
        reader.on('SIGINT', this.#interrupt);
        reader.on('SIGTSTP', () => this.#suspend(reader));
        reader.on('line', onLine);
        reader.on('close', () => {
          if (this.#isAsking) onLine(null);
        });
        reader.on('error', () => onLine(null));
        // After the reader's own: Ctrl-L has emptied the screen.
        this.#input.on('keypress', onKey);
        reader.setPrompt(prompt);
        reader.prompt();
      });
    } finally {
      this.#signal.removeEventListener('abort', onAbort);
      this.#input.off('keypress', onKey);
      this.#isAsking = false;
      reader.close();
      if (!this.#isGone) {
        this.#output.write(CURSOR.off);
        this.#listen();
      }
    }
  }

  hangUp(): void {
    try {
      writeSync(process.stdout.fd, CURSOR.on);
    } catch {
      // Another write would end the process, with what is not saved yet.
      this.#isGone = true;
    }
  }

  close(): void {
    this.#restore();
    if (this.#isGone) {
      // Node aborts where it cannot set a terminal back that is gone.
      process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
      return;
    }
    for (const shown of this.#lines()) this.#output.write(`${paint(shown, this.#output)}\n`);
  }

  /** Ctrl-Z: the shell has the usual screen, until it says to go on. */
  #suspend(reader: Interface): void {
    this.#input.setRawMode(false);
    this.#output.write(ALTERNATE_SCREEN.off);
    process.once('SIGCONT', () => {
      this.#output.write(ALTERNATE_SCREEN.on);
      this.#input.setRawMode(true);
      this.#showAllAgain(reader);
    });
    process.kill(process.pid, 'SIGTSTP');
  }

  /** With the line that is being typed. */
  #showAllAgain(reader: Interface): void {
    this.showAgain();
    reader.prompt(true);
  }

  readonly #restore = (): void => {
    process.off('exit', this.#restore);
    this.#input.off('keypress', this.#onKey);
    this.#output.off('resize', this.#onResize);
    this.#input.pause();
    if (this.#isGone) return;
    this.#input.setRawMode(false);
    this.#output.write(CURSOR.on + ALTERNATE_SCREEN.off);
  };

  /** Keys come one by one, and are not shown. */
  #listen(): void {
    this.#input.setRawMode(true);
    this.#input.resume();
  }

  readonly #onKey = (_: string | undefined, key: Key): void => {
    if (this.#isAsking) return;
    if (key.ctrl && key.name === 'c') {
      this.#interrupt();
      return;
    }
    this.#hasLeft ||= this.#isOnlyWatched && key.name === 'q';
    this.#watcher.press(key.name);
  };

  readonly #onError = (): void => this.hangUp();

  readonly #onResize = (): void => this.showAgain();

  /** A terminal that does not know its size says 0. */
  get #size(): { readonly columns: number; readonly rows: number } {
    const { columns, rows } = this.#output;
    return { columns: columns || USUAL_SIZE.columns, rows: rows || USUAL_SIZE.rows };
  }

  #forgetAnswered(): void {
    if (this.#isAnswered) this.#told = [];
    this.#isAnswered = false;
  }

  /** What keys do while something is shown. */
  get #keys(): Note {
    const leave = this.#isOnlyWatched ? ' · q leaves' : '';
    return { text: `${this.#watcher.help}${leave}`, style: 'faint' };
  }

  /**
   * What is to be seen, in as many columns as there are: the board, and what was told last. A text that
   * is too long to stand beside the board is read alone, then the board is there again.
   */
  #lines(scene = this.#scene, told = this.#told): readonly Line[] {
    const { columns, rows } = this.#size;
    const width = Math.min(columns, MOST_TEXT_COLUMNS) - 1;
    const linesOfAll = (notes: readonly Note[]): readonly Line[] =>
      notes.flatMap((note) => linesOf(note, width));
    const board =
      scene === null
        ? []
        : [line(scene.title, 'strong'), line(''), ...drawBoard(scene.board, columns), line('')];
    const latest = linesOfAll(told.at(-1) ?? []);
    const end = linesOfAll(scene?.notes ?? []);
    if (latest.length > 0 && board.length + latest.length >= rows) return clipAll(latest, columns);
    let room = rows - 1 - board.length - latest.length - end.length;
    if (end.length > 0 && room < 0) return clipAll([...latest, ...end], columns);
    const earlier = told.slice(0, -1).map(linesOfAll);
    const first = earlier.findLastIndex(({ length }) => {
      room -= length;
      return room < 0;
    });
    const below = [...earlier.slice(first + 1).flat(), ...latest, ...end];
    return clipAll([...board, ...below], columns);
  }

  /** Draws lines from the top; the cursor is then where the prompt is to be. */
  #draw(lines: readonly Line[]): void {
    if (this.#isGone) return;
    const output = this.#output;
    output.cork();
    cursorTo(output, 0, 0);
    for (const shown of lines.slice(1 - this.#size.rows)) {
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
