/** The figures of runs that are compared: readings of the rules, and two policies in pairs of games. */

import type { PairedReport } from '../study/pairs-report.js';
import type { Mean, Share } from '../study/report.js';
import { bars, type Dot, dots, type Figure, type Side } from './figures.js';
import {
  counted,
  decimalsFor,
  decimalsOf,
  fixed,
  percent,
  percentRange,
  range,
  signed,
} from './numbers.js';
import type { PageReport, Reading } from './page-data.js';

/** How far the results depend on the reading of the rules. */
export function readingFigures(readings: readonly Reading[]): Figure[] {
  const given = readings.find(({ isGiven }) => isGiven);
  const isRajaPasu = readings.some(({ report }) => report.game === 'raja-pasu');
  const rows = (dot: (report: PageReport) => Omit<Dot, 'name' | 'isGiven'>): Dot[] =>
    readings.map(({ label, isGiven, report }) => ({ name: label, isGiven, ...dot(report) }));
  const decimals = decimalsFor(Math.max(...readings.map(({ report }) => report.games)));
  const shares = (title: string, side: Side, of: (report: PageReport) => Share): Figure =>
    shareFigure({
      title,
      note: 'A row for each reading, with its 95\u202f% interval; the dashed line and the bold name are the reading of this page.',
      rows: rows((report) => shareDot(of(report), side, decimals)),
      reference: given && of(given.report).share,
      label: 'the reading of this page',
      isLong: true,
      tables: [],
    });
  const south = shares('South’s wins by reading', 'south', ({ shares }) => shares.south);
  const table = {
    head: ['reading', 'games', 'South', 'North', 'draw', 'annulled', 'plies', 'lead'] as const,
    rows: readings.map(({ label, report }): [string, ...string[]] => [
      label,
      fixed(report.games),
      ...(['south', 'north', 'draw', 'annulled'] as const).map((end) =>
        percent(report.shares[end].share, decimals),
      ),
      fixed(report.plies.mean, 2),
      signed(report.score.margin.mean, 2),
    ]),
  };
  const second = isRajaPasu
    ? meanFigure({
        title: 'South’s mean lead by reading',
        note: 'South’s score less North’s, in seeds a game.',
        rows: rows((report) => meanDot(report.score.margin)),
        reference: given?.report.score.margin.mean ?? null,
        label: 'the reading of this page',
        isLong: true,
      })
    : shares('Annulled games by reading', 'neither', ({ shares }) => shares.annulled);
  return [{ ...south, tables: [table, ...south.tables] }, second];
}

/** What the first of two policies makes against the second. */
export function pairedFigures(paired: PairedReport): Figure[] {
  const { first, byPoints, pairs, wins, draws, annulled, losses, games } = paired;
  const decimals = decimalsFor(pairs);
  const share = (count: number, of: number): string =>
    percent(of === 0 ? null : count / of, decimals);
  const pairRows = POINTS.map((points, place) => {
    const count = byPoints[place] ?? 0;
    return { points, count, share: share(count, pairs) };
  });
  const gameRows: [name: string, side: Side, count: number][] = [
    [`${first} wins`, 'south', wins],
    ['draw', 'neither', draws],
    ['annulled', 'neither', annulled],
    [`${paired.second} wins`, 'north', losses],
  ];
  return [
    {
      title: `Points of ${first} in a pair of games`,
      note: `The same game indices twice, with the seats changed: ${counted(pairs, 'pair')}. A win is a point, a game that nobody wins half a point.`,
      drawing: bars('Pairs of games by points; the numbers are in the table.', [
        {
          title: null,
          bars: pairRows.map(({ points, count, share }) => ({
            name: points,
            side: 'neither',
            value: count,
            text: share,
          })),
        },
      ]),
      tables: [
        {
          head: ['points', 'pairs', 'of all'],
          rows: pairRows.map(({ points, count, share }) => [points, fixed(count), share]),
        },
      ],
    },
    {
      title: 'All games of the pairs',
      note: `${counted(games, 'game')}: ${first} has ${pointsOf(paired.points.first)} points, ${paired.second} ${pointsOf(paired.points.second)}.`,
      drawing: bars('Games by who won; the numbers are in the table.', [
        {
          title: null,
          bars: gameRows.map(([name, side, value]) => ({
            name,
            side,
            value,
            text: share(value, games),
          })),
        },
      ]),
      tables: [
        {
          head: ['', 'games', 'of all'],
          rows: gameRows.map(([name, , count]) => [name, fixed(count), share(count, games)]),
        },
      ],
    },
  ];
}

/** Whole or with a half. */
function pointsOf(points: number): string {
  return fixed(points, Number.isInteger(points) ? 0 : 1);
}

const POINTS = ['0', '½', '1', '1½', '2'] as const;

/** Results by the first free move. */
export function firstFreeFigures({
  firstFreeMoves,
  shares,
  score,
  game,
  games,
}: PageReport): Figure[] {
  const decimals = decimalsFor(games / 10);
  const named = firstFreeMoves.map((move) => ({ ...move, name: move.name ?? 'no choice' }));
  const wins = shareFigure({
    title: 'South’s wins by first free move',
    note: `The first pit that was chosen among more than one, and the part of its games that South won, with the 95\u202f% interval.`,
    rows: named.map(({ name, south }) => ({ name, ...shareDot(south, 'south', decimals) })),
    reference: shares.south.share,
    label: `all games, ${percent(shares.south.share, decimals)}`,
    tables: [
      {
        head: [
          'pit',
          'games',
          'South',
          'North',
          'draw',
          'annulled',
          'South wins',
          '95\u202f% interval',
        ],
        rows: named.map(({ name, games, results, south }) => [
          name,
          ...[games, results.south, results.north, results.draw, results.annulled].map((count) =>
            fixed(count),
          ),
          percent(south.share, decimals),
          percentRange(south.low, south.high, decimals),
        ]),
      },
    ],
  });
  const lead = meanFigure({
    title: `South’s mean lead by first free move`,
    note:
      game === 'raja-pasu'
        ? 'South’s score less North’s, in seeds a game, with the 95\u202f% interval of the mean.'
        : 'Seeds captured by South less those by North, with the 95\u202f% interval of the mean.',
    rows: named.map(({ name, margin }) => ({ name, ...meanDot(margin) })),
    reference: score.margin.mean,
    label: `all games, ${signed(score.margin.mean, 1)}`,
  });
  return [wins, lead];
}

interface DotRows {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Dot[];
  readonly reference: number | null | undefined;
  readonly label: string;
  readonly isLong?: boolean;
}

function shareFigure(said: DotRows & Pick<Figure, 'tables'>): Figure {
  return dotFigure(
    said,
    (tick) => `${fixed(100 * tick, 3).replace(/\.?0+$/, '')}\u202f%`,
    said.tables,
  );
}

function meanFigure(said: DotRows): Figure {
  const table = {
    head: ['', 'mean', '95\u202f% interval'] as const,
    rows: said.rows.map(({ name, text, interval }) => [name, text, interval] as const),
  };
  return dotFigure(said, (tick) => signed(tick, Number.isInteger(tick) ? 0 : 1), [table]);
}

function dotFigure(
  { title, note, rows, reference, label, isLong = false }: DotRows,
  write: (tick: number) => string,
  tables: Figure['tables'],
): Figure {
  const drawing = dots({
    name: `${title}: ${rows.map(({ name, text }) => `${name} ${text}`).join(', ')}.`,
    rows,
    reference: typeof reference === 'number' ? { value: reference, label } : null,
    write,
    isLong,
  });
  return { title, note, drawing, tables };
}

function shareDot({ share, low, high }: Share, side: Side, decimals: number): Omit<Dot, 'name'> {
  const text = percent(share, decimals);
  return { side, value: share, low, high, text, interval: percentRange(low, high, decimals) };
}

function meanDot({ mean, low, high }: Mean | PairedReport['score']): Omit<Dot, 'name'> {
  const decimals = decimalsOf(low, high);
  const write = (value: number | null): string => signed(value, decimals);
  const side = (mean ?? 0) > 0 ? 'south' : (mean ?? 0) < 0 ? 'north' : 'neither';
  return { side, value: mean, low, high, text: write(mean), interval: range(low, high, write) };
}
