/** Bundling the command `relaysow`, libraries included. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Writes `main.js` into a directory.
 * @param code text to take for `src/wasm/code.ts`, for a command on another core.
 */
export async function bundleCommand(directory: string, code?: string): Promise<void> {
  await build({
    entryPoints: { main: 'src/cli/main.ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'warning',
    // The libraries in the bundle are CommonJS and ask for Node's own modules with `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    outdir: directory,
    plugins: code === undefined ? [] : [replaceCode(code)],
  });
  chmodSync(join(directory, 'main.js'), 0o755);
}

function replaceCode(code: string): Plugin {
  return {
    name: 'replace-code',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]wasm[\\/]code\.ts$/ }, () => ({ contents: code, loader: 'ts' }));
    },
  };
}
