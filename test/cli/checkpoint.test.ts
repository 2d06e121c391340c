import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDirectory } from '../directory.js';
import { type Ended, ended, ONE_LINE, run, start, startWatched } from './command.js';

const { path, names } = testDirectory();

const GAMES = 20_000_000;
const MANY = 2 ** 40;

function simulateArgs(games: number, ...more: readonly string[]): readonly string[] {
  return ['simulate', 'raja-pasu', '--games', String(games), '--json', ...more];
}

function checkpointed(...more: readonly string[]): readonly string[] {
  return [...more, '--checkpoint', path('checkpoint')];
}

/** How many games the checkpoint has, which must be whole; 0 if there is none. */
async function gamesOf(name: string): Promise<number> {
  if (!(await names()).includes(name)) return 0;
  const { ranges } = JSON.parse(await readFile(path(name), 'utf8'));
  return ranges[0]?.count ?? 0;
}

/** Runs the command until it is told to stop, some time after it has begun. */
function interrupted(...args: readonly string[]): Promise<Ended> {
  return stopped('SIGINT', 300, ...args);
}

async function stopped(
  signal: NodeJS.Signals,
  milliseconds: number,
  ...args: readonly string[]
): Promise<Ended> {
  const { child, reached } = startWatched(...args);
  const end = ended(child);
  // The listener of SIGTERM is added before that of SIGINT.
  await reached('+');
  await sleep(milliseconds);
  child.kill(signal);
  return end;
}

test('killed with -9 at five random moments and resumed, a run has the same integers', async () => {
  const args = simulateArgs(GAMES, '--threads', '2', ...checkpointed('--checkpoint-every', '1'));
  let games = 0;
  for (let kill = 0; kill < 5; kill++) {
    const child = start(...args);
    const end = ended(child);
    await sleep(2500 * Math.random());
    child.kill('SIGKILL');
    await end;
    const more = await gamesOf('checkpoint');
    expect(more).toBeGreaterThanOrEqual(games);
    games = more;
  }
  const resumed = await run(...args, '--out', path('resumed'));
  const once = await run(...simulateArgs(GAMES, '--threads', '2', '--out', path('once')));
  expect([resumed.code, once.code]).toEqual([0, 0]);
  expect(resumed.stdout).toBe(once.stdout);
  const text = await readFile(path('once'), 'utf8');
  expect(await readFile(path('resumed'), 'utf8')).toBe(text);
  expect(await readFile(path('checkpoint'), 'utf8')).toBe(text);
  // Nor is a draft of a killed run left.
  expect(await names()).toEqual(['checkpoint', 'once', 'resumed']);
});

test('an interrupt writes the checkpoint and the summary so far', async () => {
  const args = simulateArgs(MANY, ...checkpointed('--out', path('out'), '--force'));
  const first = await interrupted(...args);
  expect(first.code).toBe(130);
  const { ranges, complete } = JSON.parse(first.stdout);
  expect(complete).toBe(false);
  const text = await readFile(path('checkpoint'), 'utf8');
  expect(JSON.parse(text).ranges).toEqual(ranges);
  expect(await readFile(path('out'), 'utf8')).toBe(text);

  // What went before counts as done when it goes on, on any number of threads.
  const second = await interrupted(...args, '--threads', '3');
  expect(second.code).toBe(130);
  const more = JSON.parse(second.stdout).games;
  expect(more).toBeGreaterThanOrEqual(ranges[0]?.count ?? 0);
  expect(await gamesOf('checkpoint')).toBe(more);
});

test.each<[string, NodeJS.Signals, string, readonly string[]]>([
  ['single', 'SIGINT', '2', ['--games', '3000000', '--south', 'greedy', '--shard', '2/2']],
  ['opened', 'SIGTERM', '3', ['--games', '3000000', '--opening', 'C,a']],
  ['paired', 'SIGTERM', '2', ['--games', '500000', '--paired', '--north', 'greedy']],
  ['readings', 'SIGINT', '3', ['--games', '200000', '--readings']],
])(
  'stopped and resumed by another number of threads, a study is the same: %s, %s',
  async (_, signal, threads, flags) => {
    const args = ['simulate', 'raja-pasu', ...flags, '--json'];
    const first = await stopped(signal, 100, ...args, ...checkpointed());
    expect(first.code).toBe(130);
    const before = await gamesOf('checkpoint');
    expect(before).toBe(JSON.parse(first.stdout).games);
    const resumed = await run(...args, ...checkpointed('--threads', threads));
    const once = await run(...args, '--threads', '2', '--out', path('once'));
    expect(resumed).toMatchObject({ code: 0, stdout: once.stdout });
    expect(await readFile(path('checkpoint'), 'utf8')).toBe(await readFile(path('once'), 'utf8'));
  },
);

test('a run that is complete has its result at once when it is started again', async () => {
  const args = simulateArgs(5000, ...checkpointed('--shard', '2/3'));
  const once = await run(...args);
  const again = await run(...args, '--threads', '2');
  expect(again).toMatchObject({ code: 0, stdout: once.stdout });
  expect(await gamesOf('checkpoint')).toBe(1667);
});

test.each<[string, readonly string[], string]>([
  ['another seed', ['--seed', '2'], '"seed" expected 2 as in the same run, got 1'],
  ['another game', ['--games', '5001'], '"requested" expected 5001 as in the same run, got 5000'],
  ['other rules', ['--lap-limit', '75'], '"rules" expected '],
  ['another policy', ['--north', 'greedy'], '"policy" expected '],
  ['another opening', ['--opening', 'A'], 'expected '],
  [
    'another kind of study',
    ['--paired'],
    '"kind" expected paired as in the same run, got "single"',
  ],
  [
    'other games',
    ['--shard', '2/3'],
    '"ranges" expected the first of the games 1667 to 3333, got ',
  ],
])('a checkpoint of %s is refused before anything starts', async (_, other, told) => {
  await run(...simulateArgs(5000, ...checkpointed()));
  await copyFile(path('checkpoint'), path('before'));
  const args = simulateArgs(5000, ...checkpointed('--out', path('out')), ...other);
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('"--checkpoint" expected a checkpoint of this run, or no file, got ');
  expect(stderr).toContain(told);
  const text = await readFile(path('before'), 'utf8');
  expect(await readFile(path('checkpoint'), 'utf8')).toBe(text);
  expect(await names()).toEqual(['before', 'checkpoint']);
});

test.each([
  ['a file that is cut short', () => writeFile(path('checkpoint'), '{"format":"relaysow-simu')],
  ['an empty file', () => writeFile(path('checkpoint'), '')],
  ['a directory', () => mkdir(path('checkpoint'))],
])('%s is refused as a checkpoint', async (_, make) => {
  await make();
  const before = await contentOf('checkpoint');
  const { code, stdout, stderr } = await run(...simulateArgs(1000, ...checkpointed()));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('"--checkpoint" expected a ');
  expect(await names()).toEqual(['checkpoint']);
  expect(await contentOf('checkpoint')).toEqual(before);
});

/** What a file says, or which names a directory has. */
async function contentOf(name: string): Promise<unknown> {
  const found = await stat(path(name));
  return found.isDirectory() ? readdir(path(name)) : readFile(path(name), 'utf8');
}

test.each([
  ['--checkpoint', ''],
  ['--checkpoint', '--json'],
  ['--checkpoint', 'no-such-directory/checkpoint'],
  ['--checkpoint-every', '0'],
  ['--checkpoint-every', '-1'],
  ['--checkpoint-every', 'often'],
])('%s "%s" is refused', async (flag, value) => {
  const { code, stdout, stderr } = await run(...simulateArgs(1000, flag, value));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(`"${flag}" expected `);
});
