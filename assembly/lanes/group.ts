/**
 * The memory of sixteen games that are played in lock-step: a group.
 *
 * One game at a time is a chain of "read a pit, look up the next, add", and every lap and every hand
 * ends in a branch that cannot be foretold. Here a vector holds the same thing of sixteen games, a
 * byte each (the game's *lane*): a vector a place of the ring, one for the seeds in hand, and so on.
 * A step takes every lane up to two laps further; then a lane whose move has ended passes the turn
 * and chooses its next move in the same step, by masks. Within a game a lane waits for the others for
 * one lap at most, if its move ends with the first of a step, or for a step, if its draw is rejected;
 * between games it waits a little longer (`RENEWAL`, games.ts).
 *
 * Two groups take each part of a step in turn (`playGames`, playouts.ts). Neither depends on the
 * other, so the processor fills with one what it would wait for in the other: 20 to 25 % faster than
 * one group, and more groups add nothing.
 *
 * Everything that changes lives in memory and is walked through by plain loops, so a ring of any size
 * runs on the same code; unrolled code for one ring, with the board in locals, is no faster.
 *
 * A mask has all bits of a byte set, or none; as a number it is -1 or 0.
 */

export const LANES: u32 = 16;
export const GROUPS: u32 = 2;

/**
 * Laps that are sown before the moves that have ended are settled. Settling and choosing cost more
 * than a lap, so it pays to do them for more lanes at a time, although the others are idle: two laps
 * a step are 6 % (Raja Pasu) and 13 % (Sadeqa II) faster than one, three slower than two.
 */
export const LAPS_A_STEP: u32 = 2;

/** From a pit of South's row to the same one, counted from the left, of North's. */
export const TO_NORTH: usize = 128;

// Offsets in a group, of a vector each unless it says otherwise.

/** The random streams (streams.ts): words a, b, c and counter, each 16 × u32. */
export const STREAMS: usize = 0;
/**
 * Seeds on the board: a vector a pit, South's row and, `TO_NORTH` bytes on, North's. So loops take two
 * pits at a time, one of each row; without its closed pits (RP-8) the shorter row is filled up with
 * pits that have no place and stay empty.
 */
export const PITS: usize = 256;
/**
 * The place that was lifted. Where a move has just ended, the place that ended it: the empty pit that
 * was next (RP-2), the last seed's (SQ-2). In other lanes without a hand it says nothing.
 */
export const LIFTED: usize = 512;
/** Seeds in hand; none if the lane has yet to choose. */
export const HAND: usize = 528;
/** Of these, seeds that an earlier step has left, as the hand is longer than the ring. */
export const REST: usize = 544;
/** Mask: North is to move. */
export const NORTH: usize = 560;
/** Mask: the lane has a game. */
export const PLAYING: usize = 576;
/** Seeds in play, on the board and in hand. */
export const SEEDS: usize = 592;
export const PLIES: usize = 608;
/** Completed laps of the move in progress. */
export const LAPS_OF_MOVE: usize = 624;
/** Laps of the game's completed plies, at most 255. */
export const LAPS: usize = 640;
/** The most laps of a ply, and the first ply that had them. */
export const LONGEST_LAPS: usize = 656;
export const LONGEST_PLY: usize = 672;
/** The place of the first free move; 0 before. */
export const FIRST_FREE_PLACE: usize = 688;
/**
 * Three of the record's four kinds (who sowed, in whose row); the fourth follows from the seeds that
 * are gone. Raja Pasu: fours in South's row; those of them that North sowed; fours that North sowed
 * in North's row. Sadeqa II: seeds captured in North's row; those of them that North captured.
 */
export const KIND_A: usize = 704;
export const KIND_B: usize = 720;
export const KIND_C: usize = 736;
/** Seeds captured in closing a move (leaps, RP-3; opposite captures, SQ-4); those of them by North. */
export const CLOSING_SEEDS: usize = 752;
export const CLOSING_SEEDS_BY_NORTH: usize = 768;
/** Such captures; those by North. */
export const CLOSINGS: usize = 784;
export const CLOSINGS_BY_NORTH: usize = 800;

// What one part of a step leaves to the next.

/** Mask: the lane began the step without a hand: its draw was rejected, or its game is over. */
export const WAITING: usize = 816;
/** Fours of the step, in South's row and in North's (RP-4). */
export const FOURS_SOUTH: usize = 832;
export const FOURS_NORTH: usize = 848;
/** A byte from the stream of each lane that is to choose: 16 × u16. */
export const DRAWN: usize = 864;
/** `EARLIER` of the pit where the lap that has ended leaves a four (D-3). */
export const LEFT_EARLIER: usize = 896;
/**
 * The row of the player to move, once moves have ended (turn.ts): a vector a pit, its seeds, and how
 * many pits up to this one are occupied. Good only until the board changes again; a game that begins
 * in between brings its own (games.ts).
 */
export const ROW: usize = 912;
export const ROW_COUNTS: usize = 1040;

// Numbers of each lane, 16 × u32.

/** The lane's game, by its number in the call. */
export const GAME: usize = 1168;

export const GROUP_BYTES: usize = 1232;
