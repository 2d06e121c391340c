/**
 * A chart in its place on the page: drawn by uPlot, drawn again when width or colours change, and
 * read out value by value under the pointer or, with the arrow keys, from the keyboard.
 */
import UPlot from 'uplot';
import type { Chart } from '../charts.js';
import { bandPlot } from './band.js';
import { histogramPlot } from './histogram.js';
import type { Plot } from './plot.js';
import { reachPlot } from './reach.js';
import { currentTheme, onThemeChange, type Theme } from './theme.js';

const HEIGHT = 250;

/** Draws a chart into an element, which the paragraph after it reads out. */
export function showChart(place: HTMLElement, chart: Chart, name: string): void {
  const readout = place.nextElementSibling;
  const summary = readout?.textContent ?? '';
  let shown: UPlot | undefined;

  const draw = (): void => {
    shown?.destroy();
    const theme = currentTheme();
    const { options, data, words } = plotOf(chart, theme);
    const read = ({ cursor }: UPlot): void => {
      if (readout) readout.textContent = words[cursor.idx ?? -1] ?? summary;
    };
    const plot = new UPlot(
      {
        ...options,
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        hooks: { ...options.hooks, setCursor: [read] },
      },
      data,
      place,
    );
    plot.ctx.canvas.setAttribute('role', 'img');
    plot.ctx.canvas.setAttribute('aria-label', name);
    readByKeys(plot, name, words);
    shown = plot;
  };

  draw();
  onThemeChange(draw);
  new ResizeObserver(() => {
    // Paper is narrower than the window, but the picture is as wide as its style says there.
    if (!matchMedia('print').matches) shown?.setSize({ width: place.clientWidth, height: HEIGHT });
  }).observe(place);
}

function plotOf(chart: Chart, theme: Theme): Plot {
  switch (chart.kind) {
    case 'histogram':
      return histogramPlot(chart, theme);
    case 'reach':
      return reachPlot(chart, theme);
    case 'band':
      return bandPlot(chart, theme);
  }
}

/** Makes the plotting area a slider along the values: so screen readers know it, and say the value. */
function readByKeys(plot: UPlot, name: string, words: readonly string[]): void {
  const { over } = plot;
  const last = words.length - 1;
  let at = 0;
  const tell = (): void => {
    over.setAttribute('aria-valuenow', String(at));
    over.setAttribute('aria-valuetext', words[at] ?? '');
  };
  const show = (): void => {
    tell();
    const value = plot.data[0][at] ?? 0;
    plot.setCursor({ left: plot.valToPos(value, 'x'), top: 0 });
  };
  over.tabIndex = 0;
  over.setAttribute('role', 'slider');
  over.setAttribute('aria-label', `Values of the chart: ${name}`);
  over.setAttribute('aria-valuemin', '0');
  over.setAttribute('aria-valuemax', String(last));
  tell();
  over.addEventListener('focus', show);
  over.addEventListener('blur', () => plot.setCursor({ left: -10, top: -10 }));
  over.addEventListener('keydown', (event) => {
    const next = keyMove(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    at = Math.min(last, Math.max(0, next));
    show();
  });
}

/** Where a key leads, as the arrow keys move a slider; undefined for other keys. */
function keyMove(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'PageUp':
      return at + 10;
    case 'PageDown':
      return at - 10;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
