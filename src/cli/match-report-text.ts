/** The report of a simulation of matches for people: tables of plain text. */
import { pitName } from '../notation.js';
import type {
  AnnulledMatch,
  MatchPageReport,
  PrintedMatchReport,
} from '../page/match-page-data.js';
import { ANNULLING_CAUSES, type AnnullingCause, CAUSE_NAMES } from '../study/match-ends.js';
import type { BehindAt, HoldingsReport } from '../study/match-report.js';
import type { Share } from '../study/report-parts.js';
import {
  type Counted,
  captureRows,
  decimalsFor,
  distributionRow,
  endRows,
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

const MATCHES_COUNTED: Counted = { one: 'match', many: 'matches' };

/** The whole report, without a newline at its end. */
export function matchReportText(report: PrintedMatchReport): string {
  return textOf([
    headingLines(report, report.matches, MATCHES_COUNTED.many),
    ...comparisons(report),
    results(report),
    lengths(report),
    holdings(report),
    behind(report),
    leaders(report),
    captures(report),
    longestRelay(report),
    ...ANNULLING_CAUSES.map((cause) => annulled(report, cause)),
    run(report),
  ]);
}

/** What a study of several runs is about: then comes the first of them. */
function comparisons({ paired, readings, policy }: PrintedMatchReport): string[][] {
  if (paired) {
    const seats = `The matches with South ${policy.south}, North ${policy.north}:`;
    return [pairedLines(paired, MATCHES_COUNTED), [seats]];
  }
  if (readings) return [readingLines(readings)];
  return [];
}

/** The readings side by side. */
function readingLines(rows: NonNullable<PrintedMatchReport['readings']>): string[] {
  const lines = tableLines([
    [
      'Reading',
      'matches',
      'South %',
      'North %',
      'annulled %',
      'of won %',
      '95 % interval',
      'rounds',
    ],
    ...rows.map(({ label, isGiven, report: { matches, shares, rounds } }) => {
      const decimals = decimalsFor(matches);
      const { south, north, annulled, southOfWon } = shares;
      return [
        isGiven ? `${label} *` : label,
        grouped(matches),
        ...[south, north, annulled, southOfWon].map(({ share }) => percent(share, decimals)),
        interval(southOfWon, decimals),
        fixed(rounds.mean, 2),
      ];
    }),
  ]);
  return [
    ...lines,
    'of won: South, of the matches that somebody won, with the interval of that',
    '* the rules that were asked for; the numbers below are theirs',
  ];
}

function results({ shares, causes, matches }: MatchPageReport): string[] {
  const decimals = decimalsFor(matches);
  const row = (name: string, share: Share, what: string): string[] =>
    shareRow(name, share, what, decimals);
  return tableLines([
    ['Results', 'matches', '%', '95 % interval', 'of'],
    row('South wins', shares.south, 'matches'),
    row('North wins', shares.north, 'matches'),
    row('annulled', shares.annulled, 'matches'),
    row('South, of those won', shares.southOfWon, 'won'),
    row('who began the last round', shares.leaderOfWon, 'won'),
    [],
    ...endRows(MATCHES_COUNTED, CAUSE_NAMES, causes, matches),
  ]);
}

function lengths({ rounds, leadChanges, margin, plies, laps }: MatchPageReport): string[] {
  return tableLines([
    lengthHead(rounds),
    distributionRow('rounds a match', rounds),
    distributionRow('changes of who is ahead', leadChanges),
    spreadRow('South ahead, at the end', margin),
    ['plies a match', fixed(plies.perMatch.mean, 2), '', ...spanOf(plies.perMatch)],
    distributionRow('plies a round', plies.perRound),
    ['laps a match', fixed(laps.perMatch.mean, 2), '', ...spanOf(laps.perMatch)],
    ['laps a move', fixed(laps.perMove, 2), '', plies.total > 0 ? '1' : '-', whole(laps.max)],
  ]).concat(
    `${plusMinus(rounds)} rounds a match, with the 95 % interval of the mean`,
    `${grouped(rounds.total)} rounds, ${grouped(plies.total)} moves, ${grouped(laps.total)} laps`,
  );
}

/** What South holds after some rounds. */
function holdings({ holdings }: MatchPageReport): string[] {
  const shown = holdings.filter(({ distribution }) => distribution !== null);
  if (shown.length === 0) return [];
  const percents = ['5', '25', '50', '75', '95'] as const;
  const points = ({ distribution }: HoldingsReport): string[] =>
    percents.map((p) => whole(distribution?.percentiles[p] ?? null));
  return tableLines(
    [
      [
        'South after round',
        'matches',
        'go on',
        'mean ± 95 %',
        'sd',
        ...percents.map((p) => (p === '50' ? 'median' : `${p} %`)),
      ],
      ...shown.map((each) => [
        String(each.round),
        grouped(each.matches),
        grouped(each.goOn),
        plusMinus(each.south),
        fixed(each.south.sd, 2),
        ...points(each),
      ]),
    ],
    ['right'],
  ).concat('what South holds after a round of that number, in the matches that finished it');
}

/** There are no more rows of holdings than this, and a bar of all rounds is so many characters wide. */
const MOST_ROWS = 16;
const BAR_WIDTH = 40;

/** What becomes of the player who holds less. */
function behind({ behind, matches }: MatchPageReport): string[] {
  const { all, level, byHoldings, cameBack, fromHoldings } = behind;
  if (byHoldings.length === 0) return [];
  const every = Math.ceil(byHoldings.length / MOST_ROWS);
  const decimals = decimalsFor(matches / 10);
  const row = ({ holdings, won, lost, annulled, share }: BehindAt): string[] => [
    String(holdings),
    grouped(won + lost + annulled),
    grouped(won),
    percent(share.share, decimals),
    interval(share, decimals),
    '#'.repeat(Math.round(BAR_WIDTH * (share.share ?? 0))),
  ];
  const wide = decimalsFor(matches);
  const [fewest] = fromHoldings;
  return [
    ...tableLines(
      [
        ['Holding less', 'rounds', 'match won', '%', '95 % interval'],
        ...byHoldings.filter((_, place) => place % every === 0).map(row),
      ],
      ['right', 'right', 'right', 'right', 'right', 'left'],
    ),
    ...(every > 1 ? [`of the numbers held one in ${every} is shown; --json has all`] : []),
    `Who holds less after a round wins the match after ${percent(all.share, wide)} % of ${grouped(all.of)} rounds, 95 % interval`,
    `  over the matches ${interval(all, wide)}; in ${grouped(level)} further rounds both hold the same`,
    `${percent(cameBack.share, wide)} % of ${grouped(cameBack.of)} winners had held less after some round, 95 % interval ${interval(cameBack, wide)}` +
      (fewest === undefined
        ? ''
        : `;\n  the fewest seeds: ${fewest[0]}, in ${grouped(fewest[1])} matches`),
  ];
}

/** What beginning a round is worth: whoever took the rest of the last one begins (RP-9). */
function leaders({ leader, matches }: MatchPageReport): string[] {
  const { share, byLeader, results } = leader;
  const decimals = decimalsFor(matches);
  const row = (name: string, side: 'south' | 'north'): string[] => [
    name,
    ...[results[side].south, results[side].north, results[side].draw, results[side].annulled].map(
      grouped,
    ),
    percent(byLeader[side].share, decimals),
  ];
  return [
    ...tableLines([
      ['Rounds begun by', 'South won', 'North won', 'draw', 'annulled', 'won by them %'],
      row('South', 'south'),
      row('North', 'north'),
    ]),
    `Who began won ${percent(share.share, decimals)} % of the ${grouped(share.of)} rounds that were won, 95 % interval over the`,
    `  matches ${interval(share, decimals)}`,
  ];
}

function captures({ captures, score, rounds, rules }: MatchPageReport): string[] {
  const total = captureRows(rounds.total)('score', score.south.total, score.north.total);
  const of = { count: rounds.total, one: 'round', many: MATCHES_COUNTED.many };
  return rajaPasuLines(captures, total, of, rules);
}

function longestRelay({ longest }: MatchPageReport): string[] {
  return relayLines(
    longest,
    ({ ply, round, match }) => `ply ${ply} of round ${round} of match ${match}`,
  );
}

/** A few are enough to see what they are; `--json` has more. */
const ANNULLED_SHOWN = 3;

/** The matches that were annulled for one cause: only of a sowing that did not end the last move is worth a look. */
function annulled({ annulled, causes }: MatchPageReport, cause: AnnullingCause): string[] {
  const shown = annulled[cause].slice(0, ANNULLED_SHOWN);
  if (shown.length === 0) return [];
  const said = `Annulled by ${CAUSE_NAMES[cause]}: ${grouped(causes[cause])}`;
  const isSowing = cause === 'endless' || cause === 'undecided';
  // Not known where a policy that played is not at hand.
  if (!isSowing || shown.every(({ ply }) => ply === null)) {
    return [`${said}; the first: matches ${shown.map(({ match }) => match).join(', ')}`];
  }
  return [`${said}; the last moves of the first:`, ...shown.flatMap(lastMove)];
}

function lastMove({ match, round, ply, position, move, command }: AnnulledMatch): string[] {
  if (move === null) {
    return [`  match ${match}: ${ply === 0 ? 'none was played' : 'cannot be played again'}`];
  }
  const pit = pitName(move, position.rules.pitsPerRow);
  return [
    `  match ${match}, round ${round}, ply ${ply}, pit ${pit}:`,
    ...moveLines(position, command),
  ];
}

function run(report: PrintedMatchReport): string[] {
  const { seed, plyLimit, match } = report;
  const [south, north] = match.reserve;
  const reserve = south + north === 0 ? [] : [['Reserve', `South ${south}, North ${north}`]];
  const limits = `${seed}; ply limit ${plyLimit} a round; round limit ${match.roundLimit}`;
  return runLines(report, limits, reserve);
}
