/** Everything a run says, as the one JSON object that `relaysow simulate --json` prints. */
import { pitName } from '../notation.js';
import type { BySide } from '../record.js';
import { unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import { byFirstFree, reasonsOf, resultsOf } from './ends.js';
import type { Range } from './job.js';
import { findRelay, playCommand, runCommand } from './reproduction.js';
import { type Run, runMembers } from './run.js';
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

/** A count, what it is a part of, and the 95 % interval of the share (Wilson 1927). */
export interface Share extends Interval {
  readonly count: number;
  /** The denominator. */
  readonly of: number;
  /** Null of nothing. */
  readonly share: number | null;
}

/** What {@link reportOf} gives. */
export type Report = ReturnType<typeof reportOf>;

const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const;

/** What a report was asked for: a part of the run, and the options that say so in its command. */
export interface Asked {
  readonly range: Range;
  readonly options: readonly string[];
}

/**
 * The report of a summary.
 * @param asked the games that were asked for; default all of the run. The report is complete if
 * the summary has them all.
 * @throws Error if the longest relay is not found where the summary says.
 */
export function reportOf(summary: Summary, asked?: Asked) {
  const { run, ranges, tally } = summary;
  const { version, rulesVersion, engine, ...members } = runMembers(run);
  const { games } = tally;
  const results = resultsOf(tally.ends);
  const won = results.south + results.north;
  const plies = describe(tally.plies);
  return {
    ...members,
    games,
    complete: games === (asked?.range.count ?? run.games),
    ranges,
    missing: missingRanges(summary),
    results,
    shares: {
      south: shareOf(results.south, games),
      north: shareOf(results.north, games),
      draw: shareOf(results.draw, games),
      annulled: shareOf(results.annulled, games),
      /** South's part of the games that somebody won. */
      southOfWon: shareOf(results.south, won),
    },
    reasons: reasonsOf(tally.ends),
    plies: { ...spread(tally.plies), percentiles: percentilesOf(tally.plies) },
    laps: {
      total: tally.laps,
      max: tally.longest?.laps ?? 0,
      perMove: plies === null ? null : quotient(tally.laps, sumOf(tally.plies)),
    },
    moves: sumOf(tally.plies),
    longest: longestOf(run, tally.longest),
    score: {
      south: { total: tally.score[0], mean: quotient(tally.score[0], games) },
      north: { total: tally.score[1], mean: quotient(tally.score[1], games) },
      margin: spread(tally.margins),
    },
    captures: capturesOf(tally),
    left: tally.left,
    firstFreeMoves: [...byFirstFree(tally.ends)].map(([pit, ends]) => {
      const results = resultsOf(ends);
      const games = results.south + results.north + results.draw + results.annulled;
      const name = pit === null ? null : pitName(pit, run.from.rules.pitsPerRow);
      return { pit, name, games, results, south: shareOf(results.south, games) };
    }),
    command: runCommand(run, asked?.options),
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

function spread(histogram: Histogram) {
  const { mean, sd, min, max } = describe(histogram) ?? NOTHING;
  return { mean, sd, min, max };
}

const NOTHING = { mean: null, sd: null, min: null, max: null };

function percentilesOf(histogram: Histogram): Readonly<Record<string, number | null>> {
  return Object.fromEntries(PERCENTILES.map((p) => [p, percentile(histogram, p)]));
}

/** The longest relay, with the position and move it was, and the shell's line that plays it. */
function longestOf(run: Run, longest: LongestRelay | null) {
  if (longest === null) return null;
  const played = unwrap(findRelay(run, longest));
  return { ...longest, ...played, command: playCommand(played) };
}

/** Captures by who sowed (first word of a member) and whose row it was (second word). */
export type Captures = RajaPasuCaptures | SadeqaIICaptures;

/** How many fours (RP-4); leaps and the seeds in them (RP-3), by mover; seeds taken at the end (RP-5). */
interface RajaPasuCaptures {
  readonly fours: BySide & { readonly toMover: number; readonly toOpponent: number };
  readonly leaps: { readonly count: ByPlayer; readonly seeds: ByPlayer };
  readonly swept: number;
}

/** How many opposite captures by mover (SQ-4), and the seeds in them. */
interface SadeqaIICaptures {
  readonly opposite: {
    readonly count: ByPlayer;
    readonly seeds: BySide & { readonly ownRow: number; readonly opponentRow: number };
  };
}

interface ByPlayer {
  readonly south: number;
  readonly north: number;
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
