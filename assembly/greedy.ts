/**
 * What the policy `greedy` chooses from, as in docs/streams.md: every legal move is sown and valued by
 * what it brings. The first of the best is kept as it was sown, since mostly that is the one played.
 */
import { sumOf } from './bytes';
import { copyPosition, gainOf, move, turnOf } from './position';
import { endless, ILLEGAL, isRajaPasu } from './rules';
import { ENDED, ENDLESS, keepSown, recallSown, sumInSouth } from './sow';

/** Of an endless or undecided move; seeds, of which there are at most 255, make every other value. */
const UNENDED: i32 = -256;

const TRIED: usize = memory.data(32, 16);

/** The first of the best moves: its place, how it ended, and the position after it. */
let keptPlace: i32 = 0;
let keptEnding: i32 = 0;
const KEPT: usize = memory.data(32, 16);

/** Those of the candidates that are legal and better than all others, as bits; 0 if none is legal. */
export function bestMoves(position: usize, places: u32): u32 {
  let best: u32 = 0;
  let bestValue = i32.MIN_VALUE;
  for (let left = places; left; left &= left - 1) {
    const place = ctz(left);
    copyPosition(TRIED, position);
    const ending = move(TRIED, place);
    // D-9
    if (ending === ENDLESS && endless === ILLEGAL) continue;
    const value = ending === ENDED ? valueOfMove(TRIED) : UNENDED;
    if (value > bestValue) {
      bestValue = value;
      best = 0;
      keptPlace = place;
      keptEnding = ending;
      copyPosition(KEPT, TRIED);
      keepSown();
    }
    if (value === bestValue) best |= 1 << place;
  }
  return best;
}

/** Plays one of the best moves, of the position that was asked about last. */
export function playBest(position: usize, place: i32): i32 {
  if (place !== keptPlace) return move(position, place);
  copyPosition(position, KEPT);
  recallSown();
  return keptEnding;
}

/** The value of the last move to the player who made it, which led to this position. */
function valueOfMove(position: usize): i32 {
  const opponent = turnOf(position);
  const mover = opponent ^ 1;
  if (isRajaPasu) return gainOf(mover, mover) - gainOf(opponent, mover);
  const pits = v128.load(position);
  const inSouth = sumInSouth(pits);
  return opponent ? inSouth - sumOf(pits) : -inSouth;
}
