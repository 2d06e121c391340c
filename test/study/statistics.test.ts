import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describe as describeHistogram,
  type Histogram,
  mergeHistograms,
  percentile,
  sumOf,
  wilson,
} from '../../src/study/statistics.js';

describe('the 95 % interval', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17
  // (1998), table I, method 3 (Wilson's, without continuity correction).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is the published one', (count, of, low, high) => {
    const interval = wilson(count, of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('of nothing says nothing', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('holds the share, stays within 0 and 1, and mirrors', () => {
    const counts = fc
      .integer({ min: 1, max: 2 ** 40 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
    fc.assert(
      fc.property(counts, ([count, of]) => {
        const { low, high } = wilson(count, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(count / of);
        expect(high).toBeGreaterThanOrEqual(count / of);
        expect(high).toBeLessThanOrEqual(1);
        expect(wilson(of - count, of).low).toBeCloseTo(1 - high, 9);
      }),
    );
  });
});

describe('a histogram', () => {
  const some: Histogram = [
    [2, 1],
    [4, 3],
    [5, 2],
    [7, 1],
    [9, 1],
  ];

  test('has the mean and the sample deviation of its values', () => {
    // 2 4 4 4 5 5 7 9: the squares of the distances from 5 add up to 32, over 7.
    expect(describeHistogram(some)).toEqual({
      count: 8,
      mean: 5,
      sd: Math.sqrt(32 / 7),
      min: 2,
      max: 9,
    });
  });

  test('of one value has no deviation, of none no description', () => {
    expect(describeHistogram([[-3, 1]])).toEqual({ count: 1, mean: -3, sd: 0, min: -3, max: -3 });
    expect(describeHistogram([])).toBeNull();
  });

  test('of 2^40 long games loses no digit', () => {
    const half = 2 ** 39;
    const described = describeHistogram([
      [65_534, half],
      [65_535, half],
    ]);
    expect(described?.mean).toBe(65_534.5);
    // 1/4 · n / (n - 1)
    expect(described?.sd).toBeCloseTo(0.5, 12);
  });

  test.each([
    [1, 2],
    [12.5, 2],
    [13, 4],
    [50, 4],
    [51, 5],
    [75, 5],
    [76, 7],
    [88, 9],
    [100, 9],
  ])('has its %f %% point at the nearest rank', (percent, value) => {
    expect(percentile(some, percent)).toBe(value);
  });

  test('has the exact sum of 2^40 margins, and never a safe one where it is too large', () => {
    const half = 2 ** 39;
    expect(
      sumOf([
        [-255, half - 1],
        [255, half],
      ]),
    ).toBe(255);
    expect(
      sumOf([
        [65_534, half],
        [65_535, half],
      ]),
    ).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  test('without values has no percentiles', () => {
    expect(percentile([], 50)).toBeNull();
  });

  test('agrees with its values one by one', () => {
    const values = fc.array(fc.integer({ min: -255, max: 70_000 }), { minLength: 2 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const one = list.map((value): Histogram => [[value, 1]]);
        const histogram = one.reduce(mergeHistograms, []);
        const described = describeHistogram(histogram);
        const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
        const squares = list.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        expect(described?.mean).toBeCloseTo(mean, 6);
        expect(described?.sd).toBeCloseTo(Math.sqrt(squares / (list.length - 1)), 6);
        expect(described?.min).toBe(Math.min(...list));
        expect(described?.max).toBe(Math.max(...list));
        const sorted = [...list].sort((a, b) => a - b);
        expect(percentile(histogram, percent)).toBe(
          sorted[Math.ceil((percent * list.length) / 100) - 1],
        );
      }),
    );
  });
});
