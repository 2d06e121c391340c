/** Archives of any size, from a file or a network: one entry is held at a time. */
import { JsonLinesReader } from './json-lines.js';
import { ArchiveReader, type Entry } from './read.js';

/**
 * The entries of an archive that comes as bytes, each whole or as its fault, as {@link entriesOf}
 * has those of a text. What begins with `{` is read as JSON, a record on each line.
 * @param bytes UTF-8, in chunks of any size; what is none is a fault of its entry.
 * @throws what `bytes` throws.
 */
export async function* entriesOfStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  // What is no UTF-8 becomes U+FFFD, which no record holds; a byte order mark is white space.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let reader: ArchiveReader | JsonLinesReader | undefined;
  let text = '';
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (reader === undefined && text.trimStart() === '') continue;
    reader ??= readerOf(text);
    yield* reader.read(text, false);
    text = '';
  }
  text += decoder.decode();
  yield* (reader ?? readerOf(text)).read(text, true);
}

function readerOf(text: string): ArchiveReader | JsonLinesReader {
  return text.trimStart().startsWith('{') ? new JsonLinesReader() : new ArchiveReader();
}
