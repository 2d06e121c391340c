/** What the kinds of charts have in common. */
import type UPlot from 'uplot';

/** How a chart is drawn: what uPlot is given, and each place on the x axis in words. */
export interface Plot {
  readonly options: Omit<UPlot.Options, 'width' | 'height'>;
  readonly data: UPlot.AlignedData;
  /** By the index of the data. */
  readonly words: readonly string[];
}
