/** A simulation's report for people: tables of plain text. */
import { pitName } from '../notation.js';
import { REASON_NAMES } from '../study/ends.js';
import { remarkOf } from '../study/remark.js';
import type { Share } from '../study/report-parts.js';
import type { Histogram } from '../study/statistics.js';
import type { PrintedReport } from './printed-report.js';
import {
  captureHead,
  captureRows,
  decimalsFor,
  distributionRow,
  endRows,
  GAMES_COUNTED,
  headingLines,
  interval,
  lengthHead,
  moveLines,
  pairedLines,
  percent,
  plusMinus,
  rajaPasuLines,
  relayLines,
  runLines,
  shareRow,
  spanOf,
  spreadRow,
  textOf,
  whole,
} from './report-lines.js';
import { fixed, grouped, tableLines } from './table.js';

/** The whole report, without a newline at its end. */
export function reportText(report: PrintedReport): string {
  const blocks = [
    heading(report),
    ...comparisons(report),
    results(report),
    lengths(report),
    margins(report),
    captures(report),
    firstFreeMoves(report),
    longestRelay(report),
    endlessSowings(report),
    run(report),
  ];
  return textOf(blocks);
}

/** What a study of several runs is about: then comes the first of them. */
function comparisons({ paired, readings, policy }: PrintedReport): string[][] {
  if (paired) {
    return [
      pairedLines(paired, GAMES_COUNTED),
      [`The games with South ${policy.south}, North ${policy.north}:`],
    ];
  }
  if (readings) return [readingLines(readings)];
  return [];
}

/** The readings side by side. */
export function readingLines(rows: NonNullable<PrintedReport['readings']>): string[] {
  const lines = tableLines([
    [
      'Reading',
      'games',
      'South %',
      'North %',
      'draw %',
      'annulled %',
      'of won %',
      '95 % interval',
      'margin',
    ],
    ...rows.map(({ label, isGiven, report: { games, shares, score } }) => {
      const decimals = decimalsFor(games);
      const { south, north, draw, annulled, southOfWon } = shares;
      return [
        isGiven ? `${label} *` : label,
        grouped(games),
        ...[south, north, draw, annulled, southOfWon].map(({ share }) => percent(share, decimals)),
        interval(southOfWon, decimals),
        fixed(score.margin.mean, 2),
      ];
    }),
  ]);
  return [
    ...lines,
    'of won: South, of the games that somebody won, with the interval of that',
    '* the rules that were asked for; the numbers below are theirs',
  ];
}

function heading({ games, ...report }: PrintedReport): string[] {
  return headingLines(report, games, GAMES_COUNTED.many);
}

function results({ results, shares, reasons, games }: PrintedReport): string[] {
  const decimals = decimalsFor(games);
  const row = (name: string, share: Share, what: string): string[] =>
    shareRow(name, share, what, decimals);
  const won = results.south + results.north;
  return tableLines([
    ['Results', 'games', '%', '95 % interval', 'of'],
    row('South wins', shares.south, 'games'),
    row('North wins', shares.north, 'games'),
    row('draw', shares.draw, 'games'),
    row('annulled', shares.annulled, 'games'),
    ...(won < games ? [row('South, of those won', shares.southOfWon, 'won')] : []),
    [],
    ...endRows(GAMES_COUNTED, REASON_NAMES, reasons, games),
  ]);
}

function lengths(report: PrintedReport): string[] {
  const { plies, score, laps, moves, games } = report;
  const remark = remarkOf(report);
  return tableLines([
    lengthHead(plies),
    distributionRow('plies a game', plies),
    spreadRow("South's score less North's", score.margin),
    ['laps a move', fixed(laps.perMove, 2), '', moves > 0 ? '1' : '-', whole(laps.max)],
    ['laps a game', fixed(games === 0 ? null : laps.total / games, 2), '', ...spanOf(laps.perGame)],
    ['longest relay of a game', '', '', ...spanOf(laps.longestPerGame)],
  ]).concat(
    `${grouped(moves)} moves, ${grouped(laps.total)} laps`,
    ...(remark === null ? [] : [remark]),
  );
}

/** A chart has fewer bars than this, and the longest is so many characters wide. */
const BARS = 16;
const BAR_WIDTH = 50;

/** So many margins a bar takes together: even numbers, as in whole games every second margin is impossible. */
const BAR_SPANS = [2, 4, 10, 20, 40] as const;

/** Raja Pasu, where the margin decides who wins: its games as bars. */
function margins({ game, score }: PrintedReport): string[] {
  const { histogram, min, max } = score.margin;
  if (game !== 'raja-pasu' || min === null || max === null) return [];
  const span = BAR_SPANS.find((margins) => (max - min) / margins < BARS - 2) ?? 40;
  const bars = barsOf(histogram, span);
  const longest = Math.max(...bars.map(([, games]) => games));
  const rows = bars.map(([from, games]) => [
    `${from} to ${from + span - 1}`,
    grouped(games),
    '#'.repeat(Math.ceil((BAR_WIDTH * games) / longest)),
  ]);
  return tableLines([['Margin, South', 'games'], ...rows], ['right', 'right', 'left']);
}

/** Neighbouring values together: where each bar begins, a multiple of the span, and its games. */
function barsOf(histogram: Histogram, span: number): readonly [from: number, games: number][] {
  const bars = new Map<number, number>();
  for (const [value, games] of histogram) {
    const from = span * Math.floor(value / span);
    bars.set(from, (bars.get(from) ?? 0) + games);
  }
  return [...bars];
}

function captures({ captures, score, games, rules }: PrintedReport): string[] {
  const row = captureRows(games);
  const total = row('score', score.south.total, score.north.total);
  if ('fours' in captures) {
    return rajaPasuLines(captures, total, { ...GAMES_COUNTED, count: games }, rules);
  }
  const { count, seeds } = captures.opposite;
  return tableLines([
    captureHead(GAMES_COUNTED.one),
    row('opposite captures', count.south, count.north),
    row("seeds, opponent's row", seeds.southNorth, seeds.northSouth),
    row('seeds, own row', seeds.southSouth, seeds.northNorth),
    total,
  ]);
}

function firstFreeMoves({ firstFreeMoves, games }: PrintedReport): string[] {
  const decimals = decimalsFor(games / 10);
  return tableLines([
    [
      'First free move',
      'games',
      'South',
      'North',
      'draw',
      'annulled',
      'South %',
      '95 % interval',
      'margin ± 95 %',
    ],
    ...firstFreeMoves.map(({ name, games, results, south, margin }) => [
      name ?? 'none',
      ...[games, results.south, results.north, results.draw, results.annulled].map(grouped),
      percent(south.share, decimals),
      interval(south, decimals),
      plusMinus(margin),
    ]),
  ]);
}

function longestRelay({ longest }: PrintedReport): string[] {
  return relayLines(longest, ({ ply, game }) => `ply ${ply} of game ${game}`);
}

/** A few are enough to see what they are; `--json` has more. */
const ENDLESS_SHOWN = 3;

function endlessSowings({ unended: { endless }, reasons }: PrintedReport): string[] {
  const shown = endless.slice(0, ENDLESS_SHOWN);
  if (shown.length === 0) return [];
  const said = `Ended by an endless sowing: ${grouped(reasons.endless)}`;
  // Not known where a policy that played is not at hand.
  if (shown.every(({ ply }) => ply === null)) {
    return [`${said}; the first: games ${shown.map(({ game }) => game).join(', ')}`];
  }
  return [
    `${said}; the last moves of the first:`,
    ...shown.flatMap(({ game, ply, position, move, command }) =>
      move === null
        ? [`  game ${game}: ${ply === 0 ? 'none was played' : 'cannot be played again'}`]
        : [
            `  game ${game}, ply ${ply}, pit ${pitName(move, position.rules.pitsPerRow)}:`,
            ...moveLines(position, command),
          ],
    ),
  ];
}

function run(report: PrintedReport): string[] {
  return runLines(report, `${report.seed}; ply limit ${report.plyLimit}`);
}
