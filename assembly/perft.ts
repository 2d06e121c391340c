/** Counting move sequences, depth first. */
import { copyPosition, legal, move, POSITION_BYTES } from './position';
import { ENDED } from './sow';

export const MAX_DEPTH: i32 = 64;

/** A position for each ply of the line that is being followed. */
const LINE: usize = memory.data(2080);

/** Sequences of 1 to `depth` plies seen so far. */
export let visited: u64 = 0;

/** Legal sequences of exactly `depth` plies; meaningless once `visited` exceeds `limit`, which ends the count. */
export function perft(start: usize, depth: i32, limit: u64): u64 {
  assert(depth >= 0 && depth <= MAX_DEPTH);
  visited = 0;
  copyPosition(LINE, start);
  return depth ? count(LINE, depth, limit) : 1;
}

function count(position: usize, depth: i32, limit: u64): u64 {
  const moves = legal(position);
  visited += popcnt(moves);
  if (depth === 1) return popcnt(moves);
  const next = position + POSITION_BYTES;
  let nodes: u64 = 0;
  for (let left = moves; left && visited <= limit; left &= left - 1) {
    copyPosition(next, position);
    // An endless or undecided move is a last ply and nothing earlier.
    if (move(next, ctz(left)) === ENDED) nodes += count(next, depth - 1, limit);
  }
  return nodes;
}
