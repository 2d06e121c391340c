/** When two answers are the same, and in what they differ. */
import { expect, test } from 'vitest';
import { differingMembers } from '../../src/testing/answer.js';

const refused = { error: { code: 'illegal-move', message: 'no' } };

test.each<[string, object, object, readonly string[]]>([
  ['nothing', { moves: [0, 1] }, { moves: [0, 1] }, []],
  ['the order of a list', { moves: [0, 1] }, { moves: [1, 0] }, ['moves']],
  ['a member that is missing', { laps: 1, ending: 'ended' }, { laps: 1 }, ['ending']],
  ['a member that nobody expects', { laps: 1 }, { laps: 1, note: 'done' }, []],
  [
    'members of a member',
    { outcome: { winner: null, swept: 3, score: [1, 2] } },
    { outcome: { winner: 'south', swept: 3, score: [2, 1] } },
    ['outcome.winner', 'outcome.score'],
  ],
  ['an outcome where there is none', { outcome: null }, { outcome: { swept: 0 } }, ['outcome']],
  [
    'the rules of a position, as a whole',
    { position: { rules: { game: 'raja-pasu', pitsPerRow: 3 } } },
    { position: { rules: { game: 'raja-pasu', pitsPerRow: 4 } } },
    ['position.rules'],
  ],
  ['the message of an error', refused, { error: { code: 'illegal-move' } }, []],
  ['the code of an error', refused, { error: { code: 'game-over' } }, ['error']],
  ['an answer instead of an error', refused, { moves: [0] }, ['error']],
  ['an error instead of an answer', { moves: [0] }, refused, ['error']],
  ['an error without a code instead of an answer', { moves: [0] }, { error: {} }, ['error']],
  [
    'an error that is undefined instead of an answer',
    { moves: [0] },
    { error: undefined },
    ['error'],
  ],
  ['an error without a code', refused, { error: {} }, ['error']],
])('%s', (_, expected, got, members) => {
  const answers = [expected, got] as Parameters<typeof differingMembers>;
  expect(differingMembers(...answers)).toEqual(members);
});
