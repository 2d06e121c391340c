/** Sadeqa II: one move, and how a game ends. */
import type { Outcome } from '../outcome.js';
import { otherPlayer, type Pit, type SadeqaIIRules } from '../rules.js';
import { oppositeOf, ringOf } from './ring.js';
import { type Listener, Sowing, type Sown } from './sowing.js';
import type { State } from './state.js';

/** Sows from a pit of the mover's row that holds seeds. */
export function sowSadeqaII(state: State, rules: SadeqaIIRules, pit: Pit, tell?: Listener): Sown {
  const { next } = ringOf(rules.pitsPerRow, state.closed);
  const sowing = new Sowing(state.pits, rules.lapLimit, tell);
  let last = pit;
  for (;;) {
    // B-3, SQ-1; D-1: the pit that was lifted is not skipped.
    let seeds = 0;
    for (let hand = sowing.lift(last); hand > 0; hand--) {
      last = next[last] as Pit;
      seeds = sowing.drop(last);
    }
    sowing.endLap();
    if (seeds === 1) {
      // SQ-2: the pit was empty, so the move ends. SQ-4: the pit opposite is captured, in either row.
      const opposite = oppositeOf(last, rules.pitsPerRow);
      if (sowing.pits[opposite] !== 0) sowing.capture('opposite', opposite, state.turn);
      return sowing.end('ended');
    }
    const verdict = sowing.verdict(last);
    if (verdict !== undefined) return sowing.end(verdict);
  }
}

/** SQ-5: the player who holds occupied pits wins; D-12: on an empty board nobody does. */
export function stuckInSadeqaII({ pits, captured, turn }: State): Outcome {
  const isEmpty = pits.every((seeds) => seeds === 0);
  return { reason: 'stuck', winner: isEmpty ? null : otherPlayer(turn), score: captured, swept: 0 };
}

/** D-9 `forfeit`: the mover loses; captured seeds do not count (SQ-5). */
export function forfeitInSadeqaII({ captured, turn }: State): Outcome {
  return { reason: 'endless', winner: otherPlayer(turn), score: captured, swept: 0 };
}
