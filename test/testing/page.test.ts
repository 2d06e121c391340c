/** The tests that `docs/testing.md` shows pass: each is run on the built package. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

test.each(blocks)('example %#', (text) => {
  // From the root of the package its own entries are found by their public names.
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: new URL('../..', import.meta.url),
    encoding: 'utf8',
  });
  expect(stdout).toContain('# pass 1');
  expect(status).toBe(0);
});

test('there are two examples', () => {
  expect(blocks).toHaveLength(2);
});
