/**
 * One game of one JavaScript program in a process of its own, so that no other code has shaped
 * what the compiler makes of it. Prints one JSON line, as the programs of `bench/native` do.
 *
 *     node --import tsx bench/loop-process.ts <loop|packed> <raja-pasu|sadeqa-ii> <seed> <first> <count>
 */
import { createHash } from 'node:crypto';

const [program, game, seed, first, count] = process.argv.slice(2);
const { playRajaPasu, playSadeqaII } =
  program === 'packed' ? await import('./packed.js') : await import('./loop.js');
const play = game === 'raja-pasu' ? playRajaPasu : playSadeqaII;
const games = Number(count);
const records = new Uint8Array(games * 32);
const warmUp = new Uint8Array(20_000 * 32);
play(Number(seed) + 1, 0, 20_000, warmUp);

const start = performance.now();
const plies = play(Number(seed), Number(first), games, records);
const seconds = (performance.now() - start) / 1000;
const sha256 = createHash('sha256').update(records).digest('hex');
console.log(JSON.stringify({ game, games, plies, seconds, sha256 }));
