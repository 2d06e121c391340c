import { expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { simulate } from '../../src/study/simulate.js';
import { engine } from '../engines.js';
import { type Ended, ended, start } from './command.js';

/** Runs `simulate --json`, and sends it Ctrl-C after some milliseconds. */
function simulateJson(args: readonly string[], interruptAfter?: number): Promise<Ended> {
  const child = start('simulate', ...args, '--json');
  if (interruptAfter !== undefined) setTimeout(() => child.kill('SIGINT'), interruptAfter);
  return ended(child);
}

test.each(['raja-pasu', 'sadeqa-ii'])(
  'the results do not depend on the number of threads: %s',
  async (game) => {
    const args = [game, '--games', '200000', '--seed', '4', '--threads'];
    const one = await simulateJson([...args, '1']);
    expect(one.code).toBe(0);
    for (const threads of ['2', '3', '7']) {
      const more = await simulateJson([...args, threads]);
      expect(more.stderr).toContain(`${threads} threads`);
      expect(more.stdout).toBe(one.stdout);
    }
  },
);

test('a shard, other rules and the reference reach the threads', async () => {
  const rules = ['--pits-per-row', '4', '--endless', 'forfeit', '--engine', 'reference'];
  const args = ['sadeqa-ii', ...rules, '--games', '3000', '--shard', '2/2', '--ply-limit', '30'];
  const one = await simulateJson(args);
  const two = await simulateJson([...args, '--threads', '2']);
  expect(two).toMatchObject({ code: 0, stdout: one.stdout });
  expect(JSON.parse(two.stdout).ranges).toEqual([{ first: 1500, count: 1500 }]);
});

test('Ctrl-C stops the threads, and what they did is the first part of the run', async () => {
  const args = ['raja-pasu', '--games', '1099511627776', '--threads', '2'];
  const { code, stdout, stderr } = await simulateJson(args, 2000);
  expect(code).toBe(130);
  expect(stderr).toMatch(/^relaysow: interrupted after [\d,]+ of 1,099,511,627,776 games$/m);
  const { games, ranges, complete, results } = JSON.parse(stdout);
  expect({ ranges, complete }).toEqual({
    ranges: [{ first: 0, count: games }],
    complete: false,
  });
  const { summary } = await simulate(engine, {
    from: initialPosition('raja-pasu'),
    games: 2 ** 40,
    range: { first: 0, count: games },
  });
  const south = summary.tally.ends.filter(({ winner }) => winner === 'south');
  expect(results.south).toBe(south.reduce((sum, end) => sum + end.games, 0));
});
