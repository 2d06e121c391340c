/** Columns: how a number is spread over the games. */
import UPlot from 'uplot';
import type { Bin, HistogramChart } from '../charts.js';
import { counted, fixed, range, roughPercent, signed } from '../numbers.js';
import { axisOf, fontOf, leftAxisOf, WHOLE } from './axis.js';
import type { Plot } from './plot.js';
import type { Theme } from './theme.js';

/** The plot of a histogram. South's leads and North's have the players' colours. */
export function histogramPlot(chart: HistogramChart, theme: Theme): Plot {
  const { bins, step, games, unit, isLead } = chart;
  const middles = bins.map(({ from, to }) => (from + to) / 2);
  const shares = bins.map(({ games: count }) => (100 * count) / games);
  const highest = Math.max(...shares);
  // A few columns stand as wide as many would: a single value is no wall.
  const width = bins[0] === undefined ? step : bins[0].to - bins[0].from + step;
  const room = (Math.max(0, FEWEST - bins.length) / 2) * width;
  const from = (bins[0]?.from ?? 0) - step / 2;
  const to = (bins.at(-1)?.to ?? 0) + step / 2;
  // What is counted is never below 0, so there is no room for it.
  const before = isLead ? room : Math.min(room, Math.max(0, from + step / 2));
  const only = (isShown: (bin: Bin) => boolean): (number | null)[] =>
    bins.map((bin, place) => (isShown(bin) ? (shares[place] ?? null) : null));
  const columns = (values: (number | null)[], color: string) => ({
    values,
    series: { fill: color, width: 0, points: { show: false }, ...(COLUMNS && { paths: COLUMNS }) },
  });
  const series = isLead
    ? [
        columns(
          only(({ from }) => from > 0),
          theme.south,
        ),
        columns(
          only(({ to }) => to < 0),
          theme.north,
        ),
        columns(
          only(({ from, to }) => from <= 0 && to >= 0),
          theme.neither,
        ),
      ]
    : [columns(shares, theme.neither)];
  return {
    data: [middles, ...series.map(({ values }) => values)],
    words: bins.map((bin) => wordsOf(bin, chart)),
    options: {
      padding: [24, 12, 0, 0],
      scales: {
        x: { time: false, range: [from - before, to + 2 * room - before] },
        y: { range: [0, highest * 1.05] },
      },
      series: [{}, ...series.map(({ series }) => series)],
      axes: [
        axisOf(theme, {
          label: unit,
          size: 28,
          grid: { show: false },
          space: 44,
          incrs: WHOLE,
          values: (_, ticks) => ticks.map((tick) => (isLead ? signed(tick) : fixed(tick))),
        }),
        leftAxisOf(theme, {
          space: 36,
          values: (_, ticks) => ticks.map((tick) => roughPercent(tick / 100)),
        }),
      ],
      hooks: { draw: [(plot) => drawMarks(plot, chart, theme)] },
    },
  };
}

const FEWEST = 12;
const COLUMNS = UPlot.paths.bars?.({ size: [0.86, 60], gap: 0 });

function wordsOf({ from, to, games }: Bin, chart: HistogramChart): string {
  const span = range(from, to, (value) => (chart.isLead ? signed(value) : fixed(value)));
  return `${span} ${chart.unit}: ${counted(games, chart.noun.one, chart.noun.many)}, ${roughPercent(games / chart.games)}`;
}

/** The marked values, and for leads whose the sides are. */
function drawMarks(plot: UPlot, { marks, isLead }: HistogramChart, theme: Theme): void {
  const { ctx, bbox } = plot;
  const { left, top, width, height } = bbox;
  const pixel = devicePixelRatio;
  ctx.save();
  ctx.font = fontOf(theme, 12 * pixel);
  ctx.textBaseline = 'bottom';
  ctx.lineWidth = pixel;
  for (const { value, label } of marks) {
    const x = Math.round(plot.valToPos(value, 'x', true));
    ctx.strokeStyle = theme.ink;
    ctx.setLineDash([4 * pixel, 3 * pixel]);
    ctx.beginPath();
    ctx.moveTo(x, top - 4 * pixel);
    ctx.lineTo(x, top + height);
    ctx.stroke();
    // Centred over its line, but within the picture.
    const half = ctx.measureText(label).width / 2;
    const room = Math.min(left + width - half, Math.max(left + half, x));
    ctx.fillStyle = theme.ink;
    ctx.textAlign = 'center';
    ctx.fillText(label, room, top - 6 * pixel);
  }
  if (isLead) {
    writeOnPaper(ctx, '← North leads', left, top, theme.north, theme);
    const words = 'South leads →';
    const end = left + width - ctx.measureText(words).width;
    writeOnPaper(ctx, words, end, top, theme.south, theme);
  }
  ctx.restore();
}

/** Text with the grid's lines left out behind it. */
function writeOnPaper(
  ctx: CanvasRenderingContext2D,
  text: string,
  left: number,
  top: number,
  color: string,
  { paper }: Theme,
): void {
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = ctx.measureText(text);
  const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
  ctx.fillStyle = paper;
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = color;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.fillText(text, left, top);
}
