/** Games on record as JSON, one on a line, as they come in chunks. */
import { expected } from '../result.js';
import { recordedFromJson } from './json.js';
import { type Entry, faultAt, type Place } from './read.js';
import { MAX_ENTRY_CHARACTERS } from './words.js';

/** Reads such lines; of one that is too long nothing is held. */
export class JsonLinesReader {
  #parts: string[] = [];
  #length = 0;
  #place: Place = { at: 0, line: 1, column: 1 };

  /** The entries that a chunk completes, one for each line that is not blank. */
  *read(chunk: string, isLast: boolean): Generator<Entry> {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf('\n', from);
      if (end < 0) break;
      this.#add(chunk.slice(from, end));
      yield* this.#line();
      from = end + 1;
    }
    this.#add(chunk.slice(from));
    if (isLast) yield* this.#line();
  }

  #add(part: string): void {
    this.#length += part.length;
    if (this.#length > MAX_ENTRY_CHARACTERS) this.#parts = [];
    else this.#parts.push(part);
  }

  *#line(): Generator<Entry> {
    const text = this.#parts.join('');
    const length = this.#length;
    const place = this.#place;
    this.#parts = [];
    this.#length = 0;
    this.#place = { at: place.at + length + 1, line: place.line + 1, column: 1 };
    if (length > MAX_ENTRY_CHARACTERS) {
      yield faultAt(
        place,
        `expected an entry of at most ${MAX_ENTRY_CHARACTERS} characters, got more`,
      );
    } else if (text.trim() !== '') {
      yield entryOf(text, place);
    }
  }
}

function entryOf(text: string, place: Place): Entry {
  let value: unknown;
  try {
    value = JSON.parse(text.trim());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return faultAt(place, expected('the line', 'a whole record as JSON', text.trim()));
  }
  const read = recordedFromJson(value);
  return read.ok ? { ...read, placeOf: () => place } : faultAt(place, read.message);
}
