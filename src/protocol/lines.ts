/** Lines out of a stream of bytes, however it is cut into chunks. */

/** The most bytes a line may have, its newline left out. */
export const MAX_LINE_BYTES = 1_048_576;

const NEWLINE = 10;
const FIRST_CAPACITY = 4096;

/**
 * Cuts bytes at newlines. Of a line over {@link MAX_LINE_BYTES} only so much is kept that its
 * length still shows it, so no input makes this hold more than one byte over the limit.
 */
export class LineSplitter {
  #held = new Uint8Array(FIRST_CAPACITY);
  #length = 0;

  /**
   * The lines that end in this chunk, without their newlines. Each is to be used before the next is
   * asked for, and all of them before the next chunk is pushed: the bytes are not copied.
   */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    let start = 0;
    for (;;) {
      const newline = chunk.indexOf(NEWLINE, start);
      if (newline < 0) break;
      yield this.#complete(chunk.subarray(start, newline));
      start = newline + 1;
    }
    this.#hold(chunk.subarray(start));
  }

  /** The last line of the input, if it has no newline. */
  end(): Uint8Array | undefined {
    return this.#length === 0 ? undefined : this.#complete(new Uint8Array(0));
  }

  #complete(rest: Uint8Array): Uint8Array {
    if (this.#length === 0) return rest;
    this.#hold(rest);
    const line = this.#held.subarray(0, this.#length);
    this.#length = 0;
    return line;
  }

  #hold(bytes: Uint8Array): void {
    const kept = bytes.subarray(0, MAX_LINE_BYTES + 1 - this.#length);
    const length = this.#length + kept.length;
    if (length > this.#held.length) {
      const grown = new Uint8Array(
        Math.min(MAX_LINE_BYTES + 1, Math.max(length, 2 * this.#held.length)),
      );
      grown.set(this.#held.subarray(0, this.#length));
      this.#held = grown;
    }
    this.#held.set(kept, this.#length);
    this.#length = length;
  }
}
