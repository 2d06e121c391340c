/** Every engine that a test of the rules runs on. */
import { readFileSync } from 'node:fs';
import type { Engine } from '../src/engine.js';
import { reference } from '../src/reference/engine.js';
import { engine, makeEngine } from '../src/wasm/engine.js';

/** The debug build: asserts on, no unchecked access. */
export const debugEngine: Engine = makeEngine(
  () => readFileSync(new URL('../build/engine.debug.wasm', import.meta.url)),
  'debug',
);

export { engine, reference };

export const engines: readonly Engine[] = [reference, engine, debugEngine];

/** For `describe.each(labelledEngines)('… by %s', (_, engine) => …)`. */
export const labelledEngines: readonly (readonly [label: string, engine: Engine])[] = engines.map(
  (engine) => [engine === debugEngine ? 'wasm, debug build' : engine.name, engine],
);
