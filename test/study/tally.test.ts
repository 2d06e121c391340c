import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/document.js';
import { initialPosition } from '../../src/position.js';
import { type GameRecord, GameRecords, RECORD_BYTES } from '../../src/record.js';
import { GAMES, type Game } from '../../src/rules.js';
import { Counter } from '../../src/study/counter.js';
import { reasonsOf, resultsOf } from '../../src/study/ends.js';
import { makeRun, type Run } from '../../src/study/run.js';
import { binOf, type Histogram } from '../../src/study/statistics.js';
import { emptyTally, mergeTallies, type Tally } from '../../src/study/tally.js';
import { readTally } from '../../src/study/tally-document.js';
import { engine } from '../engines.js';
import { anyParts } from './parts.js';
import { anyRecord, record, recordsOf } from './records.js';
import { tallyOf } from './tallies.js';

function slice(records: GameRecords, from: number, to: number): GameRecords {
  const { game, bytes } = records;
  return new GameRecords(game, bytes.subarray(from * RECORD_BYTES, to * RECORD_BYTES));
}

/** A run whose limits allow every record. */
function widestRun(game: Game): Run {
  const from = initialPosition({ game, pitsPerRow: 8, seedsPerPit: 1, lapLimit: 100_000_000 });
  return makeRun(engine, { from, games: 2 ** 40, plyLimit: 65_535 }).run;
}

describe('a tally of a few games', () => {
  test('of Raja Pasu is what was computed by hand', () => {
    const records = recordsOf('raja-pasu', [
      record({
        winner: 'south',
        turn: 'north',
        score: [60, 38],
        swept: 5,
        left: 5,
        firstFree: 3,
        plies: 20,
        laps: 50,
        longest: { ply: 7, laps: 9 },
        fours: { southSouth: 4, southNorth: 3, northSouth: 2, northNorth: 1 },
        leaps: { count: [5, 4], seeds: [17, 11] },
      }),
      record({
        winner: 'north',
        score: [40, 58],
        firstFree: 6,
        plies: 22,
        laps: 41,
        longest: { ply: 3, laps: 9 },
        fours: { southSouth: 1, southNorth: 2, northSouth: 3, northNorth: 4 },
        leaps: { count: [1, 2], seeds: [3, 6] },
      }),
      record({ score: [49, 49], firstFree: 3, plies: 20, laps: 30, longest: { ply: 1, laps: 5 } }),
      record({ reason: 'limit', score: [1, 0], left: 97 }),
    ]);
    const tally = tallyOf(records, 100);
    expect(tally).toEqual({
      game: 'raja-pasu',
      games: 4,
      ends: [
        { firstFree: 3, reason: 'stuck', winner: null, turn: 'south', games: 1 },
        { firstFree: 3, reason: 'stuck', winner: 'south', turn: 'north', games: 1 },
        { firstFree: 6, reason: 'stuck', winner: 'north', turn: 'south', games: 1 },
        { firstFree: null, reason: 'limit', winner: null, turn: 'south', games: 1 },
      ],
      plies: [
        [0, 1],
        [20, 2],
        [22, 1],
      ],
      margins: [
        [-18, 1],
        [0, 1],
        [1, 1],
        [22, 1],
      ],
      marginsByMove: [
        {
          firstFree: 3,
          margins: [
            [0, 1],
            [22, 1],
          ],
        },
        { firstFree: 6, margins: [[-18, 1]] },
        { firstFree: null, margins: [[1, 1]] },
      ],
      laps: 121,
      lapsPerGame: [
        [0, 1],
        [30, 1],
        [41, 1],
        [50, 1],
      ],
      longestPerGame: [
        [0, 1],
        [5, 1],
        [9, 2],
      ],
      longest: { laps: 9, game: 100, ply: 7 },
      unended: { endless: [], undecided: [], limit: [103] },
      score: [150, 145],
      left: 102,
      swept: 5,
      fours: { southSouth: 5, southNorth: 5, northSouth: 5, northNorth: 5 },
      // To the opponent 5 of 10, and 5 of 10.
      foursProducts: { xx: 50, xy: 50, yy: 50 },
      leaps: { count: [6, 6], seeds: [20, 17] },
      opposite: emptyTally('raja-pasu').opposite,
    });
    expect(resultsOf(tally.ends)).toEqual({ south: 1, north: 1, draw: 1, annulled: 1 });
    expect(reasonsOf(tally.ends)).toEqual({ stuck: 3, endless: 0, undecided: 0, limit: 1 });
  });

  test('of Sadeqa II is what was computed by hand', () => {
    const seeds = { southSouth: 9, southNorth: 8, northSouth: 7, northNorth: 6 };
    const records = recordsOf('sadeqa-ii', [
      record({ winner: 'south', score: [17, 13], opposite: { count: [5, 4], seeds } }),
      record({ reason: 'endless', score: [17, 13], opposite: { count: [5, 4], seeds } }),
    ]);
    const tally = tallyOf(records);
    expect(tally.opposite).toEqual({
      count: [10, 8],
      seeds: { southSouth: 18, southNorth: 16, northSouth: 14, northNorth: 12 },
    });
    expect(tally.longest).toBeNull();
    expect(tally.fours).toEqual(emptyTally('sadeqa-ii').fours);
    expect(resultsOf(tally.ends)).toEqual({ south: 1, north: 0, draw: 0, annulled: 1 });
  });

  test('a forfeited endless sowing has a winner, so it is not annulled', () => {
    const records = recordsOf('sadeqa-ii', [record({ reason: 'endless', winner: 'north' })]);
    expect(resultsOf(tallyOf(records).ends)).toEqual({ south: 0, north: 1, draw: 0, annulled: 0 });
  });
});

test('a tally has the lowest ten games of a reason, in whatever order they came', () => {
  const limit = recordsOf('sadeqa-ii', Array(7).fill(record({ reason: 'limit' })));
  const counter = new Counter('sadeqa-ii');
  for (const first of [20, 0, 40, 10]) counter.add(limit, first);
  expect(counter.tally().unended.limit).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 11, 12]);
});

describe.each(GAMES)('any records of %s', (game) => {
  const lists = fc.array(anyRecord(game), { maxLength: 600 });

  test('add up field by field', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const tally = tallyOf(recordsOf(game, list), 7);
        expect(tally).toEqual(addedUp(game, list, 7));
      }),
      { numRuns: 50 },
    );
  });

  test('go through JSON unchanged', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const tally = tallyOf(recordsOf(game, list));
        const back: unknown = JSON.parse(JSON.stringify(tally));
        expect(readDocument('tally', back, (part) => readTally(part, widestRun(game)))).toEqual({
          ok: true,
          value: tally,
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe.each(GAMES)('the games of a run of %s', (game) => {
  const count = 3000;
  const records = engine.playouts(initialPosition(game), { seed: 5, first: 0, games: count });
  const whole = tallyOf(records);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: count - 1 }), { maxLength: 12 });

  test('give the same tally in any parts, merged in any order', () => {
    fc.assert(
      fc.property(anyParts(count), fc.infiniteStream(fc.nat()), (parts, picks) => {
        const tallies = parts.map(([from, to]) => tallyOf(slice(records, from, to), from));
        // Any two of them first, then any two of what is there.
        while (tallies.length > 1) {
          const take = (): Tally =>
            tallies.splice(picks.next().value % tallies.length, 1)[0] ?? emptyTally(game);
          tallies.push(mergeTallies(take(), take()));
        }
        expect(tallies[0]).toEqual(whole);
        expect(JSON.stringify(tallies[0])).toBe(JSON.stringify(whole));
      }),
      { numRuns: 60 },
    );
  });

  test('give the same tally whatever the calls that counted them', () => {
    fc.assert(
      fc.property(cuts, (places) => {
        const counter = new Counter(game);
        const ends = [0, ...places.sort((a, b) => a - b), count];
        for (const [index, end] of ends.slice(1).entries()) {
          const from = ends[index] ?? 0;
          counter.add(slice(records, from, end), from);
        }
        expect(counter.tally()).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('and nothing more: no games change nothing', () => {
    expect(mergeTallies(whole, emptyTally(game))).toEqual(whole);
    expect(tallyOf(slice(records, 0, 0))).toEqual(emptyTally(game));
  });
});

describe('what cannot be added up', () => {
  test('bytes that are no records', () => {
    const counter = new Counter('raja-pasu');
    counter.add(new GameRecords('raja-pasu', new Uint8Array(RECORD_BYTES)), 0);
    expect(() => counter.tally()).toThrow(RangeError);
  });

  test('records and tallies of the other game', () => {
    const records = recordsOf('sadeqa-ii', [record({})]);
    expect(() => new Counter('raja-pasu').add(records, 0)).toThrow(
      '"records" expected records of raja-pasu, got "sadeqa-ii"',
    );
    expect(() => mergeTallies(emptyTally('raja-pasu'), emptyTally('sadeqa-ii'))).toThrow(
      RangeError,
    );
  });

  test('more than 2^40 games, or sums above 2^53 - 1', () => {
    const many = { ...emptyTally('raja-pasu'), games: 2 ** 40 };
    expect(() => mergeTallies(many, many)).toThrow(/"tally.games" expected at most 1099511627776/);
    const laps = { ...emptyTally('raja-pasu'), laps: 2 ** 53 - 1 };
    expect(() => mergeTallies(laps, laps)).toThrow(/"tally.laps" expected a sum up to 2\^53 - 1/);
    const products = { xx: 0, xy: 2 ** 53 - 1, yy: 0 };
    const fours = { ...emptyTally('raja-pasu'), foursProducts: products };
    expect(() => mergeTallies(fours, fours)).toThrow(/"tally.foursProducts.xy" expected a sum/);
  });
});

const SOME_FOURS = { southSouth: 1, southNorth: 0, northSouth: 0, northNorth: 0 };

describe('a tally that was changed by hand is refused', () => {
  const from = initialPosition('sadeqa-ii');
  const { run } = makeRun(engine, { from, games: 60, plyLimit: 500 });
  const tally = tallyOf(engine.playouts(run.from, { seed: 1, first: 0, games: 50 }));
  test.each<[string, Partial<Record<keyof Tally, unknown>>]>([
    ['tally.game', { game: 'raja-pasu' }],
    ['tally.games', { games: -1 }],
    ['tally.games', { games: 61 }],
    ['tally.ends', { games: 49 }],
    ['tally.ends', { ends: [] }],
    ['tally.ends', { ends: {} }],
    ['tally.ends[0].reason', { ends: [{ ...tally.ends[0], reason: 'boredom' }] }],
    ['tally.ends[0].firstFree', { ends: [{ ...tally.ends[0], firstFree: 12 }] }],
    ['tally.ends', { ends: [...tally.ends].reverse() }],
    ['tally.ends[0].games', { ends: [{ ...tally.ends[0], games: 0 }] }],
    ['tally.plies', { plies: [...tally.plies].reverse() }],
    [
      'tally.plies',
      {
        plies: [
          [1, 25],
          [1, 25],
        ],
      },
    ],
    ['tally.plies[0]', { plies: [[1, 2, 3]] }],
    ['tally.plies[0][0]', { plies: [[501, 50]] }],
    ['tally.margins[0][0]', { margins: [[-256, 50]] }],
    ['tally.margins[0][0]', { margins: [[256, 50]] }],
    ['tally.plies[0][1]', { plies: [[1, 0.5]] }],
    ['tally.margins', { score: [tally.score[0] + 1, tally.score[1]] }],
    ['tally.laps', { laps: 1 }],
    ['tally.laps', { laps: '1' }],
    ['tally.longest', { longest: null }],
    ['tally.longest.ply', { longest: { ...tally.longest, ply: 0 } }],
    ['tally.longest.ply', { longest: { ...tally.longest, ply: 501 } }],
    ['tally.longest.laps', { longest: { ...tally.longest, laps: 1_000_001 } }],
    ['tally.longest.game', { longest: { ...tally.longest, game: 60 } }],
    ['tally.score[0]', { score: [255 * 50 + 1, 0] }],
    ['tally.swept', { swept: 2 ** 53 - 1 }],
    ['tally.opposite.seeds.southSouth', { opposite: { ...tally.opposite, seeds: {} } }],
    ['tally.leaps', { leaps: [] }],
    ['tally.marginsByMove', { marginsByMove: [] }],
    ['tally.marginsByMove', { marginsByMove: [...tally.marginsByMove].reverse() }],
    ['tally.marginsByMove', { marginsByMove: [{ firstFree: null, margins: tally.margins }] }],
    ['tally.marginsByMove[0].firstFree', { marginsByMove: [{ firstFree: 12, margins: [] }] }],
    ['tally.lapsPerGame', { lapsPerGame: [[1, 49]] }],
    ['tally.lapsPerGame', { lapsPerGame: [[4097, 50]] }],
    ['tally.lapsPerGame', { lapsPerGame: [[4096, 50]] }],
    ['tally.lapsPerGame[0][0]', { lapsPerGame: [[500_000_001, 50]] }],
    ['tally.longestPerGame', { longestPerGame: [[1, 49]] }],
    ['tally.longestPerGame', { longestPerGame: [[1, 50]] }],
    ['tally.longestPerGame[0][0]', { longestPerGame: [[1_000_001, 50]] }],
    ['tally.unended.endless', { unended: {} }],
    ['tally.unended.endless[0]', { unended: { ...tally.unended, endless: [60] } }],
    ['tally.unended.limit', { unended: { ...tally.unended, limit: [3, 2] } }],
    ['tally.unended', { unended: { ...tally.unended, limit: [3] } }],
    ['tally.foursProducts', { foursProducts: { xx: 0, xy: 0, yy: 0 }, fours: SOME_FOURS }],
    ['tally.foursProducts.xy', { foursProducts: { xx: 0, xy: -1, yy: 0 } }],
    ['tally.left', { left: undefined }],
    ['tally.left', { left: 255 * 50 + 1 }],
  ])('%s', (path, change) => {
    const changed: unknown = JSON.parse(JSON.stringify({ ...tally, ...change }));
    const read = readDocument('tally', changed, (part) => readTally(part, run));
    const message = read.ok ? 'nothing' : read.message;
    expect(message.startsWith(`"${path}`)).toBe(true);
  });
});

/** The same sums from decoded records, one game after the other. */
function addedUp(game: Game, list: readonly GameRecord[], first: number): Tally {
  return list.reduce((tally, one, index) => {
    const margins: Histogram = [[one.score[0] - one.score[1], 1]];
    const x = one.fours.southNorth + one.fours.northSouth;
    const y = one.fours.southSouth + one.fours.northNorth;
    const single: Tally = {
      game,
      games: 1,
      ends: [
        {
          firstFree: one.firstFree,
          reason: one.reason,
          winner: one.winner,
          turn: one.turn,
          games: 1,
        },
      ],
      plies: [[one.plies, 1]],
      margins,
      marginsByMove: [{ firstFree: one.firstFree, margins }],
      laps: one.laps,
      lapsPerGame: [[binOf(one.laps), 1]],
      longestPerGame: [[binOf(one.longest.laps), 1]],
      longest: { ...one.longest, game: first + index },
      unended: {
        endless: one.reason === 'endless' ? [first + index] : [],
        undecided: one.reason === 'undecided' ? [first + index] : [],
        limit: one.reason === 'limit' ? [first + index] : [],
      },
      score: one.score,
      left: one.left,
      swept: one.swept,
      fours: one.fours,
      foursProducts: { xx: x * x, xy: x * y, yy: y * y },
      leaps: one.leaps,
      opposite: one.opposite,
    };
    return mergeTallies(tally, single);
  }, emptyTally(game));
}
