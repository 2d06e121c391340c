import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/engine.js';
import { GAME_OVER, ILLEGAL_MOVE, packMove } from '../../src/packed.js';
import type { Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { playerIndex } from '../../src/rules.js';
import { labelledEngines, reference } from '../engines.js';
import { RandomPositions } from './boards.js';

describe.each(labelledEngines)('%s', (_, engine) => {
  test('boards that take turns play as values do', () => {
    const stream = new Stream(11, 0);
    for (const game of ['raja-pasu', 'sadeqa-ii'] as const) {
      const positions = new RandomPositions(game, [4, 60], [1, 40, 3000], 2);
      const games = Array.from({ length: 5 }, () => {
        const position = positions.next();
        return { board: engine.board(position), position };
      });
      for (let step = 0; step < 2000; step++) {
        const game = games[stream.draw() % games.length] as (typeof games)[number];
        if (!playOne(game, stream)) {
          game.position = positions.next();
          game.board.reset(game.position);
        }
        // Other calls use the same memory in between.
        if (step % 7 === 0) engine.moves(positions.next());
      }
    }
  });

  test('what is no legal move is refused and changes nothing', () => {
    const positions = new RandomPositions('sadeqa-ii', [4, 30], [100], 9);
    for (let tried = 0; tried < 200; tried++) {
      const position = positions.next();
      const board = engine.board(position);
      const legal = reference.moves(position);
      const refusal = legal.length === 0 ? GAME_OVER : ILLEGAL_MOVE;
      const wrong = [
        -1,
        16,
        2 ** 32,
        2 ** 32 + 5,
        1e300,
        0.5,
        Number.NaN,
        Number.POSITIVE_INFINITY,
      ];
      const pits = Array.from({ length: 16 }, (_, pit) => pit);
      for (const pit of [...wrong, ...pits.filter((pit) => !legal.includes(pit))]) {
        expect(board.play(pit), String(pit)).toBe(refusal);
        expect(board.position()).toEqual(position);
        expect(engine.play(position, pit)).toMatchObject({
          ok: false,
          code: legal.length === 0 ? 'game-over' : 'illegal-move',
        });
      }
    }
  });
});

/** Plays a random move on the board and on the value; answers false when the game is over. */
function playOne(game: { board: Board; position: Position }, stream: Stream): boolean {
  const { board, position } = game;
  assertShows(board, position);
  const moves = reference.moves(position);
  if (moves.length === 0) {
    expect(board.legal()).toBe(0);
    expect(board.outcome()).toEqual(reference.outcome(position));
    return false;
  }
  expect(board.legal()).toBe(moves.reduce((mask, pit) => mask | (1 << pit), 0));
  const pit = moves[stream.draw() % moves.length] as number;
  const played = reference.play(position, pit);
  if (!played.ok) throw new Error(played.message);
  expect(board.play(pit)).toBe(packMove(played.value));
  expect(board.laps).toBe(played.value.laps);
  expect(board.outcome()).toEqual(played.value.outcome);
  game.position = played.value.position;
  if (played.value.ending === 'ended') return true;
  // D-9, D-14: the board stays as it was, and the game is over.
  assertShows(board, position);
  expect(board.legal()).toBe(0);
  expect(board.play(pit)).toBe(GAME_OVER);
  expect(board.outcome()).toEqual(played.value.outcome);
  return false;
}

function assertShows(board: Board, position: Position): void {
  expect(board.position()).toEqual(position);
  expect(board.turn).toBe(playerIndex(position.turn));
  expect([board.captured(0), board.captured(1)]).toEqual(position.captured);
  expect(position.pits.map((_, pit) => board.seeds(pit))).toEqual(position.pits);
}
