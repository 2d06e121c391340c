/** What a comparison of two policies says: who scores more, by how much, and how sure that is. */
import type { PairTally, PointCounts, Seatings } from './pairs.js';
import type { Mean } from './report-parts.js';
import {
  clusteredInterval,
  describe,
  eloDifference,
  type Histogram,
  type Interval,
  meanInterval,
} from './statistics.js';

/** Of the first policy, where it does not say of whom; means of nothing are null. */
export interface PairedReport {
  /** The policies' names. */
  readonly first: string;
  readonly second: string;
  readonly pairs: number;
  /** Two a pair. */
  readonly games: number;
  /** Games. */
  readonly wins: number;
  readonly draws: number;
  readonly annulled: number;
  readonly losses: number;
  /** A win is a point; a game that nobody won, drawn or annulled, half a point. Together `games`. */
  readonly points: { readonly first: number; readonly second: number };
  /** Pairs by 0, ½, 1, 1½ and 2 points. */
  readonly byPoints: PointCounts;
  /** Points a game, 0 to 1; the 95 % interval is over `pairs`, 0 to 1 if there are none. */
  readonly score: Interval & { readonly mean: number | null };
  /**
   * The difference of the ratings that would make the score expected, its interval that of the
   * score; null where it is infinite, at a score of 0 or 1.
   */
  readonly elo: {
    readonly difference: number | null;
    readonly low: number | null;
    readonly high: number | null;
  };
  /** Seeds a game, less the second policy's: over `pairs`, `sd` that of a pair's mean. */
  readonly margin: Mean & { readonly sd: number | null };
}

/**
 * The report of a comparison.
 * @param seatings the games, or matches, with the first policy as South, and as North.
 * @param names of the first and the second policy.
 */
export function pairedReport(
  { points, margins }: PairTally,
  [asSouth, asNorth]: Seatings,
  [first, second]: readonly [first: string, second: string],
): PairedReport {
  const { results: south } = asSouth;
  const { results: north } = asNorth;
  const wins = south.south + north.north;
  const losses = south.north + north.south;
  const draws = south.draw + north.draw;
  const annulled = south.annulled + north.annulled;
  const games = asSouth.count + asNorth.count;
  const halves = (draws + annulled) / 2;
  const score = scoreOf(points);
  return {
    first,
    second,
    pairs: games / 2,
    games,
    wins,
    draws,
    annulled,
    losses,
    points: { first: wins + halves, second: losses + halves },
    byPoints: points,
    score,
    elo: {
      difference: eloDifference(score.mean),
      low: eloDifference(score.low),
      high: eloDifference(score.high),
    },
    margin: marginOf(margins),
  };
}

/**
 * The mean score and its interval from the five counts, the "pentanomial" variance of engine
 * testing (Fishtest mathematics, official-stockfish.github.io/docs/fishtest-wiki; M. Van den
 * Bergh, Normalized Elo, 2021): the games of a pair are not independent, the pairs are.
 */
function scoreOf(points: PointCounts): PairedReport['score'] {
  const quarters = points
    .map((pairs, quarter) => [quarter, pairs] as const)
    .filter(([, pairs]) => pairs > 0);
  const described = describe(quarters);
  if (described === null) return { mean: null, low: 0, high: 1 };
  const { count, sd } = described;
  const mean = described.mean / 4;
  return { mean, ...clusteredInterval(mean, (sd / 4) ** 2 / count, count) };
}

/** A game's margin is half of its pair's. */
function marginOf(margins: Histogram): PairedReport['margin'] {
  const described = describe(margins);
  if (described === null) return { mean: null, sd: null, low: null, high: null };
  const interval = meanInterval(described);
  return {
    mean: described.mean / 2,
    sd: described.sd / 2,
    low: interval && interval.low / 2,
    high: interval && interval.high / 2,
  };
}
