/** What a thread of a pool runs: parts of a simulation, of games or of matches. */
import { Console } from 'node:console';
import { workerData } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import type { Policy, PolicyName } from '../policy.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { Pair, Pit } from '../rules.js';
import type { Range } from '../study/job.js';
import type { Run } from '../study/run.js';
import { makeMatchStudy, makeStudy, type StudyKind } from '../study/study.js';
import { engine as wasm } from '../wasm/engine.js';
import { GAME_KEEPING, type Keep, type KeptPart, MATCH_KEEPING } from './kept-part.js';
import { PolicyError, type PolicySource, reloadPolicy } from './policy-module.js';

/** A simulation as it goes to another thread: plain data. */
export interface SimulationTask extends Pick<Run, 'requested' | 'seed' | 'plyLimit' | 'match'> {
  readonly engine: Engine['name'];
  readonly kind: StudyKind;
  readonly from: Setup;
  readonly opening: readonly Pit[];
  /** Of policies of one's own the files. */
  readonly policies: Pair<PolicyName | PolicySource>;
  readonly keep: Keep;
}

// What a policy prints is for people: standard output may be the command's result.
globalThis.console = new Console(process.stderr);

const task: SimulationTask = workerData;
const engine = task.engine === 'wasm' ? wasm : reference;
const from = unwrap(makePosition(task.from));
// Where it cannot run, it says so here: an error that ends a thread keeps its name, one that is
// answered to a slice does not.
engine.moves(from);

async function load(policy: PolicyName | PolicySource): Promise<Policy> {
  return typeof policy === 'string' ? policy : reloadPolicy(policy);
}

/** Plays parts of the task's study. */
function playerOf(policies: Pair<Policy>): (part: Range) => KeptPart<unknown, unknown> {
  const { match, requested, keep, kind, opening, seed, plyLimit } = task;
  const manner = { kind, opening, seed, plyLimit, policies };
  if (match === null) {
    const study = makeStudy(engine, { ...manner, from, games: requested });
    return (part) => GAME_KEEPING.play(engine, study, part, keep);
  }
  const { reserve, roundLimit } = match;
  const start = { position: from, reserve };
  const study = makeMatchStudy(engine, { ...manner, from: start, matches: requested, roundLimit });
  return (part) => MATCH_KEEPING.play(engine, study, part, keep);
}

const player = Promise.all(task.policies.map(load)).then(([south, north]) =>
  playerOf([south as Policy, north as Policy]),
);

/** A policy's fault is an answer: an error would lose its class on the way. */
export default async (part: Range): Promise<KeptPart<unknown, unknown> | PolicyFault> => {
  try {
    const play = await player;
    return play(part);
  } catch (error) {
    if (error instanceof PolicyError) return { policyError: error.message };
    throw error;
  }
};

export interface PolicyFault {
  readonly policyError: string;
}
