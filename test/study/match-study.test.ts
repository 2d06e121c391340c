import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMatchMoves, printedMatchReport } from '../../src/cli/printed-match-report.js';
import type { NextRound, RoundStart } from '../../src/engine.js';
import { initialPosition, makePosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { STANDARD_RULES } from '../../src/rules.js';
import { MatchCounter } from '../../src/study/match-counter.js';
import type { AnnullingCause } from '../../src/study/match-ends.js';
import { matchReportOf } from '../../src/study/match-report.js';
import { simulation } from '../../src/study/simulate.js';
import {
  type MatchSimulationOptions,
  matchSimulation,
  simulateMatches,
  watchMatches,
} from '../../src/study/simulate-matches.js';
import { makeMatchStudy, makeStudy } from '../../src/study/study.js';
import {
  emptySummary,
  type MatchSummary,
  makeSummary,
  mergeMatchSummaries,
} from '../../src/study/summary.js';
import {
  formatSummary,
  parseMatchSummary,
  parseSummary,
} from '../../src/study/summary-document.js';
import { engine, reference } from '../engines.js';
import { anyParts } from './parts.js';

const RUN: MatchSimulationOptions = { from: 'raja-pasu', matches: 60, seed: 9 };

/** A round that has begun: South holds 57 seeds, North 41. */
const UNEVEN = startOf(engine.nextRound('raja-pasu', [57, 41], 'north'));

function startOf(next: NextRound): RoundStart {
  if ('outcome' in next) throw new Error('no round');
  return next;
}

function part(
  first: number,
  count: number,
  changed: Partial<MatchSimulationOptions> = {},
): MatchSummary {
  const options = { ...RUN, ...changed };
  const tally = matchSimulation(options).run(first, count);
  return makeSummary(makeMatchStudy(engine, options), { first, count }, tally);
}

/** A round whose only move is endless. */
const ENDLESS: RoundStart = {
  position: unwrap(
    makePosition({ rules: { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 2 }, pits: [2, 1] }),
  ),
  reserve: [1, 0],
};

/** Of matches of these rules some have an undecided sowing after some rounds. */
const SHORT_LAPS = { game: 'raja-pasu', pitsPerRow: 4, seedsPerPit: 1, lapLimit: 6 } as const;

const STUDIES: readonly (readonly [string, Partial<MatchSimulationOptions>])[] = [
  ['single', {}],
  ['from holdings', { from: UNEVEN, opening: [9], roundLimit: 5 }],
  ['paired', { kind: 'paired', policies: ['greedy', 'random'] }],
  ['readings', { kind: 'readings', plyLimit: 40, from: UNEVEN }],
];

describe.each(STUDIES)('a study of matches: %s', (_, options) => {
  const whole = part(0, 60, options);

  test('is the same in any parts, merged in any order', () => {
    const study = makeMatchStudy(engine, { ...RUN, ...options });
    fc.assert(
      fc.property(anyParts(60), (cuts) => {
        const merged = cuts
          .map(([from, to]) => part(from, to - from, options))
          .reduce((all, next) => unwrap(mergeMatchSummaries(all, next)), emptySummary(study));
        expect(merged).toEqual(whole);
        expect(formatSummary(merged)).toBe(formatSummary(whole));
      }),
      { numRuns: 10 },
    );
  });

  test('is the same from the reference', () => {
    const study = matchSimulation({ ...RUN, ...options, engine: reference }).run(0, 60);
    expect(study).toEqual({ tallies: whole.arms.map(({ tally }) => tally), pairs: whole.pairs });
  });

  test('reads back from its text, which a reader of games refuses', () => {
    for (const summary of [whole, part(7, 5, options), part(0, 0, options)]) {
      expect(unwrap(parseMatchSummary(formatSummary(summary)))).toEqual(summary);
    }
    expect(parseSummary(formatSummary(whole))).toMatchObject({
      ok: false,
      message: '"summary.format" expected relaysow-simulation, got "relaysow-matches"',
    });
  });
});

test('studies are data, of games or of matches', () => {
  const games = makeStudy(engine, { from: initialPosition('raja-pasu') });
  const matches = makeMatchStudy(engine, RUN);
  expect([games.unit, matches.unit]).toEqual(['game', 'match']);
  for (const study of [games, matches]) {
    expect(JSON.parse(JSON.stringify(study))).toEqual(structuredClone(study));
  }
});

test('a summary of games is none of matches', () => {
  const options = { from: initialPosition('raja-pasu'), games: 9 };
  const tally = simulation(options).run(0, 9);
  const games = makeSummary(makeStudy(engine, options), { first: 0, count: 9 }, tally);
  expect(parseMatchSummary(formatSummary(games))).toMatchObject({
    ok: false,
    message: '"summary.format" expected relaysow-matches, got "relaysow-simulation"',
  });
  expect(formatSummary(games)).not.toContain('"match"');
});

test('the tally is that of the matches that an engine plays from the same start', () => {
  const policies = ['random', 'greedy'] as const;
  const start = { position: UNEVEN.position, reserve: UNEVEN.reserve };
  const records = engine.matches(start, { seed: 9, first: 20, matches: 30, policies });
  const counter = new MatchCounter(STANDARD_RULES['raja-pasu']);
  counter.add(records, 20);
  const { tallies } = matchSimulation({ ...RUN, from: UNEVEN, policies }).run(20, 30);
  expect(tallies).toEqual([counter.tally()]);
});

test('the pairs of a paired study are won by points and final holdings', () => {
  const start = { position: initialPosition('raja-pasu'), reserve: [0, 0] } as const;
  const which = { seed: 9, first: 0, matches: 60 };
  const asSouth = engine.matches(start, { ...which, policies: ['greedy', 'random'] });
  const asNorth = engine.matches(start, { ...which, policies: ['random', 'greedy'] });
  const points = [0, 0, 0, 0, 0];
  const margins = new Map<number, number>();
  const value = (winner: string | null, player: string) =>
    winner === null ? 1 : winner === player ? 2 : 0;
  for (let match = 0; match < 60; match++) {
    const [one, other] = [asSouth.at(match), asNorth.at(match)];
    const both = value(one.winner, 'south') + value(other.winner, 'north');
    points[both] = (points[both] ?? 0) + 1;
    const margin = one.holdings[0] - one.holdings[1] + other.holdings[1] - other.holdings[0];
    margins.set(margin, (margins.get(margin) ?? 0) + 1);
  }
  const { pairs } = part(0, 60, { kind: 'paired', policies: ['greedy', 'random'] });
  expect(pairs?.points).toEqual(points);
  expect(pairs?.margins).toEqual([...margins].sort(([a], [b]) => a - b));
});

describe('matches played here', () => {
  test('come to a summary, of a range too', async () => {
    expect(await simulateMatches(RUN)).toEqual({ state: 'complete', summary: part(0, 60) });
    const range = { first: 10, count: 20 };
    expect(await simulateMatches({ ...RUN, range })).toEqual({
      state: 'complete',
      summary: part(10, 20),
    });
  });

  test('can be watched, and stopped', async () => {
    const controller = new AbortController();
    const options = { ...RUN, matches: 1e9, every: 1, signal: controller.signal };
    const states = new Set<string>();
    let matches = 0;
    for await (const { state, summary } of watchMatches(options)) {
      states.add(state);
      expect(summary.arms[0].tally.matches).toBeGreaterThanOrEqual(matches);
      matches = summary.arms[0].tally.matches;
      if (matches > 20) controller.abort();
    }
    expect(states).toEqual(new Set(['running', 'interrupted']));
  });

  test.each<[string, object]>([
    ['"options" expected an object with from, got null', { ...RUN, itself: null }],
    ['"rules" expected raja-pasu or sadeqa-ii', { ...RUN, from: 'chess' }],
    ['"from.position" expected one of raja-pasu, got "sadeqa-ii"', { ...RUN, from: 'sadeqa-ii' }],
    [
      '"from.reserve" expected 14 seeds, as 84 of 98 are on the board or captured, got [8,1]',
      { ...RUN, from: { position: UNEVEN.position, reserve: [8, 1] } },
    ],
    [
      '"from.reserve" expected South\'s and North\'s',
      { ...RUN, from: { position: UNEVEN.position } },
    ],
    ['"matches" expected a whole number from 1 to 1099511627776, got 0', { ...RUN, matches: 0 }],
    ['"roundLimit" expected a whole number from 1 to 2048, got 2049', { ...RUN, roundLimit: 2049 }],
    ['"plyLimit" expected a whole number from 1 to 65535, got 0', { ...RUN, plyLimit: 0 }],
    ['"seed" expected a whole number from 0 to 4294967295, got -1', { ...RUN, seed: -1 }],
    ['"kind" expected single or paired or readings, got "double"', { ...RUN, kind: 'double' }],
    ['"opening[0]" expected a legal move', { ...RUN, opening: [7] }],
    ['"engine" expected engine or reference', { ...RUN, engine: { name: 'wasm', digest: null } }],
  ])('with %s are refused', (message, options) => {
    const given = 'itself' in options ? options.itself : options;
    expect(() => matchSimulation(given as MatchSimulationOptions)).toThrow(message);
  });
});

describe('the text of a summary of matches', () => {
  const text = formatSummary(part(0, 30));

  /** Why a text is refused, whose first arm was changed. */
  function refusal(change: object): string {
    const { arms, ...rest } = JSON.parse(text);
    const read = parseMatchSummary(JSON.stringify({ ...rest, arms: [{ ...arms[0], ...change }] }));
    expect(read).toMatchObject({ ok: false, code: 'bad-document' });
    return read.ok ? '' : read.message;
  }

  test.each<[string, object]>([
    ['"summary.arms[0].game" expected raja-pasu', { game: 'sadeqa-ii' }],
    ['"summary.arms[0].match" expected an object', { match: undefined }],
    ['"summary.arms[0].match.reserve" expected an array of two', { match: { reserve: [0] } }],
    ['"summary.arms[0].match.reserve" expected 0 seeds', { match: terms([1, 0], 1000) }],
    ['"summary.arms[0].match.roundLimit" expected a whole number', { match: terms([0, 0], 2049) }],
    ['"summary.arms[0].tally.matches"', { tally: {} }],
  ])('is refused for %s', (start, change) => {
    expect(refusal(change).slice(0, start.length)).toBe(start);
  });

  test('is refused if the longest relay is in none of its matches', () => {
    const [{ tally }] = JSON.parse(text).arms;
    const elsewhere = { ...tally, longest: { ...tally.longest, match: 30 } };
    expect(refusal({ tally: elsewhere })).toMatch(/^"summary.ranges" expected match 30/);
  });

  test('of another run or of the same matches is not merged', () => {
    const other = mergeMatchSummaries(part(0, 30), part(30, 30, { roundLimit: 999 }));
    expect(other).toMatchObject({ ok: false, code: 'different-run' });
    expect(other.ok ? '' : other.message).toMatch(/^"match" expected .+1000/);
    expect(mergeMatchSummaries(part(0, 30), part(29, 9))).toMatchObject({
      code: 'overlap',
      message: '"ranges" expected matches of its own, got match 29 twice',
    });
  });
});

function terms(reserve: readonly number[], roundLimit: number): object {
  return { reserve, roundLimit };
}

describe('what is shown of a run of matches', () => {
  test('is a longest relay that is as long as the report says', async () => {
    const { summary } = await simulateMatches({ ...RUN, matches: 300 });
    const { longest } = printedMatchReport(summary);
    if (longest?.position == null) throw new Error('no longest relay');
    expect(longest.round).toBeGreaterThan(1);
    expect(unwrap(reference.play(longest.position, longest.move)).laps).toBe(longest.laps);
    expect(checkMatchMoves(summary)).toMatchObject({ ok: true });
  });

  test.each<[AnnullingCause, MatchSimulationOptions]>([
    ['ply-limit', { ...RUN, plyLimit: 12 }],
    ['round-limit', { ...RUN, roundLimit: 3 }],
    ['endless', { ...RUN, from: ENDLESS }],
    ['undecided', { ...RUN, from: SHORT_LAPS }],
  ])('is the last move of a match that was annulled: %s', async (cause, options) => {
    const { summary } = await simulateMatches(options);
    const { annulled, causes } = printedMatchReport(summary);
    const matches = annulled[cause];
    expect(matches).toHaveLength(Math.min(10, causes[cause]));
    expect(matches.length).toBeGreaterThan(0);
    const { from, match: terms, seed, plyLimit } = summary.arms[0].run;
    const start = { position: from, reserve: terms?.reserve ?? [0, 0] };
    const roundLimit = terms?.roundLimit ?? 0;
    for (const { match, round, ply, position, move } of matches) {
      const which = { seed, first: match, matches: 1, plyLimit, roundLimit };
      const records = engine.matches(start, which);
      expect(records.at(0).rounds).toBe(round);
      const unended = cause === 'endless' || cause === 'undecided';
      expect(ply).toBe(records.rounds.at((round ?? 0) - 1).plies + (unended ? 1 : 0));
      if (position === null) throw new Error('no move');
      const { ending } = unwrap(reference.play(position, move));
      expect(ending).toBe(unended ? cause : 'ended');
    }
  });

  test('is not told of another match', () => {
    const summary = part(0, 30);
    const [{ run, tally, ranges }] = summary.arms;
    const changed = (change: object): MatchSummary => ({
      kind: 'single',
      arms: [{ run, ranges, tally: { ...tally, ...change } }],
      pairs: null,
    });
    const annulled = { ...tally.annulled, 'round-limit': [7] };
    expect(() => printedMatchReport(changed({ annulled }))).toThrow(
      'match 7 of seed 9 expected to end by round-limit, got cannot-open',
    );
    const longest = { laps: 3, match: 4, round: 2000, ply: 1 };
    expect(checkMatchMoves(changed({ longest }))).toMatchObject({
      code: 'bad-summary',
      message: expect.stringMatching(/^match 4 of seed 9 expected 3 laps in ply 1 of round 2000/),
    });
    expect(matchReportOf(summary).matches).toBe(30);
  });
});
