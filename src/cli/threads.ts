/** `--threads`: a number, or `auto` for as many as the machine has for this process. */
import { availableParallelism } from 'node:os';
import { MAX_THREADS } from '../node/pool.js';
import { refuse } from './exit.js';
import { parseWhole } from './number.js';

/** What `--threads` takes, for the help of its commands. */
export const THREADS_HELP = `play on so many threads, 1 to ${MAX_THREADS}, or auto; the results do not depend on it`;

/** Reads a number of threads. */
export function threadsOption(text: string): number {
  if (text === 'auto') return Math.min(availableParallelism(), MAX_THREADS);
  return (
    parseWhole(text, 1, MAX_THREADS) ??
    refuse('--threads', `auto or a whole number from 1 to ${MAX_THREADS} in decimal digits`, text)
  );
}
