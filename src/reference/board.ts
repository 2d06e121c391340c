/** The mutable board of the reference: a position that is replaced move by move. */
import type { Board } from '../engine.js';
import type { Outcome } from '../outcome.js';
import { GAME_OVER, ILLEGAL_MOVE, packMove } from '../packed.js';
import { assertPosition, type Position } from '../position.js';
import { type Pit, playerIndex } from '../rules.js';
import { moves, outcome, play } from './law.js';

export class ReferenceBoard implements Board {
  #position: Position;
  #outcome: Outcome | null;
  #laps = 0;

  constructor(position: Position) {
    assertPosition(position);
    this.#position = position;
    this.#outcome = outcome(position);
  }

  get turn(): 0 | 1 {
    return playerIndex(this.#position.turn);
  }

  get laps(): number {
    return this.#laps;
  }

  seeds(pit: Pit): number {
    return Number.isInteger(pit) ? (this.#position.pits[pit] ?? 0) : 0;
  }

  captured(player: 0 | 1): number {
    return player === 0 || player === 1 ? this.#position.captured[player] : 0;
  }

  legal(): number {
    if (this.#outcome !== null) return 0;
    return moves(this.#position).reduce((mask, pit) => mask | (1 << pit), 0);
  }

  play(pit: Pit): number {
    if (this.#outcome !== null) return GAME_OVER;
    const played = play(this.#position, pit);
    // The game is not over, so it is the pit.
    if (!played.ok) return ILLEGAL_MOVE;
    this.#position = played.value.position;
    this.#outcome = played.value.outcome;
    this.#laps = played.value.laps;
    return packMove(played.value);
  }

  outcome(): Outcome | null {
    if (this.#outcome === null) return null;
    const [south, north] = this.#outcome.score;
    return { ...this.#outcome, score: [south, north] };
  }

  position(): Position {
    return this.#position;
  }

  reset(position: Position): void {
    assertPosition(position);
    this.#position = position;
    this.#outcome = outcome(position);
    this.#laps = 0;
  }
}
