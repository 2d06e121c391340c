/**
 * The charts that are drawn in the browser, as the page hands them over: counted here, so that a
 * page of 2^40 games is no larger than one of a hundred and its tables say what its charts show.
 */
import { countOf, type Histogram } from '../study/statistics.js';

/** What is counted, such as games. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

export const GAMES: Noun = { one: 'game', many: 'games' };

/** How a number is spread over games, or over what else is counted: columns. */
export interface HistogramChart {
  readonly kind: 'histogram';
  readonly noun: Noun;
  /** What the number counts, such as `plies`. */
  readonly unit: string;
  /** Ascending, touching one another, none left out. */
  readonly bins: readonly Bin[];
  /** The distance of neighbouring values. */
  readonly step: number;
  /** How many games there are, those beyond the bins too. */
  readonly games: number;
  /** Values that are marked by a line. */
  readonly marks: readonly { readonly value: number; readonly label: string }[];
  /** Whether the number is South's lead: its sign is then shown. */
  readonly isLead: boolean;
}

/** Games with a value from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** How many games reach a number: a falling line, the share on a logarithmic scale. */
export interface ReachChart {
  readonly kind: 'reach';
  readonly noun: Noun;
  readonly unit: string;
  /** Ascending by value: the games whose number is at least that. */
  readonly points: readonly { readonly value: number; readonly games: number }[];
  readonly games: number;
}

/** A line with bands around it, from one point to the next. */
export interface BandChart {
  readonly kind: 'band';
  readonly unit: string;
  /** Whose colour it has. */
  readonly side: 'south' | 'neither';
  /** Whether the axis of the points is logarithmic; it is marked at every point then. */
  readonly isLogarithmic: boolean;
  /** Whether the numbers are shares, 0 to 1. */
  readonly isShare: boolean;
  /** Ascending by `at`; all have as many bands, the outermost first. */
  readonly points: readonly BandPoint[];
  /** The ends of the other axis. */
  readonly range: readonly [least: number, most: number];
  /** A value to compare with; it is marked by a line. */
  readonly reference: number | null;
}

export interface BandPoint {
  readonly at: number;
  readonly value: number;
  readonly bands: readonly (readonly [low: number, high: number])[];
  /** What is read out at the point. */
  readonly words: string;
}

export type Chart = HistogramChart | ReachChart | BandChart;

/** A histogram in columns. */
export interface Binned {
  readonly bins: readonly Bin[];
  readonly step: number;
  /** The games beyond the bins on either side, null if there are none. */
  readonly below: Bin | null;
  readonly above: Bin | null;
}

/** More columns than this are too thin on a telephone. */
const MOST_BINS = 100;

/** The part of the games that may be left out on a side to make the rest readable. */
const TAIL = 0.001;

/**
 * A histogram in about 100 columns of equal width at most. Where a third of the width is for a
 * thousandth of the games on one side, these are left out, and counted apart.
 * @param histogram of at least one value.
 */
export function binned(histogram: Histogram): Binned {
  const least = histogram[0]?.[0] ?? 0;
  const step = histogram.reduce((step, [value]) => commonDivisor(step, value - least), 0) || 1;
  const [low, high] = ends(histogram);
  const width = step * roundUp(((high - low) / step + 1) / MOST_BINS);
  const offset = least - step * Math.floor(least / step);
  const start = offset + width * Math.floor((low - offset) / width);
  const counts = new Array<number>(Math.floor((high - start) / width) + 1).fill(0);
  const below: [number, number][] = [];
  const above: [number, number][] = [];
  for (const [value, games] of histogram) {
    const place = Math.floor((value - start) / width);
    if (place < 0) below.push([value, games]);
    else if (place >= counts.length) above.push([value, games]);
    else counts[place] = (counts[place] ?? 0) + games;
  }
  const bins = counts.map((games, place) => {
    const from = start + place * width;
    return { from, to: from + width - step, games };
  });
  return { bins, step, below: together(below), above: together(above) };
}

/** The lowest and the highest value to be shown. */
function ends(histogram: Histogram): [low: number, high: number] {
  const least = histogram[0]?.[0] ?? 0;
  const most = histogram.at(-1)?.[0] ?? 0;
  const low = afterTail(histogram);
  const high = -afterTail([...histogram].reverse().map(([value, games]) => [-value, games]));
  const third = (most - least) / 3;
  return [low - least > third ? low : least, most - high > third ? high : most];
}

/** The lowest value that does not belong to the first thousandth of the games. */
function afterTail(histogram: Histogram): number {
  const tail = TAIL * countOf(histogram);
  let seen = 0;
  return (
    histogram.find(([, games]) => {
      seen += games;
      return seen > tail;
    })?.[0] ?? 0
  );
}

function together(histogram: Histogram): Bin | null {
  const [first] = histogram;
  const last = histogram.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: first[0], to: last[0], games: countOf(histogram) };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not less. */
function roundUp(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ten * ([1, 2, 5, 10].find((digit) => digit * ten >= least) ?? 10);
}

/** At each value that came, how many games have at least that; at most `most` of these values. */
export function reaching(histogram: Histogram, most: number): ReachChart['points'] {
  let left = countOf(histogram);
  const points = histogram.map(([value, games]) => {
    const point = { value, games: left };
    left -= games;
    return point;
  });
  if (points.length <= most) return points;
  // Evenly in the logarithm, as there are thousands only where values lie far apart.
  const least = Math.max(1, points[0]?.value ?? 1);
  const ratio = ((points.at(-1)?.value ?? 1) / least) ** (1 / (most - 1));
  let next = 0;
  return points.filter(({ value }, place) => {
    if (value < next && place < points.length - 1) return false;
    next = Math.max(1, value) * ratio;
    return true;
  });
}

/** Round numbers in ascending order, some 3 to 7 of them, of which the outer two enclose both. */
export function ticksAround(low: number, high: number): number[] {
  const span = high - low || Math.abs(high) || 1;
  const ten = 10 ** Math.floor(Math.log10(span));
  const step = ten * ([0.1, 0.2, 0.5, 1, 2].find((part) => span / (part * ten) <= 5) ?? 2);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // A quotient by a whole number gives 0.3 where a product gives 0.30000000000000004.
  const whole = step < 1 ? Math.round(1 / step) : null;
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const count = first + place;
    return whole === null ? count * step : count / whole;
  });
}
