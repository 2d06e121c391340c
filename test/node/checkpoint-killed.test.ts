import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { Range } from '../../src/study/job.js';
import type { MatchTally } from '../../src/study/match-tally.js';
import { simulate } from '../../src/study/simulate.js';
import { simulateMatches } from '../../src/study/simulate-matches.js';
import {
  formatSummary,
  parseMatchSummary,
  parseSummary,
} from '../../src/study/summary-document.js';
import type { Tally } from '../../src/study/tally.js';
import { testDirectory } from '../directory.js';

const { path, names } = testDirectory();

const PROGRAM = fileURLToPath(new URL('programs/checkpointed.ts', import.meta.url));

/** A run, and how often it is killed. */
interface Killed {
  readonly of: 'games' | 'matches';
  readonly kills: number;
  readonly seed: number;
  readonly count: number;
  readonly range: Range;
}

const GAMES: Killed = {
  of: 'games',
  kills: 5,
  seed: 3,
  count: 6_000_000,
  range: { first: 1_000_000, count: 4_000_000 },
};

const MATCHES: Killed = {
  of: 'matches',
  kills: 3,
  seed: 3,
  count: 3000,
  range: { first: 500, count: 2000 },
};

/** The summary of a run that nobody has killed, as a text. */
async function whole({ of, seed, count, range }: Killed): Promise<string> {
  const from = initialPosition('raja-pasu');
  const { summary } =
    of === 'games'
      ? await simulate({ from, seed, games: count, range })
      : await simulateMatches({ from: 'raja-pasu', seed, matches: count, range });
  return `${formatSummary<Tally | MatchTally>(summary)}\n`;
}

/** How many games, or matches, a summary has; it must be whole. */
function countIn(of: Killed['of'], text: string): number {
  return of === 'games'
    ? unwrap(parseSummary(text)).arms[0].tally.games
    : unwrap(parseMatchSummary(text)).arms[0].tally.matches;
}

/** Starts the run with this checkpoint; `legs` tells how many games are done after each of its legs. */
function started(run: Killed, checkpoint: string) {
  const task = JSON.stringify({ ...run, checkpoint });
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const legs = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, legs, end: once(child, 'exit') };
}

test.each([GAMES, MATCHES])(
  'a run of $of that is killed at random moments and resumed comes to the same as one that is not',
  async (killed) => {
    const checkpoint = path('run');
    let least = 0;
    for (let kill = 0; kill < killed.kills; kill++) {
      const { child, legs, end } = started(killed, checkpoint);
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
      const kept = countIn(killed.of, await readFile(checkpoint, 'utf8'));
      expect(kept).toBeGreaterThanOrEqual(least);
    }
    const { legs, end } = started(killed, checkpoint);
    expect(Number((await legs.next()).value)).toBeGreaterThanOrEqual(least);
    while ((await legs.next()).done !== true);
    expect(await end).toEqual([0, null]);
    expect(await readFile(checkpoint, 'utf8')).toBe(await whole(killed));
    expect(await names()).toEqual(['run']);
  },
);
