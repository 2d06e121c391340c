/** One sowing in progress: what both games do alike. */
import type { Ending } from '../outcome.js';
import type { Pit, Player } from '../rules.js';
import type { Capture, TraceEvent } from '../trace.js';

/** Told every event of a move as it happens. */
export type Listener = (event: TraceEvent) => void;

/** A finished sowing. After an endless or undecided one the pits are not meant to be used. */
export interface Sown {
  readonly pits: number[];
  readonly laps: number;
  readonly captures: readonly Capture[];
  readonly ending: Ending;
}

export class Sowing {
  readonly pits: number[];
  readonly captures: Capture[] = [];
  laps = 0;
  /** The board and last pit that a return is measured against (D-9). */
  private remembered: number[] = [];
  private rememberedLast: Pit = -1;
  private capturesRemembered = 0;

  constructor(
    pits: readonly number[],
    private readonly lapLimit: number,
    private readonly tell?: Listener,
  ) {
    this.pits = [...pits];
  }

  /** B-3: takes all seeds of a pit in hand, which begins a lap. */
  lift(pit: Pit): number {
    const seeds = this.pits[pit] as number;
    this.pits[pit] = 0;
    this.laps++;
    this.tell?.({ event: 'lift', pit, seeds });
    return seeds;
  }

  /** B-3: drops one seed and answers what the pit holds now. */
  drop(pit: Pit): number {
    const seeds = (this.pits[pit] as number) + 1;
    this.pits[pit] = seeds;
    this.tell?.({ event: 'drop', pit, seeds });
    return seeds;
  }

  /** B-1: the seeds of a pit leave the board. */
  capture(event: Capture['event'], pit: Pit, player: Player): void {
    const capture: Capture = { event, pit, seeds: this.pits[pit] as number, player };
    this.pits[pit] = 0;
    this.captures.push(capture);
    this.tell?.(capture);
  }

  endLap(): void {
    this.tell?.({ event: 'lap' });
  }

  /**
   * D-9, D-14: whether the relay may go on after a lap that did not end the move.
   *
   * A lap without captures can be undone, so no two different states lead to the same next one,
   * and captured seeds never come back: the first repeat is a return to the end of the first lap,
   * or of the last lap that captured. That one state is remembered.
   */
  verdict(last: Pit): 'endless' | 'undecided' | undefined {
    if (this.laps === 1 || this.captures.length > this.capturesRemembered) {
      this.remembered = [...this.pits];
      this.rememberedLast = last;
      this.capturesRemembered = this.captures.length;
    } else if (
      last === this.rememberedLast &&
      this.pits.every((seeds, pit) => seeds === this.remembered[pit])
    ) {
      return 'endless';
    }
    return this.laps >= this.lapLimit ? 'undecided' : undefined;
  }

  end(ending: Ending): Sown {
    this.tell?.({ event: 'end', ending });
    return { pits: this.pits, laps: this.laps, captures: this.captures, ending };
  }
}
