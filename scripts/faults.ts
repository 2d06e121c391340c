/**
 * Shows that comparing the engines through `relaysow serve` finds faults: the same requests about
 * random positions go to the reference, to the core, and to cores with one fault each planted. The
 * first two must answer with the same bytes, the others must not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reference } from '../src/reference/engine.js';
import { RandomPositions } from '../test/agreement/boards.js';
import { bundleCommand } from './command.js';
import { codeModule, compileCore } from './core.js';

const POSITIONS = 20_000;

interface Fault {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const FAULTS: readonly Fault[] = [
  {
    what: 'sowing: a relay is called endless after 75 laps (D-9)',
    file: 'sow.ts',
    from: 'if (lap >= mostLaps) return UNDECIDED;',
    to: 'if (lap >= 75) return ENDLESS;',
  },
  {
    what: 'capture: a four goes to the wrong owner (RP-4)',
    file: 'sow.ts',
    from: 'if (last < south) foursSouth++;',
    to: 'if (last >= south) foursSouth++;',
  },
  {
    what: 'end of game: the stuck player takes the board and wins (RP-5, SQ-5)',
    file: 'outcome.ts',
    from: '  const opponent = turnOf(position) ^ 1;\n  if (isRajaPasu) {',
    to: '  const opponent = turnOf(position);\n  if (isRajaPasu) {',
  },
];

const work = mkdtempSync(join(tmpdir(), 'relaysow-faults-'));
try {
  const requests = makeRequests();
  await bundleCommand(work);
  const expected = serve(join(work, 'main.js'), 'reference', requests);
  report('the core', differences(expected, serve(join(work, 'main.js'), 'wasm', requests)), false);
  for (const fault of FAULTS) {
    const directory = join(work, 'faulty');
    await bundleCommand(directory, codeModule(compileWith(fault)));
    const answers = serve(join(directory, 'main.js'), 'wasm', requests);
    report(fault.what, differences(expected, answers), true);
  }
} finally {
  rmSync(work, { recursive: true });
}

/** Moves, outcome and every legal move of random positions of both games, a request a line. */
function makeRequests(): readonly string[] {
  const requests: string[] = [];
  for (const game of ['raja-pasu', 'sadeqa-ii'] as const) {
    const positions = new RandomPositions(game, [0, 120], [10, 1000, 100_000], 1);
    for (let count = 0; count < POSITIONS / 2; count++) {
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

function differences(one: readonly string[], other: readonly string[]): number {
  return one.filter((answer, index) => answer !== other[index]).length;
}

function compileWith({ what, file, from, to }: Fault): Buffer {
  const directory = join(work, 'assembly');
  cpSync('assembly', directory, { recursive: true });
  const path = join(directory, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no place for the fault "${what}"`);
  writeFileSync(path, source.replaceAll(from, to));
  return compileCore('release', directory);
}

function report(what: string, count: number, isFault: boolean): void {
  console.log(`${what}: ${count} answers differ`);
  if (count > 0 !== isFault) {
    console.error(isFault ? 'a planted fault was not found' : 'the engines differ');
    process.exitCode = 1;
  }
}
