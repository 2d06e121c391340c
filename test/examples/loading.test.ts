/**
 * Data files as others read them: DuckDB, NumPy and R find in each what the summary of its run says.
 * Needs Debian's python3-numpy, r-base-core and r-cran-jsonlite; DuckDB (70 MB) is installed for the
 * time of the test.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine, initialPosition } from '../../src/index.js';
import { openGamesFile } from '../../src/node/data/games-file.js';
import { openPositionsFile } from '../../src/node/data/positions-file.js';
import { unwrap } from '../../src/result.js';
import { GAMES, type Game } from '../../src/rules.js';
import { simulate } from '../../src/study/simulate.js';
import { reportOf, type StudyReport } from '../../src/study/study-report.js';
import { chosen, playedGames } from '../node/data/chosen.js';
import { type Row, rowsOf } from '../node/data/read.js';
import { rowsIn } from '../node/data/rows.js';
import { ROOT } from './programs.js';

const DUCKDB = '@duckdb/node-api@1.5.6-r.1';

/** Answers the query on its standard input with a line of JSON, the rows of its last statement. */
const QUERY = `
  import { text } from 'node:stream/consumers';
  import { DuckDBInstance } from '@duckdb/node-api';
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const answer = await connection.runAndReadAll(await text(process.stdin));
  console.log(JSON.stringify(answer.getRowObjectsJson()));
`;

const GAMES_PLAYED = 100_000;
const RUN = { seed: 1, note: 'größer' };
const EXAMPLES = join(ROOT, 'examples/loading');

/** What each column of a file adds up to, or how often each word comes in it. */
type Sums = Readonly<Record<string, unknown>>;

let directory = '';
const reports = new Map<Game, StudyReport>();
const sums = new Map<Game, Sums>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'relaysow-loading-'));
  await writeFile(join(directory, 'package.json'), '{ "private": true }');
  await writeFile(join(directory, 'query.mjs'), QUERY);
  execFileSync('npm', ['install', '--silent', DUCKDB], { cwd: directory });
  for (const game of GAMES) {
    await mkdir(join(directory, game));
    const options = { seed: 1, games: GAMES_PLAYED };
    const from = initialPosition(game);
    reports.set(game, reportOf((await simulate({ from, ...options })).summary));
    const records = engine.playouts(from, { ...options, first: 0 });
    sums.set(game, sumsOf(rowsIn(records, 0)));
    const asked = { name: 'games', force: false, run: RUN, game, games: GAMES_PLAYED };
    for (const kind of ['csv', 'jsonl', 'parquet', 'columns']) {
      const file = unwrap(await openGamesFile(join(directory, game, `games.${kind}`), asked));
      await file.write(records, 0);
      unwrap(await file.finish());
    }
    const positions = chosen(game, playedGames(game, 20));
    for (const kind of ['parquet', 'columns']) {
      const path = join(directory, game, `positions.${kind}`);
      const file = unwrap(await openPositionsFile(path, { ...asked, rules: from.rules }));
      await file.write(positions, 0);
      unwrap(await file.finish());
    }
  }
}, 600_000);

afterAll(() => rm(directory, { recursive: true }));

/** By column, of rows that {@link rowsIn} gives. */
function sumsOf(rows: readonly Row[]): Sums {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = rows.map((row) => row[name]);
      if (typeof values[0] !== 'string') {
        return [name, values.reduce((sum: number, value) => sum + Number(value), 0)];
      }
      const counts: Record<string, number> = {};
      for (const word of values.map(String)) counts[word] = (counts[word] ?? 0) + 1;
      return [name, counts];
    }),
  );
}

/** The rows that DuckDB answers with, in the directory of a game's files; numbers as numbers. */
function query(game: Game, sql: string): readonly Row[] {
  const cwd = join(directory, game);
  const answer = execFileSync('node', ['../query.mjs'], { cwd, input: sql, encoding: 'utf8' });
  const rows: readonly Row[] = JSON.parse(answer);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
      ]),
    ),
  );
}

/** The questions of the example, in order. */
async function questions(): Promise<readonly string[]> {
  const text = await readFile(join(EXAMPLES, 'games.sql'), 'utf8');
  return text.split(';').slice(0, -1);
}

/** What an example prints about a file of a game. */
function printed(command: string, example: string, game: Game, file: string) {
  const path = join(directory, game, file);
  return JSON.parse(execFileSync(command, [join(EXAMPLES, example), path], { encoding: 'utf8' }));
}

/** Without the words that do not come: the readers count all that a file knows. */
function withoutZeros(all: Sums): Sums {
  return JSON.parse(JSON.stringify(all, (_, value) => (value === 0 ? undefined : value)));
}

describe.each(GAMES)('files of %s', (game) => {
  test('add up to what the summary says', () => {
    const report = reports.get(game);
    expect(sums.get(game)).toMatchObject({
      plies: report?.moves,
      laps: report?.laps.total,
      score_south: report?.score.south.total,
      score_north: report?.score.north.total,
      seeds_left: report?.left,
      winner: {
        south: report?.results.south,
        north: report?.results.north,
        nobody: Number(report?.results.draw) + Number(report?.results.annulled),
      },
    });
  });

  test.each(['csv', 'jsonl', 'parquet'])('DuckDB adds games.%s up to the same', (kind) => {
    const words = ['winner', 'reason', 'turn'];
    const [row] = query(
      game,
      `SELECT count(*) AS rows, sum(COLUMNS(* EXCLUDE (${words}))) FROM 'games.${kind}'`,
    );
    const counts = words.map((word) => [
      word,
      Object.fromEntries(
        query(game, `SELECT ${word}, count(*) AS n FROM 'games.${kind}' GROUP BY ALL`).map(
          (group) => [group[word], group.n],
        ),
      ),
    ]);
    const expected = { rows: GAMES_PLAYED, ...sums.get(game) };
    expect({ ...row, ...Object.fromEntries(counts) }).toEqual(expected);
  });

  test.each([
    ['NumPy', 'python3', 'columns.py'],
    ['R', 'Rscript', 'columns.R'],
  ])('%s adds games.columns up to the same', (_, command, example) => {
    const { rows, sums: found } = printed(command, example, game, 'games.columns');
    expect(rows).toBe(GAMES_PLAYED);
    expect(withoutZeros(found)).toEqual(withoutZeros(sums.get(game) ?? {}));
  });

  test('DuckDB answers the questions of the example', async () => {
    const [byFirstFree = '', adding = '', ends = '', run = ''] = await questions();
    const report = reports.get(game);
    expect(query(game, byFirstFree)).toEqual(
      report?.firstFreeMoves.map(({ pit, games, south }) => ({
        first_free: pit,
        games,
        south: expect.closeTo(Number(south.share), 12),
        margin: expect.any(Number),
      })),
    );
    expect(query(game, adding)).toMatchObject([{ rows: GAMES_PLAYED, plies: report?.moves }]);
    const drawn = query(game, ends).filter(({ winner }) => winner === 'nobody');
    const games = drawn.map((row) => Number(row.games)).reduce((a, b) => a + b, 0);
    expect(games).toBe(Number(report?.results.draw) + Number(report?.results.annulled));
    expect(query(game, run)).toEqual([{ run: JSON.stringify(RUN) }]);
  });

  test('DuckDB, NumPy and R add positions up to the same', async () => {
    const rows = await rowsOf(join(directory, game, 'positions.parquet'));
    const expected = sumsOf(rows);
    const [found] = query(
      game,
      "SELECT sum(COLUMNS(* EXCLUDE (turn, winner))) FROM 'positions.parquet'",
    );
    expect(expected).toMatchObject(found ?? {});
    const inR = printed('Rscript', 'columns.R', game, 'positions.columns');
    expect(inR.rows).toBe(rows.length);
    expect(withoutZeros(inR.sums)).toEqual(withoutZeros(expected));
    const inPython = printed('python3', 'columns.py', game, 'positions.columns');
    const { pit, ...others } = inPython.sums;
    const pits = Object.fromEntries(
      pit.map((seeds: number, index: number) => [`pit_${index}`, seeds]),
    );
    expect(inPython.rows).toBe(rows.length);
    expect(withoutZeros({ ...others, ...pits })).toEqual(withoutZeros(expected));
  });
});
