/**
 * A mutable board on the core. The core has room for one position in play; boards take turns. A
 * board that is played on again finds its position still there, or brings it back from a copy that
 * was made when another call needed the room. So any number of boards is cheap, and none is freed.
 */
import type { Board } from '../engine.js';
import type { Outcome } from '../outcome.js';
import { MAX_LAPS, packedLaps } from '../packed.js';
import { assertPosition, type Position } from '../position.js';
import type { Pair, Pit, Rules } from '../rules.js';
import { type Core, type Holder, POSITION_BYTES } from './memory.js';

export class WasmBoard implements Board {
  readonly #core: Core;
  readonly #saved = new Uint8Array(POSITION_BYTES);
  readonly #holder: Holder = { release: () => this.#core.save(this.#saved) };
  #rules: Rules;
  #closed: Pair<number>;
  #laps = 0;

  constructor(core: () => Core, position: Position) {
    assertPosition(position);
    this.#core = core();
    this.#rules = position.rules;
    this.#closed = position.closed;
    this.reset(position);
  }

  get turn(): 0 | 1 {
    return this.#inPlay().turn;
  }

  get laps(): number {
    return this.#laps;
  }

  seeds(pit: Pit): number {
    return this.#inPlay().seeds(pit);
  }

  captured(player: 0 | 1): number {
    return this.#inPlay().captured(player);
  }

  legal(): number {
    return this.#inPlay().legal();
  }

  play(pit: Pit): number {
    const core = this.#inPlay();
    const packed = core.play(pit);
    if (packed >= 0) {
      const laps = packedLaps(packed);
      this.#laps = laps < MAX_LAPS ? laps : core.laps;
    }
    return packed;
  }

  outcome(): Outcome | null {
    return this.#inPlay().outcome();
  }

  position(): Position {
    return this.#inPlay().leave();
  }

  reset(position: Position): void {
    assertPosition(position);
    this.#core.claim(this.#holder);
    this.#core.enter(position);
    this.#rules = position.rules;
    this.#closed = position.closed;
    this.#laps = 0;
  }

  #inPlay(): Core {
    if (this.#core.claim(this.#holder)) this.#core.restore(this.#rules, this.#closed, this.#saved);
    return this.#core;
  }
}
