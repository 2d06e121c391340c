/** The columns of a game: all that its record says, and its margin, under names for data files. */
import { REASONS } from '../outcome.js';
import { type GameRecords, NO_PIT, RECORD, RECORD_BYTES } from '../record.js';
import type { Game } from '../rules.js';
import type { SourceColumn } from './columns.js';

/** Consecutive games of a run. */
export interface Games {
  readonly records: GameRecords;
  /** Index in the run of the first of them. */
  readonly first: number;
}

export type GameColumn = SourceColumn<Games>;

/** What the winner's code stands for, in a record and in data files. */
export const WINNERS = Object.freeze(['nobody', 'south', 'north'] as const);
/** What a player's code stands for. */
export const PLAYERS = Object.freeze(['south', 'north'] as const);

const COMMON: readonly GameColumn[] = [
  {
    name: 'game',
    type: 'u8',
    fill(games, from, count, target, at) {
      for (let i = 0; i < count; i++) {
        setWide(target, 8 * (at + i), games.first + from + i);
      }
    },
  },
  byteColumn('winner', RECORD.winner, { words: WINNERS }),
  // No reason has code 0, so no game has its word.
  byteColumn('reason', RECORD.reason, { words: ['', ...REASONS] }),
  byteColumn('turn', RECORD.turn, { words: PLAYERS }),
  byteColumn('first_free', RECORD.firstFree, { none: NO_PIT }),
  shortColumn('plies', RECORD.plies),
  {
    name: 'laps',
    type: 'u8',
    fill({ records }, from, count, target, at) {
      const source = viewOf(records);
      for (let i = 0; i < count; i++) {
        const laps = RECORD_BYTES * (from + i) + RECORD.laps;
        target.setUint32(8 * (at + i), source.getUint32(laps, true), true);
        target.setUint32(8 * (at + i) + 4, source.getUint32(laps + 4, true), true);
      }
    },
  },
  {
    name: 'longest_laps',
    type: 'u4',
    fill({ records }, from, count, target, at) {
      const source = viewOf(records);
      for (let i = 0; i < count; i++) {
        const laps = source.getUint32(RECORD_BYTES * (from + i) + RECORD.longestLaps, true);
        target.setUint32(4 * (at + i), laps, true);
      }
    },
  },
  shortColumn('longest_ply', RECORD.longestPly),
  byteColumn('score_south', RECORD.score),
  byteColumn('score_north', RECORD.score + 1),
  {
    name: 'margin',
    type: 'i2',
    fill({ records }, from, count, target, at) {
      const { bytes } = records;
      for (let i = 0; i < count; i++) {
        target.setInt16(2 * (at + i), marginOf(bytes, from + i), true);
      }
    },
  },
  byteColumn('seeds_left', RECORD.left),
  byteColumn('swept', RECORD.swept),
];

/** The columns of each game's records, in the order of a file. */
export const GAME_COLUMNS: Readonly<Record<Game, readonly GameColumn[]>> = Object.freeze({
  'raja-pasu': [
    ...COMMON,
    ...bySide('fours', RECORD.sown),
    byteColumn('leaps_south', RECORD.closing),
    byteColumn('leaps_north', RECORD.closing + 1),
    byteColumn('leap_seeds_south', RECORD.leapSeeds),
    byteColumn('leap_seeds_north', RECORD.leapSeeds + 1),
  ],
  'sadeqa-ii': [
    ...COMMON,
    byteColumn('opposite_south', RECORD.closing),
    byteColumn('opposite_north', RECORD.closing + 1),
    ...bySide('opposite_seeds', RECORD.sown),
  ],
});

/** South's score less North's, of one record among the bytes of many. */
export function marginOf(records: Uint8Array, index: number): number {
  const score = RECORD_BYTES * index + RECORD.score;
  return (records[score] ?? 0) - (records[score + 1] ?? 0);
}

/** Writes a whole number up to 2^53 - 1 as an unsigned one of eight bytes, without a BigInt. */
export function setWide(target: DataView, offset: number, value: number): void {
  target.setUint32(offset, value % 2 ** 32, true);
  target.setUint32(offset + 4, Math.floor(value / 2 ** 32), true);
}

/** A byte of the record. */
function byteColumn(
  name: string,
  field: number,
  meaning: Pick<GameColumn, 'words' | 'none'> = {},
): GameColumn {
  return {
    name,
    type: 'u1',
    ...meaning,
    fill({ records }, from, count, target, at) {
      const { bytes } = records;
      for (let i = 0; i < count; i++) {
        target.setUint8(at + i, bytes[RECORD_BYTES * (from + i) + field] ?? 0);
      }
    },
  };
}

/** Two bytes of the record. */
function shortColumn(name: string, field: number): GameColumn {
  return {
    name,
    type: 'u2',
    fill({ records }, from, count, target, at) {
      const source = viewOf(records);
      for (let i = 0; i < count; i++) {
        const value = source.getUint16(RECORD_BYTES * (from + i) + field, true);
        target.setUint16(2 * (at + i), value, true);
      }
    },
  };
}

/** Four bytes: by who sowed (first word) and by who gained, or whose row it was (second word). */
function bySide(name: string, field: number): GameColumn[] {
  return ['south_south', 'south_north', 'north_south', 'north_north'].map((sides, index) =>
    byteColumn(`${name}_${sides}`, field + index),
  );
}

function viewOf({ bytes }: GameRecords): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
