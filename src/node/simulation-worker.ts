/** What a thread of a pool runs: parts of a simulation. */
import type { Engine } from '../engine.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { Job, Range } from '../study/job.js';
import type { SimulationOptions } from '../study/run.js';
import { simulation } from '../study/simulate.js';
import type { Tally } from '../study/tally.js';
import { engine } from '../wasm/engine.js';

/** A simulation as it goes to another thread: plain data. */
export interface SimulationTask {
  readonly engine: Engine['name'];
  readonly options: Omit<SimulationOptions, 'from'> & { readonly from: Setup };
}

/** Plays a range of a simulation's games. */
export default function run({ task, range }: { task: SimulationTask; range: Range }): Tally {
  return jobOf(task).run(range.first, range.count);
}

function jobOf({ engine: name, options }: SimulationTask): Job<Tally> {
  const from = unwrap(makePosition(options.from));
  return simulation(name === 'wasm' ? engine : reference, { ...options, from });
}
