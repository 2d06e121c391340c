/**
 * The package as a user gets it, from what was built: the core the same bytes when it is compiled
 * again, packed, linted, installed into an empty folder, and run there, by its command and by
 * import, without anything else installed; and how large it is.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { compileCore } from './core.js';

const folder = mkdtempSync(join(tmpdir(), 'relaysow package '));
try {
  const built = readFileSync('build/engine.wasm');
  expectAtMost('bytes of engine.wasm', built.length, 24 * 1024);
  expect('the core compiled again', compileCore('release').toString('hex'), built.toString('hex'));

  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');

  run('npx', ['--no', 'publint', 'run', tarball, '--strict']);
  // Every Node that the package runs on can `require` its ES modules.
  run('npx', ['--no', 'attw', tarball, '--profile', 'esm-only']);

  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => name[0] !== '.');
  expect('what the package brings along', installed.join(), 'relaysow');

  const simulate = ['--no', 'relaysow', 'simulate', 'sadeqa-ii', '--games', '20000', '--json'];
  const integersBy = (...flags: string[]): string => {
    const report = JSON.parse(run('npx', [...simulate, ...flags], folder));
    expect(`games simulated with ${flags.join(' ')}`, String(report.games), '20000');
    const { engine, command, ...integers } = report;
    return JSON.stringify(integers);
  };
  const integers = integersBy('--threads', '1');
  expect('what two threads count', integersBy('--threads', '2'), integers);
  expect('what the reference counts', integersBy('--engine', 'reference'), integers);

  writeFileSync(
    join(folder, 'use.mjs'),
    `import { engine, initialPosition } from 'relaysow';
import { reference, trace } from 'relaysow/reference';
const start = initialPosition('raja-pasu');
const counted = engine.perft(start, 6);
console.log(engine.moves(start).join(), counted.ok && counted.value.nodes, trace(start, 0).ok, reference.moves(start).length);
`,
  );
  expect('import', run('node', ['use.mjs'], folder).trim(), '0,1,2,3,4,5,6 7150 true 7');
  writeFileSync(
    join(folder, 'use.cjs'),
    `const { engine, initialPosition } = require('relaysow');
console.log(engine.moves(initialPosition('sadeqa-ii')).join());
`,
  );
  expect('require', run('node', ['use.cjs'], folder).trim(), '5');
  expectAtMost('bytes of a bundle with the engine alone', bundled('{ engine }'), 20.5 * 1024);
  expectAtMost('bytes of a bundle with everything', bundled('*'), 58 * 1024);
  console.log('the package installs, imports and simulates, and is small');
} finally {
  rmSync(folder, { recursive: true });
}

/** The size of what a page loads that uses this of the package: minified and compressed. */
function bundled(names: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents: `export ${names} from 'relaysow';`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

function expectAtMost(what: string, got: number, most: number): void {
  console.log(`${what}: ${got} of ${most}`);
  if (got > most) throw new Error(`${what}: expected at most ${most}, got ${got}`);
}

function expect(what: string, got: string, wanted: string): void {
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}, got ${got}`);
}

function run(command: string, args: readonly string[], cwd = '.'): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
