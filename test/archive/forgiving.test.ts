import { describe, expect, test } from 'vitest';
import { entriesOf, parseArchive } from '../../src/archive/read.js';
import { formatArchive, formatRecorded } from '../../src/archive/write.js';
import { unwrap } from '../../src/result.js';
import { plain, playedGame, playedMatch } from './records.js';

const ASHA = { name: 'South', value: 'Asha' };
const game = { ...playedGame('raja-pasu', 1), tags: [ASHA], comment: 'well met' };
const match = { ...playedMatch('raja-pasu', { rounds: 3 }), tags: [ASHA] };
const text = formatArchive([game, match, game]);

describe('the same records are read from a text', () => {
  test.each<[string, (text: string) => string]>([
    ['with a byte order mark', (text) => `\uFEFF${text}`],
    ['with CRLF', (text) => text.replaceAll('\n', '\r\n')],
    ['with CR', (text) => text.replaceAll('\n', '\r')],
    [
      'with line ends mixed',
      (text) => text.replace(/\n/g, (_, at) => ['\n', '\r\n', '\r'][at % 3] ?? ''),
    ],
    ['without empty lines', (text) => text.replaceAll('\n\n', '\n')],
    ['with more empty lines', (text) => `\n\n${text.replaceAll('\n', '\n \n\t')}\n\n`],
    [
      'with other white space',
      (text) => text.replaceAll(/(?<=[.a-g]) (?=\w)/g, ' \v\f\u00a0\u2003'),
    ],
    ['without the last line end', (text) => text.trimEnd()],
    ['without move numbers', (text) => text.replaceAll(/\d+\.+ /g, '')],
    ['with odd move numbers', (text) => text.replaceAll(/\d+\. (\w) (\w)/g, '7...$1 ... 3 . $2')],
    ['with numbers at the moves', (text) => text.replaceAll(/(\d+\.) /g, '$1')],
    ['with space in tags', (text) => text.replaceAll(/^\[(\w+) (".*")\]$/gm, ' [ $1\t\n$2 ]')],
    ['with tags on one line', (text) => text.replaceAll(']\n[', '] [')],
    [
      'with tags in another order',
      (text) => text.replaceAll(/(\[Game .*\n)((?:\[.*\n)+)/g, '$2$1'),
    ],
    ['without a version', (text) => text.replaceAll('[RulesVersion "1"]\n', '')],
    ['with escapes', (text) => text.replaceAll('"Asha"', '"\\u0041\\u0073ha"')],
    [
      'with what goes without saying',
      (text) => text.replaceAll(/(\[Game.*)/g, '$1[PitsPerRow "7"]'),
    ],
    ['without holdings', (text) => text.replaceAll(/\[Holdings .*\n/g, '')],
    ['without a round limit', (text) => text.replace(/\[RoundLimit .*\n/, '')],
    [
      'with a comment of its own kind',
      (text) => text.replaceAll('{well met} ', ';  well  met\t\n'),
    ],
    ['with comments in parts', (text) => text.replaceAll('{well met} ', '{};\n{well met};\n')],
  ])('%s', (_, change) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(unwrap(parseArchive(changed))).toEqual([game, match, game]);
  });
});

test('unknown tags are kept in their order', () => {
  const [read] = unwrap(parseArchive('[Site "B"][Game "sadeqa-ii"][Event "A"][South "C"]'));
  expect(read?.tags.map(({ name }) => name)).toEqual(['Site', 'Event', 'South']);
  expect(read && formatRecorded(read)).toBe(
    '[Game "sadeqa-ii"]\n[RulesVersion "1"]\n[Site "B"]\n[Event "A"]\n[South "C"]\n[Result "unfinished"]\n',
  );
});

test('what is said twice in one place stands on two lines', () => {
  const [read] = unwrap(parseArchive('[Game "sadeqa-ii"] F {a\n b} ; c }\n {d}'));
  expect(read).toMatchObject({ comment: '', moves: [{ pit: 5, comment: 'a b\nc }\nd' }] });
});

test('in a comment line a backslash is one', () => {
  const [read] = unwrap(parseArchive('[Game "sadeqa-ii"] ; C:\\new\nF {C:\\\\new\\n\\u007d}'));
  expect(read).toMatchObject({
    comment: 'C:\\new',
    moves: [{ pit: 5, comment: 'C:\\new\n}' }],
  });
});

test('a game ends where another one begins, with or without moves', () => {
  const text = '[Game "sadeqa-ii"][Game "raja-pasu"] A [South "x"] [Game "sadeqa-ii"] {only words}';
  const games = unwrap(parseArchive(text));
  expect(games.map(({ rules, tags }) => [rules.game, tags.length])).toEqual([
    ['sadeqa-ii', 0],
    ['raja-pasu', 0],
    ['sadeqa-ii', 1],
  ]);
  expect(games[1]).toMatchObject({ moves: plain([0]) });
});

test('nothing, or white space, is an archive without records', () => {
  expect(unwrap(parseArchive(''))).toEqual([]);
  expect(unwrap(parseArchive('\uFEFF \r\n'))).toEqual([]);
  expect(formatArchive([])).toBe('');
});

describe('after a fault', () => {
  const lines = ['[Game "raja-pasu"]', 'A z?', '', '[South "x"]', ' [Game "sadeqa-ii"]', 'F'];

  test('entriesOf goes on at the next line with a Game tag', () => {
    const entries = [...entriesOf([...lines, '[Game "x"]', ...lines].join('\n'))];
    expect(entries.map((entry) => (entry.ok ? entry.value.rules.game : entry.line))).toEqual([
      2,
      'sadeqa-ii',
      7,
      9,
      'sadeqa-ii',
    ]);
  });

  test('parseArchive gives nothing but the fault', () => {
    expect(parseArchive(lines.join('\r\n'))).toMatchObject({
      ok: false,
      code: 'bad-record',
      message:
        'line 2, column 3: expected a move: the name of a pit, one letter, and white space after it, got "z"',
      at: 22,
      line: 2,
      column: 3,
    });
  });
});
