/**
 * Policies that play in a session with people. Those in files have a thread each: one that never answers
 * leaves the terminal to Ctrl-C.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Engine } from '../engine.js';
import type { PolicyName } from '../policy.js';
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import { builtFile } from './built-files.js';
import type { ChoiceAnswer, ChoiceRequest, ChoiceTask } from './choice-worker.js';
import { choose } from './choose.js';
import { type ModulePolicy, PolicyError, policyFailed } from './policy-module.js';
import { ThreadEndedError } from './pool.js';

export interface Chooser {
  /** What the policy is called. */
  readonly name: string;
  /**
   * A legal move of a position without an outcome.
   * @param ply number of the move, from 0.
   * @param signal ends the waiting for it.
   * @throws PolicyError, {@link ThreadEndedError}, the signal's AbortError.
   */
  choose(position: Position, ply: number, signal: AbortSignal): Promise<Pit>;
  /** Ends its thread, whatever that is doing. */
  close(): Promise<void>;
}

/** @param seed of all its chance, 0 to 2^32 - 1. */
export function openChooser(
  engine: Engine,
  policy: PolicyName | ModulePolicy,
  seed: number,
): Chooser {
  if (typeof policy === 'string') {
    return {
      name: policy,
      choose: async (position, ply) => choose(engine, policy, position, seed, ply),
      close: async () => {},
    };
  }
  const { name, module } = policy;
  const task: ChoiceTask = { engine: engine.name, policy: { name, module }, seed };
  const thread = new Worker(builtFile('choice-worker.cjs'), { workerData: task });
  const ended = whenEnded(thread, name);
  return {
    name,
    choose: (position, ply, signal) =>
      Promise.race([ended, ask(thread, { position, ply }, signal)]),
    async close() {
      await thread.terminate();
    },
  };
}

/** Rejects with why a thread is no more, also if it ends while nobody asks it: whoever asks next is told. */
function whenEnded(thread: Worker, name: string): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    // What the policy has begun may fail later: then no answer of its thread says so.
    thread.on('error', (error) => {
      reject(new PolicyError(policyFailed(name, error), { cause: error }));
    });
    thread.on('exit', (code) => reject(new ThreadEndedError(code)));
  });
  ended.catch(() => {});
  return ended;
}

async function ask(thread: Worker, request: ChoiceRequest, signal: AbortSignal): Promise<Pit> {
  thread.postMessage({ ...request, position: { ...request.position } });
  const [message] = await once(thread, 'message', { signal });
  const answer: ChoiceAnswer = message;
  if ('policyError' in answer) throw new PolicyError(answer.policyError);
  return answer.pit;
}
