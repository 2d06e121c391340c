/**
 * `relaysow`: the WebAssembly engine of Raja Pasu and Sadeqa II, and simulation on it.
 *
 * Nothing is compiled on import; the first use compiles the core, synchronously, once a thread.
 */
export * from './public.js';
export { engine } from './wasm/engine.js';
export { EngineUnavailableError } from './wasm/memory.js';
