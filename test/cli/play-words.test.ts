import { describe, expect, test } from 'vitest';
import { type BoardView, drawBoard } from '../../src/cli/play/board.js';
import { completionsOf, helpTexts, parseSaid } from '../../src/cli/play/commands.js';
import { explainMatch, explainOutcome } from '../../src/cli/play/explain.js';
import { clip, widthOf, wrap } from '../../src/cli/play/lines.js';
import { captureMilliseconds, paceOf, parseSpeed, type Speed } from '../../src/cli/play/pace.js';
import { finishRound, startMatch } from '../../src/match.js';
import { makePosition } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { unwrap } from '../../src/result.js';
import type { Pit, RulesInput } from '../../src/rules.js';

const text = (lines: readonly string[]): string => lines.join(' ');

describe('the end of a game in words', () => {
  /** Plays a pit, or none, on a set-up position. */
  function ended(setup: object, pit: Pit | null): string {
    const position = unwrap(makePosition(setup));
    if (pit === null) {
      const outcome = reference.outcome(position);
      if (outcome === null) throw new Error('expected an outcome');
      return text(explainOutcome(position, null, outcome, 'game'));
    }
    const played = unwrap(reference.play(position, pit));
    if (played.outcome === null) throw new Error('expected an outcome');
    return text(explainOutcome(played.position, pit, played.outcome, 'game'));
  }

  const small = (game: string): object => ({ game, pitsPerRow: 2 });

  test.each([
    [
      'RP-5, RP-6',
      { rules: small('raja-pasu'), pits: [0, 0, 2, 1], captured: [5, 1] },
      null,
      'South has no seeds to sow: the game is over (RP-5). North takes what is left on the board: 3 seeds. ' +
        'South has captured 5, North 4: South wins the game (RP-6).',
    ],
    [
      'D-4, D-6',
      { rules: small('raja-pasu'), pits: [0, 0, 0, 0], captured: [4, 4], turn: 'north' },
      null,
      'North has no seeds to sow: the game is over (RP-5). Nothing is left on the board to take (D-6). ' +
        'South has captured 4, North 4: the game is a draw (D-4).',
    ],
    [
      'SQ-5',
      { rules: small('sadeqa-ii'), pits: [0, 0, 2, 1] },
      null,
      'South has no seeds to sow: the game is over (SQ-5). North still has, and wins.',
    ],
    [
      'D-12',
      { rules: small('sadeqa-ii'), pits: [0, 0, 0, 0] },
      null,
      'South has no seeds to sow: the game is over (SQ-5). The board is empty, so it is a draw (D-12).',
    ],
  ] as const)('%s', (_, setup, pit, words) => {
    expect(ended(setup, pit)).toBe(words);
  });

  const cycle = [1, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 0];

  test.each([
    [
      'annul',
      'sadeqa-ii',
      "South's sowing from B never ends: the game is annulled, nobody wins (D-9).",
    ],
    ['forfeit', 'sadeqa-ii', "South's sowing from B never ends: South loses the game (D-9)."],
  ])('D-9 %s', (endless, game, words) => {
    expect(ended({ rules: { game, endless }, pits: cycle }, 1)).toBe(words);
  });

  test('D-9 forfeit in Raja Pasu, D-14', () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 1, endless: 'forfeit' };
    expect(ended({ rules, pits: [2, 1] }, 0)).toBe(
      "South's sowing from A never ends: South loses the game (D-9). " +
        'North takes what is on the board: South 0, North 3.',
    );
    expect(ended({ rules: { ...rules, lapLimit: 2 }, pits: [2, 1] }, 0)).toBe(
      "South's sowing from A has neither ended nor come back to the same board within 2 laps: " +
        'it stays undecided (D-14). The game is annulled: nobody wins.',
    );
  });

  test('D-9 illegal, with nothing but endless moves', () => {
    const rules = { game: 'raja-pasu', pitsPerRow: 1, endless: 'illegal' };
    expect(ended({ rules, pits: [2, 1] }, null)).toBe(
      'Every move that South has would sow for ever, and none of them is allowed: ' +
        'the game is annulled, nobody wins (D-9).',
    );
  });
});

describe('the end of a match in words', () => {
  const rules: RulesInput = { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 2 };

  test('D-10: the round limit', () => {
    const from = {
      position: unwrap(makePosition({ rules, pits: [0, 2], captured: [1, 1] })),
      reserve: [0, 0],
    } as const;
    const { position } = from;
    const outcome = reference.outcome(position);
    // South holds 1 of 4: RP-10.
    expect(
      text(explainMatch(finishRound(reference, startMatch(from), { position, outcome }))),
    ).toBe(
      'South holds 1 seed, and a pit takes 2: not one can be opened. North wins the match after 1 round (RP-10).',
    );
    const even = unwrap(makePosition({ rules, pits: [0, 1], captured: [2, 1] }));
    const limited = startMatch({ position: even, reserve: [0, 0] }, { roundLimit: 1 });
    expect(
      text(
        explainMatch(
          finishRound(reference, limited, { position: even, outcome: reference.outcome(even) }),
        ),
      ),
    ).toBe('After 1 round the match is annulled: it has reached its limit (D-10).');
  });

  test.each([
    ['endless', 1_000_000, 'The match ends with it, annulled too: nobody wins (D-9).'],
    ['undecided', 2, 'The match ends with it, annulled too: nobody wins (D-14).'],
  ])('%s', (_, lapLimit, words) => {
    const position = unwrap(
      makePosition({ rules: { ...rules, lapLimit }, pits: [2, 1], captured: [1, 0] }),
    );
    const match = startMatch({ position, reserve: [0, 0] });
    const { position: last, outcome } = unwrap(reference.play(position, 0));
    expect(text(explainMatch(finishRound(reference, match, { position: last, outcome })))).toBe(
      words,
    );
  });

  test('a match that has just begun needs none', () => {
    expect(explainMatch(startMatch(rules))).toEqual([]);
  });
});

describe('what is said', () => {
  test("a pit is the mover's, in small letters or not", () => {
    for (const name of ['a', 'A', ' a ']) {
      expect(parseSaid(name, 'south', 7)).toEqual({ ok: true, value: { command: 'pit', pit: 0 } });
      expect(parseSaid(name, 'north', 7)).toEqual({ ok: true, value: { command: 'pit', pit: 7 } });
    }
    expect(parseSaid('H', 'north', 7)).toMatchObject({ ok: false, code: 'unknown-command' });
  });

  test.each([
    ['', { command: 'go-on' }],
    ['UNDO', { command: 'undo', argument: '' }],
    ['q', { command: 'quit', argument: '' }],
    ['?', { command: 'help', argument: '' }],
    ['save my game.txt ', { command: 'save', argument: 'my game.txt' }],
    ['load --x 2', { command: 'load', argument: '--x 2' }],
    ['set  1,1/1,1 S 0-0 -', { command: 'set', argument: '1,1/1,1 S 0-0 -' }],
  ])('%j', (line, value) => {
    expect(parseSaid(line, 'south', 6)).toEqual({ ok: true, value });
  });

  test.each(['hlep', 'constructor', '__proto__', '--help', 'undo undo', 'set', 'a b'])(
    '%s is no command',
    (line) => {
      expect(parseSaid(line, 'south', 6)).toMatchObject({ ok: false, code: 'unknown-command' });
    },
  );

  test('help has every command that can be completed', () => {
    for (const name of completionsOf('')) {
      expect(helpTexts(7).filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    }
    // Two of them and a gap in 79 columns.
    for (const line of helpTexts(8)) expect(line.length).toBeLessThanOrEqual(38);
    expect([1, 6, 8].map((pits) => helpTexts(pits)[0]?.split('  ')[0])).toEqual([
      'A',
      'A to F',
      'A to H',
    ]);
    expect(completionsOf('S')).toEqual(['speed', 'set', 'save']);
  });
});

describe('lines', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['abcdefgh ij', 5, ['abcd…', 'ij']],
    ['', 5, ['']],
  ])('%j in %i columns', (words, columns, lines) => {
    expect(wrap(words, columns)).toEqual(lines);
  });

  test.each([5, 20, 40, 60, 80, 200])('a board fits in %i columns', (columns) => {
    for (const pitsPerRow of [1, 4, 7, 8]) {
      for (const as of ['lift', 'drop', 'capture'] as const) {
        const view: BoardView = {
          rules: unwrap(
            makePosition({
              rules: { game: 'raja-pasu', pitsPerRow, seedsPerPit: 1 },
              pits: Array(2 * pitsPerRow).fill(1),
            }),
          ).rules,
          pits: Array.from(
            { length: 2 * pitsPerRow },
            (_, pit) => [0, 7, 42, 255][pit % 4] as number,
          ),
          closed: [0, pitsPerRow - 1],
          captured: [200, 55],
          near: 'north',
          players: ['a policy with a long name that has no place', 'you'],
          reserve: [12, 123],
          turn: 'north',
          legal: [1],
          mark: { pit: 0, as, text: '+255' },
        };
        const board = drawBoard(view, columns);
        expect(board).toHaveLength(9);
        for (const line of board) {
          const clipped = clip(line, columns);
          expect(widthOf(clipped)).toBeLessThanOrEqual(columns);
          // From 40 columns on nothing is lost.
          if (columns >= 40) expect(widthOf(line)).toBeLessThanOrEqual(columns);
        }
      }
    }
  });
});

describe('pace', () => {
  const [slow, normal, fast] = ['slow', 'normal', 'fast'].map(
    (name) => parseSpeed(name) as Speed,
  ) as [Speed, Speed, Speed];
  const total = (seeds: number, speed: Speed): number =>
    [...paceOf(seeds, speed)].reduce((sum, milliseconds) => sum + milliseconds, 0);

  test('is even for a short move', () => {
    expect([...paceOf(3, normal)]).toEqual([160, 160, 160]);
    for (const speed of [slow, normal, fast]) {
      expect(total(100, speed)).toBe(100 * speed.perSeed);
    }
  });

  test('is faster and faster in a long move, which ends in time, at normal and fast', () => {
    for (const speed of [normal, fast]) {
      expect(total(100_000, speed)).toBeLessThanOrEqual(100 * speed.perSeed + 1e-6);
      expect(total(100_000, speed)).toBeGreaterThan(99 * speed.perSeed);
    }
  });

  test.each(['slow', '160', '5000'])('is what %s says for any move', (name) => {
    const speed = parseSpeed(name) as Speed;
    expect(total(1000, speed)).toBe(1000 * speed.perSeed);
  });

  test('shows no seed and no capture faster at a slower speed', () => {
    for (const seeds of [1, 99, 101, 1000]) {
      const [slows, normals, fasts] = [slow, normal, fast].map((speed) => [
        ...paceOf(seeds, speed),
      ]) as [number[], number[], number[]];
      for (const [seed, milliseconds] of normals.entries()) {
        expect(slows[seed]).toBeGreaterThan(milliseconds);
        expect(milliseconds).toBeGreaterThan(fasts[seed] as number);
      }
    }
    expect([slow, normal, fast].map(captureMilliseconds)).toEqual([1000, 400, 150]);
  });

  test.each([
    ['slow', { perSeed: 400, hastens: false }],
    ['none', { perSeed: 0, hastens: false }],
    ['250', { perSeed: 250, hastens: false }],
    ['-1', undefined],
    ['5001', undefined],
    ['quick', undefined],
    ['constructor', undefined],
  ])('speed %s', (name, speed) => {
    expect(parseSpeed(name)).toEqual(speed);
  });
});
