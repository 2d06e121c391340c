/** `--checkpoint` and `--checkpoint-every`: what a long run leaves behind, to go on from. */
import type { Command } from 'commander';
import { type Checkpoint, openCheckpoint } from '../node/checkpoint.js';
import type { Range } from '../study/job.js';
import type { Study } from '../study/study.js';
import { CommandError, EXIT } from './exit.js';
import { fileName } from './file-name.js';
import { wholeNumber } from './number.js';

export interface CheckpointFlags {
  readonly checkpoint?: string;
  readonly checkpointEvery: number;
}

const DEFAULT_SECONDS = 60;

export function addCheckpointOptions(command: Command): Command {
  return command
    .option(
      '--checkpoint <file>',
      'go on from this file if it is there, and keep what is done in it',
      fileName('--checkpoint'),
    )
    .option(
      '--checkpoint-every <seconds>',
      'how often it is written',
      wholeNumber('--checkpoint-every', 1, 86_400),
      DEFAULT_SECONDS,
    );
}

/** What the options say, for the help. */
export const CHECKPOINT_HELP = `--checkpoint: the file is the summary so far, as --out writes it, replaced in one step. The same
command goes on from it, whatever ended the last one; a file of another run is refused. Ctrl-C and
SIGTERM write it, too.`;

/**
 * The checkpoint of a run, if one is asked for; to be opened before any work is done.
 * @param study whose checkpoint it is.
 * @param range the games, or matches, asked for.
 */
export async function openCheckpointFile<T>(
  { checkpoint }: CheckpointFlags,
  study: Study<T>,
  range: Range,
): Promise<Checkpoint<T> | undefined> {
  if (checkpoint === undefined) return undefined;
  const opened = await openCheckpoint('--checkpoint', checkpoint, study, range);
  if (!opened.ok) throw new CommandError(EXIT.usage, opened.message);
  return opened.value;
}
