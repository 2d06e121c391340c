/** The figures of how lengths, leads and laps are spread over the games. */

import { GAMES, reaching } from './charts.js';
import { drawn, type Figure } from './figures.js';
import { histogramFigure, median, middle, percentileTable } from './histogram-figure.js';
import { counted, decimalsOf, fixed, range, roughPercent, signed } from './numbers.js';
import type { PageReport } from './page-data.js';

/** Plies a game. */
export function lengthFigure({ plies, games }: PageReport): Figure {
  const { percentiles, mean, sd, min, max, histogram } = plies;
  return histogramFigure(histogram, {
    title: 'Length of the games',
    said: `The part of the games by their plies: half are over after ${fixed(median(percentiles))}, nine in ten take ${middle(percentiles)}.`,
    unit: 'plies',
    games,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${fixed(median(percentiles))}` }],
    readout: `mean ${fixed(mean, 2)}, standard deviation ${fixed(sd, 2)}, ${range(min, max, fixed)}`,
    tables: [percentileTable('plies', percentiles)],
  });
}

/** South's score less North's. */
export function leadFigure({ score, games, game }: PageReport): Figure {
  const { mean, sd, min, max, low, high, histogram } = score.margin;
  const decimals = decimalsOf(low, high);
  return histogramFigure(histogram, {
    title: game === 'raja-pasu' ? 'South’s lead at the end' : 'South’s lead in captured seeds',
    said:
      game === 'raja-pasu'
        ? 'The part of the games by South’s score less North’s, in seeds; the higher score wins (RP-6).'
        : 'The part of the games by the seeds that South captured less those that North did; they do not count for winning (SQ-5).',
    unit: 'seeds',
    games,
    isLead: true,
    marks: [{ value: mean ?? 0, label: `mean ${signed(mean, decimals)}` }],
    readout: `mean ${signed(mean, decimals)} (95\u202f% interval ${range(low, high, (value) => signed(value, decimals))}), standard deviation ${fixed(sd, 2)}, ${range(min, max, signed)}`,
    tables: [],
  });
}

/** Laps of all moves of a game. */
export function lapsFigure({ laps, games }: PageReport): Figure {
  const { histogram, percentiles } = laps.perGame;
  return histogramFigure(histogram, {
    title: 'Laps of a game',
    said: `The part of the games by the laps of all their moves: nine in ten have ${middle(percentiles)}.`,
    unit: 'laps',
    games,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${fixed(median(percentiles))}` }],
    readout: `${fixed(laps.total)} laps in all, ${fixed(laps.perMove, 2)} a move`,
    tables: [percentileTable('laps', percentiles)],
  });
}

/** How often relays get how long. */
export function relaysFigure({ laps, games }: PageReport): Figure {
  const { histogram, percentiles } = laps.longestPerGame;
  const title = 'The longest relay of a game';
  const common = histogram.reduce<readonly [number, number]>(
    (most, bin) => (bin[1] > most[1] ? bin : most),
    [0, 0],
  );
  return {
    title,
    note: `The part of the games with a relay of at least so many laps, each step down of the scale a tenth. Most often the longest has ${counted(common[0], 'lap')} (${roughPercent(common[1] / games)} of the games).`,
    drawing: drawn(
      { kind: 'reach', noun: GAMES, unit: 'laps', games, points: reaching(histogram, 200) },
      `${title}: a falling line from 100 percent at ${fixed(histogram[0]?.[0] ?? null)} laps to ${counted(histogram.at(-1)?.[1] ?? 0, 'game')} at ${fixed(laps.max)} laps.`,
      `longest of all: ${counted(laps.max, 'lap')}`,
    ),
    tables: [
      {
        head: ['at least', 'games', 'of all'],
        rows: reaching(histogram, 40).map(({ value, games: reached }) => [
          counted(value, 'lap'),
          fixed(reached),
          roughPercent(reached / games),
        ]),
      },
      percentileTable('laps', percentiles),
    ],
  };
}
