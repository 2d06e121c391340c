/** The figures of a study of matches: rounds, holdings after them, comebacks, who is ahead and who begins. */
import { seedsOf } from '../rules.js';
import type { BehindAt, HoldingsReport } from '../study/match-report.js';
import type { Share } from '../study/report-parts.js';
import type { BandPoint, Noun } from './charts.js';
import { type Dot, dots, drawn, type Figure, type Side } from './figures.js';
import { histogramFigure, median, middle, percentileTable } from './histogram-figure.js';
import type { MatchPageReport } from './match-page-data.js';
import { counted, decimalsFor, fixed, percent, percentRange, range } from './numbers.js';

export const MATCHES: Noun = { one: 'match', many: 'matches' };

/** Rounds a match. */
export function roundsFigure({ rounds, matches }: MatchPageReport): Figure {
  const { histogram, percentiles, mean, sd, min, max } = rounds;
  const middling = fixed(median(percentiles));
  return histogramFigure(histogram, {
    title: 'Rounds of a match',
    said: `The part of the matches by their rounds: half are over after ${middling}, nine in ten take ${middle(percentiles)}.`,
    unit: 'rounds',
    games: matches,
    noun: MATCHES,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${middling}` }],
    readout: `mean ${fixed(mean, 2)}, standard deviation ${fixed(sd, 2)}, ${range(min, max, fixed)}`,
    tables: [percentileTable('rounds', percentiles, MATCHES)],
  });
}

/** Plies a match. */
export function pliesFigure({ plies, matches }: MatchPageReport): Figure {
  const { histogram, percentiles, mean } = plies.perMatch;
  return histogramFigure(histogram, {
    title: 'Plies of a match',
    said: `The part of the matches by the plies of all their rounds: nine in ten take ${middle(percentiles)}.`,
    unit: 'plies',
    games: matches,
    noun: MATCHES,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${fixed(median(percentiles))}` }],
    readout: `mean ${fixed(mean, 1)}; ${fixed(plies.perRound.mean, 2)} a round`,
    tables: [percentileTable('plies', percentiles, MATCHES)],
  });
}

/** Laps a match. */
export function matchLapsFigure({ laps, matches }: MatchPageReport): Figure {
  const { histogram, percentiles } = laps.perMatch;
  return histogramFigure(histogram, {
    title: 'Laps of a match',
    said: `The part of the matches by the laps of all their moves: nine in ten have ${middle(percentiles)}.`,
    unit: 'laps',
    games: matches,
    noun: MATCHES,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${fixed(median(percentiles))}` }],
    readout: `${fixed(laps.total)} laps in all, ${fixed(laps.perMove, 2)} a move`,
    tables: [percentileTable('laps', percentiles, MATCHES)],
  });
}

/** How often another player is ahead. */
export function leadChangesFigure({ leadChanges, matches }: MatchPageReport): Figure {
  const { histogram, percentiles, mean, min, max } = leadChanges;
  return histogramFigure(histogram, {
    title: 'How often another player gets ahead',
    said: 'The part of the matches by how often the player who holds more after a round is another than before.',
    unit: 'changes',
    games: matches,
    noun: MATCHES,
    marks: [{ value: median(percentiles) ?? 0, label: `median ${fixed(median(percentiles))}` }],
    readout: `mean ${fixed(mean, 2)}, ${range(min, max, fixed)}`,
    tables: [percentileTable('changes', percentiles, MATCHES)],
  });
}

/** Percentiles of fewer matches than this are left out of the picture; the table has them. */
const ENOUGH = 30;

/** South's holdings after some rounds. */
export function holdingsFigure({ holdings, rules }: MatchPageReport): Figure {
  const told = holdings.filter(({ distribution }) => distribution !== null);
  const many = told.filter(({ matches }) => matches >= ENOUGH);
  const shown = many.length > 1 ? many : told;
  const seeds = seedsOf(rules);
  const at = ({ distribution }: HoldingsReport, p: string): number | null =>
    distribution?.percentiles[p] ?? null;
  const point = (each: HoldingsReport): BandPoint => {
    const [low, quarter, half, threeQuarters, high] = ['5', '25', '50', '75', '95'].map(
      (p) => at(each, p) ?? 0,
    ) as [number, number, number, number, number];
    return {
      at: each.round,
      value: half,
      bands: [
        [low, high],
        [quarter, threeQuarters],
      ],
      words: `round ${fixed(each.round)}: South holds ${fixed(half)} in the middle, ${fixed(quarter)} to ${fixed(threeQuarters)} in half of ${counted(each.matches, MATCHES.one, MATCHES.many)}, ${fixed(low)} to ${fixed(high)} in nine in ten`,
    };
  };
  const points = shown.map(point);
  const title = 'What South holds after a round';
  const first = points[0]?.value ?? null;
  const last = points.at(-1);
  return {
    title,
    note: `The median, and where half and nine in ten of the matches lie that finished a round of that number; the dashed line is one half of the ${counted(seeds, 'seed')}.`,
    drawing: drawn(
      {
        kind: 'band',
        unit: 'round',
        side: 'south',
        isLogarithmic: true,
        isShare: false,
        points,
        range: [0, seeds],
        reference: seeds / 2,
      },
      `${title}: a line with two bands, the median from ${fixed(first)} seeds after round ${fixed(points[0]?.at ?? null)} to ${fixed(last?.value ?? null)} after round ${fixed(last?.at ?? null)}.`,
      `median after round ${fixed(last?.at ?? null)}: ${counted(last?.value ?? 0, 'seed')}`,
    ),
    tables: [
      {
        head: [
          'round',
          'matches',
          'go on',
          'mean',
          '95\u202f% interval',
          'sd',
          ...PERCENTS.map((p) => `${p}\u202f%`),
        ],
        rows: told.map((each) => [
          fixed(each.round),
          fixed(each.matches),
          fixed(each.goOn),
          fixed(each.south.mean, 2),
          range(each.south.low, each.south.high, (value) => fixed(value, 2)),
          fixed(each.south.sd, 2),
          ...PERCENTS.map((p) => fixed(at(each, p))),
        ]),
      },
    ],
  };
}

const PERCENTS = ['1', '5', '25', '50', '75', '95', '99'] as const;

/** How often the player who holds less wins the match; only where that came. */
export function behindFigure({ behind, matches }: MatchPageReport): Figure {
  const { all, byHoldings, level } = behind;
  const decimals = decimalsFor(matches);
  const written = (share: Share): string =>
    `${percent(share.share, decimals)} (${percentRange(share.low, share.high, decimals)})`;
  const point = ({ holdings, share }: BehindAt): BandPoint => ({
    at: holdings,
    value: share.share ?? 0,
    bands: [[share.low, share.high]],
    words: `holding ${counted(holdings, 'seed')}: ${written(share)} of ${counted(share.of, 'round')}`,
  });
  const points = byHoldings.map(point);
  const title = 'Who holds less, and wins the match';
  const highest = Math.max(...byHoldings.map(({ share }) => share.high));
  return {
    title,
    note: `After each round with which a match goes on: how often the player who holds less wins the match, by what that player holds, with the 95\u202f% interval over the matches. Of all such rounds ${written(all)}; in ${counted(level, 'further round')} both hold the same.`,
    drawing: drawn(
      {
        kind: 'band',
        unit: 'seeds held by the player who holds less',
        side: 'neither',
        isLogarithmic: false,
        isShare: true,
        points,
        range: [0, Math.min(1, Math.max(0.5, 1.05 * highest))],
        reference: 0.5,
      },
      `${title}: a line from ${percent(points[0]?.value ?? null, decimals)} at ${counted(points[0]?.at ?? 0, 'seed')} to ${percent(points.at(-1)?.value ?? null, decimals)} at ${counted(points.at(-1)?.at ?? 0, 'seed')}.`,
      `all: ${percent(all.share, decimals)} of ${counted(all.of, 'round')}`,
    ),
    tables: [
      {
        head: ['holding', 'rounds', 'match won', 'lost', 'annulled', 'won', '95\u202f% interval'],
        rows: byHoldings.map(({ holdings, won, lost, annulled, share }) => [
          counted(holdings, 'seed'),
          fixed(share.of),
          fixed(won),
          fixed(lost),
          fixed(annulled),
          percent(share.share, decimals),
          percentRange(share.low, share.high, decimals),
        ]),
      },
    ],
  };
}

/** The fewest seeds that winners had held. */
export function comebackFigure({ behind }: MatchPageReport): Figure {
  const { cameBack, fromHoldings } = behind;
  const decimals = decimalsFor(cameBack.of);
  const [fewest] = fromHoldings;
  return histogramFigure(fromHoldings, {
    title: 'From how few seeds winners came back',
    said: `${percent(cameBack.share, decimals)} of ${counted(cameBack.of, 'winner')} (95\u202f% interval ${percentRange(cameBack.low, cameBack.high, decimals)}) had held less than the other player after some round; here they are by the fewest seeds that they had held.`,
    unit: 'seeds',
    games: cameBack.count,
    noun: MATCHES,
    marks: [],
    readout: `the fewest: ${counted(fewest?.[0] ?? 0, 'seed')}, in ${counted(fewest?.[1] ?? 0, MATCHES.one, MATCHES.many)}`,
    tables: [],
  });
}

/** What beginning a round is worth. */
export function leaderFigure({ leader, matches }: MatchPageReport): Figure {
  const { share, byLeader, results } = leader;
  const decimals = decimalsFor(matches);
  const unknown = { low: null, high: null, interval: '' };
  const row = (name: string, side: Side, value: number | null): Dot => ({
    name,
    side,
    value,
    text: percent(value, decimals),
    ...unknown,
  });
  return {
    title: 'Who begins a round',
    note: 'Who took the rest of one round begins the next (RP-9). The part of the rounds that somebody won which went to who had begun them; the 95\u202f% interval of both together is over the matches.',
    drawing: dots({
      name: `Rounds won by who began: ${percent(share.share, decimals)} of ${counted(share.of, 'round')}.`,
      rows: [
        row('South began', 'south', byLeader.south.share),
        row('North began', 'north', byLeader.north.share),
        {
          ...row('both', 'neither', share.share),
          low: share.low,
          high: share.high,
          interval: percentRange(share.low, share.high, decimals),
        },
      ],
      reference: { value: 0.5, label: 'half of the rounds' },
      write: (tick) => percent(tick, 0),
    }),
    tables: [
      {
        head: ['began', 'South won', 'North won', 'draw', 'annulled', 'won by them'],
        rows: (['south', 'north'] as const).map((side) => {
          const { south, north, draw, annulled } = results[side];
          return [
            side === 'south' ? 'South' : 'North',
            fixed(south),
            fixed(north),
            fixed(draw),
            fixed(annulled),
            percent(byLeader[side].share, decimals),
          ];
        }),
      },
    ],
  };
}
