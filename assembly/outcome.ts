/** How a position ends the game: the table of outcomes. */
import { CAPTURED, candidates, legal, OVER, seedsOn, turnOf } from './position';
import { endless, FORFEIT, ILLEGAL, isRajaPasu } from './rules';
import { ENDLESS } from './sow';

/** Reasons; an endless or undecided move's has the number of its ending (sow.ts). */
export const STUCK: i32 = 1;
/** The ply limit is reached (D-10). */
export const LIMIT: i32 = 4;

/** The last outcome's winner: 0 nobody, 1 South, 2 North. */
export let winner: i32 = 0;
/** Seeds on the board that went into a score. */
export let swept: i32 = 0;
export let scoreSouth: i32 = 0;
export let scoreNorth: i32 = 0;

/** The reason why the game is over, or 0 if it is not. */
export function outcome(position: usize): i32 {
  const over = load<u8>(position, OVER);
  if (over) return unended(position, over);
  if (!candidates(position)) return stuck(position);
  // D-9: not stuck, but every candidate is endless.
  if (endless === ILLEGAL && !legal(position)) return annul(position, ENDLESS);
  return 0;
}

/** The player to move has an empty row. */
export function stuck(position: usize): i32 {
  annul(position, STUCK);
  const opponent = turnOf(position) ^ 1;
  if (isRajaPasu) {
    // RP-5, RP-6, D-4, D-6
    sweep(position, opponent);
    winner = i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth);
  } else {
    // SQ-5; D-12: an empty board is a draw.
    winner = seedsOn(position) ? opponent + 1 : 0;
  }
  return STUCK;
}

/** The mover has played an endless or undecided move (D-9, D-14). */
export function unended(position: usize, ending: i32): i32 {
  annul(position, ending);
  if (ending === ENDLESS && endless === FORFEIT) {
    const opponent = turnOf(position) ^ 1;
    if (isRajaPasu) sweep(position, opponent);
    winner = opponent + 1;
  }
  return ending;
}

/** Over without a winner: the score is what was captured. */
export function annul(position: usize, reason: i32): i32 {
  winner = 0;
  swept = 0;
  scoreSouth = load<u8>(position, CAPTURED);
  scoreNorth = load<u8>(position, CAPTURED + 1);
  return reason;
}

function sweep(position: usize, taker: i32): void {
  swept = seedsOn(position);
  if (taker) scoreNorth += swept;
  else scoreSouth += swept;
}
