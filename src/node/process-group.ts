/**
 * A command in a process group of its own, so that whatever it starts can be ended with it. What
 * leaves the group (a daemon) is out of reach.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** How long processes may take to end, first when their input ends and then when they are told to. */
export const GRACE_MILLISECONDS = 500;

const POLL_MILLISECONDS = 10;

/** A command that has been started. Waiting for it does not keep this process alive. */
export class ProcessGroup {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** How the command itself ended, in words; the rest of its group is then told to end, too. */
  readonly exited: Promise<string>;
  /** When all that was written to `stdout` has been read and nobody is left to write to it. */
  readonly closed: Promise<void>;
  readonly #id: number;
  #isGone = false;
  #end: Promise<void> | undefined;
  readonly #kill = (): void => {
    this.#send('SIGKILL');
  };

  private constructor(child: Child & { readonly pid: number }) {
    this.#id = child.pid;
    this.stdin = child.stdin;
    this.stdout = child.stdout;
    this.exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve(endInWords(code, signal));
        this.end();
      });
    });
    this.closed = new Promise((resolve) => child.stdout.once('close', resolve));
    // That nobody reads our requests is no error: what counts is whether answers come.
    child.stdin.on('error', () => {});
    // Nor is an output that breaks off: it ends.
    child.stdout.on('error', () => {});
    child.unref();
    (child.stdin as Socket).unref();
    (child.stdout as Socket).unref();
    process.on('exit', this.#kill);
  }

  /**
   * Starts a command through the system's shell; its standard error is ours.
   * @throws what the system says if it cannot be started.
   */
  static async start(command: string): Promise<ProcessGroup> {
    const child = spawnCommand(command);
    await once(child, 'spawn');
    return new ProcessGroup(child as Child & { readonly pid: number });
  }

  /** Tells all processes of the group to end and kills those that do not: it is done when they are gone. */
  end(): Promise<void> {
    this.#end ??= this.#endNow();
    return this.#end;
  }

  async #endNow(): Promise<void> {
    this.#send('SIGTERM');
    await this.#gone();
    this.#send('SIGKILL');
    process.off('exit', this.#kill);
    await atMost(GRACE_MILLISECONDS, Promise.all([this.exited, this.closed]));
    this.stdin.destroy();
    this.stdout.destroy();
  }

  /**
   * Waits until no process is left, or the time is over. A group has no event for it, and it is not
   * empty while the system has not buried its dead, which may take seconds.
   */
  async #gone(): Promise<void> {
    const end = performance.now() + GRACE_MILLISECONDS;
    while (this.#send(0) && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    }
  }

  /** Whether there was a process to send it to. Once there was none, the group's number may be another's. */
  #send(signal: NodeJS.Signals | 0): boolean {
    if (this.#isGone) return false;
    try {
      process.kill(-this.#id, signal);
    } catch {
      this.#isGone = true;
    }
    return !this.#isGone;
  }
}

type Child = ReturnType<typeof spawnCommand>;

function spawnCommand(command: string) {
  return spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
}

function endInWords(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return `was ended by ${signal}`;
  // So a shell tells that what it ran was ended by a signal.
  const told = Object.entries(constants.signals).find(([, number]) => code === 128 + number);
  const exit = `exit code ${code}`;
  return told === undefined ? `ended with ${exit}` : `was ended by ${told[0]} (${exit})`;
}

/**
 * Waits for something, but no longer than so many milliseconds. One more turn of the event loop is
 * granted: after a long computation here, timers are told before what could be read meanwhile.
 */
export async function atMost(milliseconds: number, awaited: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve), milliseconds);
  });
  await Promise.race([awaited, over]);
  clearTimeout(timer);
}
