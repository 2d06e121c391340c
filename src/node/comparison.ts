/** Whole comparisons: with the reference on threads, or with a program in several processes. */
import type { Engine } from '../engine.js';
import { reference } from '../reference/engine.js';
import {
  type Job,
  type JobResult,
  type Progress,
  pause,
  type Range,
  type RunOptions,
  runOn,
} from '../study/job.js';
import { Comparer } from '../testing/comparer.js';
import { asMet, asTold, type Dispute, type Explanation, explain } from '../testing/explain.js';
import { type Findings, mergeFindings, NOTHING } from '../testing/findings.js';
import { sideOf } from '../testing/implementation.js';
import type { Plan } from '../testing/kinds.js';
import type { Question } from '../testing/question.js';
import { builtFile } from './built-files.js';
import type { ComparisonTask } from './comparison-worker.js';
import { runPooled } from './pool.js';
import {
  ProgramError,
  type ProgramOptions,
  type ProgramSide,
  startProgram,
} from './program-side.js';

/** What is asked, and for how long. */
export interface Asked {
  readonly plan: Plan;
  /** Sheets of the plan. */
  readonly sheets: number;
  /** This one question instead of sheets. */
  readonly question?: Question | undefined;
  /** Stops after so many seconds; what was found until then is explained all the same. */
  readonly time?: number | undefined;
  /** So many threads or processes; what is found does not depend on it. */
  readonly jobs: number;
  /** Stops at once, with what was found until then. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** How a comparison went. */
export interface Compared extends Explanation {
  readonly findings: Findings;
  /** `stopped`: the time that it had is over, or the program could not go on. */
  readonly state: 'complete' | 'stopped' | 'interrupted';
  /** Why the program could not go on, if it could not. */
  readonly failure?: ProgramError | undefined;
}

/**
 * Compares an engine with the reference.
 * @throws what `runPooled` throws.
 */
export async function compareWithReference(engine: Engine, asked: Asked): Promise<Compared> {
  const { plan, question, jobs, signal } = asked;
  const sides = { expected: sideOf(reference), other: sideOf(engine) };
  const inCase = { plan, ...sides, signal, searching: signal };
  if (question !== undefined) return compareOne(question, inCase);
  const task: ComparisonTask = { plan, expected: 'reference', other: engine.name };
  const { findings, state } = await timed(asked, (job, options) =>
    jobs === 1
      ? runOn(job, [sheetsWith({ ...inCase, signal: options.signal })], options, pause)
      : runPooled(job, {
          ...options,
          threads: jobs,
          worker: builtFile('comparison-worker.cjs'),
          task,
        }),
  );
  if (state === 'interrupted') return { findings, state, ...asMet(findings) };
  const explanation = await explain(findings, inCase);
  return { findings, state: signal.aborted ? 'interrupted' : state, ...explanation };
}

/** A program and the time it has. */
export interface ProgramCommand extends Omit<ProgramOptions, 'signal'> {
  /** What the system's shell is to start. */
  readonly command: string;
  /** Seconds to look for smallest cases. */
  readonly shrinkTime: number;
}

/**
 * Compares an engine with processes of a program. Nothing that was found is lost when one fails.
 * @throws ProgramError if it cannot be started.
 */
export async function compareWithProgram(
  engine: Engine,
  program: ProgramCommand,
  asked: Asked,
): Promise<Compared> {
  const { plan, question, signal } = asked;
  const programs = await startPrograms(program, question === undefined ? asked.jobs : 1, signal);
  const [other] = programs as [ProgramSide];
  const expected = sideOf(engine);
  const inCase = { plan, expected, other, signal, searching: signal };
  const compared = await compareSteadily(program.shrinkTime, programs, inCase, asked);
  const ends = await Promise.allSettled(programs.map((each) => each.end()));
  const failed = ends.find((end) => end.status === 'rejected');
  const failure = compared.failure ?? failed?.reason;
  return { ...compared, failure };
}

/** The comparison itself, whatever becomes of the programs. */
async function compareSteadily(
  shrinkTime: number,
  programs: readonly ProgramSide[],
  inCase: Dispute,
  asked: Asked,
): Promise<Compared> {
  const { question, signal } = asked;
  const met =
    question === undefined
      ? await compareSheets(programs, inCase, asked)
      : await compareOne(question, inCase);
  if (met.failure !== undefined || met.state === 'interrupted' || question !== undefined)
    return met;
  const searching = AbortSignal.any([signal, AbortSignal.timeout(1000 * shrinkTime)]);
  return explained(met, { ...inCase, searching });
}

/** All of them, or none is left. */
async function startPrograms(
  { command, startTimeout, timeout }: ProgramCommand,
  count: number,
  signal: AbortSignal,
): Promise<readonly ProgramSide[]> {
  const options = {
    signal,
    ...(startTimeout !== undefined && { startTimeout }),
    ...(timeout !== undefined && { timeout }),
  };
  const starts = await Promise.allSettled(
    Array.from({ length: count }, () => startProgram(command, options)),
  );
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed === undefined) return started;
  await Promise.allSettled(started.map((program) => program.end()));
  throw failed.reason;
}

async function compareSheets(
  programs: readonly ProgramSide[],
  inCase: Dispute,
  asked: Asked,
): Promise<Compared> {
  const failed = new AbortController();
  let failure: ProgramError | undefined;
  const { findings, state } = await timed(asked, (job, options) => {
    const workers = programs.map((other) =>
      sheetsWith({ ...inCase, other, signal: options.signal }, (error) => {
        // An interrupt ends the programs, too.
        if (error instanceof ProgramError) failure ??= error;
        else if (!asked.signal.aborted) throw error;
        failed.abort();
      }),
    );
    const signal = AbortSignal.any([options.signal, failed.signal]);
    return runOn(job, workers, { ...options, signal });
  });
  return { findings, state, failure, ...asMet(findings) };
}

/** Explained as far as the program goes along. */
async function explained(met: Compared, inCase: Dispute): Promise<Compared> {
  try {
    return { ...met, ...(await explain(met.findings, inCase)) };
  } catch (error) {
    if (inCase.signal.aborted) return { ...met, state: 'interrupted' };
    if (error instanceof ProgramError) return { ...met, failure: error };
    throw error;
  }
}

/** Does sheets with two sides; what was found is kept if one of them cannot go on. */
function sheetsWith(
  { plan, expected, other, signal }: Dispute,
  onFailure?: (error: unknown) => void,
): (part: Range) => Promise<Findings> {
  return async (part) => {
    const comparer = new Comparer(plan, expected, other, { signal });
    try {
      await comparer.run(part);
    } catch (error) {
      if (onFailure === undefined) throw error;
      onFailure(error);
    }
    return comparer.findings;
  };
}

/** One question, shown as it is. */
async function compareOne(question: Question, inCase: Dispute): Promise<Compared> {
  const comparer = new Comparer(inCase.plan, inCase.expected, inCase.other);
  try {
    await comparer.ask([{ kind: 'request', question }]);
    const told = await asTold(comparer.findings, inCase.other);
    return { findings: comparer.findings, state: 'complete', ...told };
  } catch (error) {
    const { findings } = comparer;
    if (inCase.signal.aborted) return { findings, state: 'interrupted', ...asMet(findings) };
    if (!(error instanceof ProgramError)) throw error;
    return { findings, state: 'stopped', failure: error, ...asMet(findings) };
  }
}

/** Runs the sheets of a comparison as a job, no longer than it may take. */
async function timed(
  { sheets, time, signal, onProgress }: Asked,
  run: (
    job: Job<Findings>,
    options: RunOptions & { readonly signal: AbortSignal },
  ) => Promise<JobResult<Findings>>,
): Promise<Pick<Compared, 'findings' | 'state'>> {
  const job = { id: 'compare', size: sheets, run: () => NOTHING, merge: mergeFindings };
  const signals = time === undefined ? [signal] : [signal, AbortSignal.timeout(1000 * time)];
  const { value } = await run(job, {
    signal: AbortSignal.any(signals),
    ...(onProgress && { onProgress }),
  });
  // A sheet that was broken off does not count.
  if (value.sheets === sheets) return { findings: value, state: 'complete' };
  return { findings: value, state: signal.aborted ? 'interrupted' : 'stopped' };
}
