/** What a part of a study comes to: a tally of each of its arms, and of a paired study its pairs. */
import { expected, unwrap } from '../result.js';
import { GAME_UNIT } from './game-unit.js';
import { mergePairTallies, type PairTally } from './pairs.js';
import type { Tally } from './tally.js';
import type { Unit } from './unit.js';

/** T is the tally of a run: of games unless it says otherwise. */
export interface StudyTally<T = Tally> {
  /** In the order of the study's arms. */
  readonly tallies: readonly T[];
  /** Of a paired study: what the two games of each pair came to together. Otherwise null. */
  readonly pairs: PairTally | null;
}

/**
 * Two tallies of different games of one study, together: associative and commutative.
 * @throws RangeError if they are of different studies, or sums pass what is exact.
 */
export function mergeStudyTallies(a: StudyTally, b: StudyTally): StudyTally {
  return addStudyTallies(GAME_UNIT, a, b);
}

/** The same of any unit. */
export function addStudyTallies<T>(
  unit: Unit<T>,
  a: StudyTally<T>,
  b: StudyTally<T>,
): StudyTally<T> {
  const arms = a.tallies.length;
  if (b.tallies.length !== arms || (b.pairs === null) !== (a.pairs === null)) {
    const what = `${arms} with ${a.pairs === null ? 'no pairs' : 'pairs'}`;
    throw new RangeError(expected('tallies', what, b.tallies.length));
  }
  return {
    tallies: a.tallies.map((tally, arm) => unwrap(unit.add(tally, b.tallies[arm] as T))),
    pairs: a.pairs && b.pairs && mergePairTallies(a.pairs, b.pairs),
  };
}
