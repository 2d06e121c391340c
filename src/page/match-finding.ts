/** What a study of matches found, in a sentence or two that are computed from its numbers. */
import { findingOfPairs } from './finding.js';
import type { MatchPageData, MatchPageReport } from './match-page-data.js';
import { counted, decimalsFor, fixed, percent, percentRange } from './numbers.js';

/** The finding of a study; text, not markup. */
export function matchFindingOf({ report, paired }: MatchPageData): string {
  if (report.matches === 0) return 'No match has been played.';
  return paired === undefined ? findingOfRun(report) : findingOfPairs(paired, 'matches');
}

function findingOfRun({ matches, results, shares, rounds, behind }: MatchPageReport): string {
  const all = matches === 1 ? 'the only match' : `${fixed(matches)} matches`;
  const won = results.south + results.north;
  if (won === 0) return `Nobody won: ${all} ${matches === 1 ? 'was' : 'were all'} annulled.`;
  const took = `${fixed(rounds.mean, 1)} rounds`;
  if (matches === 1) {
    return `${results.south > 0 ? 'South' : 'North'} won ${all}, in ${counted(rounds.total, 'round')}.`;
  }
  const decimals = decimalsFor(matches);
  const [south, north] = [shares.south, shares.north].map(({ share }) => percent(share, decimals));
  const split =
    results.south >= results.north
      ? `South won ${south} of ${all}, North ${north}`
      : `North won ${north} of ${all}, South ${south}`;
  const { low, high } = shares.southOfWon;
  const told = low <= 0.5 && high >= 0.5 ? ', which does not tell the players apart' : '';
  const sentence = `${split}${told}. A match takes ${took} on average.`;
  if (behind.all.of === 0) return sentence;
  return `${sentence} Who holds less after a round wins the match in ${percent(behind.all.share, decimals)} of the cases (95\u202f% interval ${percentRange(behind.all.low, behind.all.high, decimals)}).`;
}
