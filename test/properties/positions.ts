/** Arbitrary positions for property tests: all board sizes, options, closed pits and rights. */
import fc from 'fast-check';
import { makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { MAX_SEEDS, type RulesInput } from '../../src/rules.js';

interface Shape {
  readonly rules: RulesInput & { readonly pitsPerRow: number };
  readonly closed: readonly [number, number];
  readonly opening: readonly [boolean, boolean];
}

const pitsPerRow = fc.integer({ min: 1, max: 8 });
const endless = fc.constantFrom('annul' as const, 'illegal' as const, 'forfeit' as const);
const lapLimit = fc.constantFrom(1, 2, 5, 100, 5000);

const rajaPasu: fc.Arbitrary<Shape> = fc
  .record({
    pitsPerRow,
    endless,
    lapLimit,
    lastSeedFour: fc.constantFrom('captured' as const, 'left' as const),
  })
  .chain((options) => {
    const closed = fc.integer({ min: 0, max: options.pitsPerRow - 1 });
    return fc.record({
      rules: fc.constant({ game: 'raja-pasu' as const, seedsPerPit: 1, ...options }),
      closed: fc.oneof(fc.constant([0, 0] as const), fc.tuple(closed, closed)),
      opening: fc.constant([false, false] as const),
    });
  });

const sadeqaII: fc.Arbitrary<Shape> = fc
  .record({ pitsPerRow, endless, lapLimit })
  .chain((options) =>
    fc.record({
      rules: fc.constant({ game: 'sadeqa-ii' as const, seedsPerPit: 1, ...options }),
      closed: fc.constant([0, 0] as const),
      opening: fc.tuple(fc.boolean(), fc.boolean()),
    }),
  );

/** Any position: small pits mostly, some heaps, at most 255 seeds with what was captured. */
export const positions: fc.Arbitrary<Position> = fc.oneof(rajaPasu, sadeqaII).chain((shape) => {
  const m = shape.rules.pitsPerRow;
  const seeds = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
  );
  return fc
    .record({
      pits: fc.array(seeds, { minLength: 2 * m, maxLength: 2 * m }),
      turn: fc.constantFrom('south' as const, 'north' as const),
      captured: fc.tuple(fc.nat(20), fc.nat(20)),
    })
    .map(({ pits, turn, captured }) => {
      const [south, north] = captured;
      let room = MAX_SEEDS - south - north;
      const open = pits.map((count, pit) => {
        const shut = pit % m < shape.closed[pit < m ? 0 : 1];
        const kept = shut ? 0 : Math.min(count, room);
        room -= kept;
        return kept;
      });
      return unwrap(makePosition({ ...shape, pits: open, turn, captured }));
    });
});
