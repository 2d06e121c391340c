import { expect, test } from 'vitest';
import type { Ending } from '../src/outcome.js';
import { GAME_OVER, ILLEGAL_MOVE, packMove, unpackMove } from '../src/packed.js';
import { board } from './boards.js';
import { labelledEngines } from './engines.js';

// Bits 0 to 7 and 8 to 15: captured; 16 and 17: the ending; 18 to 30: laps.
const MOVES: [packed: number, south: number, north: number, ending: Ending, laps: number][] = [
  [0x0004_0000, 0, 0, 'ended', 1],
  [0x000c_0403, 3, 4, 'ended', 3],
  [0x7ffc_00ff, 255, 0, 'ended', 8191],
  [0x0001_0000, 0, 0, 'endless', 0],
  [0x0002_0000, 0, 0, 'undecided', 0],
];

test.each(MOVES)(
  '%i packs captures %i and %i, %s after %i laps',
  (packed, south, north, ending, laps) => {
    const move = { captured: [south, north], ending, laps } as const;
    expect(packMove(move)).toBe(packed);
    expect(unpackMove(packed)).toEqual(move);
  },
);

test('8,191 laps stand for more', () => {
  const move = { captured: [1, 2], ending: 'ended', laps: 99_999_999 } as const;
  expect(unpackMove(packMove(move))).toEqual({ ...move, laps: 8191 });
});

test.each([ILLEGAL_MOVE, GAME_OVER, -0x0004_0000, 0x0003_0000, 2 ** 31, 0.5, Number.NaN])(
  '%d is no move that was played',
  (packed) => {
    expect(() => unpackMove(packed)).toThrow(RangeError);
  },
);

test.each(labelledEngines)('the board of %s answers in these bits', (_, engine) => {
  // Pit C's two seeds make a four in each row; the leap takes the five (RP-3, RP-4).
  const rules = { game: 'raja-pasu', pitsPerRow: 4, seedsPerPit: 1 } as const;
  const played = engine.board(board(rules, '0,5,0,3/0,0,2,3')).play(2);
  expect(played).toBe(0x0004_0000 + 4 + (4 << 8) + 5);
});
