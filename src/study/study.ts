/**
 * A study: one run, or several over the same games, or matches, that belong side by side. Number *i*
 * of each has the same random stream, so what differs between them is what the study is about.
 */
import type { Engine } from '../engine.js';
import { formatPosition } from '../notation.js';
import { initialPosition, makePosition, type Position } from '../position.js';
import { everyReading, readingLabel, readingOptionsOf } from '../readings.js';
import { expected, failure, type Result, success, unwrap } from '../result.js';
import type { Pair } from '../rules.js';
import type { MatchTally } from './match-tally.js';
import {
  type MatchPlayOptions,
  makeMatchRun,
  makeRun,
  type PlayedRun,
  type PlayOptions,
  positionAfter,
  type Run,
  runMembers,
} from './run.js';
import type { Tally } from './tally.js';

/**
 * `single`: one run. `paired`: every game, or match, twice, the second time with seats swapped, which compares
 * two policies. `readings`: the same run under every reading of the rules.
 */
export const STUDY_KINDS = ['single', 'paired', 'readings'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** Which study of games or matches it is. */
export interface KindOption {
  /** Default `single`. */
  readonly kind?: StudyKind;
}

export interface StudyOptions extends PlayOptions, KindOption {}

export interface MatchStudyOptions extends MatchPlayOptions, KindOption {}

/** T is the tally of a run: of games unless it says otherwise. */
export interface Study<T = Tally> {
  /** What it plays many of. */
  readonly unit: T extends MatchTally ? 'match' : 'game';
  readonly kind: StudyKind;
  /** At least one: what was asked for comes first. All have as many games, or matches, the same seed and the same limits. */
  readonly arms: readonly [PlayedRun, ...PlayedRun[]];
}

/**
 * The study of these options on this engine.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeStudy(engine: Engine, options: StudyOptions): Study {
  return { unit: 'game', ...studyOf(makeRun(engine, options), options) };
}

/**
 * The same of matches.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeMatchStudy(engine: Engine, options: MatchStudyOptions): Study<MatchTally> {
  return { unit: 'match', ...studyOf(makeMatchRun(engine, options), options) };
}

function studyOf(
  { run, policies }: PlayedRun,
  { kind = 'single' }: KindOption,
): Pick<Study, 'kind' | 'arms'> {
  const kinds = STUDY_KINDS.join(' or ');
  if (typeof kind !== 'string') throw new TypeError(expected('kind', kinds, kind));
  if (!STUDY_KINDS.includes(kind)) throw new RangeError(expected('kind', kinds, kind));
  const [, ...others] = unwrap(runsOf(kind, run));
  const seats = kind === 'paired' ? swapped(policies) : policies;
  return {
    kind,
    arms: [{ run, policies }, ...others.map((each) => ({ run: each, policies: seats }))],
  };
}

/**
 * All runs of a study, of which this is the first. `bad-opening`: its opening is not possible under
 * every reading.
 */
export function runsOf(kind: StudyKind, first: Run): Result<readonly Run[], 'bad-opening'> {
  if (kind === 'single') return success([first]);
  if (kind === 'paired') return success([first, { ...first, policies: swapped(first.policies) }]);
  const runs = [first];
  const { from, moves } = first.opening ?? { from: first.from, moves: [] };
  for (const start of underOtherReadings(from)) {
    const moved = positionAfter(start, moves);
    if (!moved.ok) return failure('bad-opening', `${readingLabel(start.rules)}: ${moved.message}`);
    const opening = first.opening && { from: start, moves };
    runs.push({ ...first, from: moved.value, opening });
  }
  return success(runs);
}

function swapped<T>([south, north]: Pair<T>): Pair<T> {
  return [north, south];
}

/** Which study it is: equal for studies that may be merged, different for all others. */
export function studyId<T>({ kind, arms }: Study<T>): string {
  return `simulate ${kind} ${JSON.stringify(arms.map(({ run }) => runMembers(run)))}`;
}

/** A position under every other reading of its rules; a start position becomes the start of each. */
function underOtherReadings(from: Position): readonly Position[] {
  const { rules } = from;
  const isStart = formatPosition(from) === formatPosition(initialPosition(rules));
  // D-8: of an opening that is allowed or not, a position that was set up has its rights.
  const options = readingOptionsOf(rules.game).filter((each) => isStart || each !== 'openingMove');
  return everyReading(rules, options)
    .filter((reading) => JSON.stringify(reading) !== JSON.stringify(rules))
    .map((reading) =>
      isStart ? initialPosition(reading) : unwrap(makePosition({ ...from, rules: reading })),
    );
}
