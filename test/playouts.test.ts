/** A play-out is what `docs/streams.md` says: played once more, move by move, from the page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLY_LIMIT, MAX_GAMES_A_CALL, MAX_PLY_LIMIT, MAX_SEED } from '../src/arguments.js';
import type { Engine, Playouts } from '../src/engine.js';
import { POLICY_NAMES } from '../src/policy.js';
import { initialPosition, type Position } from '../src/position.js';
import type { GameRecord } from '../src/record.js';
import { trace } from '../src/reference/trace.js';
import { unwrap } from '../src/result.js';
import type { Pit, RulesInput } from '../src/rules.js';
import { board, rajaPasu, sadeqaII, seedsOn } from './boards.js';
import { labelledEngines } from './engines.js';
import { positions } from './properties/positions.js';
import { Choices } from './streams.js';

/** The record of a game, kept as plainly as can be. */
class Told {
  plies = 0;
  laps = 0;
  longest = { ply: 0, laps: 0 };
  firstFree: Pit | null = null;
  readonly sown = { southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 };
  readonly closing: [number, number] = [0, 0];
  readonly leapSeeds: [number, number] = [0, 0];

  /** One ply that ended, from the events of its move. */
  ply(position: Position, pit: Pit): void {
    const { events, laps } = unwrap(trace(position, pit, Number.POSITIVE_INFINITY));
    this.plies++;
    this.laps += laps;
    if (laps > this.longest.laps) this.longest = { ply: this.plies, laps };
    const mover = position.turn === 'south' ? 0 : 1;
    for (const event of events) {
      if (!('player' in event)) continue;
      const owner = event.pit < position.rules.pitsPerRow ? 'South' : 'North';
      const side = `${position.turn}${owner}` as const;
      if (event.event === 'four') this.sown[side]++;
      if (event.event === 'opposite') this.sown[side] += event.seeds;
      if (event.event === 'leap') this.leapSeeds[mover] += event.seeds;
      if (event.event !== 'four') this.closing[mover]++;
    }
  }
}

/** Steps 1 to 6 of the page, with the legal moves and the moves of an engine. */
function playOut(engine: Engine, from: Position, game: Playouts): GameRecord {
  const choices = new Choices(game.seed, game.first);
  const told = new Told();
  let position = from;
  for (;;) {
    const legal = engine.moves(position);
    const over = engine.outcome(position);
    if (candidatesOf(position).length === 0 && over !== null) return close(told, position, over);
    if (told.plies === game.plyLimit) {
      const reason = legal.length === 0 ? 'endless' : 'limit';
      return close(told, position, { reason, winner: null, score: position.captured, swept: 0 });
    }
    const policy = game.policies?.[position.turn === 'south' ? 0 : 1];
    const pit =
      policy === 'greedy'
        ? greedily(engine, position, legal, choices)
        : atRandom(position, legal, choices);
    if (pit === undefined) {
      const outcome = { reason: 'endless', winner: null, score: position.captured, swept: 0 };
      return close(told, position, outcome as NonNullable<typeof over>);
    }
    if (legal.length > 1) told.firstFree ??= pit;
    const played = unwrap(engine.play(position, pit));
    if (played.ending !== 'ended') {
      return close(told, position, played.outcome as NonNullable<typeof over>);
    }
    told.ply(position, pit);
    position = played.position;
  }
}

function atRandom(position: Position, legal: readonly Pit[], choices: Choices): Pit | undefined {
  const candidates = candidatesOf(position);
  while (candidates.length > 0) {
    const [pit = -1] = candidates.splice(choices.among(candidates.length), 1);
    if (legal.includes(pit)) return pit;
  }
  return undefined;
}

function greedily(
  engine: Engine,
  position: Position,
  legal: readonly Pit[],
  choices: Choices,
): Pit | undefined {
  if (legal.length === 0) return undefined;
  const { rules, turn } = position;
  const [mover, opponent] = turn === 'south' ? ([0, 1] as const) : ([1, 0] as const);
  const values = legal.map((pit) => {
    const { ending, captured, position: after } = unwrap(engine.play(position, pit));
    if (ending !== 'ended') return -1000;
    if (rules.game === 'raja-pasu') return captured[mover] - captured[opponent];
    const first = opponent * rules.pitsPerRow;
    const row = after.pits.slice(first, first + rules.pitsPerRow);
    return -row.reduce((sum, seeds) => sum + seeds, 0);
  });
  const best = legal.filter((_, index) => values[index] === Math.max(...values));
  return best[choices.among(best.length)];
}

/** SQ-3, D-8: the occupied pits, or the rightmost alone. */
function candidatesOf({ rules, pits, turn, opening }: Position): Pit[] {
  const m = rules.pitsPerRow;
  const first = turn === 'south' ? 0 : m;
  const row = Array.from({ length: m }, (_, place) => first + place);
  const owes = opening[turn === 'south' ? 0 : 1];
  const rightmost = first + m - 1;
  return owes && pits[rightmost] !== 0 ? [rightmost] : row.filter((pit) => pits[pit] !== 0);
}

function close(
  told: Told,
  position: Position,
  outcome: Pick<GameRecord, 'reason' | 'winner' | 'score' | 'swept'>,
): GameRecord {
  const isRajaPasu = position.rules.game === 'raja-pasu';
  const none = { southSouth: 0, southNorth: 0, northSouth: 0, northNorth: 0 };
  return {
    ...outcome,
    turn: position.turn,
    firstFree: told.firstFree,
    plies: told.plies,
    laps: told.laps,
    longest: told.longest,
    left: seedsOn(position),
    fours: isRajaPasu ? told.sown : none,
    leaps: { count: isRajaPasu ? told.closing : [0, 0], seeds: told.leapSeeds },
    opposite: {
      count: isRajaPasu ? [0, 0] : told.closing,
      seeds: isRajaPasu ? none : told.sown,
    },
  };
}

const PAIRS = POLICY_NAMES.flatMap((south) => POLICY_NAMES.map((north) => [south, north] as const));

describe.each(labelledEngines)('play-outs by %s', (_, engine) => {
  it.each<[string, RulesInput]>([
    ['Raja Pasu', 'raja-pasu'],
    ['Raja Pasu, last-seed fours left', { game: 'raja-pasu', lastSeedFour: 'left' }],
    ['Raja Pasu, three pits a row', { game: 'raja-pasu', pitsPerRow: 3, seedsPerPit: 3 }],
    ['Sadeqa II', 'sadeqa-ii'],
    ['Sadeqa II, endless illegal', { game: 'sadeqa-ii', endless: 'illegal' }],
    ['Sadeqa II, endless forfeit', { game: 'sadeqa-ii', endless: 'forfeit' }],
    ['Sadeqa II, first player opens', { game: 'sadeqa-ii', openingMove: 'first-player' }],
  ])('are what the page says: %s', (_name, rules) => {
    const start = initialPosition(rules);
    for (const policies of PAIRS) {
      const records = engine.playouts(start, { seed: 3, first: 10, games: 60, policies });
      expect(records.length).toBe(60);
      for (let game = 0; game < 60; game++) {
        const job = { seed: 3, first: 10 + game, games: 1, plyLimit: DEFAULT_PLY_LIMIT, policies };
        expect(records.at(game)).toEqual(playOut(engine, start, job));
      }
    }
  });

  it('are what the page says from any position', () => {
    const limits = fc.integer({ min: 1, max: 40 });
    const pairs = fc.constantFrom(...PAIRS);
    fc.assert(
      fc.property(positions, fc.nat(MAX_SEED), fc.maxSafeNat(), limits, pairs, (...drawn) => {
        const [from, seed, first, plyLimit, policies] = drawn;
        const job = { seed, first, games: 1, plyLimit, policies };
        expect(engine.playouts(from, job).at(0)).toEqual(playOut(engine, from, job));
      }),
      { numRuns: 300 },
    );
  });

  it('have a record with 0 plies from a finished position', () => {
    const stuck = board(rajaPasu(2), '2,1/0,0 S 3-4');
    expect(engine.playouts(stuck, { seed: 1, first: 0, games: 1 }).at(0)).toMatchObject({
      winner: 'north',
      reason: 'stuck',
      turn: 'south',
      firstFree: null,
      plies: 0,
      laps: 0,
      longest: { ply: 0, laps: 0 },
      score: [3, 7],
      left: 3,
      swept: 3,
    });
  });

  it('count an endless choice as the first free move, and not as a ply', () => {
    // B is endless, A is not.
    const position = board(sadeqaII(2), '2,0/1,2');
    const records = engine.playouts(position, { seed: 1, first: 0, games: 50 });
    const endless = [...records].filter(({ firstFree }) => firstFree === 1);
    expect(endless.length).toBeGreaterThan(10);
    for (const { reason, plies, laps, left } of endless) {
      expect({ reason, plies, laps, left }).toEqual({
        reason: 'endless',
        plies: 0,
        laps: 0,
        left: 5,
      });
    }
  });

  it('depend on seed and game alone', () => {
    const start = initialPosition('sadeqa-ii');
    const all = engine.playouts(start, { seed: 8, first: 0, games: 40 }).bytes;
    const parts = [0, 7, 8, 25].map((first, part, firsts) => {
      const games = (firsts[part + 1] ?? 40) - first;
      return [...engine.playouts(start, { seed: 8, first, games }).bytes];
    });
    expect(parts.flat()).toEqual([...all]);
    expect(engine.playouts(start, { seed: 9, first: 0, games: 40 }).bytes).not.toEqual(all);
  });

  it('can be none, and can be of the last game there is', () => {
    const start = initialPosition('raja-pasu');
    const job = { seed: MAX_SEED, first: Number.MAX_SAFE_INTEGER };
    expect(engine.playouts(start, { ...job, games: 0 }).length).toBe(0);
    expect(engine.playouts(start, { ...job, games: 1 }).length).toBe(1);
  });

  it.each([
    ['seed', { seed: -1 }],
    ['seed', { seed: 2 ** 32 }],
    ['seed', { seed: 0.5 }],
    ['seed', { seed: '1' }],
    ['first', { first: -1 }],
    ['first', { first: 2 ** 53 }],
    ['games', { games: -1 }],
    ['games', { games: 1.5 }],
    ['games', { games: MAX_GAMES_A_CALL + 1 }],
    ['first + games', { first: Number.MAX_SAFE_INTEGER, games: 2 }],
    ['plyLimit', { plyLimit: 0 }],
    ['plyLimit', { plyLimit: MAX_PLY_LIMIT + 1 }],
    ['plyLimit', { plyLimit: Number.NaN }],
    ['policies', { policies: ['random'] }],
    ['policies', { policies: ['random', 'best'] }],
  ])('refuse a wrong %s: %j', (member, wrong) => {
    const job = { seed: 1, first: 0, games: 1, ...wrong } as unknown as Playouts;
    expect(() => engine.playouts(initialPosition('raja-pasu'), job)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(`^"${member.replace('+', '\\+')}" `),
      }),
    );
  });
});
