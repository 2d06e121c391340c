/** Offsets in a game's record (docs/streams.md). */
export const RECORD_BYTES: usize = 32;

export const WINNER: usize = 0;
export const REASON: usize = 1;
/** The player to move when the game ended. */
export const TO_MOVE: usize = 2;
export const FIRST_FREE: usize = 3;
export const PLIES: usize = 4;
export const LONGEST_PLY: usize = 6;
export const LONGEST_LAPS: usize = 8;
/** South's, then North's. */
export const SCORE: usize = 12;
export const LEFT: usize = 14;
export const SWEPT: usize = 15;
export const LAPS: usize = 16;
/** By who sowed, then by whose row. */
export const KINDS: usize = 24;
/** Leaps or opposite captures: South's, then North's; and the seeds of leaps likewise. */
export const CLOSINGS: usize = 28;
export const LEAP_SEEDS: usize = 30;

/** `FIRST_FREE`, if there was none. */
export const NO_PIT: i32 = 255;
