/** What the learning example has learnt in its second or two beats chance, and is the same each time. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialPosition, reportOf, simulate } from '../../src/index.js';
import type { CustomPolicy } from '../../src/policy.js';
import { ROOT, shell } from './programs.js';

interface Learning {
  learn(options?: object): { readonly weights: Float64Array; readonly games: number };
  learntPolicy(weights: Float64Array): CustomPolicy;
}

const load = (): Promise<Learning> => import(join(ROOT, 'examples/learning/learn.js'));

test.each([1, 2, 3])(
  'seed %i: what was learnt scores more than half against random',
  async (seed) => {
    const { learn, learntPolicy } = await load();
    const { summary } = await simulate({
      from: initialPosition('sadeqa-ii'),
      games: 2000,
      seed,
      kind: 'paired',
      policies: [learntPolicy(learn({ seed }).weights), 'random'],
    });
    expect(reportOf(summary).paired?.score.low).toBeGreaterThan(0.5);
  },
);

test('a seed gives the same weights again, another one others', async () => {
  const { learn } = await load();
  const short = (seed: number): Float64Array => learn({ seed, games: 64, steps: 100 }).weights;
  expect(short(5)).toEqual(short(5));
  expect(short(6)).not.toEqual(short(5));
});

test('the program says what it has learnt', () => {
  const [learnt, random, greedy] = shell('node examples/learning/main.js').split('\n');
  expect(learnt).toMatch(/^learnt from \d+ games$/);
  const scores = /^scores \d\d\.\d % against (\w+) \(95 %: \d\d\.\d % to \d\d\.\d %\)$/;
  expect([random, greedy].map((line) => scores.exec(line ?? '')?.[1])).toEqual([
    'random',
    'greedy',
  ]);
});
