import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readInput } from '../../src/node/input-file.js';
import { show } from '../../src/result.js';
import { testDirectory } from '../directory.js';

const { path } = testDirectory();

describe('a file that is read whole', () => {
  test('has its bytes, up to as many as it may have', async () => {
    await writeFile(path('file'), 'éa');
    await symlink('file', path('link'));
    for (const name of ['file', 'link']) {
      expect(await readInput('file', path(name), 3)).toEqual({
        ok: true,
        value: Buffer.from('éa'),
      });
    }
    await writeFile(path('empty'), '');
    expect(await readInput('file', path('empty'), 3)).toMatchObject({ value: Buffer.alloc(0) });
  });

  test('that is larger is refused', async () => {
    await writeFile(path('file'), 'text');
    expect(await readInput('--x', path('file'), 3)).toEqual({
      ok: false,
      code: 'too-large',
      message: `"--x" expected a file of at most 3 bytes, got ${show(path('file'))}`,
    });
    await truncate(path('file'), 3 * 2 ** 30);
    expect(await readInput('--x', path('file'), 1000)).toMatchObject({ code: 'too-large' });
  });

  test('that is not there is refused', async () => {
    await writeFile(path('file'), 'text');
    for (const name of ['none', 'file/none']) {
      expect(await readInput('file', path(name), 9)).toMatchObject({
        code: 'no-file',
        message: expect.stringMatching(/^"file" expected an existing file, got "/),
      });
    }
  });
});

test('a directory, a device without an end and a pipe without a writer are no files', async () => {
  await mkdir(path('directory'));
  execFileSync('mkfifo', [path('pipe')]);
  for (const there of [path('directory'), path('pipe'), '/dev/zero']) {
    expect(await readInput('file', there, 9)).toEqual({
      ok: false,
      code: 'not-a-file',
      message: `"file" expected a file, got ${show(there)}`,
    });
  }
});
