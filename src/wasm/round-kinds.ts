/**
 * The kinds of rounds that the matches of a call have: what they start from, as the rounds of a kind
 * are played together. A round in a match opens what the holdings fill (D-5) and has a leader (RP-9):
 * at most 2m - 1 ways to open, times two. The first rounds, which start from what the caller has
 * given, are a kind of their own.
 */
import type { Position } from '../position.js';
import { type Pair, type Player, seedsOf } from '../rules.js';
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
  /**
   * What comes after a round, by twice South's holdings, plus one if North leads: the kind of the next
   * round, or `OVER`, and from bit 8 and bit 16 what South and North keep off the board in it.
   */
  readonly after: Uint32Array;
  readonly #kinds: Kind[];

  /**
   * @param core is asked here what holdings open (D-5), once for all of them.
   * @param position that the first rounds start from.
   */
  constructor(core: Core, position: Position) {
    const { rules, turn, closed } = position;
    const seeds = seedsOf(rules);
    this.after = new Uint32Array(2 * (seeds + 1)).fill(OVER);
    this.#kinds = [{ leader: turn, closed, enter: () => core.enter(position) }];
    /** The first of two kinds, South's lead and North's, by what they open. */
    const known = new Map<string, number>();
    for (let south = 0; south <= seeds; south++) {
      const north = seeds - south;
      const opens: Pair<number> = [core.opens(rules, south), core.opens(rules, north)];
      if (opens[0] === 0 || opens[1] === 0) continue;
      const first = known.get(`${opens}`) ?? this.length;
      known.set(`${opens}`, first);
      const kept = (core.reserve(rules, south) << 8) | (core.reserve(rules, north) << 16);
      for (const [place, leader] of (['south', 'north'] as const).entries()) {
        this.#kinds[first + place] ??= {
          leader,
          closed: [rules.pitsPerRow - opens[0], rules.pitsPerRow - opens[1]],
          enter: () => core.enterRound(rules, opens, leader),
        };
        this.after[2 * south + place] = (first + place) | kept;
      }
    }
  }

  get length(): number {
    return this.#kinds.length;
  }

  at(kind: number): Kind {
    return this.#kinds[kind] as Kind;
  }
}
