import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  fileOfPolicy,
  loadPolicy,
  PolicyError,
  reloadPolicy,
} from '../../src/node/policy-module.js';
import { initialPosition } from '../../src/position.js';
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
  const reloaded = reloadPolicy({ name, module });
  await expect(reloaded).rejects.toThrow(PolicyError);
  await expect(reloaded).rejects.toThrow(
    /^"policy" expected "?first\.mjs sha256:[0-9a-f]{16}"?, got "first\.mjs sha256:/,
  );
});

test('what its file is called that no name can have is replaced in its name', async () => {
  const file = path(`\u001b[2J\n${'♙'.repeat(70)}.mjs`);
  await writeFile(file, FIRST);
  const { name } = unwrap(await loadPolicy('policy', file));
  expect(name).toMatch(/^\?\[2J\?♙{70}\.mjs sha256:[0-9a-f]{16}$/);
  const long = path(`${'x'.repeat(240)}.mjs`);
  await writeFile(long, FIRST);
  expect(unwrap(await loadPolicy('policy', long)).name).toMatch(/^x{176} sha256:[0-9a-f]{16}$/);
});

describe('whatever is wrong with a policy is told', () => {
  const TOO_LARGE = 2 ** 24 + 1;

  test('no file, something else, a file that is too large', async () => {
    await writeFile(path('large.mjs'), FIRST);
    await truncate(path('large.mjs'), TOO_LARGE);
    for (const [file, code] of [
      [path('none.mjs'), 'no-file'],
      [path('.'), 'not-a-file'],
      ['/dev/zero', 'not-a-file'],
      [path('large.mjs'), 'too-large'],
    ] as const) {
      expect(await loadPolicy('policy', file)).toMatchObject({ ok: false, code });
    }
  });

  test.each([
    ["new Error('not today')", 'not today'],
    ['new Error()', 'Error'],
    ["'not today'", 'not today'],
    ['undefined', 'undefined'],
    ['Object.create(null)', '{}'],
    ["Object.defineProperty(new Error(), 'message', { get() { throw 1; } })", 'an object that'],
  ])('%s, thrown when it is loaded and when it chooses', async (thrown, told) => {
    await writeFile(path('loaded.mjs'), `throw ${thrown};`);
    const loaded = await loadPolicy('policy', path('loaded.mjs'));
    const message = loaded.ok ? '' : loaded.message;
    expect(message).toContain('expected a module whose default export is a function, got ');
    expect(message).toContain(`: ${told}`);
    await writeFile(path('chooses.mjs'), `export default () => { throw ${thrown}; };`);
    const { choose } = unwrap(await loadPolicy('policy', path('chooses.mjs')));
    const chosen = (): unknown => choose(initialPosition('raja-pasu'), [0], () => 0);
    expect(chosen).toThrow(PolicyError);
    expect(chosen).toThrow(/^policy "chooses\.mjs sha256:[0-9a-f]{16}" failed: /);
    expect(chosen).toThrow(`failed: ${told}`);
  });

  test('an answer that is a promise, though it is rejected later', async () => {
    await writeFile(path('async.mjs'), "export default async () => { throw new Error('late'); };");
    const { choose } = unwrap(await loadPolicy('policy', path('async.mjs')));
    const chosen = (): unknown => choose(initialPosition('raja-pasu'), [0, 3], () => 0);
    expect(chosen).toThrow('expected to choose a legal move, 0 or 3, got a Promise');
  });
});
