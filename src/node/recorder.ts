/** A simulation's games on their way into files. */
import { GameRecords } from '../record.js';
import { type Result, success } from '../result.js';
import type { Game } from '../rules.js';
import type { Range } from '../study/job.js';
import { type Run, runMembers } from '../study/run.js';
import { type GamesFile, openGamesFile } from './data/games-file.js';
import { openPositionsFile, type PositionsFile } from './data/positions-file.js';
import type { DataFileFault } from './data/table-file.js';
import type { KeptPart } from './kept-part.js';
import type { Recorder } from './simulate.js';

/** Files to be written: one of games, one of positions, or both. */
export interface RecorderOptions {
  /** Path of a file with a row a game: `.csv`, `.jsonl`, `.parquet` or `.columns`. */
  readonly gamesOut?: string;
  /** Path of a file with a row a choice: `.parquet` or `.columns`. */
  readonly positionsOut?: string;
  /** Whether files that are there may be replaced. Default: no. */
  readonly force?: boolean;
  /** How messages name an option. Default: as it is called here. */
  readonly nameOf?: (option: 'gamesOut' | 'positionsOut') => string;
}

/**
 * Opens the files of a run's games.
 * @param games how many are asked for; it may become fewer.
 * @throws DataFileError if the system does not let a file be written.
 */
export async function openRecorder(
  run: Run,
  games: number,
  options: RecorderOptions,
): Promise<Result<FileRecorder, DataFileFault>> {
  const { gamesOut, positionsOut, force = false, nameOf = (option) => option } = options;
  const { rules } = run.from;
  const common = { force, games, run: runMembers(run) };
  const recorder = new FileRecorder(rules.game);
  try {
    if (gamesOut !== undefined) {
      const named = { ...common, name: nameOf('gamesOut'), game: rules.game };
      const file = await openGamesFile(gamesOut, named);
      if (!file.ok) return file;
      recorder.games = file.value;
    }
    if (positionsOut !== undefined) {
      const named = { ...common, name: nameOf('positionsOut'), rules };
      const file = await openPositionsFile(positionsOut, named);
      if (!file.ok) {
        await recorder.abort();
        return file;
      }
      recorder.positions = file.value;
    }
  } catch (error) {
    await recorder.abort();
    throw error;
  }
  return success(recorder);
}

/** Writes the games of a simulation into files. */
export class FileRecorder implements Recorder {
  games: GamesFile | undefined;
  positions: PositionsFile | undefined;

  constructor(readonly game: Game) {}

  get keep(): Recorder['keep'] {
    return this.positions === undefined ? 'records' : 'choices';
  }

  /** @throws DataFileError if a file cannot be written; then it is not there. */
  async write({ first }: Range, { records: bytes, choices }: KeptPart): Promise<void> {
    const records = new GameRecords(this.game, bytes);
    await this.games?.write(records, first);
    if (choices !== null) await this.positions?.write({ records, ...choices }, first);
  }

  /**
   * Makes the files of the games so far. `displaced` as in `OutputFile.write`.
   * @throws DataFileError if that fails; then the file is not there.
   */
  async finish(): Promise<Result<undefined, 'displaced'>> {
    const nothing = success(undefined);
    const games = (await this.games?.finish()) ?? nothing;
    const positions = (await this.positions?.finish()) ?? nothing;
    return games.ok ? positions : games;
  }

  /** Leaves no files. */
  async abort(): Promise<void> {
    await this.games?.abort();
    await this.positions?.abort();
  }
}
