/** Games and matches on record: what the text and the JSON form both say. */
import type { RoundStart } from '../engine.js';
import type { MatchOutcome } from '../match.js';
import type { Outcome } from '../outcome.js';
import type { Position } from '../position.js';
import type { Pair, Pit, RajaPasuRules, Rules } from '../rules.js';

/** A tag that says nothing to the rules: who played, when, where; unknown ones are kept. */
export interface Tag {
  /** A letter, then letters, digits and `_`. */
  readonly name: string;
  /** One line of text. */
  readonly value: string;
}

export interface RecordedMove {
  readonly pit: Pit;
  /** What was said after it; empty if nothing was. */
  readonly comment: string;
}

/** Moves from a position, and what they came to. */
export interface RecordedPlay {
  /** What was said before the first move. */
  readonly comment: string;
  /** An endless or undecided move that ended the game is its last one. */
  readonly moves: readonly RecordedMove[];
  /** Null: it was not played to its end. */
  readonly outcome: Outcome | null;
}

export interface RecordedGame extends RecordedPlay {
  readonly kind: 'game';
  readonly rules: Rules;
  /** The version of the numbered rules under which it was recorded. */
  readonly rulesVersion: number;
  /** In the order of the record. */
  readonly tags: readonly Tag[];
  /** Where the moves start from. */
  readonly from: Position;
}

/** A round of a match. */
export interface RecordedRound extends RecordedPlay {
  /** In the order of the record. */
  readonly tags: readonly Tag[];
  /** Null: as the round before leaves it (RP-7 to RP-9). That of the first round is told. */
  readonly start: RoundStart | null;
  /** After it; null if it was not played to its end, or if its start is not told. */
  readonly holdings: Pair<number> | null;
}

export interface RecordedMatch {
  readonly kind: 'match';
  readonly rules: RajaPasuRules;
  readonly rulesVersion: number;
  readonly tags: readonly Tag[];
  readonly roundLimit: number;
  /** At least one. */
  readonly rounds: readonly RecordedRound[];
  /** Null: it was not played to its end. */
  readonly outcome: MatchOutcome | null;
}

export type Recorded = RecordedGame | RecordedMatch;

export function copyOfTags(tags: readonly Tag[]): readonly Tag[] {
  return tags.map(({ name, value }) => ({ name, value }));
}
