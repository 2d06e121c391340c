/** A tally that comes back from JSON: every number checked, and that they belong together. */
import { REASONS } from '../outcome.js';
import type { BySide } from '../record.js';
import { type Game, MAX_PITS_PER_ROW, MAX_SEEDS, type Pair } from '../rules.js';
import type { Part } from './document.js';
import { type EndCount, mergeEnds } from './ends.js';
import { countOf, type Histogram, mergeHistograms, sumOf } from './statistics.js';
import { type LongestRelay, MAX_GAMES, type Tally } from './tally.js';

const PLAYERS = ['south', 'north'] as const;

/** Reads a tally of a game, written by `JSON.stringify`. */
export function readTally(part: Part, game: Game): Tally {
  const sum = (name: string): number => part.member(name).whole();
  part.member('game').oneOf([game]);
  const tally: Tally = {
    game,
    games: part.member('games').whole(0, MAX_GAMES),
    ends: mergeEnds(part.member('ends').items().map(readEnd), []),
    plies: readHistogram(part.member('plies'), 0),
    margins: readHistogram(part.member('margins'), -MAX_SEEDS),
    laps: sum('laps'),
    longest: part.member('longest').nullable(readLongest),
    score: readPair(part.member('score')),
    left: sum('left'),
    swept: sum('swept'),
    fours: readSides(part.member('fours')),
    leaps: {
      count: readPair(part.member('leaps').member('count')),
      seeds: readPair(part.member('leaps').member('seeds')),
    },
    opposite: {
      count: readPair(part.member('opposite').member('count')),
      seeds: readSides(part.member('opposite').member('seeds')),
    },
  };
  const { games, laps, longest } = tally;
  for (const [name, counted] of [
    ['ends', tally.ends.reduce((count, end) => count + end.games, 0)],
    ['plies', countOf(tally.plies)],
    ['margins', countOf(tally.margins)],
  ] as const) {
    part.member(name).require(counted === games, `counts that add up to ${games}, the games`);
  }
  part
    .member('margins')
    .require(sumOf(tally.margins) === tally.score[0] - tally.score[1], 'the margins of the scores');
  part.member('laps').require(laps >= sumOf(tally.plies), 'at least a lap a ply');
  part
    .member('longest')
    .require(
      (longest?.laps ?? 0) <= laps && (longest === null) === (laps === 0),
      'one of the laps',
    );
  return tally;
}

function readEnd(part: Part): EndCount {
  const player = (one: Part): (typeof PLAYERS)[number] => one.oneOf(PLAYERS);
  return {
    firstFree: part.member('firstFree').nullable((pit) => pit.whole(0, 2 * MAX_PITS_PER_ROW - 1)),
    reason: part.member('reason').oneOf(REASONS),
    winner: part.member('winner').nullable(player),
    turn: player(part.member('turn')),
    games: part.member('games').whole(1),
  };
}

function readHistogram(part: Part, least: number): Histogram {
  const bars = part.items().map((bar) => {
    const [value, count] = bar.pair();
    return [value.whole(least), count.whole(1)] as const;
  });
  // In order, and no value twice: the merge of histograms leaves such a one as it is.
  const ordered = mergeHistograms(bars, []);
  part.require(JSON.stringify(ordered) === JSON.stringify(bars), 'ascending values');
  return bars;
}

function readLongest(part: Part): LongestRelay {
  return {
    laps: part.member('laps').whole(1),
    game: part.member('game').whole(),
    ply: part.member('ply').whole(1),
  };
}

function readPair(part: Part): Pair<number> {
  const [south, north] = part.pair();
  return [south.whole(), north.whole()];
}

function readSides(part: Part): BySide {
  return {
    southSouth: part.member('southSouth').whole(),
    southNorth: part.member('southNorth').whole(),
    northSouth: part.member('northSouth').whole(),
    northNorth: part.member('northNorth').whole(),
  };
}
