/**
 * One move on one board, for any ring: laps, captures, the proof that a sowing is endless, the lap
 * limit.
 *
 * The board is one vector, a byte a place, since a pit can hold all 255 seeds (D-11), and a lap some
 * operations on whole vectors, however many seeds it drops. Places and hands are vectors too, the
 * same number in every byte: so the way from one hand to the next leads through no memory.
 */
import { isSame, numberIn, sumOf, sumOfEight } from './bytes';
import { keepMarks, knownLength, startWalk } from './cycles';
import {
  IN_RING,
  isRajaPasu,
  lapLimit,
  leavesLastFour,
  PLACES,
  PLACES_AND_ROUND,
  ring,
  south,
} from './rules';

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

// Of a sowing that was kept.
let keptLaps: u32 = 0;
let keptFoursSouth: i32 = 0;
let keptFoursNorth: i32 = 0;
let keptClosingSeeds: i32 = 0;
let keptClosingPlace: i32 = 0;

/** Keeps what the last sowing did. */
export function keepSown(): void {
  keptLaps = laps;
  keptFoursSouth = foursSouth;
  keptFoursNorth = foursNorth;
  keptClosingSeeds = closingSeeds;
  keptClosingPlace = closingPlace;
}

/** Makes the sowing that was kept the last one. */
export function recallSown(): void {
  laps = keptLaps;
  foursSouth = keptFoursSouth;
  foursNorth = keptFoursNorth;
  closingSeeds = keptClosingSeeds;
  closingPlace = keptClosingPlace;
}

/** So many laps are sown without the proof (D-9). A sowing that goes on is sown again, with it. */
const PROOF_AFTER: u32 = 32;
/** Sowings of more laps are looked up among the long cycles (cycles.ts). */
const FAR: u32 = 64;

/**
 * Sows from a place that holds seeds. An endless or undecided sowing leaves the board as it was.
 *
 * D-9: a lap without captures can be undone, and captured seeds never come back, so the first
 * repeat of a lap's end is a return to the end of the first lap, or of the last lap that captured:
 * the one state that is remembered.
 */
export function sow(board: usize, place: i32): i32 {
  assert(place >= 0 && place < ring && load<u8>(board + place) > 0);
  laps = 0;
  foursSouth = 0;
  foursNorth = 0;
  closingSeeds = 0;
  return isRajaPasu ? sowRajaPasu(board, place, false) : sowSadeqaII(board, place, false);
}

function sowRajaPasu(board: usize, place: i32, proving: bool): i32 {
  const size = ring;
  const round = i8x16.splat(size as i8);
  const one = i8x16.splat(1);
  const three = i8x16.splat(3);
  // D-3: the last seeds of a lap whose fours are left.
  const leaving = i8x16.splat(leavesLastFour ? 1 : 0);
  const easyLaps: u32 = proving ? 0 : min(PROOF_AFTER, lapLimit);
  let pits = v128.load(board);
  let lifted = i8x16.splat(place as i8);
  let hand = i8x16.swizzle(pits, lifted);
  let captured = i8x16.splat(0);
  let remembered = pits;
  let rememberedCaptured = captured;
  let rememberedNext = -1;
  let lap: u32 = 1;
  while (true) {
    let held = numberIn(hand);
    if (held >= size) {
      // A pit can become four on the way and then get more, so such a hand goes round by round.
      const everyPlace = v128.load(IN_RING);
      pits = v128.andnot(pits, isPlace(lifted));
      do {
        held -= size;
        let fours = v128.and(i8x16.eq(pits, three), everyPlace);
        if (held === 0 && leavesLastFour) fours = v128.andnot(fours, isPlace(lifted));
        pits = v128.andnot(i8x16.sub(pits, everyPlace), fours);
        captured = i8x16.sub(captured, fours);
      } while (held >= size);
      // The rest goes back, to be lifted again.
      hand = i8x16.splat(held as i8);
      pits = i8x16.add(pits, v128.and(hand, isPlace(lifted)));
    }
    const earlier = seedsBefore(lifted, round);
    // RP-4. Known before the seeds are dropped, which shortens the way to the next hand.
    const capturing = i8x16.gt_s(i8x16.sub(hand, leaving), earlier);
    const fours = v128.and(i8x16.eq(pits, three), capturing);
    pits = v128.andnot(drop(pits, lifted, hand, earlier), fours);
    captured = i8x16.sub(captured, fours);
    // RP-1
    lifted = inRing(i8x16.add(i8x16.add(lifted, one), hand), round);
    hand = i8x16.swizzle(pits, lifted);
    // RP-2
    if (numberIn(hand) === 0) break;
    if (lap >= easyLaps) {
      if (!proving) return sowRajaPasu(board, place, true);
      const next = numberIn(lifted);
      if (lap === 1 || !isSame(captured, rememberedCaptured)) {
        remembered = pits;
        rememberedCaptured = captured;
        rememberedNext = next;
      } else if (next === rememberedNext && isSame(pits, remembered)) {
        return ENDLESS;
      }
      if (lap >= lapLimit) return UNDECIDED;
    }
    lap++;
  }
  // RP-3. On a ring of two the pit beyond is the one just sown (D-12).
  close(board, pits, inRing(i8x16.add(lifted, one), round));
  countFours(captured);
  laps = lap;
  return ENDED;
}

function sowSadeqaII(board: usize, place: i32, proving: bool): i32 {
  const size = ring;
  const round = i8x16.splat(size as i8);
  const easyLaps: u32 = proving ? 0 : min(PROOF_AFTER, lapLimit);
  let pits = v128.load(board);
  let last = i8x16.splat(place as i8);
  let hand = i8x16.swizzle(pits, last);
  let remembered = pits;
  let rememberedLast = -1;
  let lap: u32 = 1;
  while (true) {
    const held = numberIn(hand);
    if (held >= size) {
      // Whole rounds first; the rest stays in its pit, to be lifted.
      const rounds = held / size;
      const sown = i8x16.splat((rounds * size) as i8);
      pits = i8x16.sub(pits, v128.and(sown, isPlace(last)));
      pits = i8x16.add(pits, v128.and(i8x16.splat(rounds as i8), v128.load(IN_RING)));
      hand = i8x16.sub(hand, sown);
    }
    pits = drop(pits, last, hand, seedsBefore(last, round));
    last = inRing(i8x16.add(last, hand), round);
    // SQ-1
    hand = i8x16.swizzle(pits, last);
    // SQ-2
    if (numberIn(hand) === 1) break;
    if (lap >= easyLaps) {
      if (!proving) return sowSadeqaII(board, place, true);
      const lastPlace = numberIn(last);
      if (lap === 1) {
        remembered = pits;
        rememberedLast = lastPlace;
      } else if (lastPlace === rememberedLast && isSame(pits, remembered)) {
        if (lap > FAR) keepMarks(lap - 1);
        return ENDLESS;
      }
      if (lap >= lapLimit) return UNDECIDED;
      if (lap >= FAR) {
        if (lap === FAR) startWalk();
        const length = knownLength(pits, lastPlace);
        // The first repeat is at lap 1 + length.
        if (length) return length < lapLimit ? ENDLESS : UNDECIDED;
      }
    }
    lap++;
  }
  // SQ-4: no pit is closed in this game, so the opposite place mirrors the ring.
  close(board, pits, i8x16.sub(i8x16.splat((size - 1) as i8), last));
  laps = lap;
  return ENDED;
}

/** Ends a move with the capture of a pit that may be empty. */
function close(board: usize, pits: v128, place: v128): void {
  closingPlace = numberIn(place);
  closingSeeds = numberIn(i8x16.swizzle(pits, place));
  v128.store(board, v128.andnot(pits, isPlace(place)));
}

function countFours(captured: v128): void {
  const inSouth = sumInSouth(captured);
  foursSouth = inSouth;
  foursNorth = sumOf(captured) - inSouth;
}

/** The sum of South's places: a row of at most eight pits, in the lower half of the board. */
export function sumInSouth(bytes: v128): i32 {
  return sumOfEight(i64x2.extract_lane(bytes, 0) << (64 - 8 * south));
}

/** By place, the seeds that are dropped before it gets one; the lifted place is the last (D-1). */
function seedsBefore(lifted: v128, round: v128): v128 {
  return inRing(i8x16.sub(v128.load(PLACES_AND_ROUND), lifted), round);
}

/** Lifts a hand shorter than the ring and drops it. */
function drop(pits: v128, lifted: v128, hand: v128, earlier: v128): v128 {
  const gets = i8x16.gt_s(hand, earlier);
  return i8x16.sub(pits, v128.or(gets, v128.and(hand, isPlace(lifted))));
}

/** A place below twice the ring, modulo the ring: below the ring the difference is a high byte. */
function inRing(place: v128, round: v128): v128 {
  return i8x16.min_u(place, i8x16.sub(place, round));
}

/** Mask of one place. */
function isPlace(place: v128): v128 {
  return i8x16.eq(v128.load(PLACES), place);
}
