/** Simulations on several threads. */
import type { Engine } from '../engine.js';
import type { RunOptions } from '../study/job.js';
import { makeRun, type SimulationOptions } from '../study/run.js';
import { type Simulated, simulate, simulation } from '../study/simulate.js';
import { makeSummary } from '../study/summary.js';
import { runPooled } from './pool.js';
import type { SimulationTask } from './simulation-worker.js';

/** Beside this module, or beside the bundle that it became a part of. */
const WORKER = new URL('./simulation-worker.js', import.meta.url);

/**
 * {@link simulate} on threads of their own, or on this one if one is enough: the summary is the
 * same whatever their number.
 * @param engine one of the package's two.
 * @param threads 1 to {@link MAX_THREADS}.
 */
export async function simulateOnThreads(
  engine: Engine,
  options: SimulationOptions & RunOptions,
  threads: number,
): Promise<Simulated> {
  if (threads === 1) return simulate(engine, options);
  const run = makeRun(engine, options);
  const { from, games, seed, plyLimit, policies } = run;
  const task: SimulationTask = {
    engine: engine.name,
    options: { from: { ...from }, games, seed, plyLimit, policies },
  };
  const { range, signal, onProgress } = options;
  const result = await runPooled(simulation(engine, run), {
    threads,
    worker: WORKER,
    task,
    ...(range && { range }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  return { state: result.state, summary: makeSummary(run, result.done, result.value) };
}
