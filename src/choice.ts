/**
 * The choices of play-outs: every position in which a move was chosen, 24 bytes each. Records say how
 * games went as a whole; what is learned from positions is learned from these. `docs/streams.md` has
 * the layout for other languages; the table below is the same one.
 */
import type { Position } from './position.js';
import type { GameRecords } from './record.js';
import { type Pit, playerIndex } from './rules.js';

/** Bytes of one choice. */
export const CHOICE_BYTES = 24;

/** Where each field starts; all little-endian. */
export const CHOICE = Object.freeze({
  /** Seeds of 16 pits by their number (B-2), 0 in closed pits and beyond 2m. */
  pits: 0,
  /** Who chose: 0 South, 1 North. */
  turn: 16,
  /** The pit that was chosen. */
  pit: 17,
  /** 16 bits, bit *i* for pit *i*. */
  legal: 18,
  /** South's, then North's; what the start position had captured included. */
  captured: 20,
  /** Who owes the opening move (SQ-3): bit 0 South, bit 1 North. */
  opening: 22,
});

/** Play-outs with all their choices. */
export interface GameChoices {
  /** The same as of `Engine.playouts`. */
  readonly records: GameRecords;
  /**
   * Numbers of choices: those of game *i* are `starts[i]` to `starts[i + 1] - 1`; games + 1 entries.
   * An endless or undecided move that ended the game is its last choice.
   */
  readonly starts: Uint32Array;
  /** 24 bytes a choice, in order of games and plies; {@link CHOICE} has the fields. */
  readonly bytes: Uint8Array;
}

/** Writes one choice into 24 bytes of zeros. */
export function writeChoice(
  bytes: Uint8Array,
  { pits, turn, captured, opening }: Pick<Position, 'pits' | 'turn' | 'captured' | 'opening'>,
  legal: readonly Pit[],
  pit: Pit,
): void {
  bytes.set(pits, CHOICE.pits);
  bytes[CHOICE.turn] = playerIndex(turn);
  bytes[CHOICE.pit] = pit;
  const mask = legal.reduce((bits, move) => bits | (1 << move), 0);
  bytes.set([mask & 255, mask >> 8], CHOICE.legal);
  bytes.set(captured, CHOICE.captured);
  bytes[CHOICE.opening] = (opening[0] ? 1 : 0) + (opening[1] ? 2 : 0);
}
