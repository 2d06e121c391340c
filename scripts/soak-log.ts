/**
 * The log of a soak: JSON lines, one a slice of a million games, in order. It is what a run goes on
 * from and what a slice played again is held to, so nothing in it is taken on trust.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { CommandError, EXIT } from '../src/cli/exit.js';
import { parseJson } from '../src/cli/json.js';
import { type Part, readDocument } from '../src/document.js';
import type { Game } from '../src/rules.js';

/** Of every game of a soak. */
export const SEED = 1;

/** Games of a slice; slice _k_, from 0, starts with game _k_ times this. */
export const SLICE_GAMES = 1_000_000;

/** One line of a log. */
export interface Slice {
  readonly game: Game;
  readonly seed: number;
  /** Index of its first game. */
  readonly first: number;
  readonly games: number;
  /** Moves of its games; an endless or undecided one does not count. */
  readonly moves: number;
  /** Of the records of its games, in order: 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A log that is written to. */
export class SoakLog {
  readonly #slices: Slice[];
  readonly #file: number;
  /** Bytes of whole lines. */
  #size: number;

  /**
   * Opens a log, or begins one. A last line that an earlier run did not finish is written anew.
   * @throws CommandError for a file that is no log of this game; the system's error.
   */
  constructor(path: string, game: Game) {
    // Created here: a run is not to find out after its first slice that it cannot write.
    this.#file = openSync(path, 'a');
    const text = readFileSync(path, 'utf8');
    this.#slices = [...readLog(path, text, game)];
    this.#size = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1));
  }

  get slices(): readonly Slice[] {
    return this.#slices;
  }

  /** Adds a slice; it is on the disk when this returns. */
  append(slice: Slice): void {
    const line = Buffer.from(`${JSON.stringify(slice)}\n`);
    ftruncateSync(this.#file, this.#size);
    writeSync(this.#file, line);
    fsyncSync(this.#file);
    this.#size += line.length;
    this.#slices.push(slice);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/**
 * The slices of a log, slice 0 first; a last line without newline is left out.
 * @param name of the file, for messages.
 * @throws CommandError for a text that is no log of this game.
 */
export function readLog(name: string, text: string, game: Game): readonly Slice[] {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  const slices = lines.map((line, index) => {
    const place = `${name}, line ${index + 1}`;
    const read = readDocument(place, parseJson(place, line), (document) =>
      readSlice(document, game, index * SLICE_GAMES),
    );
    if (!read.ok) throw new CommandError(EXIT.usage, read.message);
    return read.value;
  });
  // Such a line will be overwritten, so it has to be one of ours.
  const begun = JSON.stringify({ game, seed: SEED, first: slices.length * SLICE_GAMES });
  const isOurs = begun.startsWith(rest.slice(0, begun.length - 1));
  if (!isOurs) {
    throw new CommandError(EXIT.usage, `"${name}" expected a newline at the end of its last line`);
  }
  return slices;
}

function readSlice(document: Part, game: Game, first: number): Slice {
  const sha256 = document.member('sha256');
  sha256.require(/^[0-9a-f]{64}$/.test(sha256.text()), '64 hexadecimal digits');
  return {
    game: document.member('game').oneOf([game]),
    seed: document.member('seed').whole(SEED, SEED),
    first: document.member('first').whole(first, first),
    games: document.member('games').whole(SLICE_GAMES, SLICE_GAMES),
    moves: document.member('moves').whole(SLICE_GAMES),
    sha256: sha256.text(),
  };
}

export function movesOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { moves }) => sum + moves, 0);
}

/** SHA-256 over the digests of slices, 32 bytes each, in order. */
export function digestOf(slices: readonly Slice[]): string {
  const hash = createHash('sha256');
  for (const { sha256 } of slices) hash.update(sha256, 'hex');
  return hash.digest('hex');
}
