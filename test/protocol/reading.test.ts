import { describe, expect, test } from 'vitest';
import { labelledEngines } from '../engines.js';
import { askLine, bytesOf, codeOf } from './ask.js';

const START = { rules: 'raja-pasu', pits: Array(14).fill(7) };
const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...bytesOf(part)] : part)));

/** Lines and the code of their error; none has an id that could be read. */
const BAD_LINES: [string, string, string | Uint8Array][] = [
  ['empty', 'bad-json', ''],
  ['white space', 'bad-json', ' \t\r'],
  ['no JSON', 'bad-json', 'hello'],
  ['cut short', 'bad-json', '{"op":"hello"'],
  ['two values', 'bad-json', '{"op":"hello"} {}'],
  ['a comma too many', 'bad-json', '{"op":"hello",}'],
  ['single quotes', 'bad-json', "{'op':'hello'}"],
  ['a comment', 'bad-json', '{"op":"hello"} // hi'],
  ['NaN', 'bad-json', '{"op":"hello","id":NaN}'],
  ['a leading zero', 'bad-json', '{"op":"hello","id":01}'],
  ['a control character in a string', 'bad-json', '{"op":"hel\u0001lo"}'],
  ['a blank that JSON has not', 'bad-json', '\u00a0{"op":"hello"}'],
  ['a byte order mark', 'bad-json', '\ufeff{"op":"hello"}'],
  ['a byte order mark behind', 'bad-json', '{"op":"hello"}\ufeff'],
  ['a byte that is no UTF-8', 'bad-json', bytes('{"op":"hello","id":"', [0xff], '"}')],
  ['an overlong form', 'bad-json', bytes('{"op":"hello","id":"', [0xc0, 0x80], '"}')],
  ['a surrogate in UTF-8', 'bad-json', bytes('{"op":"hello","id":"', [0xed, 0xa0, 0x80], '"}')],
  ['UTF-8 cut short', 'bad-json', bytes('{"op":"hello","id":"', [0xe2, 0x82], '"}')],
  ['UTF-16', 'bad-json', bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['65 levels', 'bad-json', `{"op":"hello","id":${nested(64)}}`],
  ['65 levels, the last a number', 'bad-json', `{"op":"hello","id":${nested(63, '1')}}`],
  ['65 levels, the last a member', 'bad-json', `{"op":"hello","id":${nested(62, '{"a":"b"}')}}`],
  ['65 levels of arrays alone', 'bad-json', nested(65)],
  ['65 levels behind strings with brackets', 'bad-json', `["]]]\\"]]",${nested(64)}]`],
  ['65 levels behind a number', 'bad-json', `[1,${nested(64)}]`],
  ['500,000 levels', 'bad-json', nested(500_000)],
  ['500,000 levels, not closed', 'bad-json', '[{"a":'.repeat(170_000)],
  ['null', 'bad-request', 'null'],
  ['a number', 'bad-request', '5'],
  ['a string', 'bad-request', '"hello"'],
  ['an array', 'bad-request', '[{"op":"hello"}]'],
  ['64 levels', 'bad-request', nested(64)],
  ['an inherited op', 'bad-request', '{"__proto__":{"op":"hello"}}'],
  ['a duplicate op, the last no string', 'bad-request', '{"op":"hello","op":1}'],
  ['a duplicate op, the last unknown', 'unknown-op', '{"op":"hello","op":"undo"}'],
  [
    '__proto__ in the rules',
    'bad-request',
    '{"op":"initial","rules":{"game":"raja-pasu","__proto__":{}}}',
  ],
  [
    'a game that is inherited',
    'bad-request',
    '{"op":"initial","rules":{"__proto__":{"game":"raja-pasu"}}}',
  ],
  [
    '__proto__ in a position',
    'bad-position',
    `{"op":"moves","position":{"rules":"raja-pasu","pits":[${START.pits}],"__proto__":{}}}`,
  ],
  [
    'pits that are inherited',
    'bad-position',
    `{"op":"moves","position":{"rules":"raja-pasu","__proto__":{"pits":[${START.pits}]}}}`,
  ],
  ['one byte over a mebibyte', 'too-large', '{"op":"hello"}'.padEnd(1_048_577)],
  ['a mebibyte of characters, two bytes each', 'too-large', `"${'é'.repeat(600_000)}"`],
  ['over a mebibyte and no JSON', 'too-large', 'x'.repeat(1_048_577)],
  ['a newline inside', 'bad-request', '{\n"op":5}'],
];

const GOOD_LINES: [string, string][] = [
  ['white space of JSON, CR too', ' \t{ "op" :\r"hello" }\r'],
  ['a mebibyte', '{"op":"hello"}'.padEnd(1_048_576)],
  ['64 levels', `{"op":"hello","id":${nested(63)}}`],
  ['64 levels, the last a number', `{"op":"hello","id":${nested(62, '1')}}`],
  ['64 levels, blanks in the last', `{"op":"hello","id":${nested(63, ' \t\r')}}`],
  ['a hundred arrays side by side', `{"op":"hello","id":[${Array(100).fill('[]')}]}`],
  ['a hundred objects side by side', `{"op":"hello","id":[${Array(100).fill('{"a":{}}')}]}`],
  ['64 levels, the last a member', `{"op":"hello","id":${nested(61, '{"a":"b"}')}}`],
  [
    'brackets in strings are no levels',
    `{"op":"hello","id":"${'['.repeat(100)}\\"${'{'.repeat(100)}"}`,
  ],
  ['a backslash before the end of a string', `{"op":"hello","id":"\\\\","x":${nested(63)}}`],
  ['of duplicate members the last counts', '{"op":"undo","id":1,"op":"hello"}'],
  ['unknown members are ignored', '{"op":"hello","__proto__":null,"position":null,"x":{"op":1}}'],
  ['escapes in names', '{"\\u006fp":"hello"}'],
];

describe.each(labelledEngines)('%s', (_, engine) => {
  describe('a line that is no request', () => {
    test.each(BAD_LINES)('%s: %s', (_, code, line) => {
      expect(askLine(engine, line)).toEqual({ error: { code, message: expect.any(String) } });
    });
  });

  describe('a line that is a request', () => {
    test.each(GOOD_LINES)('%s', (_, line) => {
      expect(askLine(engine, line)).toHaveProperty('name', 'relaysow');
    });
  });

  describe('the id is echoed if an object has one', () => {
    test.each([
      'null',
      'false',
      '0',
      '""',
      '[]',
      '{}',
      '-1.5e-7',
      '12345678901234567890',
      '"\\ud800 \\u0000 é 🌱"',
      '{"__proto__":1,"id":[{}]}',
    ])('%s', (id) => {
      const wanted = JSON.parse(id);
      const has = (line: string) => askLine(engine, line);
      expect(has(`{"id":${id},"op":"hello"}`).id).toEqual(wanted);
      expect(has(`{"id":${id},"op":"undo"}`).id).toEqual(wanted);
      expect(has(`{"id":${id}}`).id).toEqual(wanted);
      expect(has(`{"id":"first","id":${id},"op":"moves"}`).id).toEqual(wanted);
    });
    test('and none is made up', () => {
      expect(askLine(engine, '{"op":"hello"}')).not.toHaveProperty('id');
      expect(askLine(engine, '{"op":"undo"}')).not.toHaveProperty('id');
      expect(askLine(engine, '{"op":"undo","__proto__":{"id":1}}')).not.toHaveProperty('id');
    });
  });

  test('whole numbers may be written as fractions or with an exponent', () => {
    const position = JSON.stringify(START);
    const play = (move: string) =>
      askLine(engine, `{"op":"play","position":${position},"move":${move}}`);
    expect(play('3.0')).toEqual(play('3'));
    expect(play('30e-1')).toEqual(play('3'));
    expect(play('-0')).toEqual(play('0'));
    expect(codeOf(play('3'))).toBeUndefined();
    const perft = `{"op":"perft","position":${position},"depth":2.0}`;
    expect(askLine(engine, perft)).toEqual({ nodes: 34 });
  });
});
