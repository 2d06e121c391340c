import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { outputFile } from '../../src/node/output-file.js';
import { unwrap } from '../../src/result.js';
import { testDirectory } from '../directory.js';

// As on FAT and some network drives.
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: () => Promise.reject(Object.assign(new Error('EPERM: no links'), { code: 'EPERM' })),
}));

const { path, names } = testDirectory();

test('an output file is written where the file system has no links', async () => {
  const file = unwrap(await outputFile('--out', path('new'), false));
  expect(await file.write('text')).toMatchObject({ ok: true });
  expect(await readFile(path('new'), 'utf8')).toBe('text');
  expect(await names()).toEqual(['new']);
});

test('and there too never takes the place of another', async () => {
  const file = unwrap(await outputFile('--out', path('new'), false));
  await writeFile(path('new'), 'of another');
  expect(await file.write('text')).toMatchObject({ ok: false, code: 'displaced' });
  expect(await readFile(path('new'), 'utf8')).toBe('of another');
  expect(await names()).toHaveLength(2);
});
