/** What a thread of its own runs for a policy in a file: the choice of one move after the other. */
import { Console } from 'node:console';
import { parentPort, workerData } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import { makePosition, type Setup } from '../position.js';
import { reference } from '../reference/engine.js';
import { unwrap } from '../result.js';
import type { Pit } from '../rules.js';
import { engine as wasm } from '../wasm/engine.js';
import { choose } from './choose.js';
import { PolicyError, type PolicySource, reloadPolicy } from './policy-module.js';

/** What the thread is told at its start: plain data. */
export interface ChoiceTask {
  readonly engine: Engine['name'];
  readonly policy: PolicySource;
  readonly seed: number;
}

/** In which position a move is to be chosen, and which of the session's it is, from 0. */
export interface ChoiceRequest {
  readonly position: Setup;
  readonly ply: number;
}

/** A policy's fault is an answer: an error would lose its class on the way. */
export type ChoiceAnswer = { readonly pit: Pit } | { readonly policyError: string };

// What a policy prints is for people: standard output may be the session's text.
globalThis.console = new Console(process.stderr);

const { engine: name, policy: source, seed }: ChoiceTask = workerData;
const engine = name === 'wasm' ? wasm : reference;
// Its faults are told to whoever asks for the first move.
const policy = reloadPolicy(source);
policy.catch(() => {});

async function answer({ position, ply }: ChoiceRequest): Promise<ChoiceAnswer> {
  try {
    return { pit: choose(engine, await policy, unwrap(makePosition(position)), seed, ply) };
  } catch (error) {
    if (error instanceof PolicyError) return { policyError: error.message };
    throw error;
  }
}

parentPort?.on('message', async (request: ChoiceRequest) => {
  parentPort?.postMessage(await answer(request));
});
