/**
 * Fuzzes the input of `relaysow serve`: both engines, in processes of their own, are sent the same
 * raw bytes, in chunks cut anywhere. Every line must get one answer that the protocol allows, the
 * same one from both engines, and the processes must exit 0 when their input ends.
 *
 * `npm run fuzz -- --seconds 60 --seed 1` plays rounds, whose batches of lines depend on the seed and
 * the number of the round alone. A batch that fails is made smaller, and told with the `--replay`
 * that sends it again; the exit code is 1 then.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { EXIT, refuse } from '../src/cli/exit.js';
import { checkAnswers, comparable, linesOf } from '../test/protocol/oracle.js';
import { line, longLine } from '../test/protocol/requests.js';
import { tell, wholeFlag } from './flags.js';
import { type Server, Servers } from './fuzz-server.js';

const BATCHES_A_ROUND = 200;
const MAX_ROUNDS = 2 ** 16;
/** fast-check's own seeds are numbers of 32 bits: one for every round of every seed. */
const MAX_SEED = 2 ** 15 - 1;
/** No longer is a batch made smaller. */
const SHRINKING_MILLISECONDS = 120_000;
/** Inputs up to this length are shown. */
const MAX_SHOWN_BYTES = 4000;

interface Batch {
  readonly lines: readonly Uint8Array[];
  /** Where the input is cut, modulo its length. */
  readonly cuts: readonly number[];
  /** Whether the input ends with it, without a newline. */
  readonly isLast: boolean;
}

const batches: fc.Arbitrary<Batch> = fc.record({
  lines: fc.array(fc.oneof({ arbitrary: line, weight: 250 }, { arbitrary: longLine, weight: 1 }), {
    minLength: 1,
    maxLength: 12,
  }),
  cuts: fc.array(fc.nat(), { maxLength: 6 }),
  isLast: fc.nat(99).map((drawn) => drawn === 99),
});

/** A round, or one batch of it by its path in fast-check's tree of values. */
interface Replay {
  readonly seed: number;
  readonly round: number;
  readonly path?: string;
}

interface Flags {
  readonly seconds: number;
  readonly seed: number;
  readonly replay: Replay | undefined;
}

const servers = new Servers();
/** How many answers there were by their code, those that are no errors as `answered`. */
const seen = new Map<string, number>();

try {
  const flags = readFlags();
  const isRight = flags.replay === undefined ? await fuzz(flags) : await play(flags.replay);
  if (isRight) {
    const codes = [...seen].sort().map(([code, count]) => `${code} ${count}`);
    console.log(`${servers.started} processes of each engine; answers: ${codes.join(', ')}`);
  } else {
    process.exitCode = EXIT.difference;
  }
} catch (error) {
  process.exitCode = tell(error);
}

function readFlags(): Flags {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      replay: { type: 'string' },
    },
  });
  return {
    seconds: wholeFlag('--seconds', values.seconds, 1, 1_000_000),
    seed: wholeFlag('--seed', values.seed, 0, MAX_SEED),
    replay: values.replay === undefined ? undefined : readReplay(values.replay),
  };
}

function readReplay(text: string): Replay {
  const [, seed, round, path] = /^(\d{1,5}):(\d{1,5})(?::(\d+(?::\d+)*))?$/.exec(text) ?? [];
  if (seed === undefined) return refuse('--replay', 'seed:round or seed:round:path', text);
  const named = { seed: Number(seed), round: Number(round) };
  return path === undefined ? named : { ...named, path };
}

/** Plays rounds until the time is over or one fails. */
async function fuzz({ seconds, seed }: Flags): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < MAX_ROUNDS && performance.now() < end; round++) {
    if (!(await play({ seed, round }))) return false;
  }
  return true;
}

/** Sends the batches of a round to new processes; tells what is wrong, and says whether nothing is. */
async function play({ seed, round, path }: Replay): Promise<boolean> {
  let failedAt = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(batches, async (batch) => {
    if (performance.now() > failedAt + SHRINKING_MILLISECONDS) return;
    try {
      await send(batch);
    } catch (error) {
      failedAt = Math.min(failedAt, performance.now());
      await servers.kill();
      throw error;
    }
  });
  const result = await fc.check(property, {
    seed: seed * MAX_ROUNDS + round,
    numRuns: BATCHES_A_ROUND,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  if (result.counterexample !== null) {
    console.log(messageOf(result.errorInstance));
    show(inputOf(await withFewerLines(result.counterexample[0])));
    console.log(`again: npm run fuzz -- --replay ${seed}:${round}:${result.counterexamplePath}`);
  }
  try {
    await servers.end();
  } catch (error) {
    await servers.kill();
    console.log(`at the end of input, ${messageOf(error)}`);
    console.log(`again: npm run fuzz -- --replay ${seed}:${round}`);
    return false;
  }
  return !result.failed;
}

/** A batch that fails without the lines it fails without: fast-check drops few of those behind the fault. */
async function withFewerLines(batch: Batch): Promise<Batch> {
  let smallest = batch;
  for (let index = batch.lines.length - 1; index >= 0; index--) {
    const lines = smallest.lines.filter((_, other) => other !== index);
    const smaller = { ...smallest, lines };
    try {
      await send(smaller);
    } catch {
      await servers.kill();
      smallest = smaller;
    }
  }
  return smallest;
}

/** Sends a batch to both engines, and checks and compares what they answer. */
async function send(batch: Batch): Promise<void> {
  const input = inputOf(batch);
  const lines = linesOf(input);
  const chunks = chunksOf(input, batch.cuts);
  const ask = async (server: Server): Promise<readonly string[]> => {
    const answers = await (batch.isLast ? server.end(chunks) : server.ask(chunks));
    try {
      count(checkAnswers(lines, answers));
    } catch (error) {
      throw new Error(`${server.engine}: ${messageOf(error)}`);
    }
    return answers.map((answer, index) => comparable(lines[index] as Uint8Array, answer));
  };
  const [core = [], reference = []] = await servers.each(ask);
  if (batch.isLast) servers.forget();
  const differs = core.findIndex((answer, index) => answer !== reference[index]);
  if (differs >= 0) {
    throw new Error(`wasm answers ${core[differs]}, reference ${reference[differs]}`);
  }
}

function count(codes: readonly (string | undefined)[]): void {
  for (const code of codes) {
    const name = code ?? 'answered';
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
}

function inputOf({ lines, isLast }: Batch): Uint8Array {
  const input = Buffer.concat(lines.flatMap((line) => [line, Uint8Array.of(10)]));
  return isLast ? input.subarray(0, -1) : input;
}

function chunksOf(input: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const places = cuts.map((cut) => cut % (input.length + 1)).sort((a, b) => a - b);
  return [0, ...places].map((place, index) => input.subarray(place, places[index]));
}

/** Shows an input as a command that sends it, if it is short. */
function show(input: Uint8Array): void {
  console.log(`the smallest input found has ${input.length} bytes`);
  if (input.length > MAX_SHOWN_BYTES) return;
  console.log(`printf -- '${printfOf(input)}' | node dist/cli/main.js serve`);
}

/** Bytes as a format of `printf`: what is special in it or in the shell is written in octal. */
function printfOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w {}[\]",:.-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  }).join('');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
