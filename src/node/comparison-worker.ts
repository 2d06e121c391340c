/** What a thread of a pool runs: sheets of a comparison of two engines. */
import { workerData } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import { reference } from '../reference/engine.js';
import type { Range } from '../study/job.js';
import { Comparer } from '../testing/comparer.js';
import type { Findings } from '../testing/findings.js';
import { sideOf } from '../testing/implementation.js';
import type { Plan } from '../testing/kinds.js';
import type { Side } from '../testing/side.js';
import { engine } from '../wasm/engine.js';

/** A comparison as it goes to another thread: plain data. */
export interface ComparisonTask {
  readonly plan: Plan;
  readonly expected: Engine['name'];
  readonly other: Engine['name'];
}

const task: ComparisonTask = workerData;

function sideNamed(name: Engine['name']): Side {
  return sideOf(name === 'wasm' ? engine : reference);
}

const [expected, other] = [sideNamed(task.expected), sideNamed(task.other)];

export default async (part: Range): Promise<Findings> => {
  const comparer = new Comparer(task.plan, expected, other);
  await comparer.run(part);
  return comparer.findings;
};
