/** What is measured in this process: both engines, both games, by play-outs, perft and single moves. */
import type { Engine } from '../src/engine.js';
import { initialPosition, type Position } from '../src/position.js';
import { Stream } from '../src/reference/random.js';
import { replay } from '../src/reference/replay.js';
import { unwrap } from '../src/result.js';
import type { Game, Pit } from '../src/rules.js';

export interface Task {
  readonly what: 'play-outs' | 'perft' | 'moves of a Board' | 'moves of values';
  readonly game: Game;
  readonly engine: string;
  /** Runs once and answers how many moves that were. */
  run(): number;
}

/** The tasks of one engine and one game; `size` scales the work of a run. */
export function tasksOf(engine: Engine, game: Game, size: number): readonly Task[] {
  const start = initialPosition(game);
  const games = Math.ceil(2000 * size);
  const depth = game === 'raja-pasu' ? 7 : 9;
  const recorded = recordedGames(start, 50);
  const task = (what: Task['what'], run: Task['run']): Task => ({
    what,
    game,
    engine: engine.name,
    run,
  });
  let first = 0;
  return [
    task('play-outs', () => {
      const records = engine.playouts(start, { seed: 1, first, games });
      first += games;
      let plies = 0;
      for (let index = 0; index < records.length; index++) {
        plies +=
          (records.bytes[index * 32 + 4] as number) |
          ((records.bytes[index * 32 + 5] as number) << 8);
      }
      return plies;
    }),
    task('perft', () => unwrap(engine.perft(start, depth)).nodes),
    task('moves of a Board', () => {
      const board = engine.board(start);
      let moves = 0;
      for (const pits of recorded) {
        for (const pit of pits) board.play(pit);
        moves += pits.length;
        board.reset(start);
      }
      return moves;
    }),
    task('moves of values', () => {
      let moves = 0;
      for (const pits of recorded) {
        let position = start;
        for (const pit of pits) position = unwrap(engine.play(position, pit)).position;
        moves += pits.length;
      }
      return moves;
    }),
  ];
}

/** The moves of some games at random, an endless last one left out. */
function recordedGames(start: Position, games: number): readonly (readonly Pit[])[] {
  return Array.from({ length: games }, (_, index) => {
    const { choices, record } = replay(start, { seed: new Stream(3, 0).draw(), index });
    return choices.slice(0, record.plies).map(({ pit }) => pit);
  });
}
