/** A result's file: refused before the work starts if it cannot be written, and there whole or not at all. */
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { expected, failure, type Result, success } from '../result.js';

export interface OutputFile {
  /**
   * Puts the text there in one step, through a file beside it; returns when it is on the disk.
   * @throws the system's error; then a file that was there is as it was.
   */
  write(text: string): Promise<void>;
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
  if (found === 'file' && !force) {
    return failure('exists', expected(name, 'a new file (or --force)', path));
  }
  // What a link points to is replaced, not the link.
  const target = found === 'file' ? await realpath(path) : path;
  const draft = `${target}.${process.pid}.tmp`;
  try {
    // Only writing shows that writing works.
    await (await open(draft, 'wx')).close();
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return failure('no-directory', expected(name, 'a file in a directory that is there', path));
  }
  await rm(draft);
  return success({
    async write(text) {
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(text);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  });
}

async function kindOf(path: string): Promise<'nothing' | 'file' | 'other'> {
  try {
    const target = await lstat(await realpath(path));
    return target.isFile() ? 'file' : 'other';
  } catch (error) {
    if (isAbsence(error)) return 'nothing';
    throw error;
  }
}

/** Whether the system says that a path, or a directory on the way to it, is not there. */
function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
