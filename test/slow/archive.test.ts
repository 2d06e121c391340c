/** An archive far larger than the memory that it is checked in. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { formatArchive } from '../../src/archive/write.js';
import { playedGame, playedMatch } from '../archive/records.js';
import { COMMAND, ended } from '../cli/command.js';

const BYTES = 150_000_000;
/** Of the garbage-collected memory, for programs and data. */
const HEAP = '--max-old-space-size=80';

test('150 MB are checked with a heap of 80 MB', async () => {
  const games = Array.from({ length: 1000 }, (_, index) => playedGame('sadeqa-ii', index));
  const records = [...games, playedMatch('raja-pasu', { index: 1 })];
  const part = `${formatArchive(records)}\n`;
  const parts = Math.ceil(BYTES / part.length);
  const [program, ...first] = COMMAND;
  const child = spawn(program, [HEAP, ...first, 'replay', '-', '--json']);
  const repeated = Array.from({ length: parts }, () => part);
  const [{ code, stdout }] = await Promise.all([
    ended(child),
    pipeline(Readable.from(repeated), child.stdin),
  ]);
  const verified = parts * records.length;
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, verified, complete: true });
});
