/** A falling line of steps: how many games reach a number. */
import UPlot from 'uplot';
import type { ReachChart } from '../charts.js';
import { counted, fixed, roughPercent } from '../numbers.js';
import { axisOf } from './axis.js';
import type { Plot } from './chart.js';
import type { Theme } from './theme.js';

/** From this quotient of the largest value by the smallest on, the x axis is logarithmic too. */
const WIDE = 100;

/** The plot of how many games reach a number. */
export function reachPlot({ points, games, unit }: ReachChart, theme: Theme): Plot {
  const values = points.map(({ value }) => value);
  const shares = points.map(({ games: reached }) => reached / games);
  const least = values[0] ?? 0;
  const most = values.at(-1) ?? 1;
  const isWide = least > 0 && most / least > WIDE;
  const pad = isWide ? 0 : Math.max(1, (most - least) / 50);
  const bottom = 10 ** Math.floor(Math.log10(Math.min(...shares) * 0.999));
  return {
    data: [values, shares],
    words: points.map(
      ({ value, games: reached }) =>
        `at least ${fixed(value)} ${unit}: ${counted(reached, 'game')}, ${roughPercent(reached / games)}`,
    ),
    options: {
      padding: [12, 12, 0, 0],
      scales: {
        x: isWide
          ? { time: false, distr: 3, range: [least, most] }
          : { time: false, range: [least - pad, most + pad] },
        y: { distr: 3, range: [bottom, 1.3] },
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
          grid: { show: false },
          space: 44,
          values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : fixed(tick))),
        }),
        axisOf(theme, {
          size: 62,
          values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : roughPercent(tick))),
        }),
      ],
    },
  };
}

/** The games that have at least a value are those beyond the value before: the step goes to the left. */
const STEPS = UPlot.paths.stepped?.({ align: -1 });
