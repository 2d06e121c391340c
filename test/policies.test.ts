/** Policies of the caller's own, and what `greedy` prefers. */
import { describe, expect, it } from 'vitest';
import type { Engine, Playouts } from '../src/engine.js';
import { type CustomPolicy, type Policy, policyName } from '../src/policy.js';
import { initialPosition, type Position } from '../src/position.js';
import type { Pit } from '../src/rules.js';
import { board, listed, rajaPasu, sadeqaII } from './boards.js';
import { labelledEngines } from './engines.js';
import { draws } from './streams.js';

const START = initialPosition('sadeqa-ii');

function own(choose: CustomPolicy['choose'], name = 'mine'): CustomPolicy {
  return { name, choose };
}

const first = own((_position, moves) => moves[0] as Pit);

function play(engine: Engine, from: Position, south: Policy, north: Policy = 'random'): Playouts {
  const playouts = { seed: 1, first: 0, games: 3, policies: [south, north] as const };
  engine.playouts(from, playouts);
  return playouts;
}

/** The pits that a policy chooses first in many games. */
function firstChoices(engine: Engine, from: Position, policy: Policy): readonly Pit[] {
  const policies = [policy, policy] as const;
  const { bytes, starts } = engine.choices(from, {
    seed: 1,
    first: 0,
    games: 60,
    plyLimit: 1,
    policies,
  });
  const chosen = Array.from(starts.subarray(0, 60), (start) => bytes[24 * start + 17] as Pit);
  return [...new Set(chosen)].sort((a, b) => a - b);
}

describe.each(labelledEngines)('a policy of the caller’s own, asked by %s', (_, engine) => {
  it('is asked at every choice of its side, with the position and the legal moves', () => {
    const asked: [Position, readonly Pit[]][] = [];
    const mine = own((position, moves) => {
      asked.push([position, moves]);
      return moves.at(-1) as Pit;
    });
    const policies = [mine, mine] as const;
    const { records, bytes } = engine.choices(START, { seed: 1, first: 0, games: 2, policies });
    const choices = [...records].reduce((sum, { plies }) => sum + plies, 0);
    expect(asked).toHaveLength(choices);
    asked.forEach(([position, moves], index) => {
      expect(moves).toEqual(engine.moves(position));
      expect([...bytes.subarray(24 * index, 24 * index + 12)]).toEqual(position.pits);
      expect(bytes[24 * index + 17]).toBe(moves.at(-1));
    });
    // SQ-3: the opening move is forced.
    expect(asked[0]).toEqual([START, [5]]);
  });

  it("draws from the game's stream, which the other side goes on with", () => {
    const drawn: number[] = [];
    const mine = own((_position, moves, random) => {
      drawn.push(random(), random());
      return moves[0] as Pit;
    });
    const policies = [mine, mine] as const;
    engine.playouts(START, { seed: 7, first: 9, games: 1, plyLimit: 3, policies });
    const stream = draws(7, 9);
    const expected = Array.from({ length: 6 }, () => Number(stream.next().value) / 2 ** 32);
    expect(drawn).toEqual(expected);
  });

  it('may call the engine, for play-outs under policies of one’s own too', () => {
    const inner = own((_position, moves) => moves.at(-1) as Pit);
    const outer = own((position, moves) => {
      const [record] = engine.playouts(position, play(engine, position, inner, first));
      engine.board(position).play(moves[0] as Pit);
      return moves[(record?.plies ?? 0) % moves.length] as Pit;
    });
    const job = { seed: 3, first: 0, games: 4, policies: [outer, 'greedy'] as const };
    const records = [...engine.playouts(START, job)];
    expect([...engine.playouts(START, job)]).toEqual(records);
    for (const [game, record] of records.entries()) {
      expect([...engine.playouts(START, { ...job, first: game, games: 1 })]).toEqual([record]);
    }
  });

  it('may not change the moves it is told', () => {
    const mine = own((_position, moves) => {
      (moves as Pit[])[0] = 3;
      return 3;
    });
    expect(() => play(engine, START, mine)).toThrow(TypeError);
  });

  it.each([0, 4, 6, -1, 5.5, '5', null, undefined, Number.NaN])(
    'is refused when it chooses %j, and the engine goes on',
    (answer) => {
      const before = engine.playouts(START, play(engine, START, first)).bytes;
      const mine = own(() => answer as Pit);
      expect(() =>
        play(
          engine,
          START,
          'greedy',
          own(() => 5),
        ),
      ).toThrow(new RangeError('policy "mine" expected to choose a legal move, 11, got 5'));
      expect(() => play(engine, START, mine)).toThrow(
        new RangeError(`policy "mine" expected to choose a legal move, 5, got ${told(answer)}`),
      );
      expect(engine.playouts(START, play(engine, START, first)).bytes).toEqual(before);
    },
  );

  it('is heard when it throws, and the engine goes on', () => {
    const wrong = new Error('lost');
    let left = 5;
    const mine = own((_position, moves) => {
      if (left-- === 0) throw wrong;
      return moves[0] as Pit;
    });
    expect(() => play(engine, START, mine)).toThrow(wrong);
    expect([...engine.playouts(START, play(engine, START, first))]).toHaveLength(3);
  });

  it('cannot draw once it has chosen', () => {
    let kept = (): number => 0;
    const mine = own((_position, moves, random) => {
      kept = random;
      return moves[0] as Pit;
    });
    play(engine, START, mine);
    expect(kept).toThrow('policy "mine" expected to draw while it chooses, got a later call');
  });

  it('D-9: is not asked where only endless moves are left and these are illegal', () => {
    const never = own(() => expect.unreachable());
    const position = listed(rajaPasu(1, { endless: 'illegal' }), '2 | 1');
    const job = { seed: 1, first: 0, games: 1, policies: [never, never] as const };
    const { records, starts } = engine.choices(position, job);
    expect(records.at(0)).toMatchObject({ reason: 'endless', plies: 0 });
    expect([...starts]).toEqual([0, 0]);
  });

  it.each([
    ['an array of two', 'TypeError', 'greedy'],
    ['a name', 'RangeError', ['greedy', 'best']],
    ['no function', 'TypeError', ['greedy', () => 0]],
    ['no name', 'TypeError', [{ choose: () => 0 }, 'random']],
    ['no choose', 'TypeError', [{ name: 'mine' }, 'random']],
    ['an empty name', 'RangeError', [own(() => 0, ''), 'random']],
    ['a name of two lines', 'RangeError', [own(() => 0, 'mine\nor yours'), 'random']],
    ['a name with a control character', 'RangeError', [own(() => 0, '\u001b[2J'), 'random']],
    ['a name of 201 characters', 'RangeError', [own(() => 0, '♙'.repeat(201)), 'random']],
    ['a name of its own', 'RangeError', [own(() => 0, 'greedy'), 'random']],
  ])('is to be %s: %s', (_what, error, policies) => {
    const job = { seed: 1, first: 0, games: 1, policies } as unknown as Playouts;
    for (const call of [engine.playouts, engine.choices]) {
      expect(() => call(START, job)).toThrow(
        expect.objectContaining({ name: error, message: expect.stringMatching(/^"policies" /) }),
      );
    }
  });
});

describe.each(labelledEngines)('greedy, by %s', (_, engine) => {
  it('RP-4: takes the most seeds, less what it gives the opponent', () => {
    // A: a four of North's and a leap of 2; B: a four of South's; C: a four of North's.
    expect(firstChoices(engine, board(rajaPasu(3), '0,0,3/1,1,3'), 'greedy')).toEqual([1]);
  });

  it('SQ-4: leaves the opponent the fewest seeds', () => {
    // A ends in B, opposite North's only seed; C brings North another one.
    expect(firstChoices(engine, board(sadeqaII(3), '0,1,0/1,0,1'), 'greedy')).toEqual([0]);
    expect(firstChoices(engine, board(sadeqaII(3), '1,0,1/0,1,0 N'), 'greedy')).toEqual([3]);
  });

  it('D-9, D-14: plays endless and undecided moves last, and alike', () => {
    // B is endless, A is not.
    const position = board(sadeqaII(2), '2,0/1,2');
    expect(firstChoices(engine, position, 'random')).toEqual([0, 1]);
    expect(firstChoices(engine, position, 'greedy')).toEqual([0]);
  });

  it('chooses among equals at random', () => {
    const position = board(sadeqaII(4), '1,0,0,0/1,0,1,0');
    expect(firstChoices(engine, position, 'greedy')).toEqual([0, 2]);
  });
});

describe('the name of a policy', () => {
  it('is its own', () => {
    expect([policyName('greedy'), policyName(first)]).toEqual(['greedy', 'mine']);
  });
});

function told(answer: unknown): string {
  return typeof answer === 'number' ? String(answer) : String(JSON.stringify(answer));
}
