import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A program whose work takes no notice of the first Ctrl-C but for saying so. */
const STUBBORN = `
  import { setInterval } from 'node:timers/promises';
  import { interruptible } from ${JSON.stringify(new URL('../../src/cli/interrupt.ts', import.meta.url))};
  await interruptible(async (signal) => {
    signal.addEventListener('abort', () => console.log('asked to stop'));
    console.log('working');
    for await (const _ of setInterval(100));
  });`;

test('the first Ctrl-C asks, a copy of it is ignored, the second ends the process at once', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STUBBORN]);
  const end = once(child, 'exit');
  const said = async () => String((await once(child.stdout, 'data'))[0]);
  expect(await said()).toBe('working\n');
  child.kill('SIGINT');
  expect(await said()).toBe('asked to stop\n');
  child.kill('SIGINT');
  await setTimeout(1500);
  expect(child.exitCode ?? child.signalCode).toBeNull();
  child.kill('SIGINT');
  // A shell shows this as exit code 130.
  expect(await end).toEqual([null, 'SIGINT']);
});
