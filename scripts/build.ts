/**
 * Builds the package into `dist/`: the library's entries (sharing their common modules), the
 * command with everything it needs, and the type declarations.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BuildOptions, build } from 'esbuild';

const SHARED: BuildOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
};

rmSync('dist', { recursive: true, force: true });

await Promise.all([
  build({
    ...SHARED,
    entryPoints: { index: 'src/index.ts', reference: 'src/reference/index.ts' },
    platform: 'neutral',
    splitting: true,
    chunkNames: 'shared-[hash]',
    outdir: 'dist',
  }),
  build({
    ...SHARED,
    entryPoints: { main: 'src/cli/main.ts' },
    platform: 'node',
    target: 'node20.19',
    // The libraries in the bundle are CommonJS and ask for Node's own modules with `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    outdir: 'dist/cli',
  }),
]);
chmodSync('dist/cli/main.js', 0o755);

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
