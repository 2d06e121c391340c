/** A result's file: refused before the work starts if it cannot be written, and there whole or not at all. */
import { expected, failure, type Result, success } from '../result.js';
import { codeOf, draftBeside, placeNew, placeOf, replace, tryDraft, writeDraft } from './draft.js';

export interface OutputFile {
  /**
   * Puts the text there in one step, through a file beside it; returns when it is on the disk.
   * `displaced`: something took the place since the file was asked for, and is as it was; the text
   * stays beside it, whole, in the file that the message names.
   * @throws the system's error if the text could not be written; then nothing of it is left.
   */
  write(text: string): Promise<Result<undefined, 'displaced'>>;
}

/** `exists`: something is there that must not be replaced; `no-directory`: there is no place for it. */
export type OutputFault = 'exists' | 'no-directory';

/**
 * Makes sure that a file can be written later.
 * @param name of the file in messages.
 * @param force whether a file that is there may be replaced; anything but a file never is.
 * @throws the system's error if its directory is there but cannot be written to.
 */
export async function outputFile(
  name: string,
  path: string,
  force: boolean,
): Promise<Result<OutputFile, OutputFault>> {
  const place = await placeOf(name, path);
  if (!place.ok) return failure('exists', place.message);
  const { target, isTaken } = place.value;
  if (isTaken && !force) return failure('exists', expected(name, NEW_FILE, path));
  const tried = await tryDraft(name, path, draftBeside(target, DRAFT_ENDING));
  if (!tried.ok) return tried;
  return success({
    async write(text) {
      const draft = draftBeside(target, DRAFT_ENDING);
      await writeDraft(draft, text);
      try {
        await (force ? replace(draft, target) : placeNew(draft, target));
      } catch (error) {
        // Work of hours may be in it: it stays where it is.
        const what =
          codeOf(error) === 'EEXIST' ? expected(name, NEW_FILE, path) : `"${name}": ${error}`;
        return failure('displaced', `${what}; its text is in ${JSON.stringify(draft)}`);
      }
      return success(undefined);
    },
  });
}

const NEW_FILE = 'a new file (or --force)';

/** Not a checkpoint's, which are removed: what stays with this one may be somebody's only result. */
const DRAFT_ENDING = '.new';
