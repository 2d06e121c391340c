/** Rules and positions as they are sent and as they are answered. */
import { makePosition, type Position, type PositionFields } from '../position.js';
import { failure, type Result, success } from '../result.js';
import { makeRules, type Rules } from '../rules.js';

/** A position, and its rules as they were sent: that is how they are answered. */
export interface Sent {
  readonly position: Position;
  readonly rules: unknown;
}

export type SentFault = 'unknown-game' | 'bad-request' | 'bad-position';

export function readRules(value: unknown): Result<Rules, 'unknown-game' | 'bad-request'> {
  const made = makeRules(value);
  if (made.ok || made.code === 'unknown-game') return made as ReturnType<typeof readRules>;
  return failure('bad-request', made.message);
}

/** Rules inside a position are judged first, as rules. */
export function readPosition(value: unknown): Result<Sent, SentFault> {
  const made = makePosition(value);
  if (made.ok) {
    // A position was made of it, so it is an object with rules.
    return success({ position: made.value, rules: (value as { rules: unknown }).rules });
  }
  return failure(made.code === 'bad-rules' ? 'bad-request' : made.code, made.message);
}

/** A position as an answer has it: all six members. */
export function writePosition(
  { pits, closed, turn, captured, opening }: Position,
  rules: unknown,
): PositionFields & { readonly rules: unknown } {
  return { rules, pits, closed, turn, captured, opening };
}
