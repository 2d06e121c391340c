/** Core against reference: play-outs under every pair of policies, and all their choices. */
import { describe, expect, test } from 'vitest';
import type { Engine, Playouts } from '../../src/engine.js';
import { type CustomPolicy, POLICY_NAMES, type Policy, policyName } from '../../src/policy.js';
import { initialPosition, type Position } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { GAMES, type Pair, type RulesInput } from '../../src/rules.js';
import { debugEngine, engine, reference } from '../engines.js';
import { RandomPositions } from './boards.js';
import { LAP_LIMITS } from './random.js';

const BUILDS = [
  ['release', engine, 1],
  ['debug', debugEngine, 0.1],
] as const;

/** Draws now and then, as often as the position has it, and chooses by all it is told. */
const whimsical: CustomPolicy = {
  name: 'whimsical',
  choose({ pits, captured, turn, opening }, moves, random) {
    let number = captured[0] + 2 * captured[1] + (turn === 'south' ? 0 : 5) + (opening[0] ? 3 : 0);
    for (let draw = (pits[0] as number) % 3; draw > 0; draw--) number += Math.floor(random() * 64);
    return moves[number % moves.length] as number;
  },
};

const POLICIES: readonly Policy[] = [...POLICY_NAMES, whimsical];
const PAIRS = POLICIES.flatMap((south) => POLICIES.map((north): Pair<Policy> => [south, north]));
const LABELLED = PAIRS.map(
  (pair) => [`${policyName(pair[0])} against ${policyName(pair[1])}`, pair] as const,
);

const READINGS: readonly RulesInput[] = [
  'raja-pasu',
  { game: 'raja-pasu', lastSeedFour: 'left' },
  { game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 15 },
  { game: 'raja-pasu', pitsPerRow: 2, endless: 'illegal' },
  { game: 'raja-pasu', pitsPerRow: 3, endless: 'forfeit', lapLimit: 20 },
  'sadeqa-ii',
  { game: 'sadeqa-ii', endless: 'illegal' },
  { game: 'sadeqa-ii', endless: 'forfeit' },
  { game: 'sadeqa-ii', openingMove: 'first-player' },
  { game: 'sadeqa-ii', lapLimit: 20 },
  { game: 'sadeqa-ii', pitsPerRow: 8, seedsPerPit: 4, lapLimit: 5000 },
  { game: 'sadeqa-ii', pitsPerRow: 1, seedsPerPit: 9, endless: 'illegal' },
];

describe.each(BUILDS)('%s build', (_, build, share) => {
  describe.each(LABELLED)('%s', (_, policies) => {
    test.each(READINGS)('plays and chooses as the reference from the start: %j', (rules) => {
      const playouts = { seed: 5, first: 2, games: 300 * share, plyLimit: 400, policies };
      assertSameChoices(build, initialPosition(rules), playouts);
    });

    test.each(GAMES)('does so from any position, ply limit and stream: %s', (game) => {
      const stream = new Stream(11, 0);
      for (const seeds of [
        [0, 12],
        [6, 40],
        [30, 255],
      ] as const) {
        const positions = new RandomPositions(game, seeds, LAP_LIMITS, 4);
        for (let tried = 0; tried < 300 * share; tried++) {
          assertSameChoices(build, positions.next(), {
            seed: stream.draw(),
            first: stream.draw() * 2 ** (tried % 21),
            games: 1 + (tried % 9),
            plyLimit: 1 + (stream.draw() % (tried % 10 === 0 ? 600 : 40)),
            policies,
          });
        }
      }
    });
  });

  test('gives all choices of more games than the core plays in one call', () => {
    const playouts = { seed: 1, first: 0, games: 5000, plyLimit: 6 };
    for (const game of GAMES) assertSameChoices(build, initialPosition(game), playouts);
  });
});

function assertSameChoices(build: Engine, from: Position, playouts: Playouts): void {
  const expected = reference.choices(from, playouts);
  const got = build.choices(from, playouts);
  const alone = build.playouts(from, playouts);
  const isSame =
    Buffer.compare(expected.bytes, got.bytes) === 0 &&
    Buffer.compare(expected.records.bytes, got.records.bytes) === 0 &&
    Buffer.compare(expected.records.bytes, alone.bytes) === 0;
  expect(got.starts).toEqual(expected.starts);
  if (isSame) return;
  const what = JSON.stringify({ from, playouts });
  expect([...alone], what).toEqual([...expected.records]);
  expect([...got.records], what).toEqual([...expected.records]);
  expect(Buffer.from(got.bytes).toString('hex'), what).toBe(
    Buffer.from(expected.bytes).toString('hex'),
  );
}
