/** Simulations in Node as a program asks for them: with threads, a checkpoint and files by their paths. */
import { assertWhole, expected, type Result, success, unwrap } from '../result.js';
import {
  assertDuration,
  assertFunction,
  checkRange,
  checkRunOptions,
  type RunOptions,
} from '../study/job.js';
import type { MatchTally } from '../study/match-tally.js';
import type { Run } from '../study/run.js';
import { openStudy, type SimulationOptions } from '../study/simulate.js';
import { type MatchSimulationOptions, openMatchStudy } from '../study/simulate-matches.js';
import type { StudyKind } from '../study/study.js';
import type { OpenStudy } from '../study/study-job.js';
import { type CheckpointFault, openCheckpoint } from './checkpoint.js';
import type { DataFileFault } from './data/table-file.js';
import { checkDistinct } from './distinct-files.js';
import { GAME_KEEPING, type Keeping, MATCH_KEEPING } from './kept-part.js';
import { type LongRun, playLong } from './long-run.js';
import { MAX_THREADS } from './pool.js';
import {
  type FileRecorder,
  type MatchRecorderOptions,
  openMatchRecorder,
  openRecorder,
  type RecorderOptions,
} from './recorder.js';

/** What a simulation in Node may have besides, whatever it plays. */
export interface LongOptions extends RunOptions {
  /** 1 to 256, default 1; no more are started than there are games. */
  readonly threads?: number;
  /**
   * Path of a file that the run is kept in, and gone on from if it is there; not beside files of what
   * is played, as these cannot be gone on with.
   */
  readonly checkpoint?: string;
  /** Milliseconds between two writings of the checkpoint. Default 60,000. */
  readonly checkpointEvery?: number;
  /** Told what goes wrong without ending the run: a checkpoint that could not be written. */
  readonly onWarning?: (message: string) => void;
}

/** What a simulation in Node may have besides. */
export interface ThreadedOptions extends LongOptions, RecorderOptions {}

/** What a simulation of matches in Node may have besides. */
export interface ThreadedMatchOptions extends LongOptions, MatchRecorderOptions {}

/**
 * `simulate` on threads of its own, with a checkpoint and files of its games: the summary is the same
 * whatever the number of threads and of interruptions. `signal` stops the run as soon as every
 * thread has done its slice of some 50 ms; the games played are then still the first of the range.
 *
 * A file that cannot be used is an expected failure, before anything is played.
 * @throws TypeError or RangeError for options out of range, for a policy that is a function and more
 * than one thread (`loadPolicy` gives one that threads can have), and for files of a study with
 * several runs; ThreadsRefusedError and ThreadEndedError; DataFileError, OutputFileError
 * or the system's error for a file; what a policy of one's own throws.
 */
export async function simulateOnThreads(
  options: SimulationOptions & ThreadedOptions,
): Promise<Result<LongRun, CheckpointFault | DataFileFault>> {
  const { gamesOut, positionsOut } = options;
  return playOnThreads(openStudy(options), GAME_KEEPING, options, {
    paths: { gamesOut, positionsOut },
    open: (run, games) => openRecorder(run, games, options),
  });
}

/**
 * `simulateMatches` on threads of its own, as {@link simulateOnThreads} is of games.
 * @throws what {@link simulateOnThreads} throws.
 */
export async function simulateMatchesOnThreads(
  options: MatchSimulationOptions & ThreadedMatchOptions,
): Promise<Result<LongRun<MatchTally>, CheckpointFault | DataFileFault>> {
  const { matchesOut, roundsOut } = options;
  return playOnThreads(openMatchStudy(options), MATCH_KEEPING, options, {
    paths: { matchesOut, roundsOut },
    open: (run, matches) => openMatchRecorder(run, matches, options),
  });
}

/** The files of what is played: their paths by option, and how they are opened. */
interface DataFiles<K> {
  readonly paths: Readonly<Record<string, string | undefined>>;
  open(run: Run, count: number): Promise<Result<FileRecorder<K> | undefined, DataFileFault>>;
}

async function playOnThreads<T, K>(
  open: OpenStudy<T>,
  keeping: Keeping<T, K>,
  options: LongOptions & { readonly force?: boolean },
  files: DataFiles<K>,
): Promise<Result<LongRun<T>, CheckpointFault | DataFileFault>> {
  const { study, job } = open;
  const range = checkRange(job, options.range);
  checkLongOptions(study.kind, options, files.paths);
  const { checkpoint: path, checkpointEvery, threads, signal, onProgress, onWarning } = options;
  const checkpoint =
    path === undefined
      ? success(undefined)
      : await openCheckpoint('checkpoint', path, study, range);
  if (!checkpoint.ok) return checkpoint;
  const recorder = await files.open(study.arms[0].run, range.count);
  if (!recorder.ok) return recorder;
  const played = await playLong(open, keeping, {
    range,
    ...(threads !== undefined && { threads }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
    ...(onWarning && { onWarning }),
    ...(checkpoint.value && { checkpoint: checkpoint.value }),
    ...(checkpointEvery !== undefined && { every: checkpointEvery }),
    ...(recorder.value && { recorder: recorder.value }),
  });
  return success(played);
}

/**
 * Throws unless these can be options of a simulation in Node: before any file is looked at.
 * @throws TypeError or RangeError
 */
function checkLongOptions(
  kind: StudyKind,
  options: LongOptions & { readonly force?: boolean },
  dataFiles: DataFiles<unknown>['paths'],
): void {
  checkRunOptions(options);
  const { threads, checkpoint, checkpointEvery, force, onWarning } = options;
  if (threads !== undefined) assertWhole('threads', threads, 1, MAX_THREADS);
  const files = { checkpoint, ...dataFiles };
  for (const [name, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const what = 'the path of a file';
    if (typeof path !== 'string') throw new TypeError(expected(name, what, path));
    if (path === '') throw new RangeError(expected(name, what, path));
  }
  for (const [name, path] of Object.entries(dataFiles)) {
    if (path === undefined) continue;
    if (checkpoint !== undefined) {
      throw new RangeError(expected(name, 'no checkpoint beside it', 'both'));
    }
    if (kind !== 'single') throw new RangeError(expected(name, 'a single study', kind));
  }
  unwrap(checkDistinct(files));
  if (checkpointEvery !== undefined) assertDuration('checkpointEvery', checkpointEvery);
  if (force !== undefined && typeof force !== 'boolean') {
    throw new TypeError(expected('force', 'true or false', force));
  }
  assertFunction('onWarning', onWarning);
}
