/** How the summary of games is shown: as JSON, as text, as a page. */

import type { Tally } from '../study/tally.js';
import { printedReport } from './printed-report.js';
import { pageOf } from './report-page.js';
import { reportText } from './report-text.js';
import type { Show } from './summary-output.js';

export const showReport: Show<Tally> = (summary, asked) => {
  const report = printedReport(summary, asked);
  return {
    json: report,
    hidesMoves: report.longest?.command === null,
    text: () => reportText(report),
    page: () => pageOf(report),
  };
};

/** What `--json` prints, for the help of these commands. */
export const REPORT_HELP = `--json gives one object:
  game, rules, position (as text), seed, plyLimit, policy {south, north}
  opening          what --opening led to position: position (before it, as text) and moves, the
                   names of its pits; null without it
  requested        the games of the whole run
  games            those in the results; ranges and missing say which, by first index and count
  complete         whether these are all that was asked of the command
  results          {south, north, draw, annulled}
  shares           for each of these, and southOfWon (of the games that somebody won): count, of
                   (the denominator), share, and low and high of the 95 % interval (Wilson 1927)
  reasons          {stuck, endless, undecided, limit}
  plies            {mean, sd, min, max, percentiles, histogram}; sd is the sample's, percentiles
                   are of nearest rank, a histogram is [[value, games], ...]
  laps             {total, max, perMove}, and perGame and longestPerGame (the longest relay of each
                   game) {percentiles, histogram}; from 4096 laps on they are rounded down to 12
                   significant bits
  moves            plies of all games; an endless or undecided move is none
  longest          the ply with the most laps: laps, game (its index), ply (from 1), position, move,
                   and command, a shell's line that plays it again; null if there was no ply.
                   merge has no policies of your own: position, move and command are then null
  unended          games that did not end with a stuck player, by reason: endless, undecided, limit,
                   the lowest 10 each (fewer undecided ones under a lapLimit above 1,000,000, as
                   they are sown again): game (its index), and ply, position, move and command of
                   its last move, which of an endless or undecided game is the one that did not end
  score            south and north {total, mean}, margin (South's less North's) {mean, sd, min, max,
                   low, high, histogram}; low and high are the 95 % interval of the mean
  captures         Raja Pasu: fours (how many) by who sowed and who gained (southNorth: South sowed,
                   North gained), toMover, toOpponent, opponentShare (of all fours: count, of,
                   share, low, high, and bySower {south, north}; the interval is over games, as the
                   fours of a game depend on each other); leaps {count, seeds} by mover; swept
                   (seeds on the boards at the end that went into a score: RP-5, D-9 forfeit).
                   Sadeqa II: opposite {count, seeds}, seeds by who sowed and whose row they were
                   in, ownRow, opponentRow
  left             seeds on the boards at the end, before any sweep
  firstFreeMoves   by first pit chosen among more than one legal move (null: none): pit, name,
                   games, results, south (its share of these games), margin {mean, low, high}
  paired           with --paired: first and second (the policies' names), pairs, games, wins, draws,
                   annulled, losses (games, of the first), points {first, second} (a win 1, a game
                   that nobody won 0.5), byPoints (pairs by 0, 0.5, 1, 1.5 and 2 points of the first),
                   score (points a game) {mean, low, high}, elo {difference, low, high} (null where
                   infinite), margin (the first's seeds less the second's, a game) {mean, low, high,
                   sd}, all intervals over pairs, and seats: two objects such as this one, of the
                   games with the first policy as South, which is what stands beside paired, and as
                   North
  readings         with --readings: for each reading, the one that was asked for first, label,
                   isGiven (whether it is that one) and report, an object such as this one
  command, engine {name, digest}, version, rulesVersion
Means and shares of nothing are null, their intervals 0 to 1; the interval of a mean of fewer than
two games is null.`;
