/** Bundling the command `relaysow`, libraries included. */
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const SHARED = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
} satisfies BuildOptions;

/**
 * Writes `main.js` and the files its threads run into a directory.
 * @param code text to take for `src/wasm/code.ts`, for a command on another core.
 */
export async function bundleCommand(directory: string, code?: string): Promise<void> {
  const plugins = code === undefined ? [] : [replaceCode(code)];
  const main = await build({
    ...SHARED,
    entryPoints: { main: 'src/cli/main.ts' },
    // The libraries in the bundle are CommonJS and ask for Node's own modules with `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    outdir: directory,
    plugins,
  });
  const threads = await build({
    ...SHARED,
    entryPoints: { 'simulation-worker': 'src/node/simulation-worker.ts' },
    outdir: directory,
    plugins,
  });
  chmodSync(join(directory, 'main.js'), 0o755);
  const inputs = [main, threads].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(directory, 'LICENSES.txt'), licensesOf(inputs));
}

/** The licences of the libraries that these files belong to, which must go where their code goes. */
function licensesOf(files: readonly string[]): string {
  const packages = files.flatMap((file) => file.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  return [...new Set(packages)]
    .sort()
    .map((folder) => {
      const license = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      if (license === undefined) throw new Error(`${folder} has no licence to bundle it under`);
      return `${folder.slice('node_modules/'.length)}\n\n${readFileSync(join(folder, license), 'utf8').trim()}\n`;
    })
    .join('\n----\n\n');
}

function replaceCode(code: string): Plugin {
  return {
    name: 'replace-code',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]wasm[\\/]code\.ts$/ }, () => ({ contents: code, loader: 'ts' }));
    },
  };
}
