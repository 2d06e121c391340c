/** What games of a study come to: a tally of each of its arms, and of a paired study its pairs. */
import { mergePairTallies, type PairTally } from './pairs.js';
import { mergeTallies, type Tally } from './tally.js';

export interface StudyTally {
  /** In the order of the study's arms. */
  readonly tallies: readonly Tally[];
  /** Of a paired study: what the two games of each pair came to together. Otherwise null. */
  readonly pairs: PairTally | null;
}

/**
 * Two tallies of different games of one study, together: associative and commutative.
 * @throws RangeError if they are of different studies, or sums pass what is exact.
 */
export function mergeStudyTallies(a: StudyTally, b: StudyTally): StudyTally {
  return {
    tallies: a.tallies.map((tally, arm) => mergeTallies(tally, b.tallies[arm] as Tally)),
    pairs: a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs),
  };
}
