import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { labelledEngines } from '../engines.js';
import { ask } from './ask.js';

const RAJA_PASU = {
  rules: 'raja-pasu',
  pits: [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
  closed: [0, 0],
  turn: 'south',
  captured: [0, 0],
  opening: [false, false],
};
const SADEQA_II = {
  rules: 'sadeqa-ii',
  pits: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  closed: [0, 0],
  turn: 'south',
  captured: [0, 0],
  opening: [true, true],
};
/** One pit a row: the only move never ends (RULES: endless with `lapLimit` 3, undecided with 2). */
const TINY = { rules: { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1 }, pits: [2, 1] };
/** Pit 1 is endless. */
const ENDLESS = { rules: 'sadeqa-ii', pits: [1, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 0] };

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Whole answers: what is not listed must not be there. */
describe.each(labelledEngines)('%s', (_, engine) => {
  test('hello says who answers and what it can do', () => {
    expect(ask(engine, { id: 1, op: 'hello' })).toEqual({
      id: 1,
      name: 'relaysow',
      version,
      engine: engine.name,
      games: ['raja-pasu', 'sadeqa-ii'],
      ops: ['hello', 'initial', 'moves', 'outcome', 'play', 'perft', 'next-round', 'trace'],
      pitsPerRow: [1, 8],
      closed: true,
      options: ['endless', 'lapLimit', 'lastSeedFour', 'openingMove'],
    });
  });

  describe('initial gives the start position, with the rules that were sent', () => {
    const small = { seedsPerPit: 2, pitsPerRow: 2, game: 'sadeqa-ii', openingMove: 'first-player' };
    test.each([
      ['raja-pasu', RAJA_PASU],
      ['sadeqa-ii', SADEQA_II],
      [
        small,
        { ...SADEQA_II, rules: small, pits: [2, 2, 2, 2], opening: [true, false] }, // D-8
      ],
      [{ game: 'raja-pasu' }, { ...RAJA_PASU, rules: { game: 'raja-pasu' } }],
    ])('%j', (rules, position) => {
      expect(ask(engine, { op: 'initial', rules })).toEqual({ position });
    });
  });

  describe('moves are the legal pits in ascending order', () => {
    test.each([
      ['the start of Raja Pasu', RAJA_PASU, [0, 1, 2, 3, 4, 5, 6]],
      ['SQ-3: the rightmost pit', SADEQA_II, [5]],
      ['SQ-3: North', { ...SADEQA_II, turn: 'north' }, [11]],
      ['B-3: occupied own pits', ENDLESS, [0, 1, 2, 3, 5]],
      ['RP-5: none for who is stuck', { rules: 'sadeqa-ii', pits: Array(12).fill(0) }, []],
      ['D-9: an endless move under annul', TINY, [0]],
      ['D-9: not under illegal', { ...TINY, rules: { ...TINY.rules, endless: 'illegal' } }, []],
      [
        'defaults: South, nothing captured',
        { rules: 'raja-pasu', pits: RAJA_PASU.pits },
        [0, 1, 2, 3, 4, 5, 6],
      ],
    ])('%s', (_, position, moves) => {
      expect(ask(engine, { op: 'moves', position })).toEqual({ moves });
    });
  });

  describe('outcome is null, or says how the game ended', () => {
    const southEmpty = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2];
    const stuck = { rules: 'raja-pasu', pits: southEmpty };
    const sadeqa = { rules: 'sadeqa-ii', pits: [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 1] };
    const illegal = { ...TINY, rules: { ...TINY.rules, endless: 'illegal' }, captured: [3, 4] };
    test.each([
      ['a game that goes on', RAJA_PASU, null],
      ['an endless move that has not been played', TINY, null],
      [
        'RP-5: the opponent of the stuck player takes the board',
        { ...stuck, captured: [10, 20] },
        { winner: 'north', reason: 'stuck', score: [10, 23], swept: 3 },
      ],
      [
        'RP-6: the captures decide',
        { ...stuck, captured: [20, 10] },
        { winner: 'south', reason: 'stuck', score: [20, 13], swept: 3 },
      ],
      [
        'D-4: equal captures are a draw',
        { ...stuck, captured: [13, 10] },
        { winner: null, reason: 'stuck', score: [13, 13], swept: 3 },
      ],
      [
        'RP-5: when North is stuck South takes',
        { rules: 'raja-pasu', pits: [1, 0, 0, 0, 0, 0, 0, ...Array(7).fill(0)], turn: 'north' },
        { winner: 'south', reason: 'stuck', score: [1, 0], swept: 1 },
      ],
      [
        'D-6: an empty board leaves nothing to take',
        { rules: 'raja-pasu', pits: Array(14).fill(0), captured: [2, 1] },
        { winner: 'south', reason: 'stuck', score: [2, 1], swept: 0 },
      ],
      [
        'SQ-5: captures do not count, nothing is swept',
        { ...sadeqa, captured: [9, 1] },
        { winner: 'north', reason: 'stuck', score: [9, 1], swept: 0 },
      ],
      [
        'D-12: an empty board of Sadeqa II is a draw',
        { rules: 'sadeqa-ii', pits: Array(12).fill(0), captured: [9, 1] },
        { winner: null, reason: 'stuck', score: [9, 1], swept: 0 },
      ],
      [
        'D-9: under illegal, not stuck but with only endless moves',
        illegal,
        { winner: null, reason: 'endless', score: [3, 4], swept: 0 },
      ],
    ])('%s', (_, position, outcome) => {
      expect(ask(engine, { op: 'outcome', position })).toEqual({ outcome });
      // moves is empty exactly when outcome is not null.
      const { moves } = ask(engine, { op: 'moves', position }) as { moves: number[] };
      expect(moves.length === 0).toBe(outcome !== null);
    });
  });

  describe('play of a move that ends gives the position after it', () => {
    const long = { rules: 'sadeqa-ii', pits: [1, 2, 1, 0, 3, 4, 0, 8, 1, 2, 7, 0] };
    const fours = { rules: 'raja-pasu', pits: [4, 1, 7, 4, 2, 2, 6, 3, 8, 9, 6, 3, 2, 1] };
    const last = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
    test('SQ-1, SQ-4: after 515 laps, one seed captured by the mover', () => {
      expect(ask(engine, { op: 'play', position: long, move: 5 })).toEqual({
        position: {
          rules: 'sadeqa-ii',
          pits: [3, 0, 0, 0, 1, 7, 1, 0, 4, 1, 5, 6],
          closed: [0, 0],
          turn: 'north',
          captured: [1, 0],
          opening: [false, false],
        },
        laps: 515,
        captured: [1, 0],
        ending: 'ended',
        outcome: null,
      });
    });
    test('RP-4: fours go to the owners, and add to what was captured before', () => {
      const position = { ...fours, captured: [5, 6] };
      expect(ask(engine, { op: 'play', position, move: 4 })).toEqual({
        position: {
          rules: 'raja-pasu',
          pits: [0, 1, 2, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
          closed: [0, 0],
          turn: 'north',
          captured: [31, 30],
          opening: [false, false],
        },
        laps: 60,
        captured: [26, 24],
        ending: 'ended',
        outcome: null,
      });
    });
    test('SQ-3: the opening right of the mover alone is used up', () => {
      const { position } = ask(engine, { op: 'play', position: SADEQA_II, move: 5 });
      expect(position).toMatchObject({ turn: 'north', opening: [false, true] });
    });
    test('RP-5: what is left at the end stays on the board and counts as swept', () => {
      const position = { rules: 'raja-pasu', pits: last, captured: [1, 2] };
      expect(ask(engine, { op: 'play', position, move: 0 })).toEqual({
        position: {
          rules: 'raja-pasu',
          pits: [0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
          closed: [0, 0],
          turn: 'north',
          captured: [1, 2],
          opening: [false, false],
        },
        laps: 1,
        captured: [0, 0],
        ending: 'ended',
        outcome: { winner: 'south', reason: 'stuck', score: [4, 2], swept: 3 },
      });
    });
    test('the rules come back as they were sent', () => {
      const rules = { lapLimit: 5000, game: 'raja-pasu' };
      const { position } = ask(engine, { op: 'play', position: { ...fours, rules }, move: 4 });
      expect(position).toMatchObject({ rules });
    });
  });

  describe('play of a move that does not end says that the game is over, and only that', () => {
    const tiny = (rules: object, captured: number[]) => ({
      ...TINY,
      rules: { ...TINY.rules, ...rules },
      captured,
    });
    const cycle = { rules: 'sadeqa-ii', pits: [2, 4, 5, 3, 4, 5, 0, 1, 4, 5, 2, 1] };
    const wide = {
      rules: { game: 'sadeqa-ii', pitsPerRow: 7 },
      pits: [2, 7, 8, 7, 8, 7, 6, 13, 8, 4, 6, 7, 6, 9],
    };
    const cases: [string, object, number, string, object][] = [
      [
        'D-9 annul, Sadeqa II',
        { ...ENDLESS, captured: [2, 7] },
        1,
        'endless',
        { winner: null, reason: 'endless', score: [2, 7], swept: 0 },
      ],
      [
        'D-9 annul, Raja Pasu',
        tiny({ lapLimit: 3 }, [2, 7]),
        0,
        'endless',
        { winner: null, reason: 'endless', score: [2, 7], swept: 0 },
      ],
      [
        'D-9 forfeit, Raja Pasu: the opponent takes what was on the board',
        tiny({ endless: 'forfeit' }, [9, 1]),
        0,
        'endless',
        { winner: 'north', reason: 'endless', score: [9, 4], swept: 3 },
      ],
      [
        'D-9 forfeit, Sadeqa II: the opponent wins, nothing is swept',
        { ...ENDLESS, rules: { game: 'sadeqa-ii', endless: 'forfeit' }, captured: [9, 1] },
        1,
        'endless',
        { winner: 'north', reason: 'endless', score: [9, 1], swept: 0 },
      ],
      ...['annul', 'illegal', 'forfeit'].map(
        (endless): [string, object, number, string, object] => [
          `D-14 undecided under ${endless}`,
          tiny({ endless, lapLimit: 2 }, [2, 7]),
          0,
          'undecided',
          { winner: null, reason: 'undecided', score: [2, 7], swept: 0 },
        ],
      ),
      [
        'D-14: a cycle of 1,241,796 laps is longer than the default limit',
        cycle,
        2,
        'undecided',
        { winner: null, reason: 'undecided', score: [0, 0], swept: 0 },
      ],
      [
        'D-14: and is endless when one more lap is counted',
        { ...cycle, rules: { game: 'sadeqa-ii', lapLimit: 1_241_797 } },
        2,
        'endless',
        { winner: null, reason: 'endless', score: [0, 0], swept: 0 },
      ],
      [
        'D-14: no return on a large board',
        wide,
        6,
        'undecided',
        { winner: null, reason: 'undecided', score: [0, 0], swept: 0 },
      ],
    ];
    test.each(cases)('%s', (_, position, move, ending, outcome) => {
      const defaults = { closed: [0, 0], turn: 'south', captured: [0, 0], opening: [false, false] };
      const before = ['moves', 'outcome'].map((op) => ask(engine, { op, position }));
      const played = ask(engine, { op: 'play', position, move });
      expect(played).toEqual({
        position: { ...defaults, ...position },
        laps: 0,
        captured: [0, 0],
        ending,
        outcome,
      });
      const after = ['moves', 'outcome'].map((op) =>
        ask(engine, { op, position: played.position }),
      );
      expect(after).toEqual(before);
    });
  });

  describe('perft counts the sequences of exactly so many plies', () => {
    const left = { ...RAJA_PASU, rules: { game: 'raja-pasu', lastSeedFour: 'left' } };
    const illegal = { ...SADEQA_II, rules: { game: 'sadeqa-ii', endless: 'illegal' } };
    test.each([
      ['Raja Pasu', RAJA_PASU, [1, 7, 34, 133, 547, 1962, 7150]],
      ['Raja Pasu, lastSeedFour left', left, [1, 7, 36, 148, 641, 2615, 10281]],
      ['Sadeqa II', SADEQA_II, [1, 1, 1, 5, 21, 101, 443, 1897, 7774]],
      ['Sadeqa II, endless illegal', illegal, [1, 1, 1, 5, 21, 101, 443, 1897, 7767]],
      ['a finished game', { rules: 'sadeqa-ii', pits: Array(12).fill(0) }, [1, 0, 0]],
      ['an endless move: a last ply and nothing earlier', TINY, [1, 1, 0]],
    ])('%s', (_, position, counts) => {
      counts.forEach((nodes, depth) => {
        expect(ask(engine, { op: 'perft', position, depth })).toEqual({ nodes });
      });
    });
    test('down to depth 64', () => {
      const position = { ...TINY, pits: [1, 0] };
      expect(ask(engine, { op: 'perft', position, depth: 64 })).toEqual({ nodes: 0 });
    });
  });

  describe('next-round opens what the holdings fill', () => {
    const small = { game: 'raja-pasu', pitsPerRow: 2, seedsPerPit: 3 };
    const next = (rules: unknown, holdings: number[], leader: string) =>
      ask(engine, { op: 'next-round', rules, holdings, leader });
    test('RP-8: from the left end of each row; D-5: the rest is the reserve', () => {
      expect(next('raja-pasu', [57, 41], 'north')).toEqual({
        position: {
          ...RAJA_PASU,
          pits: [7, 7, 7, 7, 7, 7, 7, 0, 0, 7, 7, 7, 7, 7],
          closed: [0, 2],
          turn: 'north',
        },
        reserve: [8, 6],
      });
    });
    test('RP-9: the leader moves first, other rules are kept as sent', () => {
      expect(next(small, [4, 8], 'south')).toEqual({
        position: {
          ...RAJA_PASU,
          rules: small,
          pits: [0, 3, 3, 3],
          closed: [1, 0],
          turn: 'south',
        },
        reserve: [1, 2],
      });
    });
    test.each([
      [[98, 0], 'south'],
      [[92, 6], 'south'],
      [[0, 98], 'north'],
      [[6, 92], 'north'],
    ])('RP-10, D-5: holdings %j end the match', (holdings, winner) => {
      expect(next('raja-pasu', holdings, 'south')).toEqual({
        outcome: { winner, reason: 'cannot-open' },
      });
    });
    test.each([[[91, 7]], [[7, 91]]])('holdings %j do not', (holdings) => {
      expect(next('raja-pasu', holdings, 'south')).toHaveProperty('position');
    });
  });
});
