/** A match as a value: round after round it is the match that `matches` plays, and nothing of it ever changes. */
import { describe, expect, it, test } from 'vitest';
import type { Engine, RoundStart } from '../src/engine.js';
import { finishRound, type Match, type RoundEnd, startMatch } from '../src/match.js';
import type { Reason } from '../src/outcome.js';
import type { CustomPolicy } from '../src/policy.js';
import { initialPosition } from '../src/position.js';
import { unwrap } from '../src/result.js';
import type { Pit, RajaPasuRules } from '../src/rules.js';
import { board, rajaPasu, sadeqaII } from './boards.js';
import { engine, labelledEngines, reference } from './engines.js';

const small = rajaPasu(3, { seedsPerPit: 2 });
const stuck = { reason: 'stuck', winner: null, swept: 0 } as const;

/** The end of a round, with South to move, in which South and North have captured so much. */
function ended(south: number, north: number, rows = '0,0,0/0,0,0'): RoundEnd {
  const position = board(small, `${rows} S ${south}-${north}`);
  return { position, outcome: reference.outcome(position) };
}

/** The end of a first round that is annulled: South has captured 3 seeds, North 2, and 7 are left. */
function annulledBy(reason: Reason): RoundEnd {
  const position = board(small, '4,0,0/0,0,3 S 3-2');
  return { position, outcome: { ...stuck, reason, score: [3, 2] } };
}

/** Plays a round move by move, as a policy has it. */
function playRound(
  law: Engine,
  start: RoundStart,
  choose: (moves: readonly Pit[]) => Pit,
): RoundEnd {
  let position = start.position;
  let outcome = law.outcome(position);
  while (outcome === null) {
    ({ position, outcome } = unwrap(law.play(position, choose(law.moves(position)))));
  }
  return { position, outcome };
}

/** Throws if anything in it can be changed, down to the last number. */
function assertFrozen(value: unknown, path = 'match'): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Object.isFrozen(value)) throw new Error(`${path} can be changed`);
  for (const [name, part] of Object.entries(value)) assertFrozen(part, `${path}.${name}`);
}

describe('a match that starts', () => {
  it('RP-7: fills all pits, and South leads', () => {
    const match = startMatch('raja-pasu');
    expect(match.start).toEqual({ position: initialPosition('raja-pasu'), reserve: [0, 0] });
    expect(match.rules).toBe(initialPosition('raja-pasu').rules);
    expect(match).toMatchObject({ roundLimit: 1000, rounds: [], outcome: null });
    assertFrozen(match);
  });

  it('goes on from any start of a round', () => {
    const start = { position: board(small, '2,2,x/2,2,2 N'), reserve: [1, 1] as const };
    const match = startMatch(start, { roundLimit: 7 });
    expect(match).toMatchObject({ start, roundLimit: 7, rules: small });
    assertFrozen(match);
  });

  it('does not see what becomes of the reserves it was given', () => {
    const reserve: [number, number] = [1, 1];
    const match = startMatch({ position: board(small, '2,2,x/2,2,2 N'), reserve });
    reserve[0] = 9;
    expect(match.start?.reserve).toEqual([1, 1]);
  });

  it.each<[name: string, from: unknown, options: object, message: RegExp]>([
    ['rules of Sadeqa II', 'sadeqa-ii', {}, /^"from.position" expected one of raja-pasu/],
    ['no game', 'chess', {}, /chess/],
    ['nothing', null, {}, /null/],
    [
      'a position alone',
      initialPosition('raja-pasu'),
      {},
      /^"from" expected rules, or a position with/,
    ],
    ['a start without reserve', { position: initialPosition('raja-pasu') }, {}, /^"from.reserve"/],
    [
      'one reserve',
      { position: initialPosition('raja-pasu'), reserve: [0] },
      {},
      /^"from.reserve"/,
    ],
    [
      'a seed too many',
      { position: initialPosition('raja-pasu'), reserve: [1, 0] },
      {},
      /^"from.reserve" expected 0 seeds, as 98 of 98/,
    ],
    [
      'a seed too few',
      { position: board(small, '2,2,x/2,2,2'), reserve: [1, 0] },
      {},
      /^"from.reserve" expected 2 seeds/,
    ],
    [
      'a negative reserve',
      { position: board(small, '2,2,x/2,2,2'), reserve: [3, -1] },
      {},
      /^"from.reserve\[1\]"/,
    ],
    ['a round limit of 0', 'raja-pasu', { roundLimit: 0 }, /^"roundLimit"/],
    ['a round limit of 2,049', 'raja-pasu', { roundLimit: 2049 }, /^"roundLimit"/],
    ['half a round', 'raja-pasu', { roundLimit: 1.5 }, /^"roundLimit"/],
  ])('is refused: %s', (_, from, options, message) => {
    expect(() => startMatch(from as RoundStart, options)).toThrow(message);
  });
});

describe.each(labelledEngines)('the end of a round, by %s', (_, law) => {
  const match = startMatch(small);

  it('RP-7, RP-9, D-5: opens the next round; the opponent of the stuck player leads', () => {
    const next = finishRound(law, match, ended(7, 5));
    expect(next.start).toEqual({ position: board(small, '2,2,x/2,2,2 N'), reserve: [1, 1] });
    expect(next.outcome).toBeNull();
    expect(next.rounds).toEqual([{ start: match.start, ...ended(7, 5), holdings: [7, 5] }]);
    assertFrozen(next);
    // The match before is still the one it was.
    expect(match).toEqual(startMatch(small));
  });

  it('D-4, D-5: holdings are the reserve and what was captured in this round', () => {
    const second = finishRound(law, match, ended(7, 5));
    const third = finishRound(law, second, ended(2, 8, '0,0,x/0,0,0'));
    expect(third.rounds.at(-1)?.holdings).toEqual([3, 9]);
    expect(third.start).toEqual({ position: board(small, '2,2,2/x,x,2 N'), reserve: [1, 3] });
    expect(third.rounds[0]).toBe(second.rounds[0]);
  });

  it.each([
    ['South', [1, 11], 'north'],
    ['North', [11, 1], 'south'],
    ['South, with nothing', [0, 12], 'north'],
  ] as const)('RP-10: the match is over when %s cannot open a pit', (_, [south, north], winner) => {
    const over = finishRound(law, match, ended(south, north));
    expect(over).toMatchObject({ start: null, outcome: { winner, reason: 'cannot-open' } });
    expect(over.rounds[0]?.holdings).toEqual([south, north]);
    assertFrozen(over);
  });

  it.each(['endless', 'undecided', 'limit'] as const)(
    'D-9, D-10, D-14: a round annulled as %s annuls the match',
    (reason) => {
      const over = finishRound(law, match, annulledBy(reason));
      expect(over).toMatchObject({ start: null, outcome: { winner: null, reason } });
      // What was left on the board belongs to nobody.
      expect(over.rounds[0]?.holdings).toEqual([3, 2]);
    },
  );

  it('D-9: after a forfeited round the match goes on, and the opponent of who lost it leads', () => {
    const rules = rajaPasu(1, { endless: 'forfeit', seedsPerPit: 2 });
    const start = { position: board(rules, '1/2 S'), reserve: [0, 1] as const };
    const end = playRound(law, start, ([pit]) => pit as Pit);
    expect(end.outcome).toMatchObject({ reason: 'endless', winner: 'north', score: [0, 3] });
    const over = finishRound(law, startMatch(start), end);
    // RP-10: South has nothing left.
    expect(over.outcome).toEqual({ winner: 'north', reason: 'cannot-open' });

    const position = board({ ...small, endless: 'forfeit' }, '0,0,0/0,0,4 S 4-4');
    const forfeit = { reason: 'endless', winner: 'north', score: [4, 8], swept: 4 } as const;
    const forfeiting = startMatch({ ...small, endless: 'forfeit' });
    const next = finishRound(law, forfeiting, { position, outcome: forfeit });
    expect(next.outcome).toBeNull();
    expect(next.start?.position.turn).toBe('north');
  });

  it('D-10: the round limit annuls a match that could go on, and only that', () => {
    const last = startMatch(small, { roundLimit: 1 });
    const annulled = finishRound(law, last, ended(7, 5));
    expect(annulled).toMatchObject({ start: null, outcome: { winner: null, reason: 'limit' } });
    const won = finishRound(law, last, ended(11, 1));
    expect(won.outcome).toEqual({ winner: 'south', reason: 'cannot-open' });
    const undecided = finishRound(law, last, annulledBy('undecided'));
    expect(undecided.outcome).toEqual({ winner: null, reason: 'undecided' });
  });

  it('is refused for a match that is over, and for a round that is not', () => {
    const over = finishRound(law, match, ended(11, 1));
    expect(() => finishRound(law, over, ended(7, 5))).toThrow(
      /^"match" expected one that is not over/,
    );
    const { position } = match.start as RoundStart;
    expect(() => finishRound(law, match, { position, outcome: null })).toThrow(/^"end.outcome"/);
  });

  it.each<[name: string, match: unknown]>([
    ['nothing', null],
    ['what looks like a match', { rounds: [], start: match.start }],
    ['a copy', { ...match }],
    ['what JSON makes of one', JSON.parse(JSON.stringify(match))],
  ])('is refused for no match: %s', (_, given) => {
    const finish = (): Match => finishRound(law, given as Match, ended(7, 5));
    expect(finish).toThrow(TypeError);
    expect(finish).toThrow(/^"match" expected a Match, see startMatch, got /);
  });

  it('is refused for no engine', () => {
    expect(() => finishRound({} as Engine, match, ended(7, 5))).toThrow(
      /^"engine" expected an engine, got {}$/,
    );
  });

  const { position, outcome } = ended(7, 5);
  const ofOtherRules = board({ ...small, endless: 'forfeit' }, '0,0,0/0,0,0 S 7-5');
  const ofSadeqaII = board(sadeqaII(3, { seedsPerPit: 2 }), '0,0,0/0,0,0 S 7-5');
  it.each<[name: string, end: unknown, message: RegExp]>([
    ['nothing', null, /^"end" expected an object with position and outcome/],
    ['no position', { position: { ...position }, outcome }, /^"end.position" expected a Position/],
    ['Sadeqa II', { position: ofSadeqaII, outcome }, /^"end.position" expected one of the rules/],
    [
      'other rules',
      { position: ofOtherRules, outcome },
      /^"end.position" expected one of the rules/,
    ],
    [
      'other closed pits',
      { position: board(small, '0,0,x/0,0,0 S 7-5'), outcome },
      /^"end.position" expected one of the rules and with the closed pits that the round began with/,
    ],
    [
      'a seed too few',
      { position: board(small, '0,0,0/0,0,0 S 7-4'), outcome },
      /^"end.position" expected 12 seeds on the board and captured, got 11/,
    ],
    ['no outcome', { position, outcome: undefined }, /^"end.outcome" expected one, got undefined/],
    [
      'no reason',
      { position, outcome: { ...outcome, reason: 'cannot-open' } },
      /^"end.outcome.reason" expected stuck or endless or undecided or limit, got "cannot-open"/,
    ],
    [
      'no score',
      { position, outcome: { ...outcome, score: 12 } },
      /^"end.outcome.score" expected \[7,5\], got 12/,
    ],
    [
      'half a seed',
      { position, outcome: { ...outcome, score: [6.5, 5.5] } },
      /^"end.outcome.score" expected \[7,5\], got \[6.5,5.5\]/,
    ],
    [
      'a score that is not captured',
      { position, outcome: { ...outcome, score: [5, 7] } },
      /^"end.outcome.score" expected \[7,5\], got \[5,7\]/,
    ],
    [
      'another winner',
      { position, outcome: { ...outcome, winner: 'north' } },
      /^"end.outcome.winner" expected "south", got "north"/,
    ],
    [
      'seeds that were not swept',
      { position, outcome: { ...outcome, swept: Number.NaN } },
      /^"end.outcome.swept" expected 0, got NaN/,
    ],
    [
      'a limit where a player is stuck',
      { position, outcome: { ...outcome, reason: 'limit' } },
      /^"end.outcome.reason" expected stuck, got "limit"/,
    ],
    [
      'a round that was not played',
      { position: match.start?.position, outcome: { ...stuck, score: [12, 0] } },
      /^"end.outcome.reason" expected another one, as nobody is stuck, got "stuck"/,
    ],
    [
      'a winner of what is annulled',
      { ...annulledBy('limit'), outcome: { ...annulledBy('limit').outcome, winner: 'south' } },
      /^"end.outcome.winner" expected null, got "south"/,
    ],
  ])('is refused: %s', (_, end, message) => {
    expect(() => finishRound(law, match, end as RoundEnd)).toThrow(message);
  });
});

/** The matches of a reading, round by round: their records as the match value tells them. */
describe.each<[name: string, rules: Partial<RajaPasuRules>, pits: number, roundLimit: number]>([
  ['a standard board', { seedsPerPit: 7 }, 7, 1000],
  ['a small board', { seedsPerPit: 2 }, 3, 40],
  ['fours left', { seedsPerPit: 3, lastSeedFour: 'left' }, 4, 30],
  ['forfeits', { seedsPerPit: 1, endless: 'forfeit' }, 3, 12],
  ['endless moves that are illegal', { seedsPerPit: 1, endless: 'illegal' }, 3, 12],
  ['undecided moves', { seedsPerPit: 4, lapLimit: 9 }, 2, 12],
])('on %s', (_, options, pits, roundLimit) => {
  const rules = rajaPasu(pits, options);

  test('it is round by round what the reference plays', () => {
    const from = { position: initialPosition(rules), reserve: [0, 0] as const };
    for (let first = 0; first < 12; first++) {
      // What was chosen, so that the match can be played again by the law.
      const chosen: Pit[] = [];
      const drawing: CustomPolicy = {
        name: 'drawing',
        choose(_position, moves, random) {
          const pit = moves[Math.floor(random() * moves.length)] as Pit;
          chosen.push(pit);
          return pit;
        },
      };
      const policies = [drawing, drawing] as const;
      const job = { seed: 8, first, matches: 1, roundLimit, policies };
      const played = reference.matches(from, job);
      let match: Match = startMatch(rules, { roundLimit });
      for (const { record, ...round } of played.roundsOf(0)) {
        const { start } = match as { start: RoundStart };
        match = finishRound(
          engine,
          match,
          playRound(engine, start, () => chosen.shift() as Pit),
        );
        const { holdings, outcome } = match.rounds.at(-1) as Match['rounds'][number];
        const { turn: leader, closed } = start.position;
        expect({ holdings, leader, closed }).toEqual(round);
        expect(record).toMatchObject(outcome);
      }
      const { winner, reason } = played.at(0);
      expect(match.outcome).toEqual({ winner, reason });
      expect(chosen).toEqual([]);
    }
  });
});
