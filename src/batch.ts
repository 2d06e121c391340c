/**
 * Games that a caller steps together, as learning and search in bulk do: everything about all of
 * them in typed arrays, one entry a game.
 */
import type { Outcome } from './outcome.js';
import type { Position } from './position.js';
import type { Pit } from './rules.js';

/** The most games of a batch: some 70 MB of them. */
export const MAX_BATCH = 2 ** 20;

export interface BatchOptions {
  /**
   * Whether a game that has ended starts over at once, in the same step. Otherwise it stays as it
   * is, and has no part in further steps until it is `reset`. Default true.
   */
  readonly autoReset?: boolean;
  /** Plies after which a game is annulled with reason `limit` (D-10), 1 to 65,535. Default 10,000. */
  readonly plyLimit?: number;
}

/**
 * The arrays of a batch of *N* games: to be read, and rewritten in place by `step` and `reset`. They
 * are made once and stay the same arrays; what a caller writes into them changes no game. A shape of
 * *N* × 2 has South's and North's number of game 0, then those of game 1, and so on.
 */
export interface BatchArrays {
  // What is to be played on. A game that was reset in the last step is at its start again.

  /** *N* × 2m: seeds by pit in sowing order (B-2), 0 in closed pits. */
  readonly pits: Uint8Array;
  /** *N* × 2: captured seeds. */
  readonly captured: Uint8Array;
  /** *N*: the player to move, 0 South, 1 North. */
  readonly turn: Uint8Array;
  /** *N*: who still owes the opening move (SQ-3), bit 0 South, bit 1 North. */
  readonly opening: Uint8Array;
  /** *N*: the legal moves, bit *i* for pit *i*; 0 exactly when the game is over. */
  readonly legal: Uint16Array;
  /** *N*: plies played since the game began. */
  readonly plies: Uint16Array;

  // What the last step did; 0 in a game that had no part in it or was reset since by `reset`.

  /** *N*: 1 if the game ended in it. */
  readonly ended: Uint8Array;
  /** *N* × 2: 1 for the winner and -1 for the loser of a game that ended in it with a winner. */
  readonly rewards: Int8Array;
  /** *N* × 2: seeds that were captured in it; not the seeds that are swept at the end (RP-5). */
  readonly gained: Uint8Array;
  /** *N*: laps of the move; 0 if it was endless or undecided. */
  readonly laps: Uint32Array;

  // How the game ended that was the last to end, kept until the next one ends or `reset` is called.

  /** *N*: 1 `stuck`, 2 `endless`, 3 `undecided`, 4 `limit`, as in records; 0 if none has ended. */
  readonly reason: Uint8Array;
  /** *N*: 0 nobody, 1 South, 2 North. */
  readonly winner: Uint8Array;
  /** *N* × 2: captured seeds, the sweep included. */
  readonly score: Uint8Array;
  /** *N*: seeds on the board that went into a score. */
  readonly swept: Uint8Array;
}

/** Independent games that are stepped together, from {@link Engine.batch}. */
export interface Batch extends BatchArrays {
  /** *N*. */
  readonly size: number;
  /**
   * Plays one move in every game that is not over.
   * @param moves *N* pits, 0 to 2m - 1, in an array or a typed array, fastest in a `Uint8Array`;
   *   those of games that are over are not looked at.
   * @returns how many games ended.
   * @throws TypeError or RangeError for another number of moves, and if a move is not legal; then
   *   no game has changed.
   */
  step(moves: ArrayLike<Pit>): number;
  /**
   * Starts games over, whether they are over or not.
   * @param games which, by index from 0; at most *N* indices. Default: all.
   * @param from where they start. Default: where the batch began.
   * @throws TypeError or RangeError for an index of no game, or a position of other rules or other
   *   closed pits; then no game has changed.
   */
  reset(games?: ArrayLike<number>, from?: Position): void;
  /**
   * The position of a game.
   * @param game 0 to *N* - 1.
   * @throws TypeError or RangeError for anything else.
   */
  position(game: number): Position;
  /**
   * What `reason`, `winner`, `score` and `swept` say of a game; null if they say nothing.
   * @param game 0 to *N* - 1.
   * @throws TypeError or RangeError for anything else.
   */
  outcome(game: number): Outcome | null;
  /**
   * Gives back what a batch holds beyond the reach of garbage collection: an instance of WebAssembly,
   * of which a thread has few. The arrays stay as they are; every call throws from then on. A batch
   * that nobody can reach is disposed of some time later.
   */
  dispose(): void;
}
