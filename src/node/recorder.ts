/** A simulation's games, or matches, on their way into files. */
import { MatchRecords } from '../match-record.js';
import { GameRecords } from '../record.js';
import { type Result, success } from '../result.js';
import type { Range } from '../study/job.js';
import { type Run, runMembers } from '../study/run.js';
import { openGamesFile } from './data/games-file.js';
import { openMatchesFile, openRoundsFile } from './data/match-files.js';
import { openPositionsFile } from './data/positions-file.js';
import type { DataFile, DataFileFault } from './data/table-file.js';
import type { KeptGames, KeptMatches } from './kept-part.js';
import type { Recorder } from './simulate.js';

/** What a recorder's files have in common; N are the names of the options for them. */
interface FileOptions<N extends string> {
  /** Whether files that are there may be replaced. Default: no. */
  readonly force?: boolean;
  /** How messages name an option. Default: as it is called here. */
  readonly nameOf?: (option: N) => string;
}

/** Files to be written: one of games, one of positions, or both. */
export interface RecorderOptions extends FileOptions<'gamesOut' | 'positionsOut'> {
  /** Path of a file with a row a game: `.csv`, `.jsonl`, `.parquet` or `.columns`. */
  readonly gamesOut?: string;
  /** Path of a file with a row a choice: `.parquet` or `.columns`. */
  readonly positionsOut?: string;
}

/** Files to be written: one of matches, one of their rounds, or both. */
export interface MatchRecorderOptions extends FileOptions<'matchesOut' | 'roundsOut'> {
  /** Path of a file with a row a match: `.csv`, `.jsonl`, `.parquet` or `.columns`. */
  readonly matchesOut?: string;
  /** Path of a file with a row a round: of the same kinds. */
  readonly roundsOut?: string;
}

/** Writes what is kept into files; K as in {@link Recorder}. */
export interface FileRecorder<K> extends Recorder<K> {
  /** @throws DataFileError if a file cannot be written; then it is not there. */
  write(part: Range, kept: K): Promise<void>;
  /**
   * Makes the files of what was written so far. `displaced` as in `OutputFile.write`.
   * @throws DataFileError if that fails; then the file is not there.
   */
  finish(): Promise<Result<undefined, 'displaced'>>;
  /** Leaves no files. */
  abort(): Promise<void>;
}

/**
 * Opens the files of a run's games; undefined if none are asked for.
 * @param games how many are asked for; it may become fewer.
 * @throws DataFileError if the system does not let a file be written.
 */
export async function openRecorder(
  run: Run,
  games: number,
  options: RecorderOptions,
): Promise<Result<FileRecorder<KeptGames> | undefined, DataFileFault>> {
  const { gamesOut, positionsOut, force = false, nameOf = (option) => option } = options;
  const { rules } = run.from;
  const { game } = rules;
  const common = { force, games, run: runMembers(run) };
  const files: FileOpener<KeptGames>[] = [];
  if (gamesOut !== undefined) {
    files.push(async () => {
      const file = await openGamesFile(gamesOut, { ...common, name: nameOf('gamesOut'), game });
      return taking(file, (each, { records }, first) =>
        each.write(new GameRecords(game, records), first),
      );
    });
  }
  if (positionsOut !== undefined) {
    files.push(async () => {
      const named = { ...common, name: nameOf('positionsOut'), rules };
      return taking(
        await openPositionsFile(positionsOut, named),
        async (each, { records, choices }, first) => {
          if (choices === null) return;
          await each.write({ records: new GameRecords(game, records), ...choices }, first);
        },
      );
    });
  }
  return openFiles(positionsOut === undefined ? 'records' : 'choices', files);
}

/**
 * The same of a run's matches.
 * @param matches how many are asked for; it may become fewer.
 * @throws DataFileError if the system does not let a file be written.
 */
export async function openMatchRecorder(
  run: Run,
  matches: number,
  options: MatchRecorderOptions,
): Promise<Result<FileRecorder<KeptMatches> | undefined, DataFileFault>> {
  const { matchesOut, roundsOut, force = false, nameOf = (option) => option } = options;
  const openers = { matchesOut: openMatchesFile, roundsOut: openRoundsFile } as const;
  const files: FileOpener<KeptMatches>[] = [];
  for (const [option, path] of [
    ['matchesOut', matchesOut],
    ['roundsOut', roundsOut],
  ] as const) {
    if (path === undefined) continue;
    files.push(async () => {
      const file = await openers[option](path, { force, matches, run, name: nameOf(option) });
      return taking(file, async (each, kept, first) => {
        let next = first;
        for (const { bytes, starts, roundBytes, rounds } of kept) {
          const played = new GameRecords('raja-pasu', rounds);
          const records = new MatchRecords(bytes, starts, roundBytes, played);
          await each.write(records, next);
          next += records.length;
        }
      });
    });
  }
  return openFiles('records', files);
}

/** A file that takes what is kept. */
interface TakingFile<K> extends DataFile {
  /** @param first index in the run of the first of what is kept. */
  take(kept: K, first: number): Promise<void>;
}

type FileOpener<K> = () => Promise<Result<TakingFile<K>, DataFileFault>>;

function taking<F extends DataFile, K>(
  opened: Result<F, DataFileFault>,
  take: (file: F, kept: K, first: number) => Promise<void>,
): Result<TakingFile<K>, DataFileFault> {
  if (!opened.ok) return opened;
  const file = opened.value;
  return success({
    take: (kept, first) => take(file, kept, first),
    finish: () => file.finish(),
    abort: () => file.abort(),
  });
}

/** Opens all of these files, or none. */
async function openFiles<K>(
  keep: Recorder<K>['keep'],
  openers: readonly FileOpener<K>[],
): Promise<Result<FileRecorder<K> | undefined, DataFileFault>> {
  if (openers.length === 0) return success(undefined);
  const files: TakingFile<K>[] = [];
  const abort = async (): Promise<void> => {
    for (const file of files) await file.abort();
  };
  try {
    for (const open of openers) {
      const file = await open();
      if (!file.ok) {
        await abort();
        return file;
      }
      files.push(file.value);
    }
  } catch (error) {
    await abort();
    throw error;
  }
  return success({
    keep,
    async write({ first }, kept) {
      for (const file of files) await file.take(kept, first);
    },
    async finish() {
      const finished: Result<undefined, 'displaced'>[] = [];
      for (const file of files) finished.push(await file.finish());
      return finished.find(({ ok }) => !ok) ?? success(undefined);
    },
    abort,
  });
}
