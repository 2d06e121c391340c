/**
 * The file that a long run leaves what it has done in, so that the same run can go on from there
 * after whatever has ended it. It is the run's summary so far, as `--out` would write it.
 */
import { expected, failure, type Result, success } from '../result.js';
import type { Range } from '../study/job.js';
import type { Study } from '../study/study.js';
import { emptySummary, mergeSummariesOf, type Summary } from '../study/summary.js';
import { formatSummary, parseSummaryOf } from '../study/summary-document.js';
import type { Tally } from '../study/tally.js';
import { unitOf } from '../study/units.js';
import {
  discard,
  draftBeside,
  placeOf,
  removeDrafts,
  replace,
  tryDraft,
  unwritten,
  writeDraft,
} from './draft.js';
import { type InputFault, MAX_SUMMARY_BYTES, readInput } from './input-file.js';

/** T is the tally of a run: of games unless it says otherwise. */
export interface Checkpoint<T = Tally> {
  /** What an earlier run has played, the first part of the range; null if no checkpoint was there. */
  readonly found: Summary<T> | null;
  /**
   * Puts a summary there in one step; returns when it is on the disk. `unwritten`: it could not be
   * written (a full disk, say), and the file is as it was. That costs no run its result: whoever
   * runs it tells the message and tries again with the next summary.
   */
  write(summary: Summary<T>): Promise<Result<undefined, 'unwritten'>>;
}

/**
 * `no-file`, `not-a-file`, `too-large`: it cannot be read, as something else is there or has come
 * there; `no-directory`: there is no place for it; `no-checkpoint`: a file is there that is none, or
 * is not whole; `different-run`: it is of another run; `other-games`: its games are not the first of
 * those that are asked for.
 */
export type CheckpointFault =
  | InputFault
  | 'no-directory'
  | 'no-checkpoint'
  | 'different-run'
  | 'other-games';

/**
 * Reads the checkpoint of a run, if there is one, and makes sure that it can be written. A file
 * that is refused stays as it is.
 *
 * Any number of runs may use the same checkpoint at a time: it is always one's, whole. A run that
 * begins removes the drafts of those that were killed, so that one going on at the same time may
 * find a summary unwritten.
 * @param name of the file in messages.
 * @param study whose checkpoint it is.
 * @param range the games, or matches, asked for.
 * @throws the system's error if the file cannot be read; OutputFileError if its directory is there
 * but cannot be written to.
 */
export async function openCheckpoint<T>(
  name: string,
  path: string,
  study: Study<T>,
  range: Range,
): Promise<Result<Checkpoint<T>, CheckpointFault>> {
  const place = await placeOf(name, path);
  if (!place.ok) return place;
  const { target, isTaken } = place.value;
  const read = isTaken ? await readInput(name, path, MAX_SUMMARY_BYTES) : null;
  if (read?.ok === false) return read;
  const found = read && readCheckpoint(read.value.toString(), study, range);
  if (found?.ok === false) {
    const what = 'a checkpoint of this run, or no file';
    return failure(found.code, `${expected(name, what, path)}: ${found.message}`);
  }
  const tried = await tryDraft(name, path, draftBeside(target, DRAFT_ENDING));
  if (!tried.ok) return tried;
  await removeDrafts(target, DRAFT_ENDING);
  return success({
    found: found?.value ?? null,
    async write(summary) {
      const draft = draftBeside(target, DRAFT_ENDING);
      try {
        await writeDraft(draft, `${formatSummary(summary)}\n`);
        await replace(draft, target);
      } catch (error) {
        await discard(draft);
        return failure('unwritten', unwritten(name, path, error));
      }
      return success(undefined);
    },
  });
}

/** No result's: what killed runs have left with it can be removed. */
const DRAFT_ENDING = '.draft';

function readCheckpoint<T>(
  text: string,
  study: Study<T>,
  range: Range,
): Result<Summary<T>, 'no-checkpoint' | 'different-run' | 'other-games'> {
  const unit = unitOf(study);
  const parsed = parseSummaryOf(unit, text);
  if (!parsed.ok) return failure('no-checkpoint', parsed.message);
  // Only parts of one run can be merged, and merging with nothing changes nothing.
  const merged = mergeSummariesOf(unit, emptySummary(study), parsed.value);
  if (!merged.ok) return failure('different-run', merged.message);
  const { ranges } = merged.value.arms[0];
  const [{ first, count } = { ...range, count: 0 }, ...more] = ranges;
  if (first === range.first && count <= range.count && more.length === 0) return merged;
  const games = `the first of the ${unit.many} ${range.first} to ${range.first + range.count - 1}`;
  return failure('other-games', expected('ranges', games, ranges));
}
