/**
 * Rows as text, CSV and JSON lines. There are only whole numbers and words of ours, nothing that CSV
 * would have to quote; a CSV library (csv-stringify 6.9) wrote 0.2 million such rows a second, joining
 * their fields 1.4 million.
 */
import type { BlockColumn } from '../../study/columns.js';
import type { Format } from './format.js';

/** What a row has in a column: a word, a number that is exact, or nothing. */
type Cell = string | number | null;

/** Rows of a block that becomes one piece of text. */
const ROWS = 4096;

/** Comma-separated values (RFC 4180), but with line feeds alone: names in the first line, no quotes, nothing is an empty field. */
export const CSV: Format = textFormat(
  (names) => `${names.join(',')}\n`,
  () => (cells) => cells.join(','),
);

/** A JSON object a line. */
export const JSON_LINES: Format = textFormat(
  () => '',
  (names) => {
    const keys = names.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    return (cells) => `${keys.map((key, index) => key + JSON.stringify(cells[index])).join('')}}`;
  },
);

/**
 * A kind of text.
 * @param head what stands before the first row.
 * @param lines makes the function that writes a row, without its line end.
 */
function textFormat(
  head: (names: readonly string[]) => string,
  lines: (names: readonly string[]) => (cells: readonly Cell[]) => string,
): Format {
  return {
    rowsPerBlock: ROWS,
    seeks: false,
    async open({ columns }, write) {
      const names = columns.map(({ name }) => name);
      const line = lines(names);
      await write(Buffer.from(head(names)));
      return {
        async write(block, rows) {
          const cells = block.map(cellsOf);
          let text = '';
          for (let row = 0; row < rows; row++) text += `${line(cells.map((cell) => cell(row)))}\n`;
          await write(Buffer.from(text));
        },
        async finish() {},
      };
    },
  };
}

/** What each row has in a column. */
function cellsOf({ column, values }: BlockColumn): (row: number) => Cell {
  const { words, none } = column;
  if (words !== undefined) return (row) => words[Number(values[row])] ?? null;
  return (row) => {
    const value = Number(values[row]);
    return value === none ? null : value;
  };
}
