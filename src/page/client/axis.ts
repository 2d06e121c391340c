/** What the axes of all charts have in common. */
import type UPlot from 'uplot';
import type { Theme } from './theme.js';

/** Letters of the page's font, in CSS pixels. */
export function fontOf({ family }: Theme, size = 12): string {
  return `${size}px ${family}`;
}

/** An axis in the page's letters and colours; `told` says what it measures. */
export function axisOf(theme: Theme, told: UPlot.Axis): UPlot.Axis {
  return {
    stroke: theme.muted,
    font: fontOf(theme),
    labelFont: fontOf(theme),
    labelGap: 0,
    labelSize: 20,
    gap: AXIS_GAP,
    grid: { stroke: theme.line, width: 1 },
    ticks: { stroke: theme.line, width: 1, size: TICK },
    ...told,
  };
}

/** Distances of the marks of an axis of whole numbers. */
export const WHOLE: number[] = [1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => [
  ten,
  2 * ten,
  5 * ten,
]);

const AXIS_GAP = 4;
const TICK = 4;

/** An axis to the left, as wide as its longest number needs. */
export function leftAxisOf(theme: Theme, told: UPlot.Axis): UPlot.Axis {
  return axisOf(theme, {
    size(plot, values) {
      plot.ctx.font = fontOf(theme);
      const widths = (values ?? []).map((text) => plot.ctx.measureText(text).width);
      return Math.ceil(Math.max(0, ...widths)) + AXIS_GAP + TICK + 2;
    },
    ...told,
  });
}
