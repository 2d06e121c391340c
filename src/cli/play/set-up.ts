/** Positions that are set up at the prompt, and what is wrong with others. */
import { messageOf } from '../../node/thrown.js';
import { parsePosition } from '../../notation.js';
import { makePosition, type Position } from '../../position.js';
import { type Failure, failure, type Result } from '../../result.js';
import type { Rules } from '../../rules.js';
import { type Line, line } from './lines.js';

/** A position from text under these rules, or from JSON with rules of its own. */
export function setUp(text: string, rules: Rules): Result<Position, string> {
  if (!text.startsWith('{')) return parsePosition(text, rules);
  let setup: unknown;
  try {
    setup = JSON.parse(text);
  } catch (error) {
    return failure('bad-json', `"set" expected JSON: ${messageOf(error)}`);
  }
  return makePosition(setup);
}

/** The text and a sign under the place of the fault, if it is known. */
export function placeOf(text: string, { at }: Failure<string>): readonly Line[] {
  return at === undefined ? [] : [line(text), line(`${' '.repeat(at)}^`, 'fault')];
}
