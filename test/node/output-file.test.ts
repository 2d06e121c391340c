import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OutputFileError } from '../../src/node/draft.js';
import { outputFile } from '../../src/node/output-file.js';
import { show, unwrap } from '../../src/result.js';
import { testDirectory } from '../directory.js';

const { path, names } = testDirectory();

/** Opens the file, does what others do meanwhile, and writes. */
async function written(name: string, force: boolean, meanwhile: () => Promise<unknown>) {
  const file = unwrap(await outputFile('--out', path(name), force));
  await meanwhile();
  return file.write('text');
}

describe('an output file', () => {
  test('is there once it is written, and nothing else is', async () => {
    const file = unwrap(await outputFile('--out', path('new'), false));
    expect(await names()).toEqual([]);
    expect(await file.write('text\n')).toMatchObject({ ok: true });
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
    unwrap(await unwrap(await outputFile('--out', path('old'), true)).write('new'));
    expect(await readFile(path('old'), 'utf8')).toBe('new');
    expect(await names()).toEqual(['old']);
  });

  test('that is a link is replaced where it leads to', async () => {
    await writeFile(path('old'), 'old');
    await symlink('old', path('link'));
    unwrap(await unwrap(await outputFile('--out', path('link'), true)).write('new'));
    expect(await readFile(path('old'), 'utf8')).toBe('new');
    expect(await names()).toEqual(['link', 'old']);
  });

  test.each([
    ['a directory', '.'],
    ['a device', '/dev/null'],
    ['a link that leads nowhere', 'link'],
  ])('that is %s is refused, by force too', async (_, name) => {
    await symlink('nowhere', path('link'));
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

  test('that can no longer be written rejects with its name and what the system says', async () => {
    await mkdir(path('gone'));
    const gone = written('gone/new', false, () => rm(path('gone'), { recursive: true }));
    await expect(gone).rejects.toThrow(OutputFileError);
    await expect(gone).rejects.toThrow(
      `"--out": ${JSON.stringify(path('gone/new'))} could not be written: ENOENT: `,
    );
    expect(await names()).toEqual([]);
  });
});

describe('what took the place of an output file meanwhile is kept, and so is the text', () => {
  /** The file beside it that the failure names. */
  async function besideOf(result: Awaited<ReturnType<typeof written>>): Promise<string> {
    expect(result).toMatchObject({ ok: false, code: 'displaced' });
    const message = result.ok ? '' : result.message;
    expect(message).toMatch(/^"--out"[^\n]+; its content is in "[^"\n]+"$/);
    return JSON.parse(/"[^"]+"$/.exec(message)?.[0] ?? '');
  }

  test('a file', async () => {
    const result = await written('new', false, () => writeFile(path('new'), 'of another'));
    expect(result.ok ? '' : result.message).toContain('expected a new file (or --force), got ');
    expect(await readFile(path('new'), 'utf8')).toBe('of another');
    const beside = await besideOf(result);
    expect(await readFile(beside, 'utf8')).toBe('text');
    expect(await names()).toEqual(['new', basename(beside)]);
  });

  test('a link, though it leads nowhere', async () => {
    const result = await written('new', false, () => symlink('nowhere', path('new')));
    expect(await readFile(await besideOf(result), 'utf8')).toBe('text');
  });

  test.each([false, true])('a directory, force %j', async (force) => {
    const result = await written('new', force, () => mkdir(path('new/full'), { recursive: true }));
    expect(await readFile(await besideOf(result), 'utf8')).toBe('text');
  });

  test('the same of this process: one of two is the file', async () => {
    const files = [1, 2].map(() => outputFile('--out', path('new'), false));
    const [one, other] = (await Promise.all(files)).map(unwrap);
    const results = await Promise.all([one?.write('one'), other?.write('other')]);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    const [displaced] = results.filter((result) => result?.ok === false);
    if (displaced === undefined) throw new Error('one of them');
    const texts = [path('new'), await besideOf(displaced)].map((name) => readFile(name, 'utf8'));
    expect((await Promise.all(texts)).sort()).toEqual(['one', 'other']);
  });

  test('by force the later of two stays, and nothing else', async () => {
    const files = [1, 2].map(() => outputFile('--out', path('new'), true));
    const [one, other] = (await Promise.all(files)).map(unwrap);
    await Promise.all([one?.write('same'), other?.write('same')]);
    expect(await readFile(path('new'), 'utf8')).toBe('same');
    expect(await names()).toEqual(['new']);
  });
});
