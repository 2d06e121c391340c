/** Bytes to a JSON value: strict UTF-8, strict JSON, bounded depth. */
import { failure, type Result, success } from '../result.js';

/** How deep a value may be nested; the outermost one has depth 1, what is in it depth 2. */
const MAX_DEPTH = 64;

const BETWEEN_VALUES = new Set([' ', '\t', '\r', '\n', ',', ':']);

// A byte order mark is kept, so that it is found to be no JSON.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The value of one line. */
export function readJson(line: Uint8Array): Result<unknown, 'bad-json'> {
  let text: string;
  try {
    text = utf8.decode(line);
  } catch {
    return failure('bad-json', 'the line expected UTF-8, got other bytes');
  }
  // Before parsing: half a million brackets are to cost no more than looking at them.
  if (isTooDeep(text)) {
    return failure('bad-json', `the line expected JSON at most ${MAX_DEPTH} levels deep`);
  }
  try {
    return success(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure('bad-json', `the line expected JSON: ${error.message}`);
  }
}

/**
 * Whether a value begins too deep. Right for every text that is JSON, whatever it says of others;
 * the name of a member counts as a value, which its value is at the same depth.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === ']' || character === '}') {
      depth--;
    } else if (!BETWEEN_VALUES.has(character as string)) {
      if (depth === MAX_DEPTH) return true;
      if (character === '[' || character === '{') depth++;
      else isInString = character === '"';
    }
  }
  return false;
}
