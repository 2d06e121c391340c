/** Where games end and begin in lanes: in every fourth step of a group, or less often. */
import { annul, LIMIT, stuck } from '../outcome';
import { playOut, writeOutcome } from '../playout';
import { CAPTURED, TURN } from '../position';
import * as field from '../record';
import { endless, ILLEGAL, isRajaPasu, pitOf, ring } from '../rules';
import {
  freePly,
  LAST_PLY,
  longerRow,
  START_PITS,
  START_ROW,
  START_ROW_COUNTS,
  startOccupied,
  startScoreNorth,
  startScoreSouth,
  startSeeds,
  startTurn,
  TOO_MANY_PLIES,
} from './constants';
import {
  BEGAN,
  CHOOSING,
  CLOSED,
  CLOSED_BY_NORTH,
  CLOSINGS_BY_NORTH,
  FIRST_FREE,
  fill,
  GAME,
  GROUP_BYTES,
  HAND,
  KIND_A,
  KIND_B,
  KIND_C,
  LANES,
  LAPS,
  LEAVING,
  LIFTED,
  LONGEST_LAPS,
  LONGEST_PLY,
  NORTH,
  NOWHERE,
  OCCUPIED,
  PAUSES,
  PITS,
  PLAYING,
  PLIES,
  QUIET,
  REST,
  ROW,
  ROW_COUNTS,
  SEEDS,
} from './group';
import { queueStreams, takeStream } from './streams';

/** Every so many steps, a power of two, the lanes are searched for long sowings. */
const LOOK: u32 = 16;
/** A sowing that is found with more laps than this leaves its lane. */
const LONG: i32 = 47;
/** So no sowing that ends in a lane has more laps than this. */
export const MOST_LAPS: u32 = 63;

/** `PAUSES` at its start, and how many pauses are too many for it. */
const NO_PAUSE: i32 = -128;
const TOO_MANY_PAUSES: i32 = 255;

// The games of the call.
let startPosition: usize = 0;
let seedOfAll: u32 = 0;
let firstIndex: u64 = 0;
let games: u32 = 0;
let lastPly: u32 = 0;
let recordsOfAll: usize = 0;
/** Games that have begun. */
let begun: u32 = 0;
/** Games that are in a lane. */
export let playing: u32 = 0;

/** Mask: the lanes that begin a game. */
const BEGINS: usize = memory.data(16, 16);
/** A position for the outcome of a game that has ended. */
const FINAL: usize = memory.data(32, 16);

/** From now on lanes take these games: `first` to `first + count - 1` of the seed. */
export function queueGames(
  start: usize,
  seed: u32,
  first: u64,
  count: u32,
  plyLimit: u32,
  records: usize,
): void {
  startPosition = start;
  seedOfAll = seed;
  firstIndex = first;
  games = count;
  lastPly = plyLimit;
  recordsOfAll = records;
  begun = 0;
  playing = 0;
  queueStreams(seed, first, count);
}

/** Clears a group and begins a game in each of its lanes, as long as there are any. */
export function fillLanes(group: usize): void {
  memory.fill(group, 0, GROUP_BYTES);
  fill(group + LIFTED, NOWHERE);
  replaceGames(group, i8x16.splat(-1), 0);
}

/** Mask: the game is over, as the mover is stuck or at the ply limit; or its sowing is too long here. */
export function leavingGames(group: usize, step: u32): v128 {
  const isStuck = i8x16.eq(v128.load(group, OCCUPIED), i8x16.splat(0));
  const atLimit = i8x16.eq(v128.load(group, PLIES), v128.load(LAST_PLY));
  let leaving = v128.and(v128.or(isStuck, atLimit), v128.load(group, CHOOSING));
  if (step % LOOK === 0) {
    const isLong = i8x16.gt_s(v128.load(group, LAPS), i8x16.splat(LONG as i8));
    v128.store(group, isLong, LEAVING);
    leaving = v128.or(leaving, isLong);
  }
  return v128.and(leaving, v128.load(group, PLAYING));
}

/** Ends the games of these lanes and begins the next ones there, as long as there are any. */
export function replaceGames(group: usize, lanes: v128, step: u32): void {
  const enough = games - begun >= LANES;
  // Byte by byte only at the end of a call: loading a vector that was just stored so is slow.
  v128.store(BEGINS, enough ? lanes : i8x16.splat(0));
  for (let left = i8x16.bitmask(lanes); left; left &= left - 1) {
    const lane: u32 = ctz(left);
    if (load<u8>(group + lane, PLAYING)) {
      playing--;
      endGame(group, lane, step);
    }
    if (begun < games) {
      takeStream(group, lane);
      store<u32>(group + (lane as usize) * 4, begun, GAME);
      store<u32>(group + (lane as usize) * 4, step, BEGAN);
      begun++;
      playing++;
      if (!enough) store<u8>(BEGINS + lane, 255);
    }
  }
  resetLanes(group, lanes, v128.load(BEGINS));
}

/**
 * Clears these lanes and puts the start position where a game begins. A lane without a game has an
 * empty board, on which it goes on choosing nothing.
 */
function resetLanes(group: usize, lanes: v128, begins: v128): void {
  for (let at: usize = 0, end = (ring as usize) * 16; at < end; at += 16) {
    reset(group + PITS + at, lanes, v128.and(begins, v128.load(START_PITS + at)));
  }
  for (let at: usize = 0, end = (longerRow as usize) * 16; at < end; at += 16) {
    reset(ROW + at, lanes, v128.and(begins, v128.load(START_ROW + at)));
    reset(ROW_COUNTS + at, lanes, v128.and(begins, v128.load(START_ROW_COUNTS + at)));
  }
  reset(group + OCCUPIED, lanes, v128.and(begins, i8x16.splat(startOccupied as i8)));
  reset(group + SEEDS, lanes, v128.and(begins, i8x16.splat(startSeeds as i8)));
  reset(group + PAUSES, lanes, v128.and(begins, i8x16.splat(NO_PAUSE as i8)));
  reset(group + NORTH, lanes, startTurn ? begins : i8x16.splat(0));
  reset(group + PLAYING, lanes, begins);
  reset(group + CHOOSING, lanes, lanes);
  clear(group + HAND, lanes);
  clear(group + REST, lanes);
  clear(group + PLIES, lanes);
  clear(group + LAPS, lanes);
  clear(group + LONGEST_LAPS, lanes);
  clear(group + LONGEST_PLY, lanes);
  clear(group + FIRST_FREE, lanes);
  clear(group + KIND_A, lanes);
  clear(group + KIND_B, lanes);
  clear(group + KIND_C, lanes);
  clear(group + CLOSED, lanes);
  clear(group + CLOSED_BY_NORTH, lanes);
  clear(group + QUIET, lanes);
  clear(group + CLOSINGS_BY_NORTH, lanes);
  clear(group + LEAVING, lanes);
}

function reset(at: usize, lanes: v128, value: v128): void {
  v128.store(at, v128.or(v128.andnot(v128.load(at), lanes), value));
}

function clear(at: usize, lanes: v128): void {
  v128.store(at, v128.andnot(v128.load(at), lanes));
}

/** Writes the record of a lane's game. What a lane cannot tell, the same game played alone will. */
function endGame(group: usize, lane: u32, step: u32): void {
  const at = group + lane;
  const game = load<u32>(group + (lane as usize) * 4, GAME);
  const record = recordsOfAll + field.RECORD_BYTES * (game as usize);
  const atLimit = load<u8>(at, OCCUPIED) > 0;
  const plies: u32 = load<u8>(at, PLIES);
  const pauses = (load<i8>(at, PAUSES) as i32) - NO_PAUSE;
  if (
    load<u8>(at, LEAVING) ||
    plies === TOO_MANY_PLIES ||
    pauses === TOO_MANY_PAUSES ||
    // The reason depends on whether a candidate is legal (docs/streams.md).
    (atLimit && endless === ILLEGAL)
  ) {
    const index = firstIndex + game;
    playOut(startPosition, seedOfAll, index as u32, (index >> 32) as u32, lastPly, record);
    return;
  }
  // Each step of a game is a lap or a pause.
  const steps = step - load<u32>(group + (lane as usize) * 4, BEGAN);
  store<u64>(record, steps - pauses, field.LAPS);
  store<u32>(record, load<u8>(at, LONGEST_LAPS), field.LONGEST_LAPS);
  store<u16>(record, load<u8>(at, LONGEST_PLY), field.LONGEST_PLY);
  const firstFree = plies > freePly ? pitOf(load<u8>(at, FIRST_FREE)) : field.NO_PIT;
  store<u8>(record, firstFree, field.FIRST_FREE);
  const closings = steps - load<u8>(at, QUIET);
  const byNorth: u32 = load<u8>(at, CLOSINGS_BY_NORTH);
  store<u8>(record, closings - byNorth, field.CLOSINGS);
  store<u8>(record, byNorth, field.CLOSINGS + 1);
  writeCaptures(at, record);
  // The outcome is a matter of how many seeds are left, not of where they are.
  store<u8>(FINAL, load<u8>(at, SEEDS));
  store<u8>(FINAL, load<u8>(at, NORTH) & 1, TURN);
  const reason = atLimit ? annul(FINAL, LIMIT) : stuck(FINAL);
  writeOutcome(FINAL, reason, plies, record);
}

/** Writes what was captured by kind, and the captures of the position that the game has ended in. */
function writeCaptures(at: usize, record: usize): void {
  const gone = startSeeds - load<u8>(at, SEEDS);
  const byNorth: u32 = load<u8>(at, CLOSED_BY_NORTH);
  const bySouth: u32 = load<u8>(at, CLOSED) - byNorth;
  const a: u32 = load<u8>(at, KIND_A);
  const b: u32 = load<u8>(at, KIND_B);
  if (isRajaPasu) {
    const northNorth: u32 = load<u8>(at, KIND_C);
    const fours = (gone - bySouth - byNorth) / 4;
    assert(gone === 4 * fours + bySouth + byNorth && fours >= a + northNorth);
    writeKinds(record, a - b, fours - a - northNorth, b, northNorth);
    store<u8>(record, bySouth, field.LEAP_SEEDS);
    store<u8>(record, byNorth, field.LEAP_SEEDS + 1);
    store<u8>(FINAL, startScoreSouth + 4 * a + bySouth, CAPTURED);
    store<u8>(FINAL, startScoreNorth + 4 * (fours - a) + byNorth, CAPTURED + 1);
  } else {
    assert(gone === bySouth + byNorth && a >= b);
    writeKinds(record, bySouth - (a - b), a - b, byNorth - b, b);
    store<u16>(record, 0, field.LEAP_SEEDS);
    store<u8>(FINAL, startScoreSouth + bySouth, CAPTURED);
    store<u8>(FINAL, startScoreNorth + byNorth, CAPTURED + 1);
  }
}

/** By who sowed, then by whose row. */
function writeKinds(record: usize, ss: u32, sn: u32, ns: u32, nn: u32): void {
  store<u32>(record, ss | (sn << 8) | (ns << 16) | (nn << 24), field.KINDS);
}
