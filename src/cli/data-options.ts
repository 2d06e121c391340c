/** `--games-out` and `--positions-out`: files with a row for every game, or every choice. */
import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import { type FileRecorder, openRecorder } from '../node/recorder.js';
import type { Range } from '../study/job.js';
import type { Study } from '../study/study.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { fileName } from './file-name.js';

export interface DataFlags {
  readonly gamesOut?: string;
  readonly positionsOut?: string;
  readonly checkpoint?: string;
  readonly force?: true;
}

export function addDataOptions(command: Command): Command {
  return command
    .option(
      '--games-out <file>',
      'also write a row a game: FILE.csv, .jsonl, .parquet or .columns',
      fileName('--games-out'),
    )
    .option(
      '--positions-out <file>',
      'also write every position and the move chosen there: FILE.parquet or .columns',
      fileName('--positions-out'),
    );
}

/** What the options say, for the help. */
export const DATA_HELP = `--games-out, --positions-out: docs/data.md has the columns, and how to load them. Rows come in order
of the games, the same bytes on any number of threads. An interrupted run's file has the games so
far. They go with one run alone (no --paired, no --readings), and not with --checkpoint: give each
shard a file instead.`;

const NAMES = { gamesOut: '--games-out', positionsOut: '--positions-out' } as const;

/** The files of a run's games, if any are asked for; to be opened before any work is done. */
export async function openDataFiles(
  flags: DataFlags,
  { kind, arms: [{ run }] }: Study,
  { count }: Range,
): Promise<FileRecorder | undefined> {
  const { gamesOut, positionsOut, checkpoint, force = false } = flags;
  if (gamesOut === undefined && positionsOut === undefined) return undefined;
  const option = gamesOut === undefined ? NAMES.positionsOut : NAMES.gamesOut;
  if (kind !== 'single') refuse(option, `no --${kind} beside it`, 'both');
  if (checkpoint !== undefined) refuse(option, 'no --checkpoint beside it', 'both');
  // A writer throws much away, which V8 lets grow: 10^8 games of Parquet took 315 MiB, now 289.
  setFlagsFromString('--heap-growing-percent=20');
  const opened = await openRecorder(run, count, {
    force,
    nameOf: (name) => NAMES[name],
    ...(gamesOut !== undefined && { gamesOut }),
    ...(positionsOut !== undefined && { positionsOut }),
  });
  if (!opened.ok) throw new CommandError(EXIT.usage, opened.message);
  return opened.value;
}
