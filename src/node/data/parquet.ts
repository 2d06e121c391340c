/** Parquet, by hyparquet-writer: compressed columns with their types, which most tools read. */
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { BlockColumn, Column } from '../../study/columns.js';
import { VERSION } from '../../version.js';
import type { Format, WriteBytes } from './format.js';

/** Rows of a row group: what readers take at once, and what is held in memory until it is written. */
const ROWS = 65_536;

/** No page ends within a row group: the widest value takes eight bytes. */
const PAGE_BYTES = 2 * 8 * ROWS;

/** The key of a file's metadata under which the run is. */
const RUN_KEY = 'relaysow';

export const PARQUET: Format = {
  rowsPerBlock: ROWS,
  seeks: false,
  async open({ columns, run }, write) {
    const fields = columns.flatMap(fieldsOf);
    const parquet = new ParquetWriter({
      writer: new SinkWriter(write),
      schema: [{ name: 'root', num_children: fields.length }, ...fields],
      kvMetadata: [{ key: RUN_KEY, value: JSON.stringify(run) }],
      createdBy: `relaysow version ${VERSION}`,
      // The least and the greatest number of a column are about the same in every row group.
      statistics: false,
    });
    return {
      async write(block, rows) {
        const columnData = block.flatMap((column) => sourcesOf(column, rows));
        await parquet.write({ columnData, rowGroupSize: ROWS, pageSize: PAGE_BYTES });
      },
      async finish() {
        await parquet.finish();
      },
    };
  },
};

/** Gives a file's bytes away after every row group. */
class SinkWriter extends ByteWriter {
  constructor(private readonly write: WriteBytes) {
    super();
  }

  async flush(): Promise<void> {
    await this.write(this.getBytes());
    this.index = 0;
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}

/**
 * The types of a column, or of each of its parts. Signed ones of four bytes, whatever would do:
 * differences of unsigned bytes wrap around in most tools.
 */
function fieldsOf(column: Column): SchemaElement[] {
  return namesOf(column).map((name) => {
    if (column.words !== undefined) {
      return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' };
    }
    const repetition_type = column.none === undefined ? 'REQUIRED' : 'OPTIONAL';
    return { name, type: column.type === 'u8' ? 'INT64' : 'INT32', repetition_type };
  });
}

/** A column of several numbers a row becomes one of each: `pit_0`, `pit_1` … */
function namesOf({ name, width }: Column): string[] {
  if (width === undefined) return [name];
  return Array.from({ length: width }, (_, part) => `${name}_${part}`);
}

/**
 * Numbers are written as differences of neighbours, which even for those that are at random took two
 * thirds of the time of a dictionary, and a tenth more room.
 */
const NUMBERS = Object.freeze({ encoding: 'DELTA_BINARY_PACKED' });

function sourcesOf({ column, values }: BlockColumn, rows: number): ColumnSource[] {
  const { words, none } = column;
  const names = namesOf(column);
  return names.map((name, part) => {
    if (values instanceof BigUint64Array) {
      // Of indices the bounds differ, and readers can pass row groups over.
      return { name, data: values.subarray(0, rows), ...NUMBERS, statistics: true };
    }
    const numbers = new Int32Array(rows);
    for (let row = 0; row < rows; row++) numbers[row] = values[names.length * row + part] ?? 0;
    if (words !== undefined) return { name, data: Array.from(numbers, (code) => words[code]) };
    if (none === undefined) return { name, data: numbers, ...NUMBERS };
    return { name, data: Array.from(numbers, (value) => (value === none ? null : value)) };
  });
}
