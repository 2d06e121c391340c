import { symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  simulateMatchesOnThreads,
  simulateOnThreads,
  type ThreadedOptions,
} from '../../src/node/on-threads.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { SimulationOptions } from '../../src/study/simulate.js';
import { simulateMatches } from '../../src/study/simulate-matches.js';
import { testDirectory } from '../directory.js';

const { path, names } = testDirectory();

const RUN = { from: initialPosition('raja-pasu'), games: 90 };

/** As a caller without types has them. */
function asked(members: object): SimulationOptions & ThreadedOptions {
  return { ...RUN, ...members };
}

describe('a long run refuses, before there is any file,', () => {
  test.each<[string, object, string]>([
    ['no range', { range: null }, 'TypeError: "range" expected an object with first and count'],
    ['a range outside', { range: { first: 90, count: 1 } }, 'RangeError: "range.count" expected'],
    ['a signal that is none', { signal: 'stop' }, 'TypeError: "signal" expected an object with a'],
    ['progress for nobody', { onProgress: {} }, 'TypeError: "onProgress" expected a function'],
    ['warnings for nobody', { onWarning: 'log' }, 'TypeError: "onWarning" expected a function'],
    ['threads in words', { threads: 'auto' }, 'TypeError: "threads" expected a whole number from'],
    ['a file without a path', { gamesOut: true }, 'TypeError: "gamesOut" expected the path of a'],
    ['an empty path', { positionsOut: '' }, 'RangeError: "positionsOut" expected the path of a'],
    ['no path of a checkpoint', { checkpoint: null }, 'TypeError: "checkpoint" expected the path'],
    ['no time at all', { checkpointEvery: 0 }, 'RangeError: "checkpointEvery" expected a number'],
    ['force in words', { force: 'yes' }, 'TypeError: "force" expected true or false, got "yes"'],
    ['another engine', { engine: {} }, 'TypeError: "engine" expected engine or reference'],
  ])('%s', async (_, members, message) => {
    const options = asked({ gamesOut: path('games.csv'), ...members });
    const error = await simulateOnThreads(options).catch(String);
    expect(String(error).slice(0, message.length)).toBe(message);
    expect(await names()).toEqual([]);
  });

  test('files that are the same one, by whatever paths', async () => {
    await symlink('.', path('here'));
    const options = asked({
      gamesOut: path('all.parquet'),
      positionsOut: path('here/all.parquet'),
      force: true,
    });
    const told = '"positionsOut" expected another file than gamesOut, got ';
    await expect(simulateOnThreads(options)).rejects.toThrow(told);
    expect(await names()).toEqual(['here']);
  });

  test.each(['paired', 'readings'])('a file of games of a %s study', async (kind) => {
    const options = asked({ positionsOut: path('positions.parquet'), kind });
    const told = `"positionsOut" expected a single study, got "${kind}"`;
    await expect(simulateOnThreads(options)).rejects.toThrow(told);
    expect(await names()).toEqual([]);
  });

  test('a checkpoint beside a file of games', async () => {
    const options = asked({ gamesOut: path('games.csv'), checkpoint: path('run') });
    const told = '"gamesOut" expected no checkpoint beside it, got "both"';
    await expect(simulateOnThreads(options)).rejects.toThrow(told);
    expect(await names()).toEqual([]);
  });
});

describe('a long run goes on from no checkpoint but its own:', () => {
  test.each<[string, object, string]>([
    ['another seed', { seed: 2 }, 'different-run'],
    ['another number of games', { games: 91 }, 'different-run'],
    ['another policy', { policies: ['greedy', 'random'] }, 'different-run'],
    ['another study', { kind: 'paired' }, 'different-run'],
    ['other games of it', { range: { first: 30, count: 30 } }, 'other-games'],
    ['fewer games of it', { range: { first: 0, count: 30 } }, 'other-games'],
  ])('not that of %s', async (_, members, code) => {
    const checkpoint = path('run');
    const whole = unwrap(await simulateOnThreads({ ...RUN, checkpoint }));
    expect(await simulateOnThreads(asked({ checkpoint, ...members }))).toMatchObject({ code });
    expect(unwrap(await simulateOnThreads({ ...RUN, checkpoint }))).toEqual(whole);
  });

  test('not what is none', async () => {
    await writeFile(path('run'), 'notes');
    const refused = await simulateOnThreads({ ...RUN, checkpoint: path('run') });
    expect(refused).toMatchObject({ ok: false, code: 'no-checkpoint' });
  });
});

describe('a long run of matches', () => {
  const matches = { from: 'raja-pasu', matches: 60, seed: 5 } as const;

  test('comes to what the same run on this thread comes to, whatever it leaves behind', async () => {
    const simulated = { ...(await simulateMatches(matches)), failure: null };
    const files = { matchesOut: path('matches.csv'), roundsOut: path('rounds.csv') };
    for (const more of [{}, files, { checkpoint: path('run') }, { checkpoint: path('run') }]) {
      const run = await simulateMatchesOnThreads({ ...matches, threads: 2, ...more });
      expect(unwrap(run)).toEqual(simulated);
    }
    expect(await names()).toEqual(['matches.csv', 'rounds.csv', 'run']);
    expect(await simulateMatchesOnThreads({ ...matches, ...files })).toMatchObject({
      code: 'exists',
      message: expect.stringMatching(/^"matchesOut" expected /),
    });
  });

  test.each<[string, object, string]>([
    ['threads in words', { threads: 'auto' }, 'TypeError: "threads" expected a whole number from'],
    ['an empty path', { matchesOut: '' }, 'RangeError: "matchesOut" expected the path of a file'],
    ['files of two runs', { kind: 'paired' }, 'RangeError: "roundsOut" expected a single study'],
    [
      'a checkpoint beside a file',
      { checkpoint: path('run') },
      'RangeError: "roundsOut" expected no checkpoint beside it, got "both"',
    ],
    ['no matches', { matches: 0 }, 'RangeError: "matches" expected a whole number from 1 to'],
  ])('refuses, before there is any file, %s', async (_, members, message) => {
    const options = { ...matches, roundsOut: path('rounds.csv'), ...members };
    const error = await simulateMatchesOnThreads(options).catch(String);
    expect(String(error).slice(0, message.length)).toBe(message);
    expect(await names()).toEqual([]);
  });

  test('refuses one file for both', async () => {
    const options = { ...matches, roundsOut: path('both.csv'), matchesOut: path('both.csv') };
    const told = '"roundsOut" expected another file than matchesOut, got ';
    await expect(simulateMatchesOnThreads(options)).rejects.toThrow(told);
    expect(await names()).toEqual([]);
  });

  test('goes on from no checkpoint of games, nor of other matches', async () => {
    const checkpoint = path('run');
    unwrap(await simulateOnThreads({ ...RUN, checkpoint }));
    expect(await simulateMatchesOnThreads({ ...matches, checkpoint })).toMatchObject({
      code: 'no-checkpoint',
    });
    unwrap(await simulateMatchesOnThreads({ ...matches, checkpoint: path('matches') }));
    const other = { ...matches, roundLimit: 9, checkpoint: path('matches') };
    expect(await simulateMatchesOnThreads(other)).toMatchObject({ code: 'different-run' });
  });
});
