import { expect, test } from 'vitest';
import { fixed, grouped, tableLines } from '../../src/cli/table.js';

test('the first column is left-aligned, numbers are not, and no line ends in blanks', () => {
  expect(tableLines([['pit', 'games', 'share'], ['A', '1,000', '9.5'], [], ['none', '2']])).toEqual(
    [
      'pit   games  share', //
      'A     1,000    9.5',
      '',
      'none      2',
    ],
  );
});

test('columns are aligned as they are told', () => {
  expect(
    tableLines(
      [
        ['a', 'b'],
        ['cc', 'dd'],
      ],
      ['right', 'left'],
    ),
  ).toEqual([' a  b', 'cc  dd']);
});

test('a table without rows has no lines', () => {
  expect(tableLines([])).toEqual([]);
});

test('numbers', () => {
  expect(grouped(1_234_567)).toBe('1,234,567');
  expect(fixed(1234.5, 2)).toBe('1,234.50');
  expect(fixed(null, 2)).toBe('-');
});
