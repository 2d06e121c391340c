/** The flags of `npm run bench`, read before minutes are spent on what they may make useless. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseJson } from '../src/cli/json.js';
import { type OutputFile, outputFile } from '../src/node/output-file.js';
import { assertWhole, expected } from '../src/result.js';
import type { Row } from './table.js';

export interface Flags {
  /** One short round. */
  readonly quick: boolean;
  readonly rounds: number;
  /** The run of `--against`. */
  readonly earlier: Earlier | undefined;
  /** Where the JSON goes. */
  readonly output: OutputFile | undefined;
}

/** What `--json` of an earlier run has written, as far as it is read again. */
export interface Earlier {
  readonly machine: string;
  readonly rounds: number;
  readonly rows: readonly Row[];
}

/** The flags are wrong, or one of their files is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export async function readFlags(args: readonly string[]): Promise<Flags> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '7' },
        json: { type: 'string' },
        against: { type: 'string' },
        quick: { type: 'boolean', default: false },
      },
    });
    const { quick, json, against } = values;
    const rounds = assertWhole('--rounds', Number(values.rounds), 1, 1000);
    return {
      quick,
      rounds: quick ? 1 : rounds,
      earlier: against === undefined ? undefined : readRun(against),
      output: json === undefined ? undefined : await writable(json),
    };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readRun(path: string): Earlier {
  const run = parseJson('--against', readFileSync(path, 'utf8')) as Partial<Earlier> | null;
  if (!Array.isArray(run?.rows)) {
    throw new TypeError(expected('--against', 'a file that --json has written', path));
  }
  return run as Earlier;
}

async function writable(path: string): Promise<OutputFile> {
  const file = await outputFile('--json', path, true);
  if (!file.ok) throw new RangeError(file.message);
  return file.value;
}
