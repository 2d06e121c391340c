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
      const { status, stdout, stderr } = spawnSync(
        program,
        [...args, game, '1', '0', String(games)],
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`${name} exited ${status}: ${stderr}`);
      const played = JSON.parse(stdout) as Played;
      if (played.sha256 !== digestOf(game, games)) {
        throw new Error(`${name} plays other games: ${stdout}`);
      }
      return played.plies / played.seconds;
    },
  };
}

export function javaScript(program: Scalar, digestOf: DigestOf): Baseline {
  const file = join(import.meta.dirname, 'loop-process.ts');
  return baseline(
    `JavaScript ${program}`,
    [process.execPath, '--import', 'tsx', file, program],
    digestOf,
  );
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
