/**
 * `relaysow/node`: everything of `relaysow`, and what needs Node: threads, checkpoints, files of
 * games, policies in files of their own, and a study's page.
 */
export { printedMatchReport } from './cli/printed-match-report.js';
export { type PrintedReport, printedReport } from './cli/printed-report.js';
export type { Asked } from './cli/printed-study.js';
export { pageOf, pageOfMatches } from './cli/report-page.js';
export * from './index.js';
export type { CheckpointFault } from './node/checkpoint.js';
export { DataFileError, type DataFileFault } from './node/data/table-file.js';
export { OutputFileError } from './node/draft.js';
export type { LongRun } from './node/long-run.js';
export {
  type LongOptions,
  simulateMatchesOnThreads,
  simulateOnThreads,
  type ThreadedMatchOptions,
  type ThreadedOptions,
} from './node/on-threads.js';
export {
  loadPolicy,
  type ModulePolicy,
  PolicyError,
  type PolicyFault,
  type PolicySource,
} from './node/policy-module.js';
export { MAX_THREADS, ThreadEndedError, ThreadsRefusedError } from './node/pool.js';
export type { MatchRecorderOptions, RecorderOptions } from './node/recorder.js';
export type { PrintedMatchReport } from './page/match-page-data.js';
