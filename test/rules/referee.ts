/**
 * Judges a move by its events, one after the other: each must be what the rules let happen next,
 * and nothing they demand may be missing. It sows nothing itself.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Ending } from '../../src/outcome.js';
import type { Position } from '../../src/position.js';
import type { Pit, Player, Rules } from '../../src/rules.js';
import type { TraceEvent } from '../../src/trace.js';

/** What a judged move comes to. */
export interface Verdict {
  readonly pits: readonly number[];
  readonly laps: number;
  readonly captured: readonly [south: number, north: number];
  readonly ending: Ending;
}

/** Throws, naming the rule, unless these events are a whole move from that pit. */
export function judge(position: Position, pit: Pit, events: readonly TraceEvent[]): Verdict {
  return new Referee(position, events).judge(pit);
}

class Referee {
  private readonly rules: Rules;
  private readonly pits: number[];
  private readonly captured: [number, number] = [0, 0];
  private at = 0;
  private laps = 0;

  constructor(
    private readonly position: Position,
    private readonly events: readonly TraceEvent[],
  ) {
    this.rules = position.rules;
    this.pits = [...position.pits];
  }

  judge(pit: Pit): Verdict {
    /** Board and last pit of every lap that did not end the move (D-9). */
    const lapEnds = new Set<string>();
    let from = pit;
    for (;;) {
      const last = this.lap(from);
      const following = this.after(last);
      if (following === undefined) return this.end('ended');
      const state = `${this.pits} ${last}`;
      if (lapEnds.has(state)) return this.end('endless');
      lapEnds.add(state);
      if (this.laps >= this.rules.lapLimit) throw new Error('D-14: an undecided move has no trace');
      from = following;
    }
  }

  /** B-3: one lap; answers the pit of its last seed. */
  private lap(from: Pit): Pit {
    const hand = this.pits[from] ?? 0;
    if (hand === 0) throw new Error(`B-3: pit ${from} holds nothing to lift`);
    this.next({ event: 'lift', pit: from, seeds: hand }, 'B-3');
    this.pits[from] = 0;
    this.laps++;
    let last = from;
    for (let left = hand - 1; left >= 0; left--) {
      last = this.following(last);
      const seeds = (this.pits[last] ?? 0) + 1;
      this.next({ event: 'drop', pit: last, seeds }, 'B-2, D-1, D-13');
      this.pits[last] = seeds;
      const { rules } = this;
      if (rules.game === 'raja-pasu' && seeds === 4) {
        // D-3: the last seed's four stays under `left`, that of any other seed never does.
        if (left > 0 || rules.lastSeedFour === 'captured') {
          this.capture('four', last, this.owner(last), 'RP-4, D-3');
        }
      }
    }
    this.next({ event: 'lap' }, 'B-3');
    return last;
  }

  /** RP-1 to RP-3, SQ-1, SQ-2, SQ-4: the pit that is lifted after a lap, or none. */
  private after(last: Pit): Pit | undefined {
    if (this.rules.game === 'raja-pasu') {
      const next = this.following(last);
      if (this.pits[next] !== 0) return next;
      const beyond = this.following(next);
      if (this.pits[beyond] !== 0) this.capture('leap', beyond, this.position.turn, 'RP-3');
    } else {
      if (this.pits[last] !== 1) return last;
      const opposite = this.pits.length - 1 - last;
      if (this.pits[opposite] !== 0) {
        this.capture('opposite', opposite, this.position.turn, 'SQ-4');
      }
    }
    return undefined;
  }

  private capture(event: 'four' | 'leap' | 'opposite', pit: Pit, player: Player, rule: string) {
    const seeds = this.pits[pit] ?? 0;
    this.next({ event, pit, seeds, player }, rule);
    this.captured[player === 'south' ? 0 : 1] += seeds;
    this.pits[pit] = 0;
  }

  private end(ending: Ending): Verdict {
    this.next({ event: 'end', ending }, 'RP-2, SQ-2, D-9');
    if (this.at < this.events.length) throw new Error('something follows the end');
    const { pits, laps, captured } = this;
    return { pits, laps, captured, ending };
  }

  private next(event: TraceEvent, rule: string): void {
    const told = this.events[this.at];
    if (!isDeepStrictEqual(told, event)) {
      const [want, got] = [event, told].map((one) => JSON.stringify(one));
      throw new Error(`${rule}: event ${this.at} expected ${want}, got ${got}`);
    }
    this.at++;
  }

  /** The open pit after another, found by walking on (D-13). */
  private following(pit: Pit): Pit {
    let next = pit;
    do next = (next + 1) % this.pits.length;
    while (this.isClosed(next));
    return next;
  }

  private isClosed(pit: Pit): boolean {
    const m = this.rules.pitsPerRow;
    const { closed } = this.position;
    return pit < m ? pit < closed[0] : pit - m < closed[1];
  }

  private owner(pit: Pit): Player {
    return pit < this.rules.pitsPerRow ? 'south' : 'north';
  }
}
