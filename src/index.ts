/**
 * `relaysow`: the WebAssembly engine of Raja Pasu and Sadeqa II, and simulation on it.
 *
 * Nothing is compiled on import; the first use compiles the core, synchronously, once a thread.
 */
export * from './public.js';
export { everyReading, READINGS, readingLabel, readingOptionsOf } from './readings.js';
export { MAX_TRACE_EVENTS, type Traced, trace } from './reference/trace.js';
export type { EndCount, Ends, Results } from './study/ends.js';
export {
  type Job,
  type JobResult,
  type Progress,
  type Range,
  type RunOptions,
  runJob,
} from './study/job.js';
export type {
  AnnulledMatches,
  AnnullingCause,
  MatchCause,
  MatchResults,
} from './study/match-ends.js';
export { findMatchRelay } from './study/match-replay.js';
export {
  type BehindAt,
  type BehindReport,
  type HoldingsReport,
  type LeaderReport,
  type MatchReport,
  type MatchStudyReport,
  matchReportOf,
} from './study/match-report.js';
export type { LongestMatchRelay, MatchTally } from './study/match-tally.js';
export type { PairTally, PointCounts, Seating } from './study/pairs.js';
export type { PairedReport } from './study/pairs-report.js';
export {
  type Counted,
  type CountOptions,
  countMoves,
  type Divided,
  divideMoves,
} from './study/perft.js';
export { findRelay, type PlayedMove } from './study/relay.js';
export type {
  Captures,
  FirstFreeMove,
  RajaPasuCaptures,
  Report,
  SadeqaIICaptures,
} from './study/report.js';
export type {
  ByPlayer,
  Distribution,
  Fraction,
  Mean,
  Share,
  Spread,
  Total,
} from './study/report-parts.js';
export type {
  Manner,
  MatchPlayOptions,
  MatchTerms,
  Opening,
  PlayOptions,
  Run,
  RunMembers,
} from './study/run.js';
export { type MergeFault, missingRanges, type RunSummary } from './study/run-summary.js';
export {
  type EngineOption,
  type SimulationOptions,
  simulate,
  simulation,
  watchSimulation,
} from './study/simulate.js';
export {
  type MatchSimulationOptions,
  matchSimulation,
  simulateMatches,
  watchMatches,
} from './study/simulate-matches.js';
export type { Histogram, Interval } from './study/statistics.js';
export {
  type KindOption,
  type MatchStudyOptions,
  makeMatchStudy,
  makeStudy,
  type Study,
  type StudyKind,
  type StudyOptions,
} from './study/study.js';
export type { Simulated, Watched, WatchOptions } from './study/study-job.js';
export {
  type Compared,
  type ReadingReport,
  reportOf,
  type StudyReport,
} from './study/study-report.js';
export { mergeStudyTallies, type StudyTally } from './study/study-tally.js';
export {
  emptySummary,
  type MatchSummary,
  mergeMatchSummaries,
  mergeSummaries,
  type Summary,
} from './study/summary.js';
export { formatSummary, parseMatchSummary, parseSummary } from './study/summary-document.js';
export { type LongestRelay, mergeTallies, type Tally } from './study/tally.js';
export { VERSION } from './version.js';
export { MAX_BATCHES, TooManyBatchesError } from './wasm/batch.js';
export { engine } from './wasm/engine.js';
export { EngineUnavailableError } from './wasm/module.js';
