/** A game as it is put on record. */
import { assertTags } from '../archive/check.js';
import {
  copyOfTags,
  type Recorded,
  type RecordedMatch,
  type RecordedPlay,
  type RecordedRound,
  type Tag,
} from '../archive/recorded.js';
import type { RoundStart } from '../engine.js';
import type { Match } from '../match.js';
import { RULES_VERSION } from '../rules.js';
import { deepFreeze } from './freeze.js';
import type { LastMove, Moment } from './moment.js';

/** @param moments from the start to the step up to which it is recorded. */
export function recordedOf(moments: readonly Moment[], tags: readonly Tag[]): Recorded {
  const { position: from, match } = moments[0] as Moment;
  assertTags(tags);
  const header = { rulesVersion: RULES_VERSION, tags: copyOfTags(tags) };
  return deepFreeze(
    match === null
      ? { kind: 'game', rules: from.rules, ...header, from, ...playOf(moments) }
      : matchOf(moments, header),
  );
}

function matchOf(
  moments: readonly Moment[],
  header: Pick<RecordedMatch, 'rulesVersion' | 'tags'>,
): RecordedMatch {
  const match = (moments.at(-1) as Moment).match as Match;
  const { rules, roundLimit, outcome } = match;
  const rounds = roundsOf(moments).map((played, index): RecordedRound => {
    // Only the last round can be under way: the match starts it next.
    const { start, holdings } = match.rounds[index] ?? { start: match.start, holdings: null };
    const tags = copyOfTags((played[0] as Moment).said.tags);
    return { ...playOf(played), tags, start: start as RoundStart, holdings };
  });
  return { kind: 'match', rules, ...header, roundLimit, rounds, outcome };
}

/** The moments by rounds, the start of each at its head. */
function roundsOf(moments: readonly Moment[]): readonly Moment[][] {
  const rounds: Moment[][] = [];
  for (const moment of moments) {
    if (moment.last === null) rounds.push([]);
    rounds.at(-1)?.push(moment);
  }
  return rounds;
}

/** The moves after the first of these moments, and what they came to. */
function playOf(moments: readonly Moment[]): RecordedPlay {
  const [start, ...others] = moments as readonly [Moment, ...Moment[]];
  const moves = others.map(({ last, said }) => ({
    pit: (last as LastMove).pit,
    comment: said.comment,
  }));
  const { outcome } = others.at(-1) ?? start;
  return { comment: start.said.comment, moves, outcome };
}
