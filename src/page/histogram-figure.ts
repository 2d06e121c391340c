/** A figure of how a number is spread: columns for the script to draw, and its table. */
import type { Distribution } from '../study/report-parts.js';
import type { Histogram } from '../study/statistics.js';
import { binned, GAMES, type Noun } from './charts.js';
import { drawn, type Figure, type Table } from './figures.js';
import { counted, fixed, range, roughPercent, signed } from './numbers.js';

export interface Said {
  readonly title: string;
  readonly said: string;
  readonly unit: string;
  /** How many there are, and of what; by default of games. */
  readonly games: number;
  readonly noun?: Noun;
  readonly isLead?: boolean;
  readonly marks: readonly { readonly value: number; readonly label: string }[];
  readonly readout: string;
  readonly tables: readonly Table[];
}

export function histogramFigure(
  histogram: Histogram,
  { title, said, unit, games, noun = GAMES, isLead = false, marks, readout, tables }: Said,
): Figure {
  const { bins, step, below, above } = binned(histogram);
  const write = (value: number | null): string => (isLead ? signed(value) : fixed(value));
  const beyond = [below, above].flatMap((bin) =>
    bin === null
      ? []
      : `${counted(bin.games, noun.one, noun.many)} with ${range(bin.from, bin.to, write)} ${unit} (${roughPercent(bin.games / games)}) ${bin.games === 1 ? 'is' : 'are'} outside of the picture.`,
  );
  const most = bins.reduce((most, bin) => (bin.games > most.games ? bin : most));
  const row = (bin: { from: number; to: number; games: number }): [string, string, string] => [
    range(bin.from, bin.to, write),
    fixed(bin.games),
    roughPercent(bin.games / games),
  ];
  const all = [...(below ? [below] : []), ...bins, ...(above ? [above] : [])];
  return {
    title,
    note: [said, ...beyond].join(' '),
    drawing: drawn(
      { kind: 'histogram', noun, unit, bins, step, games, marks, isLead },
      `${title}: columns for ${write(bins[0]?.from ?? null)} to ${write(bins.at(-1)?.to ?? null)} ${unit}, the highest at ${range(most.from, most.to, write)} with ${roughPercent(most.games / games)} of the ${noun.many}.`,
      readout,
    ),
    tables: [...tables, { head: [unit, noun.many, 'of all'], rows: all.map(row) }],
  };
}

export function percentileTable(
  unit: string,
  percentiles: Distribution['percentiles'],
  noun = GAMES,
): Table {
  return {
    head: [`part of the ${noun.many}`, `${unit} at most`],
    rows: Object.entries(percentiles).map(([percent, value]) => [
      `${percent}\u202f%`,
      fixed(value),
    ]),
  };
}

export function median(percentiles: Distribution['percentiles']): number | null {
  return percentiles['50'] ?? null;
}

export function middle(percentiles: Distribution['percentiles']): string {
  return range(percentiles['5'] ?? null, percentiles['95'] ?? null, fixed);
}
