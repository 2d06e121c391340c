/** A result's file: refused before the work starts if it cannot be written, and there whole or not at all. */
import type { FileHandle } from 'node:fs/promises';
import { expected, failure, type Result, success } from '../result.js';
import {
  codeOf,
  createDraft,
  discard,
  draftBeside,
  isAbsence,
  OutputFileError,
  placeNew,
  placeOf,
  replace,
} from './draft.js';

export interface OutputFile {
  /**
   * Puts the text there in one step, through a file beside it; returns when it is on the disk.
   * `displaced`: something took the place since the file was asked for, and is as it was; the content
   * stays beside it, whole, in the file that the message names.
   * @throws OutputFileError if the text could not be written; then nothing of it is left.
   */
  write(text: string): Promise<Result<undefined, 'displaced'>>;
}

/** `exists`: something is there that must not be replaced; `no-directory`: there is no place for it. */
export type OutputFault = 'exists' | 'no-directory';

/**
 * Makes sure that a file can be written later.
 * @param name of the file in messages.
 * @param force whether a file that is there may be replaced; anything but a file never is.
 * @throws OutputFileError if its directory is there but cannot be written to.
 */
export async function outputFile(
  name: string,
  path: string,
  force: boolean,
): Promise<Result<OutputFile, OutputFault>> {
  const named = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      throw new OutputFileError(name, path, error);
    }
  };
  // Only writing shows that writing works.
  const trial = await named(() => openDraft(name, path, force));
  if (!trial.ok) return trial;
  await named(() => trial.value.discard());
  return success({
    write: (text) =>
      named(async () => {
        const draft = await trial.value.another();
        try {
          await draft.file.writeFile(text);
        } catch (error) {
          await draft.discard();
          throw error;
        }
        return draft.publish();
      }),
  });
}

/** A file of its own beside the one that it is to become, for what is written bit by bit. */
export interface Draft {
  /** Open, to be read and written. */
  readonly file: FileHandle;
  /**
   * Closes it, puts it on the disk and gives it the name, as {@link OutputFile.write} does.
   * @throws the system's error if it could not be written; then nothing of it is left.
   */
  publish(): Promise<Result<undefined, 'displaced'>>;
  /** Closes it and removes it. */
  discard(): Promise<void>;
  /** An empty one for the same place. */
  another(): Promise<Draft>;
}

/** An empty draft of a file that may be written; the arguments and faults are those of {@link outputFile}. */
export async function openDraft(
  name: string,
  path: string,
  force: boolean,
): Promise<Result<Draft, OutputFault>> {
  const place = await placeOf(name, path);
  if (!place.ok) return failure('exists', place.message);
  const { target, isTaken } = place.value;
  if (isTaken && !force) return failure('exists', expected(name, NEW_FILE, path));
  try {
    return success(await makeDraft({ name, path, force, target }));
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return failure('no-directory', expected(name, 'a file in a directory that is there', path));
  }
}

const NEW_FILE = 'a new file (or --force)';

/** Not a checkpoint's, which are removed: what stays with this one may be somebody's only result. */
const DRAFT_ENDING = '.new';

interface Wanted {
  readonly name: string;
  readonly path: string;
  readonly force: boolean;
  readonly target: string;
}

async function makeDraft(wanted: Wanted): Promise<Draft> {
  const { name, path, force, target } = wanted;
  const draft = draftBeside(target, DRAFT_ENDING);
  const file = await createDraft(draft);
  const remove = async (): Promise<void> => {
    await file.close();
    await discard(draft);
  };
  return {
    file,
    discard: remove,
    another: () => makeDraft(wanted),
    async publish() {
      try {
        await file.sync();
      } catch (error) {
        await remove();
        throw error;
      }
      await file.close();
      try {
        await (force ? replace(draft, target) : placeNew(draft, target));
      } catch (error) {
        // Work of hours may be in it: it stays where it is.
        const what =
          codeOf(error) === 'EEXIST' ? expected(name, NEW_FILE, path) : `"${name}": ${error}`;
        return failure('displaced', `${what}; its content is in ${JSON.stringify(draft)}`);
      }
      return success(undefined);
    },
  };
}
