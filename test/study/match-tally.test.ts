import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/document.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { type RajaPasuRules, STANDARD_RULES } from '../../src/rules.js';
import { MatchCounter } from '../../src/study/match-counter.js';
import type { MatchCause } from '../../src/study/match-ends.js';
import {
  addMatchTallies,
  COUNTED_ROUNDS,
  emptyMatchTally,
  type MatchTally,
} from '../../src/study/match-tally.js';
import { readMatchTally } from '../../src/study/match-tally-document.js';
import { binOf, type Histogram, type Products } from '../../src/study/statistics.js';
import { engine, reference } from '../engines.js';
import {
  anyMatches,
  decodedMatches,
  matchRecordsOf,
  type PlayedMatch,
  sliceOf,
} from './match-records.js';
import { anyParts } from './parts.js';
import { record } from './records.js';

const RULES = STANDARD_RULES['raja-pasu'];
const START = { position: initialPosition('raja-pasu'), reserve: [0, 0] } as const;

function tallyOf(
  rules: RajaPasuRules,
  records: Parameters<MatchCounter['add']>[0],
  first = 0,
): MatchTally {
  const counter = new MatchCounter(rules);
  counter.add(records, first);
  return counter.tally();
}

describe('any matches', () => {
  test('add up as they are told, match by match', () => {
    fc.assert(
      fc.property(anyMatches, ({ rules, records }) => {
        const plain = decodedMatches(records).reduce(
          (tally, match, index) =>
            unwrap(addMatchTallies(tally, plainTally(rules, match, 7 + index))),
          emptyMatchTally(rules),
        );
        expect(tallyOf(rules, records, 7)).toEqual(plain);
      }),
    );
  });

  test('go through JSON unchanged', () => {
    fc.assert(
      fc.property(anyMatches, ({ records, ...bounds }) => {
        const tally = tallyOf(bounds.rules, records);
        const back: unknown = JSON.parse(JSON.stringify(tally));
        const read = readDocument('tally', back, (part) =>
          readMatchTally(part, { ...bounds, matches: 40 }),
        );
        expect(read).toEqual({ ok: true, value: tally });
      }),
    );
  });
});

describe('the matches of a run', () => {
  const count = 400;
  const records = engine.matches(START, { seed: 5, first: 0, matches: count });
  const whole = tallyOf(RULES, records);

  test('give the same tally in any parts, merged in any order', () => {
    fc.assert(
      fc.property(anyParts(count), fc.infiniteStream(fc.nat()), (parts, picks) => {
        const tallies = parts.map(([from, to]) => tallyOf(RULES, sliceOf(records, from, to), from));
        // Any two of them first, then any two of what is there.
        while (tallies.length > 1) {
          const take = (): MatchTally =>
            tallies.splice(picks.next().value % tallies.length, 1)[0] ?? emptyMatchTally(RULES);
          tallies.push(unwrap(addMatchTallies(take(), take())));
        }
        expect(JSON.stringify(tallies[0])).toBe(JSON.stringify(whole));
      }),
      { numRuns: 20 },
    );
  });

  test('give the same tally in several calls, and from either engine', () => {
    const counter = new MatchCounter(RULES);
    counter.add(sliceOf(records, 150, count), 150);
    counter.add(reference.matches(START, { seed: 5, first: 0, matches: 150 }), 0);
    expect(counter.tally()).toEqual(whole);
  });

  test('and nothing more: no matches change nothing', () => {
    expect(unwrap(addMatchTallies(whole, emptyMatchTally(RULES)))).toEqual(whole);
    expect(tallyOf(RULES, sliceOf(records, 0, 0))).toEqual(emptyMatchTally(RULES));
  });
});

test('a tally has the lowest ten matches of a cause, in whatever order they came', () => {
  const limited = { seed: 1, matches: 7, plyLimit: 1 };
  const counter = new MatchCounter(RULES);
  for (const first of [20, 0, 40, 10]) {
    counter.add(reference.matches(START, { ...limited, first }), first);
  }
  expect(counter.tally().annulled['ply-limit']).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 11, 12]);
});

describe('what cannot be added up', () => {
  const round = {
    record: record({}),
    holdings: [49, 49],
    leader: 'south',
    closed: [0, 0],
  } as const;
  const won = { winner: 'south', reason: 'cannot-open', rounds: 1, holdings: [98, 0] } as const;

  test('bytes that are no matches', () => {
    const records = matchRecordsOf([{ record: won, rounds: [round] }]);
    const { bytes } = records;
    bytes[1] = 1;
    expect(() => new MatchCounter(RULES).add(records, 0)).toThrow(
      '"records" expected records of matches, got other bytes',
    );
    bytes.set([0, 5]);
    expect(() => tallyOf(RULES, records)).toThrow(RangeError);
  });

  test('a round after which seeds are missing', () => {
    const rounds = [{ ...round, holdings: [49, 48] as const }];
    expect(() => tallyOf(RULES, matchRecordsOf([{ record: won, rounds }]))).toThrow(
      '"records" expected holdings that add up to 98 after a finished round',
    );
  });

  test('tallies of boards with other seeds', () => {
    const other = emptyMatchTally({ pitsPerRow: 7, seedsPerPit: 6 });
    expect(() => addMatchTallies(emptyMatchTally(RULES), other)).toThrow(
      '"tally.seeds" expected 98, got 84',
    );
  });

  test('more than 2^40 matches, or sums above 2^53 - 1', () => {
    const none = emptyMatchTally(RULES);
    const faultOf = (change: Partial<MatchTally>): string => {
      const added = addMatchTallies({ ...none, ...change }, { ...none, ...change });
      return added.ok ? 'nothing' : added.message;
    };
    expect(faultOf({ matches: 2 ** 40 })).toMatch(
      /^"tally.matches" expected at most 1099511627776/,
    );
    expect(faultOf({ laps: 2 ** 53 - 1 })).toMatch(/^"tally.laps" expected a sum up to 2\^53 - 1/);
    const holdings = [{ matches: 1, south: 1, squares: 2 ** 53 - 1 }];
    expect(faultOf({ holdings })).toMatch(/^"tally.holdings.0.squares" expected a sum/);
  });
});

describe('a tally that was changed by hand is refused', () => {
  const bounds = { rules: RULES, matches: 60, plyLimit: 60, roundLimit: 40 };
  const played = { seed: 1, first: 0, matches: 50, plyLimit: 60, roundLimit: 40 };
  const tally = tallyOf(RULES, reference.matches(START, played));
  const [firstBehind, ...moreBehind] = tally.behind;
  const [firstHoldings, ...moreHoldings] = tally.holdings;
  const [led] = tally.led;

  test('and one that was not is read', () => {
    const read = readDocument('tally', tally, (part) => readMatchTally(part, bounds));
    expect(read).toEqual({ ok: true, value: tally });
    expect(tally.annulled['ply-limit'].length).toBeGreaterThan(0);
    expect(tally.annulled['round-limit'].length).toBeGreaterThan(0);
  });

  test.each<[string, Partial<Record<keyof MatchTally, unknown>>]>([
    ['tally.seeds', { seeds: 96 }],
    ['tally.matches', { matches: 61 }],
    ['tally.ends', { matches: 49 }],
    ['tally.ends', { ends: [] }],
    ['tally.ends', { ends: [...tally.ends].reverse() }],
    ['tally.ends', { ends: [{ ...tally.ends[0], winner: null }] }],
    ['tally.ends[0].cause', { ends: [{ ...tally.ends[0], cause: 'stuck' }] }],
    ['tally.ends[0].leader', { ends: [{ ...tally.ends[0], leader: null }] }],
    ['tally.annulled', { annulled: { ...tally.annulled, endless: [3] } }],
    ['tally.annulled.endless[0]', { annulled: { ...tally.annulled, endless: [60] } }],
    ['tally.annulled.ply-limit', { annulled: { ...tally.annulled, 'ply-limit': [3, 2] } }],
    ['tally.rounds[0][0]', { rounds: [[41, 50]] }],
    ['tally.rounds', { rounds: [[1, 49]] }],
    ['tally.margins[0][0]', { margins: [[-256, 50]] }],
    ['tally.margins', { margins: [[0, 49]] }],
    ['tally.leadChanges[0][0]', { leadChanges: [[40, 50]] }],
    ['tally.leadChanges', { leadChanges: [[0, 49]] }],
    ['tally.winnersLowest', { winnersLowest: [] }],
    ['tally.winnersLowest[0][0]', { winnersLowest: [[99, 1]] }],
    ['tally.holdings', { holdings: [] }],
    ['tally.holdings', { holdings: [...tally.holdings].reverse() }],
    ['tally.holdings', { holdings: [{ ...firstHoldings, squares: 1 }, ...moreHoldings] }],
    ['tally.holdings', { holdings: [{ ...firstHoldings, south: 98 * 50 + 1 }, ...moreHoldings] }],
    ['tally.countedHoldings', { countedHoldings: [] }],
    ['tally.countedHoldings', { countedHoldings: [...tally.countedHoldings].reverse() }],
    ['tally.countedHoldings', { countedHoldings: [{ round: 1, south: [[49, 50]] }] }],
    ['tally.behind', { behind: [] }],
    ['tally.behind', { behind: [...tally.behind].reverse() }],
    ['tally.behind', { behind: [{ ...firstBehind, won: 10_000 }, ...moreBehind] }],
    ['tally.behind[0].holdings', { behind: [{ ...firstBehind, holdings: 49 }] }],
    ['tally.behindProducts', { behindProducts: { xx: 0, xy: 0, yy: 0 } }],
    ['tally.behind', { level: tally.level + 1 }],
    ['tally.reasons', { reasons: { ...tally.reasons, stuck: 1 } }],
    [
      'tally.reasons',
      { reasons: { ...tally.reasons, stuck: tally.reasons.stuck - 1, undecided: 1 } },
    ],
    ['tally.led', { led: [{ ...led, draw: led.draw + 1 }, tally.led[1]] }],
    [
      'tally.led',
      { led: [{ ...led, south: led.south - 1, annulled: led.annulled + 1 }, tally.led[1]] },
    ],
    ['tally.ledProducts', { ledProducts: { xx: 0, xy: 0, yy: 0 } }],
    ['tally.laps', { laps: 1 }],
    ['tally.pliesPerRound[0][0]', { pliesPerRound: [[61, 50]] }],
    ['tally.pliesPerRound', { pliesPerRound: [[1, 50]] }],
    ['tally.pliesPerMatch', { pliesPerMatch: [[2000, 50]] }],
    ['tally.pliesPerMatch', { pliesPerMatch: [[1, 49]] }],
    ['tally.lapsPerRound', { lapsPerRound: [[4097, 50]] }],
    ['tally.lapsPerMatch', { lapsPerMatch: [[4096, 50]] }],
    ['tally.longest', { longest: null }],
    ['tally.longest.round', { longest: { ...tally.longest, round: 41 } }],
    ['tally.longest.match', { longest: { ...tally.longest, match: 60 } }],
    ['tally.score[0]', { score: [255 * 40 * 50 + 1, 0] }],
    ['tally.swept', { swept: -1 }],
    ['tally.fours.southSouth', { fours: {} }],
    ['tally.foursProducts', { foursProducts: { xx: 0, xy: 0, yy: 0 } }],
    ['tally.leaps.count', { leaps: {} }],
    ['tally.left', { left: undefined }],
  ])('%s', (path, change) => {
    const changed: unknown = JSON.parse(JSON.stringify({ ...tally, ...change }));
    const read = readDocument('tally', changed, (part) => readMatchTally(part, bounds));
    const message = read.ok ? 'nothing' : read.message;
    expect(message).toMatch(new RegExp(`^"${path.replaceAll(/[[\].]/g, '\\$&')}`));
  });
});

/** The tally of one match, from its decoded rounds. */
function plainTally(
  rules: RajaPasuRules,
  { record, rounds }: PlayedMatch,
  index: number,
): MatchTally {
  const none = emptyMatchTally(rules);
  const { winner, holdings } = record;
  const last = rounds.at(-1);
  if (last === undefined) throw new Error('a match of no round');
  const isAnnulled = last.record.winner === null && last.record.reason !== 'stuck';
  const cause: MatchCause =
    record.reason !== 'limit' ? record.reason : isAnnulled ? 'ply-limit' : 'round-limit';
  const finished = isAnnulled ? rounds.slice(0, -1) : rounds;
  const between = rounds.slice(0, -1);
  const souths = finished.map(({ holdings }) => holdings[0]);
  const leads = finished.map(({ holdings }) => Math.sign(holdings[0] - holdings[1]));
  const ahead = leads.filter((lead) => lead !== 0);
  const lesser = between
    .filter(({ holdings }) => holdings[0] !== holdings[1])
    .map(({ holdings }) => ({
      holdings: Math.min(...holdings),
      hasWon: winner === (holdings[0] < holdings[1] ? 'south' : 'north'),
    }));
  const products = (x: number, y: number): Products => ({ xx: x * x, xy: x * y, yy: y * y });
  const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;
  const sum = (numberOf: (round: (typeof rounds)[number]) => number): number =>
    rounds.reduce((sum, round) => sum + numberOf(round), 0);
  const lesserWon = count(lesser, ({ hasWon }) => hasWon);
  const plies = sum(({ record }) => record.plies);
  const laps = sum(({ record }) => record.laps);
  const most = Math.max(...rounds.map(({ record }) => record.longest.laps));
  const longestIn = rounds.findIndex(({ record }) => record.longest.laps === most);
  const led = (player: 'south' | 'north') => {
    const own = rounds.filter(({ leader }) => leader === player).map(({ record }) => record);
    return {
      south: count(own, (one) => one.winner === 'south'),
      north: count(own, (one) => one.winner === 'north'),
      draw: count(own, (one) => one.winner === null && one.reason === 'stuck'),
      annulled: count(own, (one) => one.winner === null && one.reason !== 'stuck'),
    };
  };
  const reason = (name: string): number => count(rounds, ({ record }) => record.reason === name);
  const toOther = sum(({ record: { fours } }) => fours.southNorth + fours.northSouth);
  const toMover = sum(({ record: { fours } }) => fours.southSouth + fours.northNorth);
  return {
    ...none,
    matches: 1,
    ends: [{ cause, winner, leader: last.leader, matches: 1 }],
    annulled: { ...none.annulled, ...(cause !== 'cannot-open' && { [cause]: [index] }) },
    rounds: [[rounds.length, 1]],
    margins: [[holdings[0] - holdings[1], 1]],
    leadChanges: [[changesOf(ahead), 1]],
    holdings: souths.map((south) => ({ matches: 1, south, squares: south * south })),
    countedHoldings: COUNTED_ROUNDS.filter((round) => round <= souths.length).map((round) => ({
      round,
      south: [[souths[round - 1] ?? 0, 1]],
    })),
    behind: [...new Set(lesser.map(({ holdings }) => holdings))]
      .sort((a, b) => a - b)
      .map((holdings) => {
        const here = lesser.filter((one) => one.holdings === holdings);
        const won = count(here, ({ hasWon }) => hasWon);
        const others = here.length - won;
        return {
          holdings,
          won,
          lost: winner === null ? 0 : others,
          annulled: winner === null ? others : 0,
          products: products(won, others),
        };
      }),
    behindProducts: products(lesserWon, lesser.length - lesserWon),
    level: between.length - lesser.length,
    winnersLowest:
      winner === null || between.length === 0
        ? []
        : [[Math.min(...between.map(({ holdings }) => holdings[winner === 'south' ? 0 : 1])), 1]],
    reasons: {
      stuck: reason('stuck'),
      endless: reason('endless'),
      undecided: reason('undecided'),
      limit: reason('limit'),
    },
    led: [led('south'), led('north')],
    ledProducts: products(
      count(rounds, ({ record, leader }) => record.winner === leader),
      count(rounds, ({ record, leader }) => record.winner !== null && record.winner !== leader),
    ),
    laps,
    pliesPerRound: histogramOf(rounds.map(({ record }) => record.plies)),
    pliesPerMatch: [[binOf(plies), 1]],
    lapsPerRound: histogramOf(rounds.map(({ record }) => binOf(record.laps))),
    lapsPerMatch: [[binOf(laps), 1]],
    longest:
      most === 0
        ? null
        : {
            laps: most,
            match: index,
            round: longestIn + 1,
            ply: rounds[longestIn]?.record.longest.ply ?? 0,
          },
    score: [sum(({ record }) => record.score[0]), sum(({ record }) => record.score[1])],
    left: sum(({ record }) => record.left),
    swept: sum(({ record }) => record.swept),
    fours: {
      southSouth: sum(({ record }) => record.fours.southSouth),
      southNorth: sum(({ record }) => record.fours.southNorth),
      northSouth: sum(({ record }) => record.fours.northSouth),
      northNorth: sum(({ record }) => record.fours.northNorth),
    },
    foursProducts: products(toOther, toMover),
    leaps: {
      count: [
        sum(({ record }) => record.leaps.count[0]),
        sum(({ record }) => record.leaps.count[1]),
      ],
      seeds: [
        sum(({ record }) => record.leaps.seeds[0]),
        sum(({ record }) => record.leaps.seeds[1]),
      ],
    },
  };
}

/** How often neighbours differ. */
function changesOf(list: readonly number[]): number {
  return list.slice(1).filter((one, place) => one !== list[place]).length;
}

function histogramOf(values: readonly number[]): Histogram {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return sorted.map((value) => [value, values.filter((one) => one === value).length]);
}
