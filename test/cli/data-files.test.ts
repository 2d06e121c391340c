import { readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/rules.js';
import { testDirectory } from '../directory.js';
import { type Row, rowsOf } from '../node/data/read.js';
import { ended, ONE_LINE, run, startWatched } from './command.js';

const { path, names } = testDirectory();

const KINDS = ['csv', 'jsonl', 'parquet', 'columns'] as const;

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}

function count(rows: readonly Row[], name: string, value: unknown): number {
  return rows.filter((row) => row[name] === value).length;
}

describe.each(GAMES)('data files of %s', (game) => {
  const args = ['simulate', game, '--games', '9000', '--shard', '2/3', '--seed', '5', '--json'];

  test.each(KINDS)(
    '--games-out FILE.%s has the same bytes on any threads, and adds up to the report',
    async (kind) => {
      const texts: Buffer[] = [];
      let stdout = '';
      for (const threads of ['1', '2', '3']) {
        const file = path(`${threads}.${kind}`);
        const out = await run(...args, '--threads', threads, '--games-out', file);
        expect(out.code).toBe(0);
        stdout = out.stdout;
        texts.push(await readFile(file));
      }
      const [one, ...others] = texts;
      expect(others.every((each) => one?.equals(each))).toBe(true);
      // The file takes nothing from the report.
      expect((await run(...args)).stdout).toBe(stdout);
      const report = JSON.parse(stdout);
      const rows = await rowsOf(path(`1.${kind}`));
      expect(rows.map((row) => row.game)).toEqual(Array.from(rows, (_, at) => 3000 + at));
      const { draw, annulled, ...won } = report.results;
      expect({
        games: rows.length,
        moves: sum(rows, 'plies'),
        laps: sum(rows, 'laps'),
        south: sum(rows, 'score_south'),
        north: sum(rows, 'score_north'),
        left: sum(rows, 'seeds_left'),
        won: { south: count(rows, 'winner', 'south'), north: count(rows, 'winner', 'north') },
        nobody: count(rows, 'winner', 'nobody'),
        endless: count(rows, 'reason', 'endless'),
      }).toEqual({
        games: report.games,
        moves: report.moves,
        laps: report.laps.total,
        south: report.score.south.total,
        north: report.score.north.total,
        left: report.left,
        won,
        nobody: draw + annulled,
        endless: report.reasons.endless,
      });
    },
  );

  test.each(['parquet', 'columns'])(
    '--positions-out FILE.%s has the same bytes on any threads, and a row for every move',
    async (kind) => {
      const few = ['simulate', game, '--games', '1500', '--south', 'greedy', '--json'];
      const texts: Buffer[] = [];
      for (const threads of ['1', '2', '3']) {
        const file = path(`${threads}.${kind}`);
        const out = await run(...few, '--threads', threads, '--positions-out', file);
        expect(out.code).toBe(0);
        texts.push(await readFile(file));
      }
      const [one, ...others] = texts;
      expect(others.every((each) => one?.equals(each))).toBe(true);
      const { moves, reasons, games } = JSON.parse((await run(...few)).stdout);
      const rows = await rowsOf(path(`1.${kind}`));
      // An endless move is chosen, but is no ply.
      expect(rows).toHaveLength(moves + reasons.endless + reasons.undecided);
      expect(new Set(rows.map((row) => row.game)).size).toBe(games);
    },
  );
});

test('both kinds of files can be written by one run, next to its summary and page', async () => {
  const files = ['games.csv', 'positions.parquet', 'out.json', 'page.html'];
  const [games = '', positions = '', out = '', page = ''] = files.map(path);
  const data = ['--games-out', games, '--positions-out', positions];
  const args = ['simulate', 'raja-pasu', '--games', '300', ...data, '--out', out, '--report', page];
  expect((await run(...args, '--threads', '2')).code).toBe(0);
  expect(await names()).toEqual(files.toSorted());
  expect(await rowsOf(games)).toHaveLength(300);
});

test('the file of an interrupted run has the games so far', async () => {
  const file = path('games.jsonl');
  const args = ['simulate', 'raja-pasu', '--games', '1099511627776', '--json'];
  const { child, reached } = startWatched(...args, '--threads', '2', '--games-out', file);
  const end = ended(child);
  await reached('+');
  child.kill('SIGTERM');
  const { code, stdout } = await end;
  expect(code).toBe(130);
  const { games, moves } = JSON.parse(stdout);
  const rows = await rowsOf(file);
  expect(rows).toHaveLength(games);
  expect(sum(rows, 'plies')).toBe(moves);
  expect(await names()).toEqual(['games.jsonl']);
});

describe('a data file that is not possible is refused before anything is played', () => {
  const never = ['simulate', 'raja-pasu', '--games', '1099511627776'];

  async function refusal(...flags: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await run(...never, ...flags);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    return stderr;
  }

  test.each([
    ['--games-out', 'games.csv', '--paired'],
    ['--games-out', 'games.parquet', '--readings'],
    ['--positions-out', 'positions.columns', '--paired'],
    ['--positions-out', 'positions.parquet', '--readings'],
  ])('%s %s beside %s', async (flag, name, other) => {
    const told = await refusal(flag, path(name), other, '--out', path('out'));
    expect(told).toContain(`"${flag}" expected no ${other} beside it`);
    expect(await names()).toEqual([]);
  });

  test('beside --checkpoint', async () => {
    for (const [flag, name] of [
      ['--games-out', 'games.csv'],
      ['--positions-out', 'positions.parquet'],
    ] as const) {
      const told = await refusal(flag, path(name), '--checkpoint', path('checkpoint'));
      expect(told).toContain(`"${flag}" expected no --checkpoint beside it`);
      expect(await names()).toEqual([]);
    }
  });

  test.each([
    ['--games-out', 'games.xlsx'],
    ['--games-out', 'games'],
    ['--positions-out', 'positions.csv'],
    ['--positions-out', 'positions.jsonl'],
    ['--games-out', 'no-such-directory/games.csv'],
  ])('%s %s', async (flag, name) => {
    expect(await refusal(flag, path(name))).toContain(`"${flag}" expected `);
    expect(await names()).toEqual([]);
  });

  test('a file that is there, unless told --force; then the other one is not begun either', async () => {
    await writeFile(path('old.csv'), 'kept');
    await writeFile(path('old.parquet'), 'kept');
    expect(await refusal('--games-out', path('old.csv'))).toContain('(or --force)');
    const both = ['--games-out', path('new.csv'), '--positions-out', path('old.parquet')];
    expect(await refusal(...both)).toContain('"--positions-out" expected a new file (or --force)');
    expect(await names()).toEqual(['old.csv', 'old.parquet']);
    expect(await readFile(path('old.csv'), 'utf8')).toBe('kept');
    const args = ['simulate', 'raja-pasu', '--games', '9', '--force'];
    expect((await run(...args, '--games-out', path('old.csv'))).code).toBe(0);
    expect(await rowsOf(path('old.csv'))).toHaveLength(9);
  });
});

describe('a data file on a full disk', () => {
  test.each([
    ['--games-out', 'full.jsonl', '1'],
    ['--games-out', 'full.parquet', '2'],
    ['--positions-out', 'full.parquet', '2'],
  ])(
    '%s %s does not cost the run its summary: exit 3 (%s threads)',
    async (flag, name, threads) => {
      await symlink('/dev/full', path(name));
      const never = ['simulate', 'raja-pasu', '--games', '1099511627776', '--threads', threads];
      const data = [flag, path(name), '--force', '--out', path('out.json'), '--json'];
      const { code, stdout, stderr } = await run(...never, ...data);
      expect(code).toBe(3);
      expect(stderr).toMatch(
        new RegExp(`^relaysow: "${flag}": "[^"]+" could not be written: ENOSPC: [^\\n]+$`, 'm'),
      );
      const { games, complete, ranges } = JSON.parse(stdout);
      expect({ complete, ranges }).toEqual({
        complete: false,
        ranges: games === 0 ? [] : [{ first: 0, count: games }],
      });
      expect(JSON.parse(await readFile(path('out.json'), 'utf8')).ranges).toEqual(ranges);
      expect(await names()).toEqual([name, 'out.json'].sort());
    },
  );

  test('that has no room for its first line ends the command before anything is played', async () => {
    await symlink('/dev/full', path('full.csv'));
    const never = ['simulate', 'raja-pasu', '--games', '1099511627776'];
    const data = ['--games-out', path('full.csv'), '--out', path('out.json')];
    const { code, stdout, stderr } = await run(...never, ...data);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toMatch(/^relaysow: "--games-out": "[^"]+" could not be written: ENOSPC/);
    expect(await names()).toEqual(['full.csv']);
  });
});
