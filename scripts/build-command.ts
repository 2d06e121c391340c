/** Bundles the command with everything it needs, so that a user installs nothing else. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const tinypool = dirname(createRequire(import.meta.url).resolve('tinypool/package.json'));

/** Writes `main.js`, and the files that its threads load by a path relative to it. */
export async function buildCommand(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: 'src/cli/main.ts',
      'simulation-worker': 'src/node/simulation-worker.ts',
      'entry/worker': join(tinypool, 'dist/entry/worker.js'),
    },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'warning',
    // The libraries in the bundle are CommonJS and ask for Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
}
