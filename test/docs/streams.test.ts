import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Engine, RoundStart } from '../../src/engine.js';
import type { PolicyName } from '../../src/policy.js';
import { initialPosition } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import type { Game } from '../../src/rules.js';
import { debugEngine, engine, labelledEngines } from '../engines.js';
import { draws as drawsOf } from '../streams.js';

const page = readFileSync(new URL('../../docs/streams.md', import.meta.url), 'utf8');

/** The rows of the page's tables whose cells match, without their back-ticks. */
function rows(pattern: RegExp): string[][] {
  return page
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) =>
      line
        .replaceAll('`', '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const draws = rows(/^\| \d+ \| \d+ \| [0-9a-f]{8} /);
const roundDraws = rows(/^\| \d+ \| \d+ \| \d+ \| [0-9a-f]{8} /);
const firstRecords = rows(/^\| `[a-z-]+` \| `[0-9a-f]{64}` \|$/);
const digests = rows(/^\| `[a-z-]+` \| \d+ \| `[0-9a-f]{64}` \|$/);
const firstChoices = rows(/^\| `[a-z-]+` \| `[0-9a-f]{48}` /);
const firstMatch = rows(/^\| `[0-9a-f]{16}` \| /);
const matchDigests = rows(/^\| `[a-z]+` \| `[a-z]+` \| \d+ \| \d+ \| `[0-9a-f]{64}` /);
const policyDigests = rows(/^\| `[a-z-]+` \| `[a-z]+` \| `[a-z]+` \| `[0-9a-f]{64}` /);

const MATCH: RoundStart = { position: initialPosition('raja-pasu'), reserve: [0, 0] };

function assertMatchDigests(engine: Engine, cells: readonly string[]): void {
  const [south, north, count, total, ...ofBytes] = cells;
  const policies = [south as PolicyName, north as PolicyName] as const;
  const job = { seed: 1, first: 0, matches: Number(count), policies };
  const { bytes, roundBytes, rounds } = engine.matches(MATCH, job);
  expect(rounds.length).toBe(Number(total));
  expect([bytes, roundBytes, rounds.bytes].map(sha256)).toEqual(ofBytes);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('docs/streams.md', () => {
  test('has its tables', () => {
    const tables = [draws, firstRecords, firstChoices, digests, policyDigests];
    expect(tables.map((table) => table.length)).toEqual([7, 2, 2, 4, 8]);
    const ofMatches = [roundDraws, firstMatch, matchDigests];
    expect(ofMatches.map((table) => table.length)).toEqual([4, 1, 4]);
  });

  test.each(draws)('seed %s, game %s draws what the page says', (seed, game, words) => {
    const stream = new Stream(Number(seed), Number(game));
    const drawn = Array.from({ length: 4 }, () => stream.draw().toString(16).padStart(8, '0'));
    expect(drawn.join(' ')).toBe(words);
  });

  test.each(roundDraws)('seed %s, match %s, round %s draws what the page says', (...cells) => {
    const [seed, match, round, words] = cells;
    const [s, i, r] = [Number(seed), Number(match), Number(round)] as const;
    const fromPage = drawsOf(s, i, r);
    const stream = new Stream(s, i, r);
    const drawn = (words as string).split(' ').map((word) => Number.parseInt(word, 16));
    expect(drawn.map(() => Number(fromPage.next().value))).toEqual(drawn);
    expect(drawn.map(() => stream.draw())).toEqual(drawn);
  });

  describe.each(labelledEngines)('%s', (_, engine) => {
    test.each(firstMatch)('gives the first match', (match, rounds) => {
      const { bytes, roundBytes } = engine.matches(MATCH, { seed: 1, first: 0, matches: 1 });
      expect(Buffer.from(bytes).toString('hex')).toBe(match);
      expect(Buffer.from(roundBytes.subarray(0, 12)).toString('hex')).toBe(
        rounds?.replaceAll(' ', ''),
      );
    });

    test.each(matchDigests.filter(([, , , rounds]) => Number(rounds) < 100_000))(
      'reaches the digests of matches of %s against %s, %s of them',
      (...cells) => assertMatchDigests(engine, cells),
    );

    test.each(firstRecords)('gives the first record of %s', (game, record) => {
      const start = initialPosition(game as Game);
      const { bytes } = engine.playouts(start, { seed: 1, first: 0, games: 1 });
      expect(Buffer.from(bytes).toString('hex')).toBe(record);
    });

    test.each(firstChoices)('gives the first choices of %s', (game, choices) => {
      const policies = ['greedy', 'greedy'] as const;
      const job = { seed: 1, first: 0, games: 1, policies };
      const { bytes } = engine.choices(initialPosition(game as Game), job);
      const first = [0, 1, 2].map((choice) => bytes.subarray(24 * choice, 24 * choice + 24));
      expect(first.map((choice) => Buffer.from(choice).toString('hex')).join(' ')).toBe(choices);
    });

    test.each(policyDigests)(
      'reaches the digests of %s by %s and %s',
      (game, south, north, ofRecords, ofChoices) => {
        const start = initialPosition(game as Game);
        const policies = [south as PolicyName, north as PolicyName] as const;
        const records = createHash('sha256');
        const choices = createHash('sha256');
        for (let first = 0; first < 10_000; first += 2500) {
          const played = engine.choices(start, { seed: 1, first, games: 2500, policies });
          records.update(played.records.bytes);
          choices.update(played.bytes);
        }
        expect([records.digest('hex'), choices.digest('hex')]).toEqual([ofRecords, ofChoices]);
        const { bytes } = engine.playouts(start, { seed: 1, first: 0, games: 10_000, policies });
        expect(sha256(bytes)).toBe(ofRecords);
      },
    );

    test.each(digests.filter(([, games]) => games === '10000'))(
      'reaches the digest of %s, %s games',
      (game, games, digest) => {
        const start = initialPosition(game as Game);
        const { bytes } = engine.playouts(start, { seed: 1, first: 0, games: Number(games) });
        expect(sha256(bytes)).toBe(digest);
      },
    );
  });

  test.each(matchDigests)('the core reaches those of %s against %s, %s matches', (...cells) =>
    assertMatchDigests(engine, cells),
  );

  describe.each([
    ['release build', engine],
    ['debug build', debugEngine],
  ] as const)('the %s', (_, build) => {
    test.each(digests)(
      'reaches the digest of %s, %s games, in pieces too',
      (game, games, digest) => {
        const start = initialPosition(game as Game);
        const total = Number(games);
        const hash = createHash('sha256');
        let first = 0;
        for (const share of [0.1, 0.000_1, 0.567_8, 1]) {
          const count = Math.min(Math.floor(total * share), total - first);
          hash.update(build.playouts(start, { seed: 1, first, games: count }).bytes);
          first += count;
        }
        expect(first).toBe(total);
        expect(hash.digest('hex')).toBe(digest);
      },
    );
  });
});
