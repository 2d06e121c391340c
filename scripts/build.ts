/**
 * Builds the package into `dist/`: the library's entries (sharing their common modules), the
 * command with everything it needs, and the type declarations.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import { bundleCommand } from './command.js';

/** Libraries are bundled once, beside the command. */
const LIBRARIES: Plugin = {
  name: 'libraries',
  setup({ onResolve }) {
    onResolve({ filter: /^(piscina|csv-stringify\/sync|hyparquet-writer)$/ }, () => ({
      path: './cli/libraries.js',
      external: true,
    }));
  },
};

rmSync('dist', { recursive: true, force: true });

await build({
  entryPoints: {
    index: 'src/index.ts',
    node: 'src/node.ts',
    reference: 'src/reference/index.ts',
    testing: 'src/testing/index.ts',
  },
  bundle: true,
  splitting: true,
  chunkNames: 'shared-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  // Of the entry for Node, which shares its classes with the others.
  external: ['node:*'],
  plugins: [LIBRARIES],
  define: { COMMAND_FOLDER: '"./cli/"' },
  legalComments: 'none',
  logLevel: 'warning',
  outdir: 'dist',
});
await bundleCommand('dist/cli');

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
