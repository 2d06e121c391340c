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
    gap: 4,
    grid: { stroke: theme.line, width: 1 },
    ticks: { stroke: theme.line, width: 1, size: 4 },
    ...told,
  };
}
