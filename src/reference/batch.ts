/** The batch of the reference: boards, one after the other. */
import type { Batch, BatchArrays, BatchOptions } from '../batch.js';
import { type BatchGames, batchOf, checkBatch } from '../checked-batch.js';
import { type Outcome, REASONS } from '../outcome.js';
import { unpackMove } from '../packed.js';
import type { Position } from '../position.js';
import { playerIndex } from '../rules.js';
import { ReferenceBoard } from './board.js';
import { annulled } from './law.js';

export function makeBatch(start: Position, size: number, options?: BatchOptions): Batch {
  const checked = checkBatch(start, size, options);
  return batchOf(start, new ReferenceGames(start, size, checked));
}

class ReferenceGames implements BatchGames {
  readonly arrays: BatchArrays;
  readonly moves: Uint8Array;
  readonly #start: Position;
  readonly #options: Required<BatchOptions>;
  readonly #boards: readonly ReferenceBoard[];
  readonly #plies: number[];
  readonly #isOver: boolean[];

  constructor(start: Position, size: number, options: Required<BatchOptions>) {
    this.arrays = {
      pits: new Uint8Array(size * start.pits.length),
      captured: new Uint8Array(2 * size),
      turn: new Uint8Array(size),
      opening: new Uint8Array(size),
      legal: new Uint16Array(size),
      plies: new Uint16Array(size),
      ended: new Uint8Array(size),
      rewards: new Int8Array(2 * size),
      gained: new Uint8Array(2 * size),
      laps: new Uint32Array(size),
      reason: new Uint8Array(size),
      winner: new Uint8Array(size),
      score: new Uint8Array(2 * size),
      swept: new Uint8Array(size),
    };
    this.moves = new Uint8Array(size);
    this.#start = start;
    this.#options = options;
    this.#boards = Array.from({ length: size }, () => new ReferenceBoard(start));
    this.#plies = new Array(size).fill(0);
    this.#isOver = new Array(size).fill(false);
  }

  play(): number {
    this.#assertArraysAreHere();
    const playing = this.#boards.map((_, game) => game).filter((game) => !this.#isOver[game]);
    const illegal = playing.find((game) => {
      const pit = this.moves[game] as number;
      return pit > 15 || !((this.#boardOf(game).legal() >> pit) & 1);
    });
    if (illegal !== undefined) return -1 - illegal;
    this.#boards.forEach((_, game) => {
      this.#clearStep(game);
    });
    return playing.filter((game) => this.#playMove(game)).length;
  }

  restart(from: Position, games: readonly number[]): void {
    this.#assertArraysAreHere();
    for (const game of games) {
      this.#begin(game, from);
      this.#clearStep(game);
      this.#showOutcome(game, this.#boardOf(game).outcome());
    }
  }

  position(game: number): Position {
    return this.#boardOf(game).position();
  }

  legal(game: number): number {
    return this.#boardOf(game).legal();
  }

  dispose(): void {}

  /** The memory of WebAssembly cannot be transferred to a worker; what these arrays stand in can. */
  #assertArraysAreHere(): void {
    const gone = Object.entries(this.arrays).find(([, array]) => array.length === 0);
    if (gone !== undefined) {
      throw new TypeError(
        `"${gone[0]}" expected an array of the batch, got one that was transferred`,
      );
    }
  }

  /** Plays a game's move; answers whether it ended the game. */
  #playMove(game: number): boolean {
    const board = this.#boardOf(game);
    const { captured, ending } = unpackMove(board.play(this.moves[game] as number));
    this.arrays.gained.set(captured, 2 * game);
    if (ending === 'ended') this.#plies[game] = (this.#plies[game] as number) + 1;
    this.arrays.laps[game] = board.laps;
    const outcome = board.outcome() ?? this.#outcomeAtLimit(game);
    if (outcome !== null) {
      this.#isOver[game] = true;
      this.arrays.ended[game] = 1;
      this.#showOutcome(game, outcome);
      if (outcome.winner !== null) {
        this.arrays.rewards.set(outcome.winner === 'south' ? [1, -1] : [-1, 1], 2 * game);
      }
      if (this.#options.autoReset) this.#begin(game, this.#start);
    }
    this.#show(game);
    return outcome !== null;
  }

  /** D-10 */
  #outcomeAtLimit(game: number): Outcome | null {
    if (this.#plies[game] !== this.#options.plyLimit) return null;
    return annulled(this.#boardOf(game).position(), 'limit');
  }

  #begin(game: number, from: Position): void {
    const board = this.#boardOf(game);
    board.reset(from);
    this.#plies[game] = 0;
    this.#isOver[game] = board.outcome() !== null;
    this.#show(game);
  }

  #clearStep(game: number): void {
    this.arrays.ended[game] = 0;
    this.arrays.rewards.fill(0, 2 * game, 2 * game + 2);
    this.arrays.gained.fill(0, 2 * game, 2 * game + 2);
    this.arrays.laps[game] = 0;
  }

  #show(game: number): void {
    const board = this.#boardOf(game);
    const { pits, captured, turn, opening } = board.position();
    this.arrays.pits.set(pits, game * pits.length);
    this.arrays.captured.set(captured, 2 * game);
    this.arrays.turn[game] = playerIndex(turn);
    this.arrays.opening[game] = (opening[0] ? 1 : 0) + (opening[1] ? 2 : 0);
    this.arrays.legal[game] = this.#isOver[game] ? 0 : board.legal();
    this.arrays.plies[game] = this.#plies[game] as number;
  }

  #showOutcome(game: number, outcome: Outcome | null): void {
    this.arrays.reason[game] = outcome === null ? 0 : REASONS.indexOf(outcome.reason) + 1;
    this.arrays.winner[game] = outcome?.winner ? playerIndex(outcome.winner) + 1 : 0;
    this.arrays.score.set(outcome?.score ?? [0, 0], 2 * game);
    this.arrays.swept[game] = outcome?.swept ?? 0;
  }

  #boardOf(game: number): ReferenceBoard {
    return this.#boards[game] as ReferenceBoard;
  }
}
