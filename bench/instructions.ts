/**
 * How many machine instructions a ply costs: a measure of the core that a busy machine does not
 * bend. Two runs of one process count the same to four digits.
 *
 * Valgrind runs Node and counts what it executes, compiled WebAssembly included. The difference
 * between many games and few leaves out what does not belong to the games.
 */
import { spawnSync } from 'node:child_process';
import type { Game } from '../src/rules.js';

/** One thread, and the optimising compiler from the first call on: nothing is left to chance. */
const NODE_FLAGS = [
  '--single-threaded',
  '--predictable',
  '--no-liftoff',
  '--no-wasm-dynamic-tiering',
];
const VALGRIND_FLAGS = [
  '--tool=callgrind',
  '--callgrind-out-file=/dev/null',
  '--smc-check=all-non-file',
];
const LIBRARY = new URL('../dist/index.js', import.meta.url).href;
const [FEW, MANY] = [12_288, 36_864];

/** Instructions a ply of play-outs of the standard game; or why they cannot be counted, in words. */
export function instructionsAPly(game: Game): number | string {
  const few = count(game, FEW);
  if (typeof few === 'string') return few;
  const many = count(game, MANY);
  if (typeof many === 'string') return many;
  return (many.instructions - few.instructions) / (many.plies - few.plies);
}

interface Counted {
  readonly instructions: number;
  readonly plies: number;
}

function count(game: Game, games: number): Counted | string {
  const script = `
    const { engine, initialPosition } = await import(${JSON.stringify(LIBRARY)});
    const { bytes } = engine.playouts(initialPosition('${game}'), { seed: 1, first: 0, games: ${games} });
    let plies = 0;
    for (let at = 4; at < bytes.length; at += 32) plies += bytes[at] | (bytes[at + 1] << 8);
    console.log(plies);`;
  const args = [
    ...VALGRIND_FLAGS,
    process.execPath,
    ...NODE_FLAGS,
    '--input-type=module',
    '--eval',
  ];
  const { status, stdout, stderr, error } = spawnSync('valgrind', [...args, script], {
    encoding: 'utf8',
  });
  if (error !== undefined) return 'there is no valgrind';
  const collected = /Collected : (\d+)/.exec(stderr)?.[1];
  if (status !== 0 || collected === undefined) {
    return `valgrind exits ${status}: ${stderr.trim().split('\n').at(-1)}`;
  }
  return { instructions: Number(collected), plies: Number(stdout) };
}
