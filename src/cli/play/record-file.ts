/** Games on record in files: the session's own is written to a new one, others are gone on with. */
import { entriesOf } from '../../archive/read.js';
import type { Recorded, RecordedRound } from '../../archive/recorded.js';
import { verifyRecorded } from '../../archive/verify.js';
import { formatRecorded } from '../../archive/write.js';
import type { Engine } from '../../engine.js';
import { type LiveGame, startGame } from '../../game/live-game.js';
import { type Match, startMatch } from '../../match.js';
import { MAX_ARCHIVE_BYTES, readInput } from '../../node/input-file.js';
import { type OutputFault, outputFile } from '../../node/output-file.js';
import type { Position } from '../../position.js';
import { expected, failure, type Result, success, unwrap } from '../../result.js';

/**
 * The game that is on record in a file, as far as it was played.
 * @param name of the file in messages.
 * @param entry number of the game in the file, from 1.
 * @throws the system's error if the file is there but cannot be read.
 */
export async function loadGame(
  engine: Engine,
  name: string,
  path: string,
  entry: number,
): Promise<Result<LiveGame, string>> {
  const text = await readInput(name, path, MAX_ARCHIVE_BYTES);
  if (!text.ok) return text;
  let entries = 0;
  for (const read of entriesOf(text.value.toString())) {
    if (!read.ok) return failure(read.code, `${path}: ${read.message}`);
    entries++;
    if (entries < entry) continue;
    const verified = verifyRecorded(engine, read.value);
    return verified.ok
      ? success(playAgain(engine, read.value))
      : failure(verified.code, `${path}: entry ${entry}: ${verified.message}`);
  }
  return failure('no-entry', expected('entry', `1 to ${entries}, as ${path} has`, entry));
}

/** A game that has been verified, played to where its record ends. */
function playAgain(engine: Engine, recorded: Recorded): LiveGame {
  const game = startGame({ engine, ...startOf(recorded) });
  const plays = recorded.kind === 'game' ? [recorded] : recorded.rounds;
  for (const [index, { moves }] of plays.entries()) {
    if (index > 0) unwrap(game.nextRound());
    for (const { pit } of moves) unwrap(game.play(pit));
  }
  return game;
}

function startOf(recorded: Recorded): { readonly from: Position } | { readonly match: Match } {
  if (recorded.kind === 'game') return { from: recorded.from };
  const [first] = recorded.rounds;
  const { roundLimit } = recorded;
  return { match: startMatch((first as RecordedRound).start, { roundLimit }) };
}

/** Where a session puts its game: over what it has written itself, over nothing else unless told to. */
export class RecordFiles {
  readonly #own = new Set<string>();

  /** @throws OutputFileError if it cannot be written. */
  async save(
    path: string,
    recorded: Recorded,
    force: boolean,
  ): Promise<Result<undefined, OutputFault | 'displaced'>> {
    const file = await outputFile('save', path, force || this.#own.has(path));
    if (!file.ok) return file;
    const written = await file.value.write(formatRecorded(recorded));
    if (written.ok) this.#own.add(path);
    return written;
  }
}
