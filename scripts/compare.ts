/**
 * The long comparison: the same games by the core and by the reference, record by record, on
 * threads. `npm run compare -- raja-pasu --games 7000000 --threads 2` says how many moves those
 * were, and the digest of their records, which for a million games of seed 1 is the published one
 * (docs/streams.md). Exits 1 if games differ, and says which is the first.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { progressBar } from '../src/cli/progress.js';
import { MAX_THREADS, runPooled } from '../src/node/pool.js';
import { RECORD, RECORD_BYTES } from '../src/record.js';
import { assertWhole, expected } from '../src/result.js';
import { GAMES, isGame } from '../src/rules.js';
import type { Job } from '../src/study/job.js';
import type { Comparison, Piece } from './compare-worker.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
  },
});
const [game] = positionals;
if (!isGame(game)) throw new RangeError(expected('game', GAMES.join(' or '), game));
const games = assertWhole('--games', Number(flags.games), 1, 2 ** 26);
const threads = assertWhole('--threads', Number(flags.threads), 1, MAX_THREADS);
const task: Comparison = { game, seed: assertWhole('--seed', Number(flags.seed), 0, 2 ** 32 - 1) };

const job: Job<readonly Piece[]> = {
  id: 'compare',
  size: games,
  run: () => [],
  merge: (a, b) => [...a, ...b],
};
const folder = mkdtempSync(join(tmpdir(), 'relaysow-compare-'));
const { onProgress, stop } = progressBar('games');
const start = performance.now();
try {
  const worker = join(folder, 'compare-worker.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'compare-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: worker,
  });
  const { value } = await runPooled(job, {
    threads,
    worker: pathToFileURL(worker),
    task,
    onProgress,
  });
  stop();
  report([...value].sort((a, b) => a.first - b.first));
} finally {
  stop();
  rmSync(folder, { recursive: true });
}

function report(pieces: readonly Piece[]): void {
  const hash = createHash('sha256');
  let moves = 0;
  for (const { records } of pieces) {
    hash.update(records);
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
    for (let at = RECORD.plies; at < records.length; at += RECORD_BYTES) {
      moves += view.getUint16(at, true);
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${game}: ${games} games, ${moves} moves by both engines in ${seconds} s`);
  console.log(`sha256 of the records: ${hash.digest('hex')}`);
  const differs = pieces.find((piece) => piece.differs !== null)?.differs;
  if (differs === undefined) return;
  console.log(`the engines differ: first in game ${differs} of seed ${task.seed}`);
  process.exitCode = 1;
}
