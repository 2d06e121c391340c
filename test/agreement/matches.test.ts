/** Core against reference: whole matches, byte for byte, and their way from round to round. */
import { describe, expect, test } from 'vitest';
import type { Engine, Matches, RoundStart } from '../../src/engine.js';
import { MATCH_REASONS, type MatchRecords } from '../../src/match-record.js';
import { type CustomPolicy, type Policy, policyName } from '../../src/policy.js';
import { initialPosition, makePosition } from '../../src/position.js';
import { Stream } from '../../src/reference/random.js';
import { unwrap } from '../../src/result.js';
import type { Pair, RulesInput } from '../../src/rules.js';
import { debugEngine, engine, reference } from '../engines.js';
import { judgeMatches } from '../rules/match-referee.js';
import { rulesOf } from './boards.js';

const BUILDS = [
  ['release', engine, 1],
  ['debug', debugEngine, 0.1],
] as const;

const LAST = Number.MAX_SAFE_INTEGER;

const READINGS: readonly RulesInput[] = [
  'raja-pasu',
  ...(['annul', 'illegal', 'forfeit'] as const).flatMap((endless) =>
    (['captured', 'left'] as const).flatMap((lastSeedFour): RulesInput[] => [
      { game: 'raja-pasu', endless, lastSeedFour },
      // Of few boards that have endless sowings in matches; undecided ones are a matter of the limit.
      { game: 'raja-pasu', pitsPerRow: 3, seedsPerPit: 19, endless, lastSeedFour },
      { game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 17, endless, lastSeedFour, lapLimit: 4 },
    ]),
  ),
  { game: 'raja-pasu', pitsPerRow: 3, seedsPerPit: 2 },
  { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1 },
  { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 127, lapLimit: 3000 },
  { game: 'raja-pasu', pitsPerRow: 4, seedsPerPit: 5, lapLimit: 60, endless: 'forfeit' },
  { game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 1 },
  { game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 15, endless: 'forfeit', lapLimit: 3000 },
];

/** Chooses by all it is told, and draws now and then. */
const whimsical: CustomPolicy = {
  name: 'whimsical',
  choose({ pits, captured, turn, closed }, moves, random) {
    let number = captured[0] + 2 * captured[1] + (turn === 'south' ? 0 : 5) + closed[0];
    for (let draw = (pits.at(-1) as number) % 3; draw > 0; draw--)
      number += Math.floor(random() * 9);
    return moves[number % moves.length] as number;
  },
};

const POLICIES: readonly Pair<Policy>[] = [
  ['random', 'random'],
  ['greedy', 'greedy'],
  ['random', 'greedy'],
  [whimsical, 'random'],
  ['greedy', whimsical],
];

describe.each(BUILDS)('%s build', (_, build, share) => {
  describe.each(POLICIES.map((pair) => [pair.map(policyName).join(' against '), pair] as const))(
    '%s',
    (_, policies) => {
      test.each(READINGS)('gives the matches of the reference, byte for byte: %j', (rules) => {
        const from = standardStart(rules);
        const matches = 20 * share;
        assertSame(build, from, { seed: 1, first: 0, matches, policies });
        assertSame(build, from, {
          seed: 2,
          first: LAST - 3,
          matches: 4,
          policies,
          roundLimit: 2048,
        });
        for (const roundLimit of [1, 2, 5]) {
          assertSame(build, from, {
            seed: 3,
            first: 7,
            matches,
            policies,
            roundLimit,
            plyLimit: 40,
          });
        }
      });

      test('gives them from any start of a round', () => {
        const stream = new Stream(12, 0);
        for (let tried = 0; tried < 200 * share; tried++) {
          assertSame(build, anyStart(stream), {
            seed: stream.draw(),
            first: stream.draw() * 2 ** (tried % 21),
            // The core plays few games one at a time, many in lanes.
            matches: [0, 1, 3, 9, 40][tried % 5] as number,
            policies,
            plyLimit: 1 + (stream.draw() % (tried % 4 === 0 ? 20 : 400)),
            roundLimit: 1 + (stream.draw() % 60),
          });
        }
      });
    },
  );

  test('gives more matches than the core plays rounds in one call', () => {
    const from = standardStart({ game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 3 });
    assertSame(build, from, { seed: 4, first: 0, matches: 16_000 * share });
  });

  test('a match is the same alone and among others, and its first round is a play-out', () => {
    const from = standardStart('raja-pasu');
    const together = build.matches(from, { seed: 5, first: 100, matches: 50 });
    const games = build.playouts(from.position, { seed: 5, first: 100, games: 50 });
    for (let index = 0; index < 50; index++) {
      const alone = build.matches(from, { seed: 5, first: 100 + index, matches: 1 });
      expect(alone.at(0)).toEqual(together.at(index));
      const rounds = together.roundsOf(index);
      expect(alone.roundsOf(0)).toEqual(rounds);
      expect(rounds[0]?.record).toEqual(games.at(index));
    }
  });
});

test('these readings have every end of a match, and rounds that were forfeited and followed (D-9)', () => {
  const job = { seed: 1, first: 0, matches: 30 };
  const reasons = new Set<string>();
  let forfeited = 0;
  for (const rules of READINGS) {
    const played = engine.matches(standardStart(rules), { ...job, roundLimit: 60 });
    for (let index = 0; index < played.length; index++) {
      reasons.add(played.at(index).reason);
      const followed = played.roundsOf(index).slice(0, -1);
      forfeited += followed.filter(({ record }) => record.reason === 'endless').length;
    }
  }
  expect([...reasons].sort()).toEqual([...MATCH_REASONS].sort());
  expect(forfeited).toBeGreaterThan(0);
});

test('a million random matches: each leads from round to round to its end, and some are checked', () => {
  const from = standardStart('raja-pasu');
  const job = { seed: 6, matches: 16_000 };
  let plies = 0;
  let rounds = 0;
  for (let first = 0; first < 1_000_000; first += job.matches) {
    const played = engine.matches(from, { ...job, first });
    plies += judgeMatches(from, 1000, played);
    rounds += played.rounds.length;
    for (let index = 0; index < played.length; index += 2000) {
      const alone = reference.matches(from, { seed: 6, first: first + index, matches: 1 });
      expect(alone.at(0)).toEqual(played.at(index));
      expect(alone.roundsOf(0)).toEqual(played.roundsOf(index));
    }
  }
  // The same on every machine.
  expect({ rounds, plies }).toEqual({ rounds: 38_677_587, plies: 619_924_554 });
});

/** The first round of a match: all pits open, South leads. */
function standardStart(rules: RulesInput): RoundStart {
  return { position: initialPosition(rules), reserve: [0, 0] };
}

/** Any board with closed pits, captures and reserves that are 2mn together. */
function anyStart(stream: Stream): RoundStart {
  const below = (count: number): number => stream.draw() % count;
  const m = 1 + below(8);
  const n = 1 + below(Math.min(12, Math.floor(255 / (2 * m))));
  const rules = rulesOf({
    game: 'raja-pasu',
    pitsPerRow: m,
    seedsPerPit: n,
    endless: (['annul', 'illegal', 'forfeit'] as const)[below(3)] as 'annul',
    lastSeedFour: below(2) === 0 ? 'captured' : 'left',
    lapLimit: [5, 47, 48, 65, 2000][below(5)] as number,
  });
  const closed: Pair<number> = [below(m), below(m)];
  const pits = Array.from({ length: 2 * m }, () => 0);
  const captured: [number, number] = [0, 0];
  const reserve: [number, number] = [0, 0];
  const offBoard = below(4);
  for (let seed = 0; seed < 2 * m * n; seed++) {
    const side = below(2);
    if (below(4) >= offBoard) {
      const shut = closed[side] as number;
      const pit = side * m + shut + below(m - shut);
      pits[pit] = (pits[pit] as number) + 1;
    } else {
      const to = below(2) === 0 ? captured : reserve;
      to[side] = (to[side] as number) + 1;
    }
  }
  const turn = below(2) === 0 ? 'south' : 'north';
  return { position: unwrap(makePosition({ rules, pits, closed, captured, turn })), reserve };
}

function assertSame(build: Engine, from: RoundStart, matches: Matches): void {
  const expected = reference.matches(from, matches);
  const got = build.matches(from, matches);
  const { roundLimit = 1000 } = matches;
  judgeMatches(from, roundLimit, got);
  if (isSame(expected, got)) return;
  const what = `${JSON.stringify(from)}, ${JSON.stringify(matches)}`;
  expect(told(got), what).toEqual(told(expected));
}

function isSame(one: MatchRecords, other: MatchRecords): boolean {
  return (
    Buffer.compare(one.bytes, other.bytes) === 0 &&
    Buffer.compare(one.roundBytes, other.roundBytes) === 0 &&
    Buffer.compare(one.rounds.bytes, other.rounds.bytes) === 0
  );
}

/** Everything that the records say. */
function told(matches: MatchRecords): unknown {
  return {
    starts: [...matches.starts],
    matches: Array.from({ length: matches.length }, (_, index) => matches.at(index)),
    rounds: [...matches.rounds].map((record, index) => ({ ...matches.roundAt(index), record })),
  };
}
