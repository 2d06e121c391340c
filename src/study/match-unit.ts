/** Matches as what a study plays many of. */
import type { MatchRecords } from '../match-record.js';
import { expected } from '../result.js';
import type { RajaPasuRules } from '../rules.js';
import { MatchCounter } from './match-counter.js';
import { ANNULLING_CAUSES, matchResultsOf } from './match-ends.js';
import { addMatchTallies, emptyMatchTally, type MatchTally } from './match-tally.js';
import { readMatchTally } from './match-tally-document.js';
import { addMatchPairs } from './pairs.js';
import type { MatchTerms, Run } from './run.js';
import { sumOf } from './statistics.js';
import type { Unit } from './unit.js';

export const MATCH_UNIT: Unit<MatchTally, MatchRecords> = {
  one: 'match',
  many: 'matches',
  rulesets: ['raja-pasu'],
  format: 'relaysow-matches',
  // A match takes 19 µs in calls of 256, 14 of 512, 11 of 1,024, 8.5 of 2,048, 7.4 of 4,096 and 6.7 of 8,192.
  enoughACall: 2048,
  // MAX_ROUNDS_A_CALL / MAX_ROUND_LIMIT: as many as an engine takes at the largest round limit. Written
  // out, as a bundler may not leave out what it has to compute.
  mostACall: 8192,
  play(engine, { run, policies }, { first, count }) {
    const { from, seed, plyLimit } = run;
    const { reserve, roundLimit } = termsOf(run);
    const start = { position: from, reserve };
    return engine.matches(start, { seed, first, matches: count, plyLimit, roundLimit, policies });
  },
  counter: (run) => new MatchCounter(rulesOf(run)),
  pairsOf: addMatchPairs,
  none: (run) => emptyMatchTally(rulesOf(run)),
  add: addMatchTallies,
  count: ({ matches }) => matches,
  seating({ matches, ends, margins }) {
    const results = { ...matchResultsOf(ends), draw: 0 };
    return { count: matches, results, margin: sumOf(margins) };
  },
  mentions({ longest, annulled }) {
    const relay = longest === null ? [] : [{ index: longest.match, what: "the longest relay's" }];
    const others = ANNULLING_CAUSES.flatMap((cause) =>
      annulled[cause].map((index) => ({ index, what: `annulled by ${cause}` })),
    );
    return [...relay, ...others];
  },
  read(part, run) {
    const { plyLimit, requested: matches } = run;
    const { roundLimit } = termsOf(run);
    return readMatchTally(part, { rules: rulesOf(run), matches, plyLimit, roundLimit });
  },
};

/**
 * What a run of matches has beside its start.
 * @throws RangeError for a run of games.
 */
export function termsOf({ match }: Run): MatchTerms {
  if (match === null) throw new RangeError(expected('run', 'a run of matches', 'one of games'));
  return match;
}

function rulesOf({ from: { rules } }: Run): RajaPasuRules {
  if (rules.game === 'raja-pasu') return rules;
  throw new RangeError(expected('run', 'raja-pasu: it alone has matches', rules.game));
}
