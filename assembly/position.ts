/**
 * A position in linear memory: 32 bytes, of which 24 are in use. They are copied, and written by a
 * move, as one vector and one word of 8 bytes: reading either soon after a part of it was written
 * would wait for the memory.
 *
 *     0 … 15   seeds by place, 0 beyond the ring
 *     16       turn: 0 South, 1 North (B-1)
 *     17       who owes the opening move: bit 0 South, bit 1 North (SQ-3)
 *     18, 19   captured by South, by North
 *     20       the ending of the endless or undecided move that ended the game, otherwise 0
 *     24 … 27  free for who keeps it (batch.ts)
 */
import { sumOf } from './bytes';
import { endless, ILLEGAL, northRow, ring, south, southRow } from './rules';
import { closingSeeds, ENDED, ENDLESS, foursNorth, foursSouth, sow } from './sow';

export const POSITION_BYTES: usize = 32;
export const TURN: usize = 16;
export const OPENING: usize = 17;
export const CAPTURED: usize = 18;
export const OVER: usize = 20;

/** The board of a sowing that is only tried. */
const TRIED: usize = memory.data(16);

export function copyPosition(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  store<u64>(to, load<u64>(from, TURN), TURN);
}

export function turnOf(position: usize): i32 {
  return load<u8>(position, TURN);
}

/** Seeds on the board: at most 255 (D-11), so no sum of bytes carries into the next byte. */
export function seedsOn(position: usize): i32 {
  return sumOf(v128.load(position));
}

/** The places that B-3, SQ-3 and D-8 let the mover lift, as bits, whatever their sowing does. */
export function candidates(position: usize): u32 {
  const mover = turnOf(position);
  const owes = (load<u8>(position, OPENING) >> (mover as u8)) & 1;
  return candidatesOn(v128.load(position), mover, owes !== 0);
}

/** The same of a board, for a mover who owes the opening move or not. */
export function candidatesOn(pits: v128, mover: i32, owesOpening: bool): u32 {
  const occupied: u32 =
    i8x16.bitmask(i8x16.ne(pits, i8x16.splat(0))) & (mover ? northRow : southRow);
  if (!owesOpening) return occupied;
  const rightmost: u32 = 1 << ((mover ? ring : south) - 1);
  return occupied & rightmost ? rightmost : occupied;
}

/** Whether the sowing from a place is proved endless (D-9). The position stays as it is. */
export function isEndless(position: usize, place: i32): bool {
  v128.store(TRIED, v128.load(position));
  return sow(TRIED, place) === ENDLESS;
}

/** The legal moves as bits by place: the candidates, under `illegal` without the endless ones (D-9). */
export function legal(position: usize): u32 {
  let moves = candidates(position);
  if (endless === ILLEGAL) {
    for (let left = moves; left; left &= left - 1) {
      const place = ctz(left);
      if (isEndless(position, place)) moves ^= 1 << place;
    }
  }
  return moves;
}

/**
 * Plays a candidate and answers how its sowing ended. If it did end, captures are settled, the
 * opening right is used and the turn passed on; otherwise nothing changes.
 */
export function move(position: usize, place: i32): i32 {
  const mover = turnOf(position);
  const seeds = seedsOn(position);
  const ending = sow(position, place);
  if (ending !== ENDED) return ending;
  // The opening move is made (SQ-3), and it is the other player's turn (B-1).
  const settled = (load<u64>(position, TURN) & ~inWord(OPENING, 1 << mover)) ^ inWord(TURN, 1);
  const gained = inWord(CAPTURED, gainOf(0, mover)) + inWord(CAPTURED + 1, gainOf(1, mover));
  store<u64>(position, settled + gained, TURN);
  assert(seeds === seedsOn(position) + gainOf(0, mover) + gainOf(1, mover));
  return ending;
}

/** What a player captured in the last sowing: fours as owner (RP-4), the closing capture as mover (RP-3, SQ-4). */
export function gainOf(player: i32, mover: i32): i32 {
  return 4 * (player ? foursNorth : foursSouth) + (player === mover ? closingSeeds : 0);
}

/** A byte of a position after the seeds, in the word that all of these are. */
function inWord(offset: usize, byte: i32): u64 {
  return (byte as u64) << (8 * (offset - TURN));
}
