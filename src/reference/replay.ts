/** One game of a simulation again, move by move: a record names the game, this gives its positions. */
import { checkPlayouts, MAX_ROUND_LIMIT } from '../arguments.js';
import type { Playouts } from '../engine.js';
import { assertPosition, Position } from '../position.js';
import type { GameRecord } from '../record.js';
import { assertWhole, expected } from '../result.js';
import type { Pit } from '../rules.js';
import { playOut } from './playout.js';
import { Stream } from './random.js';

/** A game as it was played. */
export interface ReplayedGame {
  /** What was chosen in which position, in order; an endless or undecided choice that ended the game is the last. */
  readonly choices: readonly { readonly position: Position; readonly pit: Pit }[];
  readonly record: GameRecord;
}

/**
 * Plays game `index` of a seed again from the position that its run started from, or a round of match
 * `index` from the position that the round started from.
 * @param game seed 0 to 2^32 - 1, index 0 to 2^53 - 1, plyLimit and policies as in `Engine.playouts`;
 *   of a match also the round, 0 (default) to 2,047.
 * @throws TypeError or RangeError for arguments out of range, and what a policy of the caller's own
 *   makes `Engine.playouts` throw.
 */
export function replay(
  from: Position,
  game: { readonly index: number; readonly round?: number } & Pick<
    Playouts,
    'seed' | 'plyLimit' | 'policies'
  >,
): ReplayedGame {
  assertPosition(from, 'from');
  if (typeof game !== 'object' || game === null) {
    throw new TypeError(expected('game', 'an object with seed and index', game));
  }
  const { seed, plyLimit, policies, round = 0 } = game;
  assertWhole('round', round, 0, MAX_ROUND_LIMIT - 1);
  const index = assertWhole('index', game.index, 0, Number.MAX_SAFE_INTEGER);
  const checked = checkPlayouts({
    seed,
    first: index,
    games: 1,
    ...(plyLimit !== undefined && { plyLimit }),
    ...(policies !== undefined && { policies }),
  });
  const choices: { position: Position; pit: Pit }[] = [];
  const record = playOut(from, new Stream(seed, index, round), checked, (state, pit) => {
    choices.push({ position: new Position(from.rules, state), pit });
  });
  return { choices, record };
}
