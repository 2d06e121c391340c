import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { engine, initialPosition } from '../../../src/index.js';
import { type GamesFileOptions, openGamesFile } from '../../../src/node/data/games-file.js';
import { DataFileError } from '../../../src/node/data/table-file.js';
import { GameRecords, RECORD_BYTES } from '../../../src/record.js';
import { unwrap } from '../../../src/result.js';
import { GAMES, type Game } from '../../../src/rules.js';
import { testDirectory } from '../../directory.js';
import { anyRecord, recordsOf } from '../../study/records.js';
import { columnsHeader, parquetMetadata, rowsOf } from './read.js';
import { rowsIn } from './rows.js';

const { path, names } = testDirectory();
afterEach(() => {
  vi.restoreAllMocks();
});

const KINDS = ['csv', 'jsonl', 'parquet', 'columns'];
const STREAMED = ['csv', 'jsonl', 'parquet'];
/** Not all of one byte. */
const RUN = { seed: 1, command: 'größer' };

function options(game: Game, games: number): GamesFileOptions {
  return { name: '--games-out', force: false, run: RUN, game, games };
}

function playedGames(game: Game, games: number): GameRecords {
  return engine.playouts(initialPosition(game), { seed: 1, first: 0, games });
}

/** Some of the records, from one index to before another. */
function part({ game, bytes }: GameRecords, from: number, to: number): GameRecords {
  return new GameRecords(game, bytes.subarray(RECORD_BYTES * from, RECORD_BYTES * to));
}

/** Writes a file of all the records, cut at these places; its bytes. */
async function written(
  name: string,
  records: GameRecords,
  { first = 0, cuts = [] as readonly number[], games = records.length } = {},
): Promise<Buffer> {
  const file = unwrap(await openGamesFile(path(name), options(records.game, games)));
  let from = 0;
  for (const to of [...cuts, records.length]) {
    await file.write(part(records, from, to), first + from);
    from = to;
  }
  unwrap(await file.finish());
  return readFile(path(name));
}

describe.each(KINDS)('a .%s file of games', (kind) => {
  test.each(GAMES)('says of every game of %s what its record says', async (game) => {
    const records = playedGames(game, 5000);
    await written(`games.${kind}`, records, { first: 2 ** 40 });
    expect(await rowsOf(path(`games.${kind}`))).toEqual(rowsIn(records, 2 ** 40));
  });

  test.each(GAMES)('holds any record of %s, and any index', async (game) => {
    let file = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord(game), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER - 20 }),
        async (list, first) => {
          file++;
          const records = recordsOf(game, list);
          await written(`${file}.${kind}`, records, { first });
          expect(await rowsOf(path(`${file}.${kind}`))).toEqual(rowsIn(records, first));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('has the same bytes however its games arrive, and however many are asked for', async () => {
    const records = playedGames('sadeqa-ii', 140_000);
    const whole = await written(`whole.${kind}`, records);
    const cuts = [0, 1, 4095, 4096, 70_000, 139_999];
    expect(whole.equals(await written(`cut.${kind}`, records, { cuts }))).toBe(true);
    expect(whole.equals(await written(`more.${kind}`, records, { cuts, games: 1e9 }))).toBe(true);
    expect(whole.equals(await written(`fewer.${kind}`, records, { games: 1 }))).toBe(true);
  });

  test('without a game can be read, too', async () => {
    await written(`none.${kind}`, playedGames('raja-pasu', 0));
    expect(await rowsOf(path(`none.${kind}`))).toEqual([]);
  });

  test('is there when it is finished, and nothing else is', async () => {
    const records = playedGames('raja-pasu', 10);
    const file = unwrap(await openGamesFile(path(`games.${kind}`), options('raja-pasu', 10)));
    await file.write(records, 0);
    expect(await names()).not.toContain(`games.${kind}`);
    expect(await file.finish()).toMatchObject({ ok: true });
    expect(await names()).toEqual([`games.${kind}`]);
    await expect(file.write(records, 10)).rejects.toThrow(/"--games-out": .* it is closed/);
    await file.abort();
    expect(await names()).toEqual([`games.${kind}`]);
  });

  test('does not depend on how many games were asked for, not even very many', async () => {
    const records = playedGames('raja-pasu', 300);
    const few = await written(`few.${kind}`, records, { cuts: [100] });
    const many = await written(`many.${kind}`, records, { cuts: [100], games: 2 ** 40 });
    expect(many.equals(few)).toBe(true);
  });

  test('that is aborted leaves nothing', async () => {
    const file = unwrap(await openGamesFile(path(`games.${kind}`), options('raja-pasu', 10)));
    await file.write(playedGames('raja-pasu', 10), 0);
    await file.abort();
    expect(await names()).toEqual([]);
  });

  test('for which there is no room rejects with its name and leaves nothing', async () => {
    const file = unwrap(await openGamesFile(path(`games.${kind}`), options('raja-pasu', 10)));
    await file.write(playedGames('raja-pasu', 10), 0);
    const handle = await open(path('other'), 'w');
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    for (const method of ['write', 'writeFile']) {
      vi.spyOn(Object.getPrototypeOf(handle), method).mockRejectedValue(full);
    }
    await handle.close();
    const failed = file.finish();
    await expect(failed).rejects.toThrow(DataFileError);
    await expect(failed).rejects.toThrow(
      `"--games-out": ${JSON.stringify(path(`games.${kind}`))} could not be written: ENOSPC: `,
    );
    expect(await names()).toEqual(['other']);
  });

  test('takes the place of another one by force alone', async () => {
    await writeFile(path(`games.${kind}`), 'old');
    const asked = options('raja-pasu', 10);
    const refused = await openGamesFile(path(`games.${kind}`), asked);
    expect(refused).toMatchObject({ ok: false, code: 'exists' });
    expect(await names()).toEqual([`games.${kind}`]);
    const forced = unwrap(await openGamesFile(path(`games.${kind}`), { ...asked, force: true }));
    await forced.write(playedGames('raja-pasu', 10), 0);
    unwrap(await forced.finish());
    expect(await rowsOf(path(`games.${kind}`))).toHaveLength(10);
    expect(await names()).toEqual([`games.${kind}`]);
  });

  test('whose place another one took meanwhile is kept beside it', async () => {
    const file = unwrap(await openGamesFile(path(`games.${kind}`), options('raja-pasu', 10)));
    await file.write(playedGames('raja-pasu', 10), 0);
    await writeFile(path(`games.${kind}`), 'of another');
    const displaced = await file.finish();
    expect(displaced).toMatchObject({ ok: false, code: 'displaced' });
    expect(await readFile(path(`games.${kind}`), 'utf8')).toBe('of another');
    const beside = JSON.parse(/"[^"]+"$/.exec(displaced.ok ? '' : displaced.message)?.[0] ?? '');
    await rename(beside, path(`kept.${kind}`));
    expect(await rowsOf(path(`kept.${kind}`))).toHaveLength(10);
  });

  test('is refused where a directory is, and in none', async () => {
    await mkdir(path(`directory.${kind}`));
    const there = await openGamesFile(path(`directory.${kind}`), options('raja-pasu', 10));
    expect(there).toMatchObject({ ok: false, code: 'exists' });
    const nowhere = await openGamesFile(path(`nowhere/games.${kind}`), options('raja-pasu', 10));
    expect(nowhere).toMatchObject({ ok: false, code: 'no-directory' });
  });
});

test.each(['games', 'games.txt', 'games.CSV', 'csv', '.csv', 'games.toString'])(
  'the name %s is refused with the kinds of files that there are',
  async (name) => {
    const refused = await openGamesFile(path(name), options('raja-pasu', 10));
    expect(refused).toMatchObject({ ok: false, code: 'bad-extension' });
    expect(refused.ok ? '' : refused.message).toMatch(
      /^"--games-out" expected a file name that ends in .csv, .jsonl, .parquet or .columns, got "/,
    );
    expect(await names()).toEqual([]);
  },
);

test('games of another run, or that do not follow, are refused and nothing changes', async () => {
  const file = unwrap(await openGamesFile(path('games.csv'), options('raja-pasu', 30)));
  await file.write(playedGames('raja-pasu', 10), 5);
  await expect(file.write(playedGames('raja-pasu', 10), 14)).rejects.toThrow(
    '"first" expected 15, got 14',
  );
  await expect(file.write(playedGames('sadeqa-ii', 10), 15)).rejects.toThrow(
    '"records" expected raja-pasu, got "sadeqa-ii"',
  );
  await file.write(playedGames('raja-pasu', 10), 15);
  unwrap(await file.finish());
  const rows = await rowsOf(path('games.csv'));
  expect(rows.map(({ game }) => game)).toEqual(Array.from({ length: 20 }, (_, i) => 5 + i));
});

describe('the run', () => {
  test('is in the metadata of Parquet, whose groups are of one size', async () => {
    await written('games.parquet', playedGames('raja-pasu', 140_000));
    expect(await parquetMetadata(path('games.parquet'))).toEqual({
      run: RUN,
      groups: [65_536, 65_536, 140_000 - 2 * 65_536],
    });
  });

  test('is in the header of raw columns, which stand one after the other', async () => {
    const bytes = await written('games.columns', playedGames('raja-pasu', 1000), { games: 5000 });
    const header = columnsHeader(bytes);
    expect(header).toMatchObject({ format: 'relaysow-columns', version: 1, rows: 1000, run: RUN });
    const lineEnd = bytes.indexOf('\n') + 1;
    expect(lineEnd % 64).toBe(0);
    let end = lineEnd;
    for (const { offset, bytes: size, shape } of header.columns) {
      expect(offset).toBe(64 * Math.ceil(end / 64));
      expect(bytes.subarray(end, offset).every((byte) => byte === 0)).toBe(true);
      expect(shape).toEqual([1000]);
      end = offset + size;
    }
    expect(bytes.length).toBe(end);
  });
});

describe('what is no regular file', () => {
  test.each(STREAMED)('a device takes .%s as it is written, and stays', async (kind) => {
    await symlink('/dev/null', path(`null.${kind}`));
    await written(`null.${kind}`, playedGames('raja-pasu', 10));
    expect(await names()).toEqual([`null.${kind}`]);
  });

  test.each(STREAMED)('a device without room rejects .%s with its name', async (kind) => {
    await symlink('/dev/full', path(`full.${kind}`));
    const failed = written(`full.${kind}`, playedGames('raja-pasu', 10));
    await expect(failed).rejects.toThrow(/^"--games-out": .*full\.[a-z]+" could .* ENOSPC/);
  });

  test.each(STREAMED)('a named pipe takes .%s, also if its reader comes late', async (kind) => {
    const records = playedGames('raja-pasu', 20_000);
    execFileSync('mkfifo', [path(`pipe.${kind}`)]);
    const opening = openGamesFile(path(`pipe.${kind}`), options('raja-pasu', 20_000));
    const reader = spawn('cat', [path(`pipe.${kind}`)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const read = buffer(reader.stdout);
    const file = unwrap(await opening);
    await file.write(records, 0);
    unwrap(await file.finish());
    expect((await read).equals(await written(`file.${kind}`, records))).toBe(true);
  });

  test.each(STREAMED)('a named pipe whose reader goes away rejects .%s', async (kind) => {
    execFileSync('mkfifo', [path(`pipe.${kind}`)]);
    const records = playedGames('raja-pasu', 140_000);
    const reader = spawn('head', ['-c', '10', path(`pipe.${kind}`)], { stdio: 'ignore' });
    const gone = once(reader, 'exit');
    const failed = async () => {
      const file = unwrap(await openGamesFile(path(`pipe.${kind}`), options('raja-pasu', 1e9)));
      await file.write(records, 0);
      await gone;
      await file.write(records, 140_000);
    };
    await expect(failed()).rejects.toThrow(/^"--games-out": .*pipe\.[a-z]+" could .* EPIPE/);
  });

  test('raw columns are refused: they are not written from beginning to end', async () => {
    await symlink('/dev/null', path('null.columns'));
    execFileSync('mkfifo', [path('pipe.columns')]);
    for (const name of ['null.columns', 'pipe.columns']) {
      const refused = await openGamesFile(path(name), { ...options('raja-pasu', 10), force: true });
      expect(refused).toMatchObject({ ok: false, code: 'exists' });
      expect(refused.ok ? '' : refused.message).toMatch(/^"--games-out" expected a file, got /);
    }
  });
});
