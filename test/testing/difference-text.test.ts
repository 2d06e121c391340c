import { describe, expect, test } from 'vitest';
import { makePosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { compare } from '../../src/testing/compare.js';
import { formatBriefly, formatDifference } from '../../src/testing/difference-text.js';
import type { Difference } from '../../src/testing/explain.js';
import type { Implementation } from '../../src/testing/implementation.js';
import { requestOf } from '../../src/testing/question.js';
import { reference } from '../engines.js';
import { lawWith } from './faulty.js';

async function firstOf(other: Implementation, only: readonly string[]): Promise<Difference> {
  const { differences } = await compare(reference, other, { comparisons: 2000, only });
  return differences[0] as Difference;
}

describe('a difference in words', () => {
  test('of a move: the board as South sees it, and the move seed by seed', async () => {
    const left = lawWith('D-3: a four of the last seed stays');
    const difference = { ...(await firstOf(left, [])), count: 102 };
    expect(formatDifference(difference, 'npm test')).toBe(
      `play, position.pits, position.captured, captured, outcome.swept: 102 times
  rules     RP-2 RP-4 RP-5 RP-6 D-3 D-6
  board      b a
             0 0   North
             1 3   South
             A B
            0,0/1,3 S 0-0 -
            raja-pasu: South plays A
  request   {"op":"play","position":{"rules":{"game":"raja-pasu","pitsPerRow":2},"pits":[1,3,0,0]},"move":0}
  expected  {"position":{"rules":{"game":"raja-pasu","pitsPerRow":2},"pits":[0,0,0,0],"closed":[0,0],"turn":"north","captured":[4,0],"opening":[false,false]},"laps":1,"captured":[4,0],"ending":"ended","outcome":{"reason":"stuck","winner":"south","score":[4,0],"swept":0}}
  got       {"position":{"rules":{"game":"raja-pasu","pitsPerRow":2},"pits":[0,4,0,0],"closed":[0,0],"turn":"north","captured":[0,0],"opening":[false,false]},"laps":1,"captured":[0,0],"ending":"ended","outcome":{"reason":"stuck","winner":"south","score":[4,0],"swept":4}}
  move      lift 1 from A, B 4, four B: 4 to south, ended
  smallest  yes: no board of this ring, under these options, with fewer seeds differs
  again     npm test`,
    );
  });

  test('of a round: the holdings', async () => {
    const other: Implementation = {
      ...reference,
      nextRound(rules, holdings, leader) {
        const next = reference.nextRound(rules, holdings, leader);
        return 'outcome' in next ? next : { ...next, reserve: [next.reserve[0], 9] };
      },
    };
    const difference = { ...(await firstOf(other, ['next-round'])), count: 1 };
    expect(formatDifference(difference)).toBe(
      `next-round, reserve: once
  rules     RP-7 RP-9
  board     holdings 1-1, south leads
  request   {"op":"next-round","rules":{"game":"raja-pasu","pitsPerRow":1,"seedsPerPit":1},"holdings":[1,1],"leader":"south"}
  expected  {"position":{"rules":{"game":"raja-pasu","pitsPerRow":1,"seedsPerPit":1},"pits":[1,1],"closed":[0,0],"turn":"south","captured":[0,0],"opening":[false,false]},"reserve":[0,0]}
  got       {"position":{"rules":{"game":"raja-pasu","pitsPerRow":1,"seedsPerPit":1},"pits":[1,1],"closed":[0,0],"turn":"south","captured":[0,0],"opening":[false,false]},"reserve":[0,9]}
  smallest  yes: no smaller board differs`,
    );
    expect(formatBriefly(difference)).toEqual([
      'next-round, reserve: once (RP-7 RP-9)',
      JSON.stringify(requestOf(difference.question)),
    ]);
  });

  test('closed pits are crosses, heaps stand in line', async () => {
    const none = { ...reference, moves: () => [] };
    const position = unwrap(
      makePosition({
        rules: { game: 'raja-pasu', pitsPerRow: 3 },
        pits: [0, 12, 3, 0, 0, 5],
        closed: [1, 2],
        turn: 'north',
      }),
    );
    const difference = { ...(await firstOf(none, ['moves'])), question: { op: 'moves', position } };
    expect(formatDifference(difference as Difference)).toContain(
      `  board       c  b  a
              5  x  x   North
              x 12  3   South
              A  B  C
            5,x,x/x,12,3 N 0-0 -
            raja-pasu: North is to move
`,
    );
  });

  test.each<[unknown, string]>([
    [3n, '"3n"'],
    [Number.NaN, '"NaN"'],
    [undefined, '"undefined"'],
    [null, 'null'],
  ])('an answer of %o', async (answer, text) => {
    const moves = (() => answer) as unknown as Implementation['moves'];
    const difference = await firstOf({ ...reference, moves }, ['moves']);
    expect(formatDifference(difference)).toContain(`got       {"moves":${text}}`);
  });

  test('of a very long move the first laps and the last', async () => {
    const never: Implementation = {
      ...reference,
      play(asked, pit) {
        const played = reference.play(asked, pit);
        if (!played.ok || played.value.laps < 40) return played;
        return { ok: true, value: { ...played.value, laps: 0 } };
      },
    };
    const { differences } = await compare(reference, never, { only: ['long'], shrink: false });
    const difference = differences.find(({ events }) => events !== null) as Difference;
    const lines = formatDifference(difference).split('\n');
    const start = lines.findIndex((line) => line.startsWith('  move'));
    const told = lines.slice(
      start,
      lines.findIndex((line) => line.startsWith('  smallest')),
    );
    expect(told).toHaveLength(13);
    expect(told[6]).toMatch(/^ {12}… \d+ laps …$/);
  });
});
