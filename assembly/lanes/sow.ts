/**
 * Sowing in lanes: each hand is taken one lap on; the other sow.ts is the same for one board.
 *
 * A hand longer than the ring is sown in rounds of one seed a pit, one at a time: a four that a pit
 * makes on the way would be missed otherwise (RP-4). A lane without a hand stays as it is.
 */
import { isRajaPasu } from '../rules';
import { ALL, EARLIER, FOUR, LAST_PLACE, NO_LEAVING, ONE, RING, rowBytes } from './constants';
import * as lane from './group';
import { foursStand } from './start';
import { subtract } from './vectors';

export function sowHands(group: usize): void {
  if (isRajaPasu) sowRajaPasu(group);
  else sowSadeqaII(group);
}

function sowRajaPasu(group: usize): void {
  const hand = v128.load(group, lane.HAND);
  const lifted = v128.load(group, lane.LIFTED);
  const sown = i8x16.min_u(hand, v128.load(RING));
  const emptied = earlierOfEmptied(group, hand);
  const lapEnded = endLaps(group, hand, sown);
  const nextEarlier = inRing(sown);
  const stand = foursStand;
  if (stand) {
    const ongoing = v128.xor(lapEnded, v128.load(ALL));
    const lastEarlier = v128.or(i8x16.sub(sown, v128.load(ONE)), ongoing);
    v128.store(group, v128.or(lastEarlier, v128.load(NO_LEAVING)), lane.LEFT_EARLIER);
  }
  // `do` loops, as V8 would compute in each round of a `for` what is the same in all of them.
  let next = i8x16.splat(0);
  let foursSouth = v128.load(group, lane.FOURS_SOUTH);
  let foursNorth = v128.load(group, lane.FOURS_NORTH);
  const end = rowBytes;
  let at: usize = 0;
  do {
    const pit = group + at;
    const earlierSouth = i8x16.swizzle(v128.load(at, EARLIER), lifted);
    const earlierNorth = i8x16.swizzle(v128.load(at, EARLIER + lane.TO_NORTH), lifted);
    const south = drop(v128.load(pit, lane.PITS), sown, earlierSouth, emptied);
    const north = drop(v128.load(pit, lane.PITS + lane.TO_NORTH), sown, earlierNorth, emptied);
    // RP-4
    const four = v128.load(FOUR);
    let inSouth = i8x16.eq(south, four);
    let inNorth = i8x16.eq(north, four);
    if (stand) {
      const left = v128.load(group, lane.LEFT_EARLIER);
      inSouth = v128.and(inSouth, captures(sown, earlierSouth, left));
      inNorth = v128.and(inNorth, captures(sown, earlierNorth, left));
    }
    foursSouth = i8x16.sub(foursSouth, inSouth);
    foursNorth = i8x16.sub(foursNorth, inNorth);
    const seedsSouth = v128.andnot(south, inSouth);
    const seedsNorth = v128.andnot(north, inNorth);
    v128.store(pit, seedsSouth, lane.PITS);
    v128.store(pit, seedsNorth, lane.PITS + lane.TO_NORTH);
    next = v128.or(next, v128.and(seedsSouth, i8x16.eq(earlierSouth, nextEarlier)));
    next = v128.or(next, v128.and(seedsNorth, i8x16.eq(earlierNorth, nextEarlier)));
    at += 16;
  } while (at < end);
  v128.store(group, foursSouth, lane.FOURS_SOUTH);
  v128.store(group, foursNorth, lane.FOURS_NORTH);
  // RP-1, RP-2. After an unfinished hand the place is the lifted one still.
  const last = inRing(i8x16.add(lifted, sown));
  v128.store(group, inRing(i8x16.sub(last, lapEnded)), lane.LIFTED);
  next = v128.and(next, lapEnded);
  v128.store(group, v128.or(next, v128.load(group, lane.REST)), lane.HAND);
}

/**
 * What `EARLIER` says of the pit that is emptied: it was lifted, so it is the last of a round. None is
 * where there is no hand, or where a rest is sown on: there it was emptied before.
 */
function earlierOfEmptied(group: usize, hand: v128): v128 {
  const last = i8x16.add(v128.load(LAST_PLACE), v128.load(group, lane.REST));
  return v128.or(last, i8x16.eq(hand, i8x16.splat(0)));
}

/** Counts the laps that end when `sown` of the hand are sown, keeps the rest, and answers where. */
function endLaps(group: usize, hand: v128, sown: v128): v128 {
  const zero = i8x16.splat(0);
  const rest = i8x16.sub(hand, sown);
  v128.store(group, rest, lane.REST);
  const lapEnded = v128.andnot(i8x16.eq(rest, zero), i8x16.eq(hand, zero));
  subtract(group + lane.LAPS_OF_MOVE, lapEnded);
  return lapEnded;
}

/** What `seeds` of a pit become when those that reach it are dropped, a four not yet captured. */
function drop(seeds: v128, sown: v128, earlier: v128, emptied: v128): v128 {
  const kept = v128.andnot(seeds, i8x16.eq(earlier, emptied));
  return i8x16.sub(kept, i8x16.gt_s(sown, earlier));
}

/** Mask: a four in this pit is captured (D-3): a seed was dropped, and the last does not leave it. */
function captures(sown: v128, earlier: v128, left: v128): v128 {
  return v128.andnot(i8x16.gt_s(sown, earlier), i8x16.eq(earlier, left));
}

/** As {@link sowRajaPasu}. */
function sowSadeqaII(group: usize): void {
  const one = v128.load(ONE);
  const hand = v128.load(group, lane.HAND);
  const lifted = v128.load(group, lane.LIFTED);
  const sown = i8x16.min_u(hand, v128.load(RING));
  const emptied = earlierOfEmptied(group, hand);
  const lapEnded = endLaps(group, hand, sown);
  const lastEarlier = i8x16.sub(sown, one);
  let last = i8x16.splat(0);
  const end = rowBytes;
  let at: usize = 0;
  do {
    const pit = group + at;
    const earlierSouth = i8x16.swizzle(v128.load(at, EARLIER), lifted);
    const earlierNorth = i8x16.swizzle(v128.load(at, EARLIER + lane.TO_NORTH), lifted);
    const south = drop(v128.load(pit, lane.PITS), sown, earlierSouth, emptied);
    const north = drop(v128.load(pit, lane.PITS + lane.TO_NORTH), sown, earlierNorth, emptied);
    v128.store(pit, south, lane.PITS);
    v128.store(pit, north, lane.PITS + lane.TO_NORTH);
    last = v128.or(last, v128.and(south, i8x16.eq(earlierSouth, lastEarlier)));
    last = v128.or(last, v128.and(north, i8x16.eq(earlierNorth, lastEarlier)));
    at += 16;
  } while (at < end);

  // SQ-1, SQ-2: the last seed lies alone if the pit was empty.
  last = v128.and(last, lapEnded);
  const ended = i8x16.eq(last, one);
  v128.store(group, inRing(i8x16.add(lifted, sown)), lane.LIFTED);
  v128.store(group, v128.andnot(v128.or(last, v128.load(group, lane.REST)), ended), lane.HAND);
}

/** A place below twice the ring, modulo the ring: below the ring the difference is a high byte. */
export function inRing(place: v128): v128 {
  return i8x16.min_u(place, i8x16.sub(place, v128.load(RING)));
}
