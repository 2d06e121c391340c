/**
 * What a game should show, worked out anew from its start for every question: a list of steps and no
 * memory. `LiveGame` is held against it.
 */
import type { GameSnapshot } from '../src/game/snapshot.js';
import { finishRound, type Match } from '../src/match.js';
import { formatPosition } from '../src/notation.js';
import type { Outcome } from '../src/outcome.js';
import type { Position } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { unwrap } from '../src/result.js';
import type { Pit } from '../src/rules.js';

/** A move, or the opening of the next round. */
export type Step = Pit | 'next round';

/** What it starts from: a position, or a match. */
export type Start = Position | Match;

/** What there is to see after some steps of all. */
export function seenAfter(start: Start, all: readonly Step[], step: number): GameSnapshot {
  let match = 'rounds' in start ? start : null;
  let position = 'rounds' in start ? (start.start?.position as Position) : start;
  let outcome: Outcome | null = null;
  let last: GameSnapshot['last'] = null;
  let moves: Pit[] = [];
  let stood: string[] = [];
  let ply = 0;

  const arrive = (at: Position, over: Outcome | null): void => {
    position = at;
    outcome = over;
    if (match !== null && over !== null) {
      match = finishRound(reference, match, { position, outcome });
    }
  };
  const open = (): void => {
    last = null;
    moves = [];
    stood = [formatPosition(position)];
    arrive(position, reference.outcome(position));
  };

  open();
  for (const taken of all.slice(0, step)) {
    if (taken === 'next round') {
      position = match?.start?.position as Position;
      open();
      continue;
    }
    const from = position;
    const played = unwrap(reference.play(from, taken));
    arrive(played.position, played.outcome);
    if (played.ending === 'ended') stood.push(formatPosition(position));
    last = { pit: taken, from, played };
    moves = [...moves, taken];
    ply++;
  }
  const isOver = outcome !== null;
  return {
    position,
    legal: isOver ? [] : reference.moves(position),
    outcome,
    match,
    step,
    steps: all.length,
    ply,
    moves,
    last,
    repetitions: stood.filter((text) => text === formatPosition(position)).length,
    canUndo: step > 0,
    canRedo: step < all.length,
    canOpenRound: isOver && (match as Match | null)?.outcome === null,
  };
}
