import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Checkpoint, openCheckpoint } from '../../src/node/checkpoint.js';
import { initialPosition } from '../../src/position.js';
import { show, unwrap } from '../../src/result.js';
import type { Range } from '../../src/study/job.js';
import type { RunSummary } from '../../src/study/run-summary.js';
import { simulation } from '../../src/study/simulate.js';
import { makeStudy, type StudyOptions } from '../../src/study/study.js';
import { makeSummary, type Summary, summaryOf } from '../../src/study/summary.js';
import { formatSummary } from '../../src/study/summary-document.js';
import { testDirectory } from '../directory.js';
import { engine, reference } from '../engines.js';

const { path, names } = testDirectory();

const RUN: StudyOptions = { from: initialPosition('sadeqa-ii'), games: 60, seed: 9 };
const WHOLE: Range = { first: 0, count: 60 };

function part(first: number, count: number, changed: Partial<StudyOptions> = {}): Summary {
  const options = { ...RUN, ...changed };
  const tally = simulation(options).run(first, count);
  return makeSummary(makeStudy(engine, options), { first, count }, tally);
}

function open(name = 'run', range = WHOLE) {
  return openCheckpoint('--checkpoint', path(name), makeStudy(engine, RUN), range);
}

async function opened(name = 'run', range = WHOLE): Promise<Checkpoint> {
  return unwrap(await open(name, range));
}

describe('a checkpoint', () => {
  test('is there once it is written, and nothing else is', async () => {
    const checkpoint = await opened();
    expect(checkpoint.found).toBeNull();
    expect(await names()).toEqual([]);
    for (const count of [0, 10, 60]) {
      unwrap(await checkpoint.write(part(0, count)));
      expect(await names()).toEqual(['run']);
      expect(await readFile(path('run'), 'utf8')).toBe(`${formatSummary(part(0, count))}\n`);
    }
  });

  test.each([
    [0, 0, WHOLE],
    [0, 1, WHOLE],
    [0, 60, WHOLE],
    [0, 10, { first: 0, count: 10 }],
    [20, 0, { first: 20, count: 20 }],
    [20, 5, { first: 20, count: 20 }],
    [0, 0, { first: 60, count: 0 }],
  ])('of games %i+%i is what a run of %j goes on from', async (first, count, range) => {
    unwrap(await (await opened()).write(part(first, count)));
    expect((await opened('run', range)).found).toEqual(part(first, count));
  });

  test('that is a link is replaced where it leads to', async () => {
    unwrap(await (await opened('there')).write(part(0, 10)));
    await symlink('there', path('run'));
    const checkpoint = await opened();
    expect(checkpoint.found).toEqual(part(0, 10));
    unwrap(await checkpoint.write(part(0, 20)));
    expect((await opened('there')).found).toEqual(part(0, 20));
    expect(await names()).toEqual(['run', 'there']);
  });

  test('may be used by two runs at a time', async () => {
    const [one, other] = [await opened(), await opened()];
    const counts = Array.from({ length: 20 }, (_, index) => index);
    const writes = counts.map((count) => (count % 2 ? one : other).write(part(0, count)));
    for (const write of await Promise.all(writes)) unwrap(write);
    expect(await names()).toEqual(['run']);
    expect((await opened()).found?.arms[0].tally.games).toBeLessThan(20);
  });
});

describe('a file is refused as a checkpoint, and stays as it is', () => {
  const text = (summary: Summary): string => `${formatSummary(summary)}\n`;
  const changed = (other: Partial<RunSummary['run']>): string => {
    const summary = part(0, 9);
    const [arm] = summary.arms;
    return text(summaryOf('single', [{ ...arm, run: { ...arm.run, ...other } }], null));
  };

  test.each([
    [
      'of another seed',
      text(part(0, 9, { seed: 8 })),
      'different-run',
      '"seed" expected 9 as in the same run, got 8',
    ],
    [
      'of fewer games',
      text(part(0, 9, { games: 50 })),
      'different-run',
      '"requested" expected 60 as in the same run, got 50',
    ],
    [
      'of another game',
      text(part(0, 9, { from: initialPosition('raja-pasu') })),
      'different-run',
      '"game" expected "sadeqa-ii" as in the same run, got "raja-pasu"',
    ],
    [
      'of another version',
      changed({ version: '0.0.9' }),
      'different-run',
      'as in the same run, got "0.0.9"',
    ],
    [
      'of another engine',
      changed({ engine: reference.name, digest: reference.digest }),
      'different-run',
      '"engine" expected',
    ],
    [
      'of later games',
      text(part(10, 9)),
      'other-games',
      '"ranges" expected the first of the games 0 to 39, got [{"first":10,"count":9}]',
    ],
    [
      'of more games',
      text(part(0, 41)),
      'other-games',
      '"ranges" expected the first of the games 0 to 39, got [{"first":0,"count":41}]',
    ],
    [
      'that is cut short',
      text(part(0, 9)).slice(0, -9),
      'no-checkpoint',
      '"summary" expected JSON, got "{',
    ],
    ['that is empty', '', 'no-checkpoint', '"summary" expected JSON, got ""'],
    [
      'that is none',
      '{"name":"notes"}',
      'no-checkpoint',
      '"summary.format" expected relaysow-simulation, got undefined',
    ],
  ])('%s', async (_, before, code, message) => {
    await writeFile(path('run'), before);
    const refused = await open('run', { first: 0, count: 40 });
    expect(refused).toMatchObject({ ok: false, code });
    const told = refused.ok ? '' : refused.message;
    expect(told).toContain(
      `"--checkpoint" expected a checkpoint of this run, or no file, got ${show(path('run'))}: `,
    );
    expect(told).toContain(message);
    expect(told).not.toContain('\n');
    expect(await readFile(path('run'), 'utf8')).toBe(before);
    expect(await names()).toEqual(['run']);
  });

  test('a directory, a device, a link that leads nowhere', async () => {
    await mkdir(path('directory'));
    await symlink('nowhere', path('link'));
    for (const there of [path('directory'), '/dev/null', path('link')]) {
      const refused = await openCheckpoint('--checkpoint', there, makeStudy(engine, RUN), WHOLE);
      expect(refused).toEqual({
        ok: false,
        code: 'not-a-file',
        message: `"--checkpoint" expected a file, got ${show(there)}`,
      });
    }
  });

  test('one in no directory', async () => {
    await writeFile(path('file'), '');
    for (const name of ['nowhere/run', 'file/run']) {
      expect(await open(name)).toMatchObject({ ok: false, code: 'no-directory' });
    }
    expect(await names()).toEqual(['file']);
  });
});

describe('a checkpoint that cannot be written says so, and can be written later', () => {
  test.each([
    ['its directory is gone', () => rm(path('here'), { recursive: true }), 'ENOENT'],
    [
      'a directory has its place',
      () => mkdir(path('here/run/full'), { recursive: true }),
      'EISDIR',
    ],
  ])('%s', async (_, meanwhile, code) => {
    await mkdir(path('here'));
    const checkpoint = await opened('here/run');
    await meanwhile();
    for (const count of [1, 2]) {
      const written = await checkpoint.write(part(0, count));
      expect(written).toMatchObject({ ok: false, code: 'unwritten' });
      const message = written.ok ? '' : written.message;
      expect(message).toMatch(
        new RegExp(`^"--checkpoint": "[^"]+/here/run" could not be written: ${code}: `),
      );
    }
    await rm(path('here'), { recursive: true, force: true });
    await mkdir(path('here'));
    unwrap(await checkpoint.write(part(0, 3)));
    expect((await opened('here/run')).found).toEqual(part(0, 3));
    expect(await names()).toEqual(['here']);
  });
});

test('what killed runs have left of their checkpoint is removed, and nothing else', async () => {
  const draft = '.0123456789abcdef.draft';
  const others = [
    `other${draft}`,
    `run.json${draft}`,
    `arun${draft}`,
    'run.draft',
    'run.0123456789abcdeg.draft',
    'run.0123456789abcdef.new',
  ];
  for (const name of [...others, `run${draft}`, 'run.00000000ffffffff.draft']) {
    await writeFile(path(name), '{"format":');
  }
  unwrap(await (await opened()).write(part(0, 9)));
  expect(await names()).toEqual(['run', ...others].sort());
});
