/** Lines that a program prints: the answer that is due, or what is wrong with it. */
import { readJson } from '../protocol/json.js';
import { MAX_LINE_BYTES } from '../protocol/lines.js';
import { isObject, type JsonObject, memberOf } from '../protocol/members.js';
import { failure, type Result, show, success } from '../result.js';
import { differingMembers } from './answer.js';
import type { Answer } from './question.js';

/** A request of the line protocol as it is sent. */
export interface Request extends JsonObject {
  /** Requests are numbered from 1, in the order in which they are sent. */
  readonly id: number;
  readonly op: string;
}

/** A request that has no answer yet. */
export interface UnderWay {
  readonly request: Request;
}

/** The members of which an answer to each operation has at least one; all of `hello`'s are optional. */
const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['moves', ['moves']],
  ['outcome', ['outcome']],
  ['play', ['position', 'laps', 'captured', 'ending', 'outcome']],
  ['perft', ['nodes']],
  ['next-round', ['position', 'reserve', 'outcome']],
  ['trace', ['events']],
]);

/** Bytes as text, whatever they are: to be shown. */
const lenient = new TextDecoder();

/**
 * The answer in a line, without its `id`; the message of a failure goes on after "the program".
 * @param line the bytes of the line; of one that is too long, the first 1,048,577 are enough.
 * @param underWay the requests that have no answer yet, oldest first.
 * @param lastId the `id` of the last request; if none is under way, all up to it have been answered.
 */
export function readReply(
  line: Uint8Array,
  underWay: readonly UnderWay[],
  lastId: number,
): Result<Answer, 'bad-reply'> {
  const due = underWay[0]?.request;
  const bad = (message: string) => failure('bad-reply', message);
  const garbage = (shown: string, why: string) =>
    bad(
      due === undefined
        ? `printed an extra line: ${shown}`
        : `answered ${showRequest(due)} with garbage: ${shown} (${why})`,
    );

  if (line.length > MAX_LINE_BYTES) {
    const start = lenient.decode(line.subarray(0, 100));
    return garbage(show(start), `over ${MAX_LINE_BYTES} bytes`);
  }
  const read = readJson(line);
  if (!read.ok) return garbage(show(lenient.decode(line)), 'no JSON in UTF-8');
  const reply = read.value;
  if (!isObject(reply)) return garbage(show(reply), 'no JSON object');

  const id = memberOf(reply, 'id');
  if (due === undefined || id !== due.id) return bad(misplaced(reply, underWay, lastId));
  if (isSame(due, reply)) return bad(`sends the requests back, as ${show(reply)}`);
  const members = MEMBERS.get(due.op);
  if (members?.every((name) => !Object.hasOwn(reply, name)) && !Object.hasOwn(reply, 'error')) {
    return garbage(show(reply), `none of ${members.join(', ')}, nor error`);
  }
  const { id: _, ...answer } = reply;
  return success(answer);
}

/** What is wrong with the place of an answer that is not due. */
function misplaced(
  reply: JsonObject,
  [oldest, ...later]: readonly UnderWay[],
  lastId: number,
): string {
  const id = memberOf(reply, 'id');
  const next = oldest?.request.id ?? lastId + 1;
  const isOld = Number.isInteger(id) && Number(id) >= 1 && Number(id) < next;
  const isLater = later.some(({ request }) => request.id === id);
  const wanted = oldest === undefined ? 'no answer' : `the answer with id ${next}`;
  if (isLater) return `answered out of order: expected ${wanted}, got ${show(reply)}`;
  if (isOld) return `answered a request twice: expected ${wanted}, got ${show(reply)}`;
  if (oldest === undefined) return `printed an extra line: ${show(reply)}`;
  if (id === undefined) return `answered without an id: expected ${wanted}, got ${show(reply)}`;
  return `answered with a wrong id: expected ${wanted}, got ${show(reply)}`;
}

function isSame(request: Request, reply: JsonObject): boolean {
  return (
    Object.keys(request).length === Object.keys(reply).length &&
    differingMembers(request, reply).length === 0
  );
}

/** How a request is called in messages: whole, so that it can be sent again. */
export function showRequest(request: Request): string {
  return request.op === 'hello' ? 'hello' : JSON.stringify(request);
}
