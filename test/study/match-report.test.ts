import { describe, expect, test } from 'vitest';
import { STANDARD_RULES } from '../../src/rules.js';
import { MatchCounter } from '../../src/study/match-counter.js';
import { type MatchStudyReport, matchReportOf } from '../../src/study/match-report.js';
import { simulateMatches } from '../../src/study/simulate-matches.js';
import { wilson } from '../../src/study/statistics.js';
import { makeMatchStudy } from '../../src/study/study.js';
import { makeSummary } from '../../src/study/summary.js';
import { engine } from '../engines.js';
import { matchRecordsOf, type PlayedMatch } from './match-records.js';
import { record } from './records.js';

const RULES = STANDARD_RULES['raja-pasu'];

/** A match by South's holdings after its rounds and who led them; South wins the first round, the leader every other. */
function match(
  souths: readonly number[],
  leaders: string,
  end: Pick<PlayedMatch['record'], 'winner' | 'reason'>,
): PlayedMatch {
  const last = souths.length - 1;
  const rounds = souths.map((south, round) => {
    const leader = leaders[round] === 'S' ? ('south' as const) : ('north' as const);
    const isAnnulled = round === last && end.reason !== 'cannot-open';
    return {
      record: record({
        reason: isAnnulled ? 'endless' : 'stuck',
        winner: isAnnulled ? null : round === 0 ? 'south' : leader,
        plies: 10 + round,
        laps: 20 + round,
        longest: { ply: 3, laps: 5 + round },
        score: [50, 40],
        fours: { southSouth: 3, southNorth: 1, northSouth: 2, northNorth: 2 },
      }),
      holdings: [south, 98 - south] as const,
      leader,
      closed: [0, 0] as const,
    };
  });
  const south = souths[last] ?? 0;
  return { record: { ...end, rounds: souths.length, holdings: [south, 98 - south] }, rounds };
}

/** The report of matches that were made up. */
function reportOfMatches(matches: readonly PlayedMatch[]): MatchStudyReport {
  const study = makeMatchStudy(engine, { from: 'raja-pasu', matches: 10 });
  const counter = new MatchCounter(RULES);
  counter.add(matchRecordsOf(matches), 0);
  const tally = { tallies: [counter.tally()], pairs: null };
  return matchReportOf(makeSummary(study, { first: 0, count: matches.length }, tally));
}

const THREE = [
  // South falls behind to 30 seeds, and comes back.
  match([55, 30, 30, 60, 95], 'SNNSS', { winner: 'south', reason: 'cannot-open' }),
  // South never leads again.
  match([49, 40, 30, 3], 'SSNN', { winner: 'north', reason: 'cannot-open' }),
  match([30, 60], 'SN', { winner: null, reason: 'endless' }),
];

describe('the report of three matches', () => {
  const report = reportOfMatches(THREE);

  test('has the members of its run', () => {
    expect(report).toMatchObject({
      game: 'raja-pasu',
      rules: RULES,
      match: { reserve: [0, 0], roundLimit: 1000 },
      plyLimit: 10_000,
      requested: 10,
      matches: 3,
      complete: false,
      ranges: [{ first: 0, count: 3 }],
      missing: [{ first: 3, count: 7 }],
      policy: { south: 'random', north: 'random' },
    });
  });

  test('says who won', () => {
    expect(report.results).toEqual({ south: 1, north: 1, annulled: 1 });
    expect(report.shares.south).toEqual({ count: 1, of: 3, share: 1 / 3, ...wilson(1, 3) });
    expect(report.shares.southOfWon).toEqual({ count: 1, of: 2, share: 0.5, ...wilson(1, 2) });
    expect(report.shares.leaderOfWon).toEqual({ count: 2, of: 2, share: 1, ...wilson(2, 2) });
    expect(report.causes).toMatchObject({ 'cannot-open': 2, endless: 1, 'round-limit': 0 });
    expect(report.annulled.endless).toEqual([2]);
  });

  test('says how long they took', () => {
    const { rounds, plies, laps, longest } = report;
    // 5, 4 and 2 rounds: squares about the mean 11/3 add up to 14/3.
    expect(rounds).toMatchObject({ total: 11, mean: 11 / 3, min: 2, max: 5 });
    expect(rounds.sd).toBeCloseTo(Math.sqrt(14 / 6), 12);
    expect(rounds.high).toBeCloseTo(11 / 3 + 1.959964 * Math.sqrt(14 / 18), 5);
    // Of a round from 0: 10 + round plies.
    expect(plies).toMatchObject({ total: 127, perMatch: { mean: 127 / 3 } });
    expect(plies.perMatch.histogram).toEqual([
      [21, 1],
      [46, 1],
      [60, 1],
    ]);
    expect(laps).toMatchObject({ total: 237, max: 9, perMove: 237 / 127 });
    expect(longest).toEqual({ laps: 9, match: 0, round: 5, ply: 3 });
  });

  test('says what South holds after each round that was finished', () => {
    const { holdings } = report;
    expect(
      holdings.map(({ round, played, matches, goOn }) => [round, played, matches, goOn]),
    ).toEqual([
      [1, 3, 3, 3],
      [2, 3, 2, 2],
      [3, 2, 2, 2],
      [4, 2, 2, 1],
      [5, 1, 1, 0],
    ]);
    // 55, 49 and 30.
    expect(holdings[0]?.south.mean).toBeCloseTo(134 / 3, 12);
    expect(holdings[0]?.south.sd).toBeCloseTo(
      Math.sqrt((10.333 ** 2 + 4.333 ** 2 + 14.667 ** 2) / 2),
      2,
    );
    expect(holdings[0]?.distribution?.percentiles['50']).toBe(49);
    expect(holdings[3]?.distribution).toBeNull();
    expect(holdings[4]?.south).toEqual({ mean: 95, sd: 0, low: null, high: null });
  });

  test('says what became of the player who held less', () => {
    const { byHoldings, all, level, cameBack, fromHoldings } = report.behind;
    expect(level).toBe(1);
    expect(
      byHoldings.map(({ holdings, won, lost, annulled }) => [holdings, won, lost, annulled]),
    ).toEqual([
      [30, 2, 1, 1],
      [38, 0, 1, 0],
      [40, 0, 1, 0],
      [43, 0, 1, 0],
    ]);
    expect(all).toMatchObject({ count: 2, of: 7, share: 2 / 7 });
    expect(cameBack).toMatchObject({ count: 1, of: 2 });
    expect(fromHoldings).toEqual([[30, 1]]);
  });

  test('has intervals over matches, not over rounds', () => {
    const [at30] = report.behind.byHoldings;
    // The four rounds are of three matches, which have 2, 1 and 1 of them: (4 * 4) / (4 + 1 + 1) is
    // the 2 whole clusters; their shares are 1, 0 and 0.
    const residuals = (2 - 1) ** 2 + 0.5 ** 2 + 0.5 ** 2;
    const variance = ((2 / 1) * residuals) / 4 ** 2;
    const effective = (0.5 * 0.5) / variance;
    expect(at30?.share).toMatchObject({ count: 2, of: 4, share: 0.5 });
    expect(at30?.share.low).toBeCloseTo(wilson(0.5 * effective, effective).low, 9);
    // A single round is a single match.
    expect(report.behind.byHoldings[1]?.share).toMatchObject(wilson(0, 1));
  });

  test('says what leading is worth', () => {
    const { share, byLeader, results } = report.leader;
    expect(share).toMatchObject({ count: 10, of: 10, share: 1 });
    expect(byLeader.north).toEqual({ count: 4, of: 4, share: 1 });
    expect(results.north).toEqual({ south: 0, north: 4, draw: 0, annulled: 1 });
    expect(report.leadChanges.histogram).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  test('adds up what was captured in all rounds', () => {
    const { captures, score } = report;
    expect(score.south).toEqual({ total: 550, mean: 50 });
    expect(captures.fours).toMatchObject({ toMover: 55, toOpponent: 33 });
    expect(captures.fours.opponentShare).toMatchObject({ count: 33, of: 88 });
  });
});

test('a report of no matches has no means, and intervals of everything', () => {
  const report = reportOfMatches([]);
  expect(report.rounds).toMatchObject({ total: 0, mean: null, low: null });
  expect(report.behind.all).toEqual({ count: 0, of: 0, share: null, low: 0, high: 1 });
  expect(report.holdings).toEqual([]);
});

describe('the report of a study', () => {
  const how = { from: 'raja-pasu', matches: 60, seed: 3 } as const;

  test('of two policies has both seatings and their pairs', async () => {
    const policies = ['greedy', 'random'] as const;
    const { summary } = await simulateMatches({ ...how, policies, kind: 'paired' });
    const { paired, ...report } = matchReportOf(summary);
    const [asSouth, asNorth] = paired?.seats ?? [];
    expect(asSouth).toEqual(report);
    expect(paired?.wins).toBe((asSouth?.results.south ?? 0) + (asNorth?.results.north ?? 0));
    expect(paired?.margin.mean).toBeCloseTo(
      ((asSouth?.margin.mean ?? 0) - (asNorth?.margin.mean ?? 0)) / 2,
      9,
    );
  });

  test('of readings has one of each', async () => {
    const { summary } = await simulateMatches({ ...how, kind: 'readings' });
    const { readings, ...report } = matchReportOf(summary);
    expect(readings).toHaveLength(6);
    expect(readings?.[0]).toMatchObject({ isGiven: true, report });
    expect(readings?.every((each) => each.report.matches === 60)).toBe(true);
  });
});
