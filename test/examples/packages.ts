/** An example as its reader has it: in a directory of its own, beside the packages that it needs. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './programs.js';

export interface InstalledExample {
  /** Bundles a script, as a page's bundler does, runs it, and gives back the JSON that it prints. */
  run(script: string): Promise<unknown>;
  remove(): void;
}

/**
 * Copies an example to a new directory and installs packages there; `relaysow` is what was built.
 * @param packages names and versions, from npm.
 */
export function installExample(name: string, packages: readonly string[]): InstalledExample {
  const directory = mkdtempSync(join(tmpdir(), 'relaysow-example-'));
  cpSync(join(ROOT, 'examples', name), directory, { recursive: true });
  writeFileSync(join(directory, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--silent', ...packages], { cwd: directory });
  symlinkSync(ROOT, join(directory, 'node_modules/relaysow'));
  return {
    async run(script) {
      const outfile = join(directory, 'bundle.cjs');
      await build({
        stdin: { contents: script, resolveDir: directory, loader: 'jsx' },
        bundle: true,
        platform: 'node',
        format: 'cjs',
        jsx: 'automatic',
        // It finds files of its own beside itself.
        external: ['jsdom'],
        logLevel: 'warning',
        outfile,
      });
      // What it says beside its answer is shown if it fails.
      return JSON.parse(execFileSync('node', [outfile], { encoding: 'utf8', stdio: 'pipe' }));
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}
