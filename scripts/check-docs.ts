/**
 * Holds README and docs to what they say: links lead somewhere, commands in `sh` blocks run, the
 * example in a `ts` block is right for a strict compiler and prints what the `text` block after it
 * shows, and the README's speeds are those of the committed run.
 */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { formatTables } from '../bench/table.js';

interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
}

const pages = ['README.md', 'CHANGELOG.md', 'bench/README.md'].concat(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
);
const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const STRICT = '--strict --noEmit --target es2022 --module nodenext --types node'.split(' ');
const work = mkdtempSync(join(tmpdir(), 'relaysow-docs-'));
let faults = 0;
try {
  install();
  for (const page of pages) {
    checkLinks(page);
    const blocks = blocksOf(page);
    blocks.forEach((block, index) => {
      if (block.language === 'sh') checkCommands(block);
      if (block.language === 'ts') checkExample(block, blocks[index + 1]);
    });
  }
  checkSpeeds('README.md', 'bench/results.json');
} finally {
  rmSync(work, { recursive: true });
}
console.log(`${pages.length} pages checked, ${faults} faults`);
if (faults > 0) process.exitCode = 1;

/** The built package under `node_modules`, as its users have it. */
function install(): void {
  const tarball = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', work],
    {
      encoding: 'utf8',
    },
  ).trim();
  writeFileSync(join(work, 'package.json'), '{ "private": true, "type": "module" }');
  const file = join(work, tarball.split('\n').at(-1) ?? '');
  execFileSync('npm', ['install', '--offline', '--silent', file], { cwd: work });
  // As an example's reader would install them.
  mkdirSync(join(work, 'node_modules/@types'));
  for (const name of ['@types/node', 'undici-types']) {
    symlinkSync(resolve('node_modules', name), join(work, 'node_modules', name));
  }
}

function blocksOf(page: string): readonly Block[] {
  const fences = readFileSync(page, 'utf8').matchAll(/^```([\w-]*)[^\n]*\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, language = '', text = '']) => ({ page, language, text }));
}

function checkLinks(page: string): void {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) fault(page, `leads to ${file}, which is not there`);
    else if (anchor !== undefined && !anchorsOf(file).includes(anchor)) {
      fault(page, `leads to ${file}, which has no heading #${anchor}`);
    }
  }
}

/** The anchors that a page's headings get where Markdown is shown. */
function anchorsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Runs what begins with `relaysow` or `echo`; `npm` commands are run by CI itself. */
function checkCommands({ page, text }: Block): void {
  const path = `${resolve(work, 'node_modules/.bin')}:${process.env.PATH}`;
  for (const line of text.replaceAll('\\\n', '').split('\n')) {
    const command = line.replace(/^npx /, '').trim();
    if (!/^(relaysow|echo) /.test(command)) continue;
    const { status, stderr } = spawnSync('sh', ['-c', command], {
      cwd: work,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    if (status !== 0) fault(page, `\`${command}\` exits ${status}: ${stderr}`);
  }
}

function checkExample({ page, text }: Block, shown: Block | undefined): void {
  writeFileSync(join(work, 'example.ts'), text);
  const compiled = node(TYPESCRIPT, ...STRICT, 'example.ts');
  if (compiled.status !== 0) fault(page, `its example has the wrong types:\n${compiled.stdout}`);
  writeFileSync(join(work, 'example.mjs'), transformSync(text, { loader: 'ts' }).code);
  const { status, stdout, stderr } = node('example.mjs');
  if (status !== 0) fault(page, `its example fails: ${stderr}`);
  else if (shown?.language !== 'text') fault(page, 'its example shows no output');
  else if (stdout !== shown.text) fault(page, `its example prints\n${stdout}`);
}

/** Runs a script where the package is installed. */
function node(...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, { cwd: work, encoding: 'utf8' });
}

function checkSpeeds(page: string, results: string): void {
  const { machine, rounds, rows } = JSON.parse(readFileSync(results, 'utf8'));
  const text = readFileSync(page, 'utf8');
  const shown = [machine, `median of ${rounds} interleaved rounds`, formatTables(rows)];
  for (const part of shown.filter((part) => !text.includes(part))) {
    fault(page, `does not show this of ${results}:\n${part}`);
  }
}

function fault(page: string, what: string): void {
  faults++;
  console.error(`${page}: ${what}`);
}
