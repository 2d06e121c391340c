/**
 * Two policies compared: game i is played twice from the same random stream, with the seats
 * swapped. The seat's advantage, and what the stream gives to it, fall to either policy once, so
 * what is counted is the pair of games. Matches are compared in the same way, by their winners and
 * final holdings.
 */

import type { Part } from '../document.js';
import { MATCH, MATCH_BYTES, type MatchRecords } from '../match-record.js';
import { type GameRecords, RECORD, RECORD_BYTES } from '../record.js';
import { expected } from '../result.js';
import { MAX_SEEDS, type Player } from '../rules.js';
import { type Results, resultsOf } from './ends.js';
import { countOf, type Histogram, histogramOf, mergeHistograms, sumOf } from './statistics.js';
import type { Tally } from './tally.js';
import { readHistogram } from './tally-document.js';

/** Pairs by 0, ½, 1, 1½ and 2 points of the first policy in both of the pair. */
export type PointCounts = readonly [number, number, number, number, number];

/** What pairs add up to: integers, and plain data, as in a `Tally`. */
export interface PairTally {
  /** A win is a point; a game or match that nobody won, drawn or annulled, half a point. */
  readonly points: PointCounts;
  /** Pairs by the first policy's seeds less the second's in both together, -510 to 510. */
  readonly margins: Histogram;
}

/** What the games, or matches, of one seating come to. */
export interface Seating {
  /** How many. */
  readonly count: number;
  readonly results: Results;
  /** South's scores, or final holdings, less North's, of all of them. */
  readonly margin: number;
}

/** Those in which the first policy was South, and those in which it was North. */
export type Seatings = readonly [asSouth: Seating, asNorth: Seating];

/** What the games of a tally come to. */
export function seatingOf({ games, ends, score }: Tally): Seating {
  return { count: games, results: resultsOf(ends), margin: score[0] - score[1] };
}

const PAIR_MARGIN_MAX = 2 * MAX_SEEDS;

/** The tally of no pairs: changes nothing in {@link mergePairTallies}. */
export function emptyPairTally(): PairTally {
  return { points: [0, 0, 0, 0, 0], margins: [] };
}

/**
 * The tally of pairs of games.
 * @param asSouth the games in which the first policy is South.
 * @param asNorth the same games with the seats swapped, in the same order.
 * @throws RangeError for records of different rule sets, or of different numbers of games.
 */
export function addPairs(asSouth: GameRecords, asNorth: GameRecords): PairTally {
  if (asNorth.game !== asSouth.game) {
    throw new RangeError(expected('asNorth', `records of ${asSouth.game}`, asNorth.game));
  }
  if (asNorth.length !== asSouth.length) {
    throw new RangeError(expected('asNorth', `${asSouth.length} records`, asNorth.length));
  }
  return pairsIn(GAME_LAYOUT, asSouth.bytes, asNorth.bytes);
}

/**
 * The same of pairs of matches.
 * @throws RangeError for records of different numbers of matches.
 */
export function addMatchPairs(asSouth: MatchRecords, asNorth: MatchRecords): PairTally {
  if (asNorth.length !== asSouth.length) {
    throw new RangeError(expected('asNorth', `${asSouth.length} records`, asNorth.length));
  }
  return pairsIn(MATCH_LAYOUT, asSouth.bytes, asNorth.bytes);
}

/** Where a record has its winner (0 nobody, 1 South, 2 North), and South's seeds before North's. */
interface Layout {
  readonly bytes: number;
  readonly winner: number;
  readonly seeds: number;
}

const GAME_LAYOUT: Layout = { bytes: RECORD_BYTES, winner: RECORD.winner, seeds: RECORD.score };
const MATCH_LAYOUT: Layout = { bytes: MATCH_BYTES, winner: MATCH.winner, seeds: MATCH.holdings };

function pairsIn(layout: Layout, asSouth: Uint8Array, asNorth: Uint8Array): PairTally {
  const points: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const margins = new Float64Array(2 * PAIR_MARGIN_MAX + 1);
  for (let at = 0; at < asSouth.length; at += layout.bytes) {
    const winnerAt = at + layout.winner;
    const seedsAt = at + layout.seeds;
    const both = halfPoints(asSouth[winnerAt], 'south') + halfPoints(asNorth[winnerAt], 'north');
    points[both] = (points[both] ?? 0) + 1;
    const index = PAIR_MARGIN_MAX + southsMargin(asSouth, seedsAt) - southsMargin(asNorth, seedsAt);
    margins[index] = (margins[index] ?? 0) + 1;
  }
  return { points, margins: histogramOf(margins, -PAIR_MARGIN_MAX, asSouth.length / layout.bytes) };
}

/** A player's half points in a game or match with this winner. */
function halfPoints(winner: number | undefined, player: Player): number {
  if (winner === 0) return 1;
  return winner === (player === 'south' ? 1 : 2) ? 2 : 0;
}

function southsMargin(bytes: Uint8Array, seedsAt: number): number {
  return (bytes[seedsAt] ?? 0) - (bytes[seedsAt + 1] ?? 0);
}

/** Tallies of different pairs, together: exact, associative and commutative. */
export function mergePairTallies(a: PairTally, b: PairTally): PairTally {
  const sum = (at: 0 | 1 | 2 | 3 | 4): number => a.points[at] + b.points[at];
  return {
    points: [sum(0), sum(1), sum(2), sum(3), sum(4)],
    margins: mergeHistograms(a.margins, b.margins),
  };
}

/** Reads a tally of pairs, written by `JSON.stringify`, and checks it against what both seatings come to. */
export function readPairTally(part: Part, seatings: Seatings): PairTally {
  const pairs = seatings[0].count;
  const points = part.member('points');
  const [nothing, half, one, oneAndHalf, two, ...more] = points
    .items()
    .map((count) => count.whole(0, pairs));
  if (
    nothing === undefined ||
    half === undefined ||
    one === undefined ||
    oneAndHalf === undefined ||
    two === undefined ||
    more.length > 0
  ) {
    return points.refuse('an array of five');
  }
  const tally: PairTally = {
    points: [nothing, half, one, oneAndHalf, two],
    margins: readHistogram(part.member('margins'), -PAIR_MARGIN_MAX, PAIR_MARGIN_MAX),
  };
  const inPairs = half + 2 * one + 3 * oneAndHalf + 4 * two;
  points.require(
    nothing + half + one + oneAndHalf + two === pairs && inPairs === halfPointsOf(seatings),
    `${pairs} pairs with the points of their games`,
  );
  const margin = seatings[0].margin - seatings[1].margin;
  part
    .member('margins')
    .require(
      countOf(tally.margins) === pairs && sumOf(tally.margins) === margin,
      `${pairs} pairs with the margins of their games`,
    );
  return tally;
}

/** The first policy's half points in all of them. */
function halfPointsOf([{ results: south }, { results: north }]: Seatings): number {
  const unwon = south.draw + south.annulled + north.draw + north.annulled;
  return 2 * (south.south + north.north) + unwon;
}
