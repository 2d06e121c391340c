/** Between sowings in lanes: moves that have ended are settled, and moves are chosen. */
import { isRajaPasu, ring, south } from '../rules';
import {
  BIASED,
  FREE_PLY,
  LOW_BYTES,
  longerRow,
  NO_PLACE,
  NUMBERS,
  ONE,
  OWED_FIRST,
  OWED_SECOND,
  SOUTH,
} from './constants';
import {
  CHOOSING,
  CLOSED,
  CLOSED_BY_NORTH,
  CLOSING,
  CLOSINGS_BY_NORTH,
  ENDED,
  FIRST_FREE,
  HAND,
  KIND_A,
  KIND_B,
  LAP_ENDED,
  LAPS,
  LIFTED,
  LONGEST_LAPS,
  LONGEST_PLY,
  NORTH,
  OCCUPIED,
  ONGOING,
  PAUSES,
  PITS,
  PLIES,
  QUIET,
  ROW,
  ROW_COUNTS,
  SEEDS,
  select,
} from './group';
import { drawBytes } from './streams';

/** Settles the moves that have ended in this step and passes the turn. */
export function endMoves(group: usize): void {
  const ended = v128.load(group, ENDED);
  const mover = v128.load(group, NORTH);
  const north = v128.xor(mover, ended);
  v128.store(group, north, NORTH);
  const board = closeMoves(group, north);
  // No hand is left now, so what is not on the board was captured.
  const seeds = v128.load(group, SEEDS);
  const captured = v128.and(i8x16.sub(seeds, board), ended);
  v128.store(group, i8x16.sub(seeds, captured), SEEDS);
  countCaptures(group, captured, mover);
  countLaps(group, ended);
}

/**
 * Empties the pits that are captured in closing (RP-3, SQ-4), looks at the row of the player to move
 * (`ROW`, `ROW_COUNTS`, `OCCUPIED`), and answers the seeds on the board.
 */
function closeMoves(group: usize, north: v128): v128 {
  const one = v128.load(ONE);
  const closing = v128.load(group, CLOSING);
  const northPits = group + (south as usize) * 16;
  const northNumbers = NUMBERS + (south as usize) * 16;
  const southRow = south;
  const shorterRow = min(southRow, ring - southRow);
  const pits = longerRow;
  let board = i8x16.splat(0);
  let occupied = i8x16.splat(0);
  let pit = 0;
  for (; pit < shorterRow; pit++) {
    const at = (pit as usize) * 16;
    let captured = i8x16.eq(v128.load(NUMBERS + at), closing);
    const inSouth = v128.andnot(v128.load(group + at, PITS), captured);
    v128.store(group + at, inSouth, PITS);
    captured = i8x16.eq(v128.load(northNumbers + at), closing);
    const inNorth = v128.andnot(v128.load(northPits + at, PITS), captured);
    v128.store(northPits + at, inNorth, PITS);
    board = i8x16.add(i8x16.add(board, inSouth), inNorth);
    const own = select(inNorth, inSouth, north);
    occupied = i8x16.add(occupied, i8x16.min_u(own, one));
    v128.store(ROW + at, own);
    v128.store(ROW_COUNTS + at, occupied);
  }
  // Closed pits make a row shorter (RP-8): the other row's further pits.
  for (; pit < pits; pit++) {
    const at = (pit as usize) * 16;
    const isSouth = pit < southRow;
    const pitAt = (isSouth ? group : northPits) + at;
    const captured = i8x16.eq(v128.load((isSouth ? NUMBERS : northNumbers) + at), closing);
    const seeds = v128.andnot(v128.load(pitAt, PITS), captured);
    v128.store(pitAt, seeds, PITS);
    board = i8x16.add(board, seeds);
    const own = isSouth ? v128.andnot(seeds, north) : v128.and(seeds, north);
    occupied = i8x16.add(occupied, i8x16.min_u(own, one));
    v128.store(ROW + at, own);
    v128.store(ROW_COUNTS + at, occupied);
  }
  v128.store(group, occupied, OCCUPIED);
  return board;
}

function countCaptures(group: usize, captured: v128, mover: v128): void {
  const nothing = i8x16.eq(captured, i8x16.splat(0));
  add(group + CLOSED, captured);
  add(group + CLOSED_BY_NORTH, v128.and(captured, mover));
  subtract(group + QUIET, nothing);
  subtract(group + CLOSINGS_BY_NORTH, v128.andnot(mover, nothing));
  if (!isRajaPasu) {
    const inNorth = i8x16.gt_s(v128.load(group, CLOSING), v128.load(SOUTH));
    const ofNorth = v128.and(captured, inNorth);
    add(group + KIND_A, ofNorth);
    add(group + KIND_B, v128.and(ofNorth, mover));
  }
}

function countLaps(group: usize, ended: v128): void {
  const pauses = i8x16.sub_sat_s(v128.load(group, PAUSES), v128.load(group, ONGOING));
  v128.store(group, pauses, PAUSES);
  const laps = i8x16.sub(v128.load(group, LAPS), v128.load(group, LAP_ENDED));
  v128.store(group, laps, LAPS);
  const plies = i8x16.sub(v128.load(group, PLIES), ended);
  v128.store(group, plies, PLIES);
  const lapsOfPly = v128.and(laps, ended);
  const longest = v128.load(group, LONGEST_LAPS);
  const isLonger = i8x16.gt_s(lapsOfPly, longest);
  v128.store(group, i8x16.max_u(lapsOfPly, longest), LONGEST_LAPS);
  v128.store(group, select(plies, v128.load(group, LONGEST_PLY), isLonger), LONGEST_PLY);
}

/**
 * Chooses a move in the lanes that are to, and lifts its seeds (B-3). A lane whose draw is rejected
 * (docs/streams.md) stays without a hand and draws again in the next step.
 */
export function choose(group: usize): void {
  const one = v128.load(ONE);
  const choosing = v128.load(group, CHOOSING);
  const occupied = v128.load(group, OCCUPIED);
  let opening = i8x16.splat(0);
  let candidates = occupied;
  if (!isRajaPasu) {
    opening = owesOpening(group);
    candidates = select(one, occupied, opening);
  }

  const drawn = drawBytes(group, choosing);
  const low = i16x8.extmul_low_i8x16_u(drawn, candidates);
  const high = i16x8.extmul_high_i8x16_u(drawn, candidates);
  const lowBytes = v128.load(LOW_BYTES);
  const part = i8x16.narrow_i16x8_u(v128.and(low, lowBytes), v128.and(high, lowBytes));
  const index = i8x16.narrow_i16x8_u(i16x8.shr_u(low, 8), i16x8.shr_u(high, 8));
  const biased = i8x16.swizzle(v128.load(BIASED), candidates);
  const accepted = i8x16.eq(i8x16.max_u(part, biased), part);
  const chosen = v128.and(choosing, accepted);

  // Which of the occupied pits, counted from 1; the opening pit is the last of them (SQ-3).
  let wanted = i8x16.add(index, one);
  if (!isRajaPasu) wanted = select(occupied, wanted, opening);
  let seeds = i8x16.splat(0);
  let place = v128.and(v128.load(group, NORTH), v128.load(SOUTH));
  for (let at: usize = 0, end = (longerRow as usize) * 16; at < end; at += 16) {
    const counts = v128.load(ROW_COUNTS + at);
    // Pits with the same count that follow are empty.
    seeds = v128.or(seeds, v128.and(v128.load(ROW + at), i8x16.eq(counts, wanted)));
    place = i8x16.sub(place, i8x16.gt_s(wanted, counts));
  }
  v128.store(group, v128.or(v128.load(group, HAND), v128.and(seeds, chosen)), HAND);
  const lifted = v128.or(place, v128.andnot(v128.load(NO_PLACE), accepted));
  v128.store(group, select(lifted, v128.load(group, LIFTED), choosing), LIFTED);

  const isFree = v128.and(chosen, i8x16.eq(v128.load(group, PLIES), v128.load(FREE_PLY)));
  const firstFree = v128.or(v128.load(group, FIRST_FREE), v128.and(place, isFree));
  v128.store(group, firstFree, FIRST_FREE);
  v128.store(group, v128.andnot(v128.load(group, LAPS), choosing), LAPS);
}

/** Mask: the move must start from the mover's rightmost pit (SQ-3, D-8). */
function owesOpening(group: usize): v128 {
  const plies = v128.load(group, PLIES);
  const first = i8x16.eq(plies, v128.load(OWED_FIRST));
  const second = i8x16.eq(plies, v128.load(OWED_SECOND));
  const rightmost = v128.load(ROW + ((longerRow - 1) as usize) * 16);
  return v128.andnot(v128.or(first, second), i8x16.eq(rightmost, i8x16.splat(0)));
}

function add(counter: usize, more: v128): void {
  v128.store(counter, i8x16.add(v128.load(counter), more));
}

/** Subtracts; so a mask counts up. */
function subtract(counter: usize, less: v128): void {
  v128.store(counter, i8x16.sub(v128.load(counter), less));
}
