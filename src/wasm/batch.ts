/** A batch on an instance of the core of its own, whose memory is sized when it is made. */
import type { Batch, BatchArrays, BatchOptions } from '../batch.js';
import { type BatchGames, batchOf, checkBatch } from '../checked-batch.js';
import type { Position } from '../position.js';
import type { Core } from './memory.js';

/** The most batches on a thread: for each instance a host may set aside 10 GB of addresses. */
export const MAX_BATCHES = 31;

/** Thrown when a thread has {@link MAX_BATCHES} batches of the WebAssembly engine. */
export class TooManyBatchesError extends Error {
  override readonly name = 'TooManyBatchesError';

  constructor() {
    super(`expected at most ${MAX_BATCHES} batches on a thread; dispose() of those that are done`);
  }
}

let batches = 0;

/** Nobody can reach a batch any more, so its games neither, and it has not been disposed of. */
const collected = new FinalizationRegistry<undefined>(() => {
  batches--;
});

/** @param newCore makes an instance that nobody else has. */
export function makeBatch(
  newCore: () => Core,
  start: Position,
  size: number,
  options?: BatchOptions,
): Batch {
  const { autoReset, plyLimit } = checkBatch(start, size, options);
  if (batches >= MAX_BATCHES) throw new TooManyBatchesError();
  const core = newCore();
  core.enter(start);
  const { arrays, moves } = core.openBatch(start.pits.length, size, plyLimit, autoReset);
  return batchOf(start, new WasmGames(core, arrays, moves));
}

class WasmGames implements BatchGames {
  readonly #core: Core;

  constructor(
    core: Core,
    readonly arrays: BatchArrays,
    readonly moves: Uint8Array,
  ) {
    this.#core = core;
    batches++;
    collected.register(this, undefined, this);
  }

  play(): number {
    return this.#core.stepBatch();
  }

  restart(from: Position, games: readonly number[]): void {
    this.#core.enter(from);
    for (const game of games) this.#core.restart(game);
  }

  position(game: number): Position {
    this.#core.look(game);
    return this.#core.leave();
  }

  legal(game: number): number {
    this.#core.look(game);
    return this.#core.legal();
  }

  dispose(): void {
    collected.unregister(this);
    batches--;
  }
}
