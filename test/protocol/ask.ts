/** Requests to the protocol, as lines and as values. */
import type { Engine } from '../../src/engine.js';
import { answer } from '../../src/protocol/answer.js';

const utf8 = new TextEncoder();

export function bytesOf(line: string): Uint8Array {
  return utf8.encode(line);
}

/** The answer to a line, as a value. */
export function askLine(engine: Engine, line: string | Uint8Array): Record<string, unknown> {
  return JSON.parse(answer(typeof line === 'string' ? bytesOf(line) : line, engine));
}

/** The answer to a request that is written as JSON, as a value. */
export function ask(engine: Engine, request: object): Record<string, unknown> {
  return askLine(engine, JSON.stringify(request));
}

/** The code of an answer that is an error, otherwise undefined. */
export function codeOf(answer: Record<string, unknown>): unknown {
  return (answer.error as { code?: unknown } | undefined)?.code;
}
