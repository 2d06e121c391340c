/** Columns of plain text. */

export type Align = 'left' | 'right';

/** What stands between two columns. */
const GAP = '  ';

/**
 * Rows as lines, every column as wide as its widest cell; short rows are fine.
 * @param aligns of the columns; further ones are right-aligned, as numbers are.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  aligns: readonly Align[] = ['left'],
): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return aligns[column] === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** A whole number with its thousands set apart. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number with a fixed number of decimals, or a dash if there is none. */
export function fixed(value: number | null, decimals: number): string {
  return value === null
    ? '-'
    : value.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
}
