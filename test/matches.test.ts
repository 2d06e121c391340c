/** What `matches` of an engine asks of its caller, and what it does to the caller's policies. */
import { describe, expect, it } from 'vitest';
import type { Engine, Matches, RoundStart } from '../src/engine.js';
import type { CustomPolicy, Policy } from '../src/policy.js';
import { initialPosition } from '../src/position.js';
import type { Pit } from '../src/rules.js';
import { board, rajaPasu } from './boards.js';
import { labelledEngines, reference } from './engines.js';

const small = rajaPasu(3, { seedsPerPit: 2 });
const START: RoundStart = { position: initialPosition(small), reserve: [0, 0] };
const JOB: Matches = { seed: 1, first: 0, matches: 5 };

function own(choose: CustomPolicy['choose']): CustomPolicy {
  return { name: 'mine', choose };
}

const last = own((_position, moves) => moves.at(-1) as Pit);

/** All that its records say, for comparison. */
function bytesOf(engine: Engine, matches: Matches, from = START): unknown {
  const { bytes, starts, roundBytes, rounds } = engine.matches(from, matches);
  return [bytes, starts, roundBytes, rounds.bytes];
}

describe.each(labelledEngines)('matches by %s', (_, engine) => {
  it('are none, if none are asked for', () => {
    const none = engine.matches(START, { ...JOB, matches: 0 });
    expect([none.length, none.rounds.length, [...none.starts]]).toEqual([0, 0, [0]]);
  });

  it('RP-5: start from a round that is over, too', () => {
    const from = { position: board(small, '1,0,0/0,0,0 S 6-4'), reserve: [1, 0] as const };
    const played = engine.matches(from, { ...JOB, roundLimit: 1 });
    expect(played.at(0)).toMatchObject({ reason: 'limit', rounds: 1, holdings: [7, 5] });
    expect(played.rounds.at(0)).toMatchObject({ plies: 0, swept: 1 });
  });

  it('are played one after the other, round by round, if a policy is the caller’s', () => {
    const asked = (by: Engine): string[] => {
      const positions: string[] = [];
      let choices = 0;
      const mine = own(({ pits, closed, turn, captured }, moves, random) => {
        positions.push(`${pits} ${closed} ${turn} ${captured} ${moves} ${random()}`);
        // It has a state, so the order in which it is asked decides what is played.
        return moves[choices++ % moves.length] as Pit;
      });
      by.matches(START, { ...JOB, policies: [mine, mine] });
      return positions;
    };
    const positions = asked(engine);
    expect(positions).toEqual(asked(reference));
    expect(positions.length).toBeGreaterThan(JOB.matches);
  });

  it('start with all pits open, of rules alone', () => {
    const played = engine.matches('raja-pasu', JOB);
    expect(played.bytes).toEqual(
      engine.matches({ position: initialPosition('raja-pasu'), reserve: [0, 0] }, JOB).bytes,
    );
  });

  it('may be played from within a policy, also under policies of the caller’s', () => {
    const plain = bytesOf(engine, { ...JOB, policies: [last, 'random'] });
    const inner: unknown[] = [];
    const nesting = own((position, moves, random) => {
      engine.matches(START, { seed: 9, first: 0, matches: 20 });
      inner.push(bytesOf(engine, { ...JOB, matches: 1, policies: ['greedy', last] }));
      engine.moves(initialPosition('sadeqa-ii'));
      return last.choose(position, moves, random);
    });
    expect(bytesOf(engine, { ...JOB, policies: [nesting, 'random'] })).toEqual(plain);
    const alone = bytesOf(engine, { ...JOB, matches: 1, policies: ['greedy', last] });
    for (const found of inner) expect(found).toEqual(alone);
  });

  it('end with what a policy throws, and the engine goes on', () => {
    let choices = 0;
    const failing = own((_position, moves) => {
      if (++choices === 7) throw new Error('enough');
      return moves[0] as Pit;
    });
    const before = bytesOf(engine, { ...JOB, policies: [last, last] });
    expect(() => engine.matches(START, { ...JOB, policies: ['random', failing] })).toThrow(
      'enough',
    );
    const wrong = own(() => 5);
    expect(() => engine.matches(START, { ...JOB, policies: [wrong, wrong] })).toThrow(/legal move/);
    expect(bytesOf(engine, { ...JOB, policies: [last, last] })).toEqual(before);
  });

  it('leave a board alone that is under way', () => {
    const playing = engine.board(START.position);
    playing.play(0);
    const position = playing.position();
    engine.matches(START, JOB);
    expect(playing.position()).toEqual(position);
    expect(playing.legal()).not.toBe(0);
  });

  it.each<[name: string, from: unknown, matches: unknown, message: RegExp]>([
    ['no start', null, JOB, /^"rules"/],
    ['a position without its reserve', START.position, JOB, /^"from"/],
    ['rules of the other game', 'sadeqa-ii', JOB, /^"from.position"/],
    [
      'a position of Sadeqa II',
      { ...START, position: initialPosition('sadeqa-ii') },
      JOB,
      /^"from/,
    ],
    ['a reserve too many', { ...START, reserve: [0, 1] }, JOB, /^"from.reserve"/],
    ['a reserve that is no pair', { ...START, reserve: 0 }, JOB, /^"from.reserve"/],
    ['no job', START, null, /^"matches"/],
    ['a seed of 2^32', START, { ...JOB, seed: 2 ** 32 }, /^"seed"/],
    ['half a match', START, { ...JOB, matches: 0.5 }, /^"matches"/],
    ['a match beyond 2^53 - 1', START, { ...JOB, first: 2 ** 53 - 4 }, /^"first \+ matches"/],
    ['more rounds than fit', START, { ...JOB, matches: 16_778 }, /^"matches" .* 0 to 16777,/],
    ['a round limit of 0', START, { ...JOB, roundLimit: 0 }, /^"roundLimit"/],
    ['a round limit of 2,049', START, { ...JOB, roundLimit: 2049 }, /^"roundLimit"/],
    ['a ply limit of 0', START, { ...JOB, plyLimit: 0 }, /^"plyLimit"/],
    ['an unknown policy', START, { ...JOB, policies: ['random', 'clever'] }, /^"policies"/],
  ])('are refused: %s', (_name, from, matches, message) => {
    expect(() => engine.matches(from as RoundStart, matches as Matches)).toThrow(message);
  });

  it.each<[Policy, Policy]>([
    ['random', 'random'],
    ['greedy', 'random'],
    ['random', last],
  ])('do not depend on the calls they are part of: %s against %s', (south, north) => {
    const policies = [south, north] as const;
    const whole = engine.matches(START, { ...JOB, policies, matches: 30 });
    for (const [first, matches] of [
      [0, 7],
      [7, 23],
    ] as const) {
      const part = engine.matches(START, { ...JOB, policies, first, matches });
      expect(part.bytes).toEqual(whole.bytes.subarray(8 * first, 8 * (first + matches)));
    }
  });
});
