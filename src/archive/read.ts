/**
 * Archives as text, forgivingly: any line ends and white space, move numbers or none, tags in any
 * order. What is wrong has its place, and of an entry with a fault nothing is given.
 */
import { expected, type Failure, success } from '../result.js';
import { recordedOfEntry } from './entry.js';
import type { Recorded } from './recorded.js';
import { Misread, type RawEntry, Scanner } from './scan.js';
import { MAX_ENTRY_CHARACTERS } from './words.js';

/** A place in a text; characters are UTF-16 code units, as in JavaScript's strings. */
export interface Place {
  /** From 0. */
  readonly at: number;
  /** From 1; LF, CR and CRLF each end one. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** What is wrong with an entry, and where. */
export interface RecordFault extends Failure<'bad-record'>, Place {
  readonly at: number;
  /** The message without the place. */
  readonly what: string;
}

/** What a place is asked for of. */
export interface Spot {
  /** From 1; null in a game, and for what is said of a whole match. */
  readonly round: number | null;
  /** From 1; null for what is said in a tag. */
  readonly move: number | null;
  /** The name of a tag, null for none; the first tag stands for one that is not there. */
  readonly tag: string | null;
}

/** An entry without a fault. */
export interface ReadEntry {
  readonly ok: true;
  readonly value: Recorded;
  /** Where a part of it stands in the text. */
  placeOf(spot: Spot): Place;
}

export type Entry = ReadEntry | RecordFault;

/**
 * The games and matches of a text, or its first fault: all or nothing.
 * @throws TypeError if the text is no string.
 */
export function parseArchive(
  text: string,
): { readonly ok: true; readonly value: readonly Recorded[] } | RecordFault {
  const records: Recorded[] = [];
  for (const entry of entriesOf(text)) {
    if (!entry.ok) return entry;
    records.push(entry.value);
  }
  return success(records);
}

/**
 * The entries of a text, one after the other, each whole or as its fault. After a fault it goes on at
 * the next line that begins with a Game tag.
 * @throws TypeError if the text is no string.
 */
export function entriesOf(text: string): Generator<Entry> {
  if (typeof text !== 'string') throw new TypeError(expected('text', 'a string', text));
  return new ArchiveReader().read(text, true);
}

/** A Game tag that begins a line, and the end of the line before. */
const NEXT_HEADER = /[\r\n][ \t]*\[[ \t]*Game[ \t]*"/g;
/** Of a line that may yet become one, so much is kept while none has been found. */
const MOST_OF_HEADER = 256;

/** Reads an archive that comes in chunks, of which it holds little more than one entry. */
export class ArchiveReader {
  /** What has come and is not done with, and what is done with of the last chunks. */
  #text = '';
  /** A CR at the end of a chunk: an LF may follow. */
  #held = '';
  /** How far `#text` is done with, and which place that is. */
  #start = 0;
  #place: Place = { at: 0, line: 1, column: 1 };
  /** Characters to be waited for: what has grown a little is not read again each time. */
  #awaited = 0;
  /** Whether there was a fault after which no entry has begun. */
  #isLost = false;

  /**
   * The entries that a chunk completes; all of them are to be taken before the next chunk.
   * @param chunk text that does not end within a surrogate pair.
   * @param isLast whether the text ends with it.
   */
  *read(chunk: string, isLast: boolean): Generator<Entry> {
    const come = this.#held + chunk;
    this.#held = come.endsWith('\r') && !isLast ? '\r' : '';
    this.#text += this.#held === '' ? come : come.slice(0, -1);
    if (this.#text.length < this.#awaited && !isLast) return;
    this.#awaited = 0;
    const scanner = new Scanner(this.#text);
    while (this.#findStart(scanner)) {
      scanner.hasSeenEnd = false;
      const scanned = attempt(() => scanner.entry(this.#start));
      const isCut = scanner.hasSeenEnd && !isLast;
      const length = this.#text.length - this.#start;
      if (isCut && length <= MAX_ENTRY_CHARACTERS) {
        this.#awaited = Math.min(2 * length, MAX_ENTRY_CHARACTERS + 1);
        break;
      }
      yield isCut ? this.#skipLong() : this.#entry(scanned);
    }
    this.#text = this.#text.slice(this.#start);
    this.#start = 0;
  }

  /** Goes to where the next entry begins, if that is in the text. */
  #findStart(scanner: Scanner): boolean {
    if (this.#isLost) this.#goTo(this.#nextHeader());
    if (this.#isLost) return false;
    this.#goTo(scanner.skipSpace(this.#start));
    return this.#start < this.#text.length;
  }

  /** The offset of the next Game tag; if there is none yet, of what may become one. */
  #nextHeader(): number {
    const text = this.#text;
    NEXT_HEADER.lastIndex = this.#start;
    const found = NEXT_HEADER.exec(text);
    this.#isLost = found === null;
    if (found !== null) return found.index + 1;
    const tail = Math.max(this.#start, text.length - MOST_OF_HEADER);
    const last = text.slice(tail).search(/[\r\n][^\r\n]*$/);
    return last < 0 ? text.length : tail + last;
  }

  /** The entry that begins here, or what is wrong with it; goes to where reading goes on. */
  #entry(scanned: RawEntry | Misread): Entry {
    const start = this.#start;
    const place = this.#place;
    const text = this.#text;
    const isScanned = !(scanned instanceof Misread);
    const end = isScanned ? scanned.end : scanned.at;
    if (end - start > MAX_ENTRY_CHARACTERS) return this.#skipLong();
    // In an entry that cannot be told from the next one, that is looked for from the fault on.
    this.#isLost = !isScanned;
    this.#goTo(isScanned ? end : Math.max(start, lineEndBefore(text, end)));
    const value = isScanned ? attempt(() => recordedOfEntry(scanned)) : scanned;
    if (value instanceof Misread) {
      return faultAt(placeFrom(text, start, place, value.at), value.message);
    }
    const placeOf = (spot: Spot): Place =>
      placeFrom(text, start, place, offsetOf(scanned as RawEntry, spot));
    return { ok: true, value, placeOf };
  }

  /** The fault of an entry that is too long; goes on within it. */
  #skipLong(): RecordFault {
    const place = this.#place;
    this.#isLost = true;
    this.#goTo(this.#start + 1);
    return faultAt(
      place,
      `expected an entry of at most ${MAX_ENTRY_CHARACTERS} characters, got more`,
    );
  }

  #goTo(at: number): void {
    this.#place = placeFrom(this.#text, this.#start, this.#place, at);
    this.#start = at;
  }
}

/** What a function gives, or the fault that it throws. */
function attempt<T>(read: () => T): T | Misread {
  try {
    return read();
  } catch (error) {
    if (error instanceof Misread) return error;
    throw error;
  }
}

/** A fault of an entry, at its place. */
export function faultAt(place: Place, what: string): RecordFault {
  const { line, column } = place;
  const message = `line ${line}, column ${column}: ${what}`;
  return { ok: false, code: 'bad-record', message, ...place, what };
}

/** The place of an offset, counted on from an earlier one. */
function placeFrom(text: string, from: number, { at, line, column }: Place, to: number): Place {
  let lines = line;
  let lineStart = from - (column - 1);
  for (let here = from; here < to; here++) {
    const code = text.charCodeAt(here);
    if (code > CR) continue;
    if (code === LF || (code === CR && text.charCodeAt(here + 1) !== LF)) {
      lines++;
      lineStart = here + 1;
    }
  }
  return { at: at + to - from, line: lines, column: to - lineStart + 1 };
}

const LF = 10;
const CR = 13;

/** Where the line before ends, if there are only blanks between; otherwise the offset itself. */
function lineEndBefore(text: string, at: number): number {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  return text[before] === '\n' || text[before] === '\r' ? before : at;
}

function offsetOf({ sections }: RawEntry, { round, move, tag }: Spot): number {
  const section = sections[round ?? 0] ?? sections[0];
  if (move !== null) return section.offsets[move - 1] ?? section.at;
  return section.tags.find(({ name }) => name === tag)?.at ?? section.at;
}
