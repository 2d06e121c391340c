/**
 * A simulation that leaves things behind: a checkpoint to go on from, files of its games. Whatever
 * happens to these, what was played is not lost.
 */
import { expected } from '../result.js';
import type { Head, RunOptions } from '../study/job.js';
import type { Simulated, SimulationOptions } from '../study/simulate.js';
import type { StudyTally } from '../study/study-tally.js';
import type { Summary } from '../study/summary.js';
import type { Checkpoint } from './checkpoint.js';
import type { FileRecorder } from './recorder.js';
import { type Recorder, simulateInLegs } from './simulate.js';

export interface LongRunOptions extends RunOptions {
  /** As of {@link simulateInLegs}. */
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
export async function simulateWithFiles(
  options: SimulationOptions & LongRunOptions,
): Promise<LongRun> {
  const { checkpoint, every = 60_000, recorder, onWarning, signal, ...others } = options;
  if (checkpoint !== undefined && recorder !== undefined) {
    throw new TypeError(expected('recorder', 'none beside a checkpoint', 'both'));
  }
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
