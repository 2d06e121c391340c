/** What a study found, in a sentence or two that are computed from its numbers. */

import type { PairedReport } from '../study/pairs-report.js';
import type { Share } from '../study/report-parts.js';
import { decimalsFor, fixed, percent, percentRange, range, signed } from './numbers.js';
import type { PageData, PageReport } from './page-data.js';

/** The finding of a study; text, not markup. */
export function findingOf({ report, paired }: PageData): string {
  if (report.games === 0) return 'No game has been played.';
  return paired === undefined ? findingOfRun(report) : findingOfPairs(paired, 'games');
}

function findingOfRun({ games, results, shares, game, score }: PageReport): string {
  const all = games === 1 ? 'the only game' : `${fixed(games)} games`;
  const won = results.south + results.north;
  if (won === 0) return `Nobody won: ${nobodyWon(results, games)}.`;
  if (games === 1) return `${results.south > 0 ? 'South' : 'North'} won ${all}.`;
  const decimals = decimalsFor(games);
  const written = ({ share }: Share): string => percent(share, decimals);
  const [first, second] =
    results.south >= results.north
      ? [`South won ${written(shares.south)}`, `North ${written(shares.north)}`]
      : [`North won ${written(shares.north)}`, `South ${written(shares.south)}`];
  const rest = [
    ...(results.draw > 0 ? [`${written(shares.draw)} were drawn`] : []),
    ...(results.annulled > 0 ? [`${written(shares.annulled)} annulled`] : []),
  ].join(', ');
  const split = `${first} of ${all}, ${second}${rest === '' ? '' : `; ${rest}`}.`;
  const { low, high, share } = shares.southOfWon;
  const among = `Among the games that somebody won, South’s share is ${percent(share, decimals)} (95\u202f% interval ${percentRange(low, high, decimals)})`;
  const told = low <= 0.5 && high >= 0.5 ? ', which does not tell the players apart.' : '.';
  const { mean } = score.margin;
  const lead =
    game === 'raja-pasu' && mean !== null
      ? ` South’s score is ${fixed(Math.abs(mean), 1)} seeds ${mean < 0 ? 'lower' : 'higher'} than North’s on average.`
      : '';
  return `${split} ${among}${told}${lead}`;
}

function nobodyWon({ draw, annulled }: PageReport['results'], games: number): string {
  const all = games === 1 ? 'the only game was' : `all ${fixed(games)} games were`;
  if (annulled === 0) return `${all} drawn`;
  if (draw === 0) return `${all} annulled`;
  return `of ${fixed(games)} games ${fixed(draw)} were drawn and ${fixed(annulled)} annulled`;
}

/** @param many what the pairs are of. */
export function findingOfPairs(
  { first, second, pairs, score, elo }: PairedReport,
  many: string,
): string {
  const decimals = decimalsFor(2 * pairs);
  const points = `${first} makes ${percent(score.mean, decimals)} of the points against ${second} (95\u202f% interval ${percentRange(score.low, score.high, decimals)}), over ${fixed(pairs)} pairs of ${many} with the seats changed.`;
  if (elo.difference === null) return points;
  const interval =
    elo.low === null || elo.high === null
      ? ''
      : ` (${range(elo.low, elo.high, (value) => signed(value))})`;
  return `${points} That is an Elo difference of ${signed(elo.difference)}${interval}.`;
}
