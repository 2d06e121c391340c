/** What happens in a move, step by step: enough to animate it seed by seed. */
import type { Ending } from './outcome.js';
import type { Pit, Player } from './rules.js';

/** All seeds of a pit are taken in hand; a lap begins (B-3). */
export interface Lift {
  readonly event: 'lift';
  readonly pit: Pit;
  /** How many were lifted. */
  readonly seeds: number;
}

/** One seed is dropped. */
export interface Drop {
  readonly event: 'drop';
  readonly pit: Pit;
  /** What the pit holds with it. */
  readonly seeds: number;
}

/** Seeds leave a pit: a four (RP-4), a leap (RP-3) or an opposite capture (SQ-4). */
export interface Capture {
  readonly event: 'four' | 'leap' | 'opposite';
  readonly pit: Pit;
  /** How many were captured. */
  readonly seeds: number;
  /** Who gains them: for a four the owner of the row, otherwise the mover. */
  readonly player: Player;
}

/** The last seed in hand has been dropped, and what it captured is gone. */
export interface LapEnd {
  readonly event: 'lap';
}

/** Nothing follows. An endless sowing's trace stops at its first return (D-9). */
export interface MoveEnd {
  readonly event: 'end';
  readonly ending: Ending;
}

export type TraceEvent = Lift | Drop | Capture | LapEnd | MoveEnd;
