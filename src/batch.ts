/**
 * Games that a caller steps together, as learning and search in bulk do: everything about all of
 * them in typed arrays, one entry a game.
 */
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT } from './arguments.js';
import { type Outcome, REASONS } from './outcome.js';
import { pitsOf } from './packed.js';
import { assertPosition, type Position } from './position.js';
import { assertWhole, expected } from './result.js';
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
   * @param moves *N* pits; those of games that are over are not looked at.
   * @returns how many games ended.
   * @throws TypeError or RangeError for another number of moves, and if a move is not legal; then
   *   no game has changed.
   */
  step(moves: ArrayLike<Pit>): number;
  /**
   * Starts games over, whether they are over or not.
   * @param games which, by index from 0. Default: all.
   * @param from where they start. Default: where the batch began.
   * @throws TypeError or RangeError for an index of no game, or a position of other rules or other
   *   closed pits; then no game has changed.
   */
  reset(games?: ArrayLike<number>, from?: Position): void;
  /** The position of a game. */
  position(game: number): Position;
  /** What `reason`, `winner`, `score` and `swept` say of a game; null if they say nothing. */
  outcome(game: number): Outcome | null;
  /**
   * Gives back what a batch holds beyond the reach of garbage collection: an instance of WebAssembly,
   * of which a thread has few. The arrays stay as they are; every call throws from then on. A batch
   * that nobody can reach is disposed of some time later.
   */
  dispose(): void;
}

/** What every engine's batch has in common: everything but the rules and where the arrays are. */
export abstract class GameBatch implements Batch {
  readonly size: number;
  readonly pits: Uint8Array;
  readonly captured: Uint8Array;
  readonly turn: Uint8Array;
  readonly opening: Uint8Array;
  readonly legal: Uint16Array;
  readonly plies: Uint16Array;
  readonly ended: Uint8Array;
  readonly rewards: Int8Array;
  readonly gained: Uint8Array;
  readonly laps: Uint32Array;
  readonly reason: Uint8Array;
  readonly winner: Uint8Array;
  readonly score: Uint8Array;
  readonly swept: Uint8Array;
  readonly #from: Position;
  /** The moves of a step as bytes. */
  readonly #moves: Uint8Array;
  #isDisposed = false;

  constructor(from: Position, arrays: BatchArrays, moves: Uint8Array) {
    this.size = moves.length;
    this.pits = arrays.pits;
    this.captured = arrays.captured;
    this.turn = arrays.turn;
    this.opening = arrays.opening;
    this.legal = arrays.legal;
    this.plies = arrays.plies;
    this.ended = arrays.ended;
    this.rewards = arrays.rewards;
    this.gained = arrays.gained;
    this.laps = arrays.laps;
    this.reason = arrays.reason;
    this.winner = arrays.winner;
    this.score = arrays.score;
    this.swept = arrays.swept;
    this.#from = from;
    this.#moves = moves;
  }

  step(moves: ArrayLike<Pit>): number {
    this.#assertUsable();
    writeMoves(moves, this.#moves);
    const ended = this.play();
    if (ended >= 0) return ended;
    const game = -1 - ended;
    const legal = `a legal move, ${pitsOf(this.legal[game] as number).join(' or ')}`;
    throw new RangeError(expected(`moves[${game}]`, legal, moves[game]));
  }

  reset(games?: ArrayLike<number>, from: Position = this.#from): void {
    this.#assertUsable();
    const chosen = games === undefined ? undefined : copyIndices(games, this.size);
    assertPosition(from);
    if (!isSameRing(from, this.#from)) {
      throw new RangeError(
        '"from" expected a position of the rules and with the closed pits that the batch began with',
      );
    }
    this.restart(from, chosen ?? Array.from({ length: this.size }, (_, game) => game));
  }

  position(game: number): Position {
    this.#assertUsable();
    return this.look(assertWhole('game', game, 0, this.size - 1));
  }

  outcome(game: number): Outcome | null {
    assertWhole('game', game, 0, this.size - 1);
    const reason = REASONS[(this.reason[game] as number) - 1];
    if (reason === undefined) return null;
    const winner = this.winner[game];
    return {
      reason,
      winner: winner === 0 ? null : winner === 1 ? 'south' : 'north',
      score: [this.score[2 * game] as number, this.score[2 * game + 1] as number],
      swept: this.swept[game] as number,
    };
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.release();
  }

  #assertUsable(): void {
    if (this.#isDisposed) throw new Error('the batch has been disposed of');
  }

  /**
   * Plays the moves that the constructor's array of bytes has now, as `step` says. Answers how many
   * games ended; or -1 less the first game whose move is not legal, and no game has changed.
   */
  protected abstract play(): number;
  protected abstract restart(from: Position, games: readonly number[]): void;
  protected abstract look(game: number): Position;
  protected abstract release(): void;
}

/** The options of a batch with every default filled in. */
export function checkBatch(
  from: Position,
  size: number,
  options: BatchOptions = {},
): Required<BatchOptions> {
  assertPosition(from);
  assertWhole('size', size, 1, MAX_BATCH);
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(expected('options', 'an object', options));
  }
  const { autoReset = true, plyLimit = DEFAULT_PLY_LIMIT } = options;
  if (typeof autoReset !== 'boolean') {
    throw new TypeError(expected('autoReset', 'true or false', autoReset));
  }
  return { autoReset, plyLimit: assertWhole('plyLimit', plyLimit, 1, MAX_PLY_LIMIT) };
}

/** Stands for what is no pit among moves that are bytes. */
const NO_PIT = 255;

function writeMoves(moves: ArrayLike<Pit>, to: Uint8Array): void {
  assertList('moves', moves);
  if (moves.length !== to.length) {
    throw new RangeError(expected('moves', `a pit for each of ${to.length} games`, moves.length));
  }
  if (moves instanceof Uint8Array) {
    to.set(moves);
    return;
  }
  for (let game = 0; game < to.length; game++) {
    const pit = moves[game];
    to[game] = typeof pit === 'number' && pit === (pit & 15) ? pit : NO_PIT;
  }
}

/** A copy of indices that are all right: an array may say something else the next time it is asked. */
function copyIndices(games: ArrayLike<number>, size: number): readonly number[] {
  assertList('games', games);
  return Array.from({ length: games.length }, (_, index) => {
    const game = games[index] as number;
    return game >= 0 && game < size && Number.isInteger(game)
      ? game
      : assertWhole(`games[${index}]`, game, 0, size - 1);
  });
}

function assertList(name: string, list: unknown): void {
  if (!Array.isArray(list) && !ArrayBuffer.isView(list)) {
    throw new TypeError(expected(name, 'an array or a typed array', list));
  }
}

function isSameRing(one: Position, other: Position): boolean {
  return JSON.stringify([one.rules, one.closed]) === JSON.stringify([other.rules, other.closed]);
}
