/**
 * `relaysow/node`: everything of `relaysow`, and what needs Node: threads, checkpoints, files of
 * games, policies in files of their own, and a study's page.
 */
export { type PrintedReport, printedReport } from './cli/printed-report.js';
export { pageOf } from './cli/report-page.js';
export * from './index.js';
export { type Checkpoint, type CheckpointFault, openCheckpoint } from './node/checkpoint.js';
export { DataFileError, type DataFileFault } from './node/data/table-file.js';
export { type LongRun, type LongRunOptions, simulateWithFiles } from './node/long-run.js';
export { loadPolicy, type ModulePolicy, type PolicyFault } from './node/policy-module.js';
export { MAX_THREADS, ThreadEndedError, ThreadsRefusedError } from './node/pool.js';
export { type FileRecorder, openRecorder, type RecorderOptions } from './node/recorder.js';
export { simulateInLegs, simulateOnThreads, type ThreadOptions } from './node/simulate.js';
