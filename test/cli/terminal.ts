/** The command in a pseudo-terminal, and its screen as somebody in front of it sees it. */
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { COMMAND } from './command.js';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface TerminalOptions extends Partial<Size> {
  /** Variables besides those of the tests' own process, whose wishes about colours are left out. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is run; the command by default. */
  readonly program?: readonly [string, ...string[]];
}

/** How long a text may take to appear: it only ends a test that would fail anyway. */
const DEADLINE_MILLISECONDS = 60_000;

/** The same after the end: what was written last may come after the news of it. */
const LAST_MILLISECONDS = 5_000;

/** Without what else decides whether there are colours: in CI, say, Node finds that there are none. */
function withoutColours({
  CI,
  NO_COLOR,
  FORCE_COLOR,
  NODE_DISABLE_COLORS,
  ...others
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return others;
}

/** A program that runs in a terminal. */
export class TestTerminal {
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #process: IPty;
  readonly #ended: Promise<number>;
  /** When it was known to have ended. */
  #overAt = Number.POSITIVE_INFINITY;
  /** All that was written, codes included. */
  written = '';

  constructor(args: readonly string[], options: TerminalOptions = {}) {
    const { columns = 80, rows = 24, program = COMMAND, env = {} } = options;
    this.#screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const [file, ...first] = program;
    this.#process = spawn(file, [...first, ...args], {
      name: env.TERM ?? 'xterm-256color',
      cols: columns,
      rows,
      env: { ...withoutColours(process.env), ...env },
    });
    this.#process.onData((data) => {
      this.written += data;
      this.#screen.write(data);
    });
    this.#ended = new Promise((resolve) => {
      this.#process.onExit(({ exitCode }) => {
        this.#overAt = Date.now();
        resolve(exitCode);
      });
    });
  }

  /** Presses keys. */
  type(keys: string): void {
    this.#process.write(keys);
  }

  /** A line and Enter. */
  say(text: string): void {
    this.type(`${text}\r`);
  }

  /** Closes the terminal, as its window does: the program has none any longer. */
  hangUp(): void {
    (this.#process as IPty & { destroy(): void }).destroy();
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  resize({ columns, rows }: Size): void {
    this.#screen.resize(columns, rows);
    this.#process.resize(columns, rows);
  }

  /** What is on the screen: its lines without the blanks at their ends, and without empty ones at the end. */
  get text(): string {
    const { active } = this.#screen.buffer;
    return Array.from({ length: this.#screen.rows }, (_, row) =>
      active
        .getLine(active.viewportY + row)
        ?.translateToString()
        .trimEnd(),
    )
      .join('\n')
      .trimEnd();
  }

  /** Whether the screen is the one beside the usual one. */
  get isAlternate(): boolean {
    return this.#screen.buffer.active.type === 'alternate';
  }

  /** Waits until the screen is as wanted. */
  async until(isThere: (text: string) => boolean, what: string): Promise<string> {
    const deadline = Date.now() + DEADLINE_MILLISECONDS;
    for (;;) {
      await this.#drawn();
      const { text } = this;
      if (isThere(text)) return text;
      if (Date.now() > Math.min(deadline, this.#overAt + LAST_MILLISECONDS))
        throw new Error(`expected ${what}, got\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Waits until texts are to be seen together; the screen then. */
  sees(...wanted: readonly string[]): Promise<string> {
    return this.until((text) => wanted.every((each) => text.includes(each)), wanted.join('\nand '));
  }

  /** Waits until the whole screen is this text. */
  shows(wanted: string): Promise<string> {
    return this.until((text) => text === wanted, wanted);
  }

  /**
   * Waits for a prompt as the last thing on the screen; the screen then. What is typed before is lost.
   * @param told what is to be seen besides, where the prompt alone is what was there before.
   */
  prompted(prompt: string, ...told: readonly string[]): Promise<string> {
    return this.until(
      (text) => text.endsWith(prompt) && told.every((each) => text.includes(each)),
      [prompt, ...told].join('\nafter '),
    );
  }

  /** Waits for the end; the exit code. */
  async end(): Promise<number> {
    const exitCode = await this.#ended;
    await this.#drawn();
    return exitCode;
  }

  #drawn(): Promise<void> {
    return new Promise((resolve) => this.#screen.write('', resolve));
  }
}
