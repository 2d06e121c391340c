/** A directory for the files of one test. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export interface TestDirectory {
  /** The path of a file in it. */
  path(name: string): string;
  /** The names of what is in it, in alphabetical order. */
  names(): Promise<readonly string[]>;
}

/** An empty directory for each test of the file that calls this, gone after it. */
export function testDirectory(): TestDirectory {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'relaysow-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
  return {
    path: (name) => join(directory, name),
    names: async () => (await readdir(directory)).sort(),
  };
}
