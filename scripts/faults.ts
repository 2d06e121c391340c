/**
 * Shows that comparing the engines finds faults. The same questions about random positions go to the
 * reference, to the core, and to cores with one fault each planted: moves, outcomes and plays through
 * `relaysow serve`, play-outs by their records. The core must answer with the same bytes, the faulty
 * ones must not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reference } from '../src/reference/engine.js';
import { makeEngine } from '../src/wasm/engine.js';
import { RandomPositions } from '../test/agreement/boards.js';
import { bundleCommand } from './command.js';
import { codeModule, compileCore } from './core.js';

const POSITIONS = 20_000;
const PLAYOUT_POSITIONS = 1000;
const GAMES = ['raja-pasu', 'sadeqa-ii'] as const;

interface Fault {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Whether requests or records show it. */
  readonly by: 'serve' | 'play-outs';
}

const FAULTS: readonly Fault[] = [
  {
    what: 'sowing: a relay is called endless after 75 laps (D-9)',
    file: 'sow.ts',
    from: 'if (lap >= lapLimit) return UNDECIDED;',
    to: 'if (lap >= 75) return ENDLESS;',
    by: 'serve',
  },
  {
    what: 'capture: a four goes to the wrong owner (RP-4)',
    file: 'sow.ts',
    from: 'foursSouth = inSouth;',
    to: 'foursSouth = sumOf(captured) - inSouth;',
    by: 'serve',
  },
  {
    what: 'end of game: the stuck player takes the board and wins (RP-5, SQ-5)',
    file: 'outcome.ts',
    from: '  const opponent = turnOf(position) ^ 1;\n  if (isRajaPasu) {',
    to: '  const opponent = turnOf(position);\n  if (isRajaPasu) {',
    by: 'serve',
  },
  {
    what: 'choice: one draw in 256 too many is thrown away',
    file: 'random.ts',
    from: '(product & 255) < biased',
    to: '(product & 255) <= biased',
    by: 'play-outs',
  },
  {
    what: 'lanes: a leap takes the empty pit, not the one beyond (RP-3)',
    file: 'lanes/turn.ts',
    from: 'inRing(i8x16.add(place, one))',
    to: 'place',
    by: 'play-outs',
  },
  {
    what: 'lanes: a four that North sowed in its own row is not told apart',
    file: 'lanes/turn.ts',
    from: 'v128.and(inNorth, mover)',
    to: 'inNorth',
    by: 'play-outs',
  },
];

const work = mkdtempSync(join(tmpdir(), 'relaysow-faults-'));
try {
  const requests = makeRequests();
  await bundleCommand(work);
  const answers = serve(join(work, 'main.js'), 'reference', requests);
  const differences = async (code: Buffer, by: Fault['by']): Promise<number> => {
    if (by === 'play-outs') return differentRecords(code);
    const directory = join(work, 'other');
    await bundleCommand(directory, codeModule(code));
    const others = serve(join(directory, 'main.js'), 'wasm', requests);
    return answers.filter((answer, index) => answer !== others[index]).length;
  };
  const core = compileCore('release');
  for (const by of ['serve', 'play-outs'] as const) {
    report(`the core, by ${by}`, await differences(core, by), false);
  }
  for (const fault of FAULTS) {
    report(fault.what, await differences(compileWith(fault), fault.by), true);
  }
} finally {
  rmSync(work, { recursive: true });
}

/** Moves, outcome and every legal move of random positions of both games, a request a line. */
function makeRequests(): readonly string[] {
  const requests: string[] = [];
  for (const game of GAMES) {
    const positions = new RandomPositions(game, [0, 120], [10, 1000, 100_000], 1);
    for (let count = 0; count < POSITIONS / GAMES.length; count++) {
      const position = positions.next();
      requests.push(JSON.stringify({ op: 'moves', position }));
      requests.push(JSON.stringify({ op: 'outcome', position }));
      for (const move of reference.moves(position)) {
        requests.push(JSON.stringify({ op: 'play', position, move }));
      }
    }
  }
  return requests;
}

function serve(command: string, engine: string, requests: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'serve', '--engine', engine],
    { input: `${requests.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  const answers = stdout.trimEnd().split('\n');
  if (status !== 0 || answers.length !== requests.length) {
    throw new Error(`serve exited ${status} after ${answers.length} answers: ${stderr}`);
  }
  return answers;
}

/** How many of some random positions, with a few games from each, give other records. */
function differentRecords(code: Buffer): number {
  const engine = makeEngine(() => code, 'faulty');
  let different = 0;
  for (const game of GAMES) {
    const positions = new RandomPositions(game, [0, 120], [10, 1000], 2);
    for (let count = 0; count < PLAYOUT_POSITIONS / GAMES.length; count++) {
      const from = positions.next();
      const playouts = { seed: count, first: 0, games: 12, plyLimit: 200 };
      const { bytes } = reference.playouts(from, playouts);
      if (Buffer.compare(bytes, engine.playouts(from, playouts).bytes) !== 0) different++;
    }
  }
  return different;
}

function compileWith({ what, file, from, to }: Fault): Buffer {
  const directory = join(work, 'assembly');
  rmSync(directory, { recursive: true, force: true });
  cpSync('assembly', directory, { recursive: true });
  const path = join(directory, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no place for the fault "${what}"`);
  writeFileSync(path, source.replaceAll(from, to));
  return compileCore('release', directory);
}

function report(what: string, count: number, isFault: boolean): void {
  console.log(`${what}: ${count} differ`);
  if (count > 0 !== isFault) {
    console.error(isFault ? 'a planted fault was not found' : 'the engines differ');
    process.exitCode = 1;
  }
}
