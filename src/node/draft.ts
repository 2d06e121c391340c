/**
 * A text that becomes a file in one step: it is written beside the file's place, to the disk, and
 * then gets the name. So the file is there whole or not at all, whatever ends this process.
 */
import { randomBytes } from 'node:crypto';
import {
  type FileHandle,
  link,
  lstat,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expected, failure, type Result, success } from '../result.js';
import { messageOf } from './thrown.js';

/** What is told of a file that could not be written. */
export function unwritten(name: string, path: string, error: unknown): string {
  return `"${name}": ${JSON.stringify(path)} could not be written: ${messageOf(error)}`;
}

/** A result's file could not be written: a full disk, no right to. It is as it was. */
export class OutputFileError extends Error {
  constructor(name: string, path: string, cause: unknown) {
    super(unwritten(name, path, cause), { cause });
    this.name = 'OutputFileError';
  }
}

/** Where a file is to be. */
export interface Place {
  /** Where a link leads to: that is replaced, not the link. */
  readonly target: string;
  /** Whether a file is there. */
  readonly isTaken: boolean;
}

/**
 * The place of a file; `not-a-file`: something else is there, which is never replaced.
 * @param name of the file in messages.
 */
export async function placeOf(name: string, path: string): Promise<Result<Place, 'not-a-file'>> {
  if ((await unlessAbsent(lstat(path))) === undefined) {
    return success({ target: path, isTaken: false });
  }
  // A link that leads nowhere is there, but nothing that could be replaced.
  const found = await unlessAbsent(stat(path));
  return found?.isFile()
    ? success({ target: await realpath(path), isTaken: true })
    : failure('not-a-file', expected(name, 'a file', path));
}

/** A name for a draft of a target that no other has. */
export function draftBeside(target: string, ending: string): string {
  // Not the process's number: in two containers on one disk it may be the same.
  return `${target}.${randomBytes(DRAFT_BYTES).toString('hex')}${ending}`;
}

const DRAFT_BYTES = 8;

/**
 * Makes sure that a draft can be written.
 * @param name of the file at `path` in messages.
 * @throws OutputFileError if its directory is there but cannot be written to.
 */
export async function tryDraft(
  name: string,
  path: string,
  draft: string,
): Promise<Result<undefined, 'no-directory'>> {
  try {
    // Only writing shows that writing works.
    await writeDraft(draft, '');
    await rm(draft);
  } catch (error) {
    if (!isAbsence(error)) throw new OutputFileError(name, path, error);
    return failure('no-directory', expected(name, 'a file in a directory that is there', path));
  }
  return success(undefined);
}

/** Begins a draft, to be read and written; nothing may have its name. */
export function createDraft(draft: string): Promise<FileHandle> {
  return open(draft, 'wx+');
}

/**
 * Writes a draft, to the disk.
 * @throws the system's error; then nothing of it is left.
 */
export async function writeDraft(draft: string, text: string): Promise<void> {
  const file = await createDraft(draft);
  try {
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard(draft);
    throw error;
  }
}

/** Removes what there is of a draft, as far as the system lets us. */
export async function discard(draft: string): Promise<void> {
  await rm(draft, { force: true }).catch(() => {});
}

/** Puts a draft in the place of whatever file is there. */
export async function replace(draft: string, target: string): Promise<void> {
  await rename(draft, target);
  await syncDirectory(target);
}

/** Gives a draft its name, unless something has it: then it throws `EEXIST`. */
export async function placeNew(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A file system without links: an empty file of ours takes the name, and the draft its place.
    await (await open(target, 'wx')).close();
    return replace(draft, target);
  }
  await rm(draft);
  await syncDirectory(target);
}

/** Removes what processes that were killed have left of drafts with this ending. */
export async function removeDrafts(target: string, ending: string): Promise<void> {
  const directory = dirname(target);
  const start = `${basename(target)}.`;
  const length = start.length + 2 * DRAFT_BYTES + ending.length;
  const hex = new RegExp(`^[0-9a-f]{${2 * DRAFT_BYTES}}$`);
  const isDraft = (name: string): boolean =>
    name.length === length &&
    name.startsWith(start) &&
    name.endsWith(ending) &&
    hex.test(name.slice(start.length, -ending.length));
  for (const name of (await readdir(directory)).filter(isDraft)) {
    await rm(join(directory, name), { force: true });
  }
}

/**
 * Brings a name to the disk, where a directory can be told so (not on Windows, nor in one that may
 * not be read). Elsewhere a power cut may bring back the file that was there before, whole.
 */
async function syncDirectory(target: string): Promise<void> {
  try {
    const directory = await open(dirname(target), 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch {}
}

/** What the system says of a failure, in its own letters. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
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
export function isAbsence(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
