/**
 * What all lanes of a call have in common, whatever the start: the ring and the limits, as vectors.
 *
 * They are loaded from memory wherever they are needed: V8 would build a constant vector anew each
 * time.
 */
import { leavesLastFour, ring, south } from '../rules';
import { TO_NORTH } from './group';
import { fill } from './vectors';

export const ALL: usize = memory.data(16, 16);
export const ONE: usize = memory.data(16, 16);
export const FOUR: usize = memory.data(16, 16);
/** The low byte of each of eight numbers of 16 bits. */
export const LOW_BYTES: usize = memory.data(16, 16);
/** Places in the ring, and the last of them. */
export const RING: usize = memory.data(16, 16);
export const LAST_PLACE: usize = memory.data(16, 16);
/** Places in South's row. */
export const SOUTH: usize = memory.data(16, 16);
/** A vector for each pit, laid out as a group's `PITS`: its place plus one. */
export const NUMBERS: usize = memory.data(256, 16);
/**
 * A table for each pit, laid out likewise, by the place that was lifted: the seeds that are dropped
 * before this pit gets one. The lifted place itself is the last of a round (D-1).
 */
export const EARLIER: usize = memory.data(256, 16);
/** Mask: no lap leaves a four that its last seed has made (D-3). */
export const NO_LEAVING: usize = memory.data(16, 16);
/** 256 mod k, by k: a draw whose low byte is below it is rejected (docs/streams.md). */
export const BIASED: usize = memory.data(16, 16);
/** The ply limit (D-10), or the most plies that lanes count. */
export const LAST_PLY: usize = memory.data(16, 16);

/** More plies than lanes count: such a game is played alone. */
export const TOO_MANY_PLIES: u32 = 255;

/** A place, or seeds dropped before, for a pit that has no place: more than any other. */
const NEVER: u32 = 127;

/** Open pits of the longer row: closed pits (RP-8) have no place (D-13), so rows differ in length. */
export let longerRow: i32 = 0;
/** The size of their vectors. */
export let rowBytes: usize = 0;

export function setConstants(plyLimit: u32): void {
  fill(ALL, 255);
  fill(ONE, 1);
  fill(FOUR, 4);
  v128.store(LOW_BYTES, i16x8.splat(255));
  fill(RING, ring);
  fill(LAST_PLACE, ring - 1);
  fill(SOUTH, south);
  fill(NO_LEAVING, leavesLastFour ? 0 : 255);
  fill(LAST_PLY, min(plyLimit, TOO_MANY_PLIES));
  for (let k = 1; k <= 8; k++) store<u8>(BIASED + k, 256 % k);
  memory.fill(NUMBERS, NEVER as u8, 256);
  memory.fill(EARLIER, NEVER as u8, 256);
  for (let place = 0; place < ring; place++) {
    const at = offsetOf(place);
    fill(NUMBERS + at, place + 1);
    for (let lifted = 0; lifted < ring; lifted++) {
      store<u8>(EARLIER + at + lifted, (place - lifted - 1 + ring) % ring);
    }
  }
  longerRow = max(south, ring - south);
  rowBytes = (longerRow as usize) * 16;
}

/** Where the vector of a place is in a group's `PITS`, and in what is laid out likewise. */
export function offsetOf(place: i32): usize {
  return place < south ? 16 * place : TO_NORTH + 16 * ((place - south) as usize);
}
