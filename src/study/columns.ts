/**
 * Rows as columns: what every file of data is made of. A column is described once, so that all kinds
 * of files hold the same values under the same names, and is filled by a loop of its own.
 */

const ARRAYS = Object.freeze({
  u1: Uint8Array,
  u2: Uint16Array,
  u4: Uint32Array,
  u8: BigUint64Array,
  i1: Int8Array,
  i2: Int16Array,
});

/** Kind and bytes of a number, as NumPy writes them: `u2` is unsigned, of two bytes. */
export type ColumnType = keyof typeof ARRAYS;

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** How many numbers a row has, if it is not one. */
  readonly width?: number;
  /** The numbers are codes: *i* stands for word *i*. */
  readonly words?: readonly string[];
  /** The number that stands for nothing. */
  readonly none?: number;
}

/** A column that knows how to take its numbers from a kind of source. */
export interface SourceColumn<S> extends Column {
  /**
   * Takes those of `count` rows.
   * @param from the first of them in the source.
   * @param target the column in a block, little-endian.
   * @param at the place of the first of them in the block, in rows.
   */
  fill(source: S, from: number, count: number, target: DataView, at: number): void;
}

/** A column's place in a block, and two views of it. */
export interface BlockColumn<C extends Column = Column> {
  readonly column: C;
  readonly values: InstanceType<(typeof ARRAYS)[ColumnType]>;
  readonly bytes: Uint8Array;
}

/** How many bytes a row takes in a column. */
export function rowBytes({ type, width = 1 }: Column): number {
  return ARRAYS[type].BYTES_PER_ELEMENT * width;
}

/** Rows on their way to a file: room for a fixed number of them, filled again and again. */
export class Block<S> {
  readonly columns: readonly BlockColumn<SourceColumn<S>>[];
  /** How many rows it holds. */
  rows = 0;

  constructor(
    columns: readonly SourceColumn<S>[],
    readonly capacity: number,
  ) {
    this.columns = columns.map((column) => {
      const buffer = new ArrayBuffer(capacity * rowBytes(column));
      return { column, values: new ARRAYS[column.type](buffer), bytes: new Uint8Array(buffer) };
    });
  }

  /**
   * Takes rows of a source while there is room.
   * @param from the first of them.
   * @param count how many there are.
   * @returns how many were taken.
   */
  take(source: S, from: number, count: number): number {
    const taken = Math.min(count, this.capacity - this.rows);
    for (const { column, bytes } of this.columns) {
      column.fill(source, from, taken, new DataView(bytes.buffer), this.rows);
    }
    this.rows += taken;
    return taken;
  }
}

/** Where a source has pieces of a fixed size, one a row, and what a column takes from each. */
export interface Field<S> {
  bytesOf(source: S): Uint8Array;
  /** Bytes of a piece. */
  readonly size: number;
  /** Where in a piece the column's bytes begin; they are little-endian, as in files. */
  readonly offset: number;
}

/** A column that is copied from the source as it is. */
export function copiedColumn<S>(column: Column, field: Field<S>): SourceColumn<S> {
  const { size, offset } = field;
  const width = rowBytes(column);
  return {
    ...column,
    fill(source, from, count, target, at) {
      const bytes = field.bytesOf(source);
      for (let row = 0; row < count; row++) {
        const read = size * (from + row) + offset;
        const write = width * (at + row);
        for (let i = 0; i < width; i++) target.setUint8(write + i, bytes[read + i] ?? 0);
      }
    },
  };
}

/**
 * A column of what a function makes of each row.
 * @param numberOf whole numbers of the column's range, at most 2^53 - 1.
 */
export function computedColumn<S>(
  column: Column,
  numberOf: (source: S, row: number) => number,
): SourceColumn<S> {
  const set = SETTERS[column.type];
  const width = rowBytes(column);
  return {
    ...column,
    fill(source, from, count, target, at) {
      for (let row = 0; row < count; row++) {
        set(target, width * (at + row), numberOf(source, from + row));
      }
    },
  };
}

const SETTERS: Readonly<
  Record<ColumnType, (target: DataView, offset: number, value: number) => void>
> = {
  u1: (target, offset, value) => target.setUint8(offset, value),
  u2: (target, offset, value) => target.setUint16(offset, value, true),
  u4: (target, offset, value) => target.setUint32(offset, value, true),
  u8(target, offset, value) {
    target.setUint32(offset, value % 2 ** 32, true);
    target.setUint32(offset + 4, Math.floor(value / 2 ** 32), true);
  },
  i1: (target, offset, value) => target.setInt8(offset, value),
  i2: (target, offset, value) => target.setInt16(offset, value, true),
};
