/** Processes of `relaysow serve` that batches of lines are sent to, and that are not trusted to answer. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { answer } from '../src/protocol/answer.js';
import { reference } from '../src/reference/engine.js';
import { start } from '../test/cli/command.js';
import { bytesOf } from '../test/protocol/ask.js';

/** A batch takes milliseconds; this is for a machine that is busy. */
const PATIENCE_MILLISECONDS = 10_000;

const NEWLINE = 10;

/** Asked after every batch: its answer ends those of the batch, and shows that nothing was left behind. */
const AFTERWARDS = {
  op: 'play',
  position: { rules: 'sadeqa-ii', pits: [1, 2, 1, 0, 3, 4, 0, 8, 1, 2, 7, 0] },
  move: 5,
};

/** A process of one engine. */
export class Server {
  readonly #child;
  readonly #closed: Promise<void>;
  #isClosed = false;
  #received: Buffer[] = [];
  #stderr = '';
  #batches = 0;

  /** Starts the built command. */
  constructor(readonly engine: 'wasm' | 'reference') {
    this.#child = start('serve', '--engine', engine);
    // A process that ends early is found by the answers it does not give.
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.on('data', (chunk) => this.#received.push(chunk));
    this.#child.stderr.on('data', (chunk) => {
      this.#stderr += chunk;
    });
    this.#closed = once(this.#child, 'close').then(() => {
      this.#isClosed = true;
    });
  }

  /**
   * Sends chunks, which are whole lines together.
   * @returns the answers to them.
   * @throws Error if it ends, does not answer in time, or answers wrongly what is asked afterwards.
   */
  async ask(chunks: readonly Uint8Array[]): Promise<readonly string[]> {
    const id = `after batch ${this.#batches++}`;
    const request = JSON.stringify({ id, ...AFTERWARDS });
    await this.#send([...chunks, bytesOf(`${request}\n`)]);
    while (!this.#lastLine().startsWith(`{"id":"${id}",`)) await this.#more();
    const answers = this.#take();
    if (answers.pop() !== answer(bytesOf(request), reference)) {
      throw this.#wrong('a right request after these is answered wrongly');
    }
    return answers;
  }

  /**
   * Sends chunks and ends the input.
   * @returns the answers to them.
   * @throws Error if it does not exit 0, silently and in time.
   */
  async end(chunks: readonly Uint8Array[]): Promise<readonly string[]> {
    await this.#send(chunks);
    this.#child.stdin.end();
    while (!this.#isClosed) await this.#more();
    if (this.#child.exitCode !== 0) throw this.#wrong(`it exited ${this.#child.exitCode}`);
    return this.#take();
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#closed;
  }

  async #send(chunks: readonly Uint8Array[]): Promise<void> {
    for (const chunk of chunks) {
      this.#child.stdin.write(chunk);
      // Chunks that are written at once are mostly read as one.
      await setTimeout(1);
    }
  }

  /** Waits until something has come, or the process has ended. */
  async #more(): Promise<void> {
    if (this.#isClosed) throw this.#wrong(`it exited ${this.#child.exitCode} too early`);
    const waiting = new AbortController();
    const { signal } = waiting;
    const patience = setTimeout(PATIENCE_MILLISECONDS, undefined, { signal }).then(() => {
      throw this.#wrong('it does not answer');
    });
    const more = once(this.#child.stdout, 'data', { signal });
    await Promise.race([more, this.#closed, patience]).finally(() => waiting.abort());
  }

  /** The last line of what has come, if it is whole. */
  #lastLine(): string {
    const received = Buffer.concat(this.#received);
    this.#received = [received];
    if (received.at(-1) !== NEWLINE) return '';
    return received.toString('utf8', received.subarray(0, -1).lastIndexOf(NEWLINE) + 1);
  }

  /** Takes what has come, which are whole lines. */
  #take(): string[] {
    if (this.#stderr !== '') throw this.#wrong('it wrote to standard error');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#received));
    this.#received = [];
    const lines = text.split('\n');
    if (lines.pop() !== '') throw this.#wrong('its last answer has no newline');
    return lines;
  }

  #wrong(what: string): Error {
    return new Error(`${this.engine}: ${what}${this.#stderr === '' ? '' : `: ${this.#stderr}`}`);
  }
}

/** A process of each engine, started when it is needed. */
export class Servers {
  #running: readonly Server[] = [];
  #started = 0;

  /** How often processes were started. */
  get started(): number {
    return this.#started;
  }

  /** What `use` makes of each. */
  each<T>(use: (server: Server) => Promise<T>): Promise<T[]> {
    if (this.#running.length === 0) {
      this.#running = [new Server('wasm'), new Server('reference')];
      this.#started++;
    }
    return Promise.all(this.#running.map(use));
  }

  /** They have ended: the next ones are others. */
  forget(): void {
    this.#running = [];
  }

  /**
   * Ends their input.
   * @throws Error as {@link Server.end}, or for an answer that nobody has asked for.
   */
  async end(): Promise<void> {
    for (const server of this.#running) {
      const [answer] = await server.end([]);
      if (answer !== undefined)
        throw new Error(`${server.engine}: an answer to no line: ${answer}`);
    }
    this.forget();
  }

  async kill(): Promise<void> {
    for (const server of this.#running) await server.kill();
    this.forget();
  }
}
