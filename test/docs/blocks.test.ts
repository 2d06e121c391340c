import { describe, expect, it } from 'vitest';
import { readExamples } from './blocks.js';

const MOVE = [
  'move      sadeqa-ii pitsPerRow=3 openingMove=both',
  'before    1,0,0/',
  '          1,0,0 S 0-0 -',
  'play      A',
  'sown      A B',
  'after     1,0,0/',
  '          0,1,0 N 0-0 -',
  'laps      1',
  'captured  0-0',
];

const fenced = (lines: readonly string[]): string =>
  ['### SQ-2: a title', '```sowing', ...lines, '```'].join('\n');

/** The block with one line replaced, or struck. */
const withLine = (index: number, ...lines: readonly string[]): string =>
  fenced(MOVE.toSpliced(index, 1, ...lines));

describe('the reader of examples', () => {
  it('reads a block into values, with its rule and line', () => {
    expect(readExamples(fenced(MOVE))).toEqual({
      examples: [
        {
          kind: 'move',
          rule: 'SQ-2',
          line: 2,
          rules: { game: 'sadeqa-ii', pitsPerRow: 3, openingMove: 'both' },
          before: '1,0,0/1,0,0 S 0-0 -',
          play: 'A',
          sown: [['A', 'B']],
          after: '1,0,0/0,1,0 N 0-0 -',
          laps: 1,
          captured: [0, 0],
          ending: 'ended',
          outcome: null,
        },
      ],
      faults: [],
      ids: ['SQ-2'],
    });
  });

  it('forgets the rule at a heading without an id', () => {
    const { examples } = readExamples(`### D-1: x\n## Checked numbers\n${fenced([]).slice(17)}`);
    expect(examples).toEqual([]);
    const text = `### D-1: x\n## Numbers\n\`\`\`sowing\nperft raja-pasu\nnodes 1 7\n\`\`\``;
    expect(readExamples(text).examples).toMatchObject([{ rule: '', nodes: [1, 7] }]);
  });

  it.each([
    ['an unknown kind', withLine(0, 'leap raja-pasu'), 'unknown kind "leap"'],
    ['an unreadable option', withLine(0, 'move raja-pasu m:3'), 'unreadable option "m:3"'],
    ['a missing line', withLine(3), 'a move needs play'],
    ['a line of another kind', withLine(4, 'legal A'), 'a move has no legal'],
    ['a line that stands twice', withLine(4, 'play A'), 'play stands twice'],
    ['a key without a value', withLine(3, 'play'), 'unreadable line "play"'],
    ['a number with a leading zero', withLine(7, 'laps 01'), '"01" is no whole number'],
    ['a pair of three', withLine(8, 'captured 0-0-0'), '"0-0-0" is no pair such as 3-0'],
    ['an unknown ending', withLine(4, 'ending soon'), '"soon" is no ending'],
    ['an unknown outcome', withLine(4, 'outcome draw'), '"draw" is no outcome'],
    ['a continuation of nothing', withLine(1, '  1,0'), 'nothing goes on in "  1,0"'],
  ])('finds %s', (_, text, fault) => {
    expect(readExamples(text)).toMatchObject({ examples: [], faults: [`line 2: ${fault}`] });
  });

  it('finds a fence that is not closed, and one with more than the tag', () => {
    expect(readExamples('```sowing\nmove').faults).toEqual(['line 1: the fence is not closed']);
    expect(readExamples('```sowing move').faults).toEqual([
      'line 1: a fence is ```sowing alone',
      'line 1: the fence is not closed',
    ]);
  });

  it('finds a next round that neither opens nor ends', () => {
    const block = fenced(['next-round raja-pasu', 'holdings 49-49', 'leads South', 'reserve 0-0']);
    expect(readExamples(block).faults).toEqual([
      'line 2: a next-round needs board and reserve, or an outcome',
    ]);
  });
});
