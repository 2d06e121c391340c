/** A file with a row for each game of a run. */
import type { GameRecords } from '../../record.js';
import { expected, type Result, success } from '../../result.js';
import type { Game } from '../../rules.js';
import { GAME_COLUMNS } from '../../study/game-columns.js';
import { ROW_FORMATS } from './row-formats.js';
import {
  type DataFile,
  type DataFileFault,
  type DataFileOptions,
  TableFile,
} from './table-file.js';

export interface GamesFileOptions extends DataFileOptions {
  readonly game: Game;
  /** How many games are asked for; it may become fewer. */
  readonly games: number;
}

export interface GamesFile extends DataFile {
  /**
   * Writes games after those before; to be waited for before the next ones are written.
   * @param first index in the run of the first of them: from the second time on the one after the last.
   * @throws RangeError for records of another game, or games that do not follow; DataFileError if they
   * cannot be written: then the file is not there.
   */
  write(records: GameRecords, first: number): Promise<void>;
}

/**
 * Begins a file of games, of the kind that its extension says.
 * @throws DataFileError if the system does not let it be written.
 */
export async function openGamesFile(
  path: string,
  options: GamesFileOptions,
): Promise<Result<GamesFile, DataFileFault>> {
  const { game, games } = options;
  const opened = await TableFile.open(path, options, ROW_FORMATS, GAME_COLUMNS[game], games);
  if (!opened.ok) return opened;
  const file = opened.value;
  return success({
    async write(records, first) {
      if (records.game !== game) throw new RangeError(expected('records', game, records.game));
      await file.append({ records, first }, records.length, { first, count: records.length });
    },
    finish: () => file.finish(),
    abort: () => file.abort(),
  });
}
