/** What games of a study come to: a tally of each of its arms, and of a paired study its pairs. */
import { expected } from '../result.js';
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
  const arms = a.tallies.length;
  if (b.tallies.length !== arms || (b.pairs === null) !== (a.pairs === null)) {
    const what = `${arms} with ${a.pairs === null ? 'no pairs' : 'pairs'}`;
    throw new RangeError(expected('tallies', what, b.tallies.length));
  }
  return {
    tallies: a.tallies.map((tally, arm) => mergeTallies(tally, b.tallies[arm] as Tally)),
    pairs: a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs),
  };
}
