/** `--threads`: a number, or `auto` for as many as the machine has for this process. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { MAX_THREADS } from '../node/pool.js';
import { refuse } from './exit.js';
import { parseWhole } from './number.js';

export interface ThreadsFlag {
  readonly threads: number;
}

/** Adds `--threads`; the option's value is the number. */
export function addThreadsOption(command: Command): Command {
  const what = `play on so many threads, 1 to ${MAX_THREADS}, or auto; the results do not depend on it`;
  return command.option('--threads <n>', what, threadsOption, 1);
}

/** Reads a number of threads. */
export function threadsOption(text: string): number {
  if (text === 'auto') return Math.min(availableParallelism(), MAX_THREADS);
  return (
    parseWhole(text, 1, MAX_THREADS) ??
    refuse('--threads', `auto or a whole number from 1 to ${MAX_THREADS} in decimal digits`, text)
  );
}
