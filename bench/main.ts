/**
 * `npm run bench`: moves per second of both engines beside the baselines, as tables and as JSON.
 * `bench/README.md` says how to read it.
 *
 * Rounds are interleaved: each measures everything once, and what counts is the median over the
 * rounds, so that a machine whose speed drifts bends the ratios least.
 */
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { Bench } from 'tinybench';
import { initialPosition } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { unwrap } from '../src/result.js';
import { GAMES, type Game } from '../src/rules.js';
import { VERSION } from '../src/version.js';
import { engine } from '../src/wasm/engine.js';
import { countInJavaScript, javaScript, openNative } from './baselines.js';
import { firstGame, simulate } from './built.js';
import { type Flags, readFlags, UsageError } from './flags.js';
import { instructionsAPly } from './instructions.js';
import { formatComparison, formatTables, type Row } from './table.js';
import { PERFT_DEPTH, type Run, type Task, tasksOf } from './tasks.js';

const { quick, rounds, earlier, output } = await flagsOrExit();
const milliseconds = quick ? 20 : 300;
const baselineGames = quick ? 20_000 : 1_000_000;
const simulatedGames = quick ? 100_000 : 40_000_000;

const digests = new Map<string, string>();
/** The digest of the core's records, which the baselines must reach. */
function digestOf(game: Game, games: number): string {
  const key = `${game} ${games}`;
  let digest = digests.get(key);
  if (digest === undefined) {
    const { bytes } = engine.playouts(initialPosition(game), { seed: 1, first: 0, games });
    digest = createHash('sha256').update(bytes).digest('hex');
    digests.set(key, digest);
  }
  return digest;
}

function sequences(game: Game): number {
  return unwrap(engine.perft(initialPosition(game), PERFT_DEPTH[game])).nodes;
}

const native = openNative(digestOf);
const baselines = [
  javaScript('loop', digestOf),
  javaScript('packed', digestOf),
  ...(['loop', 'packed', 'lanes'] as const).flatMap((program) => {
    const compiled = native.compile(program);
    if (typeof compiled !== 'string') return [compiled];
    console.error(`skipped: ${compiled}`);
    return [];
  }),
];
const tasks = [...tasksOf(engine, 1), ...tasksOf(reference, 0.05)];

/** By row, one number a round. */
const measured = new Map<string, { row: Omit<Row, 'median'>; numbers: number[] }>();

function note(what: string, game: Game, by: string, number: number): void {
  const key = `${what} ${game} ${by}`;
  const noted = measured.get(key) ?? { row: { what, game, by }, numbers: [] };
  noted.numbers.push(number);
  measured.set(key, noted);
}

try {
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds}`);
    for (const task of tasks) await measure(task);
    for (const game of GAMES) {
      for (const baseline of baselines) {
        note('play-outs', game, baseline.name, baseline.run(game, baselineGames));
      }
      const perft = countInJavaScript(game, PERFT_DEPTH[game], sequences(game));
      note('perft', game, 'JavaScript loop', perft);
      note('simulate', game, '1 thread', simulate(game, simulatedGames, 1));
      note('simulate', game, '2 threads', simulate(game, simulatedGames, 2));
      note('first game', game, 'ms', firstGame(game));
    }
  }
} finally {
  native.dispose();
}
if (!quick) {
  console.error('counting instructions');
  for (const game of GAMES) {
    const counted = instructionsAPly(game);
    if (typeof counted === 'string') console.error(`skipped: ${counted}`);
    else note('instructions a ply', game, 'wasm', counted);
  }
}

const rows = [...measured.values()].map(({ row, numbers }) => ({
  ...row,
  median: median(numbers),
}));
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`;
console.log(`${machine}\nmedian of ${rounds} interleaved rounds\n`);
console.log(formatTables(rows));
if (earlier !== undefined) {
  console.log(`\nagainst a run on ${earlier.machine}, ${earlier.rounds} rounds\n`);
  console.log(formatComparison(rows, earlier.rows));
}
if (output !== undefined) {
  const result = { version: VERSION, wasm: engine.digest, machine, rounds, rows };
  unwrap(await output.write(`${JSON.stringify(result, null, 2)}\n`));
}

/** The flags; or the end, with what is wrong with them. */
async function flagsOrExit(): Promise<Flags> {
  try {
    return await readFlags(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`bench: ${error.message}`);
    process.exit(2);
  }
}

async function measure(task: Task): Promise<void> {
  const bench = new Bench({ time: milliseconds, warmupTime: milliseconds / 5, iterations: 2 });
  let moves = 0;
  bench.add(`${task.what} ${task.game} ${task.by}`, () => {
    const run: Run = task.run();
    moves = run.moves;
    return run.milliseconds === undefined ? undefined : { overriddenDuration: run.milliseconds };
  });
  const [done] = await bench.run();
  const result = done?.result;
  if (result?.state !== 'completed') throw new Error(`${done?.name}: ${result?.state}`);
  note(task.what, task.game, task.by, (moves / result.latency.mean) * 1000);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
