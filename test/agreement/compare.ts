/** Whether two engines say the same of a position: its moves, its outcome, and what each move does. */
import type { Law, Played } from '../../src/engine.js';
import { formatPosition } from '../../src/notation.js';
import type { Outcome } from '../../src/outcome.js';
import type { Position } from '../../src/position.js';
import type { Result } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';

/** Throws with the position and both answers at the first difference. Answers the moves it compared. */
export function assertAlike(one: Law, other: Law, position: Position): readonly Pit[] {
  const moves = one.moves(position);
  if (!sameNumbers(moves, other.moves(position))) {
    differ(position, 'moves', moves, other.moves(position));
  }
  const outcome = one.outcome(position);
  if (!sameOutcome(outcome, other.outcome(position))) {
    differ(position, 'outcome', outcome, other.outcome(position));
  }
  for (const pit of moves) {
    const played = one.play(position, pit);
    const otherPlayed = other.play(position, pit);
    if (!samePlayed(played, otherPlayed)) differ(position, `play ${pit}`, played, otherPlayed);
  }
  return moves;
}

function differ(position: Position, what: string, one: unknown, other: unknown): never {
  throw new Error(
    `${what} of ${formatPosition(position)} under ${JSON.stringify(position.rules)}:\n` +
      `${JSON.stringify(one)}\n${JSON.stringify(other)}`,
  );
}

function samePlayed(one: Result<Played, string>, other: Result<Played, string>): boolean {
  if (!one.ok || !other.ok) return !one.ok && !other.ok && one.code === other.code;
  const a = one.value;
  const b = other.value;
  return (
    a.laps === b.laps &&
    a.ending === b.ending &&
    sameNumbers(a.captured, b.captured) &&
    sameOutcome(a.outcome, b.outcome) &&
    samePosition(a.position, b.position)
  );
}

function samePosition(a: Position, b: Position): boolean {
  return (
    a.rules === b.rules &&
    a.turn === b.turn &&
    a.opening[0] === b.opening[0] &&
    a.opening[1] === b.opening[1] &&
    sameNumbers(a.pits, b.pits) &&
    sameNumbers(a.closed, b.closed) &&
    sameNumbers(a.captured, b.captured)
  );
}

function sameOutcome(a: Outcome | null, b: Outcome | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.reason === b.reason &&
    a.winner === b.winner &&
    a.swept === b.swept &&
    sameNumbers(a.score, b.score)
  );
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
