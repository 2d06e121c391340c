/** Stand-in until the real one is here. */
import type { GameRecords } from '../record.js';
import type { Part } from './document.js';
import { type Histogram, mergeHistograms } from './statistics.js';

export interface PairTally {
  readonly byPoints: readonly number[];
  readonly margins: Histogram;
}
export function emptyPairs(): PairTally {
  return { byPoints: [0, 0, 0, 0, 0], margins: [] };
}
export function addPairs(pairs: PairTally, _one: GameRecords, _other: GameRecords): PairTally {
  return pairs;
}
export function mergePairs(a: PairTally, b: PairTally): PairTally {
  return {
    byPoints: a.byPoints.map((n, i) => n + (b.byPoints[i] ?? 0)),
    margins: mergeHistograms(a.margins, b.margins),
  };
}
export function readPairs(part: Part, _pairs: number): PairTally {
  return { byPoints: part.member('byPoints').items().map((p) => p.whole()), margins: [] };
}
