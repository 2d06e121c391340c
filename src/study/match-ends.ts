/** How the matches of a run ended, and who had led their last round. */
import type { Pair, Player } from '../rules.js';
import { lowest } from './ends.js';

/**
 * What ended a match. As its reason, but a limit is told apart: that of a round's plies, or that of
 * rounds (D-10).
 */
export const MATCH_CAUSES = [
  'cannot-open',
  'endless',
  'undecided',
  'ply-limit',
  'round-limit',
] as const;
export type MatchCause = (typeof MATCH_CAUSES)[number];

/** What they are called in reports. */
export const CAUSE_NAMES: Readonly<Record<MatchCause, string>> = {
  'cannot-open': 'no pit to open',
  endless: 'an endless sowing',
  undecided: 'an undecided sowing',
  'ply-limit': 'the ply limit of a round',
  'round-limit': 'the round limit',
};

/** One way to end, and how many matches ended so. */
export interface MatchEndCount {
  readonly cause: MatchCause;
  /** Somebody exactly if the cause is `cannot-open` (RP-10). */
  readonly winner: Player | null;
  /** Who led the last round (RP-9). */
  readonly leader: Player;
  readonly matches: number;
}

/** Every end that came, once, ordered by cause, winner and leader. */
export type MatchEnds = readonly MatchEndCount[];

/** How many matches each player won, and how many nobody won. */
export interface MatchResults {
  readonly south: number;
  readonly north: number;
  readonly annulled: number;
}

export function matchResultsOf(ends: MatchEnds): MatchResults {
  const results = { south: 0, north: 0, annulled: 0 };
  for (const { winner, matches } of ends) results[winner ?? 'annulled'] += matches;
  return results;
}

/** How many matches these are. */
export function matchesOf(ends: MatchEnds): number {
  return ends.reduce((sum, { matches }) => sum + matches, 0);
}

export function causesOf(ends: MatchEnds): Readonly<Record<MatchCause, number>> {
  const causes = { 'cannot-open': 0, endless: 0, undecided: 0, 'ply-limit': 0, 'round-limit': 0 };
  for (const { cause, matches } of ends) causes[cause] += matches;
  return causes;
}

/** Matches that their last round's leader won, and those that the other player won. */
export function wonByLeader(ends: MatchEnds): Pair<number> {
  let [leader, other] = [0, 0];
  for (const end of ends) {
    if (end.winner === end.leader) leader += end.matches;
    else if (end.winner !== null) other += end.matches;
  }
  return [leader, other];
}

/** The causes that annul a match. */
export const ANNULLING_CAUSES = [
  'endless',
  'undecided',
  'ply-limit',
  'round-limit',
] as const satisfies readonly MatchCause[];
export type AnnullingCause = (typeof ANNULLING_CAUSES)[number];

/** By cause, indices of matches that were annulled for it: the lowest of all, as many as of games, ascending. */
export type AnnulledMatches = Readonly<Record<AnnullingCause, readonly number[]>>;

export const NONE_ANNULLED: AnnulledMatches = Object.freeze({
  endless: [],
  undecided: [],
  'ply-limit': [],
  'round-limit': [],
});

/** The lowest of both. */
export function mergeAnnulled(a: AnnulledMatches, b: AnnulledMatches): AnnulledMatches {
  const of = (cause: AnnullingCause): readonly number[] => lowest([...a[cause], ...b[cause]]);
  return {
    endless: of('endless'),
    undecided: of('undecided'),
    'ply-limit': of('ply-limit'),
    'round-limit': of('round-limit'),
  };
}

/** Both together. */
export function mergeMatchEnds(a: MatchEnds, b: MatchEnds): MatchEnds {
  const matches = new Map<number, number>();
  for (const { cause, winner, leader, matches: count } of [...a, ...b]) {
    const winnerCode = winner === null ? 0 : winner === 'south' ? 1 : 2;
    const code = matchEndCode(MATCH_CAUSES.indexOf(cause), winnerCode, leader === 'south' ? 0 : 1);
    matches.set(code, (matches.get(code) ?? 0) + count);
  }
  return [...matches].sort(([one], [other]) => one - other).map(([code, n]) => matchEndOf(code, n));
}

/**
 * An end as a number below {@link MATCH_END_CODES}, in the order of {@link MatchEnds}.
 * @param cause its place in {@link MATCH_CAUSES}.
 * @param winner as in a match's bytes: 0 for nobody, 1 for South, 2 for North.
 * @param leader as in a round's bytes: 0 for South, 1 for North.
 */
export function matchEndCode(cause: number, winner: number, leader: number): number {
  return cause * 8 + (winner & 3) * 2 + (leader & 1);
}

export const MATCH_END_CODES = 8 * MATCH_CAUSES.length;

/**
 * What a code stands for.
 * @throws RangeError if no match ends so.
 */
export function matchEndOf(code: number, matches: number): MatchEndCount {
  const cause = MATCH_CAUSES[code >> 3];
  const winner = (code >> 1) & 3;
  if (cause === undefined || winner === 3 || (winner !== 0) !== (cause === 'cannot-open')) {
    throw noRecords();
  }
  return {
    cause,
    winner: winner === 0 ? null : winner === 1 ? 'south' : 'north',
    leader: code & 1 ? 'north' : 'south',
    matches,
  };
}

/** What a counter throws for bytes that are not those of matches. */
export function noRecords(): RangeError {
  return new RangeError('"records" expected records of matches, got other bytes');
}
