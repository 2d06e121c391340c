/** A simulation's report for people: tables of plain text. */
import { pitName } from '../notation.js';
import type { PairedReport } from '../study/pairs-report.js';
import { remarkOf } from '../study/remark.js';
import type { Distribution, Mean, Share } from '../study/report-parts.js';
import type { Histogram, Interval } from '../study/statistics.js';
import type { PrintedReport } from './printed-report.js';
import { fixed, grouped, tableLines } from './table.js';

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

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
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** What a study of several runs is about: then comes the first of them. */
function comparisons({ paired, readings, policy }: PrintedReport): string[][] {
  if (paired) {
    return [pairedLines(paired), [`The games with South ${policy.south}, North ${policy.north}:`]];
  }
  if (readings) return [readingLines(readings)];
  return [];
}

/** A comparison of two policies. */
export function pairedLines(report: PairedReport): string[] {
  const { first, second, pairs, games, points, byPoints, score, elo, margin } = report;
  const decimals = decimalsFor(pairs);
  return tableLines(
    [
      [
        'Compared',
        `${first} with ${second}, ${grouped(pairs)} pairs of games with the seats swapped`,
      ],
      [
        'Games',
        `${first} won ${grouped(report.wins)}, ${second} ${grouped(report.losses)}, of ${grouped(games)}; drawn ${grouped(report.draws)}, annulled ${grouped(report.annulled)}`,
      ],
      [
        'Points',
        `${fixed(points.first, 1)} to ${fixed(points.second, 1)}; a game that nobody won is half a point`,
      ],
      ['Pairs', byPoints.map((count, half) => `${half / 2}: ${grouped(count)}`).join(', ')],
      ['Score', `${percent(score.mean, decimals)} %, 95 % interval ${interval(score, decimals)}`],
      [
        'Elo',
        `${fixed(elo.difference, 1)}, 95 % interval ${fixed(elo.low, 1)} to ${fixed(elo.high, 1)}`,
      ],
      [
        'Margin',
        `${fixed(margin.mean, 2)} seeds a game, 95 % interval ${fixed(margin.low, 2)} to ${fixed(margin.high, 2)}; sd of a pair's mean ${fixed(margin.sd, 2)}`,
      ],
    ],
    ['left', 'left'],
  );
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

function heading({ game, games, requested, complete, ranges, policy }: PrintedReport): string[] {
  const some = games === requested ? '' : ` of ${grouped(requested)}`;
  const lines = [
    `${GAME_NAMES[game]}: ${grouped(games)}${some} games, South ${policy.south}, North ${policy.north}`,
  ];
  if (games !== requested) {
    const parts = ranges.map(({ first, count }) => `${first} to ${first + count - 1}`);
    lines.push(`${complete ? 'Games' : 'NOT COMPLETE: games'} ${parts.join(', ') || 'none'}`);
  }
  return lines;
}

function results({ results, shares, reasons, games }: PrintedReport): string[] {
  const decimals = decimalsFor(games);
  const row = (name: string, { count, of, share, low, high }: Share, what: string): string[] => {
    // Of what is rare, two digits of the interval.
    const enough = Math.max(decimals, 1 - Math.floor(Math.log10(100 * (high - low))));
    return [
      name,
      grouped(count),
      percent(share, enough),
      interval({ low, high }, enough),
      `${grouped(of)} ${what}`,
    ];
  };
  const won = results.south + results.north;
  return tableLines([
    ['Results', 'games', '%', '95 % interval', 'of'],
    row('South wins', shares.south, 'games'),
    row('North wins', shares.north, 'games'),
    row('draw', shares.draw, 'games'),
    row('annulled', shares.annulled, 'games'),
    ...(won < games ? [row('South, of those won', shares.southOfWon, 'won')] : []),
    [],
    ['Ended by', 'games', '%'],
    ...Object.entries(reasons).map(([reason, count]) => [
      REASON_NAMES[reason as keyof typeof reasons],
      grouped(count),
      percent(games === 0 ? null : count / games, decimals),
    ]),
  ]);
}

const REASON_NAMES = {
  stuck: 'a stuck player',
  endless: 'an endless sowing',
  undecided: 'an undecided sowing',
  limit: 'the ply limit',
} as const;

function lengths(report: PrintedReport): string[] {
  const { plies, score, laps, moves, games } = report;
  const { percentiles } = plies;
  const remark = remarkOf(report);
  const percents = Object.keys(percentiles).map((p) => (p === '50' ? 'median' : `${p} %`));
  return tableLines([
    ['Length', 'mean', 'sd', 'min', 'max', ...percents],
    [
      'plies a game',
      fixed(plies.mean, 2),
      fixed(plies.sd, 2),
      whole(plies.min),
      whole(plies.max),
      ...Object.values(percentiles).map(whole),
    ],
    [
      "South's score less North's",
      fixed(score.margin.mean, 2),
      fixed(score.margin.sd, 2),
      whole(score.margin.min),
      whole(score.margin.max),
    ],
    ['laps a move', fixed(laps.perMove, 2), '', moves > 0 ? '1' : '-', whole(laps.max)],
    ['laps a game', fixed(games === 0 ? null : laps.total / games, 2), '', ...spanOf(laps.perGame)],
    ['longest relay of a game', '', '', ...spanOf(laps.longestPerGame)],
  ]).concat(
    `${grouped(moves)} moves, ${grouped(laps.total)} laps`,
    ...(remark === null ? [] : [remark]),
  );
}

/** Least, greatest, and percentiles. */
function spanOf({ percentiles, histogram }: Distribution): string[] {
  const [least, greatest] = [histogram.at(0), histogram.at(-1)];
  return [least?.[0] ?? null, greatest?.[0] ?? null, ...Object.values(percentiles)].map(whole);
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
  const row = (name: string, south: number, north: number): string[] => {
    const both = south + north;
    return [
      name,
      grouped(south),
      grouped(north),
      grouped(both),
      fixed(games === 0 ? null : both / games, 2),
    ];
  };
  const kinds =
    'fours' in captures
      ? [
          row('fours to the mover', captures.fours.southSouth, captures.fours.northNorth),
          row('fours to the opponent', captures.fours.southNorth, captures.fours.northSouth),
          row('leaps', captures.leaps.count.south, captures.leaps.count.north),
          row('seeds in leaps', captures.leaps.seeds.south, captures.leaps.seeds.north),
        ]
      : [
          row('opposite captures', captures.opposite.count.south, captures.opposite.count.north),
          row(
            "seeds, opponent's row",
            captures.opposite.seeds.southNorth,
            captures.opposite.seeds.northSouth,
          ),
          row(
            'seeds, own row',
            captures.opposite.seeds.southSouth,
            captures.opposite.seeds.northNorth,
          ),
        ];
  const lines = tableLines([
    ['Captures by the mover', 'South', 'North', 'together', 'a game'],
    ...kinds,
    row('score', score.south.total, score.north.total),
  ]);
  if (!('swept' in captures)) return lines;
  const rule = rules.endless === 'forfeit' ? 'RP-5, D-9 forfeit' : 'RP-5';
  const { opponentShare } = captures.fours;
  const { south, north } = opponentShare.bySower;
  const decimals = decimalsFor(games);
  return lines.concat(
    `${percent(opponentShare.share, decimals)} % of ${grouped(opponentShare.of)} fours went to the player who did not sow;`,
    `  95 % interval over the games ${interval(opponentShare, decimals)}; of South's sowing ${percent(south.share, decimals)} %, of North's ${percent(north.share, decimals)} %`,
    `${grouped(captures.swept)} seeds of the score were taken at the end (${rule})`,
  );
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
  if (longest === null) return ['Longest relay: no move was played'];
  const { laps, game, ply, move, position, command } = longest;
  const where = `ply ${ply} of game ${game}`;
  if (command === null) return [`Longest relay: ${grouped(laps)} laps, in ${where}`];
  const name = pitName(move, position.rules.pitsPerRow);
  return [
    `Longest relay: ${grouped(laps)} laps, pit ${name} in ${where}; to see it:`,
    `  ${command}`,
  ];
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
            `  ${command}`,
          ],
    ),
  ];
}

function run({
  rules,
  opening,
  position,
  seed,
  plyLimit,
  command,
  engine,
  ...rest
}: PrintedReport): string[] {
  const { game, ...options } = rules;
  const readings = Object.entries(options).map(([member, value]) => `${member} ${value}`);
  const digest = engine.digest === null ? '' : `, sha256 ${engine.digest}`;
  return [
    ...tableLines(
      [
        ...(opening ? [['Opening', `${opening.moves.join(',')} from ${opening.position}`]] : []),
        ['Start', position],
        ['Rules', `${game}, version ${rest.rulesVersion}: ${readings.join(', ')}`],
        ['Seed', `${seed}; ply limit ${plyLimit}`],
        ['Made by', `relaysow ${rest.version}, engine ${engine.name}${digest}`],
        ['Again', command ?? 'by no command: a policy that played is a function of a program'],
      ],
      ['left', 'left'],
    ),
  ];
}

function whole(value: number | null): string {
  return fixed(value, 0);
}

function percent(share: number | null, decimals: number): string {
  return fixed(share === null ? null : 100 * share, decimals);
}

/** An interval of shares, as percentages. */
function interval({ low, high }: Interval, decimals: number): string {
  return `${percent(low, decimals)} to ${percent(high, decimals)}`;
}

/** A mean and what its interval, which is symmetric, reaches to either side. */
function plusMinus({ mean, high }: Mean): string {
  const reach = mean === null || high === null ? null : high - mean;
  return `${fixed(mean, 2)} ± ${fixed(reach, 2)}`;
}

/** As many decimals of a percentage as so many games can tell. */
function decimalsFor(games: number): number {
  return Math.max(1, Math.ceil(Math.log10(Math.max(1, games)) / 2));
}
