/** Sowings that never end (D-9), and those that nobody has time for (D-14). */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/outcome.js';
import { unwrap } from '../../src/result.js';
import type { Pair, Pit, Player, Rules } from '../../src/rules.js';
import {
  board,
  listed,
  rajaPasu,
  rotated,
  rotatedOutcome,
  rotatedPit,
  sadeqaII,
} from '../boards.js';
import { labelledEngines } from '../engines.js';
import { type MoveCase, testMoves } from './move-cases.js';

const ENDLESS = ['annul', 'illegal', 'forfeit'] as const;

const over = (
  reason: 'endless' | 'undecided',
  score: Pair<number>,
  winner: Player | null = null,
  swept = 0,
): Outcome => ({ reason, winner, score, swept });

/** Boards on which one pit of South's is endless, and the number of the lap that proves it. */
const PROVED: readonly {
  readonly what: string;
  readonly rules: (options: { endless?: Rules['endless']; lapLimit?: number }) => Rules;
  readonly before: string;
  readonly play: string;
  readonly lap: number;
}[] = [
  {
    what: 'the third lap ends as the first did',
    rules: (options) => rajaPasu(1, options),
    before: '1/2',
    play: 'A',
    lap: 3,
  },
  {
    what: 'captures of the first lap come before the cycle',
    rules: (options) => rajaPasu(1, options),
    before: '2/5',
    play: 'A',
    lap: 3,
  },
  {
    what: 'the cycle begins with the last lap that captured',
    rules: (options) => rajaPasu(1, options),
    before: '9/2',
    play: 'A',
    lap: 4,
  },
  {
    what: 'four laps to and fro on four pits',
    rules: (options) => rajaPasu(2, options),
    before: '2,1/2,0',
    play: 'A',
    lap: 5,
  },
  {
    what: 'eighteen laps on six pits',
    rules: (options) => rajaPasu(3, options),
    before: '1,2,0/0,1,1',
    play: 'C',
    lap: 19,
  },
  {
    what: 'on the ring that closed pits leave',
    rules: (options) => rajaPasu(3, options),
    before: '1,x,x/x,x,2',
    play: 'C',
    lap: 3,
  },
  {
    what: 'the third lap ends as the first did',
    rules: (options) => sadeqaII(1, options),
    before: '1/3',
    play: 'A',
    lap: 3,
  },
  {
    what: 'four laps to and fro on four pits',
    rules: (options) => sadeqaII(2, options),
    before: '2,1/3,0',
    play: 'A',
    lap: 5,
  },
  {
    what: 'thirty-two laps on eight pits',
    rules: (options) => sadeqaII(4, options),
    before: '1,2,0,1/0,1,2,0',
    play: 'C',
    lap: 33,
  },
];

const EXACT: readonly MoveCase[] = PROVED.flatMap(({ what, rules, before, play, lap }) => {
  const captured: Pair<number> = [0, 0];
  return [
    {
      name: `D-9: ${rules({}).game}: endless: ${what}`,
      rules: rules({}),
      before,
      play,
      ending: 'endless',
      outcome: over('endless', captured),
    },
    {
      name: `D-14: ${rules({}).game}: proved with a lapLimit of ${lap}: ${what}`,
      rules: rules({ lapLimit: lap }),
      before,
      play,
      ending: 'endless',
      outcome: over('endless', captured),
    },
    ...ENDLESS.map(
      (endless) =>
        ({
          name: `D-14: ${rules({}).game}: undecided with ${lap - 1}, under ${endless}: ${what}`,
          rules: rules({ endless, lapLimit: lap - 1 }),
          before,
          play,
          ending: 'undecided',
          outcome: over('undecided', captured),
        }) as const,
    ),
  ] as const;
});

const NOT_YET: readonly MoveCase[] = [
  {
    name: 'D-9: the same board with another last pit is no return',
    rules: sadeqaII(1),
    before: '0/5',
    play: 'A',
    // Laps 1 and 3 both end with two in A and three in a, lap 1 in a and lap 3 in A.
    after: '0/1',
    laps: 4,
    captured: [4, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [4, 0], swept: 0 },
  },
];

const FORFEIT: readonly MoveCase[] = [
  {
    name: 'D-9: `annul`: Raja Pasu: nobody wins, nothing is swept, the captures stay',
    rules: rajaPasu(1),
    before: '1/2 S 9-1',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [9, 1]),
  },
  {
    name: 'D-9: `forfeit`: Raja Pasu: the opponent wins, and takes the board',
    rules: rajaPasu(1, { endless: 'forfeit' }),
    before: '1/2 S 9-1',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [9, 4], 'north', 3),
  },
  {
    name: 'D-9: `forfeit`: Raja Pasu: the fours of the endless sowing are undone',
    rules: rajaPasu(1, { endless: 'forfeit' }),
    before: '2/5',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [0, 7], 'north', 7),
  },
  {
    name: 'D-9: `annul`: Raja Pasu: the fours of the endless sowing are undone',
    rules: rajaPasu(1),
    before: '2/5 S 1-2',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [1, 2]),
  },
  {
    name: 'D-9: `annul`: Sadeqa II: nobody wins',
    rules: sadeqaII(1),
    before: '1/3 S 5-2',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [5, 2]),
  },
  {
    name: 'D-9: `forfeit`: Sadeqa II: the opponent wins, nothing is swept',
    rules: sadeqaII(1, { endless: 'forfeit' }),
    before: '1/3 S 5-2',
    play: 'A',
    ending: 'endless',
    outcome: over('endless', [5, 2], 'north'),
  },
  {
    name: 'D-14: `forfeit` does not touch an undecided move: Raja Pasu',
    rules: rajaPasu(1, { endless: 'forfeit', lapLimit: 2 }),
    before: '1/2 S 9-1',
    play: 'A',
    ending: 'undecided',
    outcome: over('undecided', [9, 1]),
  },
  {
    name: 'D-14: a move that ends with lap `lapLimit` has ended: Raja Pasu',
    rules: rajaPasu(3, { lapLimit: 2 }),
    before: '0,0,0/1,0,2',
    play: 'A',
    after: '0,1,1/0,1,0',
    laps: 2,
  },
  {
    name: 'D-14: with one lap less it is undecided: Raja Pasu',
    rules: rajaPasu(3, { lapLimit: 1 }),
    before: '0,0,0/1,0,2',
    play: 'A',
    ending: 'undecided',
    outcome: over('undecided', [0, 0]),
  },
  {
    name: 'D-14: a move that ends with lap `lapLimit` has ended: Sadeqa II',
    rules: sadeqaII(3, { lapLimit: 2 }),
    before: '0,0,0/1,1,1',
    play: 'B',
    after: '0,1,1/1,0,0',
    laps: 2,
  },
  {
    name: 'D-14: with one lap less it is undecided: Sadeqa II',
    rules: sadeqaII(3, { lapLimit: 1 }),
    before: '0,0,0/1,1,1',
    play: 'B',
    ending: 'undecided',
    outcome: over('undecided', [0, 0]),
  },
];

/** B, a, b and A; opposite A the seed in b is captured, and North is left with a, which is endless. */
const CORNERED: readonly MoveCase[] = ENDLESS.map((endless) => ({
  name: `D-9: \`${endless}\`: a move that leaves the opponent nothing but endless moves`,
  rules: sadeqaII(2, { endless }),
  before: '0,2/4,1',
  play: 'A',
  after: '0,3/1,2',
  laps: 1,
  captured: [1, 0],
  ...(endless === 'illegal' && { outcome: over('endless', [1, 0]) }),
}));

describe('endless and undecided moves', () => {
  testMoves([...EXACT, ...NOT_YET, ...FORFEIT, ...CORNERED]);
});

/** What is legal under `illegal`, and whether the game is over. */
const STRUCK: readonly [name: string, rules: Rules, text: string, moves: readonly Pit[]][] = [
  ['D-9: `annul` lists an endless move', rajaPasu(2), '0,1/1,2', [0, 1]],
  ['D-9: `forfeit` lists it', rajaPasu(2, { endless: 'forfeit' }), '0,1/1,2', [0, 1]],
  ['D-9: `illegal` strikes it', rajaPasu(2, { endless: 'illegal' }), '0,1/1,2', [0]],
  [
    'D-14: `illegal` lists it while it is undecided',
    rajaPasu(2, { endless: 'illegal', lapLimit: 8 }),
    '0,1/1,2',
    [0, 1],
  ],
  ['D-9: `illegal`: no legal move is left', rajaPasu(1, { endless: 'illegal' }), '1/2 S 3-4', []],
  ['D-9: `annul`: Sadeqa II', sadeqaII(2), '2,0/1,2', [0, 1]],
  ['D-9: `illegal`: Sadeqa II', sadeqaII(2, { endless: 'illegal' }), '2,0/1,2', [0]],
  [
    'D-9: `illegal`: an endless rightmost pit is the only candidate of the opening',
    sadeqaII(2, { endless: 'illegal' }),
    '2,0/1,2 S 2-1 S',
    [],
  ],
  [
    'D-9: `illegal`: the right of the opponent does not matter',
    sadeqaII(2, { endless: 'illegal' }),
    '2,0/1,2 S 2-1 N',
    [0],
  ],
  ['D-9: `annul`: an endless rightmost pit opens', sadeqaII(2), '2,0/1,2 S 0-0 S', [1]],
  [
    'D-9: `illegal`: Sadeqa II, no legal move is left',
    sadeqaII(1, { endless: 'illegal' }),
    '1/3 S 1-0',
    [],
  ],
];

describe.each(labelledEngines)('legal endless moves by %s', (_label, engine) => {
  it.each(STRUCK)('%s', (_, rules, text, moves) => {
    const position = board(rules, text);
    const turned = rotated(position);
    expect(engine.moves(position)).toEqual(moves);
    expect(engine.moves(turned)).toEqual(moves.map((pit) => rotatedPit(pit, rules)));

    // Not stuck, so over only if nothing can be played, and annulled then.
    const outcome = moves.length > 0 ? null : over('endless', position.captured);
    expect(engine.outcome(position)).toEqual(outcome);
    expect(engine.outcome(turned)).toEqual(rotatedOutcome(outcome));
  });

  it('D-9: `illegal`: the endless pit is refused, and the others can be played', () => {
    const rules = rajaPasu(2, { endless: 'illegal' });
    const position = board(rules, '0,1/1,2');
    expect(engine.play(position, 1)).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(engine.play(position, 0)).toMatchObject({ ok: true, value: { ending: 'ended' } });
    const finished = board(rajaPasu(1, { endless: 'illegal' }), '1/2');
    expect(engine.play(finished, 0)).toMatchObject({ ok: false, code: 'game-over' });
  });

  it('D-9: the moves and the outcome of the position are as before an endless move', () => {
    const position = board(rajaPasu(1), '1/2 S 3-4');
    const { position: same, outcome } = unwrap(engine.play(position, 0));
    expect(outcome).toEqual(over('endless', [3, 4]));
    expect(same).toBe(position);
    expect(engine.moves(same)).toEqual([0]);
    expect(engine.outcome(same)).toBeNull();
  });

  it('D-9: a mutable board stays over after an endless move until it is reset', () => {
    const position = board(rajaPasu(1), '1/2 S 3-4');
    const game = engine.board(position);
    game.play(0);
    expect(game.legal()).toBe(0);
    expect(game.outcome()).toEqual(over('endless', [3, 4]));
    expect(game.laps).toBe(0);
    game.reset(position);
    expect(game.legal()).toBe(1);
    expect(game.outcome()).toBeNull();
  });

  it.each([
    ['D-14: a cycle of 1,241,796 laps is proved one lap later', 1_241_797, 'endless'],
    ['D-14: with a lapLimit of 1,241,796 it is undecided', 1_241_796, 'undecided'],
    ['D-14: so it is with the standard lapLimit', 1_000_000, 'undecided'],
  ] as const)('%s', (_, lapLimit, ending) => {
    const position = listed({ game: 'sadeqa-ii', lapLimit }, '2,4,5,3,4,5 | 0,1,4,5,2,1');
    expect(engine.play(position, 2)).toEqual({
      ok: true,
      value: { position, laps: 0, captured: [0, 0], ending, outcome: over(ending, [0, 0]) },
    });
  });
});
