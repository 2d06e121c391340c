/** Boards for tests: written as text, and turned round so that North plays what South did. */
import { formatPosition, parsePosition } from '../src/notation.js';
import type { Outcome } from '../src/outcome.js';
import { makePosition, type Position } from '../src/position.js';
import { unwrap } from '../src/result.js';
import {
  makeRules,
  otherPlayer,
  type Pair,
  type Pit,
  type RajaPasuRules,
  type Rules,
  type RulesInput,
  type SadeqaIIRules,
} from '../src/rules.js';

/** Raja Pasu with *m* pits a row, one seed a pit unless told otherwise. */
export function rajaPasu(pitsPerRow: number, options: Partial<RajaPasuRules> = {}): RajaPasuRules {
  const input = { game: 'raja-pasu', pitsPerRow, seedsPerPit: 1, ...options } as const;
  return unwrap(makeRules(input)) as RajaPasuRules;
}

/** Sadeqa II with *m* pits a row, one seed a pit unless told otherwise. */
export function sadeqaII(pitsPerRow: number, options: Partial<SadeqaIIRules> = {}): SadeqaIIRules {
  const input = { game: 'sadeqa-ii', pitsPerRow, seedsPerPit: 1, ...options } as const;
  return unwrap(makeRules(input)) as SadeqaIIRules;
}

/**
 * The position of a text; its last fields may be left out: South to move, nothing captured,
 * nobody owing an opening move.
 */
export function board(rules: RulesInput, text: string): Position {
  const [rows, turn = 'S', captured = '0-0', opening = '-'] = text.split(' ');
  return unwrap(parsePosition([rows, turn, captured, opening].join(' '), unwrap(makeRules(rules))));
}

/** A board listed as `South | North`, each in sowing order; South moves. */
export function listed(rules: RulesInput, pits: string): Position {
  const counts = pits.split(/[|,]/).map(Number);
  return unwrap(makePosition({ rules: unwrap(makeRules(rules)), pits: counts }));
}

export function swapped<T>([south, north]: Pair<T>): Pair<T> {
  return [north, south];
}

/** The same position for a spectator on the other side: South's pits are North's, and so on. */
export function rotated({ rules, pits, closed, turn, captured, opening }: Position): Position {
  const m = rules.pitsPerRow;
  return unwrap(
    makePosition({
      rules,
      pits: [...pits.slice(m), ...pits.slice(0, m)],
      closed: swapped(closed),
      turn: otherPlayer(turn),
      captured: swapped(captured),
      opening: swapped(opening),
    }),
  );
}

export function rotatedPit(pit: Pit, { pitsPerRow }: Rules): Pit {
  return (pit + pitsPerRow) % (2 * pitsPerRow);
}

export function rotatedOutcome(outcome: Outcome | null): Outcome | null {
  if (outcome === null) return null;
  const { winner, score } = outcome;
  return {
    ...outcome,
    winner: winner === null ? null : otherPlayer(winner),
    score: swapped(score),
  };
}

/** Seeds on the board. */
export function seedsOn({ pits }: Pick<Position, 'pits'>): number {
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}

/** Both ways to look at a position, for tests of what must be alike for both players. */
export function bothSides(position: Position): readonly [name: string, position: Position][] {
  const turned = rotated(position);
  return [position, turned].map((side) => [formatPosition(side), side]);
}
