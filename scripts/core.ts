/** Compiling `assembly/`, and the module that carries the result into the package. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import binaryen from 'assemblyscript/binaryen';

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
    const code = readFileSync(file);
    return target === 'release' ? inlineLargeFunctions(code) : code;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/**
 * Inlines larger functions than asc does, which has no option for how large: lanes are 3 % (Raja
 * Pasu) and 1 % (Sadeqa II) faster without calls in each step, steps of a batch 15 % without the call
 * of `sow`. All of it makes the core 1.2 KB larger.
 */
function inlineLargeFunctions(code: Buffer): Buffer {
  const module = binaryen.readBinary(code);
  const { Features } = binaryen;
  module.setFeatures(
    Features.BulkMemory |
      Features.BulkMemoryOpt |
      Features.MutableGlobals |
      Features.NontrappingFPToInt |
      Features.SIMD128 |
      Features.SignExt,
  );
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setOneCallerInlineMaxSize(10_000);
  binaryen.setAlwaysInlineMaxSize(100);
  binaryen.setFlexibleInlineMaxSize(100);
  binaryen.setAllowInliningFunctionsWithLoops(true);
  module.runPasses(['inlining-optimizing']);
  return Buffer.from(module.emitBinary());
}

/**
 * The text of `src/wasm/code.ts` for these bytes. In hexadecimal and not in base64: as compressed
 * text, which is how pages get it, that is a fifth smaller, since no byte is cut in two.
 */
export function codeModule(code: Buffer): string {
  const digest = createHash('sha256').update(code).digest('hex');
  return `/** Generated from \`assembly/\` by \`npm run build:core\`; ${code.length} bytes. */
export const CODE_SHA256: string = '${digest}';
export const CODE_HEX: string =
  '${code.toString('hex')}';
`;
}
