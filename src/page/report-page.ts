/**
 * The page of a study: one HTML file that needs nothing else, neither network nor other files. What
 * it says stands in its markup; the script only draws the charts of many columns and copies
 * commands. Its security policy forbids it to load anything, so it can be passed on as it is.
 */

import { parsePosition } from '../notation.js';
import type { Reason } from '../outcome.js';
import { unwrap } from '../result.js';
import { REASON_NAMES } from '../study/ends.js';
import { remarkOf } from '../study/remark.js';
import { NAMES } from './board.js';
import { captureFigures } from './captures.js';
import { GAMES } from './charts.js';
import { comparison, firstFreeFigures, readingFigures } from './comparisons.js';
import { lapsFigure, leadFigure, lengthFigure, relaysFigure } from './distributions.js';
import { divided, type Figure, keyNumbers, tableOf } from './figures.js';
import { findingOf } from './finding.js';
import { framed, section } from './frame.js';
import { type Html, html } from './html.js';
import { making, moves } from './making.js';
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
import type { PageData, PageReport } from './page-data.js';

const GAME_NAMES = { 'raja-pasu': 'Raja Pasu', 'sadeqa-ii': 'Sadeqa II' } as const;

/**
 * The text of an HTML file.
 * @param script what the browser runs: the bundle of `client/report.ts`.
 * @param style the bundle of `client/report.css`.
 * @throws RangeError if script or style would end their element.
 */
export function reportPage(data: PageData, script: string, style: string): string {
  const { report, paired } = data;
  const game = GAME_NAMES[report.game];
  const title = `${game}: ${paired === undefined ? counted(report.games, 'game') : `${paired.first} against ${paired.second}`}`;
  return framed({
    title,
    heading: game,
    run: runOf(data),
    finding: findingOf(data),
    report,
    script,
    style,
    main: html`${paired === undefined ? null : comparison(paired, GAMES)}
${outcome(report, paired === undefined ? null : `South ${report.policy.south}, North ${report.policy.north}`)}
${section('readings', 'Readings of the rules', readings(data))}
${report.games === 0 ? null : run(report)}
${making(data)}`,
  });
}

function runOf({ report, paired }: PageData): string {
  const { games, requested, policy, position, rules } = report;
  const some = games === requested ? '' : ` of ${fixed(requested)}`;
  const begins = NAMES[unwrap(parsePosition(position, rules)).turn];
  const played = `${fixed(games)}${some} ${games === 1 && some === '' ? 'game' : 'games'}`;
  return paired === undefined
    ? `${played}: South plays ${policy.south}, North plays ${policy.north}, ${begins} moves first`
    : `${counted(paired.pairs, 'pair')} of games, each played twice with the seats changed; ${begins} moves first`;
}

/**
 * The results: a divided bar, the key numbers, and a table with every denominator.
 * @param title which run it is, where there is more than one.
 */
function outcome(report: PageReport, title: string | null): Html {
  const { shares, games, reasons, plies, score, game } = report;
  const remark = remarkOf(report);
  const decimals = decimalsFor(games);
  const ends = [
    { name: 'South wins', kind: 'south', letter: 'S', share: shares.south },
    { name: 'North wins', kind: 'north', letter: 'N', share: shares.north },
    { name: 'Draw', kind: 'neither', letter: '½', share: shares.draw },
    { name: 'Annulled', kind: 'annulled', letter: '', share: shares.annulled },
  ] as const;
  const [south, north, draw, annulled] = ends;
  const said = ends
    .map(({ name, share }) => `${name} ${percent(share.share, decimals)}`)
    .join(', ');
  const { mean, low, high } = score.margin;
  const write = (value: number | null): string => signed(value, decimalsOf(low, high));
  const numbers = [
    ...ends.map(({ name, kind, share }) => ({
      name,
      kind,
      value: percent(share.share, decimals),
      note: `${percentRange(share.low, share.high, decimals)}, of ${counted(share.of, 'game')}`,
    })),
    {
      name: 'Length',
      value: fixed(plies.mean, 1),
      note: `plies on average, of ${counted(games, 'game')}; median ${fixed(plies.percentiles['50'] ?? null)}`,
    },
    {
      name: game === 'raja-pasu' ? 'South’s lead' : 'South’s lead in seeds',
      value: write(mean),
      note: `seeds on average, of ${counted(games, 'game')}; ${range(low, high, write)}`,
    },
  ];
  const results = {
    head: ['result', 'games', 'of', 'share', '95\u202f% interval'] as const,
    rows: [...ends, { name: 'South, of those won', share: shares.southOfWon }].map(
      ({ name, share }) =>
        [
          name,
          fixed(share.count),
          fixed(share.of),
          percent(share.share, decimals),
          percentRange(share.low, share.high, decimals),
        ] as const,
    ),
  };
  const endings = {
    head: ['ended by', 'games', 'of all'] as const,
    rows: Object.entries(REASON_NAMES).map(([reason, name]): [string, string, string] => {
      const count = reasons[reason as Reason];
      return [name, fixed(count), percent(games === 0 ? null : count / games, decimals)];
    }),
  };
  return html`
<section aria-label="Results">${title === null ? null : html`<h2>${title}</h2>`}
${
  games === 0
    ? null
    : divided(
        `Results: ${said}.`,
        [south, draw, annulled, north].map((end) => ({ ...end, share: end.share.share ?? 0 })),
      )
}
${keyNumbers(numbers)}
${remark === null ? null : html`<p>${remark}</p>`}
<details><summary>Numbers<span class="unseen"> of the results</span></summary>
<div class="scroll" tabindex="0" role="group" aria-label="Numbers of the results">${[results, endings].map(tableOf)}</div></details>
</section>`;
}

function readings({ readings = [] }: PageData): Figure[] {
  return readings.some(({ report }) => report.games > 0) ? readingFigures(readings) : [];
}

/** The figures of one run of at least one game. */
function run(report: PageReport): Html {
  return html`
${section('length', 'Length and lead', [lengthFigure(report), leadFigure(report)])}
${section('first-free', 'The first free move', firstFreeFigures(report))}
${section('captures', 'Captures', captureFigures(report))}
${section('laps', 'Laps', [lapsFigure(report), relaysFigure(report)])}
${moves(report)}`;
}
