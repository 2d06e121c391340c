import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { openCheckpoint } from '../../src/node/checkpoint.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { makeStudy } from '../../src/study/study.js';
import { emptySummary } from '../../src/study/summary.js';
import { testDirectory } from '../directory.js';
import { engine } from '../engines.js';

const disk = vi.hoisted(() => ({ isFull: false }));

// As on a full disk: files can be made, but nothing can be written to them.
vi.mock('node:fs/promises', async (original) => {
  const system = await original<typeof import('node:fs/promises')>();
  return {
    ...system,
    async open(...args: Parameters<typeof system.open>) {
      const file = await system.open(...args);
      if (disk.isFull) file.writeFile = () => Promise.reject(new Error('ENOSPC: no space left'));
      return file;
    },
  };
});

const { path, names } = testDirectory();

test('on a full disk the checkpoint stays as it was, nothing else is left, and the run can go on', async () => {
  const study = makeStudy(engine, { from: initialPosition('raja-pasu'), games: 9 });
  const nothing = emptySummary(study);
  const range = { first: 0, count: 9 };
  const open = () => openCheckpoint('--checkpoint', path('run'), study, range);
  const checkpoint = unwrap(await open());
  unwrap(await checkpoint.write(nothing));
  const before = await readFile(path('run'), 'utf8');
  disk.isFull = true;
  for (let tries = 0; tries < 3; tries++) {
    expect(await checkpoint.write(nothing)).toEqual({
      ok: false,
      code: 'unwritten',
      message: `"--checkpoint": ${JSON.stringify(path('run'))} could not be written: ENOSPC: no space left`,
    });
  }
  // That a run begins there is refused at once.
  await expect(open()).rejects.toThrow(/^"--checkpoint": "[^"]+" could not be written: ENOSPC/);
  expect(await names()).toEqual(['run']);
  expect(await readFile(path('run'), 'utf8')).toBe(before);
  disk.isFull = false;
  unwrap(await checkpoint.write(nothing));
});
