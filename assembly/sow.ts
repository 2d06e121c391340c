/**
 * One move on one board, for any ring: laps, captures, the proof that a sowing is endless, the lap
 * limit. Pits are bytes, since a pit can hold all 255 seeds (D-11).
 */
import { keepMarks, knownLength, startWalk } from './cycles';
import { isRajaPasu, lapLimit, leavesLastFour, ring, south } from './rules';

/** How a sowing ended. */
export const ENDED: i32 = 0;
export const ENDLESS: i32 = 2;
export const UNDECIDED: i32 = 3;

/** What the last sowing did, if it ended; otherwise all zero. */
export let laps: u32 = 0;
/** Fours by owner (RP-4). */
export let foursSouth: i32 = 0;
export let foursNorth: i32 = 0;
/** Seeds of the leap (RP-3) or opposite capture (SQ-4) that closed the move, and their place. */
export let closingSeeds: i32 = 0;
export let closingPlace: i32 = 0;

/** Sowings of more laps are looked up among the long cycles (cycles.ts). */
const FAR: u32 = 64;

/** The board before the move: it comes back if the sowing does not end. */
const BEFORE: usize = memory.data(16);
/** The end of the first lap, or of the last lap that captured (D-9). */
const REMEMBERED: usize = memory.data(16);

/**
 * Sows from a place that holds seeds. An endless or undecided sowing leaves the board as it was.
 *
 * D-9: a lap without captures can be undone, and captured seeds never come back, so the first
 * repeat of a lap's end is a return to the one state that is remembered.
 */
export function sow(board: usize, place: i32): i32 {
  assert(place >= 0 && place < ring && load<u8>(board + place) > 0);
  v128.store(BEFORE, v128.load(board));
  foursSouth = 0;
  foursNorth = 0;
  closingSeeds = 0;
  laps = 0;
  const ending = isRajaPasu ? sowRajaPasu(board, place) : sowSadeqaII(board, place);
  if (ending !== ENDED) {
    v128.store(board, v128.load(BEFORE));
    foursSouth = 0;
    foursNorth = 0;
    laps = 0;
  }
  return ending;
}

function sowRajaPasu(board: usize, place: i32): i32 {
  const size = ring;
  const mostLaps = lapLimit;
  // A last seed's four is captured when 0 seeds are left in hand, or never (D-3).
  const leastHand = leavesLastFour ? 1 : 0;
  let lap: u32 = 0;
  let rememberedLast = -1;
  let last = place;
  while (true) {
    let hand: i32 = load<u8>(board + last);
    store<u8>(board + last, 0);
    lap++;
    let captured = false;
    while (hand > 0) {
      hand--;
      last = last + 1 === size ? 0 : last + 1;
      const seeds = load<u8>(board + last) + 1;
      if (seeds === 4 && hand >= leastHand) {
        store<u8>(board + last, 0);
        captured = true;
        if (last < south) foursSouth++;
        else foursNorth++;
      } else {
        store<u8>(board + last, seeds);
      }
    }
    const next = last + 1 === size ? 0 : last + 1;
    if (load<u8>(board + next) === 0) {
      // RP-2, RP-3. On a ring of two the pit beyond is the one just sown (D-12).
      closingPlace = next + 1 === size ? 0 : next + 1;
      closingSeeds = load<u8>(board + closingPlace);
      store<u8>(board + closingPlace, 0);
      laps = lap;
      return ENDED;
    }
    if (captured || lap === 1) {
      rememberedLast = last;
      v128.store(REMEMBERED, v128.load(board));
    } else if (last === rememberedLast && isRemembered(board)) {
      return ENDLESS;
    }
    if (lap >= mostLaps) return UNDECIDED;
    last = next;
  }
}

function sowSadeqaII(board: usize, place: i32): i32 {
  const size = ring;
  const mostLaps = lapLimit;
  let lap: u32 = 0;
  let rememberedLast = -1;
  let last = place;
  while (true) {
    let hand: i32 = load<u8>(board + last);
    store<u8>(board + last, 0);
    lap++;
    let seeds: i32;
    do {
      last = last + 1 === size ? 0 : last + 1;
      seeds = load<u8>(board + last) + 1;
      store<u8>(board + last, seeds);
      hand--;
    } while (hand > 0);
    if (seeds === 1) {
      // SQ-2, SQ-4: no pit is closed in this game, so the opposite place mirrors the ring.
      closingPlace = size - 1 - last;
      closingSeeds = load<u8>(board + closingPlace);
      store<u8>(board + closingPlace, 0);
      laps = lap;
      return ENDED;
    }
    if (lap === 1) {
      rememberedLast = last;
      v128.store(REMEMBERED, v128.load(board));
    } else if (last === rememberedLast && isRemembered(board)) {
      if (lap > FAR) keepMarks(lap - 1);
      return ENDLESS;
    }
    if (lap >= mostLaps) return UNDECIDED;
    if (lap >= FAR) {
      if (lap === FAR) startWalk();
      const length = knownLength(board, last);
      // The first repeat is at lap 1 + length.
      if (length) return length < mostLaps ? ENDLESS : UNDECIDED;
    }
  }
}

function isRemembered(board: usize): bool {
  return !v128.any_true(v128.xor(v128.load(board), v128.load(REMEMBERED)));
}
