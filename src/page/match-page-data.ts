/** What a page of a study of matches is made of: reports as plain data, as they go through JSON. */
import type { AnnullingCause } from '../study/match-ends.js';
import type { MatchReport } from '../study/match-report.js';
import type { LongestMatchRelay } from '../study/match-tally.js';
import type { PairedReport } from '../study/pairs-report.js';
import type { PlayableMove, Reading } from './page-data.js';

/** A study of matches: the report of one run, and what it was compared with. */
export interface MatchPageData {
  readonly report: MatchPageReport;
  /** Two policies that changed seats over the same matches; `report` is that of the first seating. */
  readonly paired?: PairedReport | undefined;
  /** The same study under each reading of the rules; `report` is that of the given one. */
  readonly readings?: readonly Reading<MatchPageReport>[] | undefined;
  /** The shell's line that computes everything on the page again, if there is one. */
  readonly command: string | null;
}

/** A report with moves that can be played again. */
export interface MatchPageReport extends Omit<MatchReport, 'longest' | 'annulled'> {
  readonly longest: (LongestMatchRelay & PlayableMove) | null;
  readonly annulled: Readonly<Record<AnnullingCause, readonly AnnulledMatch[]>>;
}

/** A match that was annulled, and its last move. */
export type AnnulledMatch = PlayableMove & {
  /** Index of the match in its seed. */
  readonly match: number;
  /** The round it ended in, from 1; null if it is not known. */
  readonly round: number | null;
  /** Which ply of it the move was, or would have been; null if it is not known. */
  readonly ply: number | null;
};

/** A study's report as the command prints it; member by member what `--json` prints. */
export interface PrintedMatchReport extends MatchPageReport {
  readonly paired?: PairedReport & {
    readonly seats: readonly [asSouth: MatchPageReport, asNorth: MatchPageReport];
  };
  readonly readings?: readonly Reading<MatchPageReport>[];
  /** Computes the numbers again; null if a policy that played is no file of the user's own. */
  readonly command: string | null;
}
