/**
 * Files that are read whole. Their names come from people: what is named may be a device without an
 * end, a pipe that nobody writes to, or a file far too large for what it should be.
 */
import { constants, type FileHandle, open } from 'node:fs/promises';
import { expected, failure, type Result, success } from '../result.js';
import { isAbsence } from './draft.js';

/** The most bytes of a summary or checkpoint. */
export const MAX_SUMMARY_BYTES = 2 ** 26;
/** The most bytes of an archive of games that is read whole. */
export const MAX_ARCHIVE_BYTES = 2 ** 28;
/** The most bytes of a policy's file. */
export const MAX_POLICY_BYTES = 2 ** 24;

/** `no-file`: nothing is there; `not-a-file`: something else is; `too-large`: it has more bytes. */
export type InputFault = 'no-file' | 'not-a-file' | 'too-large';

/**
 * The bytes of a file; of what is no file nothing is read.
 * @param name of the file in messages.
 * @param most how many bytes it may have.
 * @throws the system's error if the file is there but cannot be read.
 */
export async function readInput(
  name: string,
  path: string,
  most: number,
): Promise<Result<Buffer, InputFault>> {
  let file: FileHandle;
  try {
    // Otherwise it would wait for somebody who writes to a pipe.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return failure('no-file', expected(name, 'an existing file', path));
  }
  try {
    if (!(await file.stat()).isFile()) return failure('not-a-file', expected(name, 'a file', path));
    const chunks: Buffer[] = [];
    let size = 0;
    // One byte more shows that it is too large, also of a file that grows while it is read.
    for await (const chunk of file.createReadStream({ end: most, autoClose: false })) {
      chunks.push(chunk);
      size += chunk.length;
    }
    if (size <= most) return success(Buffer.concat(chunks));
    return failure('too-large', expected(name, `a file of at most ${most} bytes`, path));
  } finally {
    await file.close();
  }
}
