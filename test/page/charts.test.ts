import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binned, reaching, ticksAround } from '../../src/page/charts.js';
import { countOf, type Histogram } from '../../src/study/statistics.js';

const histograms = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -300, max: 70_000 }), fc.integer({ min: 1, max: 1e9 })), {
    minLength: 1,
    maxLength: 60,
    selector: ([value]) => value,
  })
  .map((bins): Histogram => [...bins].sort(([a], [b]) => a - b));

describe('a histogram in columns', () => {
  test('keeps every game, in columns that touch, in or beyond them', () => {
    fc.assert(
      fc.property(histograms, (histogram) => {
        const { bins, step, below, above } = binned(histogram);
        const shown = bins.reduce((sum, { games }) => sum + games, 0);
        expect(shown + (below?.games ?? 0) + (above?.games ?? 0)).toBe(countOf(histogram));
        expect(bins.length).toBeLessThanOrEqual(101);
        bins.slice(1).forEach(({ from }, place) => {
          expect(from).toBe((bins[place]?.to ?? 0) + step);
        });
        for (const bin of bins) {
          const games = countOf(
            histogram.filter(([value]) => value >= bin.from && value <= bin.to),
          );
          expect(bin.games).toBe(games);
        }
      }),
    );
  });

  test('has a column for each value where there are few, whatever lies between them', () => {
    const { bins, step } = binned([
      [-4, 1],
      [0, 2],
      [2, 3],
    ]);
    expect(step).toBe(2);
    expect(bins).toEqual([
      { from: -4, to: -4, games: 1 },
      { from: -2, to: -2, games: 0 },
      { from: 0, to: 0, games: 2 },
      { from: 2, to: 2, games: 3 },
    ]);
  });

  test('leaves a long tail out, but tells it', () => {
    const body = Array.from({ length: 50 }, (_, value) => [value, 1000] as const);
    const { bins, above } = binned([...body, [400, 2], [500, 1]]);
    expect(bins).toHaveLength(50);
    expect(above).toEqual({ from: 400, to: 500, games: 3 });
  });
});

describe('how many games reach a value', () => {
  test('is counted from above', () => {
    expect(
      reaching(
        [
          [1, 5],
          [2, 3],
          [9, 1],
        ],
        10,
      ),
    ).toEqual([
      { value: 1, games: 9 },
      { value: 2, games: 4 },
      { value: 9, games: 1 },
    ]);
  });

  test('is thinned to what was asked for, both ends kept', () => {
    const many = Array.from({ length: 30_000 }, (_, place) => [3 * place + 1, 1] as const);
    const points = reaching(many, 40);
    expect(points.length).toBeLessThanOrEqual(41);
    expect(points[0]).toEqual({ value: 1, games: 30_000 });
    expect(points.at(-1)).toEqual({ value: 89_998, games: 1 });
  });
});

describe('the marks of an axis', () => {
  test('are few, ascend, and enclose what they are for', () => {
    const ends = fc.tuple(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: 1e-6, max: 200, noNaN: true }),
    );
    fc.assert(
      fc.property(ends, ([low, span]) => {
        const ticks = ticksAround(low, low + span);
        const room = 1e-6 * span + 1e-9;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks[0]).toBeLessThanOrEqual(low + room);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span - room);
        expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
      }),
    );
  });

  test.each([
    [0.618, 0.905, [0.6, 0.7, 0.8, 0.9, 1]],
    [-3, 0.5, [-3, -2, -1, 0, 1]],
    [7, 7, [6, 8]],
    [0, 0, [0, 0.2]],
  ])('from %d to %d', (low, high, ticks) => {
    expect(ticksAround(low, high)).toEqual(ticks);
  });
});
