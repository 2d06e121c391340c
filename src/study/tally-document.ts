/** A tally that comes back from JSON: every number checked, and that they belong together. */
import { REASONS } from '../outcome.js';
import type { BySide } from '../record.js';
import { MAX_SEEDS, type Pair } from '../rules.js';
import type { Part } from './document.js';
import { type Ends, mergeEnds } from './ends.js';
import type { Run } from './run.js';
import { countOf, type Histogram, mergeHistograms, sumOf } from './statistics.js';
import type { Tally } from './tally.js';

const PLAYERS = ['south', 'north'] as const;
const MAX_BYTE = 255;

/** Reads a tally of games of a run, written by `JSON.stringify`. */
export function readTally(part: Part, { from, games: requested, plyLimit }: Run): Tally {
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
    laps: part.member('laps').whole(),
    longest: part.member('longest').nullable((relay) => ({
      laps: relay.member('laps').whole(1, lapLimit),
      game: relay.member('game').whole(0, requested - 1),
      ply: relay.member('ply').whole(1, plyLimit),
    })),
    score: pair(part.member('score')),
    left: sum(part.member('left')),
    swept: sum(part.member('swept')),
    fours: sides(part.member('fours')),
    leaps: {
      count: pair(part.member('leaps').member('count')),
      seeds: pair(part.member('leaps').member('seeds')),
    },
    opposite: {
      count: pair(part.member('opposite').member('count')),
      seeds: sides(part.member('opposite').member('seeds')),
    },
  };
  const { laps, longest } = tally;
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

function readEnds(part: Part, pits: number): Ends {
  const player = (one: Part): (typeof PLAYERS)[number] => one.oneOf(PLAYERS);
  const ends = part.items().map((end) => ({
    firstFree: end.member('firstFree').nullable((pit) => pit.whole(0, pits - 1)),
    reason: end.member('reason').oneOf(REASONS),
    winner: end.member('winner').nullable(player),
    turn: player(end.member('turn')),
    games: end.member('games').whole(1),
  }));
  const ordered = mergeEnds(ends, []);
  part.require(JSON.stringify(ordered) === JSON.stringify(ends), 'each end once and in order');
  return ends;
}

function readHistogram(part: Part, least: number, most: number): Histogram {
  const bars = part.items().map((bar) => {
    const [value, count] = bar.pair();
    return [value.whole(least, most), count.whole(1)] as const;
  });
  // In order, and no value twice: the merge of histograms leaves such a one as it is.
  const ordered = mergeHistograms(bars, []);
  part.require(JSON.stringify(ordered) === JSON.stringify(bars), 'ascending values');
  return bars;
}
