import { describe, expect, test } from 'vitest';
import { type GameJson, recordedFromJson, recordedToJson } from '../../src/archive/json.js';
import { parseArchive } from '../../src/archive/read.js';
import type { Recorded, RecordedGame, RecordedMatch } from '../../src/archive/recorded.js';
import { verifyRecorded } from '../../src/archive/verify.js';
import { MAX_ENTRY_CHARACTERS } from '../../src/archive/words.js';
import { formatArchive, formatRecorded } from '../../src/archive/write.js';
import { parsePosition } from '../../src/notation.js';
import { initialPosition } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { unwrap } from '../../src/result.js';
import { makeRules } from '../../src/rules.js';
import { board } from '../boards.js';
import { playedGame, playedMatch, recordedGame } from './records.js';

const game = playedGame('raja-pasu', 3);
const match = playedMatch('raja-pasu', { rounds: 2 });

test('a game as text', () => {
  const tags = [
    { name: 'South', value: 'Asha "A." \\' },
    { name: 'Date', value: '2026-11-30' },
  ];
  const moves = game.moves.map((move, at) => (at === 2 ? { ...move, comment: 'or D' } : move));
  expect(formatRecorded({ ...game, tags, comment: 'In the shade.', moves })).toBe(
    `[Game "raja-pasu"]
[RulesVersion "1"]
[South "Asha \\"A.\\" \\\\"]
[Date "2026-11-30"]
[Result "south"]
[Score "50-48"]
[Reason "stuck"]
[Swept "2"]

{In the shade.} 1. B f 2. C {or D} c 3. D b 4. A b 5. F d 6. F a 7. C a 8. E d
9. D e 10. G b 11. E f 12. F c 13. G a
`,
  );
});

test('a game from a position with rules of its own, North to move, not finished', () => {
  const rules = unwrap(
    makeRules({
      game: 'sadeqa-ii',
      pitsPerRow: 3,
      endless: 'forfeit',
      lapLimit: 50,
      seedsPerPit: 1,
    }),
  );
  const from = unwrap(parsePosition('1,2,1/1,0,1 N 0-3 N', rules));
  expect(formatRecorded(recordedGame(from, [5]))).toBe(
    `[Game "sadeqa-ii"]
[RulesVersion "1"]
[PitsPerRow "3"]
[SeedsPerPit "1"]
[Endless "forfeit"]
[LapLimit "50"]
[Position "1,2,1/1,0,1 N 0-3 N"]
[Result "unfinished"]

1... c
`,
  );
});

test('what is said keeps its space, braces, line ends and controls', () => {
  const comment = ' a  b\n{c}\\n\t\u0007\r\n ';
  const text = formatRecorded({ ...recordedGame(initialPosition('raja-pasu'), []), comment });
  expect(text.split('\n').at(-2)).toBe(
    '{\\u0020a\\u0020 b\\n{c\\}\\\\n\\u0009\\u0007\\u000d\\n\\u0020}',
  );
});

test('a game as JSON', () => {
  const from = initialPosition('sadeqa-ii');
  const recorded = { ...recordedGame(from, [5, 11]), tags: [{ name: 'South', value: 'Asha' }] };
  const [first, second] = recorded.moves as [RecordedGame['moves'][0], RecordedGame['moves'][0]];
  const moves = [first, { ...second, comment: 'no choice' }];
  expect(recordedToJson({ ...recorded, comment: 'Hm.', moves })).toEqual({
    format: 'relaysow-record',
    formatVersion: 1,
    kind: 'game',
    rulesVersion: 1,
    tags: [{ name: 'South', value: 'Asha' }],
    position: { ...from, rules: 'sadeqa-ii' },
    moves: [5, 11],
    comments: [
      { after: 0, text: 'Hm.' },
      { after: 2, text: 'no choice' },
    ],
    outcome: null,
  });
});

describe('what cannot be written is refused, as text and as JSON', () => {
  const round = match.rounds[0] as RecordedMatch['rounds'][0];
  const withTag = (name: unknown, value: unknown): object => ({ ...game, tags: [{ name, value }] });
  const withRound = (change: object): object => ({ ...match, rounds: [{ ...round, ...change }] });

  test.each<[unknown, string]>([
    [{ ...game, kind: 'position' }, '"recorded.kind" expected game or match, got "position"'],
    [{ ...game, rulesVersion: 2 }, '"recorded.rulesVersion" expected 1, got 2'],
    [
      withTag('1st', 'x'),
      '"recorded.tags[0].name" expected a letter, then letters, digits, _, got "1st"',
    ],
    [
      withTag('Result', 'x'),
      '"recorded.tags[0].name" expected one without a meaning of its own, got "Result"',
    ],
    [
      {
        ...game,
        tags: [
          { name: 'A', value: '' },
          { name: 'A', value: '' },
        ],
      },
      '"recorded.tags[1].name" expected a name that no other tag has',
    ],
    [
      withTag('South', 'a\nb'),
      '"recorded.tags[0].value" expected a line of text without control characters',
    ],
    [withTag('South', '\ud800'), '"recorded.tags[0].value" expected a line of text'],
    [withTag('South', 7), '"recorded.tags[0].value" expected a line of text'],
    [{ ...game, from: { ...game.from } }, '"recorded.from" expected a Position, see makePosition'],
    [
      { ...game, from: initialPosition('sadeqa-ii') },
      '"recorded.from.rules" expected {"game":"raja-pasu"',
    ],
    [
      { ...game, comment: 'a\0' },
      '"recorded.comment" expected text without NUL, U+FFFD and lone surrogates',
    ],
    [
      { ...game, moves: [{ pit: 14, comment: '' }] },
      '"recorded.moves[0].pit" expected a pit from 0 to 13, got 14',
    ],
    [
      { ...game, moves: [{ pit: 0, comment: '\udfff' }] },
      '"recorded.moves[0].comment" expected text',
    ],
    [
      { ...game, outcome: { ...game.outcome, reason: 'bored' } },
      '"recorded.outcome.reason" expected stuck or',
    ],
    [
      { ...game, outcome: { ...game.outcome, winner: 'west' } },
      '"recorded.outcome.winner" expected south, north or null',
    ],
    [
      { ...game, outcome: { ...game.outcome, score: [1] } },
      '"recorded.outcome.score" expected two whole numbers from 0 to 255',
    ],
    [
      { ...game, outcome: { ...game.outcome, swept: 0.5 } },
      '"recorded.outcome.swept" expected a whole number from 0 to 255',
    ],
    [
      { ...match, rules: makeRules('sadeqa-ii').ok && initialPosition('sadeqa-ii').rules },
      '"recorded.rules" expected those of raja-pasu',
    ],
    [
      { ...match, roundLimit: 0 },
      '"recorded.roundLimit" expected a whole number from 1 to 2048, got 0',
    ],
    [{ ...match, rounds: [] }, '"recorded.rounds" expected 1 to 2048 of them, got 0'],
    [
      { ...match, rounds: Array(2049).fill(round) },
      '"recorded.rounds" expected 1 to 2048 of them, got 2049',
    ],
    [
      withTag(['A'] as unknown as string, 'x'),
      '"recorded.tags[0].name" expected a letter, then letters, digits, _, got ["A"]',
    ],
    [
      withRound({ tags: [{ name: 'Round', value: '1' }] }),
      '"recorded.rounds[0].tags[0].name" expected',
    ],
    [withRound({ start: null }), '"recorded.rounds[0].start" expected an object with position'],
    [
      withRound({ start: { ...round.start, reserve: [1, 0] } }),
      '"recorded.rounds[0].start.reserve" expected 0 seeds, as 98 of 98 are on the board or captured',
    ],
    [
      withRound({ holdings: null }),
      '"recorded.rounds[0].holdings" expected two numbers if the round has an outcome, else null',
    ],
    [
      withRound({ holdings: [1, -1] }),
      '"recorded.rounds[0].holdings" expected two whole numbers from 0 to 98',
    ],
    [
      { ...match, outcome: { reason: 'stuck', winner: null } },
      '"recorded.outcome.reason" expected endless or undecided or limit or cannot-open, got "stuck"',
    ],
    [
      { ...match, outcome: { reason: 'limit', winner: 'west' } },
      '"recorded.outcome.winner" expected south, north or null',
    ],
  ])('%#', (recorded, told) => {
    expect(() => formatRecorded(recorded as Recorded)).toThrow(told);
    expect(() => recordedToJson(recorded as Recorded)).toThrow(told);
    expect(() => formatArchive([game, recorded as Recorded])).toThrow(told);
  });

  test('what is no object is a TypeError', () => {
    expect(() => formatRecorded(undefined as unknown as Recorded)).toThrow(TypeError);
    expect(() => recordedToJson('x' as unknown as Recorded)).toThrow(TypeError);
  });

  test.each<[unknown, string]>([
    [
      { ...game, rules: undefined },
      '"recorded.rules" expected Rules, see makeRules, got undefined',
    ],
    [{ ...game, tags: undefined }, '"recorded.tags" expected an array, got undefined'],
    [{ ...game, tags: [null] }, '"recorded.tags[0]" expected an object with name and value'],
    [{ ...game, from: { ...game.from } }, '"recorded.from" expected a Position, see makePosition'],
    [{ ...game, moves: undefined }, '"recorded.moves" expected an array, got undefined'],
    [{ ...game, moves: [null] }, '"recorded.moves[0]" expected an object with pit and comment'],
    [{ ...game, outcome: undefined }, '"recorded.outcome" expected an outcome or null'],
    [{ ...match, rounds: 'none' }, '"recorded.rounds" expected an array, got "none"'],
    [{ ...match, rounds: [null] }, '"recorded.rounds[0]" expected an object, got null'],
    [{ ...match, outcome: undefined }, '"recorded.outcome" expected an outcome or null'],
    [
      withRound({ start: undefined }),
      '"recorded.rounds[0].start" expected an object with position',
    ],
  ])('a member of another kind is one, too: %#', (recorded, told) => {
    for (const door of [
      formatRecorded,
      recordedToJson,
      (given: Recorded) => verifyRecorded(reference, given),
    ]) {
      expect(() => door(recorded as Recorded)).toThrow(TypeError);
      expect(() => door(recorded as Recorded)).toThrow(told);
    }
  });

  test.each([game, undefined, null, 7])('what is no list of records is one: %#', (records) => {
    expect(() => formatArchive(records as unknown as Recorded[])).toThrow(TypeError);
    expect(() => formatArchive(records as unknown as Recorded[])).toThrow(
      '"records" expected an iterable of records, got',
    );
  });

  test('more characters than are read again', () => {
    const start = formatRecorded({ ...game, comment: '' }).length;
    const comment = 'x'.repeat(MAX_ENTRY_CHARACTERS - start);
    expect(() => formatRecorded({ ...game, comment })).toThrow(
      '"recorded" expected no more than 16777215 characters as text',
    );
    const longest = { ...game, comment: comment.slice(99) };
    expect(unwrap(parseArchive(formatArchive([longest, game])))).toEqual([longest, game]);
  });
});

describe('JSON that no record gives is refused with the path to the fault', () => {
  const json = recordedToJson(game) as GameJson;
  const matchJson = recordedToJson(match);
  const [round] = 'rounds' in matchJson ? matchJson.rounds : [];
  const withRound = (change: object): object => ({
    ...matchJson,
    rounds: [{ ...round, ...change }],
  });

  test.each<[unknown, string]>([
    [null, '"recorded" expected an object, got null'],
    [[json], '"recorded" expected an object'],
    [{ ...json, format: 'pgn' }, '"recorded.format" expected relaysow-record, got "pgn"'],
    [{ ...json, formatVersion: 2 }, '"recorded.formatVersion" expected'],
    [{ ...json, kind: 'set' }, '"recorded.kind" expected game or match, got "set"'],
    [{ ...json, rulesVersion: 2 }, '"recorded.rulesVersion" expected 1, got 2'],
    [{ ...json, rounds: [] }, '"recorded.rounds" expected nothing: there are format,'],
    [{ ...json, tags: {} }, '"recorded.tags" expected an array, got {}'],
    [
      { ...json, tags: [{ name: 'A', value: 'x', at: 1 }] },
      '"recorded.tags[0].at" expected nothing',
    ],
    [
      { ...json, tags: [{ name: 'Game', value: 'x' }] },
      '"recorded.tags[0].name" expected one without',
    ],
    [{ ...json, position: 'start' }, '"recorded.position" expected an object, got "start"'],
    [{ ...json, moves: [1.5] }, '"recorded.moves[0]" expected a whole number'],
    [{ ...json, moves: [14] }, '"recorded.moves[0]" expected a pit from 0 to 13, got 14'],
    [{ ...json, moves: Array(1) }, '"recorded.moves[0]" expected a whole number'],
    [{ ...json, tags: Array(1) }, '"recorded.tags[0]" expected an object, got undefined'],
    ...['rules', 'pits', 'closed', 'turn', 'captured', 'opening'].map((name): [unknown, string] => [
      { ...json, position: { ...json.position, [name]: undefined } },
      `"recorded.position.${name}" expected a member of a position, got undefined`,
    ]),
    [
      { ...json, position: { ...json.position, who: 'x' } },
      '"recorded.position.who" expected nothing: there are rules,',
    ],
    [
      { ...json, comments: [{ after: 1, text: '\0' }] },
      '"recorded.comments[0].text" expected text without NUL',
    ],
    [
      { ...json, comments: [{ after: 99, text: 'x' }] },
      '"recorded.comments[0].after" expected a whole number from 0 to 26',
    ],
    [
      {
        ...json,
        comments: [
          { after: 1, text: 'x' },
          { after: 1, text: 'y' },
        ],
      },
      '"recorded.comments[1].after" expected a whole number from 2',
    ],
    [
      { ...json, comments: [{ after: 1, text: '' }] },
      '"recorded.comments[0].text" expected a text that is not empty',
    ],
    [{ ...json, outcome: undefined }, '"recorded.outcome" expected an object, got undefined'],
    [
      { ...json, outcome: { ...json.outcome, laps: 3 } },
      '"recorded.outcome.laps" expected nothing',
    ],
    [{ ...matchJson, rounds: [] }, '"recorded.rounds" expected at least one'],
    [
      withRound({ position: initialPosition('sadeqa-ii') }),
      '"recorded.rounds[0].position.rules" expected those of raja-pasu',
    ],
    [
      {
        ...matchJson,
        rounds: [round, { ...round, position: board('sadeqa-ii', '1,1,1,1,1,1/1,1,1,1,1,1') }],
      },
      '"recorded.rounds[1].position.rules" expected {"game":"raja-pasu"',
    ],
    [
      withRound({ position: null, reserve: null }),
      '"recorded.rounds[0].position" expected a position',
    ],
    [withRound({ position: null }), '"recorded.rounds[0].reserve" expected null, as the position'],
    [withRound({ reserve: null }), '"recorded.rounds[0].reserve" expected two numbers, got null'],
    [withRound({ tags: undefined }), '"recorded.rounds[0].tags" expected an array, got undefined'],
    [withRound({ reserve: [1, 2, 3] }), '"recorded.rounds[0].reserve" expected an array of two'],
    [withRound({ reserve: [1, 2] }), '"recorded.rounds[0].reserve" expected 0 seeds'],
    [
      { ...matchJson, outcome: { reason: 'stuck', winner: null } },
      '"recorded.outcome.reason" expected endless or',
    ],
  ])('%#', (value, told) => {
    const read = recordedFromJson(value);
    expect(read).toMatchObject({ ok: false, code: 'bad-record' });
    expect(!read.ok && read.message).toContain(told);
  });

  test('a game record may stand for an outcome, whose other members are not written', () => {
    const outcome = { ...game.outcome, plies: 26 } as unknown as RecordedGame['outcome'];
    expect(recordedToJson({ ...game, outcome })).toEqual(json);
  });
});
