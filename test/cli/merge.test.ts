import { readFile, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { simulation } from '../../src/study/simulate.js';
import { makeStudy } from '../../src/study/study.js';
import { makeSummary } from '../../src/study/summary.js';
import { formatSummary } from '../../src/study/summary-document.js';
import type { Tally } from '../../src/study/tally.js';
import { testDirectory } from '../directory.js';
import { engine } from '../engines.js';
import { ONE_LINE, run } from './command.js';

const { path, names } = testDirectory();

/** A file as `simulate --out` writes it, of these games of 90. */
async function part(name: string, first: number, count: number, seed = 1): Promise<string> {
  const options = { from: initialPosition('raja-pasu'), games: 90, seed };
  const tally = simulation(options).run(first, count);
  const summary = makeSummary(makeStudy(engine, options), { first, count }, tally);
  await writeFile(path(name), `${formatSummary(summary)}\n`);
  return path(name);
}

test('the shards of a run merge to the run', async () => {
  const shards = ['1/3', '2/3', '3/3'];
  const run90 = ['simulate', 'raja-pasu', '--games', '90'];
  await Promise.all(
    shards.map((shard, at) => run(...run90, '--shard', shard, '--out', path(`${at}.json`))),
  );
  const files = [path('2.json'), path('0.json'), path('1.json')];
  const whole = await run(...run90, '--json', '--out', path('whole.json'));
  const merged = await run('merge', ...files, '--json', '--out', path('merged.json'));
  expect(merged).toEqual({ code: 0, signal: null, stdout: whole.stdout, stderr: '' });
  expect(await readFile(path('merged.json'), 'utf8')).toBe(
    await readFile(path('whole.json'), 'utf8'),
  );
  expect((await run('merge', path('merged.json'), '--json')).stdout).toBe(whole.stdout);
});

test('what is missing is told', async () => {
  const files = [await part('a', 60, 30), await part('b', 0, 20)];
  const { code, stdout, stderr } = await run('merge', ...files, '--json');
  expect(code).toBe(0);
  expect(stderr).toBe('relaysow: 40 games are missing: 20 to 59\n');
  expect(JSON.parse(stdout)).toMatchObject({
    requested: 90,
    games: 50,
    complete: false,
    missing: [{ first: 20, count: 40 }],
  });
});

describe('what does not belong together is refused on one line, with exit 2', () => {
  async function refusal(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await run('merge', ...args, '--out', path('out'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(await names()).not.toContain('out');
    return stderr;
  }

  test('another run', async () => {
    const told = await refusal(await part('a', 0, 30), await part('b', 30, 30, 2));
    expect(told).toBe(`relaysow: ${path('b')}: "seed" expected 1 as in the same run, got 2\n`);
  });

  test('the same games twice', async () => {
    const told = await refusal(await part('a', 0, 30), await part('b', 29, 30));
    expect(told).toContain(`${path('b')}: "ranges" expected games of its own, got game 29 twice`);
  });

  test('no summary', async () => {
    await writeFile(path('a'), '{"format":"another"}');
    expect(await refusal(path('a'))).toContain('"summary.format" expected relaysow-simulation');
    await writeFile(path('b'), '');
    expect(await refusal(path('b'))).toContain('"summary" expected JSON');
  });

  /** Games 0 to 29, or others, with a tally that was changed by hand. */
  async function changedPart(change: (tally: Tally) => object, first = 0): Promise<string> {
    const file = await part(`${first}`, first, 30);
    const { arms, ...members } = JSON.parse(await readFile(file, 'utf8'));
    const [{ tally, ...run }] = arms;
    const changed = { ...run, tally: { ...tally, ...change(tally) } };
    await writeFile(file, JSON.stringify({ ...members, arms: [changed] }));
    return file;
  }

  test.each<[string, (tally: Tally) => object, RegExp]>([
    [
      'laps of the longest relay that it does not have',
      ({ longest, longestPerGame }) => ({
        longest: { ...longest, laps: 99 },
        longestPerGame: [...longestPerGame.slice(0, -1), [99, longestPerGame.at(-1)?.[1]]],
      }),
      /game \d+ of seed 1 expected 99 laps in ply \d+, got \d+/,
    ],
    [
      'laps of the longest relay over the lap limit',
      ({ longest }) => ({ laps: 2 ** 40, longest: { ...longest, laps: 1_000_001 } }),
      /"summary.arms\[0\].tally.longest.laps" expected .+ to 1000000, got 1000001/,
    ],
    [
      'a ply that no game can have',
      ({ longest }) => ({ longest: { ...longest, ply: 65_536 } }),
      /"summary.arms\[0\].tally.longest.ply" expected .+ to 10000, got 65536/,
    ],
    [
      'a ply over the limit of the run',
      ({ longest }) => ({ longest: { ...longest, ply: 10_001 } }),
      /"summary.arms\[0\].tally.longest.ply" expected .+ to 10000, got 10001/,
    ],
    [
      'a ply that its game does not have',
      ({ longest }) => ({ longest: { ...longest, ply: 9999 } }),
      /game \d+ of seed 1 expected \d+ laps in ply 9999, got/,
    ],
    [
      'the longest relay in a game of another part',
      ({ longest }) => ({ longest: { ...longest, game: 30 } }),
      /"summary.ranges" expected game 30, the longest relay's/,
    ],
    [
      'the longest relay in a game of no part',
      ({ longest }) => ({ longest: { ...longest, game: 90 } }),
      /"summary.arms\[0\].tally.longest.game" expected .+ to 89, got 90/,
    ],
    [
      'a game at the ply limit that was not',
      ({ ends: [end, ...ends], unended }) => ({
        ends: [{ ...end, reason: 'limit' }, ...ends],
        unended: { ...unended, limit: Array.from({ length: end?.games ?? 0 }, (_, game) => game) },
      }),
      /game 0 of seed 1 expected to end by reason limit, got stuck/,
    ],
    [
      'a game without an end in another part',
      ({ ends: [end, ...ends], unended }) => ({
        ends: [{ ...end, reason: 'limit' }, ...ends],
        unended: { ...unended, limit: Array.from({ length: end?.games ?? 0 }, (_, at) => 30 + at) },
      }),
      /"summary.ranges" expected game 30, ended by reason limit/,
    ],
    [
      'more plies than the limit',
      () => ({ plies: [[10_001, 30]], laps: 2 ** 40 }),
      /"summary.arms\[0\].tally.plies\[0\]\[0\]" expected .+ to 10000, got 10001/,
    ],
    [
      'a margin below -255',
      () => ({ margins: [[-256, 30]], score: [0, 256 * 30] }),
      /"summary.arms\[0\].tally.margins\[0\]\[0\]" expected .+ from -255 to 255, got -256/,
    ],
    [
      'a margin above 255',
      () => ({ margins: [[256, 30]] }),
      /"summary.arms\[0\].tally.margins\[0\]\[0\]" expected .+ from -255 to 255, got 256/,
    ],
    [
      'a first free move that is no pit of the board',
      ({ ends: [end, ...ends] }) => ({ ends: [{ ...end, firstFree: 14 }, ...ends] }),
      /"summary.arms\[0\].tally.ends\[0\].firstFree" expected .+ to 13, got 14/,
    ],
    [
      'more seeds than its games have',
      () => ({ left: 2 ** 53 - 1 }),
      /"summary.arms\[0\].tally.left" expected .+ to 7650, got 9007199254740991/,
    ],
    [
      'more games than its run',
      () => ({ games: 91 }),
      /"summary.arms\[0\].tally.games" expected .+ to 90, got 91/,
    ],
  ])('a summary that was changed by hand: %s', async (_, change, told) => {
    expect(await refusal(await changedPart(change))).toMatch(told);
  });

  test('summaries whose sums are too large together', async () => {
    const most = () => ({ laps: 2 ** 53 - 1 });
    const files = [await changedPart(most), await changedPart(most, 30)];
    const told = await refusal(...files);
    expect(told).toContain(`${files[1]}: "tally.laps" expected a sum up to 2^53 - 1, got 1801`);
  });

  test('no file', async () => {
    expect(await refusal(path('none'))).toContain('"file" expected an existing file, got');
    expect(await refusal()).toContain("missing required argument 'file'");
    expect(await refusal('/dev/zero')).toContain('"file" expected a file, got "/dev/zero"');
    await writeFile(path('large'), '');
    await truncate(path('large'), 3 * 2 ** 30);
    expect(await refusal(path('large'))).toContain('"file" expected a file of at most 67108864 b');
  });

  test('a file that is there as --out', async () => {
    const file = await part('a', 0, 90);
    const { code, stderr } = await run('merge', file, '--out', file);
    expect(code).toBe(2);
    expect(stderr).toContain('"--out" expected a new file (or --force)');
  });
});
