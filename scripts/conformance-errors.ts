/**
 * Lines that are wrong, or look it, and the code that the line protocol (docs/protocol.md) answers:
 * every fault, and of every two which comes first. Programs differ most in what they do with these.
 */

/** What is sent: a request, or where JSON cannot write it down the line itself. */
export type Sent =
  | { readonly request: Readonly<Record<string, unknown>> }
  /** Text; with a length, blanks follow up to so many bytes. */
  | { readonly line: string; readonly length?: number }
  /** Bytes in hexadecimal. */
  | { readonly hex: string };

/** A line and how it is to be answered: with the error of this code, or (`ok`) without an error. */
export type Fault = readonly [code: string, name: string, sent: Sent];

const START = { rules: 'raja-pasu', pits: Array<number>(14).fill(7) };
const OVER = { rules: 'raja-pasu', pits: Array<number>(14).fill(0) };
const SADEQA_II = { rules: 'sadeqa-ii', pits: Array<number>(12).fill(3) };
const MAX_LINE_BYTES = 1_048_576;

const line = (text: string, length?: number): Sent =>
  length === undefined ? { line: text } : { line: text, length };

const asked = (request: Readonly<Record<string, unknown>>): Sent => ({ request });

const outcome = JSON.stringify({ op: 'outcome', position: START });

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

const LINES: readonly Fault[] = [
  ['too-large', 'a line of 1,048,577 bytes', line(outcome, MAX_LINE_BYTES + 1)],
  ['ok', 'a line of 1,048,576 bytes', line(outcome, MAX_LINE_BYTES)],
  ['too-large', 'a line that is too long and no JSON', line('{', MAX_LINE_BYTES + 1)],
  ['bad-json', 'an empty line', line('')],
  ['bad-json', 'blanks', line('  ')],
  ['bad-json', 'no JSON', line('hello')],
  ['bad-json', 'an object that is cut short', line('{"op":"outcome"')],
  ['bad-json', 'something after the object', line('{"op":"outcome"}}')],
  ['bad-json', 'two objects', line('{"op":"outcome"} {"op":"outcome"}')],
  ['bad-json', 'a comma before the closing brace', line('{"op":"outcome",}')],
  ['bad-json', 'single quotes', line("{'op':'outcome'}")],
  ['bad-json', 'names without quotes', line('{op:"outcome"}')],
  ['bad-json', 'NaN', line('{"op":NaN}')],
  ['bad-json', 'a number with a leading zero', line('{"op":01}')],
  ['bad-json', 'a byte order mark', line(`\ufeff${outcome}`)],
  ['bad-json', 'a byte that is no UTF-8', { hex: '7b226f70223a22ff227d' }],
  ['bad-json', 'half a surrogate pair in UTF-8', { hex: '7b226f70223a22eda080227d' }],
  ['bad-json', 'an overlong form of UTF-8', { hex: '7b226f70223a22c0af227d' }],
  ['bad-json', 'an array 65 levels deep', line(nested(65))],
  ['bad-request', 'an array 64 levels deep is JSON, and no object', line(nested(64))],
  ['bad-json', 'a member 65 levels deep', line(`{"op":"outcome","x":${nested(64)}}`)],
  ['bad-request', 'a member 64 levels deep', line(`{"op":"outcome","x":${nested(63)}}`)],
  ['ok', 'brackets in a string are not levels', line(`{"id":"${nested(65)}",${outcome.slice(1)}`)],
  ['ok', 'a carriage return is a blank', line(`${outcome}\r`)],
  ['ok', 'of duplicate members the last counts', line(`{"op":"undo",${outcome.slice(1)}`)],
  ['ok', 'a number is echoed as an id', line(`{"id":7,${outcome.slice(1)}`)],
  ['ok', 'null is echoed as an id', line(`{"id":null,${outcome.slice(1)}`)],
  ['ok', 'an object is echoed as an id', line(`{"id":{"a":[1]},${outcome.slice(1)}`)],
  ['unknown-op', 'an error echoes the id, too', line('{"id":"a","op":"undo"}')],
  ['ok', 'the move 2.0 is 2', line(`{"op":"play","position":${JSON.stringify(START)},"move":2.0}`)],
  ['bad-request', 'a number', line('5')],
  ['bad-request', 'null', line('null')],
  ['bad-request', 'a string', line('"outcome"')],
  ['bad-request', 'an array with a request', line(`[${outcome}]`)],
];

const MEMBERS: readonly Fault[] = [
  ['bad-request', 'no op', asked({})],
  ['bad-request', 'op a number', asked({ op: 5 })],
  ['bad-request', 'op null', asked({ op: null })],
  ['bad-request', 'op an array', asked({ op: ['outcome'] })],
  ['unknown-op', 'an op that is not there', asked({ op: 'undo' })],
  ['unknown-op', 'an empty op', asked({ op: '' })],
  ['unknown-op', 'an op in capitals', asked({ op: 'Outcome' })],
  ['unknown-op', 'the name of something inherited', asked({ op: 'constructor' })],
  ['unknown-op', 'an unknown op before its members', asked({ op: 'undo', position: 5 })],
  ['bad-request', 'initial without rules', asked({ op: 'initial' })],
  ['bad-request', 'moves without position', asked({ op: 'moves' })],
  ['bad-request', 'outcome without position', asked({ op: 'outcome' })],
  ['bad-request', 'play without position', asked({ op: 'play', move: 0 })],
  ['bad-request', 'play without move', asked({ op: 'play', position: START })],
  ['bad-request', 'play without move in a finished game', asked({ op: 'play', position: OVER })],
  ['bad-request', 'perft without depth', asked({ op: 'perft', position: START })],
  ...['A', '0', 0.5, null, true, [0]].map(
    (move): Fault => [
      'bad-request',
      `the move ${JSON.stringify(move)}`,
      asked({ op: 'play', position: START, move }),
    ],
  ),
  ...['1', 1.5, -1, null].map(
    (depth): Fault => [
      'bad-request',
      `the depth ${JSON.stringify(depth)}`,
      asked({ op: 'perft', position: START, depth }),
    ],
  ),
  [
    'bad-request',
    'a move of the wrong kind before unknown rules',
    asked({ op: 'play', position: { rules: 'go' }, move: 'x' }),
  ],
  ['too-large', 'the depth 65', asked({ op: 'perft', position: START, depth: 65 })],
  [
    'too-large',
    'the depth 65 before unknown rules',
    asked({ op: 'perft', position: { rules: 'go' }, depth: 65 }),
  ],
  [
    'ok',
    'unknown members are ignored',
    asked({ op: 'outcome', position: START, move: 'x', more: 1 }),
  ],
];

const RULES: readonly Fault[] = [
  ['unknown-game', 'rules that name no game', asked({ op: 'initial', rules: 'chess' })],
  ['unknown-game', 'rules that are empty', asked({ op: 'initial', rules: '' })],
  [
    'unknown-game',
    'a game that is not there, before an unknown member',
    asked({ op: 'initial', rules: { game: 'chess', x: 1 } }),
  ],
  [
    'unknown-game',
    'a game that is not there, in a position that is wrong',
    asked({ op: 'moves', position: { rules: 'chess', pits: 5, x: 1 } }),
  ],
  ...[
    null,
    7,
    [],
    {},
    { game: 7 },
    { game: 'raja-pasu', pits: 7 },
    { game: 'raja-pasu', openingMove: 'both' },
    { game: 'sadeqa-ii', lastSeedFour: 'left' },
    { game: 'raja-pasu', lastSeedFour: null },
    { game: 'raja-pasu', endless: 'Annul' },
    { game: 'raja-pasu', pitsPerRow: 0 },
    { game: 'raja-pasu', pitsPerRow: 9 },
    { game: 'raja-pasu', pitsPerRow: '7' },
    { game: 'raja-pasu', seedsPerPit: 0 },
    { game: 'raja-pasu', seedsPerPit: 19 },
    { game: 'sadeqa-ii', lapLimit: 0 },
    { game: 'sadeqa-ii', lapLimit: 100_000_001 },
    { game: 'sadeqa-ii', openingMove: 'first' },
  ].map(
    (rules): Fault => [
      'bad-request',
      `the rules ${JSON.stringify(rules)}`,
      asked({ op: 'initial', rules }),
    ],
  ),
  [
    'bad-request',
    'rules that are wrong, in a position that is wrong',
    asked({ op: 'moves', position: { rules: { game: 'raja-pasu', pitsPerRow: 9 }, pits: 5 } }),
  ],
  [
    'bad-request',
    'a start of 256 seeds, though the board has fewer',
    asked({
      op: 'moves',
      position: {
        rules: { game: 'raja-pasu', pitsPerRow: 8, seedsPerPit: 16 },
        pits: Array(16).fill(1),
      },
    }),
  ],
];

/** What makes a start wrong. */
const WRONG: readonly (readonly [name: string, members: Readonly<Record<string, unknown>>])[] = [
  ['twelve pits for fourteen', { pits: Array(12).fill(1) }],
  ['no pits', { pits: null }],
  ['a pit of -1', { pits: [...Array(13).fill(1), -1] }],
  ['half a seed', { pits: [...Array(13).fill(1), 0.5] }],
  ['a pit that is text', { pits: [...Array(13).fill(1), '1'] }],
  ['a pit of 256', { pits: [...Array(13).fill(0), 256] }],
  ['266 seeds', { pits: Array(14).fill(19) }],
  ['256 seeds with the captured ones', { captured: [100, 58] }],
  ['captures of one player', { captured: [0] }],
  ['captures of -1', { captured: [-1, 0] }],
  ['captures that are null', { captured: null }],
  ['a turn in capitals', { turn: 'South' }],
  ['a turn that is a number', { turn: 0 }],
  ['seeds in a closed pit', { closed: [1, 0] }],
  [
    'a row without an open pit',
    { closed: [7, 0], pits: [0, 0, 0, 0, 0, 0, 0, ...Array(7).fill(1)] },
  ],
  ['-1 closed pits', { closed: [0, -1] }],
  ['three counts of closed pits', { closed: [0, 0, 0] }],
  ['an opening right in Raja Pasu', { opening: [true, false] }],
  ['opening rights that are numbers', { opening: [0, 0] }],
  ['an unknown member', { moves: [] }],
];

const POSITIONS: readonly Fault[] = [
  ['bad-position', 'null for a position', asked({ op: 'moves', position: null })],
  ['bad-position', 'a number for a position', asked({ op: 'moves', position: 7 })],
  ['bad-position', 'an array for a position', asked({ op: 'moves', position: [START] })],
  ['bad-position', 'a position without rules', asked({ op: 'moves', position: { pits: [1, 1] } })],
  [
    'bad-position',
    'a position without pits',
    asked({ op: 'moves', position: { rules: 'raja-pasu' } }),
  ],
  ...WRONG.map(
    ([name, members]): Fault => [
      'bad-position',
      name,
      asked({ op: 'moves', position: { ...START, ...members } }),
    ],
  ),
  [
    'bad-position',
    'a closed pit in Sadeqa II',
    asked({
      op: 'moves',
      position: { ...SADEQA_II, pits: [0, ...Array(11).fill(3)], closed: [1, 0] },
    }),
  ],
  [
    'bad-position',
    'a wrong position before an illegal move',
    asked({ op: 'play', position: { ...START, turn: 'east' }, move: 99 }),
  ],
  [
    'game-over',
    'a finished game before an illegal move',
    asked({ op: 'play', position: OVER, move: 99 }),
  ],
  ['illegal-move', 'a pit of the opponent', asked({ op: 'play', position: START, move: 7 })],
  [
    'illegal-move',
    'a number far from any pit',
    asked({ op: 'play', position: START, move: -1e300 }),
  ],
];

const standard = { op: 'next-round', rules: 'raja-pasu', holdings: [49, 49], leader: 'south' };

const ROUNDS: readonly Fault[] = [
  [
    'bad-request',
    'a round of Sadeqa II',
    asked({ ...standard, rules: 'sadeqa-ii', holdings: [18, 18] }),
  ],
  ['unknown-game', 'a round of an unknown game', asked({ ...standard, rules: 'chess' })],
  ['bad-request', 'holdings of 97', asked({ ...standard, holdings: [48, 49] })],
  ['bad-request', 'holdings of -1', asked({ ...standard, holdings: [-1, 99] })],
  ['bad-request', 'holdings of halves', asked({ ...standard, holdings: [48.5, 49.5] })],
  ['bad-request', 'holdings of one player', asked({ ...standard, holdings: [98] })],
  ['bad-request', 'a leader who is no player', asked({ ...standard, leader: 'east' })],
  ['bad-request', 'a leader who is null', asked({ ...standard, leader: null })],
];

export const FAULTS: readonly Fault[] = [LINES, MEMBERS, RULES, POSITIONS, ROUNDS].flat();
