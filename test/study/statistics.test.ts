import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  binOf,
  binWidth,
  clusteredInterval,
  describe as describeHistogram,
  eloDifference,
  type Histogram,
  histogramOf,
  meanInterval,
  mergeHistograms,
  percentile,
  ratioVariance,
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

describe('the interval of a share measured in clusters', () => {
  const clusters = fc.array(fc.tuple(fc.nat(63), fc.nat(63)), { minLength: 2, maxLength: 50 });

  test("has the ratio estimator's variance, from the clusters one by one", () => {
    fc.assert(
      fc.property(clusters, (list) => {
        const n = list.length;
        const x = list.reduce((sum, [one]) => sum + one, 0);
        const y = list.reduce((sum, [, other]) => sum + other, 0);
        fc.pre(x + y > 0);
        const share = x / (x + y);
        const squares = list.reduce((sum, [a, b]) => sum + (a - share * (a + b)) ** 2, 0);
        const products = {
          xx: list.reduce((sum, [a]) => sum + a * a, 0),
          xy: list.reduce((sum, [a, b]) => sum + a * b, 0),
          yy: list.reduce((sum, [, b]) => sum + b * b, 0),
        };
        // Cochran's (1/n) s² / mean², the mean being that of the denominator.
        const variance = squares / (n - 1) / n / ((x + y) / n) ** 2;
        expect(ratioVariance([x, y], products, n)).toBeCloseTo(variance, 12);
      }),
    );
  });

  test("is Wilson's if each cluster is one part", () => {
    // 15 of 148, each a cluster of its own.
    const variance = ratioVariance([15, 133], { xx: 15, xy: 0, yy: 133 }, 148);
    const interval = clusteredInterval(15 / 148, variance, 148);
    expect(interval.low).toBeCloseTo(wilson(15, 148).low, 3);
    expect(interval.high).toBeCloseTo(wilson(15, 148).high, 3);
  });

  test('is as wide as of so many parts where the clusters do not differ', () => {
    expect(clusteredInterval(0, 0, 20)).toEqual(wilson(0, 20));
    expect(clusteredInterval(1, 0, 20)).toEqual(wilson(20, 20));
    expect(clusteredInterval(0.5, 0, 20)).toEqual(wilson(10, 20));
    expect(clusteredInterval(0, 0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('has no variance of nothing, and none of one cluster', () => {
    expect(ratioVariance([0, 0], { xx: 0, xy: 0, yy: 0 }, 5)).toBe(0);
    expect(ratioVariance([3, 4], { xx: 9, xy: 12, yy: 16 }, 1)).toBe(0);
  });
});

describe('the interval of a mean', () => {
  test('is the mean and 1.96 standard errors to either side', () => {
    const interval = meanInterval({ count: 100, mean: -3, sd: 5 });
    expect(interval?.low).toBeCloseTo(-3 - 0.979982, 6);
    expect(interval?.high).toBeCloseTo(-3 + 0.979982, 6);
  });

  test('is not known of one value', () => {
    expect(meanInterval({ count: 1, mean: 3, sd: 0 })).toBeNull();
  });
});

test.each([
  [0.5, 0],
  [0.75, 190.85],
  [0.25, -190.85],
  [0.909_090_909, 400],
])('a score of %f is an Elo difference of %f', (score, difference) => {
  expect(eloDifference(score)).toBeCloseTo(difference, 2);
});

test.each([0, 1, null])('a score of %s has no finite Elo difference', (score) => {
  expect(eloDifference(score)).toBeNull();
});

describe('bins', () => {
  test.each([
    [0, 0, 1],
    [4095, 4095, 1],
    [4096, 4096, 2],
    [4097, 4096, 2],
    [8191, 8190, 2],
    [8192, 8192, 4],
    [1_241_796, 1_241_600, 512],
    [2 ** 53 - 1, 2 ** 53 - 2 ** 41, 2 ** 41],
  ])('that of %i is %i, and %i wide', (value, bin, width) => {
    expect(binOf(value)).toBe(bin);
    expect(binWidth(value)).toBe(width);
  });

  test('keep the first twelve significant bits', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const bits = value.toString(2);
        const kept = bits.slice(0, 12).padEnd(bits.length, '0');
        expect(binOf(value)).toBe(Number.parseInt(kept, 2));
        expect(binOf(binOf(value))).toBe(binOf(value));
        expect(binOf(binOf(value) + binWidth(value) - 1)).toBe(binOf(value));
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

  test('is what an array of counts holds', () => {
    const counts = Float64Array.of(0, 2, 0, 1, 0, 0);
    expect(histogramOf(counts, -2, 3)).toEqual([
      [-1, 2],
      [1, 1],
    ]);
    expect(histogramOf(counts, 0, 0)).toEqual([]);
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
