/** The columns of a match and of its rounds: all that their records say, under names for data files. */
import { MATCH, MATCH_BYTES, type MatchRecords, ROUND, ROUND_BYTES } from '../match-record.js';
import { REASONS } from '../outcome.js';
import { RECORD, RECORD_BYTES } from '../record.js';
import type { Pair } from '../rules.js';
import { type Column, computedColumn, copiedColumn, type SourceColumn } from './columns.js';
import { GAME_COLUMNS, type GameColumn, PLAYERS, WINNERS } from './game-columns.js';
import { termsOf } from './match-unit.js';
import type { Run } from './run.js';

/** Consecutive matches of a run. */
export interface MatchRows {
  readonly records: MatchRecords;
  /** Index in the run of the first of them. */
  readonly first: number;
}

/** The same, round by round. */
export interface RoundRows extends MatchRows {
  /** For each round its match, as an index in the records. */
  readonly matches: Uint32Array;
  /** What South and North held before the first round of every match. */
  readonly held: Pair<number>;
}

/**
 * The rounds of matches whose first has this index in the run.
 * @param held by {@link heldBefore}.
 */
export function roundRows(records: MatchRecords, first: number, held: Pair<number>): RoundRows {
  const { starts } = records;
  const matches = new Uint32Array(records.rounds.length);
  for (let match = 0; match < records.length; match++) {
    matches.fill(match, starts[match], starts[match + 1]);
  }
  return { records, first, matches, held };
}

/**
 * What South and North hold before the first round of a run: their reserve, what they have captured,
 * and the seeds in their rows. After holdings that opened the round (D-5) these are the holdings.
 */
export function heldBefore(run: Run): Pair<number> {
  const { reserve } = termsOf(run);
  const { pits, captured, rules } = run.opening?.from ?? run.from;
  const sum = (row: readonly number[]): number => row.reduce((seeds, pit) => seeds + pit, 0);
  return [
    reserve[0] + captured[0] + sum(pits.slice(0, rules.pitsPerRow)),
    reserve[1] + captured[1] + sum(pits.slice(rules.pitsPerRow)),
  ];
}

/** The columns of each match, in the order of a file. */
export const MATCH_COLUMNS: readonly SourceColumn<MatchRows>[] = Object.freeze([
  computedColumn<MatchRows>({ name: 'match', type: 'u8' }, ({ first }, row) => first + row),
  matchField({ name: 'winner', type: 'u1', words: WINNERS }, MATCH.winner),
  // The codes are those of a round's reason, but no match ends as a stuck player ends a round.
  matchField(
    { name: 'reason', type: 'u1', words: ['none', ...REASONS, 'cannot-open'] },
    MATCH.reason,
  ),
  matchField({ name: 'rounds', type: 'u2' }, MATCH.rounds),
  computedColumn<MatchRows>({ name: 'plies', type: 'u4' }, (source, row) =>
    sumOfRounds(source, row, pliesOf),
  ),
  computedColumn<MatchRows>({ name: 'laps', type: 'u8' }, (source, row) =>
    sumOfRounds(source, row, lapsOf),
  ),
  matchField({ name: 'holdings_south', type: 'u1' }, MATCH.holdings),
  matchField({ name: 'holdings_north', type: 'u1' }, MATCH.holdings + 1),
  computedColumn<MatchRows>({ name: 'margin', type: 'i2' }, ({ records }, row) => {
    const holdings = MATCH_BYTES * row + MATCH.holdings;
    return (records.bytes[holdings] ?? 0) - (records.bytes[holdings + 1] ?? 0);
  }),
]);

/** The columns of each round, in the order of a file; those of its game stand last. */
export const ROUND_COLUMNS: readonly SourceColumn<RoundRows>[] = Object.freeze([
  computedColumn<RoundRows>(
    { name: 'match', type: 'u8' },
    ({ first, matches }, row) => first + matchOf(matches, row),
  ),
  computedColumn<RoundRows>({ name: 'round', type: 'u2' }, ({ records, matches }, row) => {
    return 1 + row - (records.starts[matchOf(matches, row)] ?? 0);
  }),
  roundField({ name: 'leader', type: 'u1', words: PLAYERS }, ROUND.leader),
  computedColumn<RoundRows>({ name: 'held_south', type: 'u1' }, (source, row) =>
    heldBy(source, row, 0),
  ),
  computedColumn<RoundRows>({ name: 'held_north', type: 'u1' }, (source, row) =>
    heldBy(source, row, 1),
  ),
  roundField({ name: 'holdings_south', type: 'u1' }, ROUND.holdings),
  roundField({ name: 'holdings_north', type: 'u1' }, ROUND.holdings + 1),
  computedColumn<RoundRows>({ name: 'closed_south', type: 'u1' }, ({ records }, row) => {
    return closedIn(records, row) & 15;
  }),
  computedColumn<RoundRows>({ name: 'closed_north', type: 'u1' }, ({ records }, row) => {
    return closedIn(records, row) >> 4;
  }),
  ...GAME_COLUMNS['raja-pasu'].filter(({ name }) => name !== 'game').map(ofRound),
]);

/** A column of a game, of the games that rounds are. */
function ofRound(column: GameColumn): SourceColumn<RoundRows> {
  return {
    ...column,
    fill({ records: { rounds }, first }, from, count, target, at) {
      column.fill({ records: rounds, first }, from, count, target, at);
    },
  };
}

function matchField(column: Column, offset: number): SourceColumn<MatchRows> {
  return copiedColumn(column, {
    bytesOf: ({ records }) => records.bytes,
    size: MATCH_BYTES,
    offset,
  });
}

function roundField(column: Column, offset: number): SourceColumn<RoundRows> {
  return copiedColumn(column, {
    bytesOf: ({ records }) => records.roundBytes,
    size: ROUND_BYTES,
    offset,
  });
}

/** The index in the records of a round's match. */
function matchOf(matches: Uint32Array, row: number): number {
  return matches[row] ?? 0;
}

/** What a player, 0 South, 1 North, held before a round: after the one before it. */
function heldBy({ records, matches, held }: RoundRows, row: number, player: 0 | 1): number {
  if (row === records.starts[matchOf(matches, row)]) return held[player];
  return records.roundBytes[ROUND_BYTES * (row - 1) + ROUND.holdings + player] ?? 0;
}

function closedIn({ roundBytes }: MatchRecords, row: number): number {
  return roundBytes[ROUND_BYTES * row + ROUND.closed] ?? 0;
}

/** A sum over the rounds of the match in a row. */
function sumOfRounds(
  { records: { starts, rounds } }: MatchRows,
  row: number,
  numberOf: (records: DataView, at: number) => number,
): number {
  const { buffer, byteOffset, byteLength } = rounds.bytes;
  const view = new DataView(buffer, byteOffset, byteLength);
  let sum = 0;
  for (let round = starts[row] ?? 0; round < (starts[row + 1] ?? 0); round++) {
    sum += numberOf(view, RECORD_BYTES * round);
  }
  return sum;
}

function pliesOf(records: DataView, at: number): number {
  return records.getUint16(at + RECORD.plies, true);
}

function lapsOf(records: DataView, at: number): number {
  return Number(records.getBigUint64(at + RECORD.laps, true));
}
