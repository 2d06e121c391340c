/** A tally of matches that comes back from JSON: every number checked, and that they belong together. */

import type { Part } from '../document.js';
import { MAX_SEEDS, type Pair, type RajaPasuRules } from '../rules.js';
import { MOST_UNENDED, type Results } from './ends.js';
import {
  ANNULLING_CAUSES,
  type AnnulledMatches,
  type AnnullingCause,
  causesOf,
  MATCH_CAUSES,
  type MatchEnds,
  matchesOf,
  matchResultsOf,
  mergeMatchEnds,
} from './match-ends.js';
import {
  type BehindCount,
  COUNTED_ROUNDS,
  type CountedHoldings,
  emptyMatchTally,
  type HoldingsSums,
  type MatchTally,
  mergeBehind,
  mergeCounted,
} from './match-tally.js';
import { countOf, type Histogram, type Products, sumOf } from './statistics.js';
import { isSame, readBins, readHistogram, readIndices } from './tally-document.js';

/** What bounds the numbers of a tally of matches. */
export interface MatchBounds {
  readonly rules: RajaPasuRules;
  /** How many matches the run has. */
  readonly matches: number;
  /** Of a round. */
  readonly plyLimit: number;
  readonly roundLimit: number;
}

const MAX_BYTE = 255;
const PLAYERS = ['south', 'north'] as const;

/** Reads a tally of matches of a run, written by `JSON.stringify`. */
export function readMatchTally(part: Part, bounds: MatchBounds): MatchTally {
  const { rules, matches: requested, plyLimit, roundLimit } = bounds;
  const { lapLimit } = rules;
  const { seeds } = emptyMatchTally(rules);
  const matches = part.member('matches').whole(0, requested);
  const mostRounds = Math.min(Number.MAX_SAFE_INTEGER, matches * roundLimit);
  const count = (one: Part): number => one.whole(0, mostRounds);
  // All of these are bytes in a round's game record.
  const sum = (one: Part): number =>
    one.whole(0, Math.min(Number.MAX_SAFE_INTEGER, MAX_BYTE * mostRounds));
  const pair = (one: Part): Pair<number> => {
    const [south, north] = one.pair();
    return [sum(south), sum(north)];
  };
  const results = (one: Part): Results => ({
    south: count(one.member('south')),
    north: count(one.member('north')),
    draw: count(one.member('draw')),
    annulled: count(one.member('annulled')),
  });
  const [southLed, northLed] = part.member('led').pair();
  const reasons = part.member('reasons');
  const fours = part.member('fours');
  const tally: MatchTally = {
    seeds: part.member('seeds').whole(seeds, seeds),
    matches,
    ends: readEnds(part.member('ends')),
    annulled: readAnnulled(part.member('annulled'), requested),
    rounds: readHistogram(part.member('rounds'), 1, roundLimit),
    margins: readHistogram(part.member('margins'), -MAX_SEEDS, MAX_SEEDS),
    leadChanges: readHistogram(part.member('leadChanges'), 0, roundLimit - 1),
    holdings: part.member('holdings').items().map(readHoldings),
    countedHoldings: readCounted(part.member('countedHoldings'), seeds),
    behind: readBehind(part.member('behind'), Math.ceil(seeds / 2) - 1),
    behindProducts: readProducts(part.member('behindProducts')),
    level: count(part.member('level')),
    winnersLowest: readHistogram(part.member('winnersLowest'), 0, seeds),
    reasons: {
      stuck: count(reasons.member('stuck')),
      endless: count(reasons.member('endless')),
      undecided: count(reasons.member('undecided')),
      limit: count(reasons.member('limit')),
    },
    led: [results(southLed), results(northLed)],
    ledProducts: readProducts(part.member('ledProducts')),
    laps: part.member('laps').whole(),
    pliesPerRound: readHistogram(part.member('pliesPerRound'), 0, plyLimit),
    pliesPerMatch: readBins(part.member('pliesPerMatch'), plyLimit * roundLimit),
    lapsPerRound: readBins(part.member('lapsPerRound'), plyLimit * lapLimit),
    lapsPerMatch: readBins(part.member('lapsPerMatch'), Number.MAX_SAFE_INTEGER),
    longest: part.member('longest').nullable((relay) => ({
      laps: relay.member('laps').whole(1, lapLimit),
      match: relay.member('match').whole(0, requested - 1),
      round: relay.member('round').whole(1, roundLimit),
      ply: relay.member('ply').whole(1, plyLimit),
    })),
    score: pair(part.member('score')),
    left: sum(part.member('left')),
    swept: sum(part.member('swept')),
    fours: {
      southSouth: sum(fours.member('southSouth')),
      southNorth: sum(fours.member('southNorth')),
      northSouth: sum(fours.member('northSouth')),
      northNorth: sum(fours.member('northNorth')),
    },
    foursProducts: readProducts(part.member('foursProducts')),
    leaps: {
      count: pair(part.member('leaps').member('count')),
      seeds: pair(part.member('leaps').member('seeds')),
    },
  };
  requireMatches(part, tally);
  requireRounds(part, tally);
  requireHoldings(part, tally);
  return tally;
}

/** That the matches, told in several ways, are told alike. */
function requireMatches(part: Part, tally: MatchTally): void {
  const { matches, ends, rounds } = tally;
  const check = (name: string, isRight: boolean, what: string): void =>
    part.member(name).require(isRight, what);
  for (const [name, counted] of [
    ['ends', matchesOf(ends)],
    ['rounds', countOf(rounds)],
    ['margins', countOf(tally.margins)],
    ['leadChanges', countOf(tally.leadChanges)],
    ['pliesPerMatch', countOf(tally.pliesPerMatch)],
    ['lapsPerMatch', countOf(tally.lapsPerMatch)],
  ] as const) {
    check(name, counted === matches, `counts that add up to ${matches}, the matches`);
  }
  const { south, north } = matchResultsOf(ends);
  const won = countOf(tally.winnersLowest);
  // A match of one round goes on after none.
  const single = rounds[0]?.[0] === 1 ? rounds[0][1] : 0;
  check(
    'winnersLowest',
    won <= south + north && won >= south + north - single,
    'the matches that were won',
  );
  const causes = causesOf(ends);
  for (const cause of ANNULLING_CAUSES) {
    const listed = Math.min(causes[cause], MOST_UNENDED);
    check('annulled', tally.annulled[cause].length === listed, `${listed} matches: ${cause}`);
  }
}

/** That the rounds, told in several ways, are told alike. */
function requireRounds(part: Part, tally: MatchTally): void {
  const { ends, reasons, led, laps, longest, fours, foursProducts } = tally;
  const check = (name: string, isRight: boolean, what: string): void =>
    part.member(name).require(isRight, what);
  const rounds = sumOf(tally.rounds);
  const [bySouth, byNorth] = led.map(({ south, north, draw, annulled }) => {
    return south + north + draw + annulled;
  }) as [number, number];
  for (const [name, counted] of [
    ['pliesPerRound', countOf(tally.pliesPerRound)],
    ['lapsPerRound', countOf(tally.lapsPerRound)],
    ['reasons', reasons.stuck + reasons.endless + reasons.undecided + reasons.limit],
    ['led', bySouth + byNorth],
  ] as const) {
    check(name, counted === rounds, `counts that add up to ${rounds}, the rounds`);
  }
  const causes = causesOf(ends);
  check(
    'reasons',
    reasons.undecided === causes.undecided &&
      reasons.limit === causes['ply-limit'] &&
      reasons.endless >= causes.endless,
    'those of the rounds that ended a match',
  );
  check(
    'led',
    led[0].annulled + led[1].annulled === annulledRounds(tally),
    'as many annulled rounds as matches that were annulled by one',
  );
  const plies = sumOf(tally.pliesPerRound);
  check('laps', laps >= plies, 'at least a lap a ply');
  check('pliesPerMatch', sumOf(tally.pliesPerMatch) <= plies, `at most ${plies} plies`);
  check('lapsPerRound', sumOf(tally.lapsPerRound) <= laps, `at most ${laps} laps`);
  check('lapsPerMatch', sumOf(tally.lapsPerMatch) <= laps, `at most ${laps} laps`);
  check(
    'longest',
    (longest?.laps ?? 0) <= laps && (longest === null) === (laps === 0),
    'one of the laps',
  );
  check(
    'foursProducts',
    foursProducts.xx >= fours.southNorth + fours.northSouth &&
      foursProducts.yy >= fours.southSouth + fours.northNorth,
    'squares of the fours, so at least as many',
  );
  const byLeader = led[0].south + led[1].north;
  const byOther = led[0].north + led[1].south;
  check(
    'ledProducts',
    tally.ledProducts.xx >= byLeader && tally.ledProducts.yy >= byOther,
    'squares of the rounds, so at least as many',
  );
}

/** That what is held after rounds goes with the rounds there are. */
function requireHoldings(part: Part, tally: MatchTally): void {
  const { matches, rounds, holdings, countedHoldings, behind, level, seeds } = tally;
  const check = (name: string, isRight: boolean, what: string): void =>
    part.member(name).require(isRight, what);
  let finished = 0;
  let [ended, next] = [0, 0];
  for (const [index, { matches: here, south, squares }] of holdings.entries()) {
    const played = matches - ended;
    while ((rounds[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index + 1) {
      ended += rounds[next]?.[1] ?? 0;
      next += 1;
    }
    check(
      'holdings',
      here <= played && here >= matches - ended,
      `in round ${index + 1} from ${matches - ended} to ${played} matches`,
    );
    check(
      'holdings',
      south <= seeds * here && squares <= seeds * south && squares * here >= south * south,
      `in round ${index + 1} sums of ${here} holdings`,
    );
    finished += here;
  }
  check(
    'holdings',
    finished === sumOf(rounds) - annulledRounds(tally),
    'every finished round in a match',
  );
  check(
    'countedHoldings',
    isSame(
      countedHoldings.map(({ round, south }) => ({ round, ...momentsOf(south) })),
      COUNTED_ROUNDS.filter((round) => round <= holdings.length).map((round) => ({
        round,
        ...holdings[round - 1],
      })),
    ),
    'all holdings of its rounds, with their sums',
  );
  const told = behind.reduce((sum, { won, lost, annulled }) => sum + won + lost + annulled, level);
  const lesserWon = behind.reduce((sum, { won }) => sum + won, 0);
  check(
    'behindProducts',
    tally.behindProducts.xx >= lesserWon && tally.behindProducts.yy >= told - level - lesserWon,
    'squares of the rounds, so at least as many',
  );
  check('behind', told === sumOf(rounds) - matches, 'every round but the last, or level');
}

/** Rounds that were annulled: each ended its match. */
function annulledRounds({ ends }: MatchTally): number {
  const causes = causesOf(ends);
  return causes.endless + causes.undecided + causes['ply-limit'];
}

/** A histogram as the sums of what it counts. */
function momentsOf(histogram: Histogram): HoldingsSums {
  const squares = histogram.reduce((sum, [value, count]) => sum + value * value * count, 0);
  return { matches: countOf(histogram), south: sumOf(histogram), squares };
}

function readEnds(part: Part): MatchEnds {
  const ends = part.items().map((end) => ({
    cause: end.member('cause').oneOf(MATCH_CAUSES),
    winner: end.member('winner').nullable((player) => player.oneOf(PLAYERS)),
    leader: end.member('leader').oneOf(PLAYERS),
    matches: end.member('matches').whole(1),
  }));
  part.require(
    ends.every(({ cause, winner }) => (cause === 'cannot-open') === (winner !== null)),
    'a winner exactly where a player cannot open',
  );
  part.require(isSame(mergeMatchEnds(ends, []), ends), 'each end once and in order');
  return ends;
}

function readAnnulled(part: Part, requested: number): AnnulledMatches {
  const of = (cause: AnnullingCause): readonly number[] =>
    readIndices(part.member(cause), requested);
  return {
    endless: of('endless'),
    undecided: of('undecided'),
    'ply-limit': of('ply-limit'),
    'round-limit': of('round-limit'),
  };
}

function readHoldings(part: Part): HoldingsSums {
  return {
    matches: part.member('matches').whole(1),
    south: part.member('south').whole(),
    squares: part.member('squares').whole(),
  };
}

function readCounted(part: Part, seeds: number): readonly CountedHoldings[] {
  const counted = part.items().map((one) => ({
    round: one.member('round').whole(1),
    south: readHistogram(one.member('south'), 0, seeds),
  }));
  part.require(isSame(mergeCounted(counted, []), counted), 'each round once and in order');
  return counted;
}

function readBehind(part: Part, most: number): readonly BehindCount[] {
  const behind = part.items().map((one) => ({
    holdings: one.member('holdings').whole(0, most),
    won: one.member('won').whole(),
    lost: one.member('lost').whole(),
    annulled: one.member('annulled').whole(),
    products: readProducts(one.member('products')),
  }));
  part.require(isSame(mergeBehind(behind, []), behind), 'all holdings once and in order');
  part.require(
    behind.every(({ won, lost, annulled, products: { xx, yy } }) => {
      return won + lost + annulled > 0 && xx >= won && yy >= lost + annulled;
    }),
    'squares of the rounds, so at least as many',
  );
  return behind;
}

function readProducts(part: Part): Products {
  return {
    xx: part.member('xx').whole(),
    xy: part.member('xy').whole(),
    yy: part.member('yy').whole(),
  };
}
