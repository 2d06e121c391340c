/** The ring: the open pits in sowing order (B-2, D-13). */
import type { Pair, Pit, Player } from '../rules.js';

export interface Ring {
  /** The open pit that follows each open pit, counter-clockwise. */
  readonly next: readonly Pit[];
  /** Each player's open pits, ascending. */
  readonly row: Readonly<Record<Player, readonly Pit[]>>;
}

const rings: Ring[] = [];

/** The ring of a board with *m* pits a row and so many closed pits. */
export function ringOf(pitsPerRow: number, closed: Pair<number>): Ring {
  const key = (pitsPerRow * 8 + closed[0]) * 8 + closed[1];
  let ring = rings[key];
  if (ring === undefined) {
    ring = makeRing(pitsPerRow, closed);
    rings[key] = ring;
  }
  return ring;
}

function makeRing(pitsPerRow: number, closed: Pair<number>): Ring {
  // RP-8: pits are closed from the owner's left end, which is where each row's numbers begin.
  const open = (from: Pit, shut: number): Pit[] =>
    Array.from({ length: pitsPerRow - shut }, (_, place) => from + shut + place);
  const south = open(0, closed[0]);
  const north = open(pitsPerRow, closed[1]);
  const order = [...south, ...north];
  // D-13: a closed pit is skipped as if it were not there, so nothing ever leads to it.
  const next: Pit[] = Array.from({ length: 2 * pitsPerRow }, () => -1);
  order.forEach((pit, place) => {
    next[pit] = order[(place + 1) % order.length] as Pit;
  });
  return { next, row: { south, north } };
}

/** The owner of the row a pit is in (B-2). */
export function ownerOf(pit: Pit, pitsPerRow: number): Player {
  return pit < pitsPerRow ? 'south' : 'north';
}

/** The pit across the board (B-2). */
export function oppositeOf(pit: Pit, pitsPerRow: number): Pit {
  return 2 * pitsPerRow - 1 - pit;
}
