/** Between the rounds of a Raja Pasu match (RP-7 to RP-10). */
import { POSITION_BYTES, TURN } from './position';
import { ring } from './rules';

/** D-5: how many of *m* pits holdings open at *n* seeds a pit; none ends the match (RP-10). */
export function opens(pits: i32, seedsPerPit: i32, holdings: i32): i32 {
  return min(pits, holdings / seedsPerPit);
}

/** D-5: what is over when those pits are filled. */
export function reserve(pits: i32, seedsPerPit: i32, holdings: i32): i32 {
  return holdings - opens(pits, seedsPerPit, holdings) * seedsPerPit;
}

/** RP-7, RP-9: fills the open pits, which the ring in force has alone (RP-8), and lets the leader move. */
export function fillPits(position: usize, seedsPerPit: i32, leader: i32): void {
  memory.fill(position, 0, POSITION_BYTES);
  memory.fill(position, seedsPerPit as u8, ring);
  store<u8>(position, leader, TURN);
}
