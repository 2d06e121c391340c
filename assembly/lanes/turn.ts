/** Between sowings in lanes: moves that have ended are settled, and moves are chosen. */
import { isRajaPasu } from '../rules';
import { BIASED, LAST_PLY, LOW_BYTES, NUMBERS, ONE, RING, rowBytes, SOUTH } from './constants';
import * as lane from './group';
import { inRing } from './sow';
import { FREE_PLY, OWED_FIRST, OWED_SECOND } from './start';
import { add, select, subtract } from './vectors';

/** Settles the moves that have ended in this step and passes the turn. */
export function endMoves(group: usize): void {
  const choosing = i8x16.eq(v128.load(group, lane.HAND), i8x16.splat(0));
  const ended = v128.andnot(choosing, v128.load(group, lane.WAITING));
  const mover = v128.load(group, lane.NORTH);
  const north = v128.xor(mover, ended);
  v128.store(group, north, lane.NORTH);
  const closing = v128.and(closingPlace(v128.load(group, lane.LIFTED)), ended);
  const board = closeMoves(group, north, closing);
  if (isRajaPasu) countFours(group, mover);
  // No hand is left now, so what is not on the board was captured.
  const seeds = v128.load(group, lane.SEEDS);
  const captured = v128.and(i8x16.sub(seeds, board), ended);
  v128.store(group, i8x16.sub(seeds, captured), lane.SEEDS);
  countCaptures(group, captured, mover, closing);
  countLaps(group, ended);
}

/**
 * Empties the pits that are captured in closing (RP-3, SQ-4), looks at the row of the player to move
 * (`ROW`, `ROW_COUNTS`), and answers the seeds on the board.
 */
function closeMoves(group: usize, north: v128, closing: v128): v128 {
  const one = v128.load(ONE);
  let board = i8x16.splat(0);
  let occupied = i8x16.splat(0);
  const end = rowBytes;
  let at: usize = 0;
  do {
    const pit = group + at;
    const isSouth = i8x16.eq(v128.load(at, NUMBERS), closing);
    const isNorth = i8x16.eq(v128.load(at, NUMBERS + lane.TO_NORTH), closing);
    const inSouth = v128.andnot(v128.load(pit, lane.PITS), isSouth);
    const inNorth = v128.andnot(v128.load(pit, lane.PITS + lane.TO_NORTH), isNorth);
    v128.store(pit, inSouth, lane.PITS);
    v128.store(pit, inNorth, lane.PITS + lane.TO_NORTH);
    board = i8x16.add(board, i8x16.add(inSouth, inNorth));
    const own = select(inNorth, inSouth, north);
    occupied = i8x16.add(occupied, i8x16.min_u(own, one));
    v128.store(pit, own, lane.ROW);
    v128.store(pit, occupied, lane.ROW_COUNTS);
    at += 16;
  } while (at < end);
  return board;
}

/** The place plus one of the pit that is captured if the move has ended there. */
function closingPlace(place: v128): v128 {
  const one = v128.load(ONE);
  // SQ-4. No pit is closed in this game, so the opposite place mirrors the ring (B-2).
  if (!isRajaPasu) return i8x16.sub(v128.load(RING), place);
  // RP-3
  return i8x16.add(inRing(i8x16.add(place, one)), one);
}

/** Counts the fours of the step. */
function countFours(group: usize, mover: v128): void {
  const inSouth = v128.load(group, lane.FOURS_SOUTH);
  const inNorth = v128.load(group, lane.FOURS_NORTH);
  v128.store(group, i8x16.splat(0), lane.FOURS_SOUTH);
  v128.store(group, i8x16.splat(0), lane.FOURS_NORTH);
  const fours = i8x16.add(inSouth, inNorth);
  const pairs = i8x16.add(fours, fours);
  subtract(group + lane.SEEDS, i8x16.add(pairs, pairs));
  add(group + lane.KIND_A, inSouth);
  add(group + lane.KIND_B, v128.and(inSouth, mover));
  add(group + lane.KIND_C, v128.and(inNorth, mover));
}

function countCaptures(group: usize, captured: v128, mover: v128, closing: v128): void {
  const closings = i8x16.min_u(captured, v128.load(ONE));
  add(group + lane.CLOSING_SEEDS, captured);
  add(group + lane.CLOSING_SEEDS_BY_NORTH, v128.and(captured, mover));
  add(group + lane.CLOSINGS, closings);
  add(group + lane.CLOSINGS_BY_NORTH, v128.and(closings, mover));
  if (!isRajaPasu) {
    const inNorth = i8x16.gt_s(closing, v128.load(SOUTH));
    const ofNorth = v128.and(captured, inNorth);
    add(group + lane.KIND_A, ofNorth);
    add(group + lane.KIND_B, v128.and(ofNorth, mover));
  }
}

function countLaps(group: usize, ended: v128): void {
  const plies = i8x16.sub(v128.load(group, lane.PLIES), ended);
  v128.store(group, plies, lane.PLIES);
  const lapsOfPly = v128.and(v128.load(group, lane.LAPS_OF_MOVE), ended);
  v128.store(group, i8x16.add_sat_u(v128.load(group, lane.LAPS), lapsOfPly), lane.LAPS);
  const longest = v128.load(group, lane.LONGEST_LAPS);
  const isLonger = i8x16.gt_s(lapsOfPly, longest);
  v128.store(group, i8x16.max_u(lapsOfPly, longest), lane.LONGEST_LAPS);
  v128.store(group, select(plies, v128.load(group, lane.LONGEST_PLY), isLonger), lane.LONGEST_PLY);
}

/**
 * Chooses a move in the lanes that are to, and lifts its seeds (B-3). A lane whose draw is rejected
 * (docs/streams.md) stays without a hand and draws again in the next step; one whose game is over
 * stays so until it leaves.
 */
export function chooseMoves(group: usize): void {
  const one = v128.load(ONE);
  const hand = v128.load(group, lane.HAND);
  const choosing = i8x16.eq(hand, i8x16.splat(0));
  const occupied = v128.load(group + rowBytes, lane.ROW_COUNTS - 16);
  let opening = i8x16.splat(0);
  let candidates = occupied;
  if (!isRajaPasu) {
    opening = owesOpening(group);
    candidates = select(one, occupied, opening);
  }

  const low = i16x8.mul(v128.load(group, lane.DRAWN), i16x8.extend_low_i8x16_u(candidates));
  const high = i16x8.mul(v128.load(group, lane.DRAWN + 16), i16x8.extend_high_i8x16_u(candidates));
  const lowBytes = v128.load(LOW_BYTES);
  const part = i8x16.narrow_i16x8_u(v128.and(low, lowBytes), v128.and(high, lowBytes));
  const number = i8x16.narrow_i16x8_u(i16x8.shr_u(low, 8), i16x8.shr_u(high, 8));
  const biased = i8x16.swizzle(v128.load(BIASED), candidates);
  const accepted = i8x16.eq(i8x16.max_u(part, biased), part);
  // D-10. A player who is stuck has no seeds to lift, which stops a game too.
  const plies = v128.load(group, lane.PLIES);
  const atLimit = i8x16.eq(plies, v128.load(LAST_PLY));
  const chosen = v128.andnot(v128.and(choosing, accepted), atLimit);

  // Which of the occupied pits, counted from 1; the opening pit is the last of them (SQ-3).
  let wanted = i8x16.add(number, one);
  if (!isRajaPasu) wanted = select(occupied, wanted, opening);
  let seeds = i8x16.splat(0);
  let place = v128.and(v128.load(group, lane.NORTH), v128.load(SOUTH));
  const end = group + rowBytes;
  let pit = group;
  do {
    const counts = v128.load(pit, lane.ROW_COUNTS);
    // Pits with the same count that follow are empty.
    seeds = v128.or(seeds, v128.and(v128.load(pit, lane.ROW), i8x16.eq(counts, wanted)));
    place = i8x16.sub(place, i8x16.gt_s(wanted, counts));
    pit += 16;
  } while (pit < end);
  const lifted = v128.or(hand, v128.and(seeds, chosen));
  v128.store(group, lifted, lane.HAND);
  v128.store(group, i8x16.eq(lifted, i8x16.splat(0)), lane.WAITING);
  v128.store(group, select(place, v128.load(group, lane.LIFTED), choosing), lane.LIFTED);

  const isFree = v128.and(chosen, i8x16.eq(plies, v128.load(FREE_PLY)));
  const firstFree = v128.or(v128.load(group, lane.FIRST_FREE_PLACE), v128.and(place, isFree));
  v128.store(group, firstFree, lane.FIRST_FREE_PLACE);
  v128.store(group, v128.andnot(v128.load(group, lane.LAPS_OF_MOVE), choosing), lane.LAPS_OF_MOVE);
}

/** Mask: the move must start from the mover's rightmost pit (SQ-3, D-8). */
function owesOpening(group: usize): v128 {
  const plies = v128.load(group, lane.PLIES);
  const first = i8x16.eq(plies, v128.load(OWED_FIRST));
  const second = i8x16.eq(plies, v128.load(OWED_SECOND));
  const rightmost = v128.load(group + rowBytes - 16, lane.ROW);
  return v128.andnot(v128.or(first, second), i8x16.eq(rightmost, i8x16.splat(0)));
}
