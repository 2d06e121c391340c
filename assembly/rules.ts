/**
 * The rules and the ring that everything works with until they are set anew.
 *
 * The core numbers only the open pits, in sowing order: place 0 to `south - 1` are South's, `south`
 * to `ring - 1` North's. A closed pit (RP-8) has no place, so it costs nothing and cannot be met
 * (D-13).
 */

export let isRajaPasu: bool = true;
/** Open pits in both rows: 2 to 16. */
export let ring: i32 = 14;
/** Open pits in South's row. */
export let south: i32 = 7;
/** Pits a row, closed ones counted (*m*). */
export let pitsPerRow: i32 = 7;
/** Closed pits, from the left end of a row (RP-8). */
export let closedSouth: i32 = 0;
export let closedNorth: i32 = 0;

export const ANNUL: i32 = 0;
export const ILLEGAL: i32 = 1;
export const FORFEIT: i32 = 2;
/** What an endless sowing does (D-9): one of the three above. */
export let endless: i32 = ANNUL;
/** D-3: a four made by the last seed of a lap stays in its pit. */
export let leavesLastFour: bool = false;
/** D-14. */
export let lapLimit: u32 = 1_000_000;

/** A bit for each place of South's row, and of North's. */
export let southRow: u32 = 0x7f;
export let northRow: u32 = 0x3f80;

/** The places, a byte each. */
export const PLACES: usize = memory.data(16, 16);
/** Mask of those that the ring has. */
export const IN_RING: usize = memory.data(16, 16);
/** A round behind each place, less one; beyond the ring, more than any place and hand make. */
export const PLACES_AND_ROUND: usize = memory.data(16, 16);

export function setRules(
  rajaPasu: bool,
  pits: i32,
  shutSouth: i32,
  shutNorth: i32,
  whenEndless: i32,
  leaveLast: bool,
  limit: u32,
): void {
  isRajaPasu = rajaPasu;
  pitsPerRow = pits;
  closedSouth = shutSouth;
  closedNorth = shutNorth;
  south = pits - shutSouth;
  ring = south + pits - shutNorth;
  endless = whenEndless;
  leavesLastFour = leaveLast;
  lapLimit = limit;
  southRow = (1 << south) - 1;
  northRow = ((1 << ring) - 1) & ~southRow;
  const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const inRing = i8x16.gt_s(i8x16.splat(ring as i8), places);
  v128.store(PLACES, places);
  v128.store(IN_RING, inRing);
  const placesAndRound = i8x16.add(places, i8x16.splat((ring - 1) as i8));
  v128.store(PLACES_AND_ROUND, v128.bitselect(placesAndRound, i8x16.splat(64), inRing));
  assert(south >= 1 && ring > south && ring <= 16);
}

/** The pit number (B-2) of a place. */
export function pitOf(place: i32): i32 {
  return place < south ? place + closedSouth : place - south + pitsPerRow + closedNorth;
}

/** The place of a pit, or -1 if it is closed or no pit. */
export function placeOf(pit: i32): i32 {
  if (pit < 0 || pit >= 2 * pitsPerRow) return -1;
  const place = pit < pitsPerRow ? pit - closedSouth : pit - pitsPerRow - closedNorth;
  if (place < 0) return -1;
  return pit < pitsPerRow ? place : place + south;
}

/** A bit mask of places as one of pits. */
export function pitMask(places: u32): u32 {
  return ((places & southRow) << closedSouth) | ((places >> south) << (pitsPerRow + closedNorth));
}
