/** What a thread of `soak.ts` runs: the same games by the core and by the reference. */
import { workerData } from 'node:worker_threads';
import { initialPosition } from '../src/position.js';
import { RECORD_BYTES } from '../src/record.js';
import { reference } from '../src/reference/engine.js';
import type { Game } from '../src/rules.js';
import type { Range } from '../src/study/job.js';
import { engine } from '../src/wasm/engine.js';
import { SEED } from './soak-log.js';

/** The core's records of some games from index `first` on. */
export interface Piece {
  readonly first: number;
  readonly records: Uint8Array;
  /** Index of the first game whose records differ, or null. */
  readonly differs: number | null;
}

const game: Game = workerData;
const start = initialPosition(game);

export default ({ first, count }: Range): readonly Piece[] => {
  const playouts = { seed: SEED, first, games: count };
  const records = engine.playouts(start, playouts).bytes;
  const expected = reference.playouts(start, playouts).bytes;
  const at =
    Buffer.compare(records, expected) === 0
      ? -1
      : records.findIndex((byte, index) => byte !== expected[index]);
  return [{ first, records, differs: at < 0 ? null : first + Math.floor(at / RECORD_BYTES) }];
};
