/** A move in words: what has come of it, and what a sowing that never ends does. */
import type { Played } from '../../engine.js';
import { sowingParts } from '../../frames.js';
import { pitName } from '../../notation.js';
import type { Position } from '../../position.js';
import { otherPlayer, type Pit, playerIndex } from '../../rules.js';
import type { TraceEvent } from '../../trace.js';
import { called, countOf } from './explain.js';

/** `South plays C: 3 laps, captures 4.` */
export function describeMove(from: Position, pit: Pit, played: Played): string {
  const name = pitName(pit, from.rules.pitsPerRow);
  return `${called(from.turn)} plays ${name}: ${describePlayed(from, played)}.`;
}

/** What a move brings, without saying which. */
export function describePlayed({ turn }: Position, { ending, laps, captured }: Played): string {
  if (ending === 'endless') return 'a sowing that never ends';
  if (ending === 'undecided') return 'a sowing without an end in sight';
  const other = otherPlayer(turn);
  const [own, others] = [captured[playerIndex(turn)], captured[playerIndex(other)]];
  const gains = [
    ...(own > 0 ? [`captures ${own}`] : []),
    ...(others > 0 ? [`${called(other)} gains ${others}`] : []),
  ];
  return [countOf(laps, 'lap'), ...(gains.length === 0 ? ['nothing captured'] : gains)].join(', ');
}

/** `After 3 laps it goes round the same 12 laps for ever.` Null for a sowing that ends. */
export function describeCycle(events: readonly TraceEvent[]): string | null {
  const parts = sowingParts(events);
  if (parts === null) return null;
  const { runIn, cycle } = parts;
  return (
    `After ${countOf(runIn.laps, 'lap')} it goes round the same ${countOf(cycle.laps, 'lap')} for ever: ` +
    'board and last pit come back.'
  );
}
