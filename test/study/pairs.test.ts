import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/document.js';
import { initialPosition } from '../../src/position.js';
import type { GameRecord } from '../../src/record.js';
import { unwrap } from '../../src/result.js';
import { GAMES, type Game } from '../../src/rules.js';
import {
  addPairs,
  emptyPairTally,
  mergePairTallies,
  type PairTally,
  readPairTally,
  type Seatings,
  seatingOf,
} from '../../src/study/pairs.js';
import { type PairedReport, pairedReport } from '../../src/study/pairs-report.js';
import { emptyTally } from '../../src/study/tally.js';
import { engine } from '../engines.js';
import { anyRecord, record, recordsOf } from './records.js';
import { tallyOf } from './tallies.js';

type Games = readonly (readonly [asSouth: GameRecord, asNorth: GameRecord])[];

function added(game: Game, pairs: Games): { tally: PairTally; seatings: Seatings } {
  const asSouth = recordsOf(
    game,
    pairs.map(([one]) => one),
  );
  const asNorth = recordsOf(
    game,
    pairs.map(([, other]) => other),
  );
  return {
    tally: addPairs(asSouth, asNorth),
    seatings: [seatingOf(tallyOf(asSouth)), seatingOf(tallyOf(asNorth))],
  };
}

function reported(pairs: Games): PairedReport {
  const { tally, seatings } = added('raja-pasu', pairs);
  return pairedReport(tally, seatings, ['greedy', 'random']);
}

const SOUTH = record({ winner: 'south', score: [60, 38] });
const NORTH = record({ winner: 'north', score: [30, 68] });
const DRAW = record({ score: [49, 49] });
const ANNULLED = record({ reason: 'endless', score: [10, 4], left: 84 });

describe('a comparison of two policies', () => {
  test('is what was computed by hand', () => {
    const report = reported([
      [SOUTH, NORTH], // Both won: 2 points, 22 + 38 seeds.
      [SOUTH, DRAW], // 1½, 22.
      [NORTH, SOUTH], // 0, -38 - 22.
      [ANNULLED, ANNULLED], // 1, 6 - 6.
      [SOUTH, SOUTH], // 1, 22 - 22.
    ]);
    expect(report).toMatchObject({
      first: 'greedy',
      second: 'random',
      pairs: 5,
      games: 10,
      wins: 4,
      draws: 1,
      annulled: 2,
      losses: 3,
      points: { first: 5.5, second: 4.5 },
      byPoints: [1, 0, 2, 1, 1],
      score: { mean: 0.55 },
      margin: { mean: 2.2 },
    });
    // Half of 60, 22, -60, 0, 0: 30, 11, -30, 0, 0 about 2.2.
    const squares = [30, 11, -30, 0, 0].map((margin) => (margin - 2.2) ** 2);
    const sd = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 4);
    expect(report.margin.sd).toBeCloseTo(sd, 12);
    expect(report.margin.high).toBeCloseTo(2.2 + (1.959964 * sd) / Math.sqrt(5), 5);
    expect(report.elo.difference).toBeCloseTo(400 * Math.log10(0.55 / 0.45), 9);
  });

  test('mirrors when the policies change places', () => {
    const pairs = fc.array(fc.tuple(anyRecord('sadeqa-ii'), anyRecord('sadeqa-ii')), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(pairs, (list) => {
        const one = added('sadeqa-ii', list);
        const other = added(
          'sadeqa-ii',
          list.map(([asSouth, asNorth]) => [asNorth, asSouth] as const),
        );
        const report = pairedReport(one.tally, one.seatings, ['a', 'b']);
        const mirrored = pairedReport(other.tally, other.seatings, ['b', 'a']);
        expect(mirrored.points).toEqual({
          first: report.points.second,
          second: report.points.first,
        });
        expect(mirrored.byPoints).toEqual([...report.byPoints].reverse());
        expect(mirrored.score.low).toBeCloseTo(1 - report.score.high, 9);
        expect(mirrored.margin.mean ?? 0).toBeCloseTo(-(report.margin.mean ?? 0), 9);
      }),
      { numRuns: 50 },
    );
  });

  test('does not take two equal games for two independent ones', () => {
    // The same player won both games of every pair, 30 of 40 times; the interval is that of 40.
    const won = Array.from({ length: 40 }, (_, pair) =>
      pair < 30 ? ([SOUTH, NORTH] as const) : ([NORTH, SOUTH] as const),
    );
    const { low, high } = reported(won).score;
    // Wilson's for 30 of 40 is 0.598 to 0.858, for 60 of 80 it is 0.645 to 0.832.
    expect([low, high]).toEqual([expect.closeTo(0.598, 2), expect.closeTo(0.858, 2)]);
  });

  test('is no surer than its pairs where all of them are equal', () => {
    const all = reported(Array(20).fill([SOUTH, NORTH]));
    expect(all.score).toMatchObject({ mean: 1, high: 1 });
    expect(all.score.low).toBeCloseTo(1 - 0.1611, 4);
    expect(all.elo).toMatchObject({ difference: null, high: null });
    expect(all.elo.low).toBeGreaterThan(0);
    const half = reported(Array(20).fill([SOUTH, SOUTH]));
    expect(half.score.mean).toBe(0.5);
    expect(half.score.high).toBeGreaterThan(0.65);
    expect(half.elo.difference).toBe(0);
    expect(reported([[SOUTH, NORTH]]).margin).toMatchObject({ mean: 30, low: null, high: null });
  });

  test('of nothing says nothing', () => {
    expect(reported([])).toMatchObject({
      pairs: 0,
      points: { first: 0, second: 0 },
      score: { mean: null, low: 0, high: 1 },
      elo: { difference: null, low: null, high: null },
      margin: { mean: null, sd: null, low: null, high: null },
    });
  });

  test('refuses records that do not belong together', () => {
    const one = recordsOf('raja-pasu', [SOUTH]);
    expect(() => addPairs(one, recordsOf('sadeqa-ii', [SOUTH]))).toThrow(
      '"asNorth" expected records of raja-pasu, got "sadeqa-ii"',
    );
    expect(() => addPairs(one, recordsOf('raja-pasu', []))).toThrow(
      '"asNorth" expected 1 records, got 0',
    );
  });
});

describe.each(GAMES)('the tally of pairs of %s', (game) => {
  const pairs = fc.array(fc.tuple(anyRecord(game), anyRecord(game)), { maxLength: 80 });

  test('is the same for any parts, merged in any order, and reads back', () => {
    fc.assert(
      fc.property(pairs, fc.array(fc.nat(80)), (list, cuts) => {
        const { tally, seatings } = added(game, list);
        const ends = [0, ...cuts.sort((a, b) => a - b), 80];
        const parts = ends.slice(1).map((end, at) => added(game, list.slice(ends[at], end)).tally);
        expect(parts.reduceRight(mergePairTallies, emptyPairTally())).toEqual(tally);
        const back: unknown = JSON.parse(JSON.stringify(tally));
        const read = readDocument('pairs', back, (part) => readPairTally(part, seatings));
        expect(unwrap(read)).toEqual(tally);
      }),
      { numRuns: 50 },
    );
  });

  test('counts real games as their records say', () => {
    const from = initialPosition(game);
    const asSouth = engine.playouts(from, { seed: 3, first: 0, games: 500 });
    const asNorth = engine.playouts(from, { seed: 4, first: 0, games: 500 });
    const { points, margins } = addPairs(asSouth, asNorth);
    const value = (winner: string | null, player: string): number =>
      winner === null ? 0.5 : winner === player ? 1 : 0;
    const expected = [0, 0, 0, 0, 0];
    let margin = 0;
    for (let index = 0; index < 500; index++) {
      const [one, other] = [asSouth.at(index), asNorth.at(index)];
      const both = value(one.winner, 'south') + value(other.winner, 'north');
      expected[2 * both] = (expected[2 * both] ?? 0) + 1;
      margin += one.score[0] - one.score[1] + other.score[1] - other.score[0];
    }
    expect(points).toEqual(expected);
    expect(margins.reduce((sum, [value, count]) => sum + value * count, 0)).toBe(margin);
  });
});

describe('a tally of pairs that was changed by hand is refused', () => {
  const { tally, seatings } = added('raja-pasu', [
    [SOUTH, NORTH],
    [SOUTH, SOUTH],
  ]);
  test.each<[string, object]>([
    ['pairs.points', { points: [0, 0, 1, 1] }],
    ['pairs.points', { points: [0, 0, 1, 0, 1, 0] }],
    ['pairs.points', { points: [0, 0, 0, 1, 1] }],
    ['pairs.points', { points: [0, 0, 1, 0, 0] }],
    ['pairs.points[2]', { points: [0, 0, 3, 0, 1] }],
    ['pairs.points[0]', { points: [0.5, 0, 1, 0, 1] }],
    ['pairs.margins', { margins: [[60, 1]] }],
    ['pairs.margins', { margins: [[0, 2]] }],
    ['pairs.margins[0][0]', { margins: [[511, 2]] }],
  ])('%s', (path, change) => {
    const changed = { ...tally, ...change };
    const read = readDocument('pairs', changed, (part) => readPairTally(part, seatings));
    expect((read.ok ? '' : read.message).startsWith(`"${path}" expected`)).toBe(true);
  });

  test('also that of no pairs, beside games', () => {
    const read = readDocument('pairs', emptyPairTally(), (part) => readPairTally(part, seatings));
    expect(read).toMatchObject({ ok: false, code: 'bad-document' });
    const none = seatingOf(emptyTally('raja-pasu'));
    expect(
      readDocument('pairs', emptyPairTally(), (part) => readPairTally(part, [none, none])).ok,
    ).toBe(true);
  });
});
