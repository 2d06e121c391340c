/** The figures of what is captured: by kind and side, and who gains the fours. */
import { parsePosition } from '../notation.js';
import { unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import type { Captures, RajaPasuCaptures } from '../study/report.js';
import { wilson } from '../study/statistics.js';
import { type Bar, bars, dots, type Figure } from './figures.js';
import { decimalsFor, fixed, percent, percentRange } from './numbers.js';
import type { PageReport } from './page-data.js';

type Opposite = Exclude<Captures, RajaPasuCaptures>;

/** The figures of a run of either game. */
export function captureFigures(report: PageReport): Figure[] {
  const { captures } = report;
  if (!('fours' in captures)) return [oppositeFigure(report, captures)];
  const { score, games, position, rules } = report;
  const start = unwrap(parsePosition(position, rules)).captured;
  const before: Pair<number> = [games * start[0], games * start[1]];
  return rajaPasuFigures({ captures, score, before, count: games, one: 'game' });
}

/** What was captured in games, or in rounds, of Raja Pasu. */
export interface Captured {
  readonly captures: RajaPasuCaptures;
  /** What South and North scored in all of them. */
  readonly score: Pick<PageReport['score'], 'south' | 'north'>;
  /** How much of it was captured before they began. */
  readonly before: Pair<number>;
  readonly count: number;
  readonly one: string;
}

/** The figures of what was captured in Raja Pasu. */
export function rajaPasuFigures(captured: Captured): Figure[] {
  const { captures } = captured;
  const score = scoreFigure(captured);
  return captures.fours.opponentShare.of === 0 ? [score] : [score, foursFigure(captures)];
}

/** A kind of capture, and what each player had of it in all games. */
interface Kind {
  readonly name: string;
  readonly south: number;
  readonly north: number;
}

function scoreFigure({ captures, score, before: seeds, count, one }: Captured): Figure {
  const { fours, leaps, swept } = captures;
  const kinds: Kind[] = [
    {
      name: 'Fours made by sowing oneself',
      south: 4 * fours.southSouth,
      north: 4 * fours.northNorth,
    },
    {
      name: 'Fours made by the opponent',
      south: 4 * fours.northSouth,
      north: 4 * fours.southNorth,
    },
    { name: 'Leaps', south: leaps.seeds.south, north: leaps.seeds.north },
  ];
  const before: Kind = {
    name: 'Captured before the start',
    south: seeds[0],
    north: seeds[1],
  };
  // Only the sum of the sweeps is counted: a player's is what the other kinds leave of the score.
  const rest = (player: 'south' | 'north'): number =>
    [...kinds, before].reduce((left, kind) => left - kind[player], score[player].total);
  if (swept > 0)
    kinds.push({ name: 'The sweep at the end', south: rest('south'), north: rest('north') });
  if (before.south + before.north > 0) kinds.push(before);
  return kindsFigure(kinds, count, {
    title: 'Where the seeds of the score come from',
    one,
    note: `Seeds a ${one} that each player gains: four for each four, whoever sows it (RP-4), the leaps (RP-3) and what is left on the board for the opponent of the stuck player (RP-5).`,
  });
}

function oppositeFigure({ games }: PageReport, { opposite: { seeds } }: Opposite): Figure {
  const kinds = [
    { name: 'Out of the opponent’s row', south: seeds.southNorth, north: seeds.northSouth },
    { name: 'Out of one’s own row', south: seeds.southSouth, north: seeds.northNorth },
  ];
  return kindsFigure(kinds, games, {
    title: 'Opposite captures',
    one: 'game',
    note: 'Seeds a game that each player removes from the board, by the row that they were in (SQ-4).',
  });
}

function kindsFigure(
  kinds: readonly Kind[],
  count: number,
  { title, note, one }: Pick<Figure, 'title' | 'note'> & { readonly one: string },
): Figure {
  const bar = (name: string, side: Bar['side'], seeds: number): Bar => ({
    name,
    side,
    value: seeds / count,
    text: fixed(seeds / count, 2),
  });
  const groups = kinds.map(({ name, south, north }) => ({
    title: name,
    bars: [bar('South', 'south', south), bar('North', 'north', north)],
  }));
  const said = groups
    .map(
      ({ title, bars }) =>
        `${title}, ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`,
    )
    .join('; ');
  const sum = (player: 'south' | 'north'): number =>
    kinds.reduce((sum, kind) => sum + kind[player], 0);
  const rows = [...kinds, { name: 'together', south: sum('south'), north: sum('north') }];
  return {
    title,
    note,
    drawing: bars(`${title}: ${said}.`, groups),
    tables: [
      {
        head: ['seeds', 'South', 'North', `South a ${one}`, `North a ${one}`],
        rows: rows.map(({ name, south, north }) => [
          name,
          fixed(south),
          fixed(north),
          fixed(south / count, 2),
          fixed(north / count, 2),
        ]),
      },
    ],
  };
}

/** RP-4 gives a four to the owner of the row: how many go to the player who did not sow. */
function foursFigure({ fours }: RajaPasuCaptures): Figure {
  const { opponentShare } = fours;
  const decimals = decimalsFor(opponentShare.of);
  const part = (count: number, of: number): number | null => (of === 0 ? null : count / of);
  const bySouth = fours.southSouth + fours.southNorth;
  const byNorth = fours.northSouth + fours.northNorth;
  const rows = [
    { name: 'South sows', side: 'south', count: fours.southNorth, of: bySouth },
    { name: 'North sows', side: 'north', count: fours.northSouth, of: byNorth },
  ] as const;
  const all = percent(opponentShare.share, decimals);
  return {
    title: 'Fours that go to the player who did not sow',
    note: `${all} of ${fixed(opponentShare.of)} fours (95\u202f% interval ${percentRange(opponentShare.low, opponentShare.high, decimals)}). Right of the middle, sowing gives the opponent more fours than it keeps.`,
    drawing: dots({
      name: `Share of the fours that go to the player who did not sow: ${all} of all.`,
      rows: [
        ...rows.map(({ name, side, count, of }) => {
          const share = part(count, of);
          const { low, high } = wilson(count, of);
          const interval = percentRange(low, high, decimals);
          return { name, side, value: share, low, high, text: percent(share, decimals), interval };
        }),
        {
          name: 'both',
          side: 'neither',
          value: opponentShare.share,
          low: opponentShare.low,
          high: opponentShare.high,
          text: all,
          interval: percentRange(opponentShare.low, opponentShare.high, decimals),
        },
      ],
      reference: { value: 0.5, label: 'half of the fours' },
      write: (tick) => percent(tick, 0),
    }),
    tables: [
      {
        head: ['who sows', 'fours', 'to the sower', 'to the opponent', 'opponent’s share'],
        rows: [...rows, { name: 'both', ...opponentShare }].map(({ name, count, of }) => [
          name,
          fixed(of),
          fixed(of - count),
          fixed(count),
          percent(part(count, of), decimals),
        ]),
      },
    ],
  };
}
