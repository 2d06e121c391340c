/** Records for tests: of real games, and of any fields. */
import fc from 'fast-check';
import { REASONS } from '../../src/outcome.js';
import { type GameRecord, GameRecords, RECORD_BYTES, writeRecord } from '../../src/record.js';
import type { Game, Player } from '../../src/rules.js';

const SIDES = { southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 };

/** A game of which nothing is known but what is told. */
export function record(told: Partial<GameRecord>): GameRecord {
  return {
    reason: 'stuck',
    winner: null,
    score: [0, 0],
    swept: 0,
    turn: 'south',
    firstFree: null,
    plies: 0,
    laps: 0,
    longest: { ply: 0, laps: 0 },
    left: 0,
    fours: SIDES,
    leaps: { count: [0, 0], seeds: [0, 0] },
    opposite: { count: [0, 0], seeds: SIDES },
    ...told,
  };
}

/** Records as an engine gives them. */
export function recordsOf(game: Game, list: readonly GameRecord[]): GameRecords {
  const bytes = new Uint8Array(list.length * RECORD_BYTES);
  list.forEach((one, index) => {
    writeRecord(bytes, index, game, one);
  });
  return new GameRecords(game, bytes);
}

const byte = fc.integer({ min: 0, max: 255 });
const pair = fc.tuple(byte, byte);
const player = fc.constantFrom<Player>('south', 'north');
const sides = fc.record({
  southSouth: byte,
  southNorth: byte,
  northSouth: byte,
  northNorth: byte,
});

const fours = fc.record({ fours: sides, leaps: fc.record({ count: pair, seeds: pair }) });
const opposite = fc.record({ opposite: fc.record({ count: pair, seeds: sides }) });
const MAX_LAPS = 100_000_000;

const end = fc.record({
  reason: fc.constantFrom(...REASONS),
  winner: fc.option(player),
  score: pair,
  swept: byte,
  turn: player,
  firstFree: fc.option(fc.integer({ min: 0, max: 15 })),
  plies: fc.integer({ min: 0, max: 65_535 }),
  laps: fc.integer({ min: MAX_LAPS, max: 65_535 * MAX_LAPS }),
  longest: fc.record({
    ply: fc.integer({ min: 1, max: 65_535 }),
    // Often equal.
    laps: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: MAX_LAPS })),
  }),
  left: byte,
});

/** Any record that the layout can hold, the extremes too; few of its fields belong together. */
export function anyRecord(game: Game): fc.Arbitrary<GameRecord> {
  const captures: fc.Arbitrary<Partial<GameRecord>> = game === 'raja-pasu' ? fours : opposite;
  return fc.tuple(end, captures).map(([fields, more]) => record({ ...fields, ...more }));
}
