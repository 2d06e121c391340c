/** Many games at random, and what they add up to. No Node here: it runs in a browser as it is. */
import type { Engine } from '../engine.js';
import { Counter } from './counter.js';
import { type Job, type JobResult, type RunOptions, runJob } from './job.js';
import { makeRun, runMembers, type SimulationOptions } from './run.js';
import { makeSummary, type Summary } from './summary.js';
import { mergeTallies, type Tally } from './tally.js';

/** Enough for an engine to be at full speed, few enough for the records to stay in a processor's cache. */
const GAMES_A_CALL = 8192;

/**
 * A simulation as a job; its units are the games.
 * @throws TypeError or RangeError for options out of range.
 */
export function simulation(engine: Engine, options: SimulationOptions): Job<Tally> {
  const run = makeRun(engine, options);
  const { from, seed, plyLimit, policies } = run;
  return {
    id: `simulate ${JSON.stringify(runMembers(run))}`,
    size: run.games,
    run(first, count) {
      const counter = new Counter(from.rules.game);
      for (let done = 0; done < count; done += GAMES_A_CALL) {
        const games = Math.min(GAMES_A_CALL, count - done);
        const at = first + done;
        counter.add(engine.playouts(from, { seed, first: at, games, plyLimit, policies }), at);
      }
      return counter.tally();
    },
    merge: mergeTallies,
  };
}

/** How a simulation ended, and the summary of the games it played. */
export interface Simulated {
  readonly state: JobResult<Tally>['state'];
  readonly summary: Summary;
}

/**
 * Plays games on this thread, in slices of some 50 ms between which the event loop runs.
 *
 * A game depends on start position, seed and its index alone, so a part of the games (`range`)
 * can be played anywhere and merged; `signal` stops the run, keeping what was played.
 * @throws TypeError or RangeError for options out of range.
 */
export async function simulate(
  engine: Engine,
  options: SimulationOptions & RunOptions,
): Promise<Simulated> {
  const result = await runJob(simulation(engine, options), options);
  return {
    state: result.state,
    summary: makeSummary(makeRun(engine, options), result.done, result.value),
  };
}
