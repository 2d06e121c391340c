/** `--games-out` and its like: files with a row for every game, choice, match or round. */
import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import type { DataFileFault } from '../node/data/table-file.js';
import type { KeptGames, KeptMatches } from '../node/kept-part.js';
import { type FileRecorder, openMatchRecorder, openRecorder } from '../node/recorder.js';
import type { Result } from '../result.js';
import type { Range } from '../study/job.js';
import type { Run } from '../study/run.js';
import type { Study } from '../study/study.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { fileName } from './file-name.js';

/** The options of a command that name such files, and how the files are opened; K is what is kept for them. */
export interface DataOptions<K> {
  /** What each is called on the command line, and what it is for. */
  readonly options: readonly (readonly [name: string, about: string])[];
  /** Opens those that the flags, as commander calls them, name. */
  open(
    run: Run,
    count: number,
    flags: DataFlags,
  ): Promise<Result<FileRecorder<K> | undefined, DataFileFault>>;
}

export interface DataFlags {
  readonly gamesOut?: string;
  readonly positionsOut?: string;
  readonly matchesOut?: string;
  readonly roundsOut?: string;
  readonly checkpoint?: string;
  readonly force?: true;
}

/** What each is called on the command line. */
const NAMES = {
  gamesOut: '--games-out',
  positionsOut: '--positions-out',
  matchesOut: '--matches-out',
  roundsOut: '--rounds-out',
} as const;

const ROW_FILE = 'FILE.csv, .jsonl, .parquet or .columns';

export const GAME_DATA: DataOptions<KeptGames> = {
  options: [
    [NAMES.gamesOut, `also write a row a game: ${ROW_FILE}`],
    [
      NAMES.positionsOut,
      'also write every position and the move chosen there: FILE.parquet or .columns',
    ],
  ],
  open: (run, count, { gamesOut, positionsOut, force }) =>
    openRecorder(run, count, {
      ...(gamesOut !== undefined && { gamesOut }),
      ...(positionsOut !== undefined && { positionsOut }),
      ...(force && { force }),
      nameOf: (option) => NAMES[option],
    }),
};

export const MATCH_DATA: DataOptions<KeptMatches> = {
  options: [
    [NAMES.matchesOut, `also write a row a match: ${ROW_FILE}`],
    [NAMES.roundsOut, `also write a row a round: ${ROW_FILE}`],
  ],
  open: (run, count, { matchesOut, roundsOut, force }) =>
    openMatchRecorder(run, count, {
      ...(matchesOut !== undefined && { matchesOut }),
      ...(roundsOut !== undefined && { roundsOut }),
      ...(force && { force }),
      nameOf: (option) => NAMES[option],
    }),
};

export function addDataOptions<K>(command: Command, { options }: DataOptions<K>): Command {
  for (const [name, about] of options) command.option(`${name} <file>`, about, fileName(name));
  return command;
}

/** What the options say, for the help. */
export function dataHelp<K>({ options }: DataOptions<K>, many: 'games' | 'matches'): string {
  const names = options.map(([name]) => name).join(', ');
  return `${names}: docs/data.md has the columns, and how to load them. Rows come in order
of the ${many}, the same bytes on any number of threads. An interrupted run's file has the ${many} so
far. They go with one run alone (no --paired, no --readings), and not with --checkpoint: give each
shard a file instead.`;
}

/** The paths that are asked for, by what names them on the command line. */
export function dataPaths(flags: DataFlags): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(NAMES).map(([flag, name]) => [name, flags[flag as keyof typeof NAMES]]),
  );
}

/** The files that are asked for; undefined if there are none. To be opened before any work is done. */
export async function openDataFiles<T, K>(
  { open }: DataOptions<K>,
  flags: DataFlags,
  { kind, arms: [{ run }] }: Study<T>,
  { count }: Range,
): Promise<FileRecorder<K> | undefined> {
  const [option] = Object.entries(dataPaths(flags)).find(([, path]) => path !== undefined) ?? [];
  if (option === undefined) return undefined;
  if (kind !== 'single') refuse(option, `no --${kind} beside it`, 'both');
  if (flags.checkpoint !== undefined) refuse(option, 'no --checkpoint beside it', 'both');
  // A writer throws much away, which V8 lets grow: 10^8 games of Parquet took 315 MiB, now 289.
  setFlagsFromString('--heap-growing-percent=20');
  const opened = await open(run, count, flags);
  if (!opened.ok) throw new CommandError(EXIT.usage, opened.message);
  return opened.value;
}
