/** How the summary of matches is shown: as JSON, as text, as a page. */
import type { MatchTally } from '../study/match-tally.js';
import { matchReportText } from './match-report-text.js';
import { printedMatchReport } from './printed-match-report.js';
import { pageOfMatches } from './report-page.js';
import type { Show } from './summary-output.js';

export const showMatchReport: Show<MatchTally> = (summary, asked) => {
  const report = printedMatchReport(summary, asked);
  return {
    json: report,
    hidesMoves: report.longest?.command === null,
    text: () => matchReportText(report),
    page: () => pageOfMatches(report),
  };
};

/** What `--json` prints, for the help of these commands. */
export const MATCH_REPORT_HELP = `--json gives one object:
  game, rules, position (as text: how the first round of every match starts), opening, seed, plyLimit,
  policy {south, north}, command, engine {name, digest}, version, rulesVersion: as of simulate
  match            reserve (what South and North keep off the board in the first round), roundLimit
  requested        the matches of the whole run
  matches          those in the results; ranges and missing say which, by first index and count
  complete         whether these are all that was asked of the command
  results          {south, north, annulled}: who won the match
  shares           for each of these, southOfWon (of the matches that somebody won) and leaderOfWon
                   (of these, won by who led the last round): count, of (the denominator), share, and
                   low and high of the 95 % interval
  causes           matches by what ended them: cannot-open (RP-10), endless, undecided, ply-limit (of
                   a round), round-limit; all but the first annul the match
  annulled         for each of these the lowest 10 matches (fewer undecided ones under a lapLimit above
                   1,000,000): match (its index), round and ply (from 1), position, move and command
                   of its last move
  rounds           {total, mean, sd, min, max, low, high, percentiles, histogram} of rounds a match;
                   low and high are the 95 % interval of the mean, wherever they stand beside one
  margin           South's holdings less North's after the last round, the same but for percentiles
  leadChanges      how often in a match the player who holds more is another than before
  holdings         by round, from 1: played (matches with such a round), goOn (with another after it),
                   matches (that finished it), south {mean, sd, low, high}, and of some rounds its
                   distribution {percentiles, histogram}, otherwise null
  behind           of the player who holds fewer after a round with which the match goes on: all (wins
                   of the match, of such rounds), byHoldings (holdings; rounds by whether the match was
                   won, lost or annulled; share), level (rounds after which both hold the same),
                   cameBack (matches won by who had been behind, of those won) and fromHoldings
                   (these by the fewest seeds that the winner had held)
  leader           share (rounds won by who led them, of those that somebody won), byLeader and
                   results {south, north}: of the rounds that each led
  reasons          rounds by what ended them: {stuck, endless, undecided, limit}
  plies            {total, perRound, perMatch}: a histogram of a match is rounded down to 12
                   significant bits from 4096 on, as those of laps are
  laps             {total, max, perMove, perRound, perMatch}
  longest          the ply with the most laps: laps, match (its index), round and ply (from 1),
                   position, move, and command, a shell's line that plays it again
  score            south and north {total, mean}: what was captured in all rounds, a round
  captures, left   as of simulate, of all rounds; intervals are over matches
  paired           with --paired: as of simulate; games are matches, margin is of final holdings
  readings         with --readings: as of simulate
Intervals of shares of rounds are over matches, as the rounds of one depend on each other. Means and
shares of nothing are null, their intervals 0 to 1.`;
