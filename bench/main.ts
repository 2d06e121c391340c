/**
 * `npm run bench`: moves per second of both engines beside the four baselines, as tables and as
 * JSON. `bench/README.md` says how to read it.
 *
 * Rounds are interleaved: each measures everything once, and what counts is the median over the
 * rounds, so that a machine whose speed drifts bends the ratios least.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Bench } from 'tinybench';
import { initialPosition } from '../src/position.js';
import { reference } from '../src/reference/engine.js';
import { assertWhole } from '../src/result.js';
import { GAMES, type Game } from '../src/rules.js';
import { VERSION } from '../src/version.js';
import { engine } from '../src/wasm/engine.js';
import { compileNative, javaScript } from './baselines.js';
import { formatTables, type Row } from './table.js';
import { type Task, tasksOf } from './tasks.js';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = flags.quick ? 1 : assertWhole('--rounds', Number(flags.rounds), 1, 1000);
const milliseconds = flags.quick ? 20 : 300;
const baselineGames = flags.quick ? 20_000 : 300_000;

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

const native = compileNative(digestOf);
if (typeof native === 'string') console.error(`skipped: ${native}`);
const baselines = (['loop', 'packed'] as const).flatMap((program) => [
  javaScript(program, digestOf),
  ...(typeof native === 'string' ? [] : [native.baseline(program)]),
]);
const tasks = GAMES.flatMap((game) => [
  ...tasksOf(engine, game, 1),
  ...tasksOf(reference, game, 0.05),
]);

/** Moves a second by row, one number a round. */
const measured = new Map<string, { row: Omit<Row, 'median'>; rates: number[] }>();

function note(row: Omit<Row, 'median'>, rate: number): void {
  const key = `${row.what} ${row.game} ${row.by}`;
  const noted = measured.get(key) ?? { row, rates: [] };
  noted.rates.push(rate);
  measured.set(key, noted);
}

try {
  for (let round = 1; round <= rounds; round++) {
    console.error(`round ${round} of ${rounds}`);
    for (const task of tasks) await measure(task);
    for (const baseline of baselines) {
      for (const game of GAMES) {
        const rate = baseline.run(game, baselineGames);
        note({ what: 'play-outs', game, by: baseline.name }, rate);
      }
    }
  }
} finally {
  if (typeof native !== 'string') native.dispose();
}

const rows = [...measured.values()].map(({ row, rates }) => ({ ...row, median: median(rates) }));
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`;
console.log(`${machine}\nmillion moves a second, median of ${rounds} interleaved rounds\n`);
console.log(formatTables(rows));
if (flags.json !== undefined) {
  const result = { version: VERSION, wasm: engine.digest, machine, rounds, rows };
  writeFileSync(flags.json, `${JSON.stringify(result, null, 2)}\n`);
}

async function measure(task: Task): Promise<void> {
  const bench = new Bench({ time: milliseconds, warmupTime: milliseconds / 5, iterations: 2 });
  let moves = 0;
  bench.add(`${task.what} ${task.game} ${task.engine}`, () => {
    moves = task.run();
  });
  const [done] = await bench.run();
  const result = done?.result;
  if (result?.state !== 'completed') throw new Error(`${done?.name}: ${result?.state}`);
  note({ what: task.what, game: task.game, by: task.engine }, (moves / result.latency.mean) * 1000);
}

function median(rates: readonly number[]): number {
  const sorted = [...rates].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
