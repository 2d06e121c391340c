/** The thread that a faulty core runs on, which is ended if it never comes back. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Caught, Setting, Task } from './worker.js';

/** Without progress for so long a core counts as hung: the longest answer takes a second. */
const PATIENCE_SECONDS = 15;

export class Bench {
  readonly #folder = mkdtempSync(join(tmpdir(), 'relaysow-faults-'));
  readonly #progress = new SharedArrayBuffer(4);
  #worker: Worker | undefined;

  /** @param good the core without a fault. */
  constructor(private readonly good: Uint8Array) {}

  async open(): Promise<void> {
    await build({
      entryPoints: [join(import.meta.dirname, 'worker.ts')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile: this.#file,
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true });
  }

  /** The first input whose answer the fault changes, or null. */
  async firstChange(code: Uint8Array, path: Extract<Task, { path: unknown }>['path']) {
    return (await this.#ask({ code, path })) as string | null | 'hung';
  }

  /** How the tester catches the fault, or null if it does not. */
  async caught(code: Uint8Array, seed: number, comparisons: number) {
    return (await this.#ask({ code, seed, comparisons })) as Caught | null | 'hung';
  }

  get #file(): string {
    return join(this.#folder, 'worker.cjs');
  }

  async #ask(task: Task): Promise<unknown> {
    const setting: Setting = { good: this.good, progress: this.#progress };
    this.#worker ??= new Worker(this.#file, { workerData: setting });
    const worker = this.#worker;
    const settled = new AbortController();
    const { signal } = settled;
    const answered = once(worker, 'message', { signal }).then(([answer]) => answer);
    const hung = untilNoProgress(new Int32Array(this.#progress), signal);
    worker.postMessage(task);
    const answer: unknown = await Promise.race([answered, hung]);
    settled.abort();
    if (answer === 'hung') await this.#end();
    return answer;
  }

  async #end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Looks every second: while this thread compiles, no time passes. */
async function untilNoProgress(count: Int32Array, signal: AbortSignal): Promise<'hung'> {
  let last = Atomics.load(count, 0);
  for (let seconds = 0; seconds < PATIENCE_SECONDS; seconds++) {
    await setTimeout(1000, undefined, { signal });
    const now = Atomics.load(count, 0);
    if (now !== last) seconds = -1;
    last = now;
  }
  return 'hung';
}
