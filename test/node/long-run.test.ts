import { symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { simulateOnThreads, type ThreadedOptions } from '../../src/node/on-threads.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { SimulationOptions } from '../../src/study/simulate.js';
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
