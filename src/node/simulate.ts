/** Simulations on several threads. */
import type { Engine } from '../engine.js';
import { assertWhole } from '../result.js';
import { checkRange, type RunOptions } from '../study/job.js';
import { makeRun, type SimulationOptions } from '../study/run.js';
import { type Simulated, simulate, simulation } from '../study/simulate.js';
import { makeSummary } from '../study/summary.js';
import { MAX_THREADS, runPooled } from './pool.js';
import type { SimulationTask } from './simulation-worker.js';

/** Beside this module, or beside the bundle that it became a part of. */
const WORKER = new URL('./simulation-worker.js', import.meta.url);

/**
 * {@link simulate} on threads of their own, or on this one if one is enough: the summary is the
 * same whatever their number.
 * @param engine one of the package's two.
 * @param threads 1 to {@link MAX_THREADS}; no more are started than there are games.
 * @throws what {@link simulate} and {@link runPooled} throw.
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
