/**
 * The columns of a position in which a move was chosen, for learning: what its mover saw, the choice,
 * and what came of the game in the end.
 */
import { CHOICE, CHOICE_BYTES, type GameChoices } from '../choice.js';
import { RECORD, RECORD_BYTES } from '../record.js';
import { type Column, computedColumn, copiedColumn, type SourceColumn } from './columns.js';
import { marginOf, PLAYERS, WINNERS } from './game-columns.js';

/** Positions of consecutive games of a run, and which game each of them is of. */
export interface Positions extends GameChoices {
  /** Index in the run of the first game. */
  readonly first: number;
  /** For each position its game, as an index in the records. */
  readonly games: Uint32Array;
}

export type PositionColumn = SourceColumn<Positions>;

/** The positions of games whose first has this index in the run. */
export function positionsOf(chosen: GameChoices, first: number): Positions {
  const { records, starts, bytes } = chosen;
  const games = new Uint32Array(bytes.length / CHOICE_BYTES);
  for (let game = 0; game < records.length; game++) {
    games.fill(game, starts[game], starts[game + 1]);
  }
  return { records, starts, bytes, first, games };
}

/**
 * The columns of positions, in the order of a file.
 * @param pitsPerRow *m*, 1 to 8.
 */
export function positionColumns(pitsPerRow: number): readonly PositionColumn[] {
  return [
    computedColumn(
      { name: 'game', type: 'u8' },
      ({ first, games }, row) => first + gameAtRow(games, row),
    ),
    computedColumn({ name: 'ply', type: 'u2' }, ({ starts, games }, row) => {
      return 1 + row - (starts[gameAtRow(games, row)] ?? 0);
    }),
    field({ name: 'turn', type: 'u1', words: PLAYERS }, CHOICE.turn),
    field({ name: 'pit', type: 'u1', width: 2 * pitsPerRow }, CHOICE.pits),
    field({ name: 'captured_south', type: 'u1' }, CHOICE.captured),
    field({ name: 'captured_north', type: 'u1' }, CHOICE.captured + 1),
    field({ name: 'opening', type: 'u1' }, CHOICE.opening),
    field({ name: 'legal', type: 'u2' }, CHOICE.legal),
    field({ name: 'move', type: 'u1' }, CHOICE.pit),
    computedColumn({ name: 'winner', type: 'u1', words: WINNERS }, winnerOf),
    computedColumn({ name: 'result', type: 'i1' }, (positions, row) => {
      const winner = winnerOf(positions, row);
      const mover = 1 + (positions.bytes[CHOICE_BYTES * row + CHOICE.turn] ?? 0);
      return winner === 0 ? 0 : winner === mover ? 1 : -1;
    }),
    computedColumn({ name: 'margin', type: 'i2' }, ({ records, games }, row) => {
      return marginOf(records, gameAtRow(games, row));
    }),
  ];
}

/** A column that is a field of the position's bytes. */
function field(column: Column, offset: number): PositionColumn {
  return copiedColumn(column, { bytesOf: ({ bytes }) => bytes, size: CHOICE_BYTES, offset });
}

/** The index in the records of a position's game. */
function gameAtRow(games: Uint32Array, row: number): number {
  return games[row] ?? 0;
}

/** The code of who won a position's game. */
function winnerOf({ records, games }: Positions, row: number): number {
  return records.bytes[RECORD_BYTES * gameAtRow(games, row) + RECORD.winner] ?? 0;
}
