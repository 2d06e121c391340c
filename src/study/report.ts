/** What a summary says: shares with their intervals, means, percentiles, as plain data. */
import { pitName } from '../notation.js';
import type { Reason } from '../outcome.js';
import type { BySide } from '../record.js';
import type { Pit } from '../rules.js';
import { byFirstFree, gamesOf, type Results, reasonsOf, resultsOf, type Unended } from './ends.js';
import type { Range } from './job.js';
import {
  type ByPlayer,
  clusteredShare,
  type Distribution,
  distribution,
  type Fraction,
  fraction,
  type Mean,
  mean,
  named,
  ownAndOther,
  quotient,
  type Share,
  type Spread,
  shareOf,
  spread,
  type Total,
} from './report-parts.js';
import { type RunMembers, runMembers } from './run.js';
import { missingRanges, type RunSummary } from './run-summary.js';
import { type Histogram, sumOf } from './statistics.js';
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
  readonly plies: Spread & Distribution;
  readonly laps: {
    /** Laps of all moves. */
    readonly total: number;
    /** Laps of the longest relay; 0 if no move was played. */
    readonly max: number;
    /** The mean, over `moves`. */
    readonly perMove: number | null;
    /** Laps of all moves of a game, in bins of `binOf`. */
    readonly perGame: Distribution;
    /** Laps of the longest relay of a game (0 without moves), in bins of `binOf`. */
    readonly longestPerGame: Distribution;
  };
  /** Plies of all games. */
  readonly moves: number;
  /** The ply with the most laps, null if there was none; `findRelay` finds its position. */
  readonly longest: LongestRelay | null;
  /** Games that did not end with a stuck player, by reason: the lowest indices, at most 10 each. */
  readonly unended: Unended;
  /** Seeds, the sweep included. */
  readonly score: {
    readonly south: Total;
    readonly north: Total;
    /** South's score less North's, a game. */
    readonly margin: Spread & Mean & { readonly histogram: Histogram };
  };
  readonly captures: Captures;
  /** Seeds left on the boards of all games at the end, before any sweep. */
  readonly left: number;
  /** In ascending order of the pits, null last; together all games. */
  readonly firstFreeMoves: readonly FirstFreeMove[];
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
  /** South's score less North's. */
  readonly margin: Mean;
}

/** Captures by who sowed (first word of a member) and whose row it was (second word). */
export type Captures = RajaPasuCaptures | SadeqaIICaptures;

export interface RajaPasuCaptures {
  /** How many fours (RP-4); the second word is who gained them. */
  readonly fours: BySide & {
    /** Those that the mover gained: `southSouth` and `northNorth`. */
    readonly toMover: number;
    readonly toOpponent: number;
    /**
     * `toOpponent` of all fours. The interval is over games, not over fours, as the fours of one
     * game depend on each other.
     */
    readonly opponentShare: Share & {
      /** The same of the fours that each player sowed. */
      readonly bySower: { readonly south: Fraction; readonly north: Fraction };
    };
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

/**
 * The report of a summary.
 * @param asked the games that were asked for, by default all of the run: the report is complete if
 * the summary has as many.
 */
export function runReportOf(summary: RunSummary, asked?: Range): Report {
  const { run, ranges, tally } = summary;
  const { version, rulesVersion, engine, ...members } = runMembers(run);
  const { games } = tally;
  const results = resultsOf(tally.ends);
  const moves = sumOf(tally.plies);
  return {
    ...members,
    games,
    complete: games === (asked?.count ?? run.requested),
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
    plies: { ...spread(tally.plies), ...distribution(tally.plies) },
    laps: {
      total: tally.laps,
      max: tally.longest?.laps ?? 0,
      perMove: quotient(tally.laps, moves),
      perGame: distribution(tally.lapsPerGame),
      longestPerGame: distribution(tally.longestPerGame),
    },
    moves,
    longest: tally.longest,
    unended: tally.unended,
    score: {
      south: { total: tally.score[0], mean: quotient(tally.score[0], games) },
      north: { total: tally.score[1], mean: quotient(tally.score[1], games) },
      margin: { ...spread(tally.margins), ...mean(tally.margins), histogram: tally.margins },
    },
    captures: capturesOf(tally),
    left: tally.left,
    firstFreeMoves: firstFreeMovesOf(tally, run.from.rules.pitsPerRow),
    engine,
    version,
    rulesVersion,
  };
}

function firstFreeMovesOf({ ends, marginsByMove }: Tally, pitsPerRow: number): FirstFreeMove[] {
  const endsOf = byFirstFree(ends);
  return marginsByMove.map(({ firstFree: pit, margins }) => {
    const ends = endsOf.get(pit) ?? [];
    const results = resultsOf(ends);
    const games = gamesOf(ends);
    const name = pit === null ? null : pitName(pit, pitsPerRow);
    const south = shareOf(results.south, games);
    return { pit, name, games, results, south, margin: mean(margins) };
  });
}

function capturesOf(tally: Tally): Captures {
  const { game, opposite } = tally;
  if (game === 'raja-pasu') return rajaPasuCaptures(tally, tally.games);
  const [ownRow, opponentRow] = ownAndOther(opposite.seeds);
  return {
    opposite: {
      count: named(opposite.count),
      seeds: { ...opposite.seeds, ownRow, opponentRow },
    },
  };
}

/** @param clusters how many games, or matches, the fours are of. */
export function rajaPasuCaptures(
  {
    fours,
    foursProducts,
    leaps,
    swept,
  }: Pick<Tally, 'fours' | 'foursProducts' | 'leaps' | 'swept'>,
  clusters: number,
): RajaPasuCaptures {
  const [toMover, toOpponent] = ownAndOther(fours);
  const bySower = {
    south: fraction(fours.southNorth, fours.southSouth + fours.southNorth),
    north: fraction(fours.northSouth, fours.northSouth + fours.northNorth),
  };
  const share = clusteredShare([toOpponent, toMover], foursProducts, clusters);
  return {
    fours: { ...fours, toMover, toOpponent, opponentShare: { ...share, bySower } },
    leaps: { count: named(leaps.count), seeds: named(leaps.seeds) },
    swept,
  };
}
