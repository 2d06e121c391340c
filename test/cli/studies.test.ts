import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testDirectory } from '../directory.js';
import { argumentsIn, ONE_LINE, run } from './command.js';

const { path, names } = testDirectory();

async function printed(...args: readonly string[]) {
  const { code, stdout } = await run(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

/** Commands of every kind of study, with what they take besides. */
const STUDIES: readonly (readonly [string, readonly string[]])[] = [
  ['single', ['raja-pasu', '--games', '400', '--seed', '3', '--south', 'greedy']],
  ['opened', ['sadeqa-ii', '--games', '400', '--opening', 'F,f,A', '--endless', 'illegal']],
  ['paired', ['raja-pasu', '--games', '400', '--north', 'greedy', '--paired']],
  ['readings', ['sadeqa-ii', '--games', '400', '--readings', '--ply-limit', '50']],
];

describe.each(STUDIES)('a study: %s', (_, args) => {
  test('is the same again by the command that it prints', async () => {
    const report = await printed('simulate', ...args);
    expect(await printed(...argumentsIn(report.command))).toEqual(report);
  });

  test('does not depend on threads or engine', async () => {
    const { engine: _, command, ...expected } = await printed('simulate', ...args);
    const threads = await printed('simulate', ...args, '--threads', '3');
    expect(threads).toMatchObject(expected);
    const reference = await printed('simulate', ...args, '--engine', 'reference');
    expect(reference.command).toBe(`${command} --engine reference`);
    expect(reference).toMatchObject({ results: expected.results, moves: expected.moves });
    expect(reference.paired?.byPoints).toEqual(expected.paired?.byPoints);
  });

  test('is what its seven shards merge to, its page and its document too', async () => {
    const shards = [1, 2, 3, 4, 5, 6, 7].map((index) => `${index}/7`);
    const out = (shard: string): string => path(`${shard.replace('/', '-')}.json`);
    for (const shard of shards) {
      await run('simulate', ...args, '--shard', shard, '--out', out(shard));
    }
    const files = (name: string) => [
      '--out',
      path(`${name}.json`),
      '--report',
      path(`${name}.html`),
    ];
    const whole = await run('simulate', ...args, '--json', ...files('whole'));
    const parts = shards.toReversed().map(out);
    const merged = await run('merge', ...parts, '--json', ...files('merged'));
    expect(merged).toEqual({ code: 0, signal: null, stdout: whole.stdout, stderr: '' });
    for (const kind of ['json', 'html']) {
      const text = await readFile(path(`merged.${kind}`), 'utf8');
      expect(text).toBe(await readFile(path(`whole.${kind}`), 'utf8'));
    }
  });
});

describe('the text for people', () => {
  test('of --paired begins with the comparison', async () => {
    const args = ['raja-pasu', '--games', '300', '--south', 'greedy', '--paired'];
    const { stdout } = await run('simulate', ...args);
    for (const line of [
      /^Compared +greedy with random, 300 pairs of games with the seats swapped$/m,
      /^Points +[\d.]+ to [\d.]+; /m,
      /^Elo +[\d.]+, 95 % interval [\d.]+ to [\d.]+$/m,
      /^The games with South greedy, North random:$/m,
    ]) {
      expect(stdout).toMatch(line);
    }
  });

  test('of --readings has a row each, a star at what was asked for', async () => {
    const args = ['sadeqa-ii', '--games', '300', '--readings', '--endless', 'forfeit'];
    const { stdout, stderr } = await run('simulate', ...args);
    expect(stdout.match(/^ *endless \w+, openingMove [\w-]+/gm)).toHaveLength(6);
    expect(stdout.match(/ \* {2}/g)).toHaveLength(1);
    expect(stdout).toMatch(/^ *endless forfeit, openingMove both \*/m);
    expect(stderr).toMatch(/^relaysow: measured: 1,800 games in /);
  });
});

test('--report writes a page that names the study and how to make it again', async () => {
  const args = ['raja-pasu', '--games', '200', '--paired', '--south', 'greedy'];
  await run('simulate', ...args, '--report', path('page.html'));
  const page = await readFile(path('page.html'), 'utf8');
  expect(page).toMatch(/^<!doctype html>/i);
  expect(page).toContain(
    'relaysow simulate raja-pasu --games 200 --seed 1 --south greedy --paired',
  );
  expect(await names()).toEqual(['page.html']);
});

describe('a study that cannot be is refused on one line, with exit 2, before anything is there', () => {
  test.each<[string, readonly string[], string]>([
    ['both kinds', ['--paired', '--readings'], '"--readings" expected no --paired beside it'],
    ['no pit', ['--opening', 'A,x'], '"--opening" expected pit names with commas between them'],
    ['a pit that is not on the board', ['--opening', 'H'], '"--opening" expected pit names'],
    ['an empty opening', ['--opening', ''], '"--opening" expected pit names'],
    ['a blank in an opening', ['--opening', 'A, a'], '"--opening" expected pit names'],
    [
      "the other player's pit",
      ['--opening', 'a'],
      '"opening[0]" expected a legal move, A (0) or B (1)',
    ],
    ['a move out of turn', ['--opening', 'A,B'], '"opening[1]" expected a legal move'],
    ['no file for a page', ['--report', ''], '"--report" expected the name of a file'],
    ['no place for a page', ['--report', 'no-such-directory/page.html'], '"--report"'],
    ['a forgotten name', ['--games-out', '--json'], '"--games-out" expected the name of a file'],
  ])('%s', async (_, flags, told) => {
    const args = ['simulate', 'raja-pasu', ...flags, '--out', path('out.json')];
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(told);
    expect(await names()).toEqual([]);
  });

  test('an opening that another reading does not allow, which is named', async () => {
    const args = ['sadeqa-ii', '--opening', 'F,a', '--opening-move', 'first-player', '--readings'];
    const { code, stdout, stderr } = await run('simulate', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /^relaysow: endless \w+, openingMove [\w-]+: "opening\[\d\]" expected [^\n]+\n$/,
    );
  });

  test('a page that is there already', async () => {
    const args = ['simulate', 'raja-pasu', '--games', '9', '--report', path('page.html')];
    await run(...args);
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain('"--report" expected a new file (or --force)');
    expect(await run(...args, '--force')).toMatchObject({ code: 0 });
  });
});
