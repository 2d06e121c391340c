/** Games on record in files: the session's own are written to a new one, others are gone on with. */
import type { Place } from '../../archive/read.js';
import type { Recorded } from '../../archive/recorded.js';
import { entriesOfStream } from '../../archive/stream.js';
import { verifyRecorded } from '../../archive/verify.js';
import { formatRecorded } from '../../archive/write.js';
import type { Engine } from '../../engine.js';
import type { LiveGame } from '../../game/live-game.js';
import { gameOf } from '../../game/restore.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import { OutputFileError } from '../../node/draft.js';
import { MAX_ARCHIVE_BYTES, readInput } from '../../node/input-file.js';
import { type OutputFault, outputFile } from '../../node/output-file.js';
import { messageOf } from '../../node/thrown.js';
import { expected, failure, type Result, success } from '../../result.js';

/**
 * The game that is on record in a file, as text or as JSON, as far as it was played.
 * @param name of the file in messages.
 * @param entry number of the game in the file, from 1.
 */
export async function loadGame(
  engine: Engine,
  name: string,
  path: string,
  entry: number,
): Promise<Result<LiveGame, string>> {
  const bytes = await bytesOf(name, path);
  if (!bytes.ok) return bytes;
  let entries = 0;
  for await (const read of entriesOfStream(ReadableStream.from([bytes.value]))) {
    if (!read.ok) return failure(read.code, toldAt(path, read, read.what));
    entries++;
    if (entries < entry) continue;
    const verified = verifyRecorded(engine, read.value);
    if (verified.ok) return gameOf(engine, read.value);
    return failure(verified.code, toldAt(path, read.placeOf(verified), verified.message));
  }
  return failure('no-entry', expected('entry', `1 to ${entries}, as ${path} has`, entry));
}

/** A fault and its place, as `relaysow replay` tells them. */
function toldAt(path: string, { line, column }: Place, message: string): string {
  return `${path}:${line}:${column}: ${message}`;
}

async function bytesOf(name: string, path: string): Promise<Result<Buffer, string>> {
  try {
    return await readInput(name, path, MAX_ARCHIVE_BYTES);
  } catch (error) {
    // What the system refuses is no end of a session that asks for it.
    return failure('unreadable', `"${name}": ${messageOf(error)}`);
  }
}

/** A game that can be put on record: `Presenter` has one. */
export interface OnRecord {
  readonly game: LiveGame;
  recorded(): Recorded;
}

/** What has become of moves that no file had; `fault` is why the file that was named has them not. */
export interface Rest {
  readonly fate: 'saved' | 'nothing' | 'unsaved';
  readonly fault: string | null;
}

/** Puts the games of a session on record: over what it has written itself, over nothing else unless told to. */
export class Keeper {
  readonly #force: boolean;
  /** What this session has written, by file: the games that were left for others. */
  readonly #left = new Map<string, string[]>();
  /** Where the game was put last, or is to be put. */
  #path: string | undefined;
  /** The game as some file has it. */
  #kept: GameSnapshot | undefined;
  /** The record of the game that is played, in each file that this session has put it in. */
  readonly #written = new Map<string, string>();

  /**
   * @param path where games are put unless told otherwise.
   * @param force whether files that are there may be replaced.
   */
  constructor(path: string | undefined, force: boolean) {
    this.#path = path;
    this.#force = force;
  }

  /**
   * Another game begins: what is on record of the last one stays in its file.
   * @param isKept whether a file has it, as it stands.
   */
  begin({ snapshot }: LiveGame, isKept: boolean): void {
    for (const [path, text] of this.#written) this.#left.get(path)?.push(text);
    this.#written.clear();
    this.#kept = isKept ? snapshot : undefined;
  }

  /**
   * Puts the game in a file, after those that were left for it; which file is in the answer.
   * @param given its path; empty for the one of the last time.
   */
  async save(
    played: OnRecord,
    given: string,
  ): Promise<Result<string, OutputFault | 'displaced' | 'unnamed' | 'unwritten'>> {
    const path = given === '' ? this.#path : given;
    if (path === undefined) {
      return failure('unnamed', '"save" expected the name of a new file, got none');
    }
    const text = formatRecorded(played.recorded());
    const left = this.#left.get(path) ?? [];
    const file = await this.#write(path, [...left, text].join('\n'));
    if (!file.ok) return file;
    this.#left.set(path, left);
    this.#path = path;
    this.#written.set(path, text);
    this.#kept = played.game.snapshot;
    return success(path);
  }

  /** Saves moves that no file has. */
  async saveRest(played: OnRecord): Promise<Rest> {
    const { snapshot } = played.game;
    if (snapshot.ply === 0 || snapshot === this.#kept) return { fate: 'nothing', fault: null };
    const saved = await this.save(played, '');
    if (saved.ok) return { fate: 'saved', fault: null };
    // Where no file was named, nothing has failed.
    return { fate: 'unsaved', fault: saved.code === 'unnamed' ? null : saved.message };
  }

  async #write(
    path: string,
    text: string,
  ): Promise<Result<undefined, OutputFault | 'displaced' | 'unwritten'>> {
    try {
      const file = await outputFile('save', path, this.#force || this.#left.has(path));
      return file.ok ? await file.value.write(text) : file;
    } catch (error) {
      if (error instanceof OutputFileError) return failure('unwritten', error.message);
      throw error;
    }
  }
}
