/**
 * What a summary of matches says, as plain data. Matches are independent of each other, the rounds of
 * one are not: so every interval is over matches, and that of a share of rounds is that of a ratio
 * whose clusters are the matches.
 */
import type { Outcome } from '../outcome.js';
import type { Results } from './ends.js';
import type { Range } from './job.js';
import {
  type AnnulledMatches,
  causesOf,
  type MatchCause,
  type MatchResults,
  matchResultsOf,
  wonByLeader,
} from './match-ends.js';
import type { BehindCount, HoldingsSums, LongestMatchRelay, MatchTally } from './match-tally.js';
import { MATCH_UNIT, termsOf } from './match-unit.js';
import { type RajaPasuCaptures, rajaPasuCaptures } from './report.js';
import {
  clusteredShare,
  type Distribution,
  distribution,
  type Fraction,
  fraction,
  type Mean,
  mean,
  quotient,
  type Share,
  type Spread,
  shareOf,
  spread,
  type Total,
} from './report-parts.js';
import { type RunMembers, runMembers } from './run.js';
import { missingRanges, type RunSummary } from './run-summary.js';
import {
  countOf,
  type Histogram,
  meanInterval,
  moments,
  type Products,
  sumOf,
} from './statistics.js';
import { type Compared, comparedReport } from './study-report.js';
import type { MatchSummary } from './summary.js';

/** Means, shares and the like of nothing are null, and an interval of nothing is 0 to 1. */
export interface MatchReport extends Required<RunMembers> {
  /** How many matches are in the results. */
  readonly matches: number;
  /** Whether these are all that was asked for. */
  readonly complete: boolean;
  /** Which matches of the run they are, ascending. */
  readonly ranges: readonly Range[];
  /** The matches of the run that they are not, ascending. */
  readonly missing: readonly Range[];
  /** Matches. */
  readonly results: MatchResults;
  readonly shares: {
    /** Of all matches, as are the next two. */
    readonly south: Share;
    readonly north: Share;
    readonly annulled: Share;
    /** South's part of the matches that somebody won. */
    readonly southOfWon: Share;
    /** Of these matches, those won by the player who led the last round. */
    readonly leaderOfWon: Share;
  };
  /** Matches by what ended them. */
  readonly causes: Readonly<Record<MatchCause, number>>;
  /** Matches that were annulled, by cause: the lowest indices, at most 10 each. */
  readonly annulled: AnnulledMatches;
  /** Rounds a match. */
  readonly rounds: Spread & Mean & Distribution & { readonly total: number };
  /** South's holdings less North's after the last round. */
  readonly margin: Spread & Mean & { readonly histogram: Histogram };
  /** How often in a match the player with more is another than before. */
  readonly leadChanges: Spread & Mean & Distribution;
  /** By the number of a round, from 1. */
  readonly holdings: readonly HoldingsReport[];
  readonly behind: BehindReport;
  readonly leader: LeaderReport;
  /** Rounds by what ended them. */
  readonly reasons: Readonly<Record<Outcome['reason'], number>>;
  /** An endless or undecided move is no ply. */
  readonly plies: {
    readonly total: number;
    readonly perRound: Spread & Distribution;
    /** In bins of `binOf`. */
    readonly perMatch: Distribution & { readonly mean: number | null };
  };
  readonly laps: {
    readonly total: number;
    /** Laps of the longest relay; 0 if no move was played. */
    readonly max: number;
    readonly perMove: number | null;
    /** In bins of `binOf`, as are those of a match. */
    readonly perRound: Distribution & { readonly mean: number | null };
    readonly perMatch: Distribution & { readonly mean: number | null };
  };
  /** The ply with the most laps, null if there was none. */
  readonly longest: LongestMatchRelay | null;
  /** Seeds of all rounds, the sweep included; means are of a round. */
  readonly score: { readonly south: Total; readonly north: Total };
  /** Of all rounds; the interval of the opponent's share of fours is over matches. */
  readonly captures: RajaPasuCaptures;
  /** Seeds left on the boards at the ends of rounds, before any sweep. */
  readonly left: number;
}

/** South's holdings after the rounds of one number. */
export interface HoldingsReport {
  /** From 1. */
  readonly round: number;
  /** Matches with such a round, and those with another after it. */
  readonly played: number;
  readonly goOn: number;
  /** Matches that finished it, their last one included: those that the rest is of. */
  readonly matches: number;
  readonly south: Mean & { readonly sd: number | null };
  /** Of a few rounds; otherwise null. */
  readonly distribution: Distribution | null;
}

/**
 * What becomes of the player who holds fewer seeds after a round with which the match goes on: the
 * shares are of rounds, that player's wins of the match among them.
 */
export interface BehindReport {
  /** All such rounds; those after which both hold the same are not in it. */
  readonly all: Share;
  /** Rounds after which both hold the same, and the match goes on. */
  readonly level: number;
  /** By what that player holds, ascending; what did not come is not in it. */
  readonly byHoldings: readonly BehindAt[];
  /** Matches that were won by a player who had held fewer after some round: of all that were won. */
  readonly cameBack: Share;
  /** These matches by the fewest seeds that the winner had held. */
  readonly fromHoldings: Histogram;
}

export interface BehindAt {
  readonly holdings: number;
  /** Rounds by what became of the player in the match. */
  readonly won: number;
  readonly lost: number;
  readonly annulled: number;
  readonly share: Share;
}

export interface LeaderReport {
  /** Rounds won by the player who led them, of those that somebody won. */
  readonly share: Share;
  readonly byLeader: { readonly south: Fraction; readonly north: Fraction };
  /** Rounds that South led, and North. */
  readonly results: { readonly south: Results; readonly north: Results };
}

/** The report of a study's first arm, and of the others beside it. */
export interface MatchStudyReport extends MatchReport, Compared<MatchReport> {}

/**
 * The report of a summary of matches.
 * @param asked the matches that were asked for, by default all of the run: the report is complete if
 * the summary has as many.
 */
export function matchReportOf(summary: MatchSummary, asked?: Range): MatchStudyReport {
  return comparedReport(MATCH_UNIT, summary, (arm) => matchRunReportOf(arm, asked));
}

/** The report of one run. */
function matchRunReportOf(summary: RunSummary<MatchTally>, asked?: Range): MatchReport {
  const { run, ranges, tally } = summary;
  const { version, rulesVersion, engine, ...members } = runMembers(run);
  const { matches, ends } = tally;
  const results = matchResultsOf(ends);
  const won = results.south + results.north;
  const [leaderWon] = wonByLeader(ends);
  const rounds = sumOf(tally.rounds);
  const plies = sumOf(tally.pliesPerRound);
  const total = (sum: number): Total => ({ total: sum, mean: quotient(sum, rounds) });
  return {
    ...members,
    match: termsOf(run),
    matches,
    complete: matches === (asked?.count ?? run.requested),
    ranges,
    missing: missingRanges(summary),
    results,
    shares: {
      south: shareOf(results.south, matches),
      north: shareOf(results.north, matches),
      annulled: shareOf(results.annulled, matches),
      southOfWon: shareOf(results.south, won),
      leaderOfWon: shareOf(leaderWon, won),
    },
    causes: causesOf(ends),
    annulled: tally.annulled,
    rounds: { total: rounds, ...described(tally.rounds) },
    margin: { ...spread(tally.margins), ...mean(tally.margins), histogram: tally.margins },
    leadChanges: described(tally.leadChanges),
    holdings: holdingsOf(tally),
    behind: behindOf(tally, won),
    leader: leaderOf(tally),
    reasons: tally.reasons,
    plies: {
      total: plies,
      perRound: { ...spread(tally.pliesPerRound), ...distribution(tally.pliesPerRound) },
      perMatch: { mean: quotient(plies, matches), ...distribution(tally.pliesPerMatch) },
    },
    laps: {
      total: tally.laps,
      max: tally.longest?.laps ?? 0,
      perMove: quotient(tally.laps, plies),
      perRound: { mean: quotient(tally.laps, rounds), ...distribution(tally.lapsPerRound) },
      perMatch: { mean: quotient(tally.laps, matches), ...distribution(tally.lapsPerMatch) },
    },
    longest: tally.longest,
    score: { south: total(tally.score[0]), north: total(tally.score[1]) },
    captures: rajaPasuCaptures(tally, matches),
    left: tally.left,
    engine,
    version,
    rulesVersion,
  };
}

/** Everything of a number that each match has. */
function described(histogram: Histogram): Spread & Mean & Distribution {
  return { ...spread(histogram), ...mean(histogram), ...distribution(histogram) };
}

function holdingsOf({ matches, rounds, holdings, countedHoldings }: MatchTally): HoldingsReport[] {
  const endedIn = new Map(rounds);
  const counted = new Map(countedHoldings.map(({ round, south }) => [round, south]));
  let played = matches;
  return holdings.map((sums, index) => {
    const round = index + 1;
    const goOn = played - (endedIn.get(round) ?? 0);
    const south = counted.get(round);
    const report: HoldingsReport = {
      round,
      played,
      goOn,
      matches: sums.matches,
      south: meanOfSums(sums),
      distribution: south === undefined ? null : distribution(south),
    };
    played = goOn;
    return report;
  });
}

function meanOfSums({ matches, south, squares }: HoldingsSums): HoldingsReport['south'] {
  const { mean, sd } = moments(BigInt(matches), BigInt(south), BigInt(squares));
  const interval = meanInterval({ count: matches, mean, sd });
  return { mean, sd, low: interval?.low ?? null, high: interval?.high ?? null };
}

function behindOf(tally: MatchTally, wonMatches: number): BehindReport {
  const { behind, behindProducts, matches, level, seeds, winnersLowest } = tally;
  const sum = (member: 'won' | 'lost' | 'annulled'): number =>
    behind.reduce((sum, each) => sum + each[member], 0);
  const fromHoldings = winnersLowest.filter(([holdings]) => 2 * holdings < seeds);
  return {
    all: clusteredShare([sum('won'), sum('lost') + sum('annulled')], behindProducts, matches),
    level,
    byHoldings: behind.map(behindAt),
    cameBack: shareOf(countOf(fromHoldings), wonMatches),
    fromHoldings,
  };
}

function behindAt({ holdings, won, lost, annulled, products }: BehindCount): BehindAt {
  const others = lost + annulled;
  const clusters = effectiveClusters(won + others, products);
  const share = clusteredShare([won, others], products, clusters);
  return { holdings, won, lost, annulled, share };
}

/**
 * How many clusters of equal size would tell as much as these, at least 1 (L. Kish, Survey Sampling,
 * Wiley 1965): the tally does not know how many matches had a round with these holdings, and one that
 * had many of them is still a single one.
 */
function effectiveClusters(rounds: number, { xx, xy, yy }: Products): number {
  return Math.max(1, Math.floor(rounds ** 2 / (xx + 2 * xy + yy)));
}

function leaderOf({ led: [bySouth, byNorth], ledProducts, matches }: MatchTally): LeaderReport {
  const leader = bySouth.south + byNorth.north;
  const other = bySouth.north + byNorth.south;
  return {
    share: clusteredShare([leader, other], ledProducts, matches),
    byLeader: {
      south: fraction(bySouth.south, bySouth.south + bySouth.north),
      north: fraction(byNorth.north, byNorth.south + byNorth.north),
    },
    results: { south: bySouth, north: byNorth },
  };
}
