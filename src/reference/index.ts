/**
 * `relaysow/reference`: the rules in plain TypeScript, rule by rule, without WebAssembly. Slower
 * than `relaysow`, works under every Content-Security-Policy, and tells a move event by event.
 */
export * from '../public.js';
export { reference } from './engine.js';
export { type ReplayedGame, replay } from './replay.js';
export { MAX_TRACE_EVENTS, type Traced, trace } from './trace.js';
