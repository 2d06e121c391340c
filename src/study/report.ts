/** What a summary says: shares with their intervals, means, percentiles, as plain data. */
import { pitName } from '../notation.js';
import type { Reason } from '../outcome.js';
import type { BySide } from '../record.js';
import type { Pair, Pit } from '../rules.js';
import { byFirstFree, type Ends, type Results, reasonsOf, resultsOf } from './ends.js';
import type { Range } from './job.js';
import { type RunMembers, runMembers } from './run.js';
import {
  describe,
  type Histogram,
  type Interval,
  percentile,
  sumOf,
  wilson,
} from './statistics.js';
import { missingRanges, type Summary } from './summary.js';
import type { LongestRelay, Tally } from './tally.js';

/** Means, shares and the like of nothing are null, and an interval of nothing is 0 to 1. */
export interface Report extends RunMembers {
  /** How many games are in the results. */
  readonly games: number;
  /** Whether these are all that was asked for. */
  readonly complete: boolean;
  /** Which games of the run they are, ascending. */
  readonly ranges: readonly Range[];
  /** The games of the run that they are not, ascending. */
  readonly missing: readonly Range[];
  /** Games. */
  readonly results: Results;
  readonly shares: {
    /** Of all games in the results, as are the next three. */
    readonly south: Share;
    readonly north: Share;
    readonly draw: Share;
    readonly annulled: Share;
    /** South's part of the games that somebody won. */
    readonly southOfWon: Share;
  };
  /** Games by what ended them. */
  readonly reasons: Readonly<Record<Reason, number>>;
  /** Plies a game; an endless or undecided move is none. */
  readonly plies: Spread & {
    /** The 1 %, 5 %, 25 %, 50 %, 75 %, 95 % and 99 % points, by percent: plies of a game, nearest rank. */
    readonly percentiles: Readonly<Record<string, number | null>>;
  };
  readonly laps: {
    /** Laps of all moves. */
    readonly total: number;
    /** Laps of the longest relay; 0 if no move was played. */
    readonly max: number;
    /** The mean, over `moves`. */
    readonly perMove: number | null;
  };
  /** Plies of all games. */
  readonly moves: number;
  /** The ply with the most laps, null if there was none; `findRelay` finds its position. */
  readonly longest: LongestRelay | null;
  /** Seeds, the sweep included. */
  readonly score: {
    readonly south: Total;
    readonly north: Total;
    /** South's score less North's, a game. */
    readonly margin: Spread;
  };
  readonly captures: Captures;
  /** Seeds left on the boards of all games at the end, before any sweep. */
  readonly left: number;
  /** In ascending order of the pits, null last; together all games. */
  readonly firstFreeMoves: readonly FirstFreeMove[];
}

/** A count, what it is a part of, and the 95 % interval of the share (Wilson 1927). */
export interface Share extends Interval {
  readonly count: number;
  /** The denominator. */
  readonly of: number;
  /** `count` / `of`, 0 to 1; null of nothing. */
  readonly share: number | null;
}

/** A sum over all games, and its mean a game. */
export interface Total {
  readonly total: number;
  readonly mean: number | null;
}

/** How a number is spread over the games. */
export interface Spread {
  readonly mean: number | null;
  /** The standard deviation of the sample, so with one less than the games; 0 for a single game. */
  readonly sd: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** How the games with the same first free move ended. */
export interface FirstFreeMove {
  /** The first pit chosen among more than one legal move; null if no game had a choice. */
  readonly pit: Pit | null;
  /** Its name: capital letters are South's. */
  readonly name: string | null;
  readonly games: number;
  /** Games. */
  readonly results: Results;
  /** South's wins, of these games. */
  readonly south: Share;
}

/** Captures by who sowed (first word of a member) and whose row it was (second word). */
export type Captures = RajaPasuCaptures | SadeqaIICaptures;

export interface RajaPasuCaptures {
  /** How many fours (RP-4); the second word is who gained them. */
  readonly fours: BySide & {
    /** Those that the mover gained: `southSouth` and `northNorth`. */
    readonly toMover: number;
    readonly toOpponent: number;
  };
  /** How many leaps (RP-3), by mover, and the seeds in them. */
  readonly leaps: { readonly count: ByPlayer; readonly seeds: ByPlayer };
  /** Seeds left on the boards that went into a score (RP-5, D-9 `forfeit`). */
  readonly swept: number;
}

export interface SadeqaIICaptures {
  readonly opposite: {
    /** How many opposite captures (SQ-4), by mover. */
    readonly count: ByPlayer;
    /** The seeds in them. */
    readonly seeds: BySide & {
      /** Those from the mover's row: `southSouth` and `northNorth`. */
      readonly ownRow: number;
      readonly opponentRow: number;
    };
  };
}

export interface ByPlayer {
  readonly south: number;
  readonly north: number;
}

const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;

/**
 * The report of a summary.
 * @param asked the games that were asked for, by default all of the run: the report is complete if
 * the summary has as many.
 */
export function reportOf(summary: Summary, asked?: Range): Report {
  const { run, ranges, tally } = summary;
  const { version, rulesVersion, engine, ...members } = runMembers(run);
  const { games } = tally;
  const results = resultsOf(tally.ends);
  const moves = sumOf(tally.plies);
  return {
    ...members,
    games,
    complete: games === (asked?.count ?? run.games),
    ranges,
    missing: missingRanges(summary),
    results,
    shares: {
      south: shareOf(results.south, games),
      north: shareOf(results.north, games),
      draw: shareOf(results.draw, games),
      annulled: shareOf(results.annulled, games),
      southOfWon: shareOf(results.south, results.south + results.north),
    },
    reasons: reasonsOf(tally.ends),
    plies: { ...spread(tally.plies), percentiles: percentilesOf(tally.plies) },
    laps: {
      total: tally.laps,
      max: tally.longest?.laps ?? 0,
      perMove: quotient(tally.laps, moves),
    },
    moves,
    longest: tally.longest,
    score: {
      south: { total: tally.score[0], mean: quotient(tally.score[0], games) },
      north: { total: tally.score[1], mean: quotient(tally.score[1], games) },
      margin: spread(tally.margins),
    },
    captures: capturesOf(tally),
    left: tally.left,
    firstFreeMoves: firstFreeMovesOf(tally.ends, run.from.rules.pitsPerRow),
    engine,
    version,
    rulesVersion,
  };
}

function shareOf(count: number, of: number): Share {
  return { count, of, share: quotient(count, of), ...wilson(count, of) };
}

function quotient(a: number, b: number): number | null {
  return b === 0 ? null : a / b;
}

function spread(histogram: Histogram): Spread {
  const { mean, sd, min, max } = describe(histogram) ?? NOTHING;
  return { mean, sd, min, max };
}

const NOTHING: Spread = { mean: null, sd: null, min: null, max: null };

function percentilesOf(histogram: Histogram): Readonly<Record<string, number | null>> {
  return Object.fromEntries(PERCENTILES.map((p) => [p, percentile(histogram, p)]));
}

function firstFreeMovesOf(ends: Ends, pitsPerRow: number): FirstFreeMove[] {
  return [...byFirstFree(ends)].map(([pit, ends]) => {
    const results = resultsOf(ends);
    const games = results.south + results.north + results.draw + results.annulled;
    const name = pit === null ? null : pitName(pit, pitsPerRow);
    return { pit, name, games, results, south: shareOf(results.south, games) };
  });
}

function capturesOf({ game, fours, leaps, opposite, swept }: Tally): Captures {
  if (game === 'raja-pasu') {
    const [toMover, toOpponent] = ownAndOther(fours);
    return {
      fours: { ...fours, toMover, toOpponent },
      leaps: { count: named(leaps.count), seeds: named(leaps.seeds) },
      swept,
    };
  }
  const [ownRow, opponentRow] = ownAndOther(opposite.seeds);
  return {
    opposite: {
      count: named(opposite.count),
      seeds: { ...opposite.seeds, ownRow, opponentRow },
    },
  };
}

/** What fell to the mover's own side, and what to the other. */
function ownAndOther(sides: BySide): [own: number, other: number] {
  return [sides.southSouth + sides.northNorth, sides.southNorth + sides.northSouth];
}

function named([south, north]: Pair<number>): ByPlayer {
  return { south, north };
}
