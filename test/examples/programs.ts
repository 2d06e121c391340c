/** The implementations in other languages, and what is asked of them. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Program {
  readonly language: string;
  /** As the shell starts it, from the root of the repository. */
  readonly serve: string;
  /** Writes the SHA-256 of the records of the first games of seed 1. */
  digest(game: string, games: number): string;
}

export const PROGRAMS: readonly Program[] = [
  {
    language: 'Python',
    serve: 'python3 examples/python/relaysow.py serve',
    digest: (game, games) =>
      `python3 examples/python/relaysow.py records ${game} --games ${games} --seed 1 --digest`,
  },
  {
    language: 'C',
    serve: 'examples/c/relaysow-c serve',
    digest: (game, games) => `examples/c/relaysow-c records ${game} ${games} | sha256sum`,
  },
];

/** The output of a shell's line that has to succeed. */
export function shell(line: string, input: string | Uint8Array = ''): string {
  const options = { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], options);
  if (status !== 0) throw new Error(`${line} exited ${status}: ${stderr}`);
  return stdout;
}
