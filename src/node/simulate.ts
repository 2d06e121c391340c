/** Simulations on several threads. */
import type { Engine } from '../engine.js';
import { assertWhole } from '../result.js';
import { checkRange, type RunOptions } from '../study/job.js';
import { makeRun, type SimulationOptions } from '../study/run.js';
import { type Simulated, simulate, simulation } from '../study/simulate.js';
import { makeSummary } from '../study/summary.js';
import { MAX_THREADS, runPooled } from './pool.js';
import type { SimulationTask } from './simulation-worker.js';

/** Beside the bundle that this module becomes a part of. */
const WORKER = new URL('./simulation-worker.cjs', import.meta.url);

/**
 * {@link simulate} on threads of their own, or on this one if one is enough: the summary is the
 * same whatever their number. `signal` stops it as soon as every thread has done its slice of some
 * 50 ms; the games played are then still the first of the range.
 * @param engine one of the package's two: its name is what goes to the threads.
 * @param options as of {@link simulate}.
 * @param threads 1 to {@link MAX_THREADS}; no more are started than there are games. They are gone
 * when the promise is settled.
 * @throws what {@link simulate} and {@link runPooled} throw: RangeError or TypeError for arguments
 * out of range, ThreadsRefusedError if there are not so many threads to be had, ThreadEndedError if
 * one ends early, whatever else stops one.
 */
export async function simulateOnThreads(
  engine: Engine,
  options: SimulationOptions & RunOptions,
  threads: number,
): Promise<Simulated> {
  assertWhole('threads', threads, 1, MAX_THREADS);
  const run = makeRun(engine, options);
  const job = simulation(engine, run);
  if (threads === 1 || checkRange(job, options.range).count <= 1) return simulate(engine, options);
  const { from, games, seed, plyLimit, policies } = run;
  const task: SimulationTask = {
    engine: engine.name,
    options: { from: { ...from }, games, seed, plyLimit, policies },
  };
  const { range, signal, onProgress } = options;
  const result = await runPooled(job, {
    threads,
    worker: WORKER,
    task,
    ...(range && { range }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  return { state: result.state, summary: makeSummary(run, result.done, result.value) };
}
