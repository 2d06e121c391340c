/** How a game ends, in the words of the rules. */
import type { Pair, Player } from './rules.js';

/**
 * `stuck`: the player to move has an empty row (RP-5, SQ-5); `endless`: a sowing was proved to go
 * on for ever (D-9); `undecided`: a sowing neither ended nor repeated within `lapLimit` (D-14);
 * `limit`: the ply limit of a simulation was reached (D-10).
 */
export type Reason = 'stuck' | 'endless' | 'undecided' | 'limit';

export interface Outcome {
  readonly reason: Reason;
  /** Nobody, if the game is drawn (`stuck`) or annulled; a forfeited `endless` has a winner (D-9). */
  readonly winner: Player | null;
  /** Captured seeds, the sweep included. */
  readonly score: Pair<number>;
  /** Seeds on the board that went into a score at the end (RP-5; D-9 `forfeit`); 0 in Sadeqa II. */
  readonly swept: number;
}

/** How one sowing ended: on the board, never (D-9), or not within `lapLimit` (D-14). */
export type Ending = 'ended' | 'endless' | 'undecided';

export const REASONS = [
  'stuck',
  'endless',
  'undecided',
  'limit',
] as const satisfies readonly Reason[];
