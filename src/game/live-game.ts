/**
 * A game, or a match, while it is played: for user interfaces. It keeps every step, so all of it can be
 * taken back, looked at and put on record; what it shows are immutable snapshots.
 */
import type { Recorded, Tag } from '../archive/recorded.js';
import {
  assertEngine,
  type Engine,
  type Played,
  type PlayFault,
  type RoundStart,
} from '../engine.js';
import { assertMatch, type Match } from '../match.js';
import { assertPosition, type Position } from '../position.js';
import { assertWhole, expected, failure, type Result, success } from '../result.js';
import type { Pit } from '../rules.js';
import { History } from './history.js';
import { type Moment, opening } from './moment.js';
import { recordedOf } from './recorded.js';
import { type SavedGame, savedOf } from './saved.js';
import { type GameSnapshot, snapshotAt } from './snapshot.js';

/** What a game starts from: a position, or a match whose first round is to be played. */
export type GameStart = { readonly engine: Engine } & (
  | { readonly from: Position; readonly match?: never }
  | { readonly match: Match; readonly from?: never }
);

/**
 * Starts a game from a position, set-up ones included, or a match.
 * @param start engine: which rules on what is played; from: the position; or match: as `startMatch`
 *   makes it.
 * @throws TypeError or RangeError for anything else.
 */
export function startGame(start: GameStart): LiveGame {
  const isObject = typeof start === 'object' && start !== null;
  if (!isObject || (start.from === undefined) === (start.match === undefined)) {
    throw new TypeError(expected('start', 'an object with engine and either from or match', start));
  }
  const { engine } = start;
  assertEngine(engine, 'start.engine');
  const { from, match } = start;
  if (from !== undefined) {
    assertPosition(from, 'from');
    const first = opening(engine, from, null, 0);
    return new LiveGame(engine, new History(engine, first), []);
  }
  assertMatch(match, 'start.match');
  if (match.rounds.length > 0 || match.start === null) {
    throw new RangeError(expected('start.match', 'one whose first round is to be played', match));
  }
  const first = opening(engine, match.start.position, match, 0);
  return new LiveGame(engine, new History(engine, first), []);
}

/** A game or match in play. {@link startGame} makes it. */
export class LiveGame {
  readonly engine: Engine;
  /** Those of the record that it goes on with; none if it goes on with none. */
  readonly tags: readonly Tag[];
  /** All steps, those that were taken back included. */
  readonly #history: History;
  #step: number;
  /** Of the present step, from when it is first asked for until something changes. */
  #snapshot: GameSnapshot | undefined;
  readonly #target = new EventTarget();

  /** @internal It stands at the last step. */
  constructor(engine: Engine, history: History, tags: readonly Tag[]) {
    this.engine = engine;
    this.tags = tags;
    this.#history = history;
    this.#step = history.last;
  }

  /** How it stands: the same object until something changes, then another one. */
  get snapshot(): GameSnapshot {
    this.#snapshot ??= this.at(this.#step);
    return this.#snapshot;
  }

  /**
   * Tells a listener of every change, after it; bound, so that it can be handed on as it is. Listeners
   * are called in the order in which they subscribed; one that subscribes during a call is told from
   * the next change on, one that unsubscribes is told no more. Changes made by a listener are told at
   * once, before the other listeners are called for the first one. What a listener throws is reported as
   * an uncaught exception, as that of an event's listener; it stops nothing.
   * @returns what ends this subscription; calling it again does nothing.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (typeof listener !== 'function') {
      throw new TypeError(expected('listener', 'a function', listener));
    }
    // An event target takes the same function once only.
    const told = (): void => listener();
    this.#target.addEventListener('change', told);
    return () => this.#target.removeEventListener('change', told);
  };

  /** Plays a move; steps that were taken back are gone. A refused move changes nothing. */
  play(pit: Pit): Result<Played, PlayFault> {
    const moved = this.#history.moved(this.#step, pit);
    if (!moved.ok) return moved;
    this.#goOn(moved.value);
    return success(moved.value.last.played);
  }

  /** Opens the next round of the match, as a step of its own; steps that were taken back are gone. */
  openRound(): Result<RoundStart, 'no-round'> {
    const { match, outcome, ply } = this.#history.at(this.#step);
    if (match === null) return failure('no-round', 'a game outside of a match has no rounds');
    if (outcome === null) return failure('no-round', 'the round is not over');
    const { start } = match;
    if (start === null) {
      return failure('no-round', `the match is over: ${match.outcome?.reason}`);
    }
    this.#goOn(opening(this.engine, start.position, match, ply));
    return success(start);
  }

  /** Takes the last step back; false if there is none. */
  undo(): boolean {
    if (this.#step === 0) return false;
    this.#goTo(this.#step - 1);
    return true;
  }

  /** Takes the step again that was taken back; false if there is none. */
  redo(): boolean {
    if (this.#step === this.#history.last) return false;
    this.#goTo(this.#step + 1);
    return true;
  }

  /**
   * Goes to any step, back or forth.
   * @param step 0 to `snapshot.steps`.
   * @throws TypeError or RangeError for any other.
   */
  goTo(step: number): void {
    if (this.#checked(step) !== this.#step) this.#goTo(step);
  }

  /**
   * What `snapshot` would be at a step; nothing changes.
   * @param step 0 to `snapshot.steps`.
   * @throws TypeError or RangeError for any other.
   */
  at(step: number): GameSnapshot {
    return snapshotAt(this.engine, this.#history, this.#checked(step));
  }

  /**
   * The game on record, up to where it stands; steps that were taken back are not in it. What was said
   * of the other steps in the record that it goes on with is.
   * @param tags who played, when, where; those of that record unless told otherwise.
   * @throws TypeError or RangeError for tags that cannot be written.
   */
  recorded(tags: readonly Tag[] = this.tags): Recorded {
    return recordedOf(this.#history.upTo(this.#step), tags);
  }

  /** All of the game, steps that were taken back included, as a JSON value; `restoreGame` takes it. */
  save(): SavedGame {
    const { last } = this.#history;
    return savedOf(recordedOf(this.#history.upTo(last), this.tags), this.#step);
  }

  #checked(step: number): number {
    // A step of -0 is step 0.
    return assertWhole('step', step, 0, this.#history.last) + 0;
  }

  #goOn(moment: Moment): void {
    this.#history.add(this.#step, moment);
    this.#goTo(this.#step + 1);
  }

  #goTo(step: number): void {
    this.#step = step;
    this.#snapshot = undefined;
    this.#target.dispatchEvent(new Event('change'));
  }
}
