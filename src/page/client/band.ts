/** A line with bands around it: percentiles, or the interval of a share. */
import type UPlot from 'uplot';
import type { BandChart } from '../charts.js';
import { fixed, percent } from '../numbers.js';
import { axisOf, leftAxisOf, WHOLE } from './axis.js';
import type { Plot } from './plot.js';
import type { Theme } from './theme.js';

/** How much of the line's colour each band has: where two lie over each other it is more. */
const BAND_OPACITY = '33';

/** The plot of a line with its bands. */
export function bandPlot(chart: BandChart, theme: Theme): Plot {
  const { points, unit, isLogarithmic, isShare, range, reference } = chart;
  const colour = theme[chart.side];
  const places = points.map(({ at }) => at);
  const bands = points[0]?.bands ?? [];
  const edges = bands.flatMap((_, band) => [
    points.map((point) => point.bands[band]?.[1] ?? null),
    points.map((point) => point.bands[band]?.[0] ?? null),
  ]);
  const edge: UPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } };
  const few = points.length < 40;
  const least = places[0] ?? 0;
  const most = places.at(-1) ?? 1;
  const pad = isLogarithmic ? 0 : Math.max(0.5, (most - least) / 50);
  return {
    data: [places, ...edges, points.map(({ value }) => value)],
    words: points.map(({ words }) => words),
    options: {
      padding: [12, 12, 0, 0],
      scales: {
        x:
          isLogarithmic && most > least
            ? { time: false, distr: 3, range: [least, most] }
            : { time: false, range: [least - pad, most + pad] },
        y: { range: [...range] },
      },
      bands: bands.map((_, band) => ({
        series: [2 * band + 1, 2 * band + 2],
        fill: `${colour}${BAND_OPACITY}`,
      })),
      series: [
        {},
        ...edges.map(() => edge),
        {
          stroke: colour,
          width: 2,
          points: { show: few, size: 5, fill: colour },
        },
      ],
      axes: [
        axisOf(theme, {
          label: unit,
          size: 28,
          grid: { show: false },
          space: 44,
          ...(isLogarithmic
            ? { splits: () => places, filter: (_, ticks) => ticks }
            : { incrs: WHOLE }),
          values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : fixed(tick))),
        }),
        leftAxisOf(theme, {
          space: 36,
          values: (_, ticks) => ticks.map((tick) => (isShare ? percent(tick, 0) : fixed(tick))),
        }),
      ],
      hooks: { draw: [(plot) => drawReference(plot, reference, theme)] },
    },
  };
}

function drawReference(plot: UPlot, value: number | null, theme: Theme): void {
  if (value === null) return;
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(value, 'y', true));
  const pixel = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = pixel;
  ctx.setLineDash([4 * pixel, 3 * pixel]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
