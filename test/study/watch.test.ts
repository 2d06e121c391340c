import { expect, test } from 'vitest';
import type { CustomPolicy } from '../../src/policy.js';
import { initialPosition } from '../../src/position.js';
import { type SimulationOptions, simulate, watchSimulation } from '../../src/study/simulate.js';
import type { Watched } from '../../src/study/study-job.js';

const FROM = initialPosition('raja-pasu');
const NEVER = { from: FROM, games: 2 ** 40 };

test('a watched simulation gives the first games of its range, ever more of them, at last all', async () => {
  const range = { first: 1000, count: 60_000 };
  const options = { from: FROM, games: 70_000, seed: 3, range };
  const seen: Watched[] = [];
  for await (const simulated of watchSimulation({ ...options, every: 10 })) seen.push(simulated);
  expect(seen.length).toBeGreaterThan(1);
  const counts = seen.map(({ summary }) => summary.arms[0].tally.games);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const { state, summary } of seen) {
    const [{ ranges, tally }] = summary.arms;
    expect(ranges).toEqual([{ first: 1000, count: tally.games }]);
    expect(state).toBe(tally.games === range.count ? 'complete' : 'running');
  }
  const [partial] = seen;
  const count = partial?.summary.arms[0].tally.games ?? 0;
  const again = await simulate({ ...options, range: { first: 1000, count } });
  expect(partial?.summary).toEqual(again.summary);
  expect(seen.at(-1)).toEqual(await simulate(options));
});

test('leaving the loop stops the games', async () => {
  let asked = 0;
  const counting: CustomPolicy = {
    name: 'counting',
    choose(_, moves) {
      asked++;
      return moves[0] ?? 0;
    },
  };
  const options = { ...NEVER, policies: [counting, counting] as const, every: 5 };
  for await (const { state } of watchSimulation(options)) {
    expect(state).toBe('running');
    break;
  }
  const before = asked;
  expect(before).toBeGreaterThan(0);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect(asked).toBe(before);
});

test('a signal ends the loop with what was played', async () => {
  const controller = new AbortController();
  const seen: Watched[] = [];
  const watched = watchSimulation({ ...NEVER, every: 10, signal: controller.signal });
  for await (const simulated of watched) {
    seen.push(simulated);
    if (seen.length === 2) controller.abort();
  }
  expect(seen.map(({ state }) => state)).toEqual(['running', 'running', 'interrupted']);
  expect(seen[2]?.summary).toEqual(seen[1]?.summary);
  const aborted: Watched[] = [];
  for await (const simulated of watchSimulation({ ...NEVER, signal: AbortSignal.abort() })) {
    aborted.push(simulated);
  }
  expect(aborted.map(({ summary }) => summary.arms[0].ranges)).toEqual([[]]);
});

test.each<[object, string]>([
  [{ games: 0 }, '"games" expected a whole number from 1'],
  [{ every: 0 }, '"every" expected a number of milliseconds above 0, got 0'],
  [{ range: { first: 0, count: 101 } }, '"range.count" expected'],
])('the options %j are refused', async (wrong, message) => {
  const options = { from: FROM, games: 100, ...wrong } as SimulationOptions;
  await expect(watchSimulation(options).next()).rejects.toThrow(message);
});
