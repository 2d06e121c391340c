/** Games on record in files: the session's own are written to a new one, others are gone on with. */
import { resolve } from 'node:path';
import type { Place } from '../../archive/read.js';
import type { Recorded } from '../../archive/recorded.js';
import { entriesOfStream } from '../../archive/stream.js';
import { verifyRecorded } from '../../archive/verify.js';
import { formatRecorded } from '../../archive/write.js';
import type { Engine } from '../../engine.js';
import type { LiveGame } from '../../game/live-game.js';
import { gameOf } from '../../game/restore.js';
import type { GameSnapshot } from '../../game/snapshot.js';
import { checkDistinct } from '../../node/distinct-files.js';
import { OutputFileError } from '../../node/draft.js';
import { MAX_ARCHIVE_BYTES, readInput } from '../../node/input-file.js';
import { type OutputFault, type OutputFile, outputFile } from '../../node/output-file.js';
import { messageOf } from '../../node/thrown.js';
import { expected, failure, type Result, success } from '../../result.js';
import { countOf } from './explain.js';

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

/** `has-others`: the file has other games than the one that came from it. */
type SaveFault = OutputFault | 'has-others';

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
  /** Where games are put when they are left. */
  readonly #home: string | undefined;
  /** Where the game was put last, or is to be put. */
  #path: string | undefined;
  /** The file that the game came from. */
  #source: string | undefined;
  /** The game as each file has it. */
  readonly #kept = new Map<string, GameSnapshot>();
  /** The record of the game that is played, in each file that this session has put it in. */
  readonly #written = new Map<string, string>();

  /**
   * @param path where games are put unless told otherwise.
   * @param force whether files that are there may be replaced.
   */
  constructor(path: string | undefined, force: boolean) {
    this.#home = path;
    this.#path = path;
    this.#force = force;
  }

  /**
   * Whether games can be put where they are to be put.
   * @param name of that file in messages.
   * @throws OutputFileError if its directory is there but cannot be written to.
   */
  async check(name: string): Promise<Result<unknown, SaveFault>> {
    return this.#home === undefined ? success(undefined) : this.#placeIn(name, this.#home);
  }

  /**
   * Another game begins: what is on record of the last one stays in its file.
   * @param source the file that has it, as it stands.
   */
  begin({ snapshot }: LiveGame, source: string | undefined): void {
    for (const [file, text] of this.#written) this.#left.get(file)?.push(text);
    this.#written.clear();
    this.#kept.clear();
    this.#source = source;
    if (source !== undefined) this.#kept.set(resolve(source), snapshot);
  }

  /**
   * Puts the game in a file, after those that were left for it; which file is in the answer.
   * @param given its path; empty for the one of the last time.
   */
  async save(
    played: OnRecord,
    given: string,
  ): Promise<Result<string, SaveFault | 'displaced' | 'unnamed' | 'unwritten'>> {
    const path = given === '' ? this.#path : given;
    if (path === undefined) {
      return failure('unnamed', '"save" expected the name of a new file, got none');
    }
    const file = resolve(path);
    const text = formatRecorded(played.recorded());
    const left = this.#left.get(file) ?? [];
    const written = await this.#write(path, [...left, text].join('\n'));
    if (!written.ok) return written;
    this.#left.set(file, left);
    this.#path = path;
    this.#written.set(file, text);
    this.#kept.set(file, played.game.snapshot);
    return success(path);
  }

  /** Saves moves that no file has; where one was named for all games, moves that this one has not. */
  async saveRest(played: OnRecord): Promise<Rest> {
    const { snapshot } = played.game;
    if (snapshot.ply === 0 || this.#isKept(snapshot)) return { fate: 'nothing', fault: null };
    const saved = await this.save(played, this.#home ?? '');
    if (saved.ok) return { fate: 'saved', fault: null };
    // Where no file was named, nothing has failed.
    return { fate: 'unsaved', fault: saved.code === 'unnamed' ? null : saved.message };
  }

  #isKept(snapshot: GameSnapshot): boolean {
    return this.#home === undefined
      ? [...this.#kept.values()].includes(snapshot)
      : this.#kept.get(resolve(this.#home)) === snapshot;
  }

  async #write(
    path: string,
    text: string,
  ): Promise<Result<undefined, SaveFault | 'displaced' | 'unwritten'>> {
    try {
      const file = await this.#placeIn('save', path);
      return file.ok ? await file.value.write(text) : file;
    } catch (error) {
      if (error instanceof OutputFileError) return failure('unwritten', error.message);
      throw error;
    }
  }

  /** A file that may be written: what this session has not written is replaced only if told to. */
  async #placeIn(name: string, path: string): Promise<Result<OutputFile, SaveFault>> {
    const isOwn = this.#left.has(resolve(path));
    // Who goes on with one game of a file does not mean to lose the others.
    const isSource = !isOwn && !checkDistinct({ load: this.#source, save: path }).ok;
    const others = this.#force && isSource ? (await countEntries(name, path)) - 1 : 0;
    if (others > 0) {
      const what = `another file than that of the game: ${countOf(others, 'other record')} would be lost`;
      return failure('has-others', expected(name, what, path));
    }
    return outputFile(name, path, this.#force || isOwn);
  }
}

/** How many records a file has, readable or not. */
async function countEntries(name: string, path: string): Promise<number> {
  const bytes = await bytesOf(name, path);
  let entries = 0;
  if (bytes.ok) {
    for await (const _ of entriesOfStream(ReadableStream.from([bytes.value]))) entries++;
  }
  return entries;
}
