/** What a page of a study is made of: reports as plain data, as they go through JSON. */
import type { PositionFields } from '../position.js';
import type { Pit, Rules } from '../rules.js';
import type {
  Captures,
  FirstFreeMove,
  RajaPasuCaptures,
  Report,
  Share,
  Spread,
} from '../study/report.js';
import type { Histogram } from '../study/statistics.js';
import type { LongestRelay } from '../study/tally.js';

/** A study: the report of one run, and what it was compared with. */
export interface PageData {
  readonly report: PageReport;
  /** Two policies that changed seats over the same games; `report` is that of the first seating. */
  readonly paired?: PairedReport;
  /** The same study under each reading of the rules; `report` is that of the given one. */
  readonly readings?: readonly Reading[];
  /** The shell's line that computes everything on the page again. */
  readonly command: string;
}

export interface Reading {
  /** What sets it apart, such as `endless: illegal`. */
  readonly label: string;
  /** Whether it is the reading of `report`. */
  readonly isGiven: boolean;
  readonly report: PageReport;
}

/** A report with distributions, and with moves that can be played again. */
export interface PageReport
  extends Omit<
    Report,
    'longest' | 'plies' | 'laps' | 'score' | 'captures' | 'firstFreeMoves' | 'policy'
  > {
  /** The names of the policies. */
  readonly policy: { readonly south: string; readonly north: string };
  readonly longest: (LongestRelay & PlayableMove) | null;
  readonly plies: Report['plies'] & { readonly histogram: Histogram };
  readonly laps: Report['laps'] & {
    /** Games by the laps of all their moves. */
    readonly perGame: Distribution;
    /** Games by the laps of their longest relay. */
    readonly longestPerGame: Distribution;
  };
  readonly score: Omit<Report['score'], 'margin'> & {
    /** South's score less North's; `low` and `high` are the 95 % interval of the mean. */
    readonly margin: Spread & MeanInterval & { readonly histogram: Histogram };
  };
  readonly captures: PageCaptures;
  readonly firstFreeMoves: readonly (FirstFreeMove & { readonly margin: MeanInterval })[];
  /** Games that nobody won by the rules' end: the first few of each kind, and how to see them. */
  readonly unended: {
    readonly endless: readonly UnendedGame[];
    readonly undecided: readonly UnendedGame[];
    readonly limit: readonly UnendedGame[];
  };
}

/** How a number of laps is spread; the histogram is exact below 4096 and above to 12 binary digits. */
export interface Distribution {
  readonly histogram: Histogram;
  /** By percent, as of `plies`. */
  readonly percentiles: Readonly<Record<string, number | null>>;
}

/** A mean and its 95 % interval; null of nothing. */
export interface MeanInterval {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export type PageCaptures =
  | Exclude<Captures, RajaPasuCaptures>
  | (RajaPasuCaptures & {
      /** `opponentShare`: the part of all fours that went to the player who did not sow (RP-4). */
      readonly fours: { readonly opponentShare: Share };
    });

/** A move in its position, and the shell's line that plays it. */
export interface PlayableMove {
  readonly position: PositionFields & { readonly rules: Rules };
  readonly move: Pit;
  readonly command: string;
}

/** Where a game stopped: before an endless or undecided move, or at the ply limit. */
export interface UnendedGame extends PlayableMove {
  /** Index of the game in its seed. */
  readonly game: number;
  /** From 1. */
  readonly ply: number;
}

/** Two policies over the same games, each of them on both sides; all from the first one's side. */
export interface PairedReport {
  /** The names of the policies. */
  readonly first: string;
  readonly second: string;
  /** Pairs of games with the same index, seats changed. */
  readonly pairs: number;
  /** Twice the pairs. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly annulled: number;
  readonly losses: number;
  /** A win is one point, a game that nobody won half a point for each. */
  readonly points: { readonly first: number; readonly second: number };
  /** Pairs in which the first policy made 0, ½, 1, 1½ and 2 points. */
  readonly byPoints: readonly [number, number, number, number, number];
  /** The first policy's points a game, 0 to 1. */
  readonly score: MeanInterval;
  readonly elo: {
    readonly difference: number | null;
    readonly low: number | null;
    readonly high: number | null;
  };
  /** The first policy's score less the second's, in seeds a game. */
  readonly margin: MeanInterval & { readonly sd: number | null };
}
