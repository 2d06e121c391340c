/**
 * One game of one JavaScript program in a process of its own, so that no other code has shaped
 * what the compiler makes of it. Prints one JSON line, as the programs of `bench/native` do.
 *
 *     node --import tsx bench/loop-process.ts <loop|packed> <raja-pasu|sadeqa-ii> <seed> <first> <count>
 *     node --import tsx bench/loop-process.ts perft <raja-pasu|sadeqa-ii> <depth> <times>
 */
import { createHash } from 'node:crypto';

const [program, game = '', ...numbers] = process.argv.slice(2);
const result = program === 'perft' ? await countSequences() : await playGames();
console.log(JSON.stringify(result));

/** `sequences` and `seconds` of so many times together. */
async function countSequences(): Promise<object> {
  const { perftRajaPasu, perftSadeqaII } = await import('./loop.js');
  const perft = game === 'raja-pasu' ? perftRajaPasu : perftSadeqaII;
  const [depth = 0, times = 0] = numbers.map(Number);
  const countAll = () => {
    let sequences = 0;
    for (let time = 0; time < times; time++) sequences += perft(depth);
    return sequences;
  };
  countAll();

  const start = performance.now();
  const sequences = countAll();
  const seconds = (performance.now() - start) / 1000;
  return { game, depth, times, sequences, seconds };
}

async function playGames(): Promise<object> {
  const { playRajaPasu, playSadeqaII } =
    program === 'packed' ? await import('./packed.js') : await import('./loop.js');
  const play = game === 'raja-pasu' ? playRajaPasu : playSadeqaII;
  const [seed = 0, first = 0, games = 0] = numbers.map(Number);
  const records = new Uint8Array(games * 32);
  const warmUp = new Uint8Array(20_000 * 32);
  play(seed + 1, 0, 20_000, warmUp);

  const start = performance.now();
  const plies = play(seed, first, games, records);
  const seconds = (performance.now() - start) / 1000;
  const sha256 = createHash('sha256').update(records).digest('hex');
  return { game, games, plies, seconds, sha256 };
}
