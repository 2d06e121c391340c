/** What the kinds of data files have in common. */
import type { FileHandle } from 'node:fs/promises';
import type { BlockColumn, Column } from '../../study/columns.js';

/** What is written: rows of these columns. */
export interface Table {
  readonly columns: readonly Column[];
  /** About how many rows come. */
  readonly expectedRows: number;
  /** What made them, as JSON: goes into files that have a place for it. */
  readonly run: object;
}

/** Makes a file of blocks of rows. Each call waits for the one before. */
export interface TableWriter {
  /** Writes the first rows of a block, which may be filled anew when it returns. */
  write(columns: readonly BlockColumn[], rows: number): Promise<void>;
  /** Writes what belongs after the last row. */
  finish(): Promise<void>;
}

/** Writes bytes after those before; they may be changed when it returns. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/** A kind of file. Its blocks are of a fixed size, so that its bytes do not depend on how rows arrive. */
export type Format = { readonly rowsPerBlock: number } & (
  | { readonly seeks: false; open(table: Table, write: WriteBytes): Promise<TableWriter> }
  /** Not written from its beginning to its end. */
  | { readonly seeks: true; open(table: Table, file: FileHandle): Promise<TableWriter> }
);
