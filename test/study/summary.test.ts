import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMoves } from '../../src/cli/printed-report.js';
import { initialPosition, makePosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { missingRanges, type RunSummary } from '../../src/study/run-summary.js';
import { simulation } from '../../src/study/simulate.js';
import { makeStudy, type StudyOptions } from '../../src/study/study.js';
import { reportOf } from '../../src/study/study-report.js';
import { makeSummary, mergeSummaries, type Summary, summaryOf } from '../../src/study/summary.js';
import { formatSummary, parseSummary } from '../../src/study/summary-document.js';
import { engine, reference } from '../engines.js';

const RUN: StudyOptions = { from: initialPosition('sadeqa-ii'), games: 60, seed: 9 };

function part(first: number, count: number, changed: Partial<StudyOptions> = {}): Summary {
  const options = { ...RUN, ...changed };
  const tally = simulation(options).run(first, count);
  return makeSummary(makeStudy(engine, options), { first, count }, tally);
}

const whole = part(0, 60);

describe('the parts of a run', () => {
  test('merge to the whole, in any order', () => {
    const parts = [part(0, 11), part(11, 1), part(12, 30), part(42, 18)];
    const orders = fc.shuffledSubarray(parts, { minLength: parts.length });
    fc.assert(
      fc.property(orders, ([first, ...rest]) => {
        let merged = first ?? whole;
        for (const next of rest) merged = unwrap(mergeSummaries(merged, next));
        expect(merged).toEqual(whole);
        expect(formatSummary(merged)).toBe(formatSummary(whole));
      }),
    );
  });

  test('say which games are missing', () => {
    expect(missingRanges(whole.arms[0])).toEqual([]);
    expect(missingRanges(part(0, 0).arms[0])).toEqual([{ first: 0, count: 60 }]);
    const [two] = unwrap(mergeSummaries(part(42, 8), part(10, 5))).arms;
    expect(two.ranges).toEqual([
      { first: 10, count: 5 },
      { first: 42, count: 8 },
    ]);
    expect(missingRanges(two)).toEqual([
      { first: 0, count: 10 },
      { first: 15, count: 27 },
      { first: 50, count: 10 },
    ]);
  });

  test.each([
    [0, 10, 9, 5],
    [9, 5, 0, 10],
    [0, 60, 20, 1],
    [20, 1, 0, 60],
    [5, 5, 5, 5],
  ])('are refused if they overlap: %i+%i and %i+%i', (a, aCount, b, bCount) => {
    const merged = mergeSummaries(part(a, aCount), part(b, bCount));
    expect(merged).toMatchObject({ ok: false, code: 'overlap' });
  });

  test.each<[string, Summary]>([
    ['seed', part(30, 30, { seed: 8 })],
    ['plyLimit', part(30, 30, { plyLimit: 9999 })],
    ['requested', part(30, 30, { games: 61 })],
    ['game', part(30, 30, { from: initialPosition('raja-pasu') })],
    ['rules', part(30, 30, { from: initialPosition({ game: 'sadeqa-ii', endless: 'illegal' }) })],
    ['version', changedRun({ version: '0.0.9' })],
    ['rulesVersion', changedRun({ rulesVersion: 0 })],
    ['engine', changedRun({ digest: 'of other bytes' })],
    ['engine', changedRun({ engine: reference.name, digest: reference.digest })],
  ])('are refused if they are of another run: %s', (name, other) => {
    const merged = mergeSummaries(part(0, 30), other);
    expect(merged).toMatchObject({ ok: false, code: 'different-run' });
    expect(merged.ok ? '' : merged.message).toMatch(new RegExp(`^"${name}" expected .+, got .+`));
  });
});

function changedRun(changed: Partial<RunSummary['run']>): Summary {
  const other = part(30, 30);
  const [arm] = other.arms;
  return summaryOf('single', [{ ...arm, run: { ...arm.run, ...changed } }], null);
}

test('the parts of a run are refused if their sums are too large', () => {
  const large = (summary: Summary): Summary => {
    const [arm] = summary.arms;
    return summaryOf('single', [{ ...arm, tally: { ...arm.tally, laps: 2 ** 53 - 1 } }], null);
  };
  expect(mergeSummaries(large(part(0, 30)), large(part(30, 30)))).toMatchObject({
    ok: false,
    code: 'too-large',
    message: expect.stringMatching(/^"tally.laps" expected a sum up to 2\^53 - 1, got \d+$/),
  });
});

describe('a summary as a text', () => {
  test('reads back as the same', () => {
    for (const summary of [whole, part(7, 5), part(0, 0)]) {
      const text = formatSummary(summary);
      expect(text).not.toContain('\n');
      expect(unwrap(parseSummary(text))).toEqual(summary);
    }
  });

  /** Why a text is refused. */
  function refusal(changed: unknown): string {
    const read = parseSummary(JSON.stringify(changed));
    expect(read).toMatchObject({ ok: false, code: 'bad-document' });
    return read.ok ? '' : read.message;
  }

  test.each<[string, (members: Record<string, unknown>) => unknown]>([
    ['"summary" expected an object', () => [whole]],
    ['"summary.format"', (all) => ({ ...all, format: 'another' })],
    ['"summary.formatVersion"', (all) => ({ ...all, formatVersion: 1 })],
    ['"summary.kind"', (all) => ({ ...all, kind: 'double' })],
    ['"summary.arms" expected 2 runs', (all) => ({ ...all, kind: 'paired' })],
    ['"summary.arms" expected at least one run', (all) => ({ ...all, arms: [] })],
    ['"summary.arms" expected an array', (all) => ({ ...all, arms: {} })],
    ['"summary.pairs" expected null', (all) => ({ ...all, pairs: { points: [0, 0, 60, 0, 0] } })],
    [
      '"summary.ranges" expected 60 games',
      (all) => ({ ...all, ranges: [{ first: 0, count: 59 }] }),
    ],
    ['"summary.ranges[0].count"', (all) => ({ ...all, ranges: [{ first: 0, count: 61 }] })],
    ['"summary.ranges[1].first"', (all) => ({ ...all, ranges: touching() })],
  ])('is refused for a wrong %s', (start, change) => {
    const changed = change(JSON.parse(formatSummary(whole)));
    expect(refusal(changed).slice(0, start.length)).toBe(start);
  });

  test.each<[string, object]>([
    ['"summary.arms[0].rulesVersion"', { rulesVersion: 2 }],
    ['"summary.arms[0].version"', { version: 1 }],
    ['"summary.arms[0].engine.name"', { engine: { name: 'abacus', digest: null } }],
    ['"summary.arms[0].engine.digest"', { engine: { name: 'wasm' } }],
    ['"summary.arms[0].game"', { game: 'chess' }],
    ['"summary.arms[0].rules" expected an object', { rules: 'sadeqa-ii' }],
    ['"summary.arms[0].rules"', { rules: { game: 'sadeqa-ii', pitsPerRow: 9 } }],
    ['"summary.arms[0].rules.game"', { rules: { game: 'raja-pasu' } }],
    ['"summary.arms[0].position"', { position: '3/3 S 0-0 -' }],
    ['"summary.arms[0].seed"', { seed: 2 ** 32 }],
    ['"summary.arms[0].plyLimit"', { plyLimit: 0 }],
    ['"summary.arms[0].policy.north"', { policy: { south: 'random' } }],
    ['"summary.arms[0].policy.north"', { policy: { south: 'random', north: '' } }],
    ['"summary.arms[0].policy.south"', { policy: { south: 'two\nlines', north: 'random' } }],
    ['"summary.arms[0].policy.south"', { policy: { south: 'x'.repeat(201), north: 'random' } }],
    ['"summary.arms[0].requested"', { requested: 0 }],
    ['"summary.arms[0].tally.games"', { tally: { game: 'sadeqa-ii' } }],
    ['"summary.arms[0].opening.moves" expected an array', { opening: { position: START } }],
    ['"summary.arms[0].opening.position"', { opening: { moves: [] } }],
    ['"summary.arms[0].opening" expected moves to the position', { opening: opening('F') }],
    ['"summary.arms[0].opening.moves": "opening[0]" expected a legal', { opening: opening('A') }],
    ['"summary.arms[0].opening.moves[0]": ', { opening: opening('Z') }],
  ])('is refused for a run with a wrong %s', (start, change) => {
    const { arms, ...rest } = JSON.parse(formatSummary(whole));
    const changed = { ...rest, arms: [{ ...arms[0], ...change }] };
    expect(refusal(changed).slice(0, start.length)).toBe(start);
  });

  test.each<[string, 'paired' | 'readings', object]>([
    ['"summary.arms[1].seed" expected 9 as in the same study, got 8', 'paired', { seed: 8 }],
    [
      '"summary.arms[1].rules" expected {',
      'paired',
      { rules: { game: 'sadeqa-ii', lapLimit: 999_999 } },
    ],
    [
      '"summary.arms[1].policy" expected {"south":"random","north":"greedy"} as in the',
      'paired',
      { policy: { south: 'greedy', north: 'random' } },
    ],
    ['"summary.arms[1].plyLimit" expected 10000', 'readings', { plyLimit: 10_001 }],
    ['"summary.arms[1].version" expected ', 'readings', { version: '0.0.9' }],
    [
      '"summary.arms[1].policy" expected {"south":"greedy"',
      'readings',
      { policy: { south: 'random', north: 'random' } },
    ],
  ])('is refused if its runs do not belong together: %s', (start, kind, change) => {
    const study = part(0, 60, { kind, policies: ['greedy', 'random'] });
    const { arms, ...rest } = JSON.parse(formatSummary(study));
    const [first, second, ...others] = arms;
    const changed = { ...rest, arms: [first, { ...second, ...change }, ...others] };
    expect(refusal(changed).slice(0, start.length)).toBe(start);
  });

  test('is refused if the longest relay is in none of its games', () => {
    const { arms, ...rest } = JSON.parse(formatSummary(part(0, 30)));
    const [{ tally, ...run }] = arms;
    const elsewhere = { ...tally, longest: { ...tally.longest, game: 30 } };
    const told = refusal({ ...rest, arms: [{ ...run, tally: elsewhere }] });
    expect(told).toMatch(/^"summary.ranges" expected game 30/);
  });

  test.each<[string, Partial<StudyOptions>]>([
    ['single', {}],
    ['opened', { games: 5, opening: [5, 11] }],
    ['paired', { games: 5, kind: 'paired', policies: ['greedy', 'random'] }],
    ['readings', { games: 3, kind: 'readings', plyLimit: 9, from: MIDDLE }],
  ])(
    'that was changed by hand anywhere is refused, or read, merged and reported without an error: %s',
    (_, options) => {
      const { games = 30 } = options;
      const study = { ...options, games: 2 * games };
      const value: unknown = JSON.parse(formatSummary(part(0, games, study)));
      const rest = part(games, games, study);
      for (const path of pathsIn(value)) {
        for (const other of STRANGE) {
          const read = parseSummary(JSON.stringify(changedAt(value, path, other)));
          if (!read.ok) continue;
          expect(unwrap(parseSummary(formatSummary(read.value)))).toEqual(read.value);
          mergeSummaries(read.value, rest);
          mergeSummaries(rest, read.value);
          expect(reportOf(read.value).games).toBe(games);
          checkMoves(read.value);
        }
      }
    },
  );

  test('is refused if it is cut short anywhere', () => {
    const text = formatSummary(whole);
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(parseSummary(text.slice(0, length))).toMatchObject({ code: 'bad-document' });
      }),
    );
  });
});

/** A position that was set up: it has three readings. */
const MIDDLE = unwrap(
  makePosition({ rules: 'sadeqa-ii', pits: [1, 2, 3, 0, 1, 4, 2, 0, 5, 1, 2, 0] }),
);

const STRANGE: readonly unknown[] = [
  undefined,
  null,
  true,
  'strange',
  [],
  {},
  -1,
  0,
  0.5,
  1,
  7,
  14,
  30,
  256,
  65_536,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e300,
];

type Path = readonly string[];

/** Where something is in a JSON value, the value itself left out. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);
}

/** The same JSON value but for one place, where `undefined` stands for nothing. */
function changedAt(value: unknown, [name, ...path]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[name] = changedAt(copy[name], path, other);
  return copy;
}

const START = '3,3,3,3,3,3/3,3,3,3,3,3 S 0-0 SN';

/** An opening of one move, as a text has it. */
function opening(move: string): object {
  return { position: START, moves: [move] };
}

/** Two ranges that should be one. */
function touching(): readonly object[] {
  return [
    { first: 0, count: 30 },
    { first: 30, count: 30 },
  ];
}
