/** The page of a study of matches: as that of games (`report-page.ts`), one HTML file that needs nothing else. */
import { parsePosition, pitName } from '../notation.js';
import { unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import { type AnnullingCause, CAUSE_NAMES, type MatchCause } from '../study/match-ends.js';
import type { Share } from '../study/report-parts.js';
import { rajaPasuFigures } from './captures.js';
import {
  comparison,
  meanDot,
  meanFigure,
  shareDot,
  shareFigure,
  sideAhead,
} from './comparisons.js';
import { divided, type Figure, keyNumbers, tableOf } from './figures.js';
import { framed, section } from './frame.js';
import { type Html, html } from './html.js';
import { makingOf, movesOf, placed, readingsOf, type ShownMove } from './making.js';
import {
  behindFigure,
  comebackFigure,
  holdingsFigure,
  leadChangesFigure,
  leaderFigure,
  MATCHES,
  matchLapsFigure,
  pliesFigure,
  roundsFigure,
} from './match-figures.js';
import { matchFindingOf } from './match-finding.js';
import type { AnnulledMatch, MatchPageData, MatchPageReport } from './match-page-data.js';
import { counted, decimalsFor, fixed, percent, percentRange } from './numbers.js';

const HEADING = 'Matches of Raja Pasu';

/**
 * The text of an HTML file.
 * @param script what the browser runs: the bundle of `client/report.ts`.
 * @param style the bundle of `client/report.css`.
 * @throws RangeError if script or style would end their element.
 */
export function matchPageOf(data: MatchPageData, script: string, style: string): string {
  const { report, paired } = data;
  const title = `${HEADING}: ${paired === undefined ? counted(report.matches, MATCHES.one, MATCHES.many) : `${paired.first} against ${paired.second}`}`;
  const seats = `South ${report.policy.south}, North ${report.policy.north}`;
  return framed({
    title,
    heading: HEADING,
    run: runOf(data),
    finding: matchFindingOf(data),
    report,
    script,
    style,
    main: html`${paired === undefined ? null : comparison(paired, MATCHES)}
${outcome(report, paired === undefined ? null : seats)}
${section('readings', 'Readings of the rules', readingFigures(data))}
${report.matches === 0 ? null : run(report)}
${making(data)}`,
  });
}

function runOf({ report, paired }: MatchPageData): string {
  const { matches, requested, policy } = report;
  const some = matches === requested ? '' : ` of ${fixed(requested)}`;
  return paired === undefined
    ? `${fixed(matches)}${some} ${matches === 1 && some === '' ? 'match' : 'matches'} over rounds: South plays ${policy.south}, North plays ${policy.north}`
    : `${counted(paired.pairs, 'pair')} of matches, each played twice with the seats changed`;
}

/**
 * The results: a divided bar, the key numbers, and a table with every denominator.
 * @param title which run it is, where there is more than one.
 */
function outcome(report: MatchPageReport, title: string | null): Html {
  const { shares, matches, causes, rounds, plies } = report;
  const decimals = decimalsFor(matches);
  const ends = [
    { name: 'South wins', kind: 'south', letter: 'S', share: shares.south },
    { name: 'North wins', kind: 'north', letter: 'N', share: shares.north },
    { name: 'Annulled', kind: 'annulled', letter: '', share: shares.annulled },
  ] as const;
  const [south, north, annulled] = ends;
  const said = ends
    .map(({ name, share }) => `${name} ${percent(share.share, decimals)}`)
    .join(', ');
  const all = counted(matches, MATCHES.one, MATCHES.many);
  const numbers = [
    ...ends.map(({ name, kind, share }) => ({
      name,
      kind,
      value: percent(share.share, decimals),
      note: `${percentRange(share.low, share.high, decimals)}, of ${all}`,
    })),
    {
      name: 'Rounds',
      value: fixed(rounds.mean, 1),
      note: `on average, of ${all}; median ${fixed(rounds.percentiles['50'] ?? null)}`,
    },
    {
      name: 'Length',
      value: fixed(plies.perMatch.mean, 1),
      note: `plies on average, ${fixed(plies.perRound.mean, 1)} a round`,
    },
    {
      name: 'Beginning the last round',
      value: percent(shares.leaderOfWon.share, decimals),
      note: `of those who won had begun it; ${percentRange(shares.leaderOfWon.low, shares.leaderOfWon.high, decimals)}`,
    },
  ];
  const row = ({ name, share }: { name: string; share: Share }) =>
    [
      name,
      fixed(share.count),
      fixed(share.of),
      percent(share.share, decimals),
      percentRange(share.low, share.high, decimals),
    ] as const;
  const results = {
    head: ['result', 'matches', 'of', 'share', '95\u202f% interval'] as const,
    rows: [
      ...ends,
      { name: 'South, of those won', share: shares.southOfWon },
      { name: 'who began the last round', share: shares.leaderOfWon },
    ].map(row),
  };
  const endings = {
    head: ['ended by', 'matches', 'of all'] as const,
    rows: Object.entries(CAUSE_NAMES).map(([cause, name]): [string, string, string] => {
      const count = causes[cause as MatchCause];
      return [name, fixed(count), percent(matches === 0 ? null : count / matches, decimals)];
    }),
  };
  return html`
<section aria-label="Results">${title === null ? null : html`<h2>${title}</h2>`}
${
  matches === 0
    ? null
    : divided(
        `Results: ${said}.`,
        [south, annulled, north].map((end) => ({ ...end, share: end.share.share ?? 0 })),
      )
}
${keyNumbers(numbers)}
<details><summary>Numbers<span class="unseen"> of the results</span></summary>
<div class="scroll" tabindex="0" role="group" aria-label="Numbers of the results">${[results, endings].map(tableOf)}</div></details>
</section>`;
}

/** How far the results depend on the reading of the rules. */
function readingFigures({ readings = [] }: MatchPageData): Figure[] {
  if (readings.every(({ report }) => report.matches === 0)) return [];
  const given = readings.find(({ isGiven }) => isGiven)?.report;
  const decimals = decimalsFor(Math.max(...readings.map(({ report }) => report.matches)));
  return [
    shareFigure({
      title: 'South’s part of the matches that somebody won, by reading',
      note: 'A row for each reading, with its 95\u202f% interval; the bold name is the reading of this page. Right of the dashed line South is ahead, left of it North.',
      rows: readings.map(({ label, isGiven, report: { shares } }) => ({
        name: label,
        isGiven,
        ...shareDot(shares.southOfWon, sideAhead(shares.southOfWon.share, 0.5), decimals),
      })),
      reference: 0.5,
      label: 'one half',
      isLong: true,
      table: {
        head: [
          'reading',
          'South, of those won',
          '95\u202f% interval',
          'matches',
          'South',
          'North',
          'annulled',
        ],
        rows: readings.map(({ label, report: { matches, shares } }) => [
          label,
          percent(shares.southOfWon.share, decimals),
          percentRange(shares.southOfWon.low, shares.southOfWon.high, decimals),
          fixed(matches),
          percent(shares.south.share, decimals),
          percent(shares.north.share, decimals),
          percent(shares.annulled.share, decimals),
        ]),
      },
    }),
    meanFigure({
      title: 'Rounds of a match by reading',
      head: 'reading',
      note: 'The mean, with its 95\u202f% interval; the dashed line and the bold name are the reading of this page.',
      rows: readings.map(({ label, isGiven, report: { rounds } }) => ({
        name: label,
        isGiven,
        ...meanDot(rounds),
        side: 'neither',
      })),
      reference: given?.rounds.mean,
      label: 'the reading of this page',
      isLong: true,
    }),
  ];
}

/** The figures of one run of at least one match. */
function run(report: MatchPageReport): Html {
  const { behind, leader } = report;
  return html`
${section('rounds', 'Rounds and holdings', [roundsFigure(report), ...(report.holdings.length > 0 ? [holdingsFigure(report)] : [])])}
${section('behind', 'Coming back', [
  ...(behind.byHoldings.length > 0 ? [behindFigure(report)] : []),
  ...(behind.fromHoldings.length > 0 ? [comebackFigure(report)] : []),
])}
${section('lead', 'Who is ahead, and who begins', [
  leadChangesFigure(report),
  ...(leader.share.of > 0 ? [leaderFigure(report)] : []),
])}
${section('captures', 'Captures', captures(report))}
${section('length', 'Length', [pliesFigure(report), matchLapsFigure(report)])}
${moves(report)}`;
}

function captures({
  captures,
  score,
  rounds,
  matches,
  position,
  rules,
}: MatchPageReport): Figure[] {
  const [south, north] = unwrap(parsePosition(position, rules)).captured;
  // Only the first round of a match can start with seeds captured.
  const before: Pair<number> = [matches * south, matches * north];
  return rajaPasuFigures({ captures, score, before, count: rounds.total, one: 'round' });
}

function moves({ longest, annulled }: MatchPageReport): Html | null {
  const group = (cause: AnnullingCause, title: string, what: string) => ({
    title,
    what,
    moves: annulled[cause].map(shown),
  });
  return movesOf(longest && { ...shown(longest), laps: longest.laps }, [
    group('endless', 'Endless sowings', 'proved never to end (D-9)'),
    group(
      'undecided',
      'Undecided sowings',
      'neither ended nor come back within the lap limit (D-14)',
    ),
    group('ply-limit', 'Rounds at the ply limit', 'stopped there (D-10)'),
    group('round-limit', 'Matches at the round limit', 'stopped there (D-10)'),
  ]);
}

function shown(last: AnnulledMatch): ShownMove {
  const { match, round, ply, move, position } = last;
  const parts = [
    `match ${fixed(match)}`,
    ...(round === null ? [] : [`round ${fixed(round)}`]),
    ...(ply === null ? [] : [`ply ${fixed(ply)}`]),
  ];
  const pit = position === null ? null : pitName(move, position.rules.pitsPerRow);
  return { ...last, name: `match ${match}`, where: placed(parts, pit) };
}

function making({ report, command }: MatchPageData): Html {
  const { plyLimit, match, rules } = report;
  const { reserve, roundLimit } = match;
  const [south, north] = reserve;
  return makingOf({
    report,
    command,
    count: report.matches,
    many: 'Matches',
    limits: [
      ['Limits', `${counted(plyLimit, 'ply', 'plies')} a round, ${counted(roundLimit, 'round')}`],
      ...(south + north === 0
        ? []
        : [['Reserve', `South ${south}, North ${north}`] satisfies [string, string]]),
    ],
    readings: [
      ...readingsOf(rules, 'match'),
      `A match with a round of more than ${counted(plyLimit, 'ply', 'plies')}, or of more than ${counted(roundLimit, 'round')}, is annulled (D-10).`,
    ],
  });
}
