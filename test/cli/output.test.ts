import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { COMMAND, ONE_LINE, start } from './command.js';

test('a reader of standard output that has gone away ends a command quietly with exit 0', async () => {
  const child = start('perft', 'raja-pasu', '6');
  child.stdout.destroy();
  const stderr = text(child.stderr);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await stderr).toBe('');
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
