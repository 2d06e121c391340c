/**
 * What the protocol says of an answer without any rule of a game, from its description and not from
 * its code: one JSON object on one line, the `id` that came, the first faults of a line.
 */
import { codeOf } from './ask.js';

const MAX_LINE_BYTES = 1_048_576;
const MAX_DEPTH = 64;
const NEWLINE = 10;

/** The codes that an error may have. */
export const CODES: readonly string[] = [
  'too-large',
  'bad-json',
  'bad-request',
  'unknown-op',
  'unknown-game',
  'bad-position',
  'game-over',
  'illegal-move',
];

type JsonObject = Readonly<Record<string, unknown>>;

/** What a line is: an object, or an error's code. */
type Reading = { readonly object: JsonObject } | { readonly code: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The lines of an input; the last one may have no newline. */
export function linesOf(input: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = input.indexOf(NEWLINE); at >= 0; at = input.indexOf(NEWLINE, start)) {
    lines.push(input.subarray(start, at));
    start = at + 1;
  }
  return start === input.length ? lines : [...lines, input.subarray(start)];
}

function read(line: Uint8Array): Reading {
  if (line.length > MAX_LINE_BYTES) return { code: 'too-large' };
  let value: unknown;
  try {
    const text = utf8.decode(line);
    value = JSON.parse(text);
    if (depthOf(text) > MAX_DEPTH) return { code: 'bad-json' };
  } catch {
    return { code: 'bad-json' };
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { object: value as JsonObject } : { code: 'bad-request' };
}

/** How deep a JSON text is nested: its text, as of duplicate members only the last is in its value. */
function depthOf(json: string): number {
  const withoutStrings = json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '0');
  let depth = 0;
  let deepest = 0;
  for (const [token] of withoutStrings.matchAll(/[[{\]}]|[^[{\]}\s,:]+/g)) {
    if (token === ']' || token === '}') depth--;
    else deepest = Math.max(deepest, depth + 1);
    if (token === '[' || token === '{') depth++;
  }
  return deepest;
}

/** The operation that a line asks for, if it is an object that names one. */
function opOf(line: Uint8Array): string | undefined {
  const reading = read(line);
  if (!('object' in reading) || !Object.hasOwn(reading.object, 'op')) return undefined;
  const { op } = reading.object;
  return typeof op === 'string' ? op : undefined;
}

/** Whether a line asks for a perft that takes an engine long. */
export function isSlow(line: Uint8Array): boolean {
  const reading = read(line);
  if (!('object' in reading) || opOf(line) !== 'perft') return false;
  const { depth } = reading.object;
  return typeof depth === 'number' && depth > 4 && depth <= MAX_DEPTH;
}

/** What two engines have to agree in: an answer without the name of its engine, which `hello` tells. */
export function comparable(line: Uint8Array, answer: string): string {
  return opOf(line) === 'hello' ? answer.replace(/"engine":"\w+"/, '"engine":""') : answer;
}

/**
 * Holds answers to the lines they are for: as many, in order, each with the `id` of its line.
 * @returns the code of each, undefined for one that is no error.
 * @throws Error for the first that is wrong.
 */
export function checkAnswers(
  lines: readonly Uint8Array[],
  answers: readonly string[],
): readonly (string | undefined)[] {
  if (answers.length !== lines.length) {
    throw new Error(`${lines.length} lines got ${answers.length} answers`);
  }
  return lines.map((line, index) => checkAnswer(line, answers[index] as string));
}

function checkAnswer(line: Uint8Array, text: string): string | undefined {
  const wrong = (what: string) => new Error(`${what}: ${text.slice(0, 200)}`);
  if (/[\n\r]/.test(text)) throw wrong('an answer on more than one line');
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(text);
  } catch {
    throw wrong('an answer that is no JSON');
  }
  if (!text.startsWith('{')) throw wrong('an answer that is no object');

  const reading = read(line);
  const sent = 'object' in reading ? idIn(reading.object) : undefined;
  if (idIn(answer) !== sent) throw wrong(`an answer whose id should be ${sent}`);
  const code = codeOf(answer);
  if (code === undefined) {
    if (opOf(line) === undefined) throw wrong('a line that is no request was not refused');
    return undefined;
  }
  const possible = 'object' in reading ? CODES : [reading.code];
  if (typeof code !== 'string' || !possible.includes(code)) {
    throw wrong(`an error whose code should be ${possible.join(' or ')}`);
  }
  return code;
}

/** The `id` of an object, as it is echoed; undefined if it has none. */
function idIn(object: JsonObject): string | undefined {
  return Object.hasOwn(object, 'id') ? JSON.stringify(object.id) : undefined;
}
