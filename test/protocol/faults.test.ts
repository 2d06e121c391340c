import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine.js';
import { answer } from '../../src/protocol/answer.js';
import { failure } from '../../src/result.js';
import { labelledEngines, engine as wasm } from '../engines.js';
import { ask, bytesOf, codeOf } from './ask.js';

const START = { rules: 'raja-pasu', pits: Array(14).fill(7) };
const OVER = { rules: 'raja-pasu', pits: Array(14).fill(0) };
const SADEQA = { rules: 'sadeqa-ii', pits: Array(12).fill(3) };
/** Requests and the code of their error, in the order of the precedence. */
const BAD_REQUESTS: [string, string, object][] = [
  ['no op', 'bad-request', {}],
  ['op no string', 'bad-request', { op: 5 }],
  ['op null', 'bad-request', { op: null }],
  ['op an array', 'bad-request', { op: ['hello'] }],
  ['no such op', 'unknown-op', { op: 'undo' }],
  ['an empty op', 'unknown-op', { op: '' }],
  ['another case', 'unknown-op', { op: 'Hello' }],
  ['an inherited name', 'unknown-op', { op: 'constructor' }],
  ['another inherited name', 'unknown-op', { op: '__proto__' }],
  ['unknown op before its members', 'unknown-op', { op: 'undo', position: 5 }],

  ['initial without rules', 'bad-request', { op: 'initial' }],
  ['moves without position', 'bad-request', { op: 'moves' }],
  ['outcome without position', 'bad-request', { op: 'outcome' }],
  ['play without position', 'bad-request', { op: 'play', move: 0 }],
  ['play without move', 'bad-request', { op: 'play', position: START }],
  ['perft without position', 'bad-request', { op: 'perft', depth: 1 }],
  ['perft without depth', 'bad-request', { op: 'perft', position: START }],
  ['trace without move', 'bad-request', { op: 'trace', position: START }],
  ...['0', 'A', 0.5, 1e-7, null, true, [0], { pit: 0 }].map(
    (move) =>
      [`move ${JSON.stringify(move)}`, 'bad-request', { op: 'play', position: START, move }] as [
        string,
        string,
        object,
      ],
  ),
  ...['1', 1.5, -1, -1e300, null, false, [1]].map(
    (depth) =>
      [
        `depth ${JSON.stringify(depth)}`,
        'bad-request',
        { op: 'perft', position: START, depth },
      ] as [string, string, object],
  ),
  [
    'bad move before bad rules',
    'bad-request',
    { op: 'play', position: { rules: 'go' }, move: 'x' },
  ],
  ['bad move before bad position', 'bad-request', { op: 'play', position: 5, move: 'x' }],
  ['no move before game over', 'bad-request', { op: 'play', position: OVER }],
  ['bad depth before bad rules', 'bad-request', { op: 'perft', position: { rules: 1 }, depth: -1 }],
  ['no position before large depth', 'bad-request', { op: 'perft', depth: 65 }],

  ['depth 65', 'too-large', { op: 'perft', position: START, depth: 65 }],
  ['depth 1e300', 'too-large', { op: 'perft', position: START, depth: 1e300 }],
  ['depth 65 before rules', 'too-large', { op: 'perft', position: { rules: 'go' }, depth: 65 }],
  ['depth 65 before position', 'too-large', { op: 'perft', position: null, depth: 65 }],
  ['depth 65 of a finished game', 'too-large', { op: 'perft', position: OVER, depth: 65 }],

  ['rules that name no game', 'unknown-game', { op: 'initial', rules: 'chess' }],
  ['rules an empty string', 'unknown-game', { op: 'initial', rules: '' }],
  ['rules an inherited name', 'unknown-game', { op: 'initial', rules: 'toString' }],
  ['rules.game no game', 'unknown-game', { op: 'initial', rules: { game: 'chess', x: 1 } }],
  [
    'rules.game no game, inside a position that is wrong',
    'unknown-game',
    { op: 'moves', position: { rules: 'chess', pits: 5, x: 1 } },
  ],
  ['rules without pits', 'unknown-game', { op: 'moves', position: { rules: 'chess' } }],
  ...[
    null,
    7,
    true,
    [],
    ['raja-pasu'],
    {},
    { game: null },
    { game: 7 },
    { game: ['raja-pasu'] },
    { game: 'raja-pasu', pits: 7 },
    { game: 'raja-pasu', openingMove: 'both' },
    { game: 'sadeqa-ii', lastSeedFour: 'left' },
    { game: 'raja-pasu', lastSeedFour: null },
    { game: 'raja-pasu', endless: null },
    { game: 'raja-pasu', endless: 'Annul' },
    { game: 'raja-pasu', endless: ['annul'] },
    { game: 'raja-pasu', endless: 'toString' },
    { game: 'raja-pasu', pitsPerRow: 0 },
    { game: 'raja-pasu', pitsPerRow: 9 },
    { game: 'raja-pasu', pitsPerRow: 6.5 },
    { game: 'raja-pasu', pitsPerRow: '7' },
    { game: 'raja-pasu', seedsPerPit: 0 },
    { game: 'raja-pasu', seedsPerPit: 19 }, // 2mn is 266
    { game: 'raja-pasu', pitsPerRow: null },
    { game: 'sadeqa-ii', lapLimit: 0 },
    { game: 'sadeqa-ii', lapLimit: 100_000_001 },
    { game: 'sadeqa-ii', openingMove: 'first' },
  ].flatMap((rules): [string, string, object][] => [
    [`rules ${JSON.stringify(rules)}`, 'bad-request', { op: 'initial', rules }],
    [
      `rules ${JSON.stringify(rules)} in a wrong position`,
      'bad-request',
      { op: 'moves', position: { rules, pits: null, x: 1 } },
    ],
  ]),
  [
    '2mn over 255 with a position',
    'bad-request',
    {
      op: 'moves',
      position: {
        rules: { game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 16 },
        pits: Array(16).fill(1),
      },
    },
  ],

  ...[null, 7, 'start', true, [], [START], {}, { pits: START.pits }].map(
    (position): [string, string, object] => [
      `position ${JSON.stringify(position)}`.slice(0, 60),
      'bad-position',
      { op: 'moves', position },
    ],
  ),
  ...[
    { pits: undefined },
    { pits: null },
    { pits: Array(12).fill(1) },
    { pits: [...Array(13).fill(1), -1] },
    { pits: [...Array(13).fill(1), 0.5] },
    { pits: [...Array(13).fill(1), '1'] },
    { pits: [...Array(13).fill(1), null] },
    { pits: [...Array(13).fill(0), 256] },
    { pits: Array(14).fill(19) },
    { captured: [100, 58] }, // with the board 256
    { captured: [-1, 0] },
    { captured: [0] },
    { captured: null },
    { captured: 5 },
    { turn: 'South' },
    { turn: null },
    { turn: 0 },
    { closed: [1, 0] }, // that pit holds seeds
    { closed: [7, 0], pits: [...Array(7).fill(0), ...Array(7).fill(1)] },
    { closed: [0, -1] },
    { closed: [0, 0, 0] },
    { closed: null },
    { opening: [true, false] },
    { opening: [0, 0] },
    { opening: null },
    { pit: 1 },
    { id: 1 },
  ].map((change): [string, string, object] => [
    `position with ${JSON.stringify(change)}`,
    'bad-position',
    { op: 'moves', position: { ...START, ...change } },
  ]),
  [
    'Sadeqa II, a closed pit',
    'bad-position',
    {
      op: 'moves',
      position: { rules: 'sadeqa-ii', pits: [0, ...Array(11).fill(3)], closed: [1, 0] },
    },
  ],
  [
    'bad position before illegal move',
    'bad-position',
    { op: 'play', position: { ...START, turn: 'x' }, move: -1 },
  ],
  ['bad position in perft', 'bad-position', { op: 'perft', position: 7, depth: 64 }],

  ['a finished game', 'game-over', { op: 'play', position: OVER, move: 0 }],
  ['a finished game, move -1', 'game-over', { op: 'play', position: OVER, move: -1 }],
  ['a finished game, traced', 'game-over', { op: 'trace', position: OVER, move: 99 }],
  [
    'D-9 illegal: only endless moves',
    'game-over',
    {
      op: 'play',
      position: {
        rules: { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1, endless: 'illegal' },
        pits: [2, 1],
      },
      move: 0,
    },
  ],
  ...[-1, 7, 13, 14, 99, 2 ** 32, -(2 ** 32), 2 ** 53, 1e300, -1e300].flatMap(
    (move): [string, string, object][] => [
      [`move ${move}`, 'illegal-move', { op: 'play', position: START, move }],
      [`move ${move}, traced`, 'illegal-move', { op: 'trace', position: START, move }],
    ],
  ),
  [
    'an empty pit',
    'illegal-move',
    { op: 'play', position: { ...START, pits: [0, ...Array(13).fill(7)] }, move: 0 },
  ],
  [
    'SQ-3: not the rightmost pit',
    'illegal-move',
    { op: 'play', position: { ...SADEQA, opening: [true, true] }, move: 0 },
  ],
  [
    'D-9 illegal: an endless move',
    'illegal-move',
    {
      op: 'play',
      position: {
        rules: { game: 'sadeqa-ii', endless: 'illegal' },
        pits: [1, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 0],
      },
      move: 1,
    },
  ],

  [
    'an undecided move, traced',
    'too-large',
    {
      op: 'trace',
      position: {
        rules: { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1, lapLimit: 2 },
        pits: [2, 1],
      },
      move: 0,
    },
  ],
  [
    'more than 100,000 events',
    'too-large',
    {
      op: 'trace',
      position: {
        rules: { game: 'sadeqa-ii', lapLimit: 1_241_797 },
        pits: [2, 4, 5, 3, 4, 5, 0, 1, 4, 5, 2, 1],
      },
      move: 2,
    },
  ],

  ...(
    [
      [[98], 'north'],
      [[98, 0, 0], 'north'],
      [[97.5, 0.5], 'north'],
      [[99, -1], 'north'],
      [['57', '41'], 'north'],
      [[57, 42], 'north'],
      [[57, 40], 'north'],
      [[1e300, 1], 'north'],
      [null, 'north'],
      [98, 'north'],
      [undefined, 'north'],
      [[57, 41], 'North'],
      [[57, 41], null],
      [[57, 41], undefined],
      [[57, 41], 0],
    ] as const
  ).map(([holdings, leader]): [string, string, object] => [
    `next-round ${JSON.stringify({ holdings, leader })}`,
    'bad-request',
    { op: 'next-round', rules: 'raja-pasu', holdings, leader },
  ]),
  [
    'next-round without rules',
    'bad-request',
    { op: 'next-round', holdings: [57, 41], leader: 'north' },
  ],
  [
    'next-round of Sadeqa II',
    'bad-request',
    { op: 'next-round', rules: 'sadeqa-ii', holdings: [18, 18], leader: 'north' },
  ],
  [
    'next-round of an unknown game',
    'unknown-game',
    { op: 'next-round', rules: 'go', holdings: [1, 2], leader: 'north' },
  ],
  [
    'next-round, no leader before an unknown game',
    'bad-request',
    { op: 'next-round', rules: 'go', holdings: [1, 2] },
  ],
];

describe.each(labelledEngines)('%s', (_, engine) => {
  describe('the first fault of a request is its error, and its id comes back', () => {
    test.each(BAD_REQUESTS)('%s: %s', (_, code, request) => {
      const id = { any: [1, null, 'x'] };
      expect(ask(engine, { ...request, id })).toEqual({
        id,
        error: { code, message: expect.stringMatching(/^[^\n]+$/) },
      });
    });
  });

  test('perft gives up over 100,000,000 visited moves', () => {
    const limits: unknown[] = [];
    const counting: Engine = {
      ...engine,
      perft(_position, _depth, limit) {
        limits.push(limit);
        return failure('too-large', 'too many');
      },
    };
    const asked = ask(counting, { op: 'perft', position: START, depth: 64 });
    expect(codeOf(asked)).toBe('too-large');
    expect(limits).toEqual([100_000_000]);
  });

  test('an exception of the engine is a fault of the program and not swallowed', () => {
    const broken: Engine = {
      ...engine,
      moves() {
        throw new Error('broken');
      },
    };
    const line = bytesOf(JSON.stringify({ op: 'moves', position: START }));
    expect(() => answer(line, broken)).toThrow('broken');
  });
});

test('the WebAssembly engine counts up to 100,000,000 moves for perft and then gives up', () => {
  expect(codeOf(ask(wasm, { op: 'perft', position: START, depth: 64 }))).toBe('too-large');
});
