/** What the reports of games and of matches have in common as text. */
import { pitName } from '../notation.js';
import type { PageReport, PlayableMove } from '../page/page-data.js';
import type { Position } from '../position.js';
import type { Rules } from '../rules.js';
import type { PairedReport } from '../study/pairs-report.js';
import type { RajaPasuCaptures } from '../study/report.js';
import type { Distribution, Mean, Share, Spread } from '../study/report-parts.js';
import type { Interval } from '../study/statistics.js';
import { boardCommand } from './reproduction.js';
import { fixed, grouped, tableLines } from './table.js';

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

/** Blocks of lines as one text, without a newline at its end. */
export function textOf(blocks: readonly (readonly string[])[]): string {
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Which run it is, and how much of it. */
export function headingLines(
  {
    game,
    requested,
    complete,
    ranges,
    policy,
  }: Pick<PageReport, 'game' | 'requested' | 'complete' | 'ranges' | 'policy'>,
  count: number,
  many: string,
): string[] {
  const some = count === requested ? '' : ` of ${grouped(requested)}`;
  const lines = [
    `${GAME_NAMES[game]}: ${grouped(count)}${some} ${many}, South ${policy.south}, North ${policy.north}`,
  ];
  if (count !== requested) {
    const parts = ranges.map(({ first, count }) => `${first} to ${first + count - 1}`);
    const which = complete ? capital(many) : `NOT COMPLETE: ${many}`;
    lines.push(`${which} ${parts.join(', ') || 'none'}`);
  }
  return lines;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What is counted: games, or matches. */
export interface Counted {
  readonly one: string;
  readonly many: string;
}

export const GAMES_COUNTED: Counted = { one: 'game', many: 'games' };

/** A comparison of two policies. */
export function pairedLines(report: PairedReport, { one, many }: Counted): string[] {
  const { first, second, pairs, games, points, byPoints, score, elo, margin } = report;
  const decimals = decimalsFor(pairs);
  return tableLines(
    [
      [
        'Compared',
        `${first} with ${second}, ${grouped(pairs)} pairs of ${many} with the seats swapped`,
      ],
      [
        capital(many),
        `${first} won ${grouped(report.wins)}, ${second} ${grouped(report.losses)}, of ${grouped(games)}; drawn ${grouped(report.draws)}, annulled ${grouped(report.annulled)}`,
      ],
      [
        'Points',
        `${fixed(points.first, 1)} to ${fixed(points.second, 1)}; a ${one} that nobody won is half a point`,
      ],
      ['Pairs', byPoints.map((count, half) => `${half / 2}: ${grouped(count)}`).join(', ')],
      ['Score', `${percent(score.mean, decimals)} %, 95 % interval ${interval(score, decimals)}`],
      [
        'Elo',
        `${fixed(elo.difference, 1)}, 95 % interval ${fixed(elo.low, 1)} to ${fixed(elo.high, 1)}`,
      ],
      [
        'Margin',
        `${fixed(margin.mean, 2)} seeds a ${one}, 95 % interval ${fixed(margin.low, 2)} to ${fixed(margin.high, 2)}; sd of a pair's mean ${fixed(margin.sd, 2)}`,
      ],
    ],
    ['left', 'left'],
  );
}

/** A share as a row: its count, percentage, interval and denominator. */
export function shareRow(
  name: string,
  { count, of, share, low, high }: Share,
  what: string,
  decimals: number,
): string[] {
  // Of what is rare, two digits of the interval.
  const enough = Math.max(decimals, 1 - Math.floor(Math.log10(100 * (high - low))));
  return [
    name,
    grouped(count),
    percent(share, enough),
    interval({ low, high }, enough),
    `${grouped(of)} ${what}`,
  ];
}

/**
 * What games, or matches, were ended by, as rows.
 * @param names what to call each way to end.
 * @param all how many ended.
 */
export function endRows<K extends string>(
  { many }: Counted,
  names: Readonly<Record<K, string>>,
  counts: Readonly<Record<K, number>>,
  all: number,
): string[][] {
  const decimals = decimalsFor(all);
  const row = ([end, count]: [string, number]): string[] => [
    names[end as K],
    grouped(count),
    percent(all === 0 ? null : count / all, decimals),
  ];
  return [['Ended by', many, '%'], ...Object.entries<number>(counts).map(row)];
}

/** What the columns of lengths are. */
export function lengthHead({ percentiles }: Distribution): string[] {
  const percents = Object.keys(percentiles).map((p) => (p === '50' ? 'median' : `${p} %`));
  return ['Length', 'mean', 'sd', 'min', 'max', ...percents];
}

/** A length without its percentiles. */
export function spreadRow(name: string, { mean, sd, min, max }: Spread): string[] {
  return [name, fixed(mean, 2), fixed(sd, 2), whole(min), whole(max)];
}

export function distributionRow(name: string, length: Spread & Distribution): string[] {
  return [...spreadRow(name, length), ...Object.values(length.percentiles).map(whole)];
}

/**
 * The longest relay, and how to see it.
 * @param where says which ply it was.
 */
export function relayLines<T extends PlayableMove & { readonly laps: number }>(
  longest: T | null,
  where: (longest: T) => string,
): string[] {
  if (longest === null) return ['Longest relay: no move was played'];
  const { laps, move, position, command }: PlayableMove & { readonly laps: number } = longest;
  const found = `Longest relay: ${grouped(laps)} laps`;
  if (command === null) return [`${found}, in ${where(longest)}`];
  const name = pitName(move, position.rules.pitsPerRow);
  return [
    `${found}, pit ${name} in ${where(longest)};`,
    '  to see it, or its result as JSON:',
    ...moveLines(position, command),
  ];
}

/** Least, greatest, and percentiles. */
export function spanOf({ percentiles, histogram }: Distribution): string[] {
  const [least, greatest] = [histogram.at(0), histogram.at(-1)];
  return [least?.[0] ?? null, greatest?.[0] ?? null, ...Object.values(percentiles)].map(whole);
}

/** What the columns of captures are. */
export function captureHead(one: string): string[] {
  return ['Captures by the mover', 'South', 'North', 'together', `a ${one}`];
}

/** Makes rows of captures, with their mean over so many games or rounds. */
export function captureRows(
  count: number,
): (name: string, south: number, north: number) => string[] {
  return (name, south, north) => {
    const both = south + north;
    return [
      name,
      grouped(south),
      grouped(north),
      grouped(both),
      fixed(count === 0 ? null : both / count, 2),
    ];
  };
}

/**
 * The captures of Raja Pasu.
 * @param total the row of the score.
 * @param of what the captures are of, and what their intervals are over.
 */
export function rajaPasuLines(
  { fours, leaps, swept }: RajaPasuCaptures,
  total: string[],
  of: Counted & { readonly count: number },
  { endless }: Rules,
): string[] {
  const row = captureRows(of.count);
  const rule = endless === 'forfeit' ? 'RP-5, D-9 forfeit' : 'RP-5';
  const { opponentShare } = fours;
  const { south, north } = opponentShare.bySower;
  const decimals = decimalsFor(of.count);
  return [
    ...tableLines([
      captureHead(of.one),
      row('fours to the mover', fours.southSouth, fours.northNorth),
      row('fours to the opponent', fours.southNorth, fours.northSouth),
      row('leaps', leaps.count.south, leaps.count.north),
      row('seeds in leaps', leaps.seeds.south, leaps.seeds.north),
      total,
    ]),
    `${percent(opponentShare.share, decimals)} % of ${grouped(opponentShare.of)} fours went to the player who did not sow;`,
    `  95 % interval over the ${of.many} ${interval(opponentShare, decimals)}; of South's sowing ${percent(south.share, decimals)} %, of North's ${percent(north.share, decimals)} %`,
    `${grouped(swept)} seeds of the score were taken at the end (${rule})`,
  ];
}

/**
 * What it takes to make the study again.
 * @param seed the seed and the limits.
 * @param start lines that say more of the start.
 */
export function runLines(
  {
    rules,
    opening,
    position,
    command,
    engine,
    version,
    rulesVersion,
  }: Pick<PageReport, 'rules' | 'opening' | 'position' | 'engine' | 'version' | 'rulesVersion'> & {
    readonly command: string | null;
  },
  seed: string,
  start: readonly string[][] = [],
): string[] {
  const { game, ...options } = rules;
  const readings = Object.entries(options).map(([member, value]) => `${member} ${value}`);
  const digest = engine.digest === null ? '' : `, sha256 ${engine.digest}`;
  return tableLines(
    [
      ...(opening ? [['Opening', `${opening.moves.join(',')} from ${opening.position}`]] : []),
      ['Start', position],
      ...start,
      ['Rules', `${game}, version ${rulesVersion}: ${readings.join(', ')}`],
      ['Seed', seed],
      ['Made by', `relaysow ${version}, engine ${engine.name}${digest}`],
      ['Again', command ?? 'by no command: a policy that played is a function of a program'],
    ],
    ['left', 'left'],
  );
}

export function whole(value: number | null): string {
  return fixed(value, 0);
}

export function percent(share: number | null, decimals: number): string {
  return fixed(share === null ? null : 100 * share, decimals);
}

/** An interval of shares, as percentages. */
export function interval({ low, high }: Interval, decimals: number): string {
  return `${percent(low, decimals)} to ${percent(high, decimals)}`;
}

/** A mean and what its interval, which is symmetric, reaches to either side. */
export function plusMinus({ mean, high }: Mean): string {
  const reach = mean === null || high === null ? null : high - mean;
  return `${fixed(mean, 2)} ± ${fixed(reach, 2)}`;
}

/** As many decimals of a percentage as so many games can tell. */
export function decimalsFor(games: number): number {
  return Math.max(1, Math.ceil(Math.log10(Math.max(1, games)) / 2));
}

/** The shell's lines for a move: one to play it on the board, one to have its result as JSON. */
export function moveLines(position: Position, command: string): string[] {
  return [`  ${boardCommand(position)}`, `  ${command}`];
}
