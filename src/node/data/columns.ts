/**
 * Raw columns: a line of JSON that says where each column is, then the columns, the plain numbers of
 * one after those of the other, to be mapped into memory as they are. docs/data.md has the layout.
 *
 * Each column has room for a number of rows and is written where it stands. When more rows come, the
 * columns move apart; in the end they move together, so the file is the same however large the room was.
 */
import type { FileHandle } from 'node:fs/promises';
import { type BlockColumn, rowBytes } from '../../study/columns.js';
import type { Format, Table, TableWriter } from './format.js';

const ROWS = 65_536;

/** Header and columns begin at multiples of this, a processor's cache line. */
const ALIGNMENT = 64;

/** The most room that is set aside: file systems have largest sizes of files, of the common ones this or more. */
const MOST_ROOM_BYTES = 2 ** 40;

/** Bytes that are moved at once. */
const MOVED_BYTES = 2 ** 20;

export const RAW_COLUMNS: Format = {
  rowsPerBlock: ROWS,
  seeks: true,
  open: async (table, file) => new ColumnsWriter(table, file),
};

class ColumnsWriter implements TableWriter {
  readonly #table: Table;
  readonly #file: FileHandle;
  readonly #headerBytes: number;
  /** For how many rows there is room, and where each column begins then. */
  #room: number;
  #offsets: readonly number[];
  #rows = 0;

  constructor(table: Table, file: FileHandle) {
    this.#table = table;
    this.#file = file;
    // No number in it can become longer than these.
    const longest = table.columns.map(() => Number.MAX_SAFE_INTEGER);
    const text = headerText(table, Number.MAX_SAFE_INTEGER, longest);
    this.#headerBytes = aligned(Buffer.byteLength(text) + 1);
    const bytes = table.columns.reduce((sum, column) => sum + rowBytes(column), 0);
    this.#room = Math.min(table.expectedRows, Math.floor(MOST_ROOM_BYTES / bytes));
    this.#offsets = this.#layout(this.#room);
  }

  async write(block: readonly BlockColumn[], rows: number): Promise<void> {
    if (this.#rows + rows > this.#room) {
      // Twice as much each time: all moving together costs no more than writing it all twice.
      await this.#move(Math.max(2 * this.#room, this.#rows + rows));
    }
    for (const [index, { column, bytes }] of block.entries()) {
      const size = rowBytes(column);
      const at = this.#offset(index) + size * this.#rows;
      await writeAt(this.#file, bytes.subarray(0, size * rows), at);
    }
    this.#rows += rows;
  }

  async finish(): Promise<void> {
    await this.#move(this.#rows);
    let end = this.#headerBytes;
    for (const [index, column] of this.#table.columns.entries()) {
      // What was there before the columns moved.
      await writeAt(this.#file, new Uint8Array(this.#offset(index) - end), end);
      end = this.#offset(index) + rowBytes(column) * this.#rows;
    }
    await this.#file.truncate(end);
    const header = Buffer.alloc(this.#headerBytes, ' ');
    header.write(headerText(this.#table, this.#rows, this.#offsets));
    header.write('\n', header.length - 1);
    await writeAt(this.#file, header, 0);
  }

  #offset(index: number): number {
    return this.#offsets[index] ?? 0;
  }

  /** Where each column begins if there is room for so many rows. */
  #layout(rows: number): readonly number[] {
    let end = this.#headerBytes;
    return this.#table.columns.map((column) => {
      const offset = aligned(end);
      end = offset + rowBytes(column) * rows;
      return offset;
    });
  }

  /** Makes room for so many rows, no fewer than there are. */
  async #move(room: number): Promise<void> {
    const offsets = this.#layout(room);
    const moves = this.#table.columns.map((column, index) => ({
      from: this.#offset(index),
      to: offsets[index] ?? 0,
      length: rowBytes(column) * this.#rows,
    }));
    // None is moved to where another one still is.
    if (room > this.#room) moves.reverse();
    for (const { from, to, length } of moves) await moveBytes(this.#file, from, to, length);
    this.#room = room;
    this.#offsets = offsets;
  }
}

function headerText({ columns, run }: Table, rows: number, offsets: readonly number[]): string {
  return JSON.stringify({
    format: 'relaysow-columns',
    version: 1,
    rows,
    columns: columns.map((column, index) => ({
      name: column.name,
      dtype: `<${column.type}`,
      shape: column.width === undefined ? [rows] : [rows, column.width],
      offset: offsets[index],
      bytes: rowBytes(column) * rows,
      words: column.words,
      none: column.none,
    })),
    run,
  });
}

function aligned(offset: number): number {
  return ALIGNMENT * Math.ceil(offset / ALIGNMENT);
}

/** Moves bytes of a file to another place, which may overlap the first. */
async function moveBytes(file: FileHandle, from: number, to: number, length: number) {
  if (from === to) return;
  const buffer = new Uint8Array(Math.min(MOVED_BYTES, length));
  for (let done = 0; done < length; ) {
    const count = Math.min(buffer.length, length - done);
    // The end first if it moves up, the beginning first if it moves down.
    const at = to > from ? length - done - count : done;
    const part = buffer.subarray(0, count);
    await readAt(file, part, from + at);
    await writeAt(file, part, to + at);
    done += count;
  }
}

async function readAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) throw new Error('it has become shorter while it was written');
    done += bytesRead;
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
