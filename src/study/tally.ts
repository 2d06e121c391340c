/**
 * What a run adds up to: integers only, so that the tallies of any parts of a run, merged in any
 * order, are the tally of the whole, and plain data, so that it goes through JSON and to other
 * threads as it is.
 *
 * No sum can pass 2^53 unseen: a tally has at most 2^40 games, so its records' bytes add up to
 * less than 2^48, and plies are never more than laps. A game has at most 63 fours (255 seeds), so
 * their products add up to less than 2^52. Laps alone could (65,535 plies of up to 10^8 laps a
 * game), after some years of computing; then it throws rather than rounds.
 */
import type { BySide } from '../record.js';
import { expected, failure, type Result, success, unwrap } from '../result.js';
import type { Game, Pair, Pit } from '../rules.js';
import { type Ends, mergeEnds, mergeUnended, NONE_UNENDED, type Unended } from './ends.js';
import { type Histogram, mergeHistograms, type Products } from './statistics.js';

/** The most games a tally, and so a simulation, can have. */
export const MAX_GAMES = 2 ** 40;

/** The ply with the most laps; of equals, that of the lowest game index, there the first. */
export interface LongestRelay {
  /** At least 1. */
  readonly laps: number;
  /** Index of the game in its seed, 0 to 2^53 - 1. */
  readonly game: number;
  /** From 1. */
  readonly ply: number;
}

/** The games with the same first free move, by South's score less North's. */
export interface MoveMargins {
  /** Null: there was no choice. */
  readonly firstFree: Pit | null;
  readonly margins: Histogram;
}

export interface Tally {
  readonly game: Game;
  readonly games: number;
  readonly ends: Ends;
  /** Games by their number of plies. */
  readonly plies: Histogram;
  /** Games by South's score less North's. */
  readonly margins: Histogram;
  /** The same for each first free move that came, in ascending order, null last. */
  readonly marginsByMove: readonly MoveMargins[];
  /** Laps of all plies. */
  readonly laps: number;
  /** Games by their laps of all plies, in bins of `binOf`. */
  readonly lapsPerGame: Histogram;
  /** Games by the laps of their longest relay (0 without plies), in bins of `binOf`. */
  readonly longestPerGame: Histogram;
  /** Null if no ply was played. */
  readonly longest: LongestRelay | null;
  /** Games that did not end on the board: of each such reason the lowest indices. */
  readonly unended: Unended;
  /** Sums of the scores, the sweep included. */
  readonly score: Pair<number>;
  /** Seeds left on the boards, before any sweep. */
  readonly left: number;
  /** How many of them went into a score (RP-5, D-9 `forfeit`). */
  readonly swept: number;
  /** Raja Pasu: how many fours, by who sowed and who gained (RP-4). Sadeqa II: zeros. */
  readonly fours: BySide;
  /**
   * Raja Pasu: of each game's fours, x that went to the player who did not sow and y that the mover
   * gained. The sums of `fours` cannot tell how far their share varies, as the fours of one game
   * depend on each other. Sadeqa II: zeros.
   */
  readonly foursProducts: Products;
  /** Raja Pasu: leaps of South and North (RP-3), and the seeds they captured. Sadeqa II: zeros. */
  readonly leaps: { readonly count: Pair<number>; readonly seeds: Pair<number> };
  /** Sadeqa II: opposite captures of South and North (SQ-4), and the seeds by who sowed and whose row they were in. Raja Pasu: zeros. */
  readonly opposite: { readonly count: Pair<number>; readonly seeds: BySide };
}

/** What tallies of games and of matches both say of scores and captures. */
type Captures = Pick<Tally, 'score' | 'left' | 'swept' | 'fours' | 'foursProducts' | 'leaps'>;

const NO_SIDES: BySide = Object.freeze({
  southSouth: 0,
  southNorth: 0,
  northSouth: 0,
  northNorth: 0,
});

/** Those of nothing: they change nothing in {@link addCaptures}. */
export const NO_CAPTURES = Object.freeze<Captures>({
  score: [0, 0],
  left: 0,
  swept: 0,
  fours: NO_SIDES,
  foursProducts: { xx: 0, xy: 0, yy: 0 },
  leaps: { count: [0, 0], seeds: [0, 0] },
});

/** The tally of no games: changes nothing in {@link mergeTallies}. */
export function emptyTally(game: Game): Tally {
  return {
    game,
    games: 0,
    ends: [],
    plies: [],
    margins: [],
    marginsByMove: [],
    laps: 0,
    lapsPerGame: [],
    longestPerGame: [],
    longest: null,
    unended: NONE_UNENDED,
    ...NO_CAPTURES,
    opposite: { count: [0, 0], seeds: NO_SIDES },
  };
}

/**
 * Two tallies of different games of one run, together: associative and commutative.
 * @throws RangeError if they are of different rule sets, or their sums pass 2^40 games or 2^53 - 1 laps.
 */
export function mergeTallies(a: Tally, b: Tally): Tally {
  return unwrap(addTallies(a, b));
}

/**
 * {@link mergeTallies} for tallies that were not computed here: sums too large are a value.
 * @throws RangeError if they are of different rule sets.
 */
export function addTallies(a: Tally, b: Tally): Result<Tally, 'too-large'> {
  if (a.game !== b.game) throw new RangeError(expected('tally.game', a.game, b.game));
  return exact({
    game: a.game,
    games: a.games + b.games,
    ends: mergeEnds(a.ends, b.ends),
    plies: mergeHistograms(a.plies, b.plies),
    margins: mergeHistograms(a.margins, b.margins),
    marginsByMove: mergeMoveMargins(a.marginsByMove, b.marginsByMove),
    laps: a.laps + b.laps,
    lapsPerGame: mergeHistograms(a.lapsPerGame, b.lapsPerGame),
    longestPerGame: mergeHistograms(a.longestPerGame, b.longestPerGame),
    longest: longer(a.longest, b.longest),
    unended: mergeUnended(a.unended, b.unended),
    ...addCaptures(a, b),
    opposite: {
      count: addPairs(a.opposite.count, b.opposite.count),
      seeds: addSides(a.opposite.seeds, b.opposite.seeds),
    },
  });
}

/** The tally itself, if its sums are exact: not of more than 2^40 games, and laps and products within 2^53 - 1. */
export function exact(tally: Tally): Result<Tally, 'too-large'> {
  if (tally.games > MAX_GAMES) {
    return failure('too-large', expected('tally.games', `at most ${MAX_GAMES}`, tally.games));
  }
  const { xx, xy, yy } = tally.foursProducts;
  for (const [name, sum] of Object.entries({
    laps: tally.laps,
    'foursProducts.xx': xx,
    'foursProducts.xy': xy,
    'foursProducts.yy': yy,
  })) {
    if (!Number.isSafeInteger(sum)) {
      return failure('too-large', expected(`tally.${name}`, 'a sum up to 2^53 - 1', sum));
    }
  }
  return success(tally);
}

/** The longer of two relays, of equals that of the lower game index. */
export function longer(a: LongestRelay | null, b: LongestRelay | null): LongestRelay | null {
  if (a === null || b === null) return a ?? b;
  if (a.laps !== b.laps) return a.laps > b.laps ? a : b;
  return a.game <= b.game ? a : b;
}

/** Both together, each move once, in the order of {@link Tally.marginsByMove}. */
export function mergeMoveMargins(
  a: readonly MoveMargins[],
  b: readonly MoveMargins[],
): readonly MoveMargins[] {
  const byMove = new Map<Pit | null, Histogram>();
  for (const { firstFree, margins } of [...a, ...b]) {
    byMove.set(firstFree, mergeHistograms(byMove.get(firstFree) ?? [], margins));
  }
  const place = (pit: Pit | null): number => pit ?? Number.POSITIVE_INFINITY;
  return [...byMove]
    .sort(([one], [other]) => place(one) - place(other))
    .map(([firstFree, margins]) => ({ firstFree, margins }));
}

/** Both together. */
export function addCaptures(a: Captures, b: Captures): Captures {
  return {
    score: addPairs(a.score, b.score),
    left: a.left + b.left,
    swept: a.swept + b.swept,
    fours: addSides(a.fours, b.fours),
    foursProducts: addProducts(a.foursProducts, b.foursProducts),
    leaps: {
      count: addPairs(a.leaps.count, b.leaps.count),
      seeds: addPairs(a.leaps.seeds, b.leaps.seeds),
    },
  };
}

export function addProducts(a: Products, b: Products): Products {
  return { xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy };
}

function addPairs(a: Pair<number>, b: Pair<number>): Pair<number> {
  return [a[0] + b[0], a[1] + b[1]];
}

function addSides(a: BySide, b: BySide): BySide {
  return {
    southSouth: a.southSouth + b.southSouth,
    southNorth: a.southNorth + b.southNorth,
    northSouth: a.northSouth + b.northSouth,
    northNorth: a.northNorth + b.northNorth,
  };
}
