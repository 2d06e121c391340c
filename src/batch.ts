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

/** The games of a batch as an engine keeps them; what it is told has been checked. */
export interface BatchGames {
  /** What `play` and `restart` rewrite. */
  readonly arrays: BatchArrays;
  /** *N* bytes: the pits that `play` is to play. */
  readonly moves: Uint8Array;
  /**
   * Plays `moves`, as `Batch.step` says. Answers how many games ended; or -1 less the first game
   * whose move is not legal, and no game has changed.
   */
  play(): number;
  restart(from: Position, games: readonly number[]): void;
  position(game: number): Position;
  /** The legal moves of a game that is not over, bit *i* for pit *i*. */
  legal(game: number): number;
  dispose(): void;
}

/** The batch of every engine: what it is told is checked here. It is frozen, so its games stay its own. */
export class CheckedBatch implements Batch {
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
  readonly #start: Position;
  readonly #games: BatchGames;
  #isDisposed = false;

  /** Starts all games. */
  constructor(start: Position, games: BatchGames) {
    const { arrays, moves } = games;
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
    this.#start = start;
    this.#games = games;
    Object.freeze(this);
    this.reset();
  }

  // An array of a caller may run the caller's code when it is read. So it is read before anything
  // else is looked at, and none of it is kept in the batch meanwhile.

  step(moves: ArrayLike<Pit>): number {
    const pits = readMoves(moves, this.size);
    const games = this.#usableGames();
    // A subclass may have fewer moves than it says.
    games.moves.fill(NO_PIT);
    games.moves.set(pits);
    const ended = games.play();
    if (ended >= 0) return ended;
    const game = -1 - ended;
    const legal = `a legal move, ${pitsOf(games.legal(game)).join(' or ')}`;
    throw new RangeError(expected(`moves[${game}]`, legal, moves[game]));
  }

  reset(games?: ArrayLike<number>, from: Position = this.#start): void {
    const chosen = games === undefined ? indicesBelow(this.size) : readGames(games, this.size);
    assertPosition(from, 'from');
    if (!isSameRing(from, this.#start)) {
      const same = 'a position of the rules and with the closed pits that the batch began with';
      throw new RangeError(expected('from', same, from));
    }
    this.#usableGames().restart(from, chosen);
  }

  position(game: number): Position {
    assertWhole('game', game, 0, this.size - 1);
    return this.#usableGames().position(game);
  }

  outcome(game: number): Outcome | null {
    assertWhole('game', game, 0, this.size - 1);
    this.#usableGames();
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
    this.#games.dispose();
  }

  #usableGames(): BatchGames {
    if (this.#isDisposed) throw new Error('the batch has been disposed of');
    return this.#games;
  }
}

const OPTIONS: readonly string[] = ['autoReset', 'plyLimit'] satisfies (keyof BatchOptions)[];

/** The options of a batch with every default filled in. */
export function checkBatch(
  from: Position,
  size: number,
  options: BatchOptions = {},
): Required<BatchOptions> {
  assertPosition(from, 'from');
  assertWhole('size', size, 1, MAX_BATCH);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(expected('options', 'an object', options));
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    throw new RangeError(expected('options', `only ${OPTIONS.join(', ')}`, unknown));
  }
  const { autoReset = true, plyLimit = DEFAULT_PLY_LIMIT } = options;
  if (typeof autoReset !== 'boolean') {
    throw new TypeError(expected('autoReset', 'true or false', autoReset));
  }
  return { autoReset, plyLimit: assertWhole('plyLimit', plyLimit, 1, MAX_PLY_LIMIT) };
}

/** Stands for what is no pit among moves that are bytes. */
const NO_PIT = 255;

/** Moves as bytes: a caller's own, or a copy. */
function readMoves(moves: ArrayLike<Pit>, size: number): Uint8Array {
  assertList('moves', moves);
  if (moves.length !== size) {
    throw new RangeError(expected('moves', `a pit for each of ${size} games`, moves.length));
  }
  if (ArrayBuffer.isView(moves) && moves instanceof Uint8Array) return moves;
  const pits = new Uint8Array(size);
  for (let game = 0; game < size; game++) {
    const pit = moves[game];
    pits[game] = typeof pit === 'number' && pit === (pit & 15) ? pit : NO_PIT;
  }
  return pits;
}

/** A copy of indices that are all right: an array may say something else the next time it is asked. */
function readGames(games: ArrayLike<number>, size: number): readonly number[] {
  assertList('games', games);
  const length = assertWhole('games.length', games.length, 0, size);
  return indicesBelow(length).map((index) => {
    const game = games[index] as number;
    return game >= 0 && game < size && Number.isInteger(game)
      ? game
      : assertWhole(`games[${index}]`, game, 0, size - 1);
  });
}

function indicesBelow(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function assertList(name: string, list: unknown): void {
  if (!Array.isArray(list) && !ArrayBuffer.isView(list)) {
    throw new TypeError(expected(name, 'an array or a typed array', list));
  }
}

function isSameRing(one: Position, other: Position): boolean {
  if (one === other) return true;
  return JSON.stringify([one.rules, one.closed]) === JSON.stringify([other.rules, other.closed]);
}
