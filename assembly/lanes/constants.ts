/**
 * What all lanes of a call have in common: the ring, the start position and the limits, as vectors.
 *
 * They are loaded from memory wherever they are needed: V8 would build a constant vector anew each
 * time.
 */
import { CAPTURED, candidates, copyPosition, legal, move, OPENING, TURN } from '../position';
import { endless, ILLEGAL, ring, south } from '../rules';
import { ENDED } from '../sow';
import { fill, NOWHERE } from './group';

export const ALL: usize = memory.data(16, 16);
export const ONE: usize = memory.data(16, 16);
export const FOUR: usize = memory.data(16, 16);
/** The low byte of each of eight numbers of 16 bits. */
export const LOW_BYTES: usize = memory.data(16, 16);
export const NO_PLACE: usize = memory.data(16, 16);
/** Places in the ring, and the last of them. */
export const RING: usize = memory.data(16, 16);
export const LAST_PLACE: usize = memory.data(16, 16);
/** Places in South's row. */
export const SOUTH: usize = memory.data(16, 16);
/** A vector for each place: the place plus one. */
export const NUMBERS: usize = memory.data(256, 16);
/**
 * A table for each place, by the place that was lifted: the seeds that are dropped before this place
 * gets one. The lifted place itself is the last of a round (D-1).
 */
export const EARLIER: usize = memory.data(256, 16);
/** 256 mod k, by k: a draw whose low byte is below it is rejected (docs/streams.md). */
export const BIASED: usize = memory.data(16, 16);
/** The ply limit, or the most plies that lanes count. */
export const LAST_PLY: usize = memory.data(16, 16);
/** After how many plies the player who starts, and the other, owe the opening move; 255 if never. */
export const OWED_FIRST: usize = memory.data(16, 16);
export const OWED_SECOND: usize = memory.data(16, 16);
/** Plies before the first choice among several candidates; 255 if there is none. */
export const FREE_PLY: usize = memory.data(16, 16);
export let freePly: u32 = 0;

/** The start position: its pits, and what group.ts calls `ROW` and `ROW_COUNTS`. */
export const START_PITS: usize = memory.data(256, 16);
export const START_ROW: usize = memory.data(128, 16);
export const START_ROW_COUNTS: usize = memory.data(128, 16);
export let startTurn: u32 = 0;
export let startSeeds: u32 = 0;
export let startOccupied: u32 = 0;
export let startScoreSouth: u32 = 0;
export let startScoreNorth: u32 = 0;

/** Pits of the longer row. */
export let longerRow: i32 = 0;

/** More plies than lanes count: such a game is played alone. */
export const TOO_MANY_PLIES: u32 = 255;

const TRIED: usize = memory.data(32, 16);

export function setConstants(start: usize, plyLimit: u32): void {
  fill(ALL, 255);
  fill(ONE, 1);
  fill(FOUR, 4);
  v128.store(LOW_BYTES, i16x8.splat(255));
  fill(NO_PLACE, NOWHERE);
  fill(RING, ring);
  fill(LAST_PLACE, ring - 1);
  fill(SOUTH, south);
  fill(LAST_PLY, min(plyLimit, TOO_MANY_PLIES));
  for (let k = 1; k <= 8; k++) store<u8>(BIASED + k, 256 % k);
  for (let place = 0; place < ring; place++) {
    fill(NUMBERS + 16 * place, place + 1);
    for (let lifted = 0; lifted < ring; lifted++) {
      store<u8>(EARLIER + 16 * place + lifted, (place - lifted - 1 + ring) % ring);
    }
  }
  setStart(start);
}

function setStart(start: usize): void {
  startTurn = load<u8>(start, TURN);
  startScoreSouth = load<u8>(start, CAPTURED);
  startScoreNorth = load<u8>(start, CAPTURED + 1);
  const opening: u32 = load<u8>(start, OPENING);
  fill(OWED_FIRST, (opening >> startTurn) & 1 ? 0 : 255);
  fill(OWED_SECOND, (opening >> (startTurn ^ 1)) & 1 ? 1 : 255);
  startSeeds = 0;
  for (let place = 0; place < ring; place++) {
    const seeds: u32 = load<u8>(start + place);
    startSeeds += seeds;
    fill(START_PITS + 16 * place, seeds);
  }
  const north = ring - south;
  const own = startTurn ? north : south;
  const row = startTurn ? start + south : start;
  longerRow = max(south, north);
  startOccupied = 0;
  for (let pit = 0; pit < longerRow; pit++) {
    const seeds: u32 = pit < own ? load<u8>(row + pit) : 0;
    if (seeds) startOccupied++;
    fill(START_ROW + 16 * pit, seeds);
    fill(START_ROW_COUNTS + 16 * pit, startOccupied);
  }
}

/**
 * Finds the first choice among several candidates. Up to there all games of a call are the same.
 * False if it is no free move, which lanes take it for: under `endless: "illegal"` it may be that
 * all but one of the candidates are endless.
 */
export function findFreePly(start: usize): bool {
  copyPosition(TRIED, start);
  freePly = 0;
  let places = candidates(TRIED);
  while (popcnt(places) === 1 && freePly < TOO_MANY_PLIES && move(TRIED, ctz(places)) === ENDED) {
    freePly++;
    places = candidates(TRIED);
  }
  const isChoice = popcnt(places) > 1;
  if (!isChoice) freePly = TOO_MANY_PLIES;
  fill(FREE_PLY, freePly);
  return !isChoice || endless !== ILLEGAL || popcnt(legal(TRIED)) > 1;
}
