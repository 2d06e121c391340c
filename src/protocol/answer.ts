/**
 * The line protocol: one line in, one line out, nothing kept in between.
 *
 * A line is read (bytes, JSON, an object with an `op`), its operation checks the members and
 * answers, and the answer is written with the `id` that came. What is wrong with a line is
 * answered as an error; an exception out of here is a fault of this program.
 */
import type { Engine } from '../engine.js';
import { expected, failure } from '../result.js';
import { readJson } from './json.js';
import { MAX_LINE_BYTES } from './lines.js';
import { isObject, type JsonObject, memberOf } from './members.js';
import { type Answer, OPERATIONS } from './operations.js';

/**
 * The answer to one line, without a newline.
 * @param line the bytes of the line without its newline; of a line that is too long, the first
 *   1,048,577 bytes are enough.
 */
export function answer(line: Uint8Array, engine: Engine): string {
  if (line.length > MAX_LINE_BYTES) {
    return write({}, failure('too-large', `the line expected at most ${MAX_LINE_BYTES} bytes`));
  }
  const read = readJson(line);
  if (!read.ok) return write({}, read);
  const request = read.value;
  if (!isObject(request)) {
    return write({}, failure('bad-request', expected('the line', 'a JSON object', request)));
  }
  return write(request, operate(request, engine));
}

function operate(request: JsonObject, engine: Engine): Answer {
  const op = memberOf(request, 'op');
  if (typeof op !== 'string') return failure('bad-request', expected('op', 'a string', op));
  const operation = OPERATIONS.get(op);
  if (operation !== undefined) return operation(request, engine);
  return failure('unknown-op', expected('op', [...OPERATIONS.keys()].join(', '), op));
}

function write(request: JsonObject, answer: Answer): string {
  const id = Object.hasOwn(request, 'id') ? { id: request.id } : {};
  if (answer.ok) return JSON.stringify({ ...id, ...answer.value });
  const { code, message } = answer;
  return JSON.stringify({ ...id, error: { code, message } });
}
