/**
 * A policy in a file of its own: what the command, and other threads, can be given instead of a
 * function.
 */
import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CustomPolicy, MAX_POLICY_NAME, NOT_IN_NAMES } from '../policy.js';
import { expected, failure, type Result, show, success } from '../result.js';
import type { Pit } from '../rules.js';
import { type InputFault, MAX_POLICY_BYTES, readInput } from './input-file.js';
import { messageOf } from './thrown.js';

/** A policy of the user's own has thrown, has chosen no legal move, or cannot be loaded by a thread. */
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

/** `bad-module`: it is no module that exports a policy; the others: it cannot be read. */
export type PolicyFault = InputFault | 'unreadable' | 'bad-module';

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
  let read: Result<Buffer, InputFault>;
  try {
    read = await readInput(argument, path, MAX_POLICY_BYTES);
  } catch (error) {
    const told = expected(argument, 'a file that can be read', path);
    return failure('unreadable', `${told}: ${messageOf(error)}`);
  }
  if (!read.ok) return read;
  const name = nameOf(path, read.value);
  const module = pathToFileURL(resolve(path)).href;
  const told = expected(argument, 'a module whose default export is a function', path);
  let choose: unknown;
  try {
    // By its name: otherwise a file that has changed since would be the module it was before.
    ({ default: choose } = await import(`${module}?${encodeURIComponent(name)}`));
  } catch (error) {
    return failure('bad-module', `${told}: ${messageOf(error)}`);
  }
  if (typeof choose !== 'function') return failure('bad-module', told);
  return success({ name, module, choose: guarded(name, choose as CustomPolicy['choose']) });
}

/**
 * The same policy again, in another thread.
 * @throws PolicyError if its file is not the same any more, or cannot be loaded here.
 */
export async function reloadPolicy({ module, name }: PolicySource): Promise<ModulePolicy> {
  const loaded = await loadPolicy('policy', fileURLToPath(module));
  if (!loaded.ok) throw new PolicyError(loaded.message);
  if (loaded.value.name !== name) {
    throw new PolicyError(expected('policy', name, loaded.value.name));
  }
  return loaded.value;
}

/** The same function, whose faults are told as the policy's. */
function guarded(name: string, choose: CustomPolicy['choose']): CustomPolicy['choose'] {
  return (position, moves, random) => {
    let pit: Pit;
    try {
      pit = choose(position, moves, random);
    } catch (error) {
      throw new PolicyError(policyFailed(name, error), { cause: error });
    }
    if (moves.includes(pit)) return pit;
    ignoreRejection(pit);
    const legal = `to choose a legal move, ${moves.join(' or ')}`;
    throw new PolicyError(`policy ${show(name)} expected ${legal}, got ${show(pit)}`);
  };
}

/** What is told of a policy that has thrown. */
export function policyFailed(name: string, error: unknown): string {
  return `policy ${show(name)} failed: ${messageOf(error)}`;
}

/** What an async function answers fails twice if it is rejected, too: the first message is enough. */
function ignoreRejection(answer: unknown): void {
  if (answer instanceof Promise) answer.catch(() => {});
}

/** The file's name of a policy that was loaded from one, by what it is called. */
export function fileOfPolicy(name: string): string | undefined {
  return /^(.+) sha256:[0-9a-f]{16}$/.exec(name)?.[1];
}

/** What a policy is called: its file's name, as far as that can be part of one, and its content's digest. */
function nameOf(path: string, content: Buffer): string {
  const digest = ` sha256:${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  const file = basename(path).replaceAll(NOT_IN_NAMES, '?');
  return [...file].slice(0, MAX_POLICY_NAME - digest.length).join('') + digest;
}
