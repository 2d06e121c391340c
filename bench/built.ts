/** What is measured of the built package, in processes of its own: the command, and the first game. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Game } from '../src/rules.js';

const COMMAND = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const LIBRARY = new URL('../dist/index.js', import.meta.url).href;

/** Plies a second of `relaysow simulate` as a whole, from its start to its end. */
export function simulate(game: Game, games: number, threads: number): number {
  const args = ['simulate', game, '--games', String(games), '--threads', String(threads), '--json'];
  const start = performance.now();
  const { moves } = JSON.parse(run([COMMAND, ...args])) as { moves: number };
  return (moves / (performance.now() - start)) * 1000;
}

/** Milliseconds from before the package is imported to the end of a first game. */
export function firstGame(game: Game): number {
  const script = `
    const start = performance.now();
    const { engine, initialPosition } = await import(${JSON.stringify(LIBRARY)});
    engine.playouts(initialPosition('${game}'), { seed: 1, first: 0, games: 1 });
    console.log(performance.now() - start);`;
  return Number(run(['--input-type=module', '--eval', script]));
}

function run(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${args.join(' ')} exits ${status}: ${stderr}`);
  return stdout;
}
