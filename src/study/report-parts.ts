/** What the reports of games and of matches are made of: shares, means and how a number is spread. */
import type { BySide } from '../record.js';
import type { Pair } from '../rules.js';
import {
  clusteredInterval,
  describe,
  type Histogram,
  type Interval,
  meanInterval,
  type Products,
  percentile,
  ratioVariance,
  wilson,
} from './statistics.js';

/** A count and what it is a part of. */
export interface Fraction {
  readonly count: number;
  /** The denominator. */
  readonly of: number;
  /** `count` / `of`, 0 to 1; null of nothing. */
  readonly share: number | null;
}

/** A fraction and the 95 % interval of its share: of games Wilson's of 1927. */
export interface Share extends Fraction, Interval {}

/** A sum over all games, and its mean a game. */
export interface Total {
  readonly total: number;
  readonly mean: number | null;
}

/** How a number is spread over the games. */
export interface Spread {
  readonly mean: number | null;
  /** The standard deviation of the sample, so with one less than the games; 0 for a single game. */
  readonly sd: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** A mean over games and its 95 % interval, which is null for fewer than two. */
export interface Mean {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The games by a number that each has. */
export interface Distribution {
  /** The 1 %, 5 %, 25 %, 50 %, 75 %, 95 % and 99 % points, by percent: a number that came, nearest rank. */
  readonly percentiles: Readonly<Record<string, number | null>>;
  /** `[number, games]`, ascending. */
  readonly histogram: Histogram;
}

export interface ByPlayer {
  readonly south: number;
  readonly north: number;
}

const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;

export function fraction(count: number, of: number): Fraction {
  return { count, of, share: quotient(count, of) };
}

export function shareOf(count: number, of: number): Share {
  return { ...fraction(count, of), ...wilson(count, of) };
}

/**
 * X of X + Y, both counted in clusters whose counts depend on each other.
 * @param products of the clusters' counts.
 * @param clusters how many; those without any change nothing.
 */
export function clusteredShare(
  [x, y]: readonly [x: number, y: number],
  products: Products,
  clusters: number,
): Share {
  const share = fraction(x, x + y);
  const variance = ratioVariance([x, y], products, clusters);
  return {
    ...share,
    ...clusteredInterval(share.share ?? 0, variance, Math.min(clusters, share.of)),
  };
}

export function quotient(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

export function spread(histogram: Histogram): Spread {
  const { mean, sd, min, max } = describe(histogram) ?? NOTHING;
  return { mean, sd, min, max };
}

const NOTHING: Spread = { mean: null, sd: null, min: null, max: null };

export function mean(histogram: Histogram): Mean {
  const described = describe(histogram);
  const interval = described && meanInterval(described);
  return {
    mean: described?.mean ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}

export function distribution(histogram: Histogram): Distribution {
  return {
    percentiles: Object.fromEntries(PERCENTILES.map((p) => [p, percentile(histogram, p)])),
    histogram,
  };
}

/** What fell to the mover's own side, and what to the other. */
export function ownAndOther(sides: BySide): [own: number, other: number] {
  return [sides.southSouth + sides.northNorth, sides.southNorth + sides.northSouth];
}

export function named([south, north]: Pair<number>): ByPlayer {
  return { south, north };
}
