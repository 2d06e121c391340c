/** Files of a run of matches: with a row for each match, or for each round. */
import type { MatchRecords } from '../../match-record.js';
import { type Result, success } from '../../result.js';
import type { SourceColumn } from '../../study/columns.js';
import {
  heldBefore,
  MATCH_COLUMNS,
  type MatchRows,
  ROUND_COLUMNS,
  roundRows,
} from '../../study/match-columns.js';
import { type Run, runMembers } from '../../study/run.js';
import { ROW_FORMATS } from './row-formats.js';
import {
  type DataFile,
  type DataFileFault,
  type DataFileOptions,
  TableFile,
} from './table-file.js';

/** Rounds of a random match, on average, are some 39. */
const EXPECTED_ROUNDS = 40;

export interface MatchFileOptions extends Omit<DataFileOptions, 'run'> {
  /** Whose matches they are. */
  readonly run: Run;
  /** How many matches are asked for; it may become fewer. */
  readonly matches: number;
}

export interface MatchFile extends DataFile {
  /**
   * Writes matches after those before; to be waited for before the next ones are written.
   * @param first index in the run of the first of them: from the second time on the one after the last.
   * @throws RangeError for matches that do not follow; DataFileError if they cannot be written: then
   * the file is not there.
   */
  write(records: MatchRecords, first: number): Promise<void>;
}

/**
 * Begins a file of matches, of the kind that its extension says.
 * @throws DataFileError if the system does not let it be written.
 */
export function openMatchesFile(
  path: string,
  options: MatchFileOptions,
): Promise<Result<MatchFile, DataFileFault>> {
  return openFile<MatchRows>(path, options, MATCH_COLUMNS, options.matches, (records, first) => ({
    source: { records, first },
    rows: records.length,
  }));
}

/**
 * The same of their rounds.
 * @throws DataFileError if the system does not let it be written.
 */
export function openRoundsFile(
  path: string,
  options: MatchFileOptions,
): Promise<Result<MatchFile, DataFileFault>> {
  const held = heldBefore(options.run);
  const rows = EXPECTED_ROUNDS * options.matches;
  return openFile(path, options, ROUND_COLUMNS, rows, (records, first) => ({
    source: roundRows(records, first, held),
    rows: records.rounds.length,
  }));
}

async function openFile<S>(
  path: string,
  options: MatchFileOptions,
  columns: readonly SourceColumn<S>[],
  expectedRows: number,
  rowsOf: (records: MatchRecords, first: number) => { readonly source: S; readonly rows: number },
): Promise<Result<MatchFile, DataFileFault>> {
  const named = { ...options, run: runMembers(options.run) };
  const opened = await TableFile.open(path, named, ROW_FORMATS, columns, expectedRows);
  if (!opened.ok) return opened;
  const file = opened.value;
  return success({
    async write(records, first) {
      const { source, rows } = rowsOf(records, first);
      await file.append(source, rows, { first, count: records.length });
    },
    finish: () => file.finish(),
    abort: () => file.abort(),
  });
}
