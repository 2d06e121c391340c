import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { outputFile } from '../../src/node/output-file.js';
import { show, unwrap } from '../../src/result.js';
import { testDirectory } from '../directory.js';

const { path, names } = testDirectory();

describe('an output file', () => {
  test('is there once it is written, and nothing else is', async () => {
    const file = unwrap(await outputFile('--out', path('new'), false));
    expect(await names()).toEqual([]);
    await file.write('text\n');
    expect(await names()).toEqual(['new']);
    expect(await readFile(path('new'), 'utf8')).toBe('text\n');
  });

  test('that is there already is refused, and replaced only by force', async () => {
    await writeFile(path('old'), 'old');
    expect(await outputFile('--out', path('old'), false)).toEqual({
      ok: false,
      code: 'exists',
      message: `"--out" expected a new file (or --force), got ${show(path('old'))}`,
    });
    await unwrap(await outputFile('--out', path('old'), true)).write('new');
    expect(await readFile(path('old'), 'utf8')).toBe('new');
    expect(await names()).toEqual(['old']);
  });

  test('that is a link is replaced where it leads to', async () => {
    await writeFile(path('old'), 'old');
    await symlink('old', path('link'));
    await unwrap(await outputFile('--out', path('link'), true)).write('new');
    expect(await readFile(path('old'), 'utf8')).toBe('new');
    expect(await names()).toEqual(['link', 'old']);
  });

  test.each([
    ['a directory', '.'],
    ['a device', '/dev/null'],
  ])('that is %s is refused, by force too', async (_, name) => {
    const there = name.startsWith('/') ? name : path(name);
    for (const force of [false, true]) {
      const file = await outputFile('--out', there, force);
      expect(file).toMatchObject({ ok: false, code: 'exists' });
    }
  });

  test('in no directory is refused', async () => {
    await writeFile(path('file'), '');
    for (const name of ['nowhere/file', 'file/file']) {
      const file = await outputFile('--out', path(name), false);
      expect(file).toMatchObject({ ok: false, code: 'no-directory' });
    }
    expect(await names()).toEqual(['file']);
  });

  test('that cannot be written after all leaves nothing behind', async () => {
    const file = unwrap(await outputFile('--out', path('new'), false));
    await mkdir(path('new/full'), { recursive: true });
    await expect(file.write('text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await names()).toEqual(['new']);
  });
});
