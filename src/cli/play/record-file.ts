/** Games on record in files: the session's own is written to a new one, others are gone on with. */
import { entriesOf } from '../../archive/read.js';
import type { Tag } from '../../archive/recorded.js';
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
 * The game that is on record in a file, as far as it was played.
 * @param name of the file in messages.
 * @param entry number of the game in the file, from 1.
 */
export async function loadGame(
  engine: Engine,
  name: string,
  path: string,
  entry: number,
): Promise<Result<LiveGame, string>> {
  const text = await textOf(name, path);
  if (!text.ok) return text;
  let entries = 0;
  for (const read of entriesOf(text.value)) {
    if (!read.ok) return failure(read.code, `${path}: ${read.message}`);
    entries++;
    if (entries < entry) continue;
    const game = gameOf(engine, read.value);
    return game.ok ? game : failure(game.code, `${path}: entry ${entry}: ${game.message}`);
  }
  return failure('no-entry', expected('entry', `1 to ${entries}, as ${path} has`, entry));
}

async function textOf(name: string, path: string): Promise<Result<string, string>> {
  try {
    const read = await readInput(name, path, MAX_ARCHIVE_BYTES);
    return read.ok ? success(read.value.toString()) : read;
  } catch (error) {
    // What the system refuses is no end of a session that asks for it.
    return failure('unreadable', `"${name}": ${messageOf(error)}`);
  }
}

/** Puts the game of a session on record: over what it has written itself, over nothing else unless told to. */
export class Keeper {
  readonly #force: boolean;
  readonly #own = new Set<string>();
  /** Where the game was put last, or is to be put. */
  #path: string | undefined;
  /** The game as some file has it. */
  #kept: GameSnapshot | undefined;

  /**
   * @param path where the game is put unless told otherwise.
   * @param force whether files that are there may be replaced.
   */
  constructor(path: string | undefined, force: boolean) {
    this.#path = path;
    this.#force = force;
  }

  /** The game is in a file as it stands. */
  isKept(game: LiveGame): void {
    this.#kept = game.snapshot;
  }

  /**
   * Puts a game in a file; which one is in the answer.
   * @param given its path; empty for the one of the last time.
   */
  async save(
    game: LiveGame,
    tags: readonly Tag[],
    given: string,
  ): Promise<Result<string, OutputFault | 'displaced' | 'unnamed' | 'unwritten'>> {
    const path = given === '' ? this.#path : given;
    if (path === undefined) {
      return failure('unnamed', '"save" expected the name of a new file, got none');
    }
    const written = await this.#write(path, formatRecorded(game.recorded(tags)));
    if (!written.ok) return written;
    this.#own.add(path);
    this.#path = path;
    this.isKept(game);
    return success(path);
  }

  /**
   * Saves moves that no file has.
   * @returns what has become of them.
   */
  async saveRest(game: LiveGame, tags: readonly Tag[]): Promise<'saved' | 'nothing' | 'unsaved'> {
    if (game.snapshot.ply === 0 || game.snapshot === this.#kept) return 'nothing';
    return (await this.save(game, tags, '')).ok ? 'saved' : 'unsaved';
  }

  async #write(
    path: string,
    text: string,
  ): Promise<Result<undefined, OutputFault | 'displaced' | 'unwritten'>> {
    try {
      const file = await outputFile('save', path, this.#force || this.#own.has(path));
      return file.ok ? await file.value.write(text) : file;
    } catch (error) {
      if (error instanceof OutputFileError) return failure('unwritten', error.message);
      throw error;
    }
  }
}
