/** How the games of a run ended, and what their first free move was. */
import { REASONS, type Reason } from '../outcome.js';
import { NO_PIT, RECORD } from '../record.js';
import type { Pit, Player } from '../rules.js';

/** One way to end, and how many games ended so. */
export interface EndCount {
  /** The first pit that was chosen among more than one legal move, or null if there was no choice. */
  readonly firstFree: Pit | null;
  readonly reason: Reason;
  readonly winner: Player | null;
  /** The player to move at the end: who was stuck, or whose sowing did not end. */
  readonly turn: Player;
  readonly games: number;
}

/** Every end that came, once, ordered by first free move (null last), reason, winner and turn. */
export type Ends = readonly EndCount[];

/** How many games each player won, were drawn (`stuck`, equal) and annulled (any other end without a winner). */
export interface Results {
  readonly south: number;
  readonly north: number;
  readonly draw: number;
  readonly annulled: number;
}

export function resultsOf(ends: Ends): Results {
  const results = { south: 0, north: 0, draw: 0, annulled: 0 };
  for (const { winner, reason, games } of ends) {
    results[winner ?? (reason === 'stuck' ? 'draw' : 'annulled')] += games;
  }
  return results;
}

/** How many games these are. */
export function gamesOf(ends: Ends): number {
  return ends.reduce((sum, { games }) => sum + games, 0);
}

/** What they are called in reports. */
export const REASON_NAMES: Readonly<Record<Reason, string>> = {
  stuck: 'a stuck player',
  endless: 'an endless sowing',
  undecided: 'an undecided sowing',
  limit: 'the ply limit',
};

export function reasonsOf(ends: Ends): Readonly<Record<Reason, number>> {
  const reasons = { stuck: 0, endless: 0, undecided: 0, limit: 0 };
  for (const { reason, games } of ends) reasons[reason] += games;
  return reasons;
}

/** The reasons for which a game ends without a player being stuck. */
export const UNENDED_REASONS = [
  'endless',
  'undecided',
  'limit',
] as const satisfies readonly Reason[];

/** By such a reason, indices of games that ended for it: the lowest of all, at most {@link MOST_UNENDED}, ascending. */
export type Unended = Readonly<Record<(typeof UNENDED_REASONS)[number], readonly number[]>>;

/** Enough to look at; a run that meets its ply limit in every game must not list them all. */
export const MOST_UNENDED = 10;

export const NONE_UNENDED: Unended = Object.freeze({ endless: [], undecided: [], limit: [] });

/** The lowest of both. */
export function mergeUnended(a: Unended, b: Unended): Unended {
  return {
    endless: lowest([...a.endless, ...b.endless]),
    undecided: lowest([...a.undecided, ...b.undecided]),
    limit: lowest([...a.limit, ...b.limit]),
  };
}

/** The lowest {@link MOST_UNENDED} of these indices, ascending. */
export function lowest(games: readonly number[]): readonly number[] {
  return [...games].sort((one, other) => one - other).slice(0, MOST_UNENDED);
}

/** The ends of all games with the same first free move, in ascending order, null last. */
export function byFirstFree(ends: Ends): ReadonlyMap<Pit | null, Ends> {
  const groups = new Map<Pit | null, EndCount[]>();
  for (const end of ends) {
    const group = groups.get(end.firstFree);
    if (group === undefined) groups.set(end.firstFree, [end]);
    else group.push(end);
  }
  return groups;
}

/** Both together. */
export function mergeEnds(a: Ends, b: Ends): Ends {
  const games = new Map<number, number>();
  for (const end of [...a, ...b]) {
    const code = endCode(end);
    games.set(code, (games.get(code) ?? 0) + end.games);
  }
  return [...games].sort(([one], [other]) => one - other).map(([code, n]) => endOf(code, n));
}

/**
 * An end as a number below {@link END_CODES}, in the order of {@link Ends}: first free move (5
 * bits, 31 for none), reason (3), winner (2: nobody, South, North), turn (1).
 */
function endCode({ firstFree, reason, winner, turn }: Omit<EndCount, 'games'>): number {
  return (
    ((firstFree ?? NO_PIT) & 31) * 64 +
    (REASONS.indexOf(reason) + 1) * 8 +
    (winner === null ? 0 : winner === 'south' ? 2 : 4) +
    (turn === 'south' ? 0 : 1)
  );
}

export const END_CODES = 2 ** 11;

// Read once: a member of an object read for every record costs more than all the sums.
const FIRST_FREE_DOWN = 8 * RECORD.firstFree - 6;
const REASON_DOWN = 8 * RECORD.reason - 3;
const TURN_DOWN = 8 * RECORD.turn;

/**
 * The code of a record's end, at no cost: the fields' lowest bits out of its first word.
 * @param word the record's bytes 0 to 3, little-endian.
 */
export function endCodeOfRecord(word: number): number {
  return (
    ((word >>> FIRST_FREE_DOWN) & 0b11111_000_00_0) |
    ((word >>> REASON_DOWN) & 0b111_00_0) |
    ((word << 1) & 0b11_0) |
    ((word >>> TURN_DOWN) & 1)
  );
}

/**
 * What a code stands for.
 * @throws RangeError if no record of a game has it.
 */
export function endOf(code: number, games: number): EndCount {
  const pit = code >> 6;
  const reason = REASONS[((code >> 3) & 7) - 1];
  const winner = (code >> 1) & 3;
  if (reason === undefined || winner === 3 || (pit > 15 && pit !== (NO_PIT & 31))) {
    throw new RangeError('"records" expected records of games, got other bytes');
  }
  return {
    firstFree: pit > 15 ? null : pit,
    reason,
    winner: winner === 0 ? null : winner === 1 ? 'south' : 'north',
    turn: code & 1 ? 'north' : 'south',
    games,
  };
}
