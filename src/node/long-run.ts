/**
 * A simulation on threads that leaves things behind: a checkpoint to go on from, files of its games.
 * Whatever happens to these, what was played is not lost.
 */
import { assertWhole, expected, type Result, success, unwrap } from '../result.js';
import {
  assertDuration,
  assertFunction,
  checkRange,
  checkRunOptions,
  type Head,
  type RunOptions,
} from '../study/job.js';
import { openStudy, type Simulated, type SimulationOptions } from '../study/simulate.js';
import type { Study } from '../study/study.js';
import type { StudyTally } from '../study/study-tally.js';
import { emptySummary, type Summary } from '../study/summary.js';
import { type Checkpoint, type CheckpointFault, openCheckpoint } from './checkpoint.js';
import type { DataFileFault } from './data/table-file.js';
import { checkDistinct } from './distinct-files.js';
import { MAX_THREADS } from './pool.js';
import { type FileRecorder, openRecorder, type RecorderOptions } from './recorder.js';
import { type Recorder, simulateInLegs } from './simulate.js';

/** What a simulation in Node may have besides. */
export interface ThreadedOptions extends RunOptions, RecorderOptions {
  /** 1 to 256, default 1; no more are started than there are games. */
  readonly threads?: number;
  /**
   * Path of a file that the run is kept in, and gone on from if it is there; not beside `gamesOut`
   * or `positionsOut`, as a file of games cannot be gone on with.
   */
  readonly checkpoint?: string;
  /** Milliseconds between two writings of the checkpoint. Default 60,000. */
  readonly checkpointEvery?: number;
  /** Told what goes wrong without ending the run: a checkpoint that could not be written. */
  readonly onWarning?: (message: string) => void;
}

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
  const { study, job } = openStudy(options);
  const range = checkRange(job, options.range);
  checkThreadedOptions(study, options);
  const { checkpoint: path, checkpointEvery, gamesOut, positionsOut, force, ...others } = options;
  const [{ run }] = study.arms;
  const opened =
    path === undefined
      ? success(undefined)
      : await openCheckpoint('checkpoint', path, emptySummary(study), range);
  if (!opened.ok) return opened;
  const files = {
    ...(gamesOut !== undefined && { gamesOut }),
    ...(positionsOut !== undefined && { positionsOut }),
    ...(force !== undefined && { force }),
  };
  const recorder =
    gamesOut === undefined && positionsOut === undefined
      ? success(undefined)
      : await openRecorder(run, range.count, files);
  if (!recorder.ok) return recorder;
  const played = await playLong({
    ...others,
    ...(opened.value && { checkpoint: opened.value }),
    ...(checkpointEvery !== undefined && { every: checkpointEvery }),
    ...(recorder.value && { recorder: recorder.value }),
  });
  return success(played);
}

/**
 * Throws unless these can be options of a simulation in Node: before any file is looked at.
 * @throws TypeError or RangeError
 */
function checkThreadedOptions({ kind }: Study, options: ThreadedOptions): void {
  checkRunOptions(options);
  const { threads, checkpoint, checkpointEvery, gamesOut, positionsOut, force, onWarning } =
    options;
  if (threads !== undefined) assertWhole('threads', threads, 1, MAX_THREADS);
  const files = { checkpoint, gamesOut, positionsOut };
  for (const [name, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const what = 'the path of a file';
    if (typeof path !== 'string') throw new TypeError(expected(name, what, path));
    if (path === '') throw new RangeError(expected(name, what, path));
  }
  for (const [name, path] of Object.entries({ gamesOut, positionsOut })) {
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

/** As {@link ThreadedOptions}, with files that are open. */
export interface LongRunOptions extends RunOptions {
  readonly threads?: number;
  /** Is gone on from, and kept up to date; opened for the same range. */
  readonly checkpoint?: Checkpoint;
  /** Milliseconds between two writings of the checkpoint. Default 60,000. */
  readonly every?: number;
  /** Of a single study, and not beside a checkpoint: a file cannot be gone on with. */
  readonly recorder?: FileRecorder;
  /** Told what goes wrong without ending the run: a checkpoint that could not be written. */
  readonly onWarning?: (message: string) => void;
}

/** How a long run ended. */
export interface LongRun extends Simulated {
  /** Why the files of its games are not there, and why it may have been interrupted; null if they are. */
  readonly failure: Error | null;
}

/**
 * Plays a simulation as {@link simulateInLegs} does. The files of its games are whole when it is done,
 * of the games so far if it was interrupted. If one cannot be written the run is interrupted, and
 * `failure` says why.
 * @throws what {@link simulateInLegs} throws; then there are no files.
 */
export async function playLong(options: SimulationOptions & LongRunOptions): Promise<LongRun> {
  const { checkpoint, every = 60_000, recorder, onWarning, signal, ...others } = options;
  const guarded = recorder && new GuardedRecorder(recorder);
  const head = headOf(checkpoint?.found ?? null);
  const legs = simulateInLegs({
    ...others,
    signal: {
      get aborted() {
        return signal?.aborted === true || guarded?.failure != null;
      },
    },
    ...(guarded && { recorder: guarded }),
    ...(head && { head }),
    ...(checkpoint && { every }),
  });
  let last: Simulated | undefined;
  try {
    for await (const simulated of legs) {
      last = simulated;
      const written = await checkpoint?.write(simulated.summary);
      if (written?.ok === false) onWarning?.(written.message);
    }
  } catch (error) {
    await recorder?.abort();
    throw error;
  }
  await guarded?.finish();
  return { ...(last as Simulated), failure: guarded?.failure ?? null };
}

/** What an earlier run has done, for this one to go on from. */
function headOf(found: Summary | null): Head<StudyTally> | null {
  if (found === null) return null;
  const { arms, pairs } = found;
  return { value: { tallies: arms.map(({ tally }) => tally), pairs }, count: arms[0].tally.games };
}

/** A recorder whose failure ends the run, but does not cost it its summary. */
class GuardedRecorder implements Recorder {
  readonly keep: Recorder['keep'];
  failure: Error | null = null;
  readonly #recorder: FileRecorder;

  constructor(recorder: FileRecorder) {
    this.keep = recorder.keep;
    this.#recorder = recorder;
  }

  async write(...games: Parameters<Recorder['write']>): Promise<void> {
    if (this.failure === null) await this.#attempt(() => this.#recorder.write(...games));
  }

  async finish(): Promise<void> {
    if (this.failure !== null) return;
    await this.#attempt(async () => {
      const finished = await this.#recorder.finish();
      if (!finished.ok) this.failure = new Error(finished.message);
    });
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      await this.#recorder.abort();
    }
  }
}
