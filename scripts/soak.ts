/**
 * The soak: the same games by the core and by the reference, record by record, until a thousand
 * million moves agree. `npm run soak -- raja-pasu --log FILE --threads 2` plays games of seed 1 from
 * the standard start in slices of a million, and a line of the log tells of each: its moves, and the
 * digest of its records. Killed at any time, it goes on after the last slice in the log.
 * `--slices 3-5` plays those again and holds them to the log.
 *
 * The default log is the committed one, `conformance/soak`, in which there is nothing left to do.
 *
 * Exit codes are those of the commands: 1 if the engines differ, or a slice from the log.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { EXIT, refuse } from '../src/cli/exit.js';
import { showProgress } from '../src/cli/progress.js';
import { MAX_THREADS, runPooled } from '../src/node/pool.js';
import { RECORD, RECORD_BYTES } from '../src/record.js';
import { GAMES, type Game, isGame } from '../src/rules.js';
import type { Job } from '../src/study/job.js';
import { tell, wholeFlag } from './flags.js';
import { digestOf, movesOf, readLog, SEED, SLICE_GAMES, type Slice, SoakLog } from './soak-log.js';
import type { Piece } from './soak-worker.js';

/** Slices that games are counted for: their indices stay exact, and nobody plays so many. */
const MAX_SLICES = 1_000_000;

interface Flags {
  readonly game: Game;
  readonly log: string;
  /** How many are enough. */
  readonly moves: number;
  readonly threads: number;
  /** The first and the last slice to play again, if that is what is asked for. */
  readonly again: readonly [number, number] | undefined;
}

const work = mkdtempSync(join(tmpdir(), 'relaysow-soak-'));
try {
  const flags = readFlags();
  const worker = await bundleWorker();
  if (flags.again === undefined) await soak(flags, worker);
  else await playAgain(flags, flags.again, worker);
} catch (error) {
  process.exitCode = tell(error);
} finally {
  rmSync(work, { recursive: true });
}

function readFlags(): Flags {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      log: { type: 'string' },
      moves: { type: 'string', default: '1e9' },
      slices: { type: 'string' },
      threads: { type: 'string', default: '2' },
    },
  });
  const [game, ...more] = positionals;
  if (!isGame(game)) return refuse('game', GAMES.join(' or '), game);
  if (more.length > 0) return refuse('arguments', 'one game', positionals);
  return {
    game,
    log: values.log ?? join('conformance', 'soak', `${game}.jsonl`),
    moves: wholeFlag('--moves', values.moves, 1, Number.MAX_SAFE_INTEGER),
    threads: wholeFlag('--threads', values.threads, 1, MAX_THREADS),
    again: values.slices === undefined ? undefined : readSlices(values.slices),
  };
}

/** Reads `k` or `k-l`, slices counted from 0. */
function readSlices(text: string): readonly [number, number] {
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const slices = [Number(from), Number(to)] as const;
  return slices[0] <= slices[1] ? slices : refuse('--slices', 'k or k-l, slices from 0', text);
}

/** Plays slices until those in the log have enough moves. */
async function soak({ game, log: path, moves, threads }: Flags, worker: URL): Promise<void> {
  const log = new SoakLog(path, game);
  while (movesOf(log.slices) < moves) {
    if (log.slices.length === MAX_SLICES) refuse('--moves', `those of ${MAX_SLICES} slices`, moves);
    const slice = await playSlice(game, log.slices.length, threads, worker);
    if (slice === undefined) return;
    log.append(slice);
  }
  log.close();
  // The least number of slices that is enough: the log may have more.
  const enough: Slice[] = [];
  for (const slice of log.slices) {
    if (movesOf(enough) < moves) enough.push(slice);
  }
  console.log(
    `${game}: ${enough.length} slices, ${enough.length * SLICE_GAMES} games, ` +
      `${movesOf(enough)} moves, sha256 ${digestOf(enough)}`,
  );
}

/** Plays slices of the log again. */
async function playAgain(
  { game, log, threads }: Flags,
  [from, to]: readonly [number, number],
  worker: URL,
): Promise<void> {
  const logged = readLog(log, readFileSync(log, 'utf8'), game);
  if (to >= logged.length) refuse('--slices', `slices that "${log}" has, ${logged.length}`, to);
  for (const [index, expected] of logged.entries()) {
    if (index < from || index > to) continue;
    const slice = await playSlice(game, index, threads, worker);
    if (slice === undefined || isSame(slice, expected)) continue;
    const { moves, sha256 } = expected;
    console.log(`slice ${index} of ${game} differs from the log, which has ${moves}, ${sha256}`);
    process.exitCode = EXIT.difference;
  }
}

function isSame(slice: Slice, expected: Slice): boolean {
  return slice.moves === expected.moves && slice.sha256 === expected.sha256;
}

/** Plays a slice by both engines, and says so; undefined if they differ. */
async function playSlice(
  game: Game,
  index: number,
  threads: number,
  worker: URL,
): Promise<Slice | undefined> {
  const first = index * SLICE_GAMES;
  const job: Job<readonly Piece[]> = {
    id: `soak ${game}`,
    size: first + SLICE_GAMES,
    run: () => [],
    merge: (a, b) => [...a, ...b],
  };
  const { onProgress, stop } = showProgress(`games of slice ${index}`);
  const start = performance.now();
  const range = { first, count: SLICE_GAMES };
  const { value } = await runPooled(job, {
    threads,
    worker,
    task: game,
    range,
    onProgress,
  }).finally(stop);
  const pieces = [...value].sort((a, b) => a.first - b.first);
  const differs = pieces.find((piece) => piece.differs !== null)?.differs;
  if (differs !== undefined) {
    console.log(`the engines differ: first in game ${differs} of seed ${SEED} of ${game}`);
    process.exitCode = EXIT.difference;
    return undefined;
  }
  const hash = createHash('sha256');
  let moves = 0;
  for (const { records } of pieces) {
    hash.update(records);
    moves += movesIn(records);
  }
  const sha256 = hash.digest('hex');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${game}, slice ${index}: ${moves} moves by both engines in ${seconds} s, ${sha256}`);
  return { game, seed: SEED, first, games: SLICE_GAMES, moves, sha256 };
}

function movesIn(records: Uint8Array): number {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let moves = 0;
  for (let at = RECORD.plies; at < records.length; at += RECORD_BYTES) {
    moves += view.getUint16(at, true);
  }
  return moves;
}

async function bundleWorker(): Promise<URL> {
  const outfile = join(work, 'soak-worker.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'soak-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  });
  return pathToFileURL(outfile);
}
