/**
 * Sowing in lanes: each hand is taken one lap on; the other sow.ts is the same for one board.
 *
 * A hand longer than the ring is sown in rounds of one seed a pit, one at a time: a four that a pit
 * makes on the way would be missed otherwise (RP-4). A lane without a hand stays as it is.
 */
import { isRajaPasu, leavesLastFour, ring, south } from '../rules';
import { ALL, EARLIER, FOUR, LAST_PLACE, ONE, RING } from './constants';
import * as lane from './group';
import { add, subtract } from './vectors';

export function sowHands(group: usize): void {
  const hand = v128.load(group, lane.HAND);
  const sown = i8x16.min_u(hand, v128.load(RING));
  const rest = i8x16.sub(hand, sown);
  const idle = i8x16.eq(hand, i8x16.splat(0));
  const lapEnded = v128.andnot(i8x16.eq(rest, i8x16.splat(0)), idle);
  subtract(group + lane.LAPS_OF_MOVE, lapEnded);
  // The lifted pit, the last of a round, is emptied; but not again where a rest is sown on, and not
  // without a hand.
  const round = i8x16.add(v128.load(LAST_PLACE), v128.load(group, lane.REST));
  const emptied = v128.or(round, idle);
  v128.store(group, rest, lane.REST);
  if (isRajaPasu) sowRajaPasu(group, sown, emptied, lapEnded);
  else sowSadeqaII(group, sown, emptied, lapEnded);
}

/** Sows `sown` seeds; `emptied` says, as `EARLIER` does, which place was lifted. */
function sowRajaPasu(group: usize, sown: v128, emptied: v128, lapEnded: v128): void {
  const lifted = v128.load(group, lane.LIFTED);
  const ongoing = v128.xor(lapEnded, v128.load(ALL));
  // Before a lap's end there is no last and no next place.
  const lastEarlier = v128.or(i8x16.sub(sown, v128.load(ONE)), ongoing);
  const nextEarlier = v128.or(inRing(sown), ongoing);
  const four = v128.load(FOUR);
  const leaves = leavesLastFour;
  let next = i8x16.splat(0);
  let foursSouth = i8x16.splat(0);
  let foursNorth = i8x16.splat(0);
  let pit = group;
  let table = EARLIER;
  // South's row. One loop that knows the row is 4 % slower than a loop for each.
  for (const end = group + (south as usize) * 16; pit < end; pit += 16, table += 16) {
    const earlier = i8x16.swizzle(v128.load(table), lifted);
    const reached = i8x16.gt_s(sown, earlier);
    const dropped = drop(pit, earlier, emptied, reached);
    // RP-4, D-3: only a dropped seed makes a four.
    let fours = v128.and(i8x16.eq(dropped, four), reached);
    if (leaves) fours = v128.andnot(fours, i8x16.eq(earlier, lastEarlier));
    const seeds = v128.andnot(dropped, fours);
    foursSouth = i8x16.sub(foursSouth, fours);
    next = v128.or(next, v128.and(seeds, i8x16.eq(earlier, nextEarlier)));
    v128.store(pit, seeds, lane.PITS);
  }
  // The same for North's row.
  for (const end = group + (ring as usize) * 16; pit < end; pit += 16, table += 16) {
    const earlier = i8x16.swizzle(v128.load(table), lifted);
    const reached = i8x16.gt_s(sown, earlier);
    const dropped = drop(pit, earlier, emptied, reached);
    let fours = v128.and(i8x16.eq(dropped, four), reached);
    if (leaves) fours = v128.andnot(fours, i8x16.eq(earlier, lastEarlier));
    const seeds = v128.andnot(dropped, fours);
    foursNorth = i8x16.sub(foursNorth, fours);
    next = v128.or(next, v128.and(seeds, i8x16.eq(earlier, nextEarlier)));
    v128.store(pit, seeds, lane.PITS);
  }
  countFours(group, foursSouth, foursNorth);
  // RP-1, RP-2. After an unfinished hand the place is the lifted one still.
  const last = inRing(i8x16.add(lifted, sown));
  v128.store(group, inRing(i8x16.sub(last, lapEnded)), lane.LIFTED);
  v128.store(group, v128.or(next, v128.load(group, lane.REST)), lane.HAND);
}

/** The seeds of a pit when those that reach it are dropped, a four among them not yet captured. */
function drop(pit: usize, earlier: v128, emptied: v128, reached: v128): v128 {
  const kept = v128.andnot(v128.load(pit, lane.PITS), i8x16.eq(earlier, emptied));
  return i8x16.sub(kept, reached);
}

function countFours(group: usize, inSouth: v128, inNorth: v128): void {
  const north = v128.load(group, lane.NORTH);
  const fours = i8x16.add(inSouth, inNorth);
  const pairs = i8x16.add(fours, fours);
  subtract(group + lane.SEEDS, i8x16.add(pairs, pairs));
  add(group + lane.KIND_A, inSouth);
  const byNorth = v128.and(inSouth, north);
  add(group + lane.KIND_B, byNorth);
  const ofNorth = v128.and(inNorth, north);
  add(group + lane.KIND_C, ofNorth);
}

/** As {@link sowRajaPasu}. */
function sowSadeqaII(group: usize, sown: v128, emptied: v128, lapEnded: v128): void {
  const one = v128.load(ONE);
  const lifted = v128.load(group, lane.LIFTED);
  const ongoing = v128.xor(lapEnded, v128.load(ALL));
  const lastEarlier = v128.or(i8x16.sub(sown, one), ongoing);
  let last = i8x16.splat(0);
  let table = EARLIER;
  for (let pit = group, end = pit + (ring as usize) * 16; pit < end; pit += 16, table += 16) {
    const earlier = i8x16.swizzle(v128.load(table), lifted);
    const seeds = drop(pit, earlier, emptied, i8x16.gt_s(sown, earlier));
    last = v128.or(last, v128.and(seeds, i8x16.eq(earlier, lastEarlier)));
    v128.store(pit, seeds, lane.PITS);
  }

  // SQ-1, SQ-2: the last seed lies alone if the pit was empty.
  const ended = i8x16.eq(last, one);
  v128.store(group, inRing(i8x16.add(lifted, sown)), lane.LIFTED);
  v128.store(group, v128.andnot(v128.or(last, v128.load(group, lane.REST)), ended), lane.HAND);
}

/** A place below twice the ring, modulo the ring: below the ring the difference is a high byte. */
export function inRing(place: v128): v128 {
  return i8x16.min_u(place, i8x16.sub(place, v128.load(RING)));
}
