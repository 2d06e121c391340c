/**
 * Every board, the small ones first: by size of ring and number of seeds together. A board is found
 * by its number, so that any part of the list can be looked at without what comes before it.
 */
import { type Game, MAX_PITS_PER_ROW } from '../rules.js';
import type { Open } from './positions.js';

/** A board without a mover, rights or options. */
export interface SmallBoard {
  readonly pitsPerRow: number;
  readonly open: Open;
  /** Seeds by open pit, in sowing order. */
  readonly seeds: readonly number[];
}

/** Boards of so many seeds on one ring. */
interface Family {
  readonly pitsPerRow: number;
  readonly open: Open;
  readonly seeds: number;
  readonly count: number;
}

/** Board number `index`, from 0, of a game. */
export function smallBoard(game: Game, index: number, pitsPerRow?: number): SmallBoard {
  let left = index;
  for (let size = 1; ; size++) {
    for (const family of familiesOf(game, size, pitsPerRow)) {
      if (left < family.count) {
        const { open } = family;
        const seeds = composition(left, family.seeds, open[0] + open[1]);
        return { pitsPerRow: family.pitsPerRow, open, seeds };
      }
      left -= family.count;
    }
  }
}

/** The greatest size, pits in a row and seeds together, all of whose boards are among the first `count`. */
export function sizeReached(game: Game, count: number, pitsPerRow?: number): number {
  let left = count;
  for (let size = 1; ; size++) {
    for (const family of familiesOf(game, size, pitsPerRow)) left -= family.count;
    if (left < 0) return size - 1;
  }
}

/** Rings and seeds of one size: *m* and the seeds add up to it. */
function* familiesOf(game: Game, size: number, only?: number): Generator<Family> {
  for (let pitsPerRow = 1; pitsPerRow <= Math.min(size, MAX_PITS_PER_ROW); pitsPerRow++) {
    if (only !== undefined && only !== pitsPerRow) continue;
    const seeds = size - pitsPerRow;
    for (const open of opensOf(game, pitsPerRow)) {
      yield { pitsPerRow, open, seeds, count: boardsOf(seeds, open[0] + open[1]) };
    }
  }
}

function opensOf(game: Game, pitsPerRow: number): readonly Open[] {
  if (game === 'sadeqa-ii') return [[pitsPerRow, pitsPerRow]];
  const counts = Array.from({ length: pitsPerRow }, (_, index) => pitsPerRow - index);
  return counts.flatMap((south) => counts.map((north) => [south, north] as const));
}

/** How many ways there are to put seeds into pits. */
function boardsOf(seeds: number, pits: number): number {
  // The binomial coefficient of seeds + pits - 1 over pits - 1; each step is a whole number.
  let ways = 1;
  for (let pit = 1; pit < pits; pit++) ways = (ways * (seeds + pit)) / pit;
  return ways;
}

/** Number `index` of these ways. */
function composition(index: number, seeds: number, pits: number): number[] {
  const board: number[] = [];
  let left = index;
  let free = seeds;
  for (let rest = pits - 1; rest > 0; rest--) {
    let held = 0;
    for (; ; held++) {
      const ways = boardsOf(free - held, rest);
      if (left < ways) break;
      left -= ways;
    }
    board.push(held);
    free -= held;
  }
  return [...board, free];
}

/** Every way to put so many seeds into pits. */
export function* boardsWith(seeds: number, pits: number): Generator<readonly number[]> {
  const count = boardsOf(seeds, pits);
  for (let index = 0; index < count; index++) yield composition(index, seeds, pits);
}
