/** What data files of games have to say, put together apart from the code that fills their columns. */
import type { GameRecord, GameRecords } from '../../../src/record.js';
import type { Game } from '../../../src/rules.js';
import type { Row } from './read.js';

/** What it says of one, from its record as it is decoded. */
function rowOf(game: Game, record: GameRecord, index: number): Row {
  const { score, fours, leaps, opposite } = record;
  const captures =
    game === 'raja-pasu'
      ? {
          fours_south_south: fours.southSouth,
          fours_south_north: fours.southNorth,
          fours_north_south: fours.northSouth,
          fours_north_north: fours.northNorth,
          leaps_south: leaps.count[0],
          leaps_north: leaps.count[1],
          leap_seeds_south: leaps.seeds[0],
          leap_seeds_north: leaps.seeds[1],
        }
      : {
          opposite_south: opposite.count[0],
          opposite_north: opposite.count[1],
          opposite_seeds_south_south: opposite.seeds.southSouth,
          opposite_seeds_south_north: opposite.seeds.southNorth,
          opposite_seeds_north_south: opposite.seeds.northSouth,
          opposite_seeds_north_north: opposite.seeds.northNorth,
        };
  return {
    game: index,
    winner: record.winner ?? 'nobody',
    reason: record.reason,
    turn: record.turn,
    first_free: record.firstFree,
    plies: record.plies,
    laps: record.laps,
    longest_laps: record.longest.laps,
    longest_ply: record.longest.ply,
    score_south: score[0],
    score_north: score[1],
    margin: score[0] - score[1],
    seeds_left: record.left,
    swept: record.swept,
    ...captures,
  };
}

/** What a file says of games. */
export function rowsIn(records: GameRecords, first: number): readonly Row[] {
  return [...records].map((record, index) => rowOf(records.game, record, first + index));
}
