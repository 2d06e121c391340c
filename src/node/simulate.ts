/** Simulations in Node: on several threads, in legs, and with files of what they play. */
import { type CustomPolicy, type Policy, type PolicyName, policyName } from '../policy.js';
import { assertWhole, expected } from '../result.js';
import {
  checkRange,
  type DoPart,
  type LegOptions,
  pause,
  type Range,
  runLegs,
} from '../study/job.js';
import type { Study } from '../study/study.js';
import { type OpenStudy, type Simulated, simulatedOf } from '../study/study-job.js';
import type { StudyTally } from '../study/study-tally.js';
import { builtFile } from './built-files.js';
import { InOrder } from './data/in-order.js';
import type { Keep, Keeping, KeptPart } from './kept-part.js';
import { type ModulePolicy, PolicyError, type PolicySource } from './policy-module.js';
import { MAX_THREADS, openPool } from './pool.js';
import type { PolicyFault, SimulationTask } from './simulation-worker.js';

/** Takes down the games, or matches, of a simulation while they are played; K is what is kept of them. */
export interface Recorder<K> {
  readonly keep: Exclude<Keep, 'nothing'>;
  /**
   * Is given them in order, each once, but may be called again before it is done; then the thread
   * whose they are waits.
   */
  write(part: Range, kept: K): Promise<void>;
}

export interface ThreadOptions<K> {
  /** 1 to {@link MAX_THREADS}, default 1; no more are started than there are games. */
  readonly threads?: number;
  /** Of a single study. */
  readonly recorder?: Recorder<K>;
}

/**
 * Plays a study on threads of their own, or on this one if one is enough and is never held for
 * long, in legs: gives the results so far every now and then, the last time at the end. The summary is
 * the same whatever the number of threads. `signal` stops the run as soon as every thread has done its slice of some 50 ms;
 * what was played is then still the first part of the range. The threads are gone when the iterator is
 * done, or left early.
 * @throws TypeError or RangeError for options out of range, for a policy that is a function and more
 * than one thread, and for a recorder of a study with several arms; ThreadsRefusedError and
 * ThreadEndedError; whatever else stops a thread, or the recorder.
 */
export async function* playInLegs<T, K>(
  { engine, study, job }: OpenStudy<T>,
  keeping: Keeping<T, K>,
  options: LegOptions<StudyTally<T>> & ThreadOptions<K>,
): AsyncGenerator<Simulated<T>, void, undefined> {
  const { threads = 1, recorder } = options;
  assertWhole('threads', threads, 1, MAX_THREADS);
  const range = checkRange(job, options.range);
  const keep = recorder?.keep ?? 'nothing';
  if (recorder !== undefined && study.arms.length > 1) {
    throw new RangeError(expected('recorder', 'a single study', study.kind));
  }
  const size = Math.min(threads, range.count - (options.head?.count ?? 0));
  const isHere = size === 0 || (size === 1 && !mayHoldThread(study));
  const pool = isHere
    ? undefined
    : openPool<KeptPart<T, K> | PolicyFault>({
        threads: size,
        worker: builtFile('simulation-worker.cjs'),
        task: taskOf(study, keep),
      });
  const play: readonly DoPart<KeptPart<T, K>>[] = pool?.workers.map(unlessFault) ?? [
    async (part) => keeping.play(engine, study, part, keep),
  ];
  try {
    const { signal, onProgress, every, head } = options;
    const next = range.first + (head?.count ?? 0);
    const workers = recorder === undefined ? play.map(tallied) : recorded(play, recorder, next);
    const legs = runLegs(
      job,
      workers,
      {
        range,
        most: keeping.most(keep, study.arms[0].run),
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
        ...(every !== undefined && { every }),
        ...(head && { head }),
      },
      pool === undefined ? pause : undefined,
    );
    for await (const result of legs) yield simulatedOf(study, result);
  } finally {
    await pool?.close();
  }
}

/** A sowing of so many laps, the default limit, holds a thread for some milliseconds only. */
const SHORT_LAPS = 1_000_000;

/**
 * Whether a single game may hold its thread for seconds, or for ever: then nothing else happens there,
 * not even Ctrl-C. A policy that is a function can be on this thread only.
 */
function mayHoldThread<T>({ arms: [{ run, policies }] }: Study<T>): boolean {
  const own = policies.filter((policy) => typeof policy !== 'string');
  if (!own.every(isFromFile)) return false;
  return own.length > 0 || run.from.rules.lapLimit > SHORT_LAPS;
}

function unlessFault<T, K>(work: DoPart<KeptPart<T, K> | PolicyFault>): DoPart<KeptPart<T, K>> {
  return async (part) => {
    const kept = await work(part);
    if ('policyError' in kept) throw new PolicyError(kept.policyError);
    return kept;
  };
}

function tallied<T, K>(play: DoPart<KeptPart<T, K>>): DoPart<StudyTally<T>> {
  return async (part) => (await play(part)).tally;
}

/** Work whose games are taken down in order before it counts as done. */
function recorded<T, K>(
  play: readonly DoPart<KeptPart<T, K>>[],
  recorder: Recorder<K>,
  first: number,
): readonly DoPart<StudyTally<T>>[] {
  const inOrder = new InOrder<K>(first, (kept, part) => recorder.write(part, kept));
  const record =
    (work: DoPart<KeptPart<T, K>>): DoPart<StudyTally<T>> =>
    async (part) => {
      const { tally, kept } = await work(part);
      await inOrder.put(part, kept);
      return tally;
    };
  // Each twice: a thread plays its next part while the games of its last one are written.
  return [...play, ...play].map(record);
}

/** What the threads need to know. */
function taskOf<T>({ kind, arms: [{ run, policies }] }: Study<T>, keep: Keep): SimulationTask {
  const { from, moves } = run.opening ?? { from: run.from, moves: [] };
  const { engine, requested, seed, plyLimit, match } = run;
  return {
    engine,
    kind,
    from: { ...from },
    opening: moves,
    match,
    requested,
    seed,
    plyLimit,
    policies: [sourceOf(policies[0]), sourceOf(policies[1])],
    keep,
  };
}

/** What of a policy can go to another thread. */
function sourceOf(policy: Policy): PolicyName | PolicySource {
  if (typeof policy === 'string') return policy;
  if (isFromFile(policy)) return { name: policy.name, module: policy.module };
  const what = '1 for a policy that is a function, or loadPolicy of its file';
  throw new TypeError(expected('threads', what, policyName(policy)));
}

function isFromFile(policy: CustomPolicy): policy is ModulePolicy {
  return 'module' in policy;
}
