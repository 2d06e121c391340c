/** A simulation's report for people: tables of plain text. */
import { pitName } from '../notation.js';
import type { Share } from '../study/report.js';
import type { PrintedReport } from './printed-report.js';
import { fixed, grouped, tableLines } from './table.js';

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

/** The whole report, without a newline at its end. */
export function reportText(report: PrintedReport): string {
  const blocks = [
    heading(report),
    results(report),
    lengths(report),
    captures(report),
    firstFreeMoves(report),
    longestRelay(report),
    run(report),
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
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
  const row = (name: string, { count, of, share, low, high }: Share, what: string): string[] => [
    name,
    grouped(count),
    percent(share, decimals),
    `${percent(low, decimals)} to ${percent(high, decimals)}`,
    `${grouped(of)} ${what}`,
  ];
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

function lengths({ plies, score, laps, moves }: PrintedReport): string[] {
  const { percentiles } = plies;
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
  ]).concat(`${grouped(moves)} moves, ${grouped(laps.total)} laps`);
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
  return lines.concat(
    `${grouped(captures.swept)} seeds of the score were taken at the end (${rule})`,
  );
}

function firstFreeMoves({ firstFreeMoves, games }: PrintedReport): string[] {
  const decimals = decimalsFor(games / 10);
  return tableLines([
    ['First free move', 'games', 'South', 'North', 'draw', 'annulled', 'South %', '95 % interval'],
    ...firstFreeMoves.map(({ name, games, results, south }) => [
      name ?? 'none',
      ...[games, results.south, results.north, results.draw, results.annulled].map(grouped),
      percent(south.share, decimals),
      `${percent(south.low, decimals)} to ${percent(south.high, decimals)}`,
    ]),
  ]);
}

function longestRelay({ longest }: PrintedReport): string[] {
  if (longest === null) return ['Longest relay: no move was played'];
  const { laps, game, ply, move, position, command } = longest;
  const where = `ply ${ply} of game ${game}`;
  if (command === null) return [`Longest relay: ${grouped(laps)} laps, in ${where}`];
  const name = pitName(move, position.rules.pitsPerRow);
  return [`Longest relay: ${grouped(laps)} laps, pit ${name} in ${where}; to see it:`, `  ${command}`];
}

function run({
  rules,
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
        ['Start', position],
        ['Rules', `${game}, version ${rest.rulesVersion}: ${readings.join(', ')}`],
        ['Seed', `${seed}; ply limit ${plyLimit}`],
        ['Made by', `relaysow ${rest.version}, engine ${engine.name}${digest}`],
        ['Again', command],
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

/** As many decimals of a percentage as so many games can tell. */
function decimalsFor(games: number): number {
  return Math.max(1, Math.ceil(Math.log10(Math.max(1, games)) / 2));
}
