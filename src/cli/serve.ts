/** `relaysow serve`: the line protocol on standard input and output. */
import type { Command } from 'commander';
import type { Engine } from '../engine.js';
import { answer } from '../protocol/answer.js';
import { LineSplitter } from '../protocol/lines.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { EXIT } from './exit.js';
import { print } from './output.js';

export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .description('answer requests, one JSON object a line, until standard input ends');
  addEngineOption(command).action(({ engine }: EngineFlag) => serve(engine));
}

async function serve(engine: Engine): Promise<void> {
  await answerLines(interruptible(process.stdin), (line) => answer(line, engine), print);
}

/**
 * The input; Ctrl-C while it is waited for exits 130. What comes is answered on this thread, so in
 * that time Ctrl-C is left to the system, which needs no thread.
 */
async function* interruptible(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  process.on('SIGINT', exitInterrupted);
  for await (const chunk of input) {
    await leaveInterrupts();
    yield chunk;
    process.on('SIGINT', exitInterrupted);
  }
  await leaveInterrupts();
}

/**
 * A signal that was caught already is told in the next turn of the event loop, or never. Two
 * immediates: what is left of this turn, where the first may run, looks for no signals any more.
 */
async function leaveInterrupts(): Promise<void> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.off('SIGINT', exitInterrupted);
}

/**
 * Answers the lines of an input one by one. An answer is handed on before the next line is looked
 * at: a reader that does not read the answers stops the reading of requests, so neither side fills
 * the memory.
 * @param handOn is done when the answer is on its way.
 */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  answerTo: (line: Uint8Array) => string,
  handOn: (answer: string) => Promise<void>,
): Promise<void> {
  const lines = new LineSplitter();
  for await (const chunk of input) {
    for (const line of lines.push(chunk)) await handOn(answerTo(line));
  }
  const last = lines.end();
  if (last !== undefined) await handOn(answerTo(last));
}

function exitInterrupted(): void {
  process.exit(EXIT.interrupted);
}
