/**
 * The batch of every engine: what a caller says is checked here, once for both, before an engine's
 * own games are told of it.
 */
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT } from './arguments.js';
import { type Batch, type BatchArrays, type BatchOptions, MAX_BATCH } from './batch.js';
import { type Outcome, REASONS } from './outcome.js';
import { pitsOf } from './packed.js';
import { assertPosition, isSameRing, type Position } from './position.js';
import { assertWhole, expected } from './result.js';
import type { Pit } from './rules.js';

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

/**
 * A batch on an engine's games, all of them started. It is frozen, so they stay its own.
 *
 * An array of a caller may run the caller's code when it is read. So it is read before anything else
 * is looked at, and none of it is kept in the batch meanwhile.
 */
export function batchOf(start: Position, games: BatchGames): Batch {
  const { arrays } = games;
  const size = games.moves.length;
  let isDisposed = false;
  const assertUsable = (): void => {
    if (isDisposed) throw new Error('the batch has been disposed of');
  };
  const batch: Batch = Object.freeze({
    size,
    ...arrays,
    step(moves) {
      const pits = readMoves(moves, size);
      assertUsable();
      // A subclass may have fewer moves than it says.
      games.moves.fill(NO_PIT);
      games.moves.set(pits);
      const ended = games.play();
      if (ended >= 0) return ended;
      const game = -1 - ended;
      const legal = `a legal move, ${pitsOf(games.legal(game)).join(' or ')}`;
      throw new RangeError(expected(`moves[${game}]`, legal, moves[game]));
    },
    reset(which, from = start) {
      const chosen = which === undefined ? indicesBelow(size) : readGames(which, size);
      assertPosition(from, 'from');
      if (!isSameRing(from, start)) {
        const same = 'a position of the rules and with the closed pits that the batch began with';
        throw new RangeError(expected('from', same, from));
      }
      assertUsable();
      games.restart(from, chosen);
    },
    position(game) {
      assertWhole('game', game, 0, size - 1);
      assertUsable();
      return games.position(game);
    },
    outcome(game) {
      assertWhole('game', game, 0, size - 1);
      assertUsable();
      return outcomeIn(arrays, game);
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      games.dispose();
    },
  } satisfies Batch);
  batch.reset();
  return batch;
}

function outcomeIn({ reason, winner, score, swept }: BatchArrays, game: number): Outcome | null {
  const name = REASONS[(reason[game] as number) - 1];
  if (name === undefined) return null;
  const code = winner[game];
  return {
    reason: name,
    winner: code === 0 ? null : code === 1 ? 'south' : 'north',
    score: [score[2 * game] as number, score[2 * game + 1] as number],
    swept: swept[game] as number,
  };
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
