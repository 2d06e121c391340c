/** The queue of a call's games: where games end and begin in lanes. */
import { indexOf } from '../indices';
import { playAlone } from '../playout';
import { RECORD_BYTES } from '../record';
import { LAST_PLY, rowBytes } from './constants';
import * as lane from './group';
import { hasRecord, writeRecord } from './record';
import { START_PITS, START_ROW, START_ROW_COUNTS, startSeeds, startTurn } from './start';
import { queueStreams, takeStream } from './streams';
import { fill, select } from './vectors';

/**
 * Every so many steps games end and begin. A lane whose game is over waits until then, but more lanes
 * share the cost, most of which does not depend on how many they are, and whether there are any is
 * easier to foretell: 4 % (Raja Pasu) and 9 % (Sadeqa II) faster than in every step.
 */
export const RENEWAL: u32 = 4;
/** A sowing that is found then with more laps than this leaves its lane. */
const LONG: u32 = 55;
/** So no sowing that ends in a lane has more laps than this. */
export const MOST_LAPS: u32 = LONG + RENEWAL * lane.LAPS_A_STEP;

// The games of the call.
let startPosition: usize = 0;
let seedOfAll: u32 = 0;
let games: u32 = 0;
let plyLimitOfAll: u32 = 0;
let recordsOfAll: usize = 0;
/** Games that have begun. */
let begun: u32 = 0;
/** Games that are in a lane. */
export let playing: u32 = 0;

/** From now on lanes take the first `count` games that are listed, of that seed. */
export function queueGames(
  start: usize,
  seed: u32,
  count: u32,
  plyLimit: u32,
  records: usize,
): void {
  startPosition = start;
  seedOfAll = seed;
  games = count;
  plyLimitOfAll = plyLimit;
  recordsOfAll = records;
  begun = 0;
  playing = 0;
  queueStreams(seed, count);
}

/** Clears a group and begins a game in each of its lanes, as long as there are any. */
export function fillLanes(group: usize): void {
  memory.fill(group, 0, lane.GROUP_BYTES);
  fill(group + lane.WAITING, 255);
  replaceGames(group, i8x16.splat(-1));
}

/**
 * Mask: the game is over, as the mover is stuck (RP-5, SQ-5) or at the ply limit (D-10); or its sowing
 * is too long for a lane, where it is given up at once.
 */
export function leavingGames(group: usize): v128 {
  const occupied = v128.load(group + rowBytes, lane.ROW_COUNTS - 16);
  const isStuck = i8x16.eq(occupied, i8x16.splat(0));
  const atLimit = i8x16.eq(v128.load(group, lane.PLIES), v128.load(LAST_PLY));
  const choosing = i8x16.eq(v128.load(group, lane.HAND), i8x16.splat(0));
  const isOver = v128.and(v128.or(isStuck, atLimit), choosing);
  const isLong = i8x16.gt_s(v128.load(group, lane.LAPS_OF_MOVE), i8x16.splat(LONG as i8));
  // As many laps as no lane counts: the game will be played alone.
  v128.store(group, v128.or(v128.load(group, lane.LAPS), isLong), lane.LAPS);
  clear(group + lane.HAND, isLong);
  clear(group + lane.REST, isLong);
  return v128.and(v128.or(isOver, isLong), v128.load(group, lane.PLAYING));
}

/**
 * Ends the games of these lanes and begins the next ones there. A lane for which none is left is set
 * to the start too, which is cheaper than to tell it from the others, but nobody asks how it plays.
 */
export function replaceGames(group: usize, lanes: v128): void {
  for (let left = i8x16.bitmask(lanes); left; left &= left - 1) {
    const index: u32 = ctz(left);
    if (load<u8>(group + index, lane.PLAYING)) endGame(group, index);
    if (begun < games) beginGame(group, index);
    else store<u8>(group + index, 0, lane.PLAYING);
  }
  resetLanes(group, lanes);
}

/** The game in a lane is over: what the lane cannot tell of it, the same game played alone will. */
function endGame(group: usize, index: u32): void {
  const numbers = group + (index as usize) * 4;
  const game = load<u32>(numbers, lane.GAME);
  const record = recordsOfAll + RECORD_BYTES * (game as usize);
  if (hasRecord(group + index)) {
    writeRecord(group + index, record);
  } else {
    playAlone(startPosition, seedOfAll, indexOf(game), plyLimitOfAll, record);
  }
  playing--;
}

/** Gives the next game to a lane; {@link resetLanes} is still to clear it. */
function beginGame(group: usize, index: u32): void {
  const numbers = group + (index as usize) * 4;
  takeStream(group, index);
  store<u8>(group + index, 255, lane.PLAYING);
  store<u32>(numbers, begun, lane.GAME);
  begun++;
  playing++;
}

/** Clears these lanes and puts the start position there. */
function resetLanes(group: usize, lanes: v128): void {
  const end = rowBytes;
  let at: usize = 0;
  do {
    const pit = group + lane.PITS + at;
    reset(pit, lanes, v128.load(at, START_PITS));
    reset(pit + lane.TO_NORTH, lanes, v128.load(at, START_PITS + lane.TO_NORTH));
    reset(group + lane.ROW + at, lanes, v128.load(at, START_ROW));
    reset(group + lane.ROW_COUNTS + at, lanes, v128.load(at, START_ROW_COUNTS));
    at += 16;
  } while (at < end);
  reset(group + lane.SEEDS, lanes, i8x16.splat(startSeeds as i8));
  reset(group + lane.NORTH, lanes, i8x16.splat(-(startTurn as i8)));
  // One by one: a loop over them makes Raja Pasu 1 % slower.
  clear(group + lane.PLIES, lanes);
  clear(group + lane.LAPS, lanes);
  clear(group + lane.LONGEST_LAPS, lanes);
  clear(group + lane.LONGEST_PLY, lanes);
  clear(group + lane.FIRST_FREE_PLACE, lanes);
  clear(group + lane.KIND_A, lanes);
  clear(group + lane.KIND_B, lanes);
  clear(group + lane.KIND_C, lanes);
  clear(group + lane.CLOSING_SEEDS, lanes);
  clear(group + lane.CLOSING_SEEDS_BY_NORTH, lanes);
  clear(group + lane.CLOSINGS, lanes);
  clear(group + lane.CLOSINGS_BY_NORTH, lanes);
}

function reset(at: usize, lanes: v128, value: v128): void {
  v128.store(at, select(value, v128.load(at), lanes));
}

function clear(at: usize, lanes: v128): void {
  v128.store(at, v128.andnot(v128.load(at), lanes));
}
