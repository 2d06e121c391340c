/**
 * The core sows many moves at a time and leaves to one sowing by itself what is long or rare. These
 * are counts large enough for both, with lap limits around the laps at which it does so.
 */
import { describe, expect, test } from 'vitest';
import { formatPosition } from '../../src/notation.js';
import { initialPosition, makePosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { debugEngine, engine, reference } from '../engines.js';
import { RandomPositions } from './boards.js';

const LAP_LIMITS = [1, 2, 3, 7, 23, 24, 25, 31, 32, 33, 56, 57, 300];
const GAMES = ['raja-pasu', 'sadeqa-ii'] as const;

describe.each([
  ['release build', engine, 1],
  ['debug build', debugEngine, 0.2],
] as const)('%s', (_, build, share) => {
  test.each(GAMES)('counts hundreds of moves at a time as the reference does: %s', (game) => {
    for (const [seeds, depth, count] of [
      [[20, 60], 5, 60],
      [[60, 255], 4, 60],
    ] as const) {
      const positions = new RandomPositions(game, seeds, LAP_LIMITS, 8);
      for (let tried = 0; tried < count * share; tried++) {
        const position = positions.next();
        const counted = build.perft(position, depth);
        expect(counted, formatPosition(position)).toEqual(reference.perft(position, depth));
      }
    }
  });

  test.each([
    ['raja-pasu', 10, 636_224],
    ['sadeqa-ii', 11, 466_143],
  ] as const)('counts the sequences from the start: %s', (game, depth, nodes) => {
    expect(unwrap(build.perft(initialPosition(game), depth)).nodes).toBe(nodes);
  });

  test('counts to the greatest depth', () => {
    for (const game of GAMES) {
      for (const pits of [
        [1, 1],
        [2, 1],
        [2, 1, 0, 1],
      ]) {
        const rules = { game, pitsPerRow: pits.length / 2, seedsPerPit: 1 };
        const position = unwrap(makePosition({ rules, pits }));
        expect(build.perft(position, 64)).toEqual(reference.perft(position, 64));
      }
    }
  });

  test.each(['annul', 'illegal'] as const)(
    'gives up beyond the limit, where counting to the end would take for ever: endless %s',
    (endless) => {
      for (const game of GAMES) {
        const start = initialPosition({ game, endless });
        for (const limit of [0, 1, 10, 1000, 100_000]) {
          expect(build.perft(start, 64, limit)).toMatchObject({ ok: false, code: 'too-large' });
        }
      }
    },
  );
});
