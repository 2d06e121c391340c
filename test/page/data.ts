/** Data for pages: the reports of real runs, as the command prints them. */
import { printedReport } from '../../src/cli/printed-report.js';
import type { PageData, PageReport, Reading } from '../../src/page/page-data.js';
import { initialPosition, makePosition, type Setup } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { Game } from '../../src/rules.js';
import type { PairedReport } from '../../src/study/pairs-report.js';
import { makeStudy, type StudyOptions } from '../../src/study/study.js';
import { studyJob } from '../../src/study/study-job.js';
import { makeSummary } from '../../src/study/summary.js';
import { engine } from '../engines.js';

export interface RunAsked extends Pick<StudyOptions, 'seed' | 'plyLimit' | 'kind'> {
  /** Where the games start, unless at the start of the game. */
  readonly setup?: Setup;
  readonly games: number;
}

/** The page data of a study. */
export function dataOf(game: Game, { setup, games, ...options }: RunAsked): PageData {
  const from = setup === undefined ? initialPosition(game) : unwrap(makePosition(setup));
  // No run has no games, but none of its games may have been played.
  const study = makeStudy(engine, { ...options, from, games: Math.max(1, games) });
  const tally = studyJob(engine, study).run(0, games);
  const report = printedReport(makeSummary(study, { first: 0, count: games }, tally));
  const { paired, readings, command } = report;
  return { report, paired, readings, command };
}

/** The report of a run. */
export function reportOfRun(game: Game, asked: RunAsked): PageReport {
  return dataOf(game, asked).report;
}

/** Reports under all readings of the rules, the first of them the given one. */
export function readingsOf(game: Game, games: number): readonly Reading[] {
  return dataOf(game, { games, kind: 'readings' }).readings ?? [];
}

/** A comparison of so many pairs, with made-up numbers. */
export function pairedOf(pairs: number): PairedReport {
  return {
    first: 'greedy',
    second: 'random',
    pairs,
    games: 2 * pairs,
    wins: 1.45 * pairs,
    draws: 0.1 * pairs,
    annulled: 0,
    losses: 0.45 * pairs,
    points: { first: 1.5 * pairs, second: 0.5 * pairs },
    byPoints: [0.05 * pairs, 0.05 * pairs, 0.25 * pairs, 0.1 * pairs, 0.55 * pairs],
    score: { mean: 0.75, low: 0.72, high: 0.78 },
    elo: { difference: 191, low: 164, high: 220 },
    margin: { mean: 14.2, sd: 18, low: 13.1, high: 15.3 },
  };
}
