import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { guardOutput, print } from '../../src/cli/output.js';
import { COMMAND, ONE_LINE, start } from './command.js';

test('a reader of standard output that has gone away ends a command quietly with exit 0', async () => {
  const child = start('perft', 'raja-pasu', '6');
  child.stdout.destroy();
  const stderr = text(child.stderr);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await stderr).toBe('');
});

describe('when standard output fails', () => {
  /** What the guard does about this error of standard output. */
  function guarded(code: string): { exit: unknown; said: unknown[] } {
    const on = vi.spyOn(process.stdout, 'on').mockReturnThis();
    const onStderr = vi.spyOn(process.stderr, 'on').mockReturnThis();
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockImplementation((exitCode) => {
      throw exitCode;
    });
    try {
      guardOutput();
      const [, listener] = (on.mock.calls[0] ?? []) as [string?, ((error: Error) => void)?];
      try {
        listener?.(Object.assign(new Error(`${code}: told so`), { code }));
      } catch (exitCode) {
        return { exit: exitCode, said: write.mock.calls.flat() };
      }
      throw new Error('went on');
    } finally {
      for (const spy of [on, onStderr, write, exit]) spy.mockRestore();
    }
  }

  test.each(['EPIPE', 'ECONNRESET'])('as its reader has gone (%s), it ends quietly', (code) => {
    expect(guarded(code)).toEqual({ exit: 0, said: [] });
  });

  test('otherwise it says why, with exit 3', () => {
    const said = ['relaysow: standard output: ENOSPC: told so\n'];
    expect(guarded('ENOSPC')).toEqual({ exit: 3, said });
  });
});

test('what is printed is done when it has been handed on', async () => {
  let handOn: unknown;
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_, done) => {
    handOn = done;
    return true;
  });
  let isDone = false;
  const printed = print('text').then(() => {
    isDone = true;
  });
  write.mockRestore();
  await setImmediate();
  expect(isDone).toBe(false);
  (handOn as () => void)();
  await printed;
});

test.skipIf(!existsSync('/dev/full'))('a full disk exits 3 with one line', () => {
  const full = openSync('/dev/full', 'w');
  const [program, ...args] = COMMAND;
  const { status, stderr } = spawnSync(program, [...args, 'perft', 'raja-pasu', '3'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(3);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('ENOSPC');
});
