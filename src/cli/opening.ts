/** `--opening`: moves that every game begins with. */
import { parsePit } from '../notation.js';
import type { Position } from '../position.js';
import type { Pit } from '../rules.js';
import { positionAfter } from '../study/run.js';
import { CommandError, EXIT, refuse } from './exit.js';

/** Reads pit names with commas between them, and plays them; the command ends with exit 2 if it cannot. */
export function parseOpening(text: string | undefined, from: Position): readonly Pit[] {
  if (text === undefined) return [];
  const { pitsPerRow } = from.rules;
  const moves = text.split(',').map((name) => {
    const pit = parsePit(name, pitsPerRow);
    return pit.ok ? pit.value : refuse('--opening', 'pit names with commas between them', text);
  });
  const played = positionAfter(from, moves);
  if (!played.ok) throw new CommandError(EXIT.usage, `--opening ${text}: ${played.message}`);
  return moves;
}
