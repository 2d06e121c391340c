/**
 * A study: one run, or several over the same games that belong side by side. Game *i* of each has
 * the same random stream, so what differs between them is what the study is about.
 */
import type { Engine } from '../engine.js';
import { formatPosition } from '../notation.js';
import { initialPosition, makePosition, type Position } from '../position.js';
import { everyReading, readingOptionsOf } from '../readings.js';
import { expected, unwrap } from '../result.js';
import type { Rules } from '../rules.js';
import { makeRun, type PlayedRun, type PlayOptions, runMembers } from './run.js';

/**
 * `single`: one run. `paired`: every game twice, the second time with seats swapped, which compares
 * two policies. `readings`: the same run under every reading of the rules.
 */
export const STUDY_KINDS = ['single', 'paired', 'readings'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

export interface StudyOptions extends PlayOptions {
  /** Default `single`. */
  readonly kind?: StudyKind;
}

export interface Study {
  readonly kind: StudyKind;
  /** At least one: what was asked for comes first. All have the same games, seed and ply limit. */
  readonly arms: readonly [PlayedRun, ...PlayedRun[]];
}

/**
 * The study of these options on this engine.
 * @throws TypeError or RangeError for options out of range.
 */
export function makeStudy(engine: Engine, options: StudyOptions): Study {
  const first = makeRun(engine, options);
  const { kind = 'single' } = options;
  if (!STUDY_KINDS.includes(kind)) {
    throw new RangeError(expected('kind', STUDY_KINDS.join(' or '), kind));
  }
  if (kind === 'paired') {
    const [south, north] = first.policies;
    return { kind, arms: [first, makeRun(engine, { ...options, policies: [north, south] })] };
  }
  if (kind === 'readings') {
    const others = positionsUnderReadings(options.from)
      .map((from) => makeRun(engine, { ...options, from }))
      .filter(({ run }) => !isSame(run.from.rules, first.run.from.rules));
    return { kind, arms: [first, ...others] };
  }
  return { kind, arms: [first] };
}

/** Which study it is: equal for studies that may be merged, different for all others. */
export function studyId({ kind, arms }: Study): string {
  return `simulate ${kind} ${JSON.stringify(arms.map(({ run }) => runMembers(run)))}`;
}

/** A position under every reading of its rules; a start position becomes the start of each. */
function positionsUnderReadings(from: Position): readonly Position[] {
  const { rules } = from;
  const isStart = formatPosition(from) === formatPosition(initialPosition(rules));
  // D-8: of an opening that is allowed or not, a position that was set up has its rights.
  const options = readingOptionsOf(rules.game).filter((each) => isStart || each !== 'openingMove');
  const under = (reading: Rules): Position =>
    isStart ? initialPosition(reading) : unwrap(makePosition({ ...from, rules: reading }));
  return everyReading(rules, options).map((reading) =>
    isSame(reading, rules) ? from : under(reading),
  );
}

function isSame(a: Rules, b: Rules): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
