/** The `relaysow` command as others run it: the built one, in a child process. */
import { type ChildProcessWithoutNullStreams, type StdioPipe, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How it is started: a program and its first arguments. */
export const COMMAND: readonly [string, ...string[]] = [
  process.execPath,
  `${ROOT}dist/cli/main.js`,
];

/** How a process ended and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command. */
export function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  const [program, ...first] = COMMAND;
  return spawn(program, [...first, ...args], { cwd: ROOT });
}

/** A command, and what it does about SIGINT. */
export interface Watched {
  readonly child: ChildProcessWithoutNullStreams;
  /**
   * Waits until it has added (`+`) and taken away (`-`) its own listeners in this order. Before the
   * first one SIGINT ends it as it ends any program.
   */
  reached(changes: string): Promise<void>;
}

/** What tells its listeners: Node itself catches SIGINT from the start, so the system's signs say nothing. */
const TELL_LISTENERS = `
  import { writeSync } from 'node:fs';
  process.on('newListener', (event) => { if (event === 'SIGINT') writeSync(3, '+'); });
  process.on('removeListener', (event) => { if (event === 'SIGINT') writeSync(3, '-'); });`;

/** Node's arguments for a command whose listeners are to be known. */
export const TELLING: readonly string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(TELL_LISTENERS)}`,
];

/** Starts the command so that its listeners are known. */
export function startWatched(...args: readonly string[]): Watched {
  const [program, ...first] = COMMAND;
  const child = spawn(program, [...TELLING, ...first, ...args], {
    cwd: ROOT,
    stdio: WATCHED_STDIO,
  });
  return watched(child as ChildProcessWithoutNullStreams);
}

/** The pipes of a command that is {@link watched}: one more than usual. */
export const WATCHED_STDIO: StdioPipe[] = ['pipe', 'pipe', 'pipe', 'pipe'];

/** A command that was started with {@link TELLING} and {@link WATCHED_STDIO}. */
export function watched(child: ChildProcessWithoutNullStreams): Watched {
  const told = child.stdio[3] as Readable;
  let changes = '';
  told.setEncoding('utf8').on('data', (more) => {
    changes += more;
  });
  const end = new AbortController();
  child.once('exit', () => end.abort());
  return {
    child,
    async reached(wanted) {
      while (!changes.startsWith(wanted)) await once(told, 'data', { signal: end.signal });
    },
  };
}

/** Waits for the end of a process whose output nobody else reads. */
export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const [[code, signal], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, signal, stdout, stderr };
}

/** Runs the command to its end, with nothing on standard input. */
export function run(...args: readonly string[]): Promise<Ended> {
  return runWith('', ...args);
}

/** Runs the command to its end with this input. */
export function runWith(input: string | Uint8Array, ...args: readonly string[]): Promise<Ended> {
  const child = start(...args);
  // A command that ends without reading its input is no failure of a test.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return ended(child);
}

/** The arguments in a shell's line that runs the command. */
export function argumentsIn(line: string): readonly string[] {
  const words = [...line.matchAll(/'([^']*)'|[^ ]+/g)].map(([word, inside]) => inside ?? word);
  return words.slice(1);
}

/** One line on standard error that begins as all messages do. */
export const ONE_LINE = /^relaysow: [^\n]+\n$/;
