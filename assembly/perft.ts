/**
 * Counting move sequences. Some hundred boards are expanded together (passes.ts), but depth first,
 * so that the memory is bounded; the last ply is counted without being sown.
 *
 * A board is all there is to a position here: what was captured does not bear on the moves, and whose
 * turn it is and who owes the opening move follow from the ply.
 */
import { sumOf } from './bytes';
import { boardAfter, LIFTED, MOST_SOWN, setLaps, sowLifted } from './passes';
import { candidatesOn, OPENING, TURN } from './position';
import { endless, ILLEGAL, IN_RING, PLACES, ring, south } from './rules';

export const MAX_DEPTH: i32 = 64;

/** A stack of boards: those of a ply that are still to be expanded, and above them those of the next. */
const BOARDS: usize = memory.data(131072, 16);
const END_OF_BOARDS: usize = BOARDS + 131072;
const BOARD_BYTES: usize = 16;
/** A row has so many pits at most. */
const MOST_MOVES: usize = 8;

/** By mask of a row's pits: the pits in it, a byte each. */
const PITS_OF: usize = memory.data(2048, 16);

/** Of so many boards, the empty pits in a row are no more than a byte counts. */
const MOST_ADDED: i32 = 31;

/** Sequences of 1 to `depth` plies seen so far. */
export let visited: u64 = 0;

let visitedLimit: u64 = 0;
let firstTurn: i32 = 0;
let openingOwed: i32 = 0;

/** Legal sequences of exactly `depth` plies; meaningless once `visited` exceeds `limit`, which ends the count. */
export function perft(start: usize, depth: i32, limit: u64): u64 {
  assert(depth >= 0 && depth <= MAX_DEPTH);
  visited = 0;
  visitedLimit = limit;
  firstTurn = load<u8>(start, TURN);
  openingOwed = load<u8>(start, OPENING);
  setLaps();
  setPits();
  v128.store(BOARDS, v128.load(start));
  return depth ? count(BOARDS, BOARDS + BOARD_BYTES, 0, depth) : 1;
}

function setPits(): void {
  // It is done once: only then is there no pit in the row of all pits.
  if (load<u8>(PITS_OF + 8 * 255 + 7)) return;
  for (let pits: u32 = 0; pits < 256; pits++) {
    let to = PITS_OF + 8 * (pits as usize);
    for (let left = pits; left; left &= left - 1) store<u8>(to++, ctz(left));
  }
}

/** Sequences of `left` more plies from the boards between two addresses, the top of the stack. */
function count(first: usize, end: usize, ply: i32, left: i32): u64 {
  // Under `illegal` a move is known to be legal only when it was sown.
  const needsSowing = endless === ILLEGAL;
  if (left === 1 && !needsSowing) return countMoves(first, end, ply);
  // Each ply has an equal share of what is free.
  const share = (END_OF_BOARDS - end) / (left as usize) / BOARD_BYTES;
  assert(share >= MOST_MOVES);
  const most = min(share, MOST_SOWN as usize);
  let sequences: u64 = 0;
  while (first < end && visited <= visitedLimit) {
    const moves = listMoves(first, end, ply, most);
    const next = afterListed;
    if (visited + moves > visitedLimit && !needsSowing) {
      visited += moves;
      break;
    }
    const legal = moves - sowLifted(moves);
    visited += legal;
    if (left === 1) sequences += legal;
    else if (left === 2 && ply > 0 && !needsSowing) sequences += countAfter(moves, ply + 1);
    else sequences += count(end, putBoards(moves, end), ply + 1, left - 1);
    first = next;
  }
  return sequences;
}

/** The board after those whose moves were listed last. */
let afterListed: usize = 0;

/**
 * Lists in `LIFTED` the candidates of as many of these boards as surely have at most `most`
 * together, and answers how many there are.
 */
function listMoves(first: usize, end: usize, ply: i32, most: usize): i32 {
  const full = LIFTED + 4 * (most - MOST_MOVES);
  const mover = moverAt(ply);
  const owes = owesOpening(ply);
  const row = mover ? south : 0;
  let to = LIFTED;
  let board = first;
  for (; board < end && to <= full; board += BOARD_BYTES) {
    // Eight are written, without a branch, and what is too many is overwritten by the next.
    const pits = candidatesOn(v128.load(board), mover, owes) >> row;
    const list = i16x8.extend_low_i8x16_u(v128.load64_zero(PITS_OF + 8 * (pits as usize)));
    const rowAt = i32x4.splat((board as i32) + row);
    v128.store(to, i32x4.add(i32x4.extend_low_i16x8_u(list), rowAt));
    v128.store(to, i32x4.add(i32x4.extend_high_i16x8_u(list), rowAt), 16);
    to += 4 * (popcnt(pits) as usize);
  }
  afterListed = board;
  return ((to - LIFTED) / 4) as i32;
}

/** Puts the boards after the moves that were sown on the stack, and answers its new end. */
function putBoards(sown: i32, end: usize): usize {
  for (let i = 0; i < sown; i++, end += BOARD_BYTES) v128.store(end, boardAfter(i));
  return end;
}

/** The candidates of the boards between two addresses. */
function countMoves(first: usize, end: usize, ply: i32): u64 {
  const mover = moverAt(ply);
  const owes = owesOpening(ply);
  let moves: u64 = 0;
  for (let board = first; board < end; board += BOARD_BYTES) {
    moves += popcnt(candidatesOn(v128.load(board), mover, owes));
  }
  visited += moves;
  return moves;
}

/** The same of the boards after the moves that were sown, where no opening is owed any more. */
function countAfter(sown: i32, ply: i32): u64 {
  const southRow = i8x16.gt_s(i8x16.splat(south as i8), v128.load(PLACES));
  const isNorth = moverAt(ply) !== 0;
  const row = isNorth ? v128.andnot(v128.load(IN_RING), southRow) : southRow;
  let moves: u64 = sown * (isNorth ? ring - south : south);
  for (let first = 0; first < sown; first += MOST_ADDED) {
    const end = min(first + MOST_ADDED, sown);
    let empty = i8x16.splat(0);
    for (let i = first; i < end; i++) {
      empty = i8x16.sub(empty, i8x16.eq(boardAfter(i), i8x16.splat(0)));
    }
    moves -= sumOf(v128.and(empty, row));
  }
  visited += moves;
  return moves;
}

function moverAt(ply: i32): i32 {
  return (firstTurn + ply) & 1;
}

/** SQ-3: only the first ply of each player can be owed. */
function owesOpening(ply: i32): bool {
  return ply < 2 && ((openingOwed >> moverAt(ply)) & 1) !== 0;
}
