/** The columns of a game: all that its record says, and its margin, under names for data files. */
import { REASONS } from '../outcome.js';
import { type GameRecords, NO_PIT, RECORD, RECORD_BYTES } from '../record.js';
import type { Game } from '../rules.js';
import { type Column, computedColumn, copiedColumn, type SourceColumn } from './columns.js';

/** Consecutive games of a run. */
export interface Games {
  readonly records: GameRecords;
  /** Index in the run of the first of them. */
  readonly first: number;
}

export type GameColumn = SourceColumn<Games>;

/** What the code of a winner stands for, in a record and in data files. */
export const WINNERS = Object.freeze(['nobody', 'south', 'north'] as const);
/** What the code of a player stands for. */
export const PLAYERS = Object.freeze(['south', 'north'] as const);

const COMMON: readonly GameColumn[] = [
  computedColumn({ name: 'game', type: 'u8' }, ({ first }, row) => first + row),
  field({ name: 'winner', type: 'u1', words: WINNERS }, RECORD.winner),
  // No reason has code 0, so no game has its word.
  field({ name: 'reason', type: 'u1', words: ['none', ...REASONS] }, RECORD.reason),
  field({ name: 'turn', type: 'u1', words: PLAYERS }, RECORD.turn),
  field({ name: 'first_free', type: 'u1', none: NO_PIT }, RECORD.firstFree),
  field({ name: 'plies', type: 'u2' }, RECORD.plies),
  field({ name: 'laps', type: 'u8' }, RECORD.laps),
  field({ name: 'longest_laps', type: 'u4' }, RECORD.longestLaps),
  field({ name: 'longest_ply', type: 'u2' }, RECORD.longestPly),
  ...bytes(['score_south', 'score_north'], RECORD.score),
  computedColumn({ name: 'margin', type: 'i2' }, ({ records }, row) => marginOf(records, row)),
  field({ name: 'seeds_left', type: 'u1' }, RECORD.left),
  field({ name: 'swept', type: 'u1' }, RECORD.swept),
];

/** By who sowed, and by who gained or whose row it was. */
const SIDES = ['south_south', 'south_north', 'north_south', 'north_north'];

/** The columns of each game's records, in the order of a file. */
export const GAME_COLUMNS: Readonly<Record<Game, readonly GameColumn[]>> = Object.freeze({
  'raja-pasu': [
    ...COMMON,
    ...bytes(
      SIDES.map((sides) => `fours_${sides}`),
      RECORD.sown,
    ),
    ...bytes(['leaps_south', 'leaps_north'], RECORD.closing),
    ...bytes(['leap_seeds_south', 'leap_seeds_north'], RECORD.leapSeeds),
  ],
  'sadeqa-ii': [
    ...COMMON,
    ...bytes(['opposite_south', 'opposite_north'], RECORD.closing),
    ...bytes(
      SIDES.map((sides) => `opposite_seeds_${sides}`),
      RECORD.sown,
    ),
  ],
});

/** South's score less North's, of the record at an index. */
export function marginOf({ bytes }: GameRecords, index: number): number {
  const score = RECORD_BYTES * index + RECORD.score;
  return (bytes[score] ?? 0) - (bytes[score + 1] ?? 0);
}

/** A column that is a field of the record. */
function field(column: Column, offset: number): GameColumn {
  return copiedColumn(column, {
    bytesOf: ({ records }) => records.bytes,
    size: RECORD_BYTES,
    offset,
  });
}

/** Columns that are bytes of the record, one after the other. */
function bytes(names: readonly string[], offset: number): GameColumn[] {
  return names.map((name, index) => field({ name, type: 'u1' }, offset + index));
}
