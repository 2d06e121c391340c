/** The baselines, in JavaScript and in C, each run in processes of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../src/rules.js';

/** Seed by seed into an array of pits, or packed boards and a table look-up a lap. */
type Scalar = 'loop' | 'packed';
/** C can also play many games at once, with vectors. */
type Program = Scalar | 'lanes';

/** What a process of a baseline prints. */
interface Played {
  readonly games: number;
  readonly plies: number;
  readonly seconds: number;
  readonly sha256: string;
}

/** What a process prints that has counted move sequences. */
interface Counted {
  readonly sequences: number;
  readonly seconds: number;
}

/** So many sequences, at least, are counted by a process. */
const COUNTED = 5_000_000;

const LOOP_PROCESS = join(import.meta.dirname, 'loop-process.ts');

export interface Baseline {
  readonly name: `JavaScript ${Scalar}` | `C ${Program}`;
  /** Plays the first games of seed 1 and answers plies a second. */
  run(game: Game, games: number): number;
}

/** The digest of the records of the first games of seed 1: a baseline that does other work is none. */
type DigestOf = (game: Game, games: number) => string;

function baseline(
  name: Baseline['name'],
  command: readonly [string, ...string[]],
  digestOf: DigestOf,
): Baseline {
  const [program, ...args] = command;
  return {
    name,
    run(game, games) {
      const stdout = run(name, program, [...args, game, '1', '0', String(games)]);
      const played = JSON.parse(stdout) as Played;
      if (played.sha256 !== digestOf(game, games)) {
        throw new Error(`${name} plays other games: ${stdout}`);
      }
      return played.plies / played.seconds;
    },
  };
}

export function javaScript(program: Scalar, digestOf: DigestOf): Baseline {
  return baseline(
    `JavaScript ${program}`,
    [process.execPath, '--import', 'tsx', LOOP_PROCESS, program],
    digestOf,
  );
}

/** What a program prints. */
function run(name: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} exited ${status}: ${stderr}`);
  return stdout;
}

/**
 * Counts move sequences from the start with the JavaScript loop and answers sequences a second.
 * @param sequences how many there are: a baseline that counts others is none.
 */
export function countInJavaScript(game: Game, depth: number, sequences: number): number {
  const times = Math.ceil(COUNTED / sequences);
  const args = ['--import', 'tsx', LOOP_PROCESS, 'perft', game, String(depth), String(times)];
  const counted = JSON.parse(run('JavaScript loop', process.execPath, args)) as Counted;
  if (counted.sequences !== sequences * times) {
    throw new Error(`the JavaScript loop counts other sequences: ${JSON.stringify(counted)}`);
  }
  return counted.sequences / counted.seconds;
}

/** A place for compiled C programs. */
export interface Native {
  /** Compiles a program; or answers in a word why it cannot. */
  compile(program: Program): Baseline | string;
  dispose(): void;
}

export function openNative(digestOf: DigestOf): Native {
  const out = mkdtempSync(join(tmpdir(), 'relaysow-bench-'));
  const native = join(import.meta.dirname, 'native');
  return {
    compile(program) {
      const file = join(out, program);
      const made = spawnSync('make', ['-s', '-C', native, `OUT=${out}`, file], {
        encoding: 'utf8',
      });
      if (made.status === 0) return baseline(`C ${program}`, [file], digestOf);
      const why = made.error === undefined ? made.stderr.trim().split('\n')[0] : 'there is no make';
      return `no C ${program} (${why})`;
    },
    dispose: () => rmSync(out, { recursive: true }),
  };
}
