/** Between the rounds of a Raja Pasu match. */

/** D-5: how many of *m* pits holdings open at *n* seeds a pit; none ends the match (RP-10). */
export function opens(pits: i32, seedsPerPit: i32, holdings: i32): i32 {
  return min(pits, holdings / seedsPerPit);
}
