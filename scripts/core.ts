/** Compiling `assembly/`, and the module that carries the result into the package. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageOf = createRequire(import.meta.url).resolve('assemblyscript/package.json');
const compiler = join(dirname(packageOf), 'bin/asc.js');

/**
 * The bytes that a target of `asconfig.json` compiles to.
 * @param directory of the sources, `assembly` or a changed copy of it.
 * @throws Error with what the compiler said.
 */
export function compileCore(target: 'release' | 'debug', directory = 'assembly'): Buffer {
  const out = mkdtempSync(join(tmpdir(), 'relaysow-core-'));
  try {
    const file = join(out, 'engine.wasm');
    const args = [compiler, join(directory, 'engine.ts'), '--target', target, '--outFile', file];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`asc failed on ${directory}:\n${stderr}`);
    process.stderr.write(stderr);
    return readFileSync(file);
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The text of `src/wasm/code.ts` for these bytes. */
export function codeModule(code: Buffer): string {
  const digest = createHash('sha256').update(code).digest('hex');
  return `/** Generated from \`assembly/\` by \`npm run build:core\`; ${code.length} bytes. */
export const CODE_SHA256 = '${digest}';
export const CODE_BASE64 =
  '${code.toString('base64')}';
`;
}
