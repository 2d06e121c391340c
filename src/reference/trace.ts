/** A move, event by event. */
import { assertLimit } from '../arguments.js';
import type { Played, PlayFault } from '../engine.js';
import type { Position } from '../position.js';
import { failure, type Result, success } from '../result.js';
import type { Pit } from '../rules.js';
import type { TraceEvent } from '../trace.js';
import { play } from './law.js';

/** A move with all its events. */
export interface Traced extends Played {
  readonly events: readonly TraceEvent[];
}

/** The most events {@link trace} gives by default. */
export const MAX_TRACE_EVENTS = 100_000;

class TooLong extends Error {}

/**
 * Plays a move and tells every event of it: enough to animate it seed by seed. An endless
 * sowing's events run to its first return (D-9).
 * @param most events, from 0 or Infinity, default 100,000; a move of more, and every undecided one,
 *   is `too-large`.
 * @throws TypeError or RangeError for a wrong `most`, TypeError for what is no `Position`.
 */
export function trace(
  position: Position,
  pit: Pit,
  most: number = MAX_TRACE_EVENTS,
): Result<Traced, PlayFault | 'too-large'> {
  assertLimit('most', most);
  const events: TraceEvent[] = [];
  const tooLarge = failure('too-large', `"move" expected at most ${most} events, got more`);
  try {
    const played = play(position, pit, (event) => {
      if (events.length === most) throw new TooLong();
      events.push(event);
    });
    if (!played.ok) return played;
    if (played.value.ending === 'undecided') {
      return failure('too-large', 'the sowing is undecided, so its trace has no end');
    }
    return success({ ...played.value, events });
  } catch (error) {
    if (error instanceof TooLong) return tooLarge;
    throw error;
  }
}
