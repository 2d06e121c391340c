/** A tally that comes back from JSON: every number checked, and that they belong together. */

import type { Part } from '../document.js';
import { REASONS } from '../outcome.js';
import type { BySide } from '../record.js';
import { MAX_SEEDS, type Pair, type Pit } from '../rules.js';
import {
  byFirstFree,
  type Ends,
  gamesOf,
  MOST_UNENDED,
  mergeEnds,
  reasonsOf,
  UNENDED_REASONS,
} from './ends.js';
import type { Run } from './run.js';
import { binOf, countOf, type Histogram, mergeHistograms, sumOf } from './statistics.js';
import { type MoveMargins, mergeMoveMargins, type Tally } from './tally.js';

const PLAYERS = ['south', 'north'] as const;
const MAX_BYTE = 255;

/** Reads a tally of games of a run, written by `JSON.stringify`. */
export function readTally(part: Part, { from, requested, plyLimit }: Run): Tally {
  const { game, pitsPerRow, lapLimit } = from.rules;
  part.member('game').oneOf([game]);
  const games = part.member('games').whole(0, requested);
  // All of these are bytes in a game's record.
  const sum = (one: Part): number => one.whole(0, MAX_BYTE * games);
  const pair = (one: Part): Pair<number> => {
    const [south, north] = one.pair();
    return [sum(south), sum(north)];
  };
  const sides = (one: Part): BySide => ({
    southSouth: sum(one.member('southSouth')),
    southNorth: sum(one.member('southNorth')),
    northSouth: sum(one.member('northSouth')),
    northNorth: sum(one.member('northNorth')),
  });
  const tally: Tally = {
    game,
    games,
    ends: readEnds(part.member('ends'), 2 * pitsPerRow),
    plies: readHistogram(part.member('plies'), 0, plyLimit),
    margins: readHistogram(part.member('margins'), -MAX_SEEDS, MAX_SEEDS),
    marginsByMove: readMoveMargins(part.member('marginsByMove'), 2 * pitsPerRow),
    laps: part.member('laps').whole(),
    lapsPerGame: readBins(part.member('lapsPerGame'), plyLimit * lapLimit),
    longestPerGame: readBins(part.member('longestPerGame'), lapLimit),
    longest: part.member('longest').nullable((relay) => ({
      laps: relay.member('laps').whole(1, lapLimit),
      game: relay.member('game').whole(0, requested - 1),
      ply: relay.member('ply').whole(1, plyLimit),
    })),
    unended: {
      endless: readIndices(part.member('unended').member('endless'), requested),
      undecided: readIndices(part.member('unended').member('undecided'), requested),
      limit: readIndices(part.member('unended').member('limit'), requested),
    },
    score: pair(part.member('score')),
    left: sum(part.member('left')),
    swept: sum(part.member('swept')),
    fours: sides(part.member('fours')),
    foursProducts: {
      xx: part.member('foursProducts').member('xx').whole(),
      xy: part.member('foursProducts').member('xy').whole(),
      yy: part.member('foursProducts').member('yy').whole(),
    },
    leaps: {
      count: pair(part.member('leaps').member('count')),
      seeds: pair(part.member('leaps').member('seeds')),
    },
    opposite: {
      count: pair(part.member('opposite').member('count')),
      seeds: sides(part.member('opposite').member('seeds')),
    },
  };
  requireSums(part, tally);
  return tally;
}

/** That what the tally tells twice is told alike. */
function requireSums(part: Part, tally: Tally): void {
  const { games, ends, margins, marginsByMove, laps, longest } = tally;
  const check = (name: string, isRight: boolean, what: string): void =>
    part.member(name).require(isRight, what);
  for (const [name, counted] of [
    ['ends', gamesOf(ends)],
    ['plies', countOf(tally.plies)],
    ['margins', countOf(margins)],
    ['lapsPerGame', countOf(tally.lapsPerGame)],
    ['longestPerGame', countOf(tally.longestPerGame)],
  ] as const) {
    check(name, counted === games, `counts that add up to ${games}, the games`);
  }
  check('margins', sumOf(margins) === tally.score[0] - tally.score[1], 'the margins of the scores');
  check(
    'marginsByMove',
    isSame(marginsByMove.map((move) => move.margins).reduce(mergeHistograms, []), margins) &&
      isSame(
        marginsByMove.map((move) => [move.firstFree, countOf(move.margins)]),
        [...byFirstFree(ends)].map(([firstFree, group]) => [firstFree, gamesOf(group)]),
      ),
    'the margins of all games, by the first free moves of their ends',
  );
  check('laps', laps >= sumOf(tally.plies), 'at least a lap a ply');
  check('lapsPerGame', sumOf(tally.lapsPerGame) <= laps, `at most ${laps} laps`);
  check(
    'longest',
    (longest?.laps ?? 0) <= laps && (longest === null) === (laps === 0),
    'one of the laps',
  );
  check(
    'longestPerGame',
    (tally.longestPerGame.at(-1)?.[0] ?? 0) === binOf(longest?.laps ?? 0),
    'the longest relay as the last',
  );
  const { fours, foursProducts } = tally;
  check(
    'foursProducts',
    foursProducts.xx >= fours.southNorth + fours.northSouth &&
      foursProducts.yy >= fours.southSouth + fours.northNorth,
    'squares of the fours, so at least as many',
  );
  const reasons = reasonsOf(ends);
  for (const reason of UNENDED_REASONS) {
    const listed = Math.min(reasons[reason], MOST_UNENDED);
    check('unended', tally.unended[reason].length === listed, `${listed} games: ${reason}`);
  }
}

/** Whether two values are the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readEnds(part: Part, pits: number): Ends {
  const player = (one: Part): (typeof PLAYERS)[number] => one.oneOf(PLAYERS);
  const ends = part.items().map((end) => ({
    firstFree: readFirstFree(end, pits),
    reason: end.member('reason').oneOf(REASONS),
    winner: end.member('winner').nullable(player),
    turn: player(end.member('turn')),
    games: end.member('games').whole(1),
  }));
  const ordered = mergeEnds(ends, []);
  part.require(isSame(ordered, ends), 'each end once and in order');
  return ends;
}

function readFirstFree(part: Part, pits: number): Pit | null {
  return part.member('firstFree').nullable((pit) => pit.whole(0, pits - 1));
}

function readMoveMargins(part: Part, pits: number): readonly MoveMargins[] {
  const moves = part.items().map((move) => ({
    firstFree: readFirstFree(move, pits),
    margins: readHistogram(move.member('margins'), -MAX_SEEDS, MAX_SEEDS),
  }));
  part.require(isSame(mergeMoveMargins(moves, []), moves), 'each move once and in order');
  return moves;
}

/** Indices of games or matches of which a tally has the lowest. */
export function readIndices(part: Part, requested: number): readonly number[] {
  const games = part.items().map((game) => game.whole(0, requested - 1));
  const isAscending = games.every((game, at) => at === 0 || game > (games[at - 1] ?? 0));
  part.require(isAscending, 'ascending indices');
  return games;
}

/** A histogram in bins of {@link binOf}. */
export function readBins(part: Part, most: number): Histogram {
  const bins = readHistogram(part, 0, most);
  part.require(
    bins.every(([value]) => value === binOf(value)),
    'least values of bins',
  );
  return bins;
}

/** Reads a histogram of values in a range; its counts are safe integers, their sum may not be. */
export function readHistogram(part: Part, least: number, most: number): Histogram {
  const bars = part.items().map((bar) => {
    const [value, count] = bar.pair();
    return [value.whole(least, most), count.whole(1)] as const;
  });
  const isAscending = bars.every(([value], at) => at === 0 || value > (bars[at - 1]?.[0] ?? 0));
  part.require(isAscending, 'ascending values');
  return bars;
}
