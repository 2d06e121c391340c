/** Data files read back without the code that wrote them: rows of words, numbers and null by column. */
import { readFile } from 'node:fs/promises';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a file, its kind by its extension. */
export async function rowsOf(path: string): Promise<readonly Row[]> {
  if (path.endsWith('.csv')) return csvRows(await readFile(path, 'utf8'));
  if (path.endsWith('.jsonl')) return jsonRows(await readFile(path, 'utf8'));
  if (path.endsWith('.parquet')) return parquetRows(path);
  return columnRows(await readFile(path));
}

function csvRows(text: string): readonly Row[] {
  const [names = [], ...lines] = linesOf(text).map((line) => line.split(','));
  return lines.map((cells) => {
    expectSame(cells.length, names.length);
    return Object.fromEntries(cells.map((cell, index) => [names[index], csvValue(cell)]));
  });
}

function csvValue(cell: string): string | number | null {
  if (cell === '') return null;
  return /^-?\d+$/.test(cell) ? Number(cell) : cell;
}

function jsonRows(text: string): readonly Row[] {
  return linesOf(text).map((line) => JSON.parse(line));
}

/** Every line ends in a line feed, the last one too. */
function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  expectSame(text.at(-1), '\n');
  return text.slice(0, -1).split('\n');
}

async function parquetRows(path: string): Promise<readonly Row[]> {
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? Number(value) : value,
      ]),
    ),
  );
}

/** What a Parquet file says of its run, and the rows of its groups. */
export async function parquetMetadata(path: string) {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path));
  const { value } = metadata.key_value_metadata?.find(({ key }) => key === 'relaysow') ?? {};
  return {
    run: JSON.parse(value ?? 'null'),
    groups: metadata.row_groups.map((group) => Number(group.num_rows)),
  };
}

/** The first line of a file of raw columns. */
export interface ColumnsHeader {
  readonly format: string;
  readonly version: number;
  readonly rows: number;
  readonly columns: readonly {
    readonly name: string;
    readonly dtype: string;
    readonly shape: readonly number[];
    readonly offset: number;
    readonly bytes: number;
    readonly words?: readonly string[];
    readonly none?: number;
  }[];
  readonly run: unknown;
}

export function columnsHeader(bytes: Buffer): ColumnsHeader {
  return JSON.parse(bytes.subarray(0, bytes.indexOf('\n')).toString());
}

function columnRows(bytes: Buffer): readonly Row[] {
  const { rows, columns } = columnsHeader(bytes);
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      columns.map(({ name, dtype, shape, offset, words, none }) => {
        const [, kind, size] = /^<([ui])([1248])$/.exec(dtype) ?? [];
        const width = shape[1] ?? 1;
        const values = Array.from({ length: width }, (_, part) => {
          const at = offset + Number(size) * (width * row + part);
          if (size === '8') return Number(bytes.readBigUInt64LE(at));
          return kind === 'u'
            ? bytes.readUIntLE(at, Number(size))
            : bytes.readIntLE(at, Number(size));
        });
        const [value = 0] = values;
        if (shape.length > 1) return [name, values];
        if (words !== undefined) return [name, words[value]];
        return [name, value === none ? null : value];
      }),
    ),
  );
}

function expectSame(got: unknown, expected: unknown): void {
  if (got !== expected) throw new Error(`expected ${expected}, got ${got}`);
}
