import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { interruptible } from '../../src/cli/interrupt.js';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (name) => {
  const before = process.listeners(name);

  /** Its listeners that were added by the work that is under way. */
  function listeners(): readonly (() => void)[] {
    return process.listeners(name).filter((one) => !before.includes(one)) as (() => void)[];
  }

  test('asks the work to stop; copies of it are ignored, and after half a second it ends the process', async () => {
    vi.useFakeTimers();
    await interruptible(async (signal) => {
      const [interrupt = () => {}, ...more] = listeners();
      expect(more).toEqual([]);
      expect(signal.aborted).toBe(false);
      interrupt();
      expect(signal.aborted).toBe(true);
      vi.advanceTimersByTime(499);
      interrupt();
      expect(listeners()).toEqual([interrupt]);
      vi.advanceTimersByTime(1);
      // Nobody listens: the system ends the process.
      expect(listeners()).toEqual([]);
    });
  });

  test('is left to the system when the work is done, or has failed', async () => {
    expect(await interruptible(async () => listeners().length)).toBe(1);
    expect(listeners()).toEqual([]);
    await expect(interruptible(() => Promise.reject(new Error('failed')))).rejects.toThrow();
    expect(listeners()).toEqual([]);
  });
});

/** A program whose work takes no notice of the first signal but for saying so. */
const STUBBORN = `
  import { setInterval } from 'node:timers/promises';
  import { interruptible } from ${JSON.stringify(new URL('../../src/cli/interrupt.ts', import.meta.url))};
  process.on('removeListener', (event) => event === 'SIGINT' && console.log('asked no more'));
  await interruptible(async (signal) => {
    signal.addEventListener('abort', () => console.log('asked to stop'));
    console.log('working');
    for await (const _ of setInterval(100));
  });`;

test.each([
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGTERM'],
] as const)('%s asks a program, %s then ends it at once', async (first, second) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STUBBORN]);
  const end = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => (await lines.next()).value;
  expect(await said()).toBe('working');
  child.kill(first);
  expect(await said()).toBe('asked to stop');
  expect(await said()).toBe('asked no more');
  child.kill(second);
  // A shell shows this as exit code 130 or 143.
  expect(await end).toEqual([null, second]);
});
