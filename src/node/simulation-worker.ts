/** What a thread of a pool runs: parts of a simulation. */
import type { Engine } from '../engine.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { SimulationOptions } from '../study/run.js';
import { simulation } from '../study/simulate.js';
import { engine } from '../wasm/engine.js';
import { answerRanges } from './thread.js';

/** A simulation as it goes to another thread: plain data. */
export interface SimulationTask {
  readonly engine: Engine['name'];
  readonly options: Omit<SimulationOptions, 'from'> & { readonly from: Setup };
}

answerRanges(({ engine: name, options }: SimulationTask) => {
  const from = unwrap(makePosition(options.from));
  return simulation(name === 'wasm' ? engine : reference, { ...options, from });
});
