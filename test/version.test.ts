import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../src/version.js';

test("the version is the package's", () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(text).version).toBe(VERSION);
});

test('the citation is of this version', () => {
  const text = readFileSync(new URL('../CITATION.cff', import.meta.url), 'utf8');
  expect(text).toContain(`\nversion: ${VERSION}\n`);
});
