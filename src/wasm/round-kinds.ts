/**
 * The kinds of rounds that the matches of a call have: what they start from, as the rounds of a kind
 * are played together. A round in a match opens what the holdings fill (D-5) and has a leader (RP-9):
 * at most 2m - 1 ways to open times two. The first rounds, which start from what the caller has
 * given, are a kind of their own.
 */
import type { Position } from '../position.js';
import type { Pair, Player } from '../rules.js';
import type { Core } from './memory.js';

/** The kind of the first rounds. */
export const FIRST_KIND = 0;
/** Instead of a kind: one of the players cannot open a pit (RP-10). */
export const OVER = 255;

interface Kind {
  readonly leader: Player;
  /** Closed pits of South's and North's row. */
  readonly closed: Pair<number>;
  /** Puts the start of such a round in play. */
  readonly enter: () => void;
}

export class RoundKinds {
  readonly #kinds: Kind[];
  /** By twice South's holdings, plus one if North leads. */
  readonly #after: Uint8Array;
  /** By a player's holdings: the pits that they open, and the seeds that are over. */
  readonly #opens: Uint8Array;
  readonly #reserves: Uint8Array;

  /**
   * @param core is asked here what holdings open (D-5), once for all of them.
   * @param position that the first rounds start from.
   */
  constructor(core: Core, position: Position) {
    const { rules } = position;
    const { pitsPerRow: m, seedsPerPit: n } = rules;
    const seeds = 2 * m * n;
    this.#opens = Uint8Array.from({ length: seeds + 1 }, (_, held) => core.opens(rules, held));
    this.#reserves = Uint8Array.from({ length: seeds + 1 }, (_, held) => core.reserve(rules, held));
    const { turn: leader, closed } = position;
    this.#kinds = [{ leader, closed, enter: () => core.enter(position) }];
    this.#after = new Uint8Array(2 * (seeds + 1)).fill(OVER);
    const known = new Map<string, number>();
    for (let south = 0; south <= seeds; south++) {
      const opens: Pair<number> = [this.opens(south), this.opens(seeds - south)];
      if (opens[0] === 0 || opens[1] === 0) continue;
      let kind = known.get(`${opens}`);
      if (kind === undefined) {
        kind = this.#kinds.length;
        known.set(`${opens}`, kind);
        for (const leader of ['south', 'north'] as const) {
          this.#kinds.push({
            leader,
            closed: [m - opens[0], m - opens[1]],
            enter: () => core.enterRound(rules, opens, leader),
          });
        }
      }
      this.#after.set([kind, kind + 1], 2 * south);
    }
  }

  get length(): number {
    return this.#kinds.length;
  }

  at(kind: number): Kind {
    return this.#kinds[kind] as Kind;
  }

  /**
   * The kind of the round after one that has left South so many seeds, or `OVER`.
   * @param leader 0 South, 1 North.
   */
  after(south: number, leader: number): number {
    return this.#after[2 * south + leader] as number;
  }

  /** How many pits holdings open. */
  opens(holdings: number): number {
    return this.#opens[holdings] as number;
  }

  /** What holdings leave over when those pits are filled. */
  reserve(holdings: number): number {
    return this.#reserves[holdings] as number;
  }
}
