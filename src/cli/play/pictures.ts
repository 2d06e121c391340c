/** A move as pictures, one for each seed, at its pace. */
import { framesOf, sowingParts } from '../../frames.js';
import { pitName } from '../../notation.js';
import type { Position } from '../../position.js';
import type { Pit } from '../../rules.js';
import type { TraceEvent } from '../../trace.js';
import type { BoardView, Mark } from './board.js';
import { called, countOf } from './explain.js';
import { captureMilliseconds, paceOf, type Speed } from './pace.js';
import type { Picture } from './stage.js';

const MARKS = {
  lift: 'lift',
  drop: 'drop',
  four: 'capture',
  leap: 'capture',
  opposite: 'capture',
} as const satisfies Record<string, Mark['as']>;

/** @param view how the board stood before the move. */
export function* picturesOf(
  from: Position,
  pit: Pit,
  events: readonly TraceEvent[],
  view: BoardView,
  speed: Speed,
): Generator<Picture, void, undefined> {
  const seeds = events.filter(({ event }) => event === 'lift' || event === 'drop').length;
  const pace = paceOf(seeds, speed);
  const cycle = sowingParts(events)?.cycle;
  const mover = `${called(from.turn)} sows from ${pitName(pit, from.rules.pitsPerRow)}`;
  let index = -1;
  for (const { event, pits, captured, hand, lap, gained } of framesOf(from, events)) {
    index++;
    if (event.event === 'lap' || event.event === 'end') continue;
    const milliseconds = gained === null ? pace.next().value : captureMilliseconds(speed);
    const board: BoardView = {
      ...view,
      pits,
      captured,
      legal: [],
      mark: {
        pit: event.pit,
        as: MARKS[event.event],
        ...(gained !== null && { text: `+${gained.seeds}` }),
      },
    };
    const where =
      cycle === undefined || index < cycle.first ? '' : ` (cycle of ${countOf(cycle.laps, 'lap')})`;
    const now =
      gained === null
        ? `in hand ${hand} ${'•'.repeat(hand)}`
        : `${called(gained.player)} captures ${gained.seeds}`;
    yield {
      board,
      milliseconds: milliseconds ?? 0,
      status: `${mover}: lap ${lap}${where}, ${now}`,
    };
  }
}
