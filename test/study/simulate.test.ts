import { describe, expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { GAMES } from '../../src/rules.js';
import { Counter } from '../../src/study/counter.js';
import { type SimulationOptions, simulate, simulation } from '../../src/study/simulate.js';
import { mergeSummaries } from '../../src/study/summary.js';
import { engine, labelledEngines } from '../engines.js';

const RAJA_PASU = initialPosition('raja-pasu');

describe.each(GAMES)('a simulation of %s', (game) => {
  const from = initialPosition(game);

  test.each(labelledEngines)('is the tally of its records: %s', async (_, each) => {
    const counter = new Counter(game);
    counter.add(engine.playouts(from, { seed: 3, first: 0, games: 500 }), 0);
    const { state, summary } = await simulate({ engine: each, from, games: 500, seed: 3 });
    expect(state).toBe('complete');
    const [{ tally, ranges }, ...others] = summary.arms;
    expect(others).toEqual([]);
    expect(tally).toEqual(counter.tally());
    expect(ranges).toEqual([{ first: 0, count: 500 }]);
  });

  test('is the same in one call and in many', () => {
    const job = simulation({ from, games: 20_000 });
    const halves = job.merge(job.run(0, 7000), job.run(7000, 13_000));
    expect(job.run(0, 20_000)).toEqual(halves);
  });
});

describe('a simulation', () => {
  test('plays 100,000 games of seed 1 at random unless told otherwise', async () => {
    const { summary } = await simulate({ from: RAJA_PASU });
    const [{ run, tally }] = summary.arms;
    expect(tally.games).toBe(100_000);
    expect(run).toMatchObject({
      requested: 100_000,
      seed: 1,
      plyLimit: 10_000,
      policies: ['random', 'random'],
      engine: 'wasm',
      digest: engine.digest,
    });
  });

  test('keeps what was played when it is stopped, and the rest can be played later', async () => {
    const options = { from: RAJA_PASU, games: 2 ** 40 };
    const controller = new AbortController();
    const { state, summary } = await simulate({
      ...options,
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        expect(total).toBe(2 ** 40);
        if (done > 2000) controller.abort();
      },
    });
    expect(state).toBe('interrupted');
    const [{ tally, ranges }] = summary.arms;
    const { games } = tally;
    expect(ranges).toEqual([{ first: 0, count: games }]);
    const more = await simulate({ ...options, range: { first: games, count: 10 } });
    const merged = mergeSummaries(summary, more.summary);
    const again = simulation(options).run(0, games + 10);
    expect(merged.ok && merged.value.arms[0].tally).toEqual(again.tallies[0]);
  });

  test('has an id that tells it from any other', () => {
    const all: SimulationOptions[] = [
      { from: RAJA_PASU },
      { from: RAJA_PASU, seed: 2 },
      { from: RAJA_PASU, games: 5 },
      { from: RAJA_PASU, plyLimit: 5 },
      { from: initialPosition('sadeqa-ii') },
      { from: initialPosition({ game: 'raja-pasu', lastSeedFour: 'left' }) },
    ];
    const ids = all.map((options) => simulation(options).id);
    expect(new Set(ids).size).toBe(all.length);
    expect(simulation({ from: RAJA_PASU, seed: 1 }).id).toBe(ids[0]);
  });

  test.each<[object, string | RegExp]>([
    [{}, /^"from" expected a Position.*, got undefined$/],
    [{ from: { rules: 'raja-pasu' } }, '"from" expected a Position'],
    [
      { from: RAJA_PASU, games: 0 },
      '"games" expected a whole number from 1 to 1099511627776, got 0',
    ],
    [{ from: RAJA_PASU, games: 2 ** 40 + 1 }, '"games" expected a whole number from 1'],
    [{ from: RAJA_PASU, games: '5' }, '"games" expected a whole number from 1'],
    [{ from: RAJA_PASU, seed: 2 ** 32 }, '"seed" expected a whole number from 0 to 4294967295'],
    [{ from: RAJA_PASU, plyLimit: 0 }, '"plyLimit" expected a whole number from 1 to 65535, got 0'],
    [
      { from: RAJA_PASU, policies: ['random', 'best'] },
      '"policies" expected random, greedy or an object with name and choose, got "best"',
    ],
    [{ from: RAJA_PASU, games: 5, range: { first: 3, count: 3 } }, '"range.count" expected'],
  ])('of %j is refused', async (options, message) => {
    await expect(simulate(options as SimulationOptions)).rejects.toThrow(message);
  });
});
