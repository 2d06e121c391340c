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
import { type Moment, moveAfter, opening } from './moment.js';
import { recordedOf } from './recorded.js';
import { type SavedGame, savedOf } from './saved.js';
import { type GameSnapshot, snapshotAt } from './snapshot.js';

/** What a game starts from: a position, or a match whose first round is to be played. */
export type GameStart = { readonly engine: Engine } & (
  | { readonly from: Position }
  | { readonly match: Match }
);

/**
 * Starts a game from a position, set-up ones included, or a match.
 * @param start engine: which rules on what is played; from: the position; or match: as `startMatch`
 *   makes it.
 * @throws TypeError or RangeError for anything else.
 */
export function startGame(start: GameStart): LiveGame {
  if (typeof start !== 'object' || start === null || 'from' in start === 'match' in start) {
    throw new TypeError(expected('start', 'an object with engine and either from or match', start));
  }
  const { engine } = start;
  assertEngine(engine, 'start.engine');
  if ('from' in start) {
    assertPosition(start.from, 'from');
    return new LiveGame(engine, opening(engine, start.from, null, 0));
  }
  const { match } = start;
  assertMatch(match, 'start.match');
  if (match.rounds.length > 0 || match.start === null) {
    throw new RangeError(expected('start.match', 'one whose first round is to be played', match));
  }
  return new LiveGame(engine, opening(engine, match.start.position, match, 0));
}

/** A game or match in play. {@link startGame} makes it. */
export class LiveGame {
  readonly engine: Engine;
  /** Of all steps, those that were taken back included. */
  readonly #moments: Moment[];
  #step = 0;
  /** Of the present step, from when it is first asked for until something changes. */
  #snapshot: GameSnapshot | undefined;
  readonly #target = new EventTarget();

  /** @internal */
  constructor(engine: Engine, start: Moment) {
    this.engine = engine;
    this.#moments = [start];
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
    const moved = moveAfter(this.engine, this.#moments, this.#step, pit);
    if (!moved.ok) return moved;
    this.#goOn(moved.value);
    return success(moved.value.last.played);
  }

  /** Opens the next round of the match, as a step of its own; steps that were taken back are gone. */
  openRound(): Result<RoundStart, 'no-round'> {
    const { match, outcome, ply } = this.#moments[this.#step] as Moment;
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
    if (this.#step === this.#moments.length - 1) return false;
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
    return snapshotAt(this.engine, this.#moments, this.#checked(step));
  }

  /**
   * The game on record, up to where it stands; steps that were taken back are not in it.
   * @param tags who played, when, where.
   */
  recorded(tags: readonly Tag[] = []): Recorded {
    return recordedOf(this.#moments.slice(0, this.#step + 1), tags);
  }

  /** All of the game, steps that were taken back included, as a JSON value; `restoreGame` takes it. */
  save(): SavedGame {
    return savedOf(recordedOf(this.#moments, []), this.#step);
  }

  #checked(step: number): number {
    return assertWhole('step', step, 0, this.#moments.length - 1);
  }

  #goOn(moment: Moment): void {
    const next = this.#step + 1;
    this.#moments.splice(next, this.#moments.length, moment);
    this.#goTo(next);
  }

  #goTo(step: number): void {
    this.#step = step;
    this.#snapshot = undefined;
    this.#target.dispatchEvent(new Event('change'));
  }
}
