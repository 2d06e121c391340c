/**
 * A simulation on threads that leaves things behind: a checkpoint to go on from, files of what it
 * plays. Whatever happens to these, what was played is not lost.
 */
import type { Head, RunOptions } from '../study/job.js';
import type { OpenStudy, Simulated } from '../study/study-job.js';
import type { StudyTally } from '../study/study-tally.js';
import type { Summary } from '../study/summary.js';
import type { Tally } from '../study/tally.js';
import type { Unit } from '../study/unit.js';
import { unitOf } from '../study/units.js';
import type { Checkpoint } from './checkpoint.js';
import type { Keeping } from './kept-part.js';
import type { FileRecorder } from './recorder.js';
import { playInLegs, type Recorder } from './simulate.js';

/** T is the tally of a run, K what is kept of it for files. */
export interface LongRunOptions<T, K> extends RunOptions {
  /** 1 to 256, default 1; no more are started than there are games. */
  readonly threads?: number;
  /** Is gone on from, and kept up to date; opened for the same range. */
  readonly checkpoint?: Checkpoint<T>;
  /** Milliseconds between two writings of the checkpoint. Default 60,000. */
  readonly every?: number;
  /** Of a single study, and not beside a checkpoint: a file cannot be gone on with. */
  readonly recorder?: FileRecorder<K>;
  /** Told what goes wrong without ending the run: a checkpoint that could not be written. */
  readonly onWarning?: (message: string) => void;
}

/** How a long run ended. T is the tally of a run: of games unless it says otherwise. */
export interface LongRun<T = Tally> extends Simulated<T> {
  /** Why the files of what it played are not there, and why it may have been interrupted; null if they are. */
  readonly failure: Error | null;
}

/**
 * Plays a study as {@link playInLegs} does. The files are whole when it is done, of what it has played
 * so far if it was interrupted. If one cannot be written the run is interrupted, and `failure` says
 * why.
 * @throws what {@link playInLegs} throws; then there are no files.
 */
export async function playLong<T, K>(
  open: OpenStudy<T>,
  keeping: Keeping<T, K>,
  options: LongRunOptions<T, K>,
): Promise<LongRun<T>> {
  const { checkpoint, every = 60_000, recorder, onWarning, signal, ...others } = options;
  const guarded = recorder && new GuardedRecorder(recorder);
  const head = headOf(unitOf(open.study), checkpoint?.found ?? null);
  const legs = playInLegs(open, keeping, {
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
  let last: Simulated<T> | undefined;
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
  return { ...(last as Simulated<T>), failure: guarded?.failure ?? null };
}

/** What an earlier run has done, for this one to go on from. */
function headOf<T>(unit: Unit<T>, found: Summary<T> | null): Head<StudyTally<T>> | null {
  if (found === null) return null;
  const { arms, pairs } = found;
  const tallies = arms.map(({ tally }) => tally);
  return { value: { tallies, pairs }, count: unit.count(arms[0].tally) };
}

/** A recorder whose failure ends the run, but does not cost it its summary. */
class GuardedRecorder<K> implements Recorder<K> {
  readonly keep: Recorder<K>['keep'];
  failure: Error | null = null;
  readonly #recorder: FileRecorder<K>;

  constructor(recorder: FileRecorder<K>) {
    this.keep = recorder.keep;
    this.#recorder = recorder;
  }

  async write(...games: Parameters<Recorder<K>['write']>): Promise<void> {
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
