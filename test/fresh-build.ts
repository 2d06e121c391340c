/** Before the tests: what they run besides the sources, `build/` and `dist/`, must be made of these sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = ['build/engine.debug.wasm', 'src/wasm/code.ts', 'dist/cli/main.js'];

export default function requireFreshBuild(): void {
  const sources = ['assembly', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const newest = Math.max(
    ...sources
      .filter((path) => !BUILT.includes(path) && statSync(path).isFile())
      .map((path) => statSync(path).mtimeMs),
  );
  const stale = BUILT.find((path) => !existsSync(path) || statSync(path).mtimeMs < newest);
  if (stale !== undefined) throw new Error(`${stale} is missing or old: npm run build`);
}
