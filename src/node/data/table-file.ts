/**
 * A data file while it is written: rows come in order, in parts of any size, and go on in blocks. It
 * is there in the end, whole or not at all; what is written to a pipe or a device is gone at once.
 */
import { extname } from 'node:path';
import { expected, failure, type Result, success } from '../../result.js';
import { Block, type SourceColumn } from '../../study/columns.js';
import type { Range } from '../../study/job.js';
import { unwritten } from '../draft.js';
import type { OutputFault } from '../output-file.js';
import type { Format, TableWriter } from './format.js';
import { openFileSink, openSink, type Sink } from './sink.js';

export interface DataFileOptions {
  /** How messages call the file: the option that names it. */
  readonly name: string;
  /** Whether a file that is there may be replaced. */
  readonly force: boolean;
  /** What the data are of: plain data for JSON, which files that have a place for it keep. */
  readonly run: object;
}

/** `bad-extension`: no kind of file has it; the others are those of any output file. */
export type DataFileFault = OutputFault | 'bad-extension';

/** A data file could not be written: a full disk, a reader that went away. The file is not there. */
export class DataFileError extends Error {
  constructor(name: string, path: string, cause: unknown) {
    super(unwritten(name, path, cause), { cause });
    this.name = 'DataFileError';
  }
}

/** The ends that a data file can come to. */
export interface DataFile {
  /**
   * Makes the file of the rows so far. `displaced`: something took its place since it was opened, and
   * is as it was; the data are beside it, in the file that the message names.
   * @throws DataFileError if that fails; then the file is not there.
   */
  finish(): Promise<Result<undefined, 'displaced'>>;
  /** Leaves no file. */
  abort(): Promise<void>;
}

/** A file of rows that come from sources of one kind. */
export class TableFile<S> implements DataFile {
  readonly #fail: (cause: unknown) => DataFileError;
  readonly #sink: Sink;
  readonly #writer: TableWriter;
  readonly #block: Block<S>;
  #nextGame: number | undefined;
  #closed = false;

  private constructor(
    fail: (cause: unknown) => DataFileError,
    sink: Sink,
    writer: TableWriter,
    block: Block<S>,
  ) {
    this.#fail = fail;
    this.#sink = sink;
    this.#writer = writer;
    this.#block = block;
  }

  /**
   * @param path its extension says which of the formats it has.
   * @param expectedRows about how many rows come.
   * @throws DataFileError if the system does not let it be written.
   */
  static async open<S>(
    path: string,
    options: DataFileOptions,
    formats: Readonly<Record<string, Format>>,
    columns: readonly SourceColumn<S>[],
    expectedRows: number,
  ): Promise<Result<TableFile<S>, DataFileFault>> {
    const { name, force, run } = options;
    const extension = extname(path);
    const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
    if (format === undefined) {
      const kinds = Object.keys(formats)
        .join(', ')
        .replace(/, ([^,]+)$/, ' or $1');
      return failure('bad-extension', expected(name, `a file name that ends in ${kinds}`, path));
    }
    const fail = (cause: unknown): DataFileError => new DataFileError(name, path, cause);
    const table = { columns, expectedRows, run };
    let sink: Sink | undefined;
    try {
      let writer: TableWriter;
      if (format.seeks) {
        const opened = await openFileSink(name, path, force);
        if (!opened.ok) return opened;
        sink = opened.value;
        writer = await format.open(table, opened.value.file);
      } else {
        const opened = await openSink(name, path, force);
        if (!opened.ok) return opened;
        sink = opened.value;
        writer = await format.open(table, opened.value.write);
      }
      return success(new TableFile(fail, sink, writer, new Block(columns, format.rowsPerBlock)));
    } catch (error) {
      await sink?.abort();
      throw fail(error);
    }
  }

  /**
   * Writes the rows of games after those before; to be waited for before the next ones are written.
   * @param count how many rows of the source.
   * @param games whose they are: from the second time on those after the last ones.
   * @throws RangeError for other games; DataFileError if they cannot be written: then the file is not
   * there.
   */
  async append(source: S, count: number, games: Range): Promise<void> {
    const next = this.#nextGame ?? games.first;
    if (games.first !== next) throw new RangeError(expected('first', `${next}`, games.first));
    this.#nextGame = next + games.count;
    await this.#attempt(async () => {
      for (let done = 0; done < count; ) {
        done += this.#block.take(source, done, count - done);
        if (this.#block.rows === this.#block.capacity) await this.#writeBlock();
      }
    });
  }

  async finish(): Promise<Result<undefined, 'displaced'>> {
    return this.#attempt(async () => {
      if (this.#block.rows > 0) await this.#writeBlock();
      await this.#writer.finish();
      this.#closed = true;
      return this.#sink.finish();
    });
  }

  async abort(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#sink.abort();
  }

  async #writeBlock(): Promise<void> {
    await this.#writer.write(this.#block.columns, this.#block.rows);
    this.#block.rows = 0;
  }

  async #attempt<T>(action: () => Promise<T>): Promise<T> {
    if (this.#closed) throw this.#fail('it is closed');
    try {
      return await action();
    } catch (error) {
      await this.abort();
      throw this.#fail(error);
    }
  }
}
