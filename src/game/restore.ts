/** Games to go on with: from what was saved, or from what is on record. */
import {
  copyOfTags,
  type Recorded,
  type RecordedPlay,
  type RecordedRound,
} from '../archive/recorded.js';
import { verifyRecorded } from '../archive/verify.js';
import type { Engine, RoundStart } from '../engine.js';
import { type Match, startMatch } from '../match.js';
import { failure, type Result, success, unwrap } from '../result.js';
import { deepFreeze } from './freeze.js';
import { History } from './history.js';
import { LiveGame } from './live-game.js';
import { annulled, type Moment, NOTHING_SAID, opening, type Said } from './moment.js';
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
 * A game on record as one to go on with, at its last step. It keeps the tags and comments; one that was
 * annulled at a limit (D-10) is over, until its last step is taken back.
 * @param engine plays it again: every move and every result is checked.
 * @returns `unverified`, with the round and the move, if something does not follow from the rules.
 * @throws what `verifyRecorded` throws.
 */
export function gameOf(engine: Engine, recorded: Recorded): Result<LiveGame, 'unverified'> {
  const verified = verifyRecorded(engine, recorded);
  if (!verified.ok) return failure('unverified', verified.message);
  const history = historyOf(engine, verified.value);
  return success(new LiveGame(engine, history, deepFreeze(copyOfTags(recorded.tags))));
}

/** A verified record, played to where it ends. */
function historyOf(engine: Engine, recorded: Recorded): History {
  const plays: readonly RecordedPlay[] = recorded.kind === 'game' ? [recorded] : recorded.rounds;
  const [first, ...others] = plays as readonly [RecordedPlay, ...RecordedPlay[]];
  const history = new History(engine, firstOpening(engine, recorded, saidBefore(first)));
  playOn(engine, history, first);
  for (const play of others) {
    const { match, ply } = history.at(history.last);
    // Verified: a round that others follow has not been the last one.
    const { position } = (match as Match).start as RoundStart;
    history.add(history.last, opening(engine, position, match, ply, saidBefore(play)));
    playOn(engine, history, play);
  }
  return history;
}

function firstOpening(engine: Engine, recorded: Recorded, said: Said): Moment {
  if (recorded.kind === 'game') return opening(engine, recorded.from, null, 0, said);
  const { rounds, roundLimit } = recorded;
  const start = (rounds[0] as RecordedRound).start as RoundStart;
  return opening(engine, start.position, startMatch(start, { roundLimit }), 0, said);
}

/** What is said of a game or round before its first move. */
function saidBefore(play: RecordedPlay): Said {
  const tags = 'holdings' in play ? (play as RecordedRound).tags : [];
  return deepFreeze({ comment: play.comment, tags: copyOfTags(tags) });
}

function playOn(engine: Engine, history: History, { moves, outcome }: RecordedPlay): void {
  for (const { pit, comment } of moves) {
    const said = comment === '' ? NOTHING_SAID : Object.freeze({ ...NOTHING_SAID, comment });
    history.add(history.last, unwrap(history.moved(history.last, pit, said)));
  }
  const last = history.at(history.last);
  if (outcome !== null && last.outcome === null) {
    history.replaceLast(annulled(engine, last, outcome));
  }
}
