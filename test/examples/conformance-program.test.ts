/** The Python program in docs/conformance.md runs the vectors, and finds what is wrong. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND } from '../cli/command.js';
import { testDirectory } from '../directory.js';
import { ROOT } from './programs.js';

const CONFORMANCE = join(ROOT, 'conformance');
const page = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8');
const [, program = ''] = page.match(/^```python\n([\s\S]*?)^```$/m) ?? [];

const directory = testDirectory();

function run(command: string, files: readonly string[]) {
  const file = directory.path('run.py');
  writeFileSync(file, program);
  const vectors = files.map((name) => join(CONFORMANCE, name));
  return spawnSync('python3', [file, command, ...vectors], { encoding: 'utf8' });
}

/** How many lines these files have together. */
function linesIn(files: readonly string[]): number {
  const texts = files.map((name) => readFileSync(join(CONFORMANCE, name), 'utf8'));
  return texts.join('').trimEnd().split('\n').length;
}

test('it finds that relaysow answers every line', () => {
  const files = readdirSync(CONFORMANCE).filter(
    (name) => name.endsWith('.jsonl') && name !== 'records.jsonl',
  );
  const serve = COMMAND.map((part) => `"${part}"`).join(' ');
  const { stdout, status } = run(`${serve} serve`, files);
  expect(stdout).toBe(`${linesIn(files)} vectors, 0 failed\n`);
  expect(status).toBe(0);
});

test('it names what a program answers otherwise, and exits 1', () => {
  const answers = readFileSync(join(CONFORMANCE, 'endings.jsonl'), 'utf8').trimEnd().split('\n');
  const right = answers.filter((line) => line.endsWith('"answer":{"outcome":null}}')).length;
  // It says of every board that play goes on.
  const other = `"${process.execPath}" -e "process.stdin.on('data', () => process.stdout.write('{\\"outcome\\":null}\\n'))"`;
  const { stdout, status } = run(other, ['endings.jsonl']);
  expect(stdout).toMatch(/^RP-5: the opponent takes the board /);
  expect(stdout).toContain(`${answers.length} vectors, ${answers.length - right} failed`);
  expect(status).toBe(1);
});
