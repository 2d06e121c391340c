import { describe, expect, test } from 'vitest';
import { formatPosition } from '../../src/notation.js';
import { initialPosition, makePosition, type Position } from '../../src/position.js';
import type { GameRecord } from '../../src/record.js';
import { unwrap } from '../../src/result.js';
import { GAMES } from '../../src/rules.js';
import { findRelay } from '../../src/study/relay.js';
import { type SimulationOptions, simulate } from '../../src/study/simulate.js';
import { wilson } from '../../src/study/statistics.js';
import { reportOf, type StudyReport } from '../../src/study/study-report.js';
import { summaryOf } from '../../src/study/summary.js';
import { engine, reference } from '../engines.js';

async function report(options: SimulationOptions): Promise<StudyReport> {
  return reportOf((await simulate(options)).summary);
}

/** How often each number is there. */
function counted(numbers: readonly number[]): readonly (readonly number[])[] {
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => [number, numbers.filter((one) => one === number).length]);
}

function meanOf(numbers: readonly number[]): object {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const reach = 1.959964 * Math.sqrt(squares / (numbers.length - 1) / numbers.length);
  return {
    mean: expect.closeTo(mean, 9),
    low: expect.closeTo(mean - reach, 5),
    high: expect.closeTo(mean + reach, 5),
  };
}

describe.each(GAMES)('the report of a run of %s', (game) => {
  const from = initialPosition(game);
  const simulated = simulate({ from, games: 3000, seed: 7 });
  const reported = simulated.then(({ summary }) => reportOf(summary));

  test('has the members that other programs rely on', async () => {
    const members = JSON.parse(JSON.stringify(await reported));
    expect(members).toMatchObject({
      game,
      rules: { game, pitsPerRow: from.rules.pitsPerRow, lapLimit: 1_000_000 },
      position: formatPosition(from),
      seed: 7,
      requested: 3000,
      games: 3000,
      complete: true,
      plyLimit: 10_000,
      policy: { south: 'random', north: 'random' },
      version: '0.1.0',
      rulesVersion: 1,
      engine: { name: 'wasm', digest: engine.digest },
    });
    const records = engine.playouts(from, { seed: 7, first: 0, games: 3000 });
    const decoded = [...records];
    const won = (winner: string): number => decoded.filter((one) => one.winner === winner).length;
    const ended = (reason: string): number => decoded.filter((one) => one.reason === reason).length;
    const plies = decoded.map((one) => one.plies);
    const moves = plies.reduce((sum, count) => sum + count, 0);
    expect(members.results).toEqual({
      south: won('south'),
      north: won('north'),
      draw: decoded.filter((one) => one.winner === null && one.reason === 'stuck').length,
      annulled: decoded.filter((one) => one.winner === null && one.reason !== 'stuck').length,
    });
    expect(members.reasons).toEqual({
      stuck: ended('stuck'),
      endless: ended('endless'),
      undecided: 0,
      limit: 0,
    });
    expect(members.moves).toBe(moves);
    expect(members.plies).toMatchObject({ min: Math.min(...plies), max: Math.max(...plies) });
    expect(members.plies.mean).toBeCloseTo(moves / 3000, 9);
    expect(members.laps).toMatchObject({
      total: decoded.reduce((sum, one) => sum + one.laps, 0),
      max: Math.max(...decoded.map((one) => one.longest.laps)),
    });
  });

  test('gives every interval with its denominator', async () => {
    const { shares, results } = await reported;
    expect(shares.south).toEqual({
      count: results.south,
      of: 3000,
      share: results.south / 3000,
      ...wilson(results.south, 3000),
    });
    expect(shares.southOfWon).toMatchObject({
      count: results.south,
      of: results.south + results.north,
    });
  });

  test('splits the results by first free move', async () => {
    const { firstFreeMoves, results } = await reported;
    const pits = firstFreeMoves.map(({ pit }) => pit);
    // Pit 4 of Sadeqa II is empty after the two opening moves.
    expect(pits).toEqual(game === 'raja-pasu' ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 5]);
    const sum = (name: keyof typeof results): number =>
      firstFreeMoves.reduce((total, row) => total + row.results[name], 0);
    expect(results).toEqual({
      south: sum('south'),
      north: sum('north'),
      draw: sum('draw'),
      annulled: sum('annulled'),
    });
  });

  test('tells how plies, laps and margins are spread, as its records one by one', async () => {
    const { plies, laps, score, firstFreeMoves } = await reported;
    const decoded = [...engine.playouts(from, { seed: 7, first: 0, games: 3000 })];
    const margin = ({ score: [south, north] }: GameRecord): number => south - north;
    expect(plies.histogram).toEqual(counted(decoded.map((one) => one.plies)));
    expect(laps.perGame.histogram).toEqual(counted(decoded.map((one) => one.laps)));
    expect(laps.longestPerGame.histogram).toEqual(counted(decoded.map((one) => one.longest.laps)));
    expect(score.margin.histogram).toEqual(counted(decoded.map(margin)));
    const sorted = decoded.map((one) => one.laps).sort((a, b) => a - b);
    expect(laps.perGame.percentiles[50]).toBe(sorted[1499]);
    expect(score.margin).toMatchObject(meanOf(decoded.map(margin)));
    for (const { pit, margin: told } of firstFreeMoves) {
      const group = decoded.filter((one) => one.firstFree === pit);
      expect(told).toEqual(meanOf(group.map(margin)));
    }
  });

  test('names the first games that did not end with a stuck player', async () => {
    const { unended } = await reported;
    const decoded = [...engine.playouts(from, { seed: 7, first: 0, games: 3000 })];
    const endless = decoded.flatMap((one, index) => (one.reason === 'endless' ? [index] : []));
    expect(unended).toEqual({ endless: endless.slice(0, 10), undecided: [], limit: [] });
  });

  test('names the longest relay, whose move can be found', async () => {
    const { summary } = await simulated;
    const [{ run, tally }] = summary.arms;
    const { longest, laps } = await reported;
    expect(longest).toEqual(tally.longest);
    if (longest === null) throw new Error('no move');
    const { position, move } = unwrap(findRelay(run, longest));
    expect(unwrap(reference.play(position, move)).laps).toBe(laps.max);
  });

  test('is plain data', async () => {
    expect(structuredClone(await reported)).toEqual(await reported);
  });
});

test('captures of Raja Pasu are fours by who sowed and who gained, leaps, and the sweep', async () => {
  const from = initialPosition('raja-pasu');
  const { captures, score } = await report({ from, games: 500 });
  if (!('fours' in captures)) throw new Error('of Raja Pasu');
  const { fours, leaps, swept } = captures;
  expect(fours.toMover).toBe(fours.southSouth + fours.northNorth);
  expect(fours.toOpponent).toBe(fours.southNorth + fours.northSouth);
  const all = fours.toMover + fours.toOpponent;
  const inLeaps = leaps.seeds.south + leaps.seeds.north;
  expect(4 * all + inLeaps + swept).toBe(score.south.total + score.north.total);
  expect(score.south.total + score.north.total).toBe(500 * 98);
});

test('the share of fours that went to the opponent has an interval over the games', async () => {
  const from = initialPosition('raja-pasu');
  const { captures } = await report({ from, games: 500 });
  if (!('fours' in captures)) throw new Error('of Raja Pasu');
  const { opponentShare, toMover, toOpponent, southNorth, southSouth } = captures.fours;
  const share = toOpponent / (toMover + toOpponent);
  expect(opponentShare).toMatchObject({ count: toOpponent, of: toMover + toOpponent, share });
  expect(opponentShare.bySower.south).toEqual({
    count: southNorth,
    of: southNorth + southSouth,
    share: southNorth / (southNorth + southSouth),
  });
  const squares = [...engine.playouts(from, { seed: 1, first: 0, games: 500 })].map(({ fours }) => {
    const given = fours.southNorth + fours.northSouth;
    return (given - share * (given + fours.southSouth + fours.northNorth)) ** 2;
  });
  const sum = squares.reduce((total, square) => total + square, 0);
  const error = Math.sqrt((500 / 499) * sum) / (toMover + toOpponent);
  expect(opponentShare.low).toBeCloseTo(share - 1.96 * error, 4);
  expect(opponentShare.high).toBeCloseTo(share + 1.96 * error, 4);
});

test('captures of Sadeqa II are seeds opposite, by who sowed and whose row they were in', async () => {
  const from = initialPosition('sadeqa-ii');
  const { captures, score } = await report({ from, games: 500 });
  if (!('opposite' in captures)) throw new Error('of Sadeqa II');
  const { seeds } = captures.opposite;
  expect(seeds.ownRow).toBe(seeds.southSouth + seeds.northNorth);
  expect(seeds.southSouth + seeds.southNorth).toBe(score.south.total);
  expect(seeds.northNorth + seeds.northSouth).toBe(score.north.total);
});

test('a part of a run is complete if it was all that was asked for', async () => {
  const options = { from: initialPosition('raja-pasu'), games: 30 };
  const range = { first: 10, count: 10 };
  const { summary } = await simulate({ ...options, range });
  expect(reportOf(summary)).toMatchObject({ requested: 30, games: 10, complete: false });
  expect(reportOf(summary, range)).toMatchObject({
    requested: 30,
    games: 10,
    complete: true,
    ranges: [range],
    missing: [
      { first: 0, count: 10 },
      { first: 20, count: 10 },
    ],
  });
});

describe('a report of nothing', () => {
  test('no games: no shares, no mean, no relay', async () => {
    const options = { from: initialPosition('raja-pasu'), range: { first: 0, count: 0 } };
    const { summary } = await simulate(options);
    expect(reportOf(summary)).toMatchObject({
      games: 0,
      complete: false,
      shares: { south: { count: 0, of: 0, share: null, low: 0, high: 1 } },
      plies: { mean: null, sd: null, min: null, max: null, percentiles: { 50: null } },
      laps: { total: 0, max: 0, perMove: null, perGame: { histogram: [] } },
      score: { margin: { mean: null, low: null, high: null, histogram: [] } },
      captures: { fours: { opponentShare: { count: 0, of: 0, share: null, low: 0, high: 1 } } },
      unended: { endless: [], undecided: [], limit: [] },
      moves: 0,
      longest: null,
      firstFreeMoves: [],
    });
  });

  test('no moves: the games are over before they begin', async () => {
    const over: Position = unwrap(makePosition({ rules: 'raja-pasu', pits: Array(14).fill(0) }));
    expect(await report({ from: over, games: 5 })).toMatchObject({
      games: 5,
      results: { south: 0, north: 0, draw: 5, annulled: 0 },
      plies: { mean: 0, sd: 0, min: 0, max: 0 },
      longest: null,
      firstFreeMoves: [{ pit: null, name: null, games: 5 }],
    });
  });
});

describe('the longest relay of a summary that was changed by hand', () => {
  test.each([
    [{ laps: 1 }, 'expected 1 laps in ply'],
    [{ ply: 1 }, 'in ply 1, got'],
    [{ ply: 5000 }, 'in ply 5000, got'],
    [{ game: 49 }, 'game 49 of seed 1 expected'],
  ])('is not found: %j', async (change, told) => {
    const { summary } = await simulate({ from: initialPosition('sadeqa-ii'), games: 50 });
    const [arm] = summary.arms;
    const { run, tally } = arm;
    if (tally.longest === null) throw new Error('no move');
    const longest = { ...tally.longest, ...change };
    const found = findRelay(run, longest);
    expect(found).toMatchObject({ ok: false, code: 'bad-summary' });
    expect(found.ok ? '' : found.message).toContain(told);
    // What needs no game played again is told all the same.
    const changed = summaryOf('single', [{ ...arm, tally: { ...tally, longest } }], null);
    expect(reportOf(changed)).toMatchObject({ games: 50, longest });
  });
});
