import { describe, expect, test } from 'vitest';
import { formatPosition } from '../../src/notation.js';
import { initialPosition, type Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import type { RulesInput } from '../../src/rules.js';
import { debugEngine, engine, reference } from '../engines.js';
import { RandomPositions } from './boards.js';
import { LAP_LIMITS } from './random.js';

const GAMES = ['raja-pasu', 'sadeqa-ii'] as const;
const BUILDS = [
  ['release', engine, 1],
  ['debug', debugEngine, 0.1],
] as const;

describe.each(BUILDS)('%s build', (_, build, share) => {
  test.each<[string, RulesInput, number]>([
    ['raja-pasu', 'raja-pasu', 20_000],
    ['sadeqa-ii', 'sadeqa-ii', 20_000],
    ['raja-pasu, last-seed fours left', { game: 'raja-pasu', lastSeedFour: 'left' }, 5000],
    ['sadeqa-ii, endless illegal', { game: 'sadeqa-ii', endless: 'illegal' }, 5000],
    ['sadeqa-ii, endless forfeit', { game: 'sadeqa-ii', endless: 'forfeit' }, 5000],
    ['sadeqa-ii, 8 pits', { game: 'sadeqa-ii', pitsPerRow: 8, lapLimit: 5000 }, 2000],
    ['raja-pasu, 1 pit', { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 100 }, 1000],
    ['sadeqa-ii, 2 pits of 60', { game: 'sadeqa-ii', pitsPerRow: 2, seedsPerPit: 60 }, 1000],
  ])('gives the records of the reference, byte for byte: %s', (_, rules, games) => {
    assertSameRecords(build, initialPosition(rules), { seed: 1, first: 0, games: games * share });
  });

  test.each(GAMES)('gives them from any position, ply limit and stream: %s', (game) => {
    const stream = new Stream(7, 0);
    for (const seeds of [
      [0, 12],
      [6, 40],
      [30, 255],
    ] as const) {
      const positions = new RandomPositions(game, seeds, LAP_LIMITS, 3);
      for (let tried = 0; tried < 3000 * share; tried++) {
        assertSameRecords(build, positions.next(), {
          seed: stream.draw(),
          first: stream.draw() * 2 ** (tried % 21),
          // The core plays few games one at a time, many in lanes.
          games: [1, 3, 8, 17, 40, 70][tried % 6] as number,
          plyLimit: 1 + (stream.draw() % (tried % 10 === 0 ? 600 : 40)),
        });
      }
    }
  });

  test('gives more games than the core plays in one call', () => {
    for (const game of GAMES) {
      const playouts = { seed: 9, first: 3, games: 10_000 * share };
      assertSameRecords(build, initialPosition(game), playouts);
    }
  });

  test('gives the records of the last game indices, 2^53 - 1 included', () => {
    const first = Number.MAX_SAFE_INTEGER - 9;
    for (const game of GAMES) {
      assertSameRecords(build, initialPosition(game), { seed: 2 ** 32 - 1, first, games: 10 });
    }
  });

  test('counts the same move sequences from any position (perft)', () => {
    for (const game of GAMES) {
      const positions = new RandomPositions(game, [0, 60], LAP_LIMITS, 5);
      for (let tried = 0; tried < 1000 * share; tried++) {
        const position = positions.next();
        for (const depth of [0, 1, 2, 3]) {
          const counted = reference.perft(position, depth);
          expect(build.perft(position, depth), formatPosition(position)).toEqual(counted);
          if (!counted.ok) throw new Error(counted.message);
          const { visited } = counted.value;
          expect(build.perft(position, depth, visited)).toEqual(counted);
          if (visited > 0) {
            const refused = reference.perft(position, depth, visited - 1);
            expect(refused).toMatchObject({ ok: false, code: 'too-large' });
            expect(build.perft(position, depth, visited - 1)).toEqual(refused);
          }
        }
      }
    }
  });

  test('RP-7 to RP-10, D-5: opens the next round alike, for all holdings and board sizes', () => {
    for (const { m, n } of [...boardSizes()].filter((_, index) => index % (1 / share) === 0)) {
      const rules = { game: 'raja-pasu', pitsPerRow: m, seedsPerPit: n } as const;
      for (let south = 0; south <= 2 * m * n; south++) {
        const holdings = [south, 2 * m * n - south] as const;
        for (const leader of ['south', 'north'] as const) {
          const next = build.nextRound(rules, holdings, leader);
          expect(next, `${m} ${n} ${holdings}`).toEqual(
            reference.nextRound(rules, holdings, leader),
          );
        }
      }
    }
  });
});

function* boardSizes(): Generator<{ m: number; n: number }> {
  for (let m = 1; m <= 8; m++) for (let n = 1; 2 * m * n <= 255; n++) yield { m, n };
}

function assertSameRecords(
  build: typeof engine,
  from: Position,
  playouts: Parameters<typeof engine.playouts>[1],
): void {
  const expected = reference.playouts(from, playouts);
  const records = build.playouts(from, playouts);
  if (Buffer.compare(expected.bytes, records.bytes) === 0) return;
  const game = [...expected].findIndex(
    (_, index) =>
      Buffer.compare(
        expected.bytes.subarray(index * 32, index * 32 + 32),
        records.bytes.subarray(index * 32, index * 32 + 32),
      ) !== 0,
  );
  expect(records.at(game), `game ${game} of ${JSON.stringify({ from, playouts })}`).toEqual(
    expected.at(game),
  );
}
