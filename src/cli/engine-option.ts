/** `--engine`: which of the two engines does the work. */
import { type Command, Option } from 'commander';
import type { Engine } from '../engine.js';
import { reference } from '../reference/engine.js';
import { engine } from '../wasm/engine.js';
import { refuse } from './exit.js';

export interface EngineFlag {
  readonly engine: Engine;
}

const ENGINES: readonly Engine[] = [engine, reference];

/** Adds `--engine wasm|reference`; the option's value is the engine itself. */
export function addEngineOption(command: Command): Command {
  const option = new Option('--engine <name>', 'wasm, or reference: slower, the same results');
  return command.addOption(option.default(engine, engine.name).argParser(engineNamed));
}

function engineNamed(name: string): Engine {
  const names = ENGINES.map((candidate) => candidate.name);
  return (
    ENGINES.find((candidate) => candidate.name === name) ??
    refuse('--engine', names.join(' or '), name)
  );
}
