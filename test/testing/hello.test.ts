import { describe, expect, test } from 'vitest';
import { initialPosition, makePosition, type Position } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { completeRules, type RulesInput } from '../../src/rules.js';
import { type Hello, readHello, unsupported } from '../../src/testing/hello.js';
import type { Question } from '../../src/testing/question.js';

function start(rules: RulesInput): Position {
  return initialPosition(completeRules(rules));
}

const CLOSED = unwrap(
  makePosition({
    rules: 'raja-pasu',
    pits: [7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7],
    closed: [0, 1],
  }),
);

function moves(rules: RulesInput): Question {
  return { op: 'moves', position: start(rules) };
}

function nextRound(south: number): Question {
  const holdings = [south, 98 - south] as const;
  return { op: 'next-round', rules: completeRules('raja-pasu'), holdings, leader: 'south' };
}

describe('what a program says of itself', () => {
  test.each([
    {},
    { name: 'mine' },
    { games: [], ops: ['play', 'solve'], pitsPerRow: [3, 3], closed: false, options: [] },
    { games: ['raja-pasu', 'oware'], pitsPerRow: [1, 8], closed: true, options: {} },
    { pitsPerRow: [6, 100], options: { endless: ['annul'], lapLimit: [5, 1_000_000] } },
  ])('is read: %j', (hello) => {
    expect(readHello(hello)).toEqual({ ok: true, value: hello });
  });

  test('may have other members', () => {
    expect(readHello({ version: 1, engine: null, name: 'mine' })).toEqual({
      ok: true,
      value: { name: 'mine' },
    });
  });

  test('is nothing if it does not know the operation', () => {
    for (const error of ['unknown-op', { code: 'unknown-op', message: 'hello' }]) {
      expect(readHello({ error })).toEqual({ ok: true, value: {} });
    }
  });

  test.each<[object, string]>([
    [
      { error: { code: 'bad-request' } },
      '"hello" expected an answer, got {"error":{"code":"bad-request"}}',
    ],
    [{ error: null }, '"hello" expected an answer, got {"error":null}'],
    [{ name: 7 }, '"name" expected a string, got 7'],
    [{ name: null }, '"name" expected a string, got null'],
    [{ games: 'raja-pasu' }, '"games" expected a list of strings, got "raja-pasu"'],
    [{ ops: [1] }, '"ops" expected a list of strings, got [1]'],
    [{ ops: {} }, '"ops" expected a list of strings, got {}'],
    ...[7, [7], [1, 2, 3], [1.5, 2], ['1', '2'], [0, 7], [5, 4]].map(
      (pitsPerRow): [object, string] => [
        { pitsPerRow },
        `"pitsPerRow" expected the least and the most, from 1 to 8, got ${JSON.stringify(pitsPerRow)}`,
      ],
    ),
    [{ closed: 'no' }, '"closed" expected true or false, got "no"'],
    ...[true, null, [1], { endless: 'annul' }].map((options): [object, string] => [
      { options },
      `"options" expected a list of names, or an object of lists of values, got ${JSON.stringify(options)}`,
    ]),
  ])('is refused: %j', (hello, message) => {
    expect(readHello({ ...hello })).toMatchObject({ ok: false, message });
  });
});

describe('a question', () => {
  test.each<[Hello, Question, string | undefined]>([
    [{}, moves({ game: 'raja-pasu', pitsPerRow: 8, endless: 'forfeit', lapLimit: 1 }), undefined],
    [{ ops: ['play'] }, moves('raja-pasu'), 'op moves'],
    [{ ops: ['moves'] }, moves('raja-pasu'), undefined],
    [{ games: ['raja-pasu'] }, moves('sadeqa-ii'), 'game sadeqa-ii'],
    [{ games: ['raja-pasu'] }, nextRound(49), undefined],
    [{ games: ['sadeqa-ii'] }, nextRound(49), 'game raja-pasu'],
    [{ pitsPerRow: [6, 7] }, moves('raja-pasu'), undefined],
    [{ pitsPerRow: [6, 7] }, moves('sadeqa-ii'), undefined],
    [{ pitsPerRow: [6, 7] }, moves({ game: 'raja-pasu', pitsPerRow: 8 }), 'pitsPerRow 8'],
    [{ pitsPerRow: [6, 7] }, moves({ game: 'raja-pasu', pitsPerRow: 5 }), 'pitsPerRow 5'],
    [{ options: [] }, moves({ game: 'sadeqa-ii', pitsPerRow: 5, seedsPerPit: 4 }), undefined],
    [{ options: ['lapLimit'] }, moves({ game: 'sadeqa-ii', lapLimit: 5 }), undefined],
    [{ options: ['lapLimit'] }, moves({ game: 'sadeqa-ii', endless: 'illegal' }), 'option endless'],
    [
      { options: [] },
      moves({ game: 'sadeqa-ii', openingMove: 'first-player' }),
      'option openingMove',
    ],
    [{ options: {} }, moves('raja-pasu'), undefined],
    [{ options: {} }, moves({ game: 'raja-pasu', lastSeedFour: 'left' }), 'option lastSeedFour'],
    [{ options: { endless: ['annul'] } }, moves('raja-pasu'), undefined],
    [{ options: { endless: ['forfeit'] } }, moves('raja-pasu'), 'endless annul'],
    [{ options: { lapLimit: [5] } }, moves({ game: 'raja-pasu', lapLimit: 6 }), 'lapLimit 6'],
    [{ options: { lapLimit: [5, 6] } }, moves({ game: 'raja-pasu', lapLimit: 6 }), undefined],
    [{ closed: false }, moves('raja-pasu'), undefined],
    [{ closed: false }, { op: 'moves', position: CLOSED }, 'closed pits'],
    [{ closed: false }, nextRound(49), undefined],
    [{ closed: false }, nextRound(50), 'closed pits'],
    [{ closed: true }, nextRound(50), undefined],
  ])('to a program that says %j of itself: %j', (hello, question, reason) => {
    expect(unsupported(hello, question)).toBe(reason);
  });

  test('that needs an engine in process', () => {
    const position = start('raja-pasu');
    expect(unsupported({}, { op: 'board', position, choices: [] })).toBe('in process only');
  });
});
