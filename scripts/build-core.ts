/**
 * Compiles `assembly/` to `build/engine.wasm` (release) and `build/engine.debug.wasm` (asserts and
 * bounds checks on, for the tests) and inlines the release into `src/wasm/code.ts`, so that no
 * environment needs a loader for wasm files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { codeModule, compileCore } from './core.js';

mkdirSync('build', { recursive: true });
const release = compileCore('release');
writeFileSync('build/engine.wasm', release);
writeFileSync('build/engine.debug.wasm', compileCore('debug'));
writeFileSync('src/wasm/code.ts', codeModule(release));
console.error(`build/engine.wasm: ${release.length} bytes`);
