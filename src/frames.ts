/** A move's events as those need them who show it: by laps, and as pictures of the board, one by one. */
import type { Position } from './position.js';
import { expected } from './result.js';
import { type Pair, type Pit, type Player, playerIndex } from './rules.js';
import type { Capture, Drop, TraceEvent } from './trace.js';

/** Consecutive events of a move: those from `first` up to and without `end`, as `slice` takes them. */
export interface EventRange {
  readonly first: number;
  readonly end: number;
}

/** One lap of a move. */
export interface Lap extends EventRange {
  /** The pit that was lifted, and what it held. */
  readonly pit: Pit;
  readonly seeds: number;
  readonly drops: readonly Drop[];
  /** Fours of this lap and, in the last one of a move, a leap or an opposite capture. */
  readonly captures: readonly Capture[];
}

/**
 * The laps of a move, in order. Every event belongs to one of them, but the last, which ends the move.
 * @throws RangeError for events that do not begin with a lift.
 */
export function lapsOf(events: readonly TraceEvent[]): readonly Lap[] {
  const laps: (Lap & { drops: Drop[]; captures: Capture[]; end: number })[] = [];
  for (const [index, event] of events.entries()) {
    if (event.event === 'lift') {
      const { pit, seeds } = event;
      laps.push({ pit, seeds, drops: [], captures: [], first: index, end: index });
    }
    const lap = laps.at(-1);
    if (lap === undefined) {
      throw new RangeError(expected('events[0]', 'a lift', event));
    }
    if (event.event === 'end') break;
    lap.end = index + 1;
    if (event.event === 'drop') lap.drops.push(event);
    else if ('player' in event) lap.captures.push(event);
  }
  return laps;
}

/** The two parts of a sowing that never ends (D-9). */
export interface EndlessParts {
  /** What comes once: from the first lift to the end of the lap to which the sowing returns. */
  readonly runIn: SowingPart;
  /** What goes on for ever: its last lap ends with the board and the last pit that the run-in ends with. */
  readonly cycle: SowingPart;
}

/** Some laps of a move. */
export interface SowingPart extends EventRange {
  readonly laps: number;
}

/**
 * The run-in and the cycle of an endless sowing, whose events run to its first return; null for a move
 * that ends.
 * @throws RangeError for the events of an endless sowing that do not begin with a lift.
 */
export function sowingParts(events: readonly TraceEvent[]): EndlessParts | null {
  const last = events.at(-1);
  if (last?.event !== 'end' || last.ending !== 'endless') return null;
  const laps = lapsOf(events);
  // D-9: the first return is to the end of the last lap that captured or, if none did, of the first one.
  const kept =
    Math.max(
      0,
      laps.findLastIndex(({ captures }) => captures.length > 0),
    ) + 1;
  const end = laps[kept - 1]?.end ?? 0;
  return {
    runIn: { laps: kept, first: 0, end },
    cycle: { laps: laps.length - kept, first: end, end: events.length - 1 },
  };
}

/** What is to be seen after an event; frozen, but for the event, which is the one that was handed in. */
export interface Frame {
  /** All pits in sowing order, closed ones with 0 (B-2). */
  readonly pits: readonly number[];
  /** Seeds that the mover has in hand. */
  readonly hand: number;
  /** All that South and North have captured, before this move and in it. */
  readonly captured: Pair<number>;
  readonly event: TraceEvent;
  /** Which lap it belongs to, from 1; the event that ends the move to the last one. */
  readonly lap: number;
  /** Who gained how many seeds by this event, and from which pit. */
  readonly gained: {
    readonly player: Player;
    readonly seeds: number;
    readonly pit: Pit;
  } | null;
}

/**
 * A move, frame by frame, one for each event; what is not asked for is not made. Board, hand and captured
 * seeds are always the same number together.
 *
 * The last frame shows the position after the move: after an endless sowing the one before it, whole
 * (D-9), whatever the sowing had captured. To show that it never ends, repeat the frames of
 * `sowingParts(events).cycle`: its last one looks like the one before its first.
 * @param position the one that the move was made on.
 * @param events as `trace` tells them, or the first of them.
 * @throws RangeError, when it gets there, for an event that cannot be on that board.
 */
export function* framesOf(
  position: Position,
  events: Iterable<TraceEvent>,
): Generator<Frame, void, undefined> {
  let { pits, captured } = position;
  let hand = 0;
  let lap = 0;
  let index = 0;
  for (const event of events) {
    let gained: Frame['gained'] = null;
    const check = (isRight: boolean, what: string): void => {
      if (!isRight) throw new RangeError(expected(`events[${index}]`, what, event));
    };
    if ('pit' in event) check(isOpen(position, event.pit), 'a pit that is open');
    switch (event.event) {
      case 'lift':
        check(pits[event.pit] === event.seeds && hand === 0, 'what the pit holds, lifted');
        pits = Object.freeze(pits.with(event.pit, 0));
        hand = event.seeds;
        lap++;
        break;
      case 'drop':
        check(pits[event.pit] === event.seeds - 1 && hand > 0, 'one seed more, from the hand');
        pits = Object.freeze(pits.with(event.pit, event.seeds));
        hand--;
        break;
      case 'lap':
        check(hand === 0, 'an empty hand');
        break;
      case 'end':
        check(hand === 0, 'an empty hand');
        if (event.ending !== 'ended') ({ pits, captured } = position);
        break;
      case 'four':
      case 'leap':
      case 'opposite': {
        const { pit, player, seeds } = event;
        check(player === 'south' || player === 'north', 'south or north as the player');
        check(pits[pit] === seeds, 'what the pit holds, captured');
        const side = playerIndex(player);
        pits = Object.freeze(pits.with(pit, 0));
        captured = Object.freeze(
          captured.with(side, captured[side] + seeds) as unknown as Pair<number>,
        );
        gained = Object.freeze({ player, seeds, pit });
        break;
      }
      default:
        check(false, 'an event of a move');
    }
    yield Object.freeze({ pits, hand, captured, event, lap, gained });
    index++;
  }
}

function isOpen({ rules, closed }: Position, pit: Pit): boolean {
  const m = rules.pitsPerRow;
  return Number.isInteger(pit) && pit >= 0 && pit < 2 * m && pit % m >= closed[pit < m ? 0 : 1];
}
