import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fileOfPolicy, loadPolicy, reloadPolicy } from '../../src/node/policy-module.js';
import { unwrap } from '../../src/result.js';
import { testDirectory } from '../directory.js';

const { path } = testDirectory();

const FIRST = 'export default (position, moves) => moves[0];';

test('a policy is called by the name and content of its file, wherever it is', async () => {
  await mkdir(path('elsewhere'));
  for (const name of ['first.mjs', 'elsewhere/first.mjs']) await writeFile(path(name), FIRST);
  await writeFile(path('elsewhere/other.mjs'), FIRST);
  const load = async (name: string) => unwrap(await loadPolicy('policy', path(name)));
  const { name, module } = await load('first.mjs');
  expect(name).toMatch(/^first\.mjs sha256:[0-9a-f]{16}$/);
  expect(module).toBe(pathToFileURL(path('first.mjs')).href);
  expect((await load('elsewhere/first.mjs')).name).toBe(name);
  expect((await load('elsewhere/other.mjs')).name).toBe(name.replace('first', 'other'));
  expect(fileOfPolicy(name)).toBe('first.mjs');
  expect(fileOfPolicy('greedy')).toBeUndefined();
});

test('a policy whose file has changed since is not loaded again as the same', async () => {
  await writeFile(path('first.mjs'), FIRST);
  const { name, module } = unwrap(await loadPolicy('policy', path('first.mjs')));
  expect((await reloadPolicy({ name, module })).name).toBe(name);
  await writeFile(path('first.mjs'), `${FIRST}\n`);
  await expect(reloadPolicy({ name, module })).rejects.toThrow(
    /^"policy" expected "?first\.mjs sha256:[0-9a-f]{16}"?, got "first\.mjs sha256:/,
  );
});
