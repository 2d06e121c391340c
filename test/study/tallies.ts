/** Tallies for tests. */
import type { GameRecords } from '../../src/record.js';
import { Counter } from '../../src/study/counter.js';
import type { Tally } from '../../src/study/tally.js';

/** The tally of consecutive games. */
export function tallyOf(records: GameRecords, first = 0): Tally {
  const counter = new Counter(records.game);
  counter.add(records, first);
  return counter.tally();
}
