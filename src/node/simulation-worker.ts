/** What a thread of a pool runs: parts of a simulation. */
import { Console } from 'node:console';
import { workerData } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import type { Policy, PolicyName } from '../policy.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import type { Range } from '../study/job.js';
import { makeStudy, type StudyOptions } from '../study/study.js';
import { engine as wasm } from '../wasm/engine.js';
import { type Keep, type KeptPart, playKeeping } from './kept-part.js';
import { PolicyError, type PolicySource, reloadPolicy } from './policy-module.js';

/** A simulation as it goes to another thread: plain data. */
export interface SimulationTask {
  readonly engine: Engine['name'];
  readonly options: Omit<StudyOptions, 'from' | 'policies'> & { readonly from: Setup };
  /** Of policies of one's own the files. */
  readonly policies: Pair<PolicyName | PolicySource>;
  readonly keep: Keep;
}

// What a policy prints is for people: standard output may be the command's result.
globalThis.console = new Console(process.stderr);

const { engine: name, options, policies, keep }: SimulationTask = workerData;
const engine = name === 'wasm' ? wasm : reference;
const from = unwrap(makePosition(options.from));
// Where it cannot run, it says so here: an error that ends a thread keeps its name, one that is
// answered to a slice does not.
engine.moves(from);

async function load(policy: PolicyName | PolicySource): Promise<Policy> {
  return typeof policy === 'string' ? policy : reloadPolicy(policy);
}

const study = Promise.all(policies.map(load)).then(([south, north]) =>
  makeStudy(engine, { ...options, from, policies: [south as Policy, north as Policy] }),
);

/** A policy's fault is an answer: an error would lose its class on the way. */
export default async (part: Range): Promise<KeptPart | PolicyFault> => {
  try {
    return playKeeping(engine, await study, part, keep);
  } catch (error) {
    if (error instanceof PolicyError) return { policyError: error.message };
    throw error;
  }
};

export interface PolicyFault {
  readonly policyError: string;
}
