/** A falling line of steps: how many games reach a number. */
import UPlot from 'uplot';
import type { ReachChart } from '../charts.js';
import { counted, fixed, roughPercent, short } from '../numbers.js';
import { axisOf, leftAxisOf, WHOLE } from './axis.js';
import type { Plot } from './plot.js';
import type { Theme } from './theme.js';

/** From this quotient of the largest value by the smallest on, the x axis is logarithmic too. */
const WIDE = 100;

/** Marks of the scale of shares; each is some powers of ten below the one before. */
const MOST_MARKS = 6;

/** The plot of how many games reach a number. */
export function reachPlot({ points, games, unit, noun }: ReachChart, theme: Theme): Plot {
  const values = points.map(({ value }) => value);
  const shares = points.map(({ games: reached }) => reached / games);
  const least = values[0] ?? 0;
  const most = values.at(-1) ?? 1;
  const isWide = least > 0 && most / least > WIDE;
  const pad = isWide ? 0 : most > least ? (most - least) / 50 : Math.min(least, 5);
  const depth = Math.ceil(-Math.log10(Math.min(...shares)) + 0.01);
  const powers = Array.from({ length: depth + 1 }, (_, power) => 10 ** -power);
  const every = Math.ceil(depth / MOST_MARKS);
  return {
    data: [values, shares],
    words: points.map(
      ({ value, games: reached }) =>
        `at least ${fixed(value)} ${unit}: ${counted(reached, noun.one, noun.many)}, ${roughPercent(reached / games)}`,
    ),
    options: {
      padding: [12, 12, 0, 0],
      scales: {
        x: isWide
          ? { time: false, distr: 3, range: [least, most] }
          : { time: false, range: [least - pad, most + pad] },
        y: { distr: 3, range: [10 ** -depth, 1.3] },
      },
      series: [
        {},
        {
          stroke: theme.neither,
          width: 2,
          ...(STEPS && { paths: STEPS }),
          points: { show: points.length < 40, size: 5, fill: theme.neither },
        },
      ],
      axes: [
        axisOf(theme, {
          label: unit,
          size: 28,
          grid: { show: false },
          space: 44,
          ...(isWide ? {} : { incrs: WHOLE }),
          values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : short(tick))),
        }),
        leftAxisOf(theme, {
          splits: () => powers.filter((_, place) => place % every === 0),
          filter: (_, ticks) => ticks,
          values: (_, ticks) => ticks.map((tick) => roughPercent(tick)),
        }),
      ],
    },
  };
}

/** The games that have at least a value are those beyond the value before: the step goes to the left. */
const STEPS = UPlot.paths.stepped?.({ align: -1 });
