import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { simulate } from '../../src/study/simulate.js';
import { formatSummary, parseSummary } from '../../src/study/summary-document.js';
import { testDirectory } from '../directory.js';

const { path, names } = testDirectory();

const KILLS = 5;
const RANGE = { first: 1_000_000, count: 4_000_000 };
const RUN = { from: initialPosition('raja-pasu'), games: 6_000_000, seed: 3, range: RANGE };

const PROGRAM = fileURLToPath(new URL('programs/checkpointed.ts', import.meta.url));

/** Starts the run with this checkpoint; `legs` tells how many games are done after each of its legs. */
function started(checkpoint: string) {
  const task = JSON.stringify({ checkpoint, seed: RUN.seed, games: RUN.games, range: RANGE });
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const legs = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, legs, end: once(child, 'exit') };
}

test('a run that is killed at random moments and resumed comes to the same as one that is not', async () => {
  const checkpoint = path('run');
  let least = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, legs, end } = started(checkpoint);
    // It goes on from where it was: at least from what it has told to be on the disk.
    const resumed = Number((await legs.next()).value);
    expect(resumed).toBeGreaterThanOrEqual(least);
    least = resumed;
    const wanted = 1 + Math.floor(10 * Math.random());
    for (let leg = 0; leg < wanted; leg++) {
      const { value, done } = await legs.next();
      if (done === true) break;
      least = Number(value);
    }
    // Some time of a leg and of the writing after it.
    await sleep(20 * Math.random());
    child.kill('SIGKILL');
    await end;
    // Whenever it was: what is there is whole, and no less than was told.
    const [{ tally }] = unwrap(parseSummary(await readFile(checkpoint, 'utf8'))).arms;
    expect(tally.games).toBeGreaterThanOrEqual(least);
  }
  const { legs, end } = started(checkpoint);
  expect(Number((await legs.next()).value)).toBeGreaterThanOrEqual(least);
  while ((await legs.next()).done !== true);
  expect(await end).toEqual([0, null]);
  const { state, summary } = await simulate(RUN);
  expect(state).toBe('complete');
  expect(await readFile(checkpoint, 'utf8')).toBe(`${formatSummary(summary)}\n`);
  expect(await names()).toEqual(['run']);
});
