/** What a thread of a pool runs: parts of a simulation. */
import { workerData } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { Range } from '../study/job.js';
import type { SimulationOptions } from '../study/run.js';
import { simulation } from '../study/simulate.js';
import type { Tally } from '../study/tally.js';
import { engine as wasm } from '../wasm/engine.js';

/** A simulation as it goes to another thread: plain data. */
export interface SimulationTask {
  readonly engine: Engine['name'];
  readonly options: Omit<SimulationOptions, 'from'> & { readonly from: Setup };
}

const task: SimulationTask = workerData;
const engine = task.engine === 'wasm' ? wasm : reference;
const from = unwrap(makePosition(task.options.from));
const job = simulation(engine, { ...task.options, from });
// Where it cannot run, it says so here: an error that ends a thread keeps its name, one that is
// answered to a slice does not.
engine.moves(from);

export default ({ first, count }: Range): Tally => job.run(first, count);
