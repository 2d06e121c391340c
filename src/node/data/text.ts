/** Rows as text, CSV and JSON lines. */
import { stringify } from 'csv-stringify/sync';
import type { BlockColumn } from '../../study/columns.js';
import type { Format } from './format.js';

/** What a row has in a column: a word, a number that is exact, or nothing. */
type Cell = string | number | null;

/** Rows of a block that becomes one piece of text. */
const ROWS = 4096;

/** Comma-separated values (RFC 4180), but with line feeds alone: names in the first line, nothing is an empty field. */
export const CSV: Format = textFormat(
  (names) => stringify([names]),
  (_, rows) => stringify(rows),
);

/** A JSON object a line. */
export const JSON_LINES: Format = textFormat(
  () => '',
  (names, rows) => rows.map((row) => `${JSON.stringify(objectOf(names, row))}\n`).join(''),
);

/**
 * A kind of text.
 * @param head what stands before the first row.
 * @param lines rows with their line ends.
 */
function textFormat(
  head: (names: string[]) => string,
  lines: (names: readonly string[], rows: Cell[][]) => string,
): Format {
  return {
    rowsPerBlock: ROWS,
    seeks: false,
    async open({ columns }, write) {
      const names = columns.map(({ name }) => name);
      await write(Buffer.from(head(names)));
      return {
        async write(block, count) {
          const cells = block.map(cellsOf);
          const rows = Array.from({ length: count }, (_, row) => cells.map((cell) => cell(row)));
          await write(Buffer.from(lines(names, rows)));
        },
        async finish() {},
      };
    },
  };
}

function objectOf(names: readonly string[], row: readonly Cell[]): object {
  return Object.fromEntries(names.map((name, index) => [name, row[index]]));
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
