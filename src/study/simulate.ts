/** Many games, and what they add up to. No Node here: it runs in a browser as it is. */
import type { Engine } from '../engine.js';
import { engine as wasm } from '../wasm/engine.js';
import type { Job, RunOptions } from './job.js';
import { assertOptions } from './run.js';
import { makeStudy, type StudyOptions } from './study.js';
import {
  type OpenStudy,
  openStudyOn,
  runStudy,
  type Simulated,
  type Watched,
  type WatchOptions,
  watchStudy,
} from './study-job.js';
import type { StudyTally } from './study-tally.js';

export interface EngineOption {
  /** What plays. Default: the WebAssembly engine. The integers do not depend on it. */
  readonly engine?: Engine;
}

/** What to simulate; only `from` is required. */
export interface SimulationOptions extends StudyOptions, EngineOption {}

/**
 * A simulation as a job; its units are the games of a run, in every arm of the study.
 * @throws TypeError or RangeError for options out of range.
 */
export function simulation(options: SimulationOptions): Job<StudyTally> {
  return openStudy(options).job;
}

/**
 * The study of these options.
 * @throws TypeError or RangeError for options out of range.
 */
export function openStudy(options: SimulationOptions): OpenStudy {
  assertOptions(options);
  const { engine = wasm } = options;
  return openStudyOn(engine, makeStudy(engine, options));
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
  return runStudy(openStudy(options), options);
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
  yield* watchStudy(openStudy(options), options);
}
