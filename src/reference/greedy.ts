/** The policy `greedy`: what a move alone brings, as in `docs/streams.md`. */
import { otherPlayer, type Pit, playerIndex } from '../rules.js';
import { gains, sow } from './law.js';
import { ringOf } from './ring.js';
import type { Sown } from './sowing.js';
import type { State } from './state.js';

/** Those of some legal moves that are better than all others, ascending: what `greedy` chooses from. */
export function bestMoves(state: State, moves: readonly Pit[]): readonly Pit[] {
  const values = moves.map((pit) => valueOfMove(state, sow(state, pit)));
  const best = Math.max(...values);
  return moves.filter((_, index) => values[index] === best);
}

/** Seeds, the more the better. Endless and undecided moves are worth less than any other (D-9, D-14). */
function valueOfMove(state: State, sown: Sown): number {
  if (sown.ending !== 'ended') return Number.NEGATIVE_INFINITY;
  const { rules, turn, closed } = state;
  const opponent = otherPlayer(turn);
  if (rules.game === 'raja-pasu') {
    // Fours and the leap; what a stuck opponent loses after the move (RP-5) is not looked at.
    const gained = gains(sown.captures);
    return gained[playerIndex(turn)] - gained[playerIndex(opponent)];
  }
  const row = ringOf(rules.pitsPerRow, closed).row[opponent];
  return -row.reduce((seeds, pit) => seeds + (sown.pits[pit] as number), 0);
}
