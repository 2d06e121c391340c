/**
 * What the matches of a run add up to: as with games (`tally.ts`) integers only and plain data, so
 * that the tallies of any parts, merged in any order, are the tally of the whole. It stays small:
 * what is told of every round's number are sums, and only a few numbers have a histogram.
 *
 * A round is *finished* if it was not annulled: then the players' holdings are all seeds of the match.
 * A match *goes on* after every round but its last.
 */
import type { Outcome } from '../outcome.js';
import type { BySide } from '../record.js';
import { expected, failure, type Result, success } from '../result.js';
import { type Pair, type RajaPasuRules, seedsOf } from '../rules.js';
import type { Results } from './ends.js';
import {
  type AnnulledMatches,
  type MatchEnds,
  mergeAnnulled,
  mergeMatchEnds,
  NONE_ANNULLED,
} from './match-ends.js';
import { type Histogram, mergeHistograms, type Products } from './statistics.js';
import { addCaptures, addProducts, MAX_GAMES, NO_CAPTURES } from './tally.js';

/** The most matches a tally, and so a study of matches, can have. */
export const MAX_MATCHES = MAX_GAMES;

/** The numbers of rounds, from 1, for which all of South's holdings are counted. */
export const COUNTED_ROUNDS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] as const;

/** The ply with the most laps; of equals that of the lowest match, there of the first round, there the first. */
export interface LongestMatchRelay {
  /** At least 1. */
  readonly laps: number;
  /** Index of the match in its seed, 0 to 2^53 - 1. */
  readonly match: number;
  /** From 1. */
  readonly round: number;
  /** From 1, in its round. */
  readonly ply: number;
}

/** What South holds after a round, in all matches that finished a round of that number. */
export interface HoldingsSums {
  readonly matches: number;
  /** The sum of South's holdings, and of their squares. North's are all other seeds. */
  readonly south: number;
  readonly squares: number;
}

/** All of South's holdings after the rounds of one number. */
export interface CountedHoldings {
  /** One of {@link COUNTED_ROUNDS}. */
  readonly round: number;
  /** Matches by what South holds. */
  readonly south: Histogram;
}

/**
 * Rounds after which one player holds fewer seeds than the other, so many, and the match goes on: by
 * what became of that player in the match.
 */
export interface BehindCount {
  /** What the player with fewer holds, below *mn*. */
  readonly holdings: number;
  readonly won: number;
  readonly lost: number;
  /** The match was annulled. */
  readonly annulled: number;
  /** Of each match's rounds in this count, x that the player won and y of the others. */
  readonly products: Products;
}

export interface MatchTally {
  /** 2mn: what both players hold together after a finished round. */
  readonly seeds: number;
  readonly matches: number;
  readonly ends: MatchEnds;
  /** Matches that were annulled: for each cause the lowest indices. */
  readonly annulled: AnnulledMatches;
  /** Matches by their rounds, the last one included. */
  readonly rounds: Histogram;
  /** Matches by South's holdings less North's after the last round. */
  readonly margins: Histogram;
  /** Matches by how often the player with more after a finished round was another than before; equal holdings change nothing. */
  readonly leadChanges: Histogram;
  /** By the number of a round, from 1: as many as the longest match finished. */
  readonly holdings: readonly HoldingsSums[];
  /** Ascending; those that came. */
  readonly countedHoldings: readonly CountedHoldings[];
  /** Ascending; those that came. */
  readonly behind: readonly BehindCount[];
  /** Of each match's rounds with which it goes on, x after which the player with fewer seeds is to win the match and y of the others, level ones apart. */
  readonly behindProducts: Products;
  /** Rounds after which both hold the same, and the match goes on. */
  readonly level: number;
  /** Matches that somebody won, by the fewest seeds the winner held after a round with which the match went on. */
  readonly winnersLowest: Histogram;
  /** Rounds by what ended them. */
  readonly reasons: Readonly<Record<Outcome['reason'], number>>;
  /** Rounds that South led, and those that North led, by who won them. */
  readonly led: Pair<Results>;
  /** Of each match's rounds, x that the leader won and y that the other player won. */
  readonly ledProducts: Products;
  /** Laps of all plies. */
  readonly laps: number;
  /** Rounds by their plies: an endless or undecided move is none. */
  readonly pliesPerRound: Histogram;
  /** The next three in bins of `binOf`. */
  readonly pliesPerMatch: Histogram;
  readonly lapsPerRound: Histogram;
  readonly lapsPerMatch: Histogram;
  /** Null if no ply was played. */
  readonly longest: LongestMatchRelay | null;
  /** Sums of the rounds' scores, the sweep included. */
  readonly score: Pair<number>;
  /** Seeds left on the boards at the ends of rounds, before any sweep. */
  readonly left: number;
  /** How many of them went into a score (RP-5, D-9 `forfeit`). */
  readonly swept: number;
  /** How many fours, by who sowed and who gained (RP-4). */
  readonly fours: BySide;
  /** Of each match's fours, x that went to the player who did not sow and y that the mover gained. */
  readonly foursProducts: Products;
  /** Leaps of South and North (RP-3), and the seeds they captured. */
  readonly leaps: { readonly count: Pair<number>; readonly seeds: Pair<number> };
}

const NO_PRODUCTS: Products = Object.freeze({ xx: 0, xy: 0, yy: 0 });
const NO_RESULTS: Results = Object.freeze({ south: 0, north: 0, draw: 0, annulled: 0 });

/** The tally of no matches: changes nothing in {@link addMatchTallies}. */
export function emptyMatchTally(
  rules: Pick<RajaPasuRules, 'pitsPerRow' | 'seedsPerPit'>,
): MatchTally {
  return {
    seeds: seedsOf(rules),
    matches: 0,
    ends: [],
    annulled: NONE_ANNULLED,
    rounds: [],
    margins: [],
    leadChanges: [],
    holdings: [],
    countedHoldings: [],
    behind: [],
    behindProducts: NO_PRODUCTS,
    level: 0,
    winnersLowest: [],
    reasons: { stuck: 0, endless: 0, undecided: 0, limit: 0 },
    led: [NO_RESULTS, NO_RESULTS],
    ledProducts: NO_PRODUCTS,
    laps: 0,
    pliesPerRound: [],
    pliesPerMatch: [],
    lapsPerRound: [],
    lapsPerMatch: [],
    longest: null,
    ...NO_CAPTURES,
  };
}

/**
 * Two tallies of different matches of one run, together: exact, associative and commutative.
 * `too-large`: they are more than 2^40 matches, or a sum passes 2^53 - 1.
 * @throws RangeError if they are of boards with different numbers of seeds.
 */
export function addMatchTallies(a: MatchTally, b: MatchTally): Result<MatchTally, 'too-large'> {
  if (a.seeds !== b.seeds) throw new RangeError(expected('tally.seeds', String(a.seeds), b.seeds));
  return exactMatches({
    seeds: a.seeds,
    matches: a.matches + b.matches,
    ends: mergeMatchEnds(a.ends, b.ends),
    annulled: mergeAnnulled(a.annulled, b.annulled),
    rounds: mergeHistograms(a.rounds, b.rounds),
    margins: mergeHistograms(a.margins, b.margins),
    leadChanges: mergeHistograms(a.leadChanges, b.leadChanges),
    holdings: mergeHoldings(a.holdings, b.holdings),
    countedHoldings: mergeCounted(a.countedHoldings, b.countedHoldings),
    behind: mergeBehind(a.behind, b.behind),
    behindProducts: addProducts(a.behindProducts, b.behindProducts),
    level: a.level + b.level,
    winnersLowest: mergeHistograms(a.winnersLowest, b.winnersLowest),
    reasons: {
      stuck: a.reasons.stuck + b.reasons.stuck,
      endless: a.reasons.endless + b.reasons.endless,
      undecided: a.reasons.undecided + b.reasons.undecided,
      limit: a.reasons.limit + b.reasons.limit,
    },
    led: [addResults(a.led[0], b.led[0]), addResults(a.led[1], b.led[1])],
    ledProducts: addProducts(a.ledProducts, b.ledProducts),
    laps: a.laps + b.laps,
    pliesPerRound: mergeHistograms(a.pliesPerRound, b.pliesPerRound),
    pliesPerMatch: mergeHistograms(a.pliesPerMatch, b.pliesPerMatch),
    lapsPerRound: mergeHistograms(a.lapsPerRound, b.lapsPerRound),
    lapsPerMatch: mergeHistograms(a.lapsPerMatch, b.lapsPerMatch),
    longest: longerOfMatches(a.longest, b.longest),
    ...addCaptures(a, b),
  });
}

/** The tally itself, if its sums are exact. */
export function exactMatches(tally: MatchTally): Result<MatchTally, 'too-large'> {
  if (tally.matches > MAX_MATCHES) {
    return failure('too-large', expected('tally.matches', `at most ${MAX_MATCHES}`, tally.matches));
  }
  // The counts of histograms are matches, or rounds, of which there are at most 2^51.
  const { laps, score, left, swept, fours, leaps, holdings, behind } = tally;
  const { behindProducts, ledProducts, foursProducts } = tally;
  const captures = { score, left, swept, fours, leaps };
  const products = { behindProducts, ledProducts, foursProducts };
  const unsafe = unsafeSum('tally', { laps, ...captures, ...products, holdings, behind });
  return unsafe === null ? success(tally) : failure('too-large', unsafe);
}

/** Says where in plain data a number has passed 2^53 - 1; null if none has. A sum that has stays so large. */
function unsafeSum(path: string, value: unknown): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? null : expected(path, 'a sum up to 2^53 - 1', value);
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const unsafe = unsafeSum(`${path}.${name}`, member);
    if (unsafe !== null) return unsafe;
  }
  return null;
}

/** The longer of two relays, of equals the one that comes first in the seed. */
export function longerOfMatches(
  a: LongestMatchRelay | null,
  b: LongestMatchRelay | null,
): LongestMatchRelay | null {
  if (a === null || b === null) return a ?? b;
  const difference = b.laps - a.laps || a.match - b.match || a.round - b.round;
  return difference <= 0 ? a : b;
}

function mergeHoldings(
  a: readonly HoldingsSums[],
  b: readonly HoldingsSums[],
): readonly HoldingsSums[] {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  return longer.map((one, index) => {
    const other = shorter[index];
    if (other === undefined) return one;
    return {
      matches: one.matches + other.matches,
      south: one.south + other.south,
      squares: one.squares + other.squares,
    };
  });
}

/** Both together, each round once, ascending. */
export function mergeCounted(
  a: readonly CountedHoldings[],
  b: readonly CountedHoldings[],
): readonly CountedHoldings[] {
  const byRound = new Map<number, Histogram>();
  for (const { round, south } of [...a, ...b]) {
    byRound.set(round, mergeHistograms(byRound.get(round) ?? [], south));
  }
  return [...byRound]
    .sort(([one], [other]) => one - other)
    .map(([round, south]) => ({ round, south }));
}

/** Both together, all holdings once, ascending. */
export function mergeBehind(
  a: readonly BehindCount[],
  b: readonly BehindCount[],
): readonly BehindCount[] {
  const byHoldings = new Map<number, BehindCount>();
  for (const one of [...a, ...b]) {
    const other = byHoldings.get(one.holdings);
    byHoldings.set(one.holdings, other === undefined ? one : addBehind(one, other));
  }
  return [...byHoldings.values()].sort((one, other) => one.holdings - other.holdings);
}

function addBehind(a: BehindCount, b: BehindCount): BehindCount {
  return {
    holdings: a.holdings,
    won: a.won + b.won,
    lost: a.lost + b.lost,
    annulled: a.annulled + b.annulled,
    products: addProducts(a.products, b.products),
  };
}

function addResults(a: Results, b: Results): Results {
  return {
    south: a.south + b.south,
    north: a.north + b.north,
    draw: a.draw + b.draw,
    annulled: a.annulled + b.annulled,
  };
}
