/** The steps of a game, and where each has led: any of them can be gone back to. */
import type { Engine, PlayFault } from '../engine.js';
import type { Position } from '../position.js';
import { failure, type Result, success } from '../result.js';
import type { Pit } from '../rules.js';
import { afterMove, type LastMove, type Moment, NOTHING_SAID, type Said } from './moment.js';

export class History {
  readonly #engine: Engine;
  readonly #moments: Moment[] = [];
  /** The steps at which a position has stood, in order: a game may be too long to look through it. */
  readonly #steps = new Map<string, number[]>();

  constructor(engine: Engine, start: Moment) {
    this.#engine = engine;
    this.#push(start);
  }

  /** The last step there is. */
  get last(): number {
    return this.#moments.length - 1;
  }

  /** @param step 0 to `last`. */
  at(step: number): Moment {
    return this.#moments[step] as Moment;
  }

  /** From the start to a step. */
  upTo(step: number): readonly Moment[] {
    return this.#moments.slice(0, step + 1);
  }

  /** What a move at a step leads to; nothing changes. */
  moved(
    step: number,
    pit: Pit,
    said: Said = NOTHING_SAID,
  ): Result<Moment & { readonly last: LastMove }, PlayFault> {
    const before = this.at(step);
    // A sowing that did not end has left its position as it was: of it the engine would play on.
    if (before.outcome !== null) {
      const what = before.match === null ? 'game' : 'round';
      return failure('game-over', `the ${what} is over: ${before.outcome.reason}`);
    }
    const played = this.#engine.play(before.position, pit);
    if (!played.ok) return played;
    const { position } = played.value;
    const stood = this.#timesStood(position, step - before.movesInRound, step);
    // A pit of -0 is pit 0.
    return success(afterMove(this.#engine, before, pit + 0, played.value, stood, said));
  }

  /** Puts a moment after a step; what came after that is gone. */
  add(step: number, moment: Moment): void {
    while (this.last > step) {
      const { position } = this.#moments.pop() as Moment;
      this.#steps.get(keyOf(position))?.pop();
    }
    this.#push(moment);
  }

  /** Puts a moment in the place of the last one, at the same position. */
  replaceLast(moment: Moment): void {
    this.#moments[this.last] = moment;
  }

  #push(moment: Moment): void {
    const key = keyOf(moment.position);
    const steps = this.#steps.get(key);
    if (steps === undefined) this.#steps.set(key, [this.#moments.length]);
    else steps.push(this.#moments.length);
    this.#moments.push(moment);
  }

  /** How often a position has stood in the steps from one to another. */
  #timesStood(position: Position, from: number, to: number): number {
    const step = this.#steps.get(keyOf(position))?.findLast((at) => at <= to) ?? -1;
    return step < from ? 0 : this.at(step).repetitions;
  }
}

/** Of one round: what was captured is the same where this is, as it never comes back. */
function keyOf({ turn, pits, opening }: Position): string {
  return `${turn} ${pits} ${opening}`;
}
