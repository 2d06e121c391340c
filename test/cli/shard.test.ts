import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseShard, shardRange } from '../../src/cli/shard.js';

test('the shards are all games, in order, in sizes that differ by at most 1', () => {
  const games = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2 ** 40 }));
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 70 }), (count, of) => {
      const ranges = Array.from({ length: of }, (_, place) =>
        shardRange(count, { index: place + 1, of }),
      );
      let next = 0;
      for (const range of ranges) {
        expect(range.first).toBe(next);
        next += range.count;
      }
      expect(next).toBe(count);
      const sizes = ranges.map((range) => range.count);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the last of a million shards ends where the games do', () => {
  const { first, count } = shardRange(2 ** 40, { index: 1_000_000, of: 1_000_000 });
  expect(first + count).toBe(2 ** 40);
});

test('a shard is read as it is written', () => {
  expect(parseShard('3/8')).toEqual({ index: 3, of: 8 });
});

test.each(['0/2', '3/2', '1/0', '-1/2', '1', '1/', '/2', '1/2/3', '01/2', '1 /2', '1/1000001', ''])(
  'the shard "%s" is refused',
  (text) => {
    expect(() => parseShard(text)).toThrow(/"--shard" expected i\/n/);
  },
);
