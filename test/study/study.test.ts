import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomPolicy } from '../../src/policy.js';
import { initialPosition, makePosition } from '../../src/position.js';
import { everyReading, READINGS, readingLabel } from '../../src/readings.js';
import { unwrap } from '../../src/result.js';
import { GAMES, makeRules } from '../../src/rules.js';
import { addPairs } from '../../src/study/pairs.js';
import { simulate, simulation } from '../../src/study/simulate.js';
import { makeStudy, type Study, type StudyOptions, studyId } from '../../src/study/study.js';
import { studyJob } from '../../src/study/study-job.js';
import { reportOf } from '../../src/study/study-report.js';
import { mergeStudyTallies } from '../../src/study/study-tally.js';
import {
  emptySummary,
  makeSummary,
  mergeSummaries,
  type Summary,
} from '../../src/study/summary.js';
import { formatSummary, parseSummary } from '../../src/study/summary-document.js';
import { engine, reference } from '../engines.js';
import { anyParts } from './parts.js';
import { tallyOf } from './tallies.js';

const GAMES_PLAYED = 300;
const RAJA_PASU = initialPosition('raja-pasu');

/** A study of each kind. */
const STUDIES: readonly StudyOptions[] = GAMES.flatMap((game) => {
  const options = { from: initialPosition(game), games: GAMES_PLAYED, seed: 11 };
  return [
    { ...options, kind: 'single', policies: ['greedy', 'random'] },
    { ...options, kind: 'paired', policies: ['greedy', 'random'] },
    { ...options, kind: 'readings', plyLimit: 60 },
  ] as const;
});

function part(options: StudyOptions, first: number, count: number): Summary {
  const study = makeStudy(engine, options);
  return makeSummary(study, { first, count }, studyJob(engine, study).run(first, count));
}

describe.each(STUDIES)('a $kind study of $from.rules.game', (options) => {
  const study = makeStudy(engine, options);
  const whole = part(options, 0, GAMES_PLAYED);

  test('is the tallies of its runs played alone', () => {
    const played = study.arms.map(({ run: { from, seed, plyLimit }, policies }) =>
      engine.playouts(from, { seed, first: 0, games: GAMES_PLAYED, plyLimit, policies }),
    );
    const { tallies, pairs } = simulation(options).run(0, GAMES_PLAYED);
    expect(tallies).toEqual(played.map((records) => tallyOf(records)));
    const [one, other] = played;
    const isPaired = options.kind === 'paired' && one !== undefined && other !== undefined;
    expect(pairs).toEqual(isPaired ? addPairs(one, other) : null);
  });

  test('is the same in any parts, merged in any order', () => {
    fc.assert(
      fc.property(anyParts(GAMES_PLAYED), (parts) => {
        const merged = parts
          .map(([from, to]) => part(options, from, to - from))
          .reduce((all, next) => unwrap(mergeSummaries(all, next)), emptySummary(study));
        expect(merged).toEqual(whole);
        expect(formatSummary(merged)).toBe(formatSummary(whole));
      }),
      { numRuns: 15 },
    );
  });

  test('goes through its document unchanged, whole or in part', () => {
    for (const summary of [whole, part(options, 20, 30), emptySummary(study)]) {
      expect(unwrap(parseSummary(formatSummary(summary)))).toEqual(summary);
    }
  });

  test('is the same played by the reference, who is named', async () => {
    const games = { ...options, games: 40 };
    const [one, other] = await Promise.all(
      [engine, reference].map((each) => simulate({ ...games, engine: each })),
    );
    const tallies = (summary?: Summary) => summary?.arms.map(({ tally }) => tally);
    expect(tallies(other?.summary)).toEqual(tallies(one?.summary));
    expect(other?.summary.pairs).toEqual(one?.summary.pairs);
    expect(other?.summary.arms.every(({ run }) => run.engine === 'reference')).toBe(true);
  });
});

test('studies of different kinds, runs or numbers of them are not merged', () => {
  const kinds = ['single', 'paired', 'readings'] as const;
  const options = { from: RAJA_PASU, games: 20 };
  const studies = kinds.map((kind) => part({ ...options, kind }, 0, 10));
  for (const [index, kind] of kinds.entries()) {
    const rest = part({ ...options, kind }, 10, 10);
    for (const [other, study] of studies.entries()) {
      const merged = mergeSummaries(study, rest);
      expect(merged).toMatchObject(other === index ? { ok: true } : { code: 'different-run' });
    }
  }
  const ids = kinds.map((kind) => studyId(makeStudy(engine, { ...options, kind })));
  expect(new Set(ids).size).toBe(3);
});

test('nor are their tallies added up', () => {
  const kinds = ['single', 'paired', 'readings'] as const;
  const tallies = kinds.map((kind) =>
    simulation({ from: initialPosition('sadeqa-ii'), games: 4, kind }).run(0, 4),
  );
  for (const [index, one] of tallies.entries()) {
    for (const other of tallies.toSpliced(index, 1)) {
      expect(() => mergeStudyTallies(one, other)).toThrow(
        /^"tallies" expected \d with (no )?pairs/,
      );
    }
  }
});

describe('an unknown kind of study', () => {
  test.each(['double', '', null, 3])('is refused: %j', async (kind) => {
    const options = { from: RAJA_PASU, kind } as unknown as StudyOptions;
    await expect(simulate(options)).rejects.toThrow(
      '"kind" expected single or paired or readings, got ',
    );
  });
});

describe('a paired study', () => {
  test('has the seats of its policies swapped in the second run', async () => {
    const policies = ['greedy', 'random'] as const;
    const { summary } = await simulate({ from: RAJA_PASU, games: 50, kind: 'paired', policies });
    expect(summary.arms.map(({ run }) => run.policies)).toEqual([
      ['greedy', 'random'],
      ['random', 'greedy'],
    ]);
    const { paired, results } = reportOf(summary);
    expect(paired).toMatchObject({ first: 'greedy', second: 'random', pairs: 50, games: 100 });
    const [asSouth, asNorth] = paired?.seats ?? [];
    expect(asSouth?.results).toEqual(results);
    expect(paired?.wins).toBe(Number(asSouth?.results.south) + Number(asNorth?.results.north));
  });

  test('of a policy with itself is even', async () => {
    const { summary } = await simulate({ from: RAJA_PASU, games: 200, kind: 'paired' });
    const { paired } = reportOf(summary);
    expect(paired?.score.mean).toBe(0.5);
    expect(paired?.elo.difference).toBe(0);
    expect(paired?.byPoints).toEqual([0, 0, 200, 0, 0]);
  });

  test('whose pairs were changed by hand is refused', () => {
    const options = { from: RAJA_PASU, games: 9, kind: 'paired' } as const;
    const document = JSON.parse(formatSummary(part(options, 0, 9)));
    for (const pairs of [null, {}, { points: [9, 0, 0, 0, 0], margins: document.pairs.margins }]) {
      const read = parseSummary(JSON.stringify({ ...document, pairs }));
      expect(read.ok ? '' : read.message).toMatch(/^"summary.pairs/);
    }
    const arms = document.arms.slice(0, 1);
    const read = parseSummary(JSON.stringify({ ...document, arms }));
    expect(read.ok ? '' : read.message).toMatch(/^"summary.arms" expected 2 runs/);
  });
});

/** The readings that a study has, as it labels them. */
function labelsOf({ arms }: Study): readonly string[] {
  return arms.map(({ run }) => readingLabel(run.from.rules));
}

describe('a study of readings', () => {
  function readings(options: StudyOptions): Study {
    return makeStudy(engine, { ...options, games: 5, kind: 'readings' });
  }

  test('of Raja Pasu is of D-9 and D-3, the defaults first', () => {
    expect(labelsOf(readings({ from: RAJA_PASU }))).toEqual([
      'endless annul, lastSeedFour captured',
      'endless annul, lastSeedFour left',
      'endless illegal, lastSeedFour captured',
      'endless illegal, lastSeedFour left',
      'endless forfeit, lastSeedFour captured',
      'endless forfeit, lastSeedFour left',
    ]);
  });

  test('of Sadeqa II is of D-9 and D-8, each from its own start', () => {
    const { arms } = readings({ from: initialPosition('sadeqa-ii') });
    const starts = arms.map(({ run: { from } }) => [from.rules, from.opening]);
    expect(starts).toEqual(
      READINGS.endless.flatMap((endless) => [
        [unwrap(makeRules({ game: 'sadeqa-ii', endless })), [true, true]],
        [
          unwrap(makeRules({ game: 'sadeqa-ii', endless, openingMove: 'first-player' })),
          [true, false],
        ],
      ]),
    );
  });

  test('has what was asked for first, and every other reading once', () => {
    const rules = unwrap(
      makeRules({ game: 'raja-pasu', pitsPerRow: 4, endless: 'forfeit', lastSeedFour: 'left' }),
    );
    const study = readings({ from: initialPosition(rules) });
    expect(labelsOf(study)[0]).toBe('endless forfeit, lastSeedFour left');
    const all = everyReading(rules, ['endless', 'lastSeedFour']).map(readingLabel);
    expect([...labelsOf(study)].sort()).toEqual([...all].sort());
    expect(study.arms.every(({ run }) => run.from.rules.pitsPerRow === 4)).toBe(true);
  });

  test('keeps a position that was set up, its opening rights too: D-8 has no say in it', () => {
    const setup = { rules: 'sadeqa-ii', pits: [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 0] } as const;
    const from = unwrap(makePosition({ ...setup, turn: 'north', opening: [false, true] }));
    const { arms } = readings({ from });
    expect(arms.map(({ run }) => run.from.rules.endless)).toEqual(['annul', 'illegal', 'forfeit']);
    for (const { run } of arms) {
      expect(run.from).toEqual({ ...from, rules: run.from.rules });
    }
  });

  test('has the same games and seed under each, which reports side by side', async () => {
    const from = initialPosition('sadeqa-ii');
    const { summary } = await simulate({ from, games: 400, seed: 2, kind: 'readings' });
    const report = reportOf(summary);
    expect(report.readings).toHaveLength(6);
    expect(report.readings?.map(({ isGiven }) => isGiven)).toEqual([true, ...Array(5).fill(false)]);
    for (const { label, report: each } of report.readings ?? []) {
      expect(each).toMatchObject({ seed: 2, games: 400, complete: true });
      expect(label).toBe(readingLabel(each.rules));
      // Only by D-9 `annul` does an endless sowing leave nobody the winner.
      if (each.rules.endless === 'forfeit') expect(each.results.annulled).toBe(0);
    }
    const { readings: _, ...first } = report;
    expect(report.readings?.[0]?.report).toEqual(first);
  });
});

describe('an opening', () => {
  const opening = [5, 11, 0];
  const options: StudyOptions = { from: initialPosition('sadeqa-ii'), games: 60, opening };

  test('is played first: the games start from where it leads', async () => {
    const led = opening.reduce(
      (position, pit) => unwrap(reference.play(position, pit)).position,
      options.from,
    );
    const [opened, plain] = await Promise.all([
      simulate(options),
      simulate({ from: led, games: 60 }),
    ]);
    const [{ run, tally }] = opened.summary.arms;
    expect(run.from).toEqual(led);
    expect(run.opening).toEqual({ from: options.from, moves: opening });
    expect(tally).toEqual(plain.summary.arms[0].tally);
    // The same games, but of another run: one says where its position came from.
    expect(mergeSummaries(opened.summary, plain.summary)).toMatchObject({ code: 'different-run' });
    expect(reportOf(opened.summary).opening).toEqual({
      position: '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN',
      moves: ['F', 'f', 'A'],
    });
  });

  test('without moves is none', async () => {
    const none = await simulate({ ...options, opening: [] });
    expect(none.summary.arms[0].run.opening).toBeNull();
    expect(none).toEqual(await simulate({ from: options.from, games: 60 }));
  });

  test('goes through its document', () => {
    const summary = part(options, 0, 60);
    expect(unwrap(parseSummary(formatSummary(summary)))).toEqual(summary);
  });

  test('is played under every reading', () => {
    const study = makeStudy(engine, { from: RAJA_PASU, opening: [3], kind: 'readings' });
    for (const { run } of study.arms) {
      const led = unwrap(reference.play(initialPosition(run.from.rules), 3)).position;
      expect(run.from).toEqual(led);
      expect(run.opening?.from).toEqual(initialPosition(run.from.rules));
    }
  });

  test.each<[readonly unknown[] | string, string]>([
    [[4], '"opening[0]" expected a legal move, F (5), got 4'],
    [[5, 5], '"opening[1]" expected a legal move, f (11), got 5'],
    [[5, 11, 0.5], '"opening[2]" expected a legal move, '],
    [['F'], '"opening[0]" expected a legal move, F (5), got "F"'],
    ['F', '"opening" expected an array of pits, got "F"'],
  ])('is refused: %j', async (moves, message) => {
    const wrong = { ...options, opening: moves } as StudyOptions;
    await expect(simulate(wrong)).rejects.toThrow(message);
  });

  test('is refused whose sowing does not end, and after the end of the game', async () => {
    const endless = { rules: 'sadeqa-ii', pits: [1, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 0] } as const;
    await expect(simulate({ from: unwrap(makePosition(endless)), opening: [1] })).rejects.toThrow(
      '"opening[0]" expected a sowing that is not endless, got 1',
    );
    const over = unwrap(makePosition({ rules: 'raja-pasu', pits: Array(14).fill(0) }));
    await expect(simulate({ from: over, opening: [0] })).rejects.toThrow(
      '"opening[0]" expected a legal move, of which there is none: the game is over, got 0',
    );
  });
});

describe('a policy of the caller', () => {
  const last: CustomPolicy = {
    name: 'last pit',
    choose: (_, moves) => moves.at(-1) ?? 0,
  };
  const options: StudyOptions = { from: RAJA_PASU, games: 30, policies: [last, 'random'] };

  test('plays its side, and its name is in summary and report', async () => {
    const { summary } = await simulate(options);
    const [{ run, tally }] = summary.arms;
    expect(run.policies).toEqual(['last pit', 'random']);
    // South's first move is free, and it is always that of the last pit.
    expect(tally.marginsByMove.map(({ firstFree }) => firstFree)).toEqual([6]);
    expect(reportOf(summary).policy).toEqual({ south: 'last pit', north: 'random' });
    expect(unwrap(parseSummary(formatSummary(summary)))).toEqual(summary);
  });

  test('plays on both sides of a paired study', async () => {
    const { summary } = await simulate({ ...options, kind: 'paired' });
    expect(summary.arms[1]?.run.policies).toEqual(['random', 'last pit']);
    expect(reportOf(summary).paired).toMatchObject({ first: 'last pit', second: 'random' });
  });

  test('of another name is of another run', async () => {
    const other = { ...options, policies: [{ ...last, name: 'other' }, 'random'] } as const;
    const merged = mergeSummaries(part(options, 0, 10), part(other, 10, 10));
    expect(merged).toMatchObject({ ok: false, code: 'different-run' });
    expect(merged.ok ? '' : merged.message).toMatch(/^"policy" expected /);
  });

  test('that fails ends the simulation with what it threw', async () => {
    const broken: CustomPolicy = {
      name: 'broken',
      choose() {
        throw new Error('no idea');
      },
    };
    const played = simulate({ ...options, policies: ['random', broken] });
    await expect(played).rejects.toThrow('no idea');
  });
});
