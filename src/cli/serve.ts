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

/**
 * An answer is handed on before the next line is looked at: a reader that does not read the answers
 * stops the reading of requests, so neither side fills the memory.
 */
async function serve(engine: Engine): Promise<void> {
  const lines = new LineSplitter();
  process.on('SIGINT', exitInterrupted);
  for await (const chunk of process.stdin) {
    for (const line of lines.push(chunk)) await print(answerInterruptibly(line, engine));
  }
  const last = lines.end();
  if (last !== undefined) await print(answerInterruptibly(last, engine));
}

/** An answer holds the thread, so in its time Ctrl-C is left to the system, which needs no thread. */
function answerInterruptibly(line: Uint8Array, engine: Engine): string {
  process.off('SIGINT', exitInterrupted);
  const text = answer(line, engine);
  process.on('SIGINT', exitInterrupted);
  return text;
}

function exitInterrupted(): void {
  process.exit(EXIT.interrupted);
}
