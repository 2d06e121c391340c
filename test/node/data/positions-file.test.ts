import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { CHOICE_BYTES, type GameChoices } from '../../../src/choice.js';
import { openPositionsFile } from '../../../src/node/data/positions-file.js';
import { GameRecords, RECORD_BYTES } from '../../../src/record.js';
import { unwrap } from '../../../src/result.js';
import { completeRules, type RulesInput } from '../../../src/rules.js';
import { testDirectory } from '../../directory.js';
import { record } from '../../study/records.js';
import { chosen, legalMask, openingBits, type Played, playedGames } from './chosen.js';
import { columnsHeader, parquetMetadata, type Row, rowsOf } from './read.js';

const { path, names } = testDirectory();

const KINDS = ['parquet', 'columns'];
const RUN = { seed: 1 };

/** What a file of that kind says of these games. */
function rowsIn(kind: string, games: readonly Played[], first: number): readonly Row[] {
  return games.flatMap(({ choices, record: { winner, score } }, game) =>
    choices.map(({ position, move }, index) => {
      const { pits, turn, captured, opening } = position;
      return {
        game: first + game,
        ply: index + 1,
        turn,
        ...(kind === 'columns'
          ? { pit: pits }
          : Object.fromEntries(pits.map((seeds, pit) => [`pit_${pit}`, seeds]))),
        captured_south: captured[0],
        captured_north: captured[1],
        opening: openingBits(opening),
        legal: legalMask(position),
        move,
        winner: winner ?? 'nobody',
        result: winner === null ? 0 : winner === turn ? 1 : -1,
        margin: score[0] - score[1],
      };
    }),
  );
}

/** Games `from` to before `to` of these. */
function part(all: GameChoices, from: number, to: number): GameChoices {
  const [start = 0, end = 0] = [all.starts[from], all.starts[to]];
  return {
    records: new GameRecords(
      all.records.game,
      all.records.bytes.subarray(RECORD_BYTES * from, RECORD_BYTES * to),
    ),
    starts: all.starts.slice(from, to + 1).map((index) => index - start),
    bytes: all.bytes.subarray(CHOICE_BYTES * start, CHOICE_BYTES * end),
  };
}

async function written(
  name: string,
  rules: RulesInput,
  games: GameChoices,
  { first = 0, cuts = [] as readonly number[], asked = games.records.length } = {},
): Promise<Buffer> {
  const options = { name: '--positions-out', force: false, run: RUN };
  const file = unwrap(
    await openPositionsFile(path(name), {
      ...options,
      rules: completeRules(rules),
      games: asked,
    }),
  );
  let from = 0;
  for (const to of [...cuts, games.records.length]) {
    await file.write(part(games, from, to), first + from);
    from = to;
  }
  unwrap(await file.finish());
  return readFile(path(name));
}

describe.each(KINDS)('a .%s file of positions', (kind) => {
  test.each<RulesInput>([
    'raja-pasu',
    'sadeqa-ii',
    { game: 'sadeqa-ii', pitsPerRow: 8, seedsPerPit: 2 },
    { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 9 },
  ])('says of every choice of %j what its mover saw and what came of it', async (rules) => {
    const games = playedGames(rules, 6);
    const first = 2 ** 33;
    await written(`positions.${kind}`, rules, chosen(rules, games), { first });
    expect(await rowsOf(path(`positions.${kind}`))).toEqual(rowsIn(kind, games, first));
  });

  test('has the same bytes however its games arrive, and however many are asked for', async () => {
    const few = playedGames('sadeqa-ii', 20);
    const many = chosen('sadeqa-ii', Array.from({ length: 500 }, () => few).flat());
    const whole = await written(`whole.${kind}`, 'sadeqa-ii', many);
    const cuts = [0, 1, 700, 7001];
    const cut = await written(`cut.${kind}`, 'sadeqa-ii', many, { cuts, asked: 1e6 });
    const fewer = await written(`fewer.${kind}`, 'sadeqa-ii', many, { asked: 1 });
    expect(whole.equals(cut)).toBe(true);
    expect(whole.equals(fewer)).toBe(true);
  });

  test('leaves games out in which nothing was chosen', async () => {
    const none: Played = { choices: [], record: record({}) };
    const [game = none] = playedGames('sadeqa-ii', 1);
    const games = [none, game, none, none, game, none];
    await written(`positions.${kind}`, 'sadeqa-ii', chosen('sadeqa-ii', games));
    expect(await rowsOf(path(`positions.${kind}`))).toEqual(rowsIn(kind, games, 0));
  });
});

test('a board in raw columns is one table, a row a position', async () => {
  const games = chosen('sadeqa-ii', playedGames('sadeqa-ii', 3));
  const bytes = await written('positions.columns', 'sadeqa-ii', games);
  const { rows, columns, run } = columnsHeader(bytes);
  expect(run).toEqual(RUN);
  expect(rows).toBe(games.starts.at(-1));
  expect(columns.find(({ name }) => name === 'pit')?.shape).toEqual([rows, 12]);
});

test('the run is in the metadata of Parquet', async () => {
  await written('positions.parquet', 'sadeqa-ii', chosen('sadeqa-ii', []));
  expect(await parquetMetadata(path('positions.parquet'))).toEqual({ run: RUN, groups: [] });
});

test.each(['positions.csv', 'positions.jsonl'])('the name %s is refused', async (name) => {
  const rules = completeRules('raja-pasu');
  const asked = { name: '--positions-out', force: false, run: RUN, rules, games: 1 };
  const refused = await openPositionsFile(path(name), asked);
  expect(refused).toMatchObject({ ok: false, code: 'bad-extension' });
  expect(refused.ok ? '' : refused.message).toContain('ends in .parquet or .columns, got ');
  expect(await names()).toEqual([]);
});

test('positions of another game, or that do not follow, are refused', async () => {
  const games = chosen('raja-pasu', playedGames('raja-pasu', 2));
  const rules = completeRules('raja-pasu');
  const asked = { name: '--positions-out', force: false, run: RUN, rules, games: 1 };
  const file = unwrap(await openPositionsFile(path('positions.parquet'), asked));
  await file.write(games, 0);
  await expect(file.write(games, 3)).rejects.toThrow('"first" expected 2, got 3');
  const other = chosen('sadeqa-ii', playedGames('sadeqa-ii', 1));
  await expect(file.write(other, 2)).rejects.toThrow('"records" expected raja-pasu, got ');
  await file.abort();
  expect(await names()).toEqual([]);
});
