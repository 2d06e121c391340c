/** The batch of the reference: boards, one after the other. */
import { type BatchOptions, checkBatch, GameBatch } from '../batch.js';
import type { Outcome } from '../outcome.js';
import { REASONS } from '../outcome.js';
import { unpackMove } from '../packed.js';
import type { Position } from '../position.js';
import { playerIndex } from '../rules.js';
import { ReferenceBoard } from './board.js';
import { annulled } from './law.js';

export class ReferenceBatch extends GameBatch {
  readonly #start: Position;
  readonly #options: Required<BatchOptions>;
  readonly #staged: Uint8Array;
  readonly #boards: ReferenceBoard[];
  readonly #plies: number[];
  readonly #isOver: boolean[];

  constructor(start: Position, size: number, options?: BatchOptions) {
    const checked = checkBatch(start, size, options);
    const moves = new Uint8Array(size);
    super(
      start,
      {
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
      },
      moves,
    );
    this.#start = start;
    this.#options = checked;
    this.#staged = moves;
    this.#boards = Array.from({ length: size }, () => new ReferenceBoard(start));
    this.#plies = new Array(size).fill(0);
    this.#isOver = new Array(size).fill(false);
    this.reset();
  }

  protected play(): number {
    const playing = this.#boards.map((_, game) => game).filter((game) => !this.#isOver[game]);
    const illegal = playing.find((game) => {
      const pit = this.#staged[game] as number;
      return pit > 15 || !((this.#boardOf(game).legal() >> pit) & 1);
    });
    if (illegal !== undefined) return -1 - illegal;
    this.#boards.forEach((_, game) => {
      this.#clearStep(game);
    });
    return playing.filter((game) => this.#playMove(game)).length;
  }

  protected restart(from: Position, games: readonly number[]): void {
    for (const game of games) {
      this.#begin(game, from);
      this.#clearStep(game);
      this.#showOutcome(game, this.#boardOf(game).outcome());
    }
  }

  protected look(game: number): Position {
    return this.#boardOf(game).position();
  }

  protected release(): void {}

  /** Plays a game's move; answers whether it ended the game. */
  #playMove(game: number): boolean {
    const board = this.#boardOf(game);
    const { captured, ending, laps } = unpackMove(board.play(this.#staged[game] as number));
    this.gained.set(captured, 2 * game);
    if (ending === 'ended') this.#plies[game] = (this.#plies[game] as number) + 1;
    this.laps[game] = ending === 'ended' ? board.laps : laps;
    const outcome = board.outcome() ?? this.#outcomeAtLimit(game);
    if (outcome !== null) {
      this.#isOver[game] = true;
      this.ended[game] = 1;
      this.#showOutcome(game, outcome);
      if (outcome.winner !== null) {
        this.rewards.set(outcome.winner === 'south' ? [1, -1] : [-1, 1], 2 * game);
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
    this.ended[game] = 0;
    this.rewards.fill(0, 2 * game, 2 * game + 2);
    this.gained.fill(0, 2 * game, 2 * game + 2);
    this.laps[game] = 0;
  }

  #show(game: number): void {
    const board = this.#boardOf(game);
    const { pits, captured, turn, opening } = board.position();
    this.pits.set(pits, game * pits.length);
    this.captured.set(captured, 2 * game);
    this.turn[game] = playerIndex(turn);
    this.opening[game] = (opening[0] ? 1 : 0) + (opening[1] ? 2 : 0);
    this.legal[game] = this.#isOver[game] ? 0 : board.legal();
    this.plies[game] = this.#plies[game] as number;
  }

  #showOutcome(game: number, outcome: Outcome | null): void {
    this.reason[game] = outcome === null ? 0 : REASONS.indexOf(outcome.reason) + 1;
    this.winner[game] = outcome?.winner ? playerIndex(outcome.winner) + 1 : 0;
    this.score.set(outcome?.score ?? [0, 0], 2 * game);
    this.swept[game] = outcome?.swept ?? 0;
  }

  #boardOf(game: number): ReferenceBoard {
    return this.#boards[game] as ReferenceBoard;
  }
}
