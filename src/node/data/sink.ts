/**
 * Where the bytes of a data file go: into a draft that takes the file's name when it is whole, or
 * straight into a named pipe or a device, which keep nothing.
 */
import { constants, open as openDescriptor, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Result, success } from '../../result.js';
import { codeOf, isAbsence } from '../draft.js';
import { type OutputFault, openDraft } from '../output-file.js';

export interface Sink {
  /**
   * Writes all bytes after those before; they may be changed once it returns.
   * @throws the system's error: a full disk, a reader that went away.
   */
  write(bytes: Uint8Array): Promise<void>;
  /** Nothing more comes; `displaced` as in `OutputFile.write`. */
  finish(): Promise<Result<undefined, 'displaced'>>;
  /** Takes back what can be taken back. */
  abort(): Promise<void>;
}

/** A file, whose bytes can be written in any order, and read again. */
export interface FileSink extends Sink {
  readonly file: FileHandle;
}

/**
 * The place for a file's bytes; waits for somebody to read it if it is a named pipe.
 * @param name of the file in messages.
 * @param force whether a file that is there may be replaced.
 * @throws the system's error if it cannot be written to.
 */
export async function openSink(
  name: string,
  path: string,
  force: boolean,
): Promise<Result<Sink, OutputFault>> {
  const found = await statIfThere(path);
  if (found?.isFIFO()) return success(pipeSink(await openPipe(path)));
  if (found?.isCharacterDevice()) return success(deviceSink(await open(path, 'w')));
  return openFileSink(name, path, force);
}

/** As {@link openSink}, but nothing that is no file. */
export async function openFileSink(
  name: string,
  path: string,
  force: boolean,
): Promise<Result<FileSink, OutputFault>> {
  const opened = await openDraft(name, path, force);
  if (!opened.ok) return opened;
  const draft = opened.value;
  return success({
    file: draft.file,
    write: (bytes) => draft.file.writeFile(bytes),
    finish: () => draft.publish(),
    abort: () => draft.discard(),
  });
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function deviceSink(file: FileHandle): Sink {
  return {
    write: (bytes) => file.writeFile(bytes),
    async finish() {
      await file.close();
      return success(undefined);
    },
    abort: () => file.close(),
  };
}

/** How long to wait before looking again whether somebody reads a pipe. */
const PIPE_MILLISECONDS = 20;

/**
 * Opens a pipe as soon as somebody reads it. Not by an ordinary `open`, nor is it written to as a
 * file: either would block a thread of Node's pool, and a blocked one keeps the process from ending.
 */
async function openPipe(path: string): Promise<number> {
  for (;;) {
    try {
      return await promisify(openDescriptor)(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if (codeOf(error) !== 'ENXIO') throw error;
      await setTimeout(PIPE_MILLISECONDS);
    }
  }
}

function pipeSink(descriptor: number): Sink {
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  const closed = new Promise<void>((resolve) => pipe.once('close', () => resolve()));
  let failure: Error | undefined;
  // Every write tells its own; this is for a reader that goes away between two of them.
  pipe.on('error', (error) => {
    failure ??= error;
  });
  const close = async (): Promise<void> => {
    pipe.destroy();
    await closed;
  };
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        pipe.write(bytes, (error) => (error ? reject(failure ?? error) : resolve()));
      }),
    async finish() {
      // All has been written: the reader finds the end after it.
      await close();
      return success(undefined);
    },
    abort: close,
  };
}
