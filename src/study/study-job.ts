/** A study as a job: its units are the games, or matches, of a run, in every arm. */
import type { Engine } from '../engine.js';
import {
  type Job,
  type JobResult,
  pause,
  type Range,
  type RunOptions,
  runJob,
  runLegs,
} from './job.js';
import { emptyPairTally, mergePairTallies } from './pairs.js';
import type { PlayedRun } from './run.js';
import { type Study, studyId } from './study.js';
import { addStudyTallies, type StudyTally } from './study-tally.js';
import { makeSummary, type Summary } from './summary.js';
import type { Tally } from './tally.js';
import type { Unit } from './unit.js';
import { unitOf } from './units.js';

/** A study, what plays it, and how. T is the tally of a run: of games unless it says otherwise. */
export interface OpenStudy<T = Tally> {
  readonly engine: Engine;
  readonly study: Study<T>;
  readonly job: Job<StudyTally<T>>;
}

export function openStudyOn<T>(engine: Engine, study: Study<T>): OpenStudy<T> {
  return { engine, study, job: studyJob(engine, study) };
}

/** A study as a job, played by an engine. */
export function studyJob<T>(engine: Engine, study: Study<T>): Job<StudyTally<T>> {
  const unit = unitOf(study);
  return {
    id: studyId(study),
    size: study.arms[0].run.requested,
    ...(engine.name === 'wasm' && { enough: unit.enoughACall }),
    run: (first, count) =>
      playPart(unit, study, { first, count }, (arm, part) => unit.play(engine, arm, part)),
    merge: (a, b) => addStudyTallies(unit, a, b),
  };
}

/** Plays some of a run. */
export type PlayRun<R> = (played: PlayedRun, part: Range) => R;

/**
 * Plays a part of a study, all its arms, some thousand games or matches at a time.
 * @param play is called for the same ones of each arm in turn.
 */
export function playPart<T, R>(
  unit: Unit<T, R>,
  { kind, arms }: Pick<Study<T>, 'kind' | 'arms'>,
  part: Range,
  play: PlayRun<R>,
): StudyTally<T> {
  const counters = arms.map(({ run }) => unit.counter(run));
  let pairs = kind === 'paired' ? emptyPairTally() : null;
  const calls = Math.ceil(part.count / unit.mostACall);
  // All of one size, as an engine is slow at the few that would be left for a last call.
  const most = Math.ceil(part.count / calls);
  for (let done = 0; done < part.count; done += most) {
    const first = part.first + done;
    const count = Math.min(most, part.count - done);
    const records = arms.map((arm, index) => {
      const played = play(arm, { first, count });
      counters[index]?.add(played, first);
      return played;
    });
    if (pairs) pairs = mergePairTallies(pairs, unit.pairsOf(records[0] as R, records[1] as R));
  }
  return { tallies: counters.map((counter) => counter.tally()), pairs };
}

/** How a simulation ended, and the summary of what it played. */
export interface Simulated<T = Tally> {
  readonly state: JobResult<StudyTally<T>>['state'];
  readonly summary: Summary<T>;
}

/** How a simulation stands, and the summary of what it has played so far. */
export interface Watched<T = Tally> {
  readonly state: Simulated['state'] | 'running';
  readonly summary: Summary<T>;
}

export interface WatchOptions {
  /** Milliseconds between two results. Default 1,000. */
  readonly every?: number;
}

/** Plays a study on this thread, as `simulate` says. */
export async function runStudy<T>(
  { study, job }: OpenStudy<T>,
  options: RunOptions,
): Promise<Simulated<T>> {
  return simulatedOf(study, await runJob(job, options));
}

/** Plays a study on this thread, as `watchSimulation` says. */
export async function* watchStudy<T>(
  { study, job }: OpenStudy<T>,
  options: RunOptions & WatchOptions,
): AsyncGenerator<Watched<T>, void, undefined> {
  const { every = 1000, signal } = options;
  const legs = runLegs(
    job,
    [async ({ first, count }) => job.run(first, count)],
    { ...options, every },
    pause,
  );
  let last: Watched<T> | undefined;
  for await (const result of legs) {
    const { state, summary } = simulatedOf(study, result);
    const isRunning = state === 'interrupted' && !signal?.aborted;
    last = { state: isRunning ? 'running' : state, summary };
    yield last;
  }
  // Aborted since: there is nothing more to come.
  if (last?.state === 'running') yield { state: 'interrupted', summary: last.summary };
}

/** What a part of a study came to. */
export function simulatedOf<T>(study: Study<T>, result: JobResult<StudyTally<T>>): Simulated<T> {
  return { state: result.state, summary: makeSummary(study, result.done, result.value) };
}
