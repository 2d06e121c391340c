/** From what a lane has counted to the record of its game (docs/streams.md). */
import { annul, LIMIT, stuck } from '../outcome';
import { writeOutcome } from '../playout';
import { CAPTURED, TURN } from '../position';
import * as field from '../record';
import { endless, ILLEGAL, isRajaPasu, pitOf } from '../rules';
import { rowBytes, TOO_MANY_PLIES } from './constants';
import * as lane from './group';
import { freePly, startScoreNorth, startScoreSouth, startSeeds } from './start';

/** So many laps, or more: the lane has counted no further. */
const TOO_MANY_LAPS: u32 = 255;

/** A position for the outcome, which is a matter of how many seeds are left, not of where they are. */
const FINAL: usize = memory.data(32, 16);

/**
 * Whether the lane at `at` (its byte of the group's first vector) has counted all that the record of
 * its game says.
 */
export function hasRecord(at: usize): bool {
  return !(
    load<u8>(at, lane.PLIES) === TOO_MANY_PLIES ||
    load<u8>(at, lane.LAPS) === TOO_MANY_LAPS ||
    // The reason depends on whether a candidate is legal (docs/streams.md).
    (endless === ILLEGAL && isAtLimit(at))
  );
}

/** Writes the record of the lane at `at`, whose game is over. */
export function writeRecord(at: usize, record: usize): void {
  assert(hasRecord(at));
  const plies: u32 = load<u8>(at, lane.PLIES);
  store<u64>(record, load<u8>(at, lane.LAPS), field.LAPS);
  store<u32>(record, load<u8>(at, lane.LONGEST_LAPS), field.LONGEST_LAPS);
  store<u16>(record, load<u8>(at, lane.LONGEST_PLY), field.LONGEST_PLY);
  const firstFree = plies > freePly ? pitOf(load<u8>(at, lane.FIRST_FREE_PLACE)) : field.NO_PIT;
  store<u8>(record, firstFree, field.FIRST_FREE);
  const closings: u32 = load<u8>(at, lane.CLOSINGS);
  const byNorth: u32 = load<u8>(at, lane.CLOSINGS_BY_NORTH);
  store<u8>(record, closings - byNorth, field.CLOSINGS);
  store<u8>(record, byNorth, field.CLOSINGS + 1);
  writeCaptures(at, record);
  // All eight bytes: `seedsOn` would wait long for a byte that was just stored.
  store<u64>(FINAL, load<u8>(at, lane.SEEDS));
  store<u8>(FINAL, load<u8>(at, lane.NORTH) & 1, TURN);
  const reason = isAtLimit(at) ? annul(FINAL, LIMIT) : stuck(FINAL);
  writeOutcome(FINAL, reason, plies, record);
}

/** Whether the game is over by the ply limit (D-10): the mover is not stuck. */
function isAtLimit(at: usize): bool {
  return load<u8>(at + rowBytes, lane.ROW_COUNTS - 16) > 0;
}

/** Writes what was captured by kind, and the captures of the position that the game has ended in. */
function writeCaptures(at: usize, record: usize): void {
  const gone = startSeeds - load<u8>(at, lane.SEEDS);
  const byNorth: u32 = load<u8>(at, lane.CLOSING_SEEDS_BY_NORTH);
  const bySouth: u32 = load<u8>(at, lane.CLOSING_SEEDS) - byNorth;
  const a: u32 = load<u8>(at, lane.KIND_A);
  const b: u32 = load<u8>(at, lane.KIND_B);
  if (isRajaPasu) {
    const northNorth: u32 = load<u8>(at, lane.KIND_C);
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
