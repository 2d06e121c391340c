/** Many matches, and what they add up to: `simulate` for matches, in a browser as well. */
import { engine as wasm } from '../wasm/engine.js';
import type { Job, RunOptions } from './job.js';
import type { MatchTally } from './match-tally.js';
import { assertOptions } from './run.js';
import type { EngineOption } from './simulate.js';
import { type MatchStudyOptions, makeMatchStudy } from './study.js';
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

/** Which matches to simulate; only `from` is required. */
export interface MatchSimulationOptions extends MatchStudyOptions, EngineOption {}

/**
 * A simulation of matches as a job; its units are the matches of a run, in every arm of the study.
 * @throws TypeError or RangeError for options out of range.
 */
export function matchSimulation(options: MatchSimulationOptions): Job<StudyTally<MatchTally>> {
  return openMatchStudy(options).job;
}

/**
 * The study of these options.
 * @throws TypeError or RangeError for options out of range.
 */
export function openMatchStudy(options: MatchSimulationOptions): OpenStudy<MatchTally> {
  assertOptions(options);
  const { engine = wasm } = options;
  return openStudyOn(engine, makeMatchStudy(engine, options));
}

/**
 * Plays matches on this thread, in slices of some 50 ms between which the event loop runs.
 *
 * A match depends on its start, rules, limits, policies, seed and its index alone, so a part of the
 * matches (`range`) can be played anywhere and merged; `signal` stops the run, keeping what was
 * played: the first matches of the range.
 * @throws TypeError or RangeError for options out of range; what a policy of one's own throws.
 */
export async function simulateMatches(
  options: MatchSimulationOptions & RunOptions,
): Promise<Simulated<MatchTally>> {
  return runStudy(openMatchStudy(options), options);
}

/**
 * {@link simulateMatches}, with the results so far every now and then, as `watchSimulation` gives those
 * of games.
 * @throws TypeError or RangeError for options out of range; what a policy of one's own throws.
 */
export async function* watchMatches(
  options: MatchSimulationOptions & RunOptions & WatchOptions,
): AsyncGenerator<Watched<MatchTally>, void, undefined> {
  yield* watchStudy(openMatchStudy(options), options);
}
