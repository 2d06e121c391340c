import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import type { Game } from '../../src/rules.js';
import { debugEngine, engine, labelledEngines } from '../engines.js';

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
const firstRecords = rows(/^\| `[a-z-]+` \| `[0-9a-f]{64}` \|$/);
const digests = rows(/^\| `[a-z-]+` \| \d+ \| `[0-9a-f]{64}` \|$/);

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('docs/streams.md', () => {
  test('has its tables', () => {
    expect([draws.length, firstRecords.length, digests.length]).toEqual([7, 2, 4]);
  });

  test.each(draws)('seed %s, game %s draws what the page says', (seed, game, words) => {
    const stream = new Stream(Number(seed), Number(game));
    const drawn = Array.from({ length: 4 }, () => stream.draw().toString(16).padStart(8, '0'));
    expect(drawn.join(' ')).toBe(words);
  });

  describe.each(labelledEngines)('%s', (_, engine) => {
    test.each(firstRecords)('gives the first record of %s', (game, record) => {
      const start = initialPosition(game as Game);
      const { bytes } = engine.playouts(start, { seed: 1, first: 0, games: 1 });
      expect(Buffer.from(bytes).toString('hex')).toBe(record);
    });

    test.each(digests.filter(([, games]) => games === '10000'))(
      'reaches the digest of %s, %s games',
      (game, games, digest) => {
        const start = initialPosition(game as Game);
        const { bytes } = engine.playouts(start, { seed: 1, first: 0, games: Number(games) });
        expect(sha256(bytes)).toBe(digest);
      },
    );
  });

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
