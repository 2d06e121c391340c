/** Sadeqa II: the relay, the capture opposite, the opening move. */
import { describe, expect, it } from 'vitest';
import { pitName } from '../../src/notation.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { board, rotated, rotatedPit, sadeqaII } from '../boards.js';
import { labelledEngines } from '../engines.js';
import { type MoveCase, testMoves } from './move-cases.js';

const RELAY: readonly MoveCase[] = [
  {
    name: 'SQ-1: an occupied pit is lifted with the seed that fell into it',
    rules: sadeqaII(3),
    before: '0,0,0/1,1,1',
    play: 'B',
    after: '0,1,1/1,0,0',
    laps: 2,
  },
  {
    name: "SQ-1: in the opponent's row too",
    rules: sadeqaII(3),
    before: '0,0,1/1,0,1',
    play: 'C',
    // a has two then: b, c; opposite c lies A.
    after: '1,1,0/0,0,0',
    laps: 2,
    captured: [1, 0],
  },
  {
    name: 'SQ-1: not the next pit, as in Raja Pasu',
    rules: sadeqaII(3),
    before: '1,0,0/1,0,5',
    play: 'A',
    after: '1,0,0/0,1,5',
    laps: 1,
  },
  {
    name: 'SQ-2: an empty pit ends the move',
    rules: sadeqaII(3),
    before: '1,0,0/1,0,0',
    play: 'A',
    after: '1,0,0/0,1,0',
    laps: 1,
  },
  {
    name: 'SQ-2: a pit emptied by a lift of the same move is empty',
    rules: sadeqaII(2),
    before: '0,1/2,1',
    play: 'A',
    // B and a; a has two: b and A, which the first lift emptied; opposite A lies b.
    after: '0,0/1,2',
    laps: 2,
    captured: [1, 0],
    outcome: { winner: 'south', reason: 'stuck', score: [1, 0], swept: 0 },
  },
];

const OPPOSITE: readonly MoveCase[] = [
  {
    name: "SQ-4: a move that ends in the mover's row captures in the opponent's",
    rules: sadeqaII(3),
    before: '1,3,0/1,0,0',
    play: 'A',
    after: '1,0,0/0,1,0',
    laps: 1,
    captured: [3, 0],
  },
  {
    name: "SQ-4: a move that ends in the opponent's row removes the mover's own seeds",
    rules: sadeqaII(3),
    before: '1,0,0/1,2,3',
    play: 'B',
    after: '1,0,1/1,0,0',
    laps: 1,
    captured: [4, 0],
  },
  {
    name: 'SQ-4: an empty pit opposite gives nothing, in the own row',
    rules: sadeqaII(3),
    before: '9,0,9/1,0,0',
    play: 'A',
    after: '9,0,9/0,1,0',
    laps: 1,
  },
  {
    name: "SQ-4: an empty pit opposite gives nothing, in the opponent's row",
    rules: sadeqaII(3),
    before: '1,0,0/9,9,1',
    play: 'C',
    after: '1,0,1/9,9,0',
    laps: 1,
  },
  {
    name: 'SQ-4: the capture is opposite the last seed, not the first pit',
    rules: sadeqaII(4),
    before: '1,0,4,7/2,0,0,0',
    play: 'A',
    after: '1,0,0,7/0,1,1,0',
    laps: 1,
    captured: [4, 0],
  },
  {
    name: 'SQ-4: corner to corner: the last seed in A captures in c',
    rules: sadeqaII(3),
    before: '1,1,1/0,0,4',
    play: 'C',
    after: '0,2,2/1,0,0',
    laps: 1,
    captured: [2, 0],
  },
  {
    name: 'SQ-4: corner to corner: the last seed in c captures in A',
    rules: sadeqaII(3),
    before: '0,1,1/5,0,3',
    play: 'C',
    after: '1,2,2/0,0,0',
    laps: 1,
    captured: [5, 0],
  },
  {
    name: 'SQ-4: fours mean nothing in Sadeqa II',
    rules: sadeqaII(4),
    before: '0,0,0,3/0,0,3,2',
    play: 'D',
    after: '0,0,1,4/0,0,0,0',
    laps: 1,
    captured: [3, 0],
  },
];

const OPENING: readonly MoveCase[] = [
  {
    name: 'SQ-3: the opening right of the mover is used, that of the other player kept',
    rules: sadeqaII(3),
    before: '1,0,0/1,0,1 S 0-0 SN',
    play: 'C',
    after: '1,0,1/1,0,0',
    laps: 1,
  },
  {
    name: 'D-8: an opening move from another pit uses the right too',
    rules: sadeqaII(3),
    before: '1,0,0/1,0,0 S 0-0 SN',
    play: 'A',
    after: '1,0,0/0,1,0',
    laps: 1,
  },
  {
    name: 'SQ-3: a player who owes nothing leaves the right of the other alone',
    rules: sadeqaII(3),
    before: '1,0,0/1,0,1 S 0-0 N',
    play: 'A',
    after: '1,0,0/0,1,1',
    laps: 1,
  },
];

describe('relay and capture', () => {
  testMoves([...RELAY, ...OPPOSITE, ...OPENING]);
});

describe.each(labelledEngines)('opening moves by %s', (_label, engine) => {
  const occupied = '1,1,1/1,1,1';
  const southEmpty = '1,1,1/1,1,0';
  const northEmpty = '0,1,1/1,1,1';

  it.each([
    ['SQ-3: who owes the opening move plays the rightmost pit', `${occupied} S 0-0 SN`, 'C'],
    ['SQ-3: so does a player who owes it alone', `${occupied} S 0-0 S`, 'C'],
    ["SQ-3: the other player's right does not bind the mover", `${occupied} S 0-0 N`, 'A B C'],
    ['SQ-3: after it all pits are free', `${occupied} S 0-0 -`, 'A B C'],
    ['D-8: with the rightmost pit empty any pit opens', `${southEmpty} S 0-0 SN`, 'A B'],
    ['D-8: so it does for the one who owes alone', `${southEmpty} S 0-0 S`, 'A B'],
    ['D-8: an empty pit without a right is just empty', `${southEmpty} S 0-0 N`, 'A B'],
    ["D-8: the other's empty rightmost pit changes nothing", `${northEmpty} S 0-0 SN`, 'C'],
  ])('%s', (_, text, names) => {
    for (const openingMove of ['both', 'first-player'] as const) {
      const rules = sadeqaII(3, { openingMove });
      const position = board(rules, text);
      const moves = engine.moves(position);
      expect(moves.map((pit) => pitName(pit, 3)).join(' ')).toBe(names);
      expect(engine.moves(rotated(position))).toEqual(moves.map((pit) => rotatedPit(pit, rules)));
    }
  });

  it('SQ-3: another pit than the rightmost is no legal opening move', () => {
    const start = initialPosition('sadeqa-ii');
    expect(engine.moves(start)).toEqual([5]);
    for (const pit of [0, 1, 2, 3, 4]) {
      expect(engine.play(start, pit)).toMatchObject({ ok: false, code: 'illegal-move' });
    }
  });

  it('D-8: `both` binds both players of the start position, `first-player` the first alone', () => {
    const both = initialPosition('sadeqa-ii');
    expect(both.opening).toEqual([true, true]);
    const first = initialPosition({ game: 'sadeqa-ii', openingMove: 'first-player' });
    expect(first.opening).toEqual([true, false]);

    const reply = (start: typeof both) => unwrap(engine.play(start, 5)).position;
    // South's opening move leaves seeds in all of North's pits.
    expect(engine.moves(reply(both))).toEqual([11]);
    expect(engine.moves(reply(first))).toEqual([6, 7, 8, 9, 10, 11]);
  });

  it('SQ-3: an endless opening move leaves the opening rights as they were', () => {
    const position = board(sadeqaII(2), '2,0/1,2 S 0-0 SN');
    for (const side of [position, rotated(position)]) {
      const [pit = -1, ...others] = engine.moves(side);
      expect(others).toEqual([]);
      const played = unwrap(engine.play(side, pit));
      expect(played.ending).toBe('endless');
      expect(played.position).toEqual(side);
    }
  });
});
