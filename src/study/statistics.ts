/** The few formulas of a run's report, computed from exact integers. */

/** How often each value came: `[value, count]` in ascending order of value, counts above 0. */
export type Histogram = readonly (readonly [value: number, count: number])[];

/** A closed interval: of shares within 0 and 1, of means anywhere. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What {@link describe} gives. */
export interface Description {
  readonly count: number;
  readonly mean: number;
  /** Of the sample, so with count - 1; 0 for a single value. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
}

/** The 97.5 % point of the normal distribution: 95 % lie within ± this many standard deviations. */
const Z95 = 1.959963984540054;

/**
 * The 95 % interval for a share of which `count` in `of` was seen: Wilson's score interval, which
 * stays within 0 and 1 and is honest for rare results too (E. B. Wilson, Probable inference, the
 * law of succession, and statistical inference, JASA 22, 1927, pp. 209-212).
 * @param of the denominator; of nothing, nothing is known: 0 to 1.
 */
export function wilson(count: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = count / of;
  const z2 = Z95 * Z95;
  const centre = share + z2 / (2 * of);
  const spread = Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const scale = 1 + z2 / of;
  // The ends are exact at 0 and `of`, where rounding would leave some 1e-17 over.
  return {
    low: count === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: count === of ? 1 : Math.min(1, (centre + spread) / scale),
  };
}

/**
 * The 95 % interval for a share that was measured in clusters, whose parts are not independent:
 * {@link wilson}'s for as many independent parts as would have the same variance, the effective
 * sample size (N. Dean and M. Pagano, Evaluating confidence interval methods for binomial
 * proportions in clustered surveys, Journal of Survey Statistics and Methodology 3, 2015,
 * pp. 484-503). Of such intervals for the share of fours in 100 random games of Raja
 * Pasu, each game a cluster, 95 % held the true share; in 10 games 92 %.
 * @param variance of the share, estimated between the clusters.
 * @param clusters how many; where they do not differ at all, each counts as one part.
 */
export function clusteredInterval(share: number, variance: number, clusters: number): Interval {
  const effective = variance > 0 ? (share * (1 - share)) / variance : clusters;
  return wilson(share * effective, effective);
}

/** Sums over clusters of the squares and products of two counts. */
export interface Products {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/**
 * The variance of the share X / (X + Y), where X and Y are the sums of counts x and y over
 * clusters: that of a ratio estimator, linearised (W. G. Cochran, Sampling Techniques, 3rd ed.,
 * Wiley 1977, chapter 6), which asks how far each cluster is from the common share. 0 for fewer
 * than two clusters, which tell nothing of it.
 */
export function ratioVariance(
  [x, y]: readonly [x: number, y: number],
  { xx, xy, yy }: Products,
  clusters: number,
): number {
  if (clusters < 2 || x + y === 0) return 0;
  const [X, Y, n] = [BigInt(x), BigInt(y), BigInt(clusters)];
  // A cluster is x - (x + y) X / (X + Y) = (x Y - y X) / (X + Y) away from the share.
  const squares = Y * Y * BigInt(xx) - 2n * X * Y * BigInt(xy) + X * X * BigInt(yy);
  return ratio(n * squares, (n - 1n) * (X + Y) ** 4n);
}

/**
 * The difference of two players' ratings at which the first is expected to score so: the logistic
 * curve with base 10 and 400 points (A. E. Elo, The Rating of Chessplayers, Past and Present,
 * Arco 1978).
 * @param score points a game, 0 to 1; null where the difference is infinite, and of nothing.
 */
export function eloDifference(score: number | null): number | null {
  if (score === null || score <= 0 || score >= 1) return null;
  // + 0: of a score of ½ it would be -0.
  return -400 * Math.log10(1 / score - 1) + 0;
}

/**
 * The 95 % interval of the mean of independent values, by the normal distribution: for many values
 * (of the margins of 100 random games of Raja Pasu 95 % held the true mean, of 30 games 94 %, of 10
 * games 92 %). Null below two values, which have no deviation.
 */
export function meanInterval({
  count,
  mean,
  sd,
}: Pick<Description, 'count' | 'mean' | 'sd'>): Interval | null {
  if (count < 2) return null;
  const spread = (Z95 * sd) / Math.sqrt(count);
  return { low: mean - spread, high: mean + spread };
}

/** Mean, standard deviation and range; null if there are no values. */
export function describe(histogram: Histogram): Description | null {
  const lowest = histogram.at(0);
  const highest = histogram.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  // BigInt, as count × value² passes 2^53, and a difference of large squares needs every digit.
  let n = 0n;
  let sum = 0n;
  let squares = 0n;
  for (const [value, count] of histogram) {
    const weight = BigInt(count);
    n += weight;
    sum += weight * BigInt(value);
    squares += weight * BigInt(value) ** 2n;
  }
  return {
    count: Number(n),
    ...moments(n, sum, squares),
    min: lowest[0],
    max: highest[0],
  };
}

/**
 * Mean and standard deviation, as in {@link Description}, from sums.
 * @param count at least 1.
 * @param squares the sum of the values' squares.
 */
export function moments(
  count: bigint,
  sum: bigint,
  squares: bigint,
): Pick<Description, 'mean' | 'sd'> {
  const variance = count === 1n ? 0 : ratio(count * squares - sum * sum, count * (count - 1n));
  return { mean: ratio(sum, count), sd: Math.sqrt(variance) };
}

/** A quotient to within a few units in the last place, however large both are. */
function ratio(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number(whole) + Number(numerator - whole * denominator) / Number(denominator);
}

/**
 * The smallest value that at least `percent` of the values do not exceed (nearest rank), so always
 * a value that came; null if there are none.
 * @param percent above 0, at most 100.
 */
export function percentile(histogram: Histogram, percent: number): number | null {
  const rank = Math.ceil((percent * countOf(histogram)) / 100);
  let seen = 0;
  for (const [value, weight] of histogram) {
    seen += weight;
    if (seen >= rank) return value;
  }
  return null;
}

/**
 * The histogram of counts in a typed array, where the first counts the value `least`. They are
 * looked through until all are found, as most arrays are empty towards their end.
 * @param all what the counts add up to.
 */
export function histogramOf(counts: Float64Array, least: number, all: number): Histogram {
  const histogram: [number, number][] = [];
  for (let index = 0, seen = 0; seen < all && index < counts.length; index++) {
    const count = counts[index] ?? 0;
    if (count > 0) histogram.push([index + least, count]);
    seen += count;
  }
  return histogram;
}

/** Values below this have a bin of their own. */
export const EXACT_BINS = 4096;

/**
 * How many whole numbers share a bin with this one: 1 below 4096, 2 below 8192, and so on by
 * doubling, so a value is told to within 1 in 2048 and fewer than 90,000 bins reach to 2^53.
 * @param value a whole number from 0 to 2^53 - 1.
 */
export function binWidth(value: number): number {
  let width = 1;
  while (value >= EXACT_BINS * width) width *= 2;
  return width;
}

/** The value that stands for its bin: the least of it, which has the first 12 significant bits and then zeros. */
export function binOf(value: number): number {
  return value - (value % binWidth(value));
}

/** Both histograms together: in one pass, as they are merged after every slice of a long run. */
export function mergeHistograms(a: Histogram, b: Histogram): Histogram {
  const merged: Histogram[number][] = [];
  let next = 0;
  for (const bar of a) {
    const [value, count] = bar;
    let other = b[next];
    while (other !== undefined && other[0] < value) {
      merged.push(other);
      other = b[++next];
    }
    if (other === undefined || other[0] > value) {
      merged.push(bar);
    } else {
      merged.push([value, count + other[1]]);
      next++;
    }
  }
  return next < b.length ? merged.concat(b.slice(next)) : merged;
}

/** How many values there are. */
export function countOf(histogram: Histogram): number {
  return histogram.reduce((count, [, weight]) => count + weight, 0);
}

/**
 * The sum of all values, exact as long as the sum of their distances from 0 is a safe integer, as
 * it is of margins: at most 255, in 2^40 games. Without negative values a sum that is too large for
 * that is never taken for a safe integer.
 */
export function sumOf(histogram: Histogram): number {
  return histogram.reduce((sum, [value, weight]) => sum + value * weight, 0);
}
