/**
 * Compiles `assembly/` to `build/engine.wasm` (release) and `build/engine.debug.wasm` (with asserts
 * and bounds checks, for the tests) and inlines the release into `src/wasm/code.ts`, so that no
 * environment needs a loader for wasm files.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')),
  'bin/asc.js',
);

for (const target of ['release', 'debug']) {
  execFileSync(process.execPath, [compiler, '--target', target], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
}

const code = readFileSync('build/engine.wasm');
const digest = createHash('sha256').update(code).digest('hex');
writeFileSync(
  'src/wasm/code.ts',
  `/** Generated from \`assembly/\` by \`npm run build:core\`; ${code.length} bytes. */
export const CODE_SHA256 = '${digest}';
export const CODE_BASE64 =
  '${code.toString('base64')}';
`,
);
console.error(`build/engine.wasm: ${code.length} bytes, sha256 ${digest}`);
