/** Tables of moves: a small board, one move, and what must come of it. */
import { describe, expect, it } from 'vitest';
import { parsePit } from '../../src/notation.js';
import type { Ending, Outcome } from '../../src/outcome.js';
import { packMove } from '../../src/packed.js';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { Pair, Pit, Rules } from '../../src/rules.js';
import { board, rotated, rotatedOutcome, rotatedPit, swapped } from '../boards.js';
import { labelledEngines } from '../engines.js';

/** A move of South's; it is played by North on the board turned round, too. */
export interface MoveCase {
  /** A sentence that begins with the id of its rule. */
  readonly name: string;
  readonly rules: Rules;
  /** The text of a position with South to move; as in {@link board} its last fields may be left out. */
  readonly before: string;
  /** The name of South's pit. */
  readonly play: string;
  /** The rows after the move; after an endless or undecided one, none: they are those before it. */
  readonly after?: string;
  readonly laps?: number;
  /** Default: nothing. */
  readonly captured?: Pair<number>;
  /** Default: ended. */
  readonly ending?: Ending;
  /** Default: play goes on. */
  readonly outcome?: Outcome;
}

interface Move {
  readonly before: Position;
  readonly pit: Pit;
  readonly played: {
    readonly position: Position;
    readonly laps: number;
    readonly captured: Pair<number>;
    readonly ending: Ending;
    readonly outcome: Outcome | null;
  };
}

/** Every case by every engine, for South and for North, played on the value and on the board. */
export function testMoves(cases: readonly MoveCase[]): void {
  describe.each(labelledEngines)('%s', (_label, engine) => {
    it.each(
      cases.flatMap((one) => {
        const move = moveOf(one);
        return [
          [`${one.name} (South)`, move],
          [`${one.name} (North)`, rotatedMove(move)],
        ] as const;
      }),
    )('%s', (_name, { before, pit, played }) => {
      expect(engine.moves(before)).toContain(pit);
      expect(engine.play(before, pit)).toEqual({ ok: true, value: played });

      const game = engine.board(before);
      expect(game.play(pit)).toBe(packMove(played));
      expect(game.position()).toEqual(played.position);
      expect(game.outcome()).toEqual(played.outcome);
    });
  });
}

function moveOf(one: MoveCase): Move {
  const { rules, ending = 'ended', captured = [0, 0], laps = 0, outcome = null } = one;
  const before = board(rules, one.before);
  return {
    before,
    pit: unwrap(parsePit(one.play, rules.pitsPerRow)),
    played: {
      position: one.after === undefined ? before : after(before, one.after, captured),
      laps,
      captured,
      ending,
      outcome,
    },
  };
}

/** The position after a move of South's that ended: North's turn, South's opening right used. */
function after(before: Position, rows: string, captured: Pair<number>): Position {
  const { rules, opening } = before;
  const { pits, closed } = board(rules, rows);
  return unwrap(
    makePosition({
      rules,
      pits,
      closed,
      turn: 'north',
      captured: [before.captured[0] + captured[0], before.captured[1] + captured[1]],
      opening: [false, opening[1]],
    }),
  );
}

function rotatedMove({ before, pit, played }: Move): Move {
  return {
    before: rotated(before),
    pit: rotatedPit(pit, before.rules),
    played: {
      ...played,
      position: rotated(played.position),
      captured: swapped(played.captured),
      outcome: rotatedOutcome(played.outcome),
    },
  };
}
