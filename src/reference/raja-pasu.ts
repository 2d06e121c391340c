/** Raja Pasu: one move, and how a round ends. */
import type { Outcome } from '../outcome.js';
import { otherPlayer, type Pair, type Pit, type Player, type RajaPasuRules } from '../rules.js';
import { ownerOf, ringOf } from './ring.js';
import { type Listener, Sowing, type Sown } from './sowing.js';
import type { State } from './state.js';

/** Sows from a pit of the mover's row that holds seeds. */
export function sowRajaPasu(state: State, rules: RajaPasuRules, pit: Pit, tell?: Listener): Sown {
  const { next } = ringOf(rules.pitsPerRow, state.closed);
  const sowing = new Sowing(state.pits, rules.lapLimit, tell);
  let from = pit;
  for (;;) {
    let last = from;
    for (let hand = sowing.lift(from); hand > 0; hand--) {
      // B-3; D-1: the pit that was lifted is not skipped; D-13: a closed pit is.
      last = next[last] as Pit;
      const seeds = sowing.drop(last);
      // RP-4: to the owner of the row, whoever sows. D-3: the last seed of a lap, by option.
      if (seeds === 4 && (hand > 1 || rules.lastSeedFour === 'captured')) {
        sowing.capture('four', last, ownerOf(last, rules.pitsPerRow));
      }
    }
    sowing.endLap();
    const following = next[last] as Pit;
    if (sowing.pits[following] === 0) {
      // RP-2, D-2: the move ends. RP-3: the mover captures what lies right beyond, in either row.
      const beyond = next[following] as Pit;
      if (sowing.pits[beyond] !== 0) sowing.capture('leap', beyond, state.turn);
      return sowing.end('ended');
    }
    const verdict = sowing.verdict(last);
    if (verdict !== undefined) return sowing.end(verdict);
    // RP-1: the relay goes on from the whole next pit.
    from = following;
  }
}

/** RP-5, RP-6, D-4, D-6: the player to move is stuck; the opponent takes what is on the board. */
export function stuckInRajaPasu(state: State): Outcome {
  const { score, swept } = sweep(state);
  const winner = score[0] === score[1] ? null : score[0] > score[1] ? 'south' : 'north';
  return { reason: 'stuck', winner, score, swept };
}

/** D-9 `forfeit`: the mover loses whatever the captures say; the opponent takes what is on the board. */
export function forfeitInRajaPasu(state: State): Outcome {
  return { reason: 'endless', winner: otherPlayer(state.turn), ...sweep(state) };
}

function sweep({ pits, captured, turn }: State): { score: Pair<number>; swept: number } {
  const swept = pits.reduce((sum, seeds) => sum + seeds, 0);
  const taker: Player = otherPlayer(turn);
  const [south, north] = captured;
  return { score: taker === 'south' ? [south + swept, north] : [south, north + swept], swept };
}
