/** What a page of a study is made of: reports as plain data, as they go through JSON. */
import type { Unended } from '../study/ends.js';
import type { PairedReport } from '../study/pairs-report.js';
import type { PlayedMove } from '../study/relay.js';
import type { Report } from '../study/report.js';
import type { LongestRelay } from '../study/tally.js';

/** A study: the report of one run, and what it was compared with. */
export interface PageData {
  readonly report: PageReport;
  /** Two policies that changed seats over the same games; `report` is that of the first seating. */
  readonly paired?: PairedReport | undefined;
  /** The same study under each reading of the rules; `report` is that of the given one. */
  readonly readings?: readonly Reading[] | undefined;
  /** The shell's line that computes everything on the page again, if there is one. */
  readonly command: string | null;
}

/** R is the report of a run. */
export interface Reading<R = PageReport> {
  /** What sets it apart, such as `endless illegal`. */
  readonly label: string;
  /** Whether it is the reading of `report`. */
  readonly isGiven: boolean;
  readonly report: R;
}

/** A report with moves that can be played again. */
export interface PageReport extends Omit<Report, 'longest' | 'unended'> {
  readonly longest: (LongestRelay & PlayableMove) | null;
  readonly unended: Readonly<Record<keyof Unended, readonly UnendedGame[]>>;
}

/** A move in its position, and the shell's line that plays it; all null if it cannot be shown. */
export type PlayableMove =
  | (PlayedMove & { readonly command: string })
  | { readonly position: null; readonly move: null; readonly command: null };

/** A game that did not end with a stuck player, and its last move. */
export type UnendedGame = PlayableMove & {
  /** Index of the game in its seed. */
  readonly game: number;
  /** Which ply the move was, or would have been; null if it is not known. */
  readonly ply: number | null;
};
