/** Bundling the command `relaysow`, and the libraries that the entry for Node needs. */
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const SHARED = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  define: { COMMAND_FOLDER: '"./"' },
} satisfies BuildOptions;

/** What libraries that are CommonJS expect to find; in ES modules it is not there. */
const COMMON_JS = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/** Those of 2022 and later: the oldest with everything that the page's style uses. */
const BROWSERS = ['chrome105', 'firefox110', 'safari16'];

/** What the library's entry for Node takes from there, so that its users install nothing else. */
const NODE_LIBRARIES = `export { Piscina } from 'piscina';
export { stringify } from 'csv-stringify/sync';
export { ByteWriter, ParquetWriter } from 'hyparquet-writer';
`;

/** What piscina runs in each of its threads; it looks for it beside the file that it is a part of. */
const PISCINA_WORKER = join(
  dirname(createRequire(import.meta.url).resolve('piscina')),
  'worker.js',
);

/**
 * Writes `main.js`, the files its threads run and what its pages are made of into a directory.
 * @param code text to take for `src/wasm/code.ts`, for a command on another core.
 */
export async function bundleCommand(directory: string, code?: string): Promise<void> {
  const plugins = code === undefined ? [] : [replaceCode(code)];
  const main = await build({
    ...SHARED,
    entryPoints: { main: 'src/cli/main.ts' },
    banner: { js: `#!/usr/bin/env node\n${COMMON_JS}` },
    outdir: directory,
    plugins,
  });
  const libraries = await build({
    ...SHARED,
    stdin: { contents: NODE_LIBRARIES, resolveDir: '.', sourcefile: 'libraries.js' },
    banner: { js: COMMON_JS },
    outfile: join(directory, 'libraries.js'),
  });
  const thread = await build({
    ...SHARED,
    entryPoints: { worker: PISCINA_WORKER },
    banner: { js: COMMON_JS },
    // Native code for the priorities of threads; it is loaded only for one, and none is asked for.
    external: ['@napi-rs/nice'],
    outdir: directory,
  });
  const work = await build({
    ...SHARED,
    entryPoints: {
      'simulation-worker': 'src/node/simulation-worker.ts',
      'comparison-worker': 'src/node/comparison-worker.ts',
      'choice-worker': 'src/node/choice-worker.ts',
    },
    // Piscina loads it with `require`. Node 20 aborts the process when a thread is ended while it
    // does that with an ES module.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    outdir: directory,
    plugins,
  });
  const page = await build({
    ...SHARED,
    entryPoints: { 'report-page': 'src/page/client/report.ts' },
    platform: 'browser',
    target: BROWSERS,
    format: 'iife',
    minify: true,
    // It is copied into every page, so what it is made of must be named in it.
    banner: { js: `/*!\n${licensesOf(['node_modules/uplot/LICENSE'])}*/` },
    outdir: directory,
  });
  const style = await build({
    ...SHARED,
    entryPoints: { 'report-page': 'src/page/client/report.css' },
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    outdir: directory,
  });
  chmodSync(join(directory, 'main.js'), 0o755);
  const inputs = [main, libraries, thread, work, page, style].flatMap(({ metafile }) =>
    Object.keys(metafile.inputs),
  );
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
