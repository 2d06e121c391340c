/**
 * A policy in a file of its own: what the command, and other threads, can be given instead of a
 * function.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CustomPolicy } from '../policy.js';
import { expected, failure, type Result, show, success } from '../result.js';
import type { Pit } from '../rules.js';

/** A policy of the user's own has thrown, or chosen no legal move. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

/** Where a policy was loaded from, and what it is called since: plain data. */
export interface PolicySource {
  /** The URL of its file. */
  readonly module: string;
  /** The file's name and digest: parts of a run that were played with other files are of another run. */
  readonly name: string;
}

/** A policy that other threads can load too. */
export interface ModulePolicy extends CustomPolicy, PolicySource {}

/** `no-file`: it cannot be read; `bad-module`: it is no module that exports a policy. */
export type PolicyFault = 'no-file' | 'bad-module';

/**
 * Loads a policy from a JavaScript file whose default export is its `choose` function. What the file
 * imports is not part of its digest.
 * @param argument its name in messages.
 * @param path of the file, relative to the working directory.
 */
export async function loadPolicy(
  argument: string,
  path: string,
): Promise<Result<ModulePolicy, PolicyFault>> {
  const file = resolve(path);
  let name: string;
  try {
    name = await nameOf(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failure('no-file', `${expected(argument, 'a file that can be read', path)}: ${why}`);
  }
  const module = pathToFileURL(file).href;
  // By its name: otherwise a file that has changed since would be the module it was before.
  const choose = await importDefault(`${module}?${encodeURIComponent(name)}`);
  if (typeof choose === 'function') {
    return success({ name, module, choose: guarded(name, choose as CustomPolicy['choose']) });
  }
  const what = 'a module whose default export is a function';
  const why = choose instanceof Error ? `: ${choose.message}` : '';
  return failure('bad-module', `${expected(argument, what, path)}${why}`);
}

/**
 * The same policy again, in another thread.
 * @throws Error if its file is not the same any more.
 */
export async function reloadPolicy({ module, name }: PolicySource): Promise<ModulePolicy> {
  const loaded = await loadPolicy('policy', fileURLToPath(module));
  if (!loaded.ok) throw new Error(loaded.message);
  if (loaded.value.name !== name) throw new Error(expected('policy', name, loaded.value.name));
  return loaded.value;
}

/** The same function, whose faults are told as the policy's. */
function guarded(name: string, choose: CustomPolicy['choose']): CustomPolicy['choose'] {
  return (position, moves, random) => {
    let pit: Pit;
    try {
      pit = choose(position, moves, random);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new PolicyError(`policy "${name}" failed: ${what}`, { cause: error });
    }
    if (moves.includes(pit)) return pit;
    const legal = `to choose a legal move, ${moves.join(' or ')}`;
    throw new PolicyError(`policy "${name}" expected ${legal}, got ${show(pit)}`);
  };
}

/** The file's name of a policy that was loaded from one, by what it is called. */
export function fileOfPolicy(name: string): string | undefined {
  return /^(.+) sha256:[0-9a-f]{16}$/.exec(name)?.[1];
}

async function nameOf(file: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return `${basename(file)} sha256:${digest.slice(0, 16)}`;
}

/** The default export of a module, or the error that it cannot be had. */
async function importDefault(module: string): Promise<unknown> {
  try {
    const exports: { readonly default?: unknown } = await import(module);
    return exports.default;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
