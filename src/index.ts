/**
 * `relaysow`: the WebAssembly engine of Raja Pasu and Sadeqa II, and simulation on it.
 *
 * Nothing is compiled on import; the first use compiles the core, synchronously, once a thread.
 */
export * from './public.js';
export {
  type Job,
  type JobResult,
  type Progress,
  type Range,
  type RunOptions,
  runJob,
} from './study/job.js';
export {
  type Counted,
  type CountOptions,
  countMoves,
  type Divided,
  divideMoves,
} from './study/perft.js';
export { type Asked, type Report, reportOf, type Share } from './study/report.js';
export type { Run, SimulationOptions } from './study/run.js';
export { type Simulated, simulate, simulation } from './study/simulate.js';
export { mergeSummaries, type Summary } from './study/summary.js';
export { formatSummary, parseSummary } from './study/summary-document.js';
export { type LongestRelay, mergeTallies, type Tally } from './study/tally.js';
export { VERSION } from './version.js';
export { engine } from './wasm/engine.js';
export { EngineUnavailableError } from './wasm/memory.js';
