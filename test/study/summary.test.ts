import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { findRelay } from '../../src/study/relay.js';
import { reportOf } from '../../src/study/report.js';
import { makeRun, type SimulationOptions } from '../../src/study/run.js';
import { simulation } from '../../src/study/simulate.js';
import {
  makeSummary,
  mergeSummaries,
  missingRanges,
  type Summary,
} from '../../src/study/summary.js';
import { formatSummary, parseSummary } from '../../src/study/summary-document.js';
import { engine, reference } from '../engines.js';

const RUN: SimulationOptions = { from: initialPosition('sadeqa-ii'), games: 60, seed: 9 };

function part(first: number, count: number, changed: Partial<SimulationOptions> = {}): Summary {
  const options = { ...RUN, ...changed };
  const tally = simulation(engine, options).run(first, count);
  return makeSummary(makeRun(engine, options), { first, count }, tally);
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
    expect(missingRanges(whole)).toEqual([]);
    expect(missingRanges(part(0, 0))).toEqual([{ first: 0, count: 60 }]);
    const two = unwrap(mergeSummaries(part(42, 8), part(10, 5)));
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

function changedRun(changed: Partial<Summary['run']>): Summary {
  const other = part(30, 30);
  return { ...other, run: { ...other.run, ...changed } };
}

test('the parts of a run are refused if their sums are too large', () => {
  const [one, other] = [part(0, 30), part(30, 30)].map(({ tally, ...rest }) => {
    return { ...rest, tally: { ...tally, laps: 2 ** 53 - 1 } };
  });
  if (one === undefined || other === undefined) throw new Error('both');
  expect(mergeSummaries(one, other)).toMatchObject({
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

  test.each<[string, (members: Record<string, unknown>) => unknown]>([
    ['"summary" expected an object', () => [whole]],
    ['"summary.format"', (all) => ({ ...all, format: 'another' })],
    ['"summary.formatVersion"', (all) => ({ ...all, formatVersion: 2 })],
    ['"summary.rulesVersion"', (all) => ({ ...all, rulesVersion: 2 })],
    ['"summary.version"', (all) => ({ ...all, version: 1 })],
    ['"summary.engine.name"', (all) => ({ ...all, engine: { name: 'abacus', digest: null } })],
    ['"summary.engine.digest"', (all) => ({ ...all, engine: { name: 'wasm' } })],
    ['"summary.game"', (all) => ({ ...all, game: 'chess' })],
    ['"summary.rules" expected an object', (all) => ({ ...all, rules: 'sadeqa-ii' })],
    ['"summary.rules"', (all) => ({ ...all, rules: { game: 'sadeqa-ii', pitsPerRow: 9 } })],
    ['"summary.rules.game"', (all) => ({ ...all, rules: { game: 'raja-pasu' } })],
    ['"summary.position"', (all) => ({ ...all, position: '3/3 S 0-0 -' })],
    ['"summary.seed"', (all) => ({ ...all, seed: 2 ** 32 })],
    ['"summary.plyLimit"', (all) => ({ ...all, plyLimit: 0 })],
    ['"summary.policy.north"', (all) => ({ ...all, policy: { south: 'random' } })],
    ['"summary.requested"', (all) => ({ ...all, requested: 0 })],
    ['"summary.tally.games"', (all) => ({ ...all, tally: { game: 'sadeqa-ii' } })],
    [
      '"summary.ranges" expected 60 games',
      (all) => ({ ...all, ranges: [{ first: 0, count: 59 }] }),
    ],
    ['"summary.ranges[0].count"', (all) => ({ ...all, ranges: [{ first: 0, count: 61 }] })],
    ['"summary.ranges[1].first"', (all) => ({ ...all, ranges: touching() })],
  ])('is refused for a wrong %s', (start, change) => {
    const changed = change(JSON.parse(formatSummary(whole)));
    const read = parseSummary(JSON.stringify(changed));
    expect(read).toMatchObject({ ok: false, code: 'bad-document' });
    expect(read.ok ? '' : read.message.slice(0, start.length)).toBe(start);
  });

  test('is refused if the longest relay is in none of its games', () => {
    const { tally, ...rest } = JSON.parse(formatSummary(part(0, 30)));
    const elsewhere = { ...rest, tally: { ...tally, longest: { ...tally.longest, game: 30 } } };
    const read = parseSummary(JSON.stringify(elsewhere));
    expect(read.ok ? '' : read.message).toMatch(/^"summary.ranges" expected game 30/);
  });

  test('that was changed by hand anywhere is refused, or read, merged and reported without an error', () => {
    const value: unknown = JSON.parse(formatSummary(part(0, 30)));
    const rest = part(30, 30);
    for (const path of pathsIn(value)) {
      for (const other of STRANGE) {
        const read = parseSummary(JSON.stringify(changedAt(value, path, other)));
        if (!read.ok) continue;
        const { run, tally } = read.value;
        expect(unwrap(parseSummary(formatSummary(read.value)))).toEqual(read.value);
        mergeSummaries(read.value, rest);
        mergeSummaries(rest, read.value);
        expect(reportOf(read.value).games).toBe(30);
        if (tally.longest !== null) findRelay(run, tally.longest);
      }
    }
  });

  test('is refused if it is cut short anywhere', () => {
    const text = formatSummary(whole);
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(parseSummary(text.slice(0, length))).toMatchObject({ code: 'bad-document' });
      }),
    );
  });
});

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

/** Two ranges that should be one. */
function touching(): readonly object[] {
  return [
    { first: 0, count: 30 },
    { first: 30, count: 30 },
  ];
}
