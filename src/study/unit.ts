/**
 * What a study plays many of: games, or matches. All that differs between the two stands in a unit;
 * runs, studies, jobs, summaries and their texts are the same for both.
 */

import type { Part } from '../document.js';
import type { Engine } from '../engine.js';
import type { Result } from '../result.js';
import type { Game } from '../rules.js';
import type { Range } from './job.js';
import type { PairTally, Seating } from './pairs.js';
import type { PlayedRun, Run } from './run.js';

/** Adds up records of one run, which may come in any order, each once. */
export interface RecordCounter<T, R> {
  /** @param first index of the first of the records. */
  add(records: R, first: number): void;
  /** Everything added so far. */
  tally(): T;
}

/** An index that a tally names, and what for. */
export interface Mention {
  readonly index: number;
  readonly what: string;
}

/** T is what they add up to, plain data; R are their records, of consecutive ones. */
export interface Unit<T, R = unknown> {
  /** What one of them is called. */
  readonly one: 'game' | 'match';
  readonly many: 'games' | 'matches';
  /** The rule sets that have them. */
  readonly rulesets: readonly Game[];
  /** What the text of a summary calls itself. */
  readonly format: string;
  /** The WebAssembly engine plays fewer by a call clearly slower. */
  readonly enoughACall: number;
  /** The most that are played by one call to an engine. */
  readonly mostACall: number;
  /** Plays some of a run. */
  play(engine: Engine, played: PlayedRun, part: Range): R;
  counter(run: Run): RecordCounter<T, R>;
  /** What two runs with their seats swapped come to, pair by pair. */
  pairsOf(asSouth: R, asNorth: R): PairTally;
  /** The tally of none: changes nothing in {@link Unit.add}. */
  none(run: Run): T;
  /** Two tallies of different parts of one run, together: associative and commutative. */
  add(a: T, b: T): Result<T, 'too-large'>;
  /** How many there are in a tally. */
  count(tally: T): number;
  /** What a tally says of one seating of a pair. */
  seating(tally: T): Seating;
  mentions(tally: T): readonly Mention[];
  /** Reads a tally, written by `JSON.stringify`. */
  read(part: Part, run: Run): T;
}
