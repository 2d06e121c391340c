/** Games as what a study plays many of. */
import type { GameRecords } from '../record.js';
import { GAMES } from '../rules.js';
import { Counter } from './counter.js';
import { UNENDED_REASONS } from './ends.js';
import { addPairs, seatingOf } from './pairs.js';
import { addTallies, emptyTally, type Tally } from './tally.js';
import { readTally } from './tally-document.js';
import type { Unit } from './unit.js';

export const GAME_UNIT: Unit<Tally, GameRecords> = {
  one: 'game',
  many: 'games',
  rulesets: GAMES,
  format: 'relaysow-simulation',
  enoughACall: 1,
  // Enough for an engine to be at full speed, few enough for the records to stay in a processor's cache.
  mostACall: 8192,
  play(engine, { run: { from, seed, plyLimit }, policies }, { first, count }) {
    return engine.playouts(from, { seed, first, games: count, plyLimit, policies });
  },
  counter: ({ from }) => new Counter(from.rules.game),
  pairsOf: addPairs,
  none: ({ from }) => emptyTally(from.rules.game),
  add: addTallies,
  count: ({ games }) => games,
  seating: seatingOf,
  mentions({ longest, unended }) {
    const relay = longest === null ? [] : [{ index: longest.game, what: "the longest relay's" }];
    const others = UNENDED_REASONS.flatMap((reason) =>
      unended[reason].map((index) => ({ index, what: `ended by reason ${reason}` })),
    );
    return [...relay, ...others];
  },
  read: readTally,
};
