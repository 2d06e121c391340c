/** A result's file: refused before the work starts if it cannot be written, and there whole or not at all. */
import { randomBytes } from 'node:crypto';
import { link, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { expected, failure, type Result, success } from '../result.js';

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
  const found = await kindOf(path);
  if (found === 'other') return failure('exists', expected(name, 'a file', path));
  if (found === 'file' && !force) return failure('exists', expected(name, NEW_FILE, path));
  // What a link points to is replaced, not the link.
  const target = found === 'file' ? await realpath(path) : path;
  try {
    // Only writing shows that writing works.
    await rm(await writeDraft(target, ''));
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return failure('no-directory', expected(name, 'a file in a directory that is there', path));
  }
  return success({
    async write(text) {
      const draft = await writeDraft(target, text);
      try {
        await (force ? rename(draft, target) : placeNew(draft, target));
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

/** Writes a file of its own beside the target, to the disk; its path. */
async function writeDraft(target: string, text: string): Promise<string> {
  // Not the process's number: in two containers on one disk it may be the same.
  const draft = `${target}.${randomBytes(6).toString('hex')}.new`;
  const file = await open(draft, 'wx');
  try {
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return draft;
}

/** Gives a draft its name, unless something has it: then it throws `EEXIST`. */
async function placeNew(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A file system without links: an empty file of ours takes the name, and the draft its place.
    await (await open(target, 'wx')).close();
    await rename(draft, target);
    return;
  }
  await rm(draft);
}

async function kindOf(path: string): Promise<'nothing' | 'file' | 'other'> {
  if ((await unlessAbsent(lstat(path))) === undefined) return 'nothing';
  // A link that leads nowhere is there, but nothing that could be replaced.
  const found = await unlessAbsent(stat(path));
  return found?.isFile() ? 'file' : 'other';
}

async function unlessAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Whether the system says that a path, or a directory on the way to it, is not there. */
function isAbsence(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
