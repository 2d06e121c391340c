/** Games to go on with: from what was saved, or from what is on record. */
import type { Recorded, RecordedPlay, RecordedRound } from '../archive/recorded.js';
import { verifyRecorded } from '../archive/verify.js';
import type { Engine } from '../engine.js';
import { startMatch } from '../match.js';
import { failure, type Result, success, unwrap } from '../result.js';
import { type LiveGame, startGame } from './live-game.js';
import { readSaved } from './saved.js';

/**
 * The game that `LiveGame.save` has saved, at the step where it stood.
 * @param engine plays it again: every move is checked.
 * @param saved the value, or what `JSON.parse` made of its text.
 * @returns `bad-record` with the path to what cannot be read, `unverified` with the round and the move
 *   that the rules do not allow; there is no game then.
 */
export function restoreGame(
  engine: Engine,
  saved: unknown,
): Result<LiveGame, 'bad-record' | 'unverified'> {
  const read = readSaved(saved);
  if (!read.ok) return read;
  const game = gameOf(engine, read.value.recorded);
  if (game.ok) game.value.goTo(read.value.step);
  return game;
}

/**
 * A game on record as one to go on with, at its last step. Tags and comments stay in the record.
 * @param engine plays it again: every move and every result is checked.
 * @returns `unverified`, with the round and the move, if something does not follow from the rules.
 * @throws what `verifyRecorded` throws.
 */
export function gameOf(engine: Engine, recorded: Recorded): Result<LiveGame, 'unverified'> {
  const verified = verifyRecorded(engine, recorded);
  if (!verified.ok) return failure('unverified', verified.message);
  const { game, rounds } = begun(engine, recorded);
  for (const [index, { moves }] of rounds.entries()) {
    if (index > 0) unwrap(game.openRound());
    for (const { pit } of moves) unwrap(game.play(pit));
  }
  return success(game);
}

/** The game at its start, and what is to be played in it. */
function begun(
  engine: Engine,
  recorded: Recorded,
): { readonly game: LiveGame; readonly rounds: readonly RecordedPlay[] } {
  if (recorded.kind === 'game') {
    return { game: startGame({ engine, from: recorded.from }), rounds: [recorded] };
  }
  const { rounds, roundLimit } = recorded;
  const { start } = rounds[0] as RecordedRound;
  return { game: startGame({ engine, match: startMatch(start, { roundLimit }) }), rounds };
}
