import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_PLY_LIMIT } from '../../src/arguments.js';
import type { KeptPart } from '../../src/node/kept-part.js';
import { openPool, type PoolTask } from '../../src/node/pool.js';
import type { SimulationTask } from '../../src/node/simulation-worker.js';
import { initialPosition } from '../../src/position.js';
import { GAMES, type Game } from '../../src/rules.js';
import { Counter } from '../../src/study/counter.js';
import { type Job, type Range, runOn } from '../../src/study/job.js';
import { simulation } from '../../src/study/simulate.js';
import type { StudyTally } from '../../src/study/study-tally.js';
import { engine } from '../engines.js';

/** As it was built: a thread cannot run its source. */
const WORKER = new URL('../../dist/cli/simulation-worker.cjs', import.meta.url);

/** A simulation, and how its threads are told of it. */
function simulated(game: Game, games: number): { job: Job<StudyTally>; task: SimulationTask } {
  const options = { from: initialPosition(game), games, seed: 1 };
  const task: SimulationTask = {
    engine: 'wasm',
    kind: 'single',
    from: { ...options.from },
    requested: games,
    seed: options.seed,
    opening: [],
    plyLimit: DEFAULT_PLY_LIMIT,
    match: null,
    policies: ['random', 'random'],
    keep: 'nothing',
  };
  return { job: simulation(options), task };
}

/** What games of a simulation add up to on threads. */
async function pooled(
  job: Job<StudyTally>,
  { range, ...options }: Omit<PoolTask, 'worker'> & { readonly range?: Range },
): Promise<StudyTally> {
  const pool = openPool<KeptPart>({ ...options, worker: WORKER });
  const workers = pool.workers.map((work) => async (part: Range) => (await work(part)).tally);
  try {
    return (await runOn(job, workers, range === undefined ? {} : { range })).value;
  } finally {
    await pool.close();
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(GAMES)('the tally of %s on threads', (game) => {
  test.each([1, 2, 3])('is that of the published records: %i of them', async (threads) => {
    const games = 10_000;
    const from = initialPosition(game);
    const records = engine.playouts(from, { seed: 1, first: 0, games });
    const digest = createHash('sha256').update(records.bytes).digest('hex');
    const page = readFileSync(new URL('../../docs/streams.md', import.meta.url), 'utf8');
    expect(page).toContain(`| \`${game}\` | ${games} | \`${digest}\` |`);
    const counter = new Counter(game);
    counter.add(records, 0);

    const { job, task } = simulated(game, games);
    const { tallies, pairs } = await pooled(job, { threads, task });
    expect(tallies).toEqual([counter.tally()]);
    expect(pairs).toBeNull();
  });

  test.each([
    ['one game each', [1e9]],
    ['eight times the one before', [0]],
    ['odd ones', [7, 130, 31, 3, 90]],
  ])('does not depend on its slices: %s', async (_, milliseconds) => {
    let clock = 0;
    let asked = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += milliseconds[asked++ % milliseconds.length] as number;
      return clock;
    });
    const { job, task } = simulated(game, 20_011);
    const range = { first: 11, count: 2003 };
    for (const threads of [2, 3]) {
      expect(await pooled(job, { threads, task, range })).toEqual(
        job.run(range.first, range.count),
      );
    }
  });

  test('does not depend on where the games are cut', async () => {
    const { job, task } = simulated(game, 20_011);
    const cuts = [0, 1, 4, 331, 8192, 16_385, 20_010, 20_011];
    let merged = job.run(0, 0);
    for (const [index, first] of cuts.slice(0, -1).entries()) {
      const range = { first, count: (cuts[index + 1] as number) - first };
      merged = job.merge(merged, await pooled(job, { threads: 2, task, range }));
    }
    expect(merged).toEqual(job.run(0, 20_011));
  });
});
