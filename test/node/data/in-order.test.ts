import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { InOrder } from '../../../src/node/data/in-order.js';

/** The parts 0-1, 2-4, 5 and 6-9 of a job. */
const PARTS = [
  { first: 0, count: 2 },
  { first: 2, count: 3 },
  { first: 5, count: 1 },
  { first: 6, count: 4 },
];

describe('parts of a job that come out of order', () => {
  test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[1, 3, 0, 2]]])(
    'are taken in order: %j',
    async (order) => {
      const taken: string[] = [];
      const parts = new InOrder<string>(0, async (item, part) => {
        await setImmediate();
        taken.push(`${item} ${part.first}`);
      });
      await Promise.all(
        order.map((index) => parts.put(PARTS[index] ?? { first: 0, count: 0 }, `part ${index}`)),
      );
      expect(taken).toEqual(['part 0 0', 'part 1 2', 'part 2 5', 'part 3 6']);
    },
  );

  test('are taken one at a time, and who put one waits until it is taken', async () => {
    let taking = 0;
    const done: number[] = [];
    const parts = new InOrder<number>(100, async () => {
      taking++;
      expect(taking).toBe(1);
      await setImmediate();
      taking--;
    });
    const put = async (first: number) => {
      await parts.put({ first, count: 10 }, first);
      done.push(first);
    };
    const last = put(120);
    await setImmediate();
    await setImmediate();
    expect(done).toEqual([]);
    await Promise.all([put(110), put(100), last]);
    expect(done).toEqual([100, 110, 120]);
  });

  test('are all given up when one cannot be taken', async () => {
    const full = new Error('full');
    const taken: number[] = [];
    const parts = new InOrder<number>(0, async (item) => {
      if (item === 2) throw full;
      taken.push(item);
    });
    const outcomes = await Promise.allSettled(
      [3, 2, 1, 0].map((index) => parts.put(PARTS[index] ?? { first: 0, count: 0 }, index)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    await expect(parts.put({ first: 10, count: 1 }, 4)).rejects.toBe(full);
    expect(taken).toEqual([0, 1]);
  });
});
