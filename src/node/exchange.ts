/**
 * Requests to a program and its answers, over pipes. Up to 64 requests are under way, so that the
 * program need not wait for us. Its output is always read: a program that does not read its input
 * before its output is read cannot block both sides.
 */
import { LineSplitter, MAX_LINE_BYTES } from '../protocol/lines.js';
import type { JsonObject } from '../protocol/members.js';
import type { Answer } from '../testing/question.js';
import { type Request, readReply, showRequest, type UnderWay } from '../testing/reply.js';
import { atMost, GRACE_MILLISECONDS, ProcessGroup } from './process-group.js';

/** The most requests that are under way at once. */
const MAX_UNDER_WAY = 64;

/**
 * Into how many parts the time for an answer is divided. While this process computes or sleeps, one
 * of them passes at most, however long that takes: an answer that waits to be read is not late.
 */
const PARTS = 20;

const NEWLINE = 10;

/** The program at the other end has ended, does not answer, or answers what is no answer. */
export class ProgramError extends Error {
  /** The request that was under way, the oldest if there were several, as it was sent (JSON). */
  readonly request: string | undefined;

  constructor(message: string, request?: JsonObject) {
    super(message);
    this.name = 'ProgramError';
    this.request = request === undefined ? undefined : JSON.stringify(request);
  }
}

/** A request that has no answer yet. */
interface Asked extends UnderWay {
  /** Seconds it may be the oldest one under way. */
  readonly timeout: number;
  /** How many parts of them have passed, as {@link PARTS} divides them. */
  parts: number;
  resolve(answer: Answer | Promise<never>): void;
}

/** A program that has been started, and what it has been asked. */
export class Exchange {
  readonly #group: ProcessGroup;
  readonly #signal: AbortSignal | undefined;
  readonly #lines = new LineSplitter();
  /** Bytes of the line that has not ended yet. */
  #begun = 0;
  #lastId = 0;
  readonly #waiting: Asked[] = [];
  readonly #underWay: Asked[] = [];
  #clock: NodeJS.Timeout | undefined;
  /** How the program ended, once nothing more can come from it. */
  #over: string | undefined;
  /** Rejects with what went wrong, as soon as the program is gone. */
  #failure: Promise<never> | undefined;
  /** Whether a caller has been handed the failure. */
  #isTold = false;
  #end: Promise<void> | undefined;
  readonly #abort = (): void => {
    this.#isTold = true;
    this.#fail(this.#signal?.reason);
  };

  private constructor(group: ProcessGroup, signal: AbortSignal | undefined) {
    this.#group = group;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    group.stdout.on('data', (chunk: Uint8Array) => this.#read(chunk));
    this.#watchEnd();
  }

  /**
   * Starts a program.
   * @param signal ends it; what is under way is then rejected with the signal's reason.
   * @throws ProgramError if the system cannot start it, or the signal's reason.
   */
  static async start(command: string, signal: AbortSignal | undefined): Promise<Exchange> {
    signal?.throwIfAborted();
    let group: ProcessGroup;
    try {
      group = await ProcessGroup.start(command);
    } catch (error) {
      throw new ProgramError(`the program could not be started: ${(error as Error).message}`);
    }
    const exchange = new Exchange(group, signal);
    // While it was started nobody listened.
    if (signal?.aborted) exchange.#abort();
    return exchange;
  }

  /**
   * The answer to one request, without its `id`.
   * @param members those of the request besides `id` and `op`.
   * @param timeout seconds, more than 0.
   * @throws ProgramError, or the signal's reason: the program is gone then.
   */
  ask(op: string, members: JsonObject, timeout: number): Promise<Answer> {
    const request: Request = { id: ++this.#lastId, op, ...members };
    if (this.#over !== undefined) {
      const message = `the program ${this.#over} before it was asked ${showRequest(request)}`;
      this.#fail(new ProgramError(message, request));
    }
    if (this.#failure !== undefined) {
      this.#isTold = true;
      return this.#failure;
    }
    return new Promise((resolve) => {
      this.#waiting.push({ request, timeout, parts: 0, resolve });
      // Later, so that what is asked at the same time is written at once. If others wait, that is due anyway.
      if (this.#waiting.length === 1) queueMicrotask(() => this.#send());
    });
  }

  /** Ends the program because of what it answered; rejects with this error, or an earlier one. */
  fail(error: ProgramError): Promise<never> {
    this.#isTold = true;
    return this.#fail(error);
  }

  /**
   * Ends the program. If nothing is under way it is given the time to end by itself, as it should
   * when its input ends.
   * @throws ProgramError for what it printed and nobody asked for, unless a caller was told already.
   */
  end(): Promise<void> {
    this.#end ??= this.#leave();
    return this.#end;
  }

  async #leave(): Promise<void> {
    if (this.#underWay.length === 0 && this.#waiting.length === 0 && this.#failure === undefined) {
      this.#group.stdin.end();
      await atMost(GRACE_MILLISECONDS, this.#group.closed);
    }
    const hasFailed = this.#failure !== undefined && !this.#isTold;
    const failure = this.#fail(new ProgramError('the program has been ended'));
    if (hasFailed) await failure;
    await this.#group.end();
  }

  #fail(error: unknown): Promise<never> {
    if (this.#failure !== undefined) return this.#failure;
    clearInterval(this.#clock);
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#failure = this.#group.end().then(() => {
      throw error;
    });
    // There may be nobody to tell.
    this.#failure.catch(() => {});
    const asked = [...this.#underWay.splice(0), ...this.#waiting.splice(0)];
    this.#isTold ||= asked.length > 0;
    for (const { resolve } of asked) resolve(this.#failure);
    return this.#failure;
  }

  /**
   * Writes what may be under way. Of what is written to a program that does not read, no more than
   * that is ever held, so the pipe need not be waited for.
   */
  #send(): void {
    const asked = this.#waiting.splice(0, MAX_UNDER_WAY - this.#underWay.length);
    if (asked.length === 0) return;
    if (this.#underWay.length === 0) this.#startClock(asked[0] as Asked);
    this.#underWay.push(...asked);
    this.#group.stdin.write(asked.map(({ request }) => `${JSON.stringify(request)}\n`).join(''));
  }

  #startClock({ timeout }: Asked): void {
    this.#clock = setInterval(() => this.#passPart(), (timeout * 1000) / PARTS);
  }

  #passPart(): void {
    const [oldest] = this.#underWay;
    if (oldest === undefined) return;
    oldest.parts++;
    // The last part may be one in which nothing could be read, so it comes on top.
    if (oldest.parts <= PARTS) return;
    const { request, timeout } = oldest;
    const hint = request.op === 'hello' ? ' (does it flush its output?)' : '';
    const message = `the program has not answered ${showRequest(request)} within ${timeout} s${hint}`;
    this.#fail(new ProgramError(message, request));
  }

  #read(chunk: Uint8Array): void {
    for (const line of this.#lines.push(chunk)) this.#take(line);
    const newline = chunk.lastIndexOf(NEWLINE);
    this.#begun = newline < 0 ? this.#begun + chunk.length : chunk.length - 1 - newline;
    // A line without an end is not waited for.
    if (this.#begun > MAX_LINE_BYTES) this.#takeRest();
    this.#send();
  }

  #takeRest(): void {
    const line = this.#lines.end();
    if (line !== undefined) this.#take(line);
  }

  #take(line: Uint8Array): void {
    if (this.#failure !== undefined) return;
    const reply = readReply(line, this.#underWay, this.#lastId);
    if (!reply.ok) {
      const message = `the program ${reply.message}`;
      this.#fail(new ProgramError(message, this.#underWay[0]?.request));
      return;
    }
    this.#underWay.shift()?.resolve(reply.value);
    if (this.#underWay.length === 0) clearInterval(this.#clock);
    else this.#clock?.refresh();
  }

  /** An end of its output is an end of the program; it is told after all that it wrote has been read. */
  async #watchEnd(): Promise<void> {
    const { exited, closed } = this.#group;
    let how = 'closed its output';
    const known = exited.then((words) => {
      how = words;
    });
    await Promise.race([known, closed]);
    await atMost(2 * GRACE_MILLISECONDS, Promise.all([known, closed]));
    this.#takeRest();
    this.#over = how;
    const [oldest] = [...this.#underWay, ...this.#waiting];
    if (oldest === undefined) return;
    const { request } = oldest;
    const when =
      request.op === 'hello'
        ? 'before it answered hello'
        : `while ${showRequest(request)} was under way`;
    this.#fail(new ProgramError(`the program ${how} ${when}`, request));
  }
}
