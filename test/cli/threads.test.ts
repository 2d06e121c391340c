import { spawn } from 'node:child_process';
import { copyFile, cp, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { threadsOption } from '../../src/cli/threads.js';
import { GAME_KEEPING, type KeptGames } from '../../src/node/kept-part.js';
import type { LongRun } from '../../src/node/long-run.js';
import { simulateOnThreads } from '../../src/node/on-threads.js';
import { playInLegs, type Recorder } from '../../src/node/simulate.js';
import type { CustomPolicy } from '../../src/policy.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { openStudy, simulate } from '../../src/study/simulate.js';
import type { Simulated } from '../../src/study/study-job.js';
import { testDirectory } from '../directory.js';
import { COMMAND, type Ended, ended, ONE_LINE, run, startWatched } from './command.js';

const { path } = testDirectory();

function simulateJson(...args: readonly string[]): Promise<Ended> {
  return run('simulate', ...args, '--json');
}

test.each(['raja-pasu', 'sadeqa-ii'])(
  'the results do not depend on the number of threads: %s',
  async (game) => {
    const args = [game, '--games', '200000', '--seed', '4', '--threads'];
    const one = await simulateJson(...args, '1');
    expect(one.code).toBe(0);
    for (const threads of ['2', '3', '7']) {
      const more = await simulateJson(...args, threads);
      expect(more.stderr).toContain(`${threads} threads`);
      expect(more.stdout).toBe(one.stdout);
    }
  },
);

test('a shard, other rules and the reference reach the threads', async () => {
  const rules = ['--pits-per-row', '4', '--endless', 'forfeit', '--engine', 'reference'];
  const args = ['sadeqa-ii', ...rules, '--games', '3000', '--shard', '2/2', '--ply-limit', '30'];
  const one = await simulateJson(...args);
  const two = await simulateJson(...args, '--threads', '2');
  expect(two).toMatchObject({ code: 0, stdout: one.stdout });
  expect(JSON.parse(two.stdout).ranges).toEqual([{ first: 1500, count: 1500 }]);
});

test('there are no more threads than games', async () => {
  const args = ['raja-pasu', '--games', '3', '--threads'];
  const one = await simulateJson(...args, '1');
  const many = await simulateJson(...args, '256');
  expect(many).toMatchObject({ code: 0, stdout: one.stdout });
  expect(many.stderr).toMatch(/games\/s, 3 threads\n$/);
});

test('their number is checked before anything else', async () => {
  const from = initialPosition('raja-pasu');
  for (const threads of [0, 257, 1.5, Number.NaN]) {
    const run = simulateOnThreads({ from, games: 1, threads });
    await expect(run).rejects.toThrow('"threads" expected a whole number from 1 to 256');
  }
});

/** A long run of which nothing failed. */
function played(simulated: Simulated): LongRun {
  return { ...simulated, failure: null };
}

test('a policy that is a function plays on this thread only', async () => {
  const first: CustomPolicy = { name: 'first pit', choose: (_, moves) => moves[0] ?? 0 };
  const from = initialPosition('raja-pasu');
  const options = { from, games: 40, policies: ['random', first] } as const;
  expect(unwrap(await simulateOnThreads(options))).toEqual(played(await simulate(options)));
  await expect(simulateOnThreads({ ...options, threads: 2 })).rejects.toThrow(
    '"threads" expected 1 for a policy that is a function, or loadPolicy of its file, got "first pit"',
  );
});

test('the games of a study of several runs are not taken down', async () => {
  const recorder: Recorder<KeptGames> = {
    keep: 'records',
    write: () => Promise.reject(new Error('played all the same')),
  };
  const from = initialPosition('raja-pasu');
  for (const kind of ['paired', 'readings'] as const) {
    const legs = playInLegs(openStudy({ from, games: 9, kind }), GAME_KEEPING, { recorder });
    await expect(legs.next()).rejects.toThrow(`"recorder" expected a single study, got "${kind}"`);
  }
});

test('none is started for less than two games', async () => {
  const from = initialPosition('raja-pasu');
  for (const range of [
    { first: 0, count: 0 },
    { first: 7, count: 1 },
  ]) {
    const options = { from, games: 50, range };
    const run = unwrap(await simulateOnThreads({ ...options, threads: 8 }));
    expect(run).toEqual(played(await simulate(options)));
  }
});

test('auto is as many as the machine has for this process', async () => {
  const args = ['raja-pasu', '--games', '1000', '--threads'];
  const auto = await simulateJson(...args, 'auto');
  const threads = Math.min(availableParallelism(), 256);
  expect(auto.code).toBe(0);
  expect(auto.stderr).toMatch(new RegExp(`games/s, ${threads} threads?\\n$`));
  expect(auto.stdout).toBe((await simulateJson(...args, '1')).stdout);
});

test.each(['', 'Auto', 'automatic', '0', '257', '-1', '1.5', '02', '1e1', ' 2', '0x2'])(
  'the number of threads "%s" is refused',
  (text) => {
    expect(() => threadsOption(text)).toThrow(
      /^"--threads" expected auto or a whole number from 1 to 256 in decimal digits, got "/,
    );
  },
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the threads, and what they did is the first part of the run',
  async (signal) => {
    const args = ['simulate', 'raja-pasu', '--games', '1099511627776', '--threads', '2', '--json'];
    const { child, reached } = startWatched(...args);
    const end = ended(child);
    // The listener of SIGTERM is added before that of SIGINT.
    await reached('+');
    child.kill(signal);
    const { code, stdout, stderr } = await end;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^relaysow: interrupted after [\d,]+ of 1,099,511,627,776 games$/m);
    const { games, ranges, complete, results } = JSON.parse(stdout);
    expect(games).toBeGreaterThan(0);
    expect({ ranges, complete }).toEqual({
      ranges: [{ first: 0, count: games }],
      complete: false,
    });
    const { summary } = await simulate({
      from: initialPosition('raja-pasu'),
      games: 2 ** 40,
      range: { first: 0, count: games },
    });
    const south = summary.arms[0].tally.ends.filter(({ winner }) => winner === 'south');
    expect(results.south).toBe(south.reduce((sum, end) => sum + end.games, 0));
  },
);

test.each(['1', '2'])('without WebAssembly says so on one line: %s threads', async (threads) => {
  const [program, ...first] = COMMAND;
  const args = ['simulate', 'raja-pasu', '--games', '9', '--threads', threads];
  const { code, stdout, stderr } = await ended(spawn(program, ['--jitless', ...first, ...args]));
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  // Node may have a line of its own before it.
  expect(stderr).toMatch(/^relaysow: the WebAssembly engine cannot run[^\n]+\n$/m);
});

test.each([
  [
    'ends at its start',
    'process.exit(0);',
    'a thread ended before its work was done, with exit code 0',
  ],
  ['ends later', 'module.exports = () => process.exit(3);', 'with exit code 3'],
  ['fails at its start', "throw new Error('out of order');", 'out of order'],
  ['fails later', "module.exports = () => { throw new Error('out of order'); };", 'out of order'],
  [
    'has no more memory',
    'const all = []; module.exports = () => { for (;;) all.push(Array(1000).fill(all.length)); };',
    'a thread has no more memory: ',
  ],
])('a thread that %s ends the command with exit 3 and one line', async (_, worker, told) => {
  const [program, main] = COMMAND;
  await cp(dirname(main ?? ''), path('a command'), { recursive: true });
  await copyFile(new URL('../../package.json', import.meta.url), path('package.json'));
  await writeFile(path('a command/simulation-worker.cjs'), worker);
  const args = ['simulate', 'raja-pasu', '--games', '1000', '--threads', '2', '--json'];
  const memory = '--max-old-space-size=40';
  const child = spawn(program, [memory, path('a command/main.js'), ...args]);
  const { code, stdout, stderr } = await ended(child);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(told);
});
