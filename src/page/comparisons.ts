/** The figures of what is compared: readings of the rules, two policies, first free moves. */

import type { PairedReport } from '../study/pairs-report.js';
import type { Mean, Share } from '../study/report-parts.js';
import type { Noun } from './charts.js';
import {
  bars,
  type Dot,
  dots,
  type Figure,
  figure,
  keyNumbers,
  type Side,
  type Table,
} from './figures.js';
import { type Html, html } from './html.js';
import {
  counted,
  decimalsFor,
  decimalsOf,
  fixed,
  percent,
  percentRange,
  plain,
  range,
  signed,
  signedPlain,
} from './numbers.js';
import type { PageReport, Reading } from './page-data.js';

/** How far the results depend on the reading of the rules. */
export function readingFigures(readings: readonly Reading[]): Figure[] {
  const given = readings.find(({ isGiven }) => isGiven);
  const isRajaPasu = readings.some(({ report }) => report.game === 'raja-pasu');
  const rows = (dot: (report: PageReport) => Omit<Dot, 'name' | 'isGiven'>): Dot[] =>
    readings.map(({ label, isGiven, report }) => ({ name: label, isGiven, ...dot(report) }));
  const decimals = decimalsFor(Math.max(...readings.map(({ report }) => report.games)));
  const table: Table = {
    head: [
      'reading',
      'South, of those won',
      '95\u202f% interval',
      'games',
      'South',
      'North',
      'draw',
      'annulled',
      'plies',
      'lead',
    ],
    rows: readings.map(({ label, report: { games, shares, plies, score } }) => [
      label,
      percent(shares.southOfWon.share, decimals),
      percentRange(shares.southOfWon.low, shares.southOfWon.high, decimals),
      fixed(games),
      ...(['south', 'north', 'draw', 'annulled'] as const).map((end) =>
        percent(shares[end].share, decimals),
      ),
      fixed(plies.mean, 2),
      signed(score.margin.mean, 2),
    ]),
  };
  const ahead = shareFigure({
    title: 'South’s part of the games that somebody won, by reading',
    note: 'A row for each reading, with its 95\u202f% interval; the bold name is the reading of this page. Right of the dashed line South is ahead, left of it North.',
    rows: rows(({ shares: { southOfWon } }) =>
      shareDot(southOfWon, sideAhead(southOfWon.share, 0.5), decimals),
    ),
    reference: 0.5,
    label: 'one half',
    isLong: true,
    table,
  });
  const ofThisPage = { label: 'the reading of this page', isLong: true };
  const second = isRajaPasu
    ? meanFigure({
        title: 'South’s mean lead by reading',
        head: 'reading',
        note: 'South’s score less North’s, in seeds a game.',
        rows: rows((report) => meanDot(report.score.margin)),
        reference: given?.report.score.margin.mean,
        ...ofThisPage,
      })
    : shareFigure({
        title: 'Annulled games by reading',
        note: 'Of all games, with the 95\u202f% interval; the dashed line and the bold name are the reading of this page.',
        rows: rows(({ shares }) => shareDot(shares.annulled, 'neither', decimals)),
        reference: given?.report.shares.annulled.share,
        ...ofThisPage,
        table,
      });
  return [ahead, second];
}

/** Who is ahead where South has more than what is even; nobody is where nothing is known. */
export function sideAhead(souths: number | null, even: number): Side {
  if (souths === null || souths === even) return 'neither';
  return souths > even ? 'south' : 'north';
}

/** What one of two policies makes against the other. */
export function comparison(paired: PairedReport, noun: Noun): Html {
  const { first, second, pairs, score, elo, margin } = paired;
  const decimals = decimalsFor(2 * pairs);
  const seeds = (value: number | null): string =>
    signed(value, decimalsOf(margin.low, margin.high));
  const title = `${first} against ${second}`;
  return html`
<section aria-labelledby="paired"><h2 id="paired">${title}</h2>
${keyNumbers([
  {
    name: `Points of ${first}`,
    value: percent(score.mean, decimals),
    note: `${percentRange(score.low, score.high, decimals)}, of ${counted(pairs, 'pair')} of ${noun.many}`,
  },
  {
    name: 'Elo difference',
    value: signed(elo.difference),
    note: range(elo.low, elo.high, (value) => signed(value)),
  },
  {
    name: `Lead of ${first}`,
    value: seeds(margin.mean),
    note: `seeds a ${noun.one}, ${range(margin.low, margin.high, seeds)}; standard deviation ${fixed(margin.sd, 2)}`,
  },
])}
<div class="columns">${pairs === 0 ? null : pairedFigures(paired, noun).map(figure)}</div></section>`;
}

/** What the first of two policies makes against the second. */
function pairedFigures(paired: PairedReport, { one, many }: Noun): Figure[] {
  const { first, second, byPoints, pairs, wins, draws, annulled, losses, games } = paired;
  return [
    countsFigure({
      title: `Points of ${first} in a pair of ${many}`,
      note: `The same ${one} indices twice, with the seats changed: ${counted(pairs, 'pair')}. A win is a point, a ${one} that nobody wins half a point.`,
      head: ['points', 'pairs'],
      rows: POINTS.map((points, place) => [points, byPoints[place] ?? 0]),
      of: pairs,
    }),
    countsFigure({
      title: `All ${many} of the pairs`,
      note: `${counted(games, one, many)}: ${first} has ${plain(paired.points.first)} points, ${second} ${plain(paired.points.second)}.`,
      head: ['result', many],
      rows: [
        [`${first} wins`, wins],
        ['draw', draws],
        ['annulled', annulled],
        [`${second} wins`, losses],
      ],
      of: games,
    }),
  ];
}

interface CountRows {
  readonly title: string;
  readonly note: string;
  readonly head: readonly [name: string, count: string];
  readonly rows: readonly (readonly [name: string, count: number])[];
  /** What the counts are parts of. */
  readonly of: number;
}

/** Counts that are parts of a whole, as bars. */
function countsFigure({ title, note, head, rows, of }: CountRows): Figure {
  const decimals = decimalsFor(of);
  const shared = rows.map(([name, count]) => {
    return { name, count, text: percent(of === 0 ? null : count / of, decimals) };
  });
  const said = shared.map(({ name, text }) => `${name} ${text}`).join(', ');
  const drawn = shared.map(({ name, count, text }) => {
    return { name, side: 'neither', value: count, text } as const;
  });
  return {
    title,
    note,
    drawing: bars(`${title}: ${said}.`, [{ title: null, bars: drawn }]),
    tables: [
      {
        head: [...head, 'of all'],
        rows: shared.map(({ name, count, text }) => [name, fixed(count), text]),
      },
    ],
  };
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
    note: 'The first pit that was chosen among more than one, and the part of its games that South won, with the 95\u202f% interval.',
    rows: named.map(({ name, south }) => ({ name, ...shareDot(south, 'south', decimals) })),
    reference: shares.south.share,
    label: `all games, ${percent(shares.south.share, decimals)}`,
    table: {
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
  });
  const lead = meanFigure({
    title: 'South’s mean lead by first free move',
    head: 'pit',
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

export function shareFigure({ table, ...said }: DotRows & { readonly table: Table }): Figure {
  return dotFigure(said, (tick) => `${plain(100 * tick)}\u202f%`, table);
}

export function meanFigure({ head, ...said }: DotRows & { readonly head: string }): Figure {
  const table: Table = {
    head: [head, 'mean', '95\u202f% interval'],
    rows: said.rows.map(({ name, text, interval }) => [name, text, interval]),
  };
  return dotFigure(said, signedPlain, table);
}

function dotFigure(
  { title, note, rows, reference, label, isLong = false }: DotRows,
  write: (tick: number) => string,
  table: Table,
): Figure {
  const drawing = dots({
    name: `${title}: ${rows.map(({ name, text }) => `${name} ${text}`).join(', ')}.`,
    rows,
    reference: typeof reference === 'number' ? { value: reference, label } : null,
    write,
    isLong,
  });
  return { title, note, drawing, tables: [table] };
}

export function shareDot(
  { share, low, high }: Share,
  side: Side,
  decimals: number,
): Omit<Dot, 'name'> {
  const text = percent(share, decimals);
  return { side, value: share, low, high, text, interval: percentRange(low, high, decimals) };
}

export function meanDot({ mean, low, high }: Mean | PairedReport['score']): Omit<Dot, 'name'> {
  const decimals = decimalsOf(low, high);
  const write = (value: number | null): string => signed(value, decimals);
  return {
    side: sideAhead(mean, 0),
    value: mean,
    low,
    high,
    text: write(mean),
    interval: range(low, high, write),
  };
}
