/** A file with a row for each position in which a move was chosen, to learn from. */
import type { GameChoices } from '../../choice.js';
import { expected, type Result, success } from '../../result.js';
import type { Rules } from '../../rules.js';
import { positionColumns, positionsOf } from '../../study/position-columns.js';
import { RAW_COLUMNS } from './columns.js';
import type { Format } from './format.js';
import { PARQUET } from './parquet.js';
import {
  type DataFile,
  type DataFileFault,
  type DataFileOptions,
  TableFile,
} from './table-file.js';

/** The kinds of files that positions can be written to, by their extension. */
const POSITIONS_FORMATS: Readonly<Record<string, Format>> = Object.freeze({
  '.parquet': PARQUET,
  '.columns': RAW_COLUMNS,
});

/** Positions of a random game, on average, are some 30 (Raja Pasu) and 24 (Sadeqa II). */
const EXPECTED_POSITIONS = 32;

export interface PositionsFileOptions extends DataFileOptions {
  readonly rules: Rules;
  /** How many games are asked for; it may become fewer. */
  readonly games: number;
}

export interface PositionsFile extends DataFile {
  /**
   * Writes the positions of games after those before; to be waited for before the next are written.
   * @param first index in the run of the first game: from the second time on the one after the last.
   * @throws RangeError for records of another game, or games that do not follow; DataFileError if they
   * cannot be written: then the file is not there.
   */
  write(chosen: GameChoices, first: number): Promise<void>;
}

/**
 * Begins a file of positions, of the kind that its extension says.
 * @throws DataFileError if the system does not let it be written.
 */
export async function openPositionsFile(
  path: string,
  options: PositionsFileOptions,
): Promise<Result<PositionsFile, DataFileFault>> {
  const { rules, games } = options;
  const columns = positionColumns(rules.pitsPerRow);
  const rows = EXPECTED_POSITIONS * games;
  const opened = await TableFile.open(path, options, POSITIONS_FORMATS, columns, rows);
  if (!opened.ok) return opened;
  const file = opened.value;
  return success({
    async write(chosen, first) {
      const { records } = chosen;
      if (records.game !== rules.game) {
        throw new RangeError(expected('records', rules.game, records.game));
      }
      const positions = positionsOf(chosen, first);
      await file.append(positions, positions.games.length, { first, count: records.length });
    },
    finish: () => file.finish(),
    abort: () => file.abort(),
  });
}
