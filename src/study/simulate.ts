/** Many games, and what they add up to. No Node here: it runs in a browser as it is. */
import type { Engine, Playouts } from '../engine.js';
import type { Position } from '../position.js';
import type { GameRecords } from '../record.js';
import { engine as wasm } from '../wasm/engine.js';
import { Counter } from './counter.js';
import {
  type Job,
  type JobResult,
  pause,
  type Range,
  type RunOptions,
  runJob,
  runLegs,
} from './job.js';
import { addPairs, emptyPairTally, mergePairTallies } from './pairs.js';
import { assertOptions } from './run.js';
import { makeStudy, type Study, type StudyOptions, studyId } from './study.js';
import { mergeStudyTallies, type StudyTally } from './study-tally.js';
import { makeSummary, type Summary } from './summary.js';

/** Enough for an engine to be at full speed, few enough for the records to stay in a processor's cache. */
const GAMES_A_CALL = 8192;

/** What to simulate; only `from` is required. */
export interface SimulationOptions extends StudyOptions {
  /** What plays the games. Default: the WebAssembly engine. The integers do not depend on it. */
  readonly engine?: Engine;
}

/**
 * A simulation as a job; its units are the games of a run, in every arm of the study.
 * @throws TypeError or RangeError for options out of range.
 */
export function simulation(options: SimulationOptions): Job<StudyTally> {
  return openStudy(options).job;
}

/** A study, what plays it, and how. */
export interface OpenStudy {
  readonly engine: Engine;
  readonly study: Study;
  readonly job: Job<StudyTally>;
}

/**
 * The study of these options.
 * @throws TypeError or RangeError for options out of range.
 */
export function openStudy(options: SimulationOptions): OpenStudy {
  assertOptions(options);
  const { engine = wasm } = options;
  const study = makeStudy(engine, options);
  return { engine, study, job: studyJob(engine, study) };
}

/** A study as a job, played by an engine. */
export function studyJob(engine: Engine, study: Study): Job<StudyTally> {
  const play: PlayGames = (from, playouts) => engine.playouts(from, playouts);
  return {
    id: studyId(study),
    size: study.arms[0].run.games,
    run: (first, count) => playPart(play, study, { first, count }),
    merge: mergeStudyTallies,
  };
}

/** Plays games as `Engine.playouts` does. */
export type PlayGames = (from: Position, playouts: Playouts) => GameRecords;

/**
 * Plays games of a study, all their arms, some thousand at a time.
 * @param play is called for the same games of each arm in turn.
 */
export function playPart(play: PlayGames, { kind, arms }: Study, part: Range): StudyTally {
  const counters = arms.map(({ run }) => new Counter(run.from.rules.game));
  let pairs = kind === 'paired' ? emptyPairTally() : null;
  for (let done = 0; done < part.count; done += GAMES_A_CALL) {
    const games = Math.min(GAMES_A_CALL, part.count - done);
    const first = part.first + done;
    const played = arms.map(({ run: { from, seed, plyLimit }, policies }, arm) => {
      const records = play(from, { seed, first, games, plyLimit, policies });
      counters[arm]?.add(records, first);
      return records;
    });
    const [one, other] = played;
    if (pairs && one && other) pairs = mergePairTallies(pairs, addPairs(one, other));
  }
  return { tallies: counters.map((counter) => counter.tally()), pairs };
}

/** How a simulation ended, and the summary of the games it played. */
export interface Simulated {
  readonly state: JobResult<StudyTally>['state'];
  readonly summary: Summary;
}

/** How a simulation stands, and the summary of the games it has played so far. */
export interface Watched {
  readonly state: Simulated['state'] | 'running';
  readonly summary: Summary;
}

/**
 * Plays games on this thread, in slices of some 50 ms between which the event loop runs.
 *
 * A game depends on start position, rules, policies, seed and its index alone, so a part of the
 * games (`range`) can be played anywhere and merged; `signal` stops the run, keeping what was
 * played: the first games of the range.
 * @throws TypeError or RangeError for options out of range; what a policy of one's own throws.
 */
export async function simulate(options: SimulationOptions & RunOptions): Promise<Simulated> {
  const { study, job } = openStudy(options);
  return simulatedOf(study, await runJob(job, options));
}

export interface WatchOptions {
  /** Milliseconds between two results. Default 1,000. */
  readonly every?: number;
}

/**
 * {@link simulate}, with the results so far every now and then: each has all games played until
 * then, and its `state` is `running`; the last one is `complete`, or `interrupted` by `signal`. Leaving
 * the loop stops the run.
 * @throws TypeError or RangeError for options out of range; what a policy of one's own throws.
 */
export async function* watchSimulation(
  options: SimulationOptions & RunOptions & WatchOptions,
): AsyncGenerator<Watched, void, undefined> {
  const { study, job } = openStudy(options);
  const { every = 1000, signal } = options;
  const legs = runLegs(
    job,
    [async ({ first, count }) => job.run(first, count)],
    { ...options, every },
    pause,
  );
  let last: Watched | undefined;
  for await (const result of legs) {
    const { state, summary } = simulatedOf(study, result);
    const isRunning = state === 'interrupted' && !signal?.aborted;
    last = { state: isRunning ? 'running' : state, summary };
    yield last;
  }
  // Aborted since: there is nothing more to come.
  if (last?.state === 'running') yield { state: 'interrupted', summary: last.summary };
}

/** What the games of a study came to. */
export function simulatedOf(study: Study, result: JobResult<StudyTally>): Simulated {
  return { state: result.state, summary: makeSummary(study, result.done, result.value) };
}
