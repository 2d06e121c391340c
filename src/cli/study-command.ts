/** What the commands that play a study share, of games or of matches: their options, and a run of it. */
import type { Command } from 'commander';
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT, MAX_SEED } from '../arguments.js';
import type { Keeping } from '../node/kept-part.js';
import { playLong } from '../node/long-run.js';
import type { Policy } from '../policy.js';
import type { Pair } from '../rules.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../study/run.js';
import type { Study, StudyKind } from '../study/study.js';
import { openStudyOn } from '../study/study-job.js';
import { MAX_GAMES } from '../study/tally.js';
import type { Unit } from '../study/unit.js';
import {
  addCheckpointOptions,
  CHECKPOINT_HELP,
  type CheckpointFlags,
  openCheckpointFile,
} from './checkpoint-options.js';
import {
  addDataOptions,
  type DataFlags,
  type DataOptions,
  dataHelp,
  dataPaths,
  openDataFiles,
} from './data-options.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { refuseSame } from './file-name.js';
import { interruptible } from './interrupt.js';
import { wholeNumber } from './number.js';
import { note } from './output.js';
import { addPolicyOptions, POLICY_HELP, type PolicyFlags } from './policy-option.js';
import { showProgress } from './progress.js';
import { parseShard, type Shard, shardRange } from './shard.js';
import { addStartOptions, type StartFlags } from './start.js';
import {
  addSummaryOptions,
  giveSummary,
  openSummaryFiles,
  type Show,
  type SummaryFlags,
} from './summary-output.js';
import { fixed, grouped } from './table.js';
import { addThreadsOption, type ThreadsFlag } from './threads.js';

export interface StudyFlags
  extends StartFlags,
    EngineFlag,
    PolicyFlags,
    ThreadsFlag,
    SummaryFlags,
    CheckpointFlags,
    DataFlags {
  readonly games: number;
  readonly seed: number;
  readonly opening?: string;
  readonly paired?: true;
  readonly readings?: true;
  readonly shard?: Shard;
  readonly plyLimit: number;
}

/** What a command plays: T is the tally of a run, K what is kept of it for files. */
export interface Subject<T, K> {
  readonly unit: Unit<T>;
  /** What the ply limit annuls, and what an opening starts. */
  readonly about: { readonly plyLimit: string; readonly opening: string };
  readonly keeping: Keeping<T, K>;
  readonly data: DataOptions<K>;
  readonly show: Show<T>;
}

/**
 * Adds all options of such a command.
 * @param addOwn adds those that it alone has.
 */
export function addStudyOptions<T, K>(
  command: Command,
  { unit: { one, many, rulesets }, about, data }: Subject<T, K>,
  addOwn: (command: Command) => void = () => {},
): void {
  command
    .option(
      '--games <n>',
      `how many ${many}, 1 to 2^40`,
      wholeNumber('--games', 1, MAX_GAMES),
      DEFAULT_GAMES,
    )
    .option('--seed <s>', '0 to 2^32 - 1', wholeNumber('--seed', 0, MAX_SEED), DEFAULT_SEED);
  addPolicyOptions(command)
    .option('--opening <pits>', `play these pits first, as C,a; ${about.opening}`)
    .option('--paired', `play every ${one} twice, seats swapped: compares two policies`)
    .option('--readings', `play every ${one} under every reading of the rules, side by side`)
    .option('--shard <i/n>', `play only the i-th of n parts of the ${many}`, parseShard)
    .option(
      '--ply-limit <plies>',
      about.plyLimit,
      wholeNumber('--ply-limit', 1, MAX_PLY_LIMIT),
      DEFAULT_PLY_LIMIT,
    );
  addOwn(command);
  addEngineOption(addStartOptions(addThreadsOption(command), rulesets));
  addDataOptions(addCheckpointOptions(addSummaryOptions(command)), data);
}

/** What the options say, for the help. */
export function studyHelp<T, K>({ unit: { one, many }, data }: Subject<T, K>): string {
  return `
Every count is the same for the same game, rules, start, limits, seed, policies and number of ${many},
whatever the threads, shards and engine. What was measured goes to standard error.

${POLICY_HELP}

--paired: --games is the number of pairs; ${one} i of both seatings has the same random stream.
--readings: --games are played under each reading; what was asked for comes first.
--shard i/n: --games is the total; the n shards are all its ${many}, in order, in sizes that differ
by at most 1. Write each with --out, and add them up with relaysow merge.

${CHECKPOINT_HELP}

${dataHelp(data, many)}`;
}

/** The kind of study that is asked for. */
export function kindOf({ paired, readings }: StudyFlags): StudyKind {
  if (paired && readings) refuse('--readings', 'no --paired beside it', 'both');
  return paired ? 'paired' : readings ? 'readings' : 'single';
}

/** Plays a study to its end, or as far as it comes, and gives its summary. */
export async function playStudy<T, K>(
  { unit, keeping, data, show }: Subject<T, K>,
  study: Study<T>,
  policies: Pair<Policy>,
  flags: StudyFlags,
): Promise<void> {
  const { engine, games, threads, shard } = flags;
  const { many } = unit;
  const range = shard === undefined ? { first: 0, count: games } : shardRange(games, shard);
  refuseSame({
    '--out': flags.out,
    '--report': flags.report,
    '--checkpoint': flags.checkpoint,
    ...dataPaths(flags),
  });
  const files = await openSummaryFiles(flags);
  const checkpoint = await openCheckpointFile(flags, study, range);
  const recorder = await openDataFiles(data, flags, study, range);
  const start = performance.now();
  const { state, summary, failure } = await interruptible(async (signal) => {
    const { onProgress, stop } = showProgress(many);
    try {
      return await playLong(openStudyOn(engine, study), keeping, {
        threads,
        range,
        signal,
        onProgress,
        onWarning: note,
        every: 1000 * flags.checkpointEvery,
        ...(checkpoint && { checkpoint }),
        ...(recorder && { recorder }),
      });
    } finally {
      stop();
    }
  });
  const seconds = (performance.now() - start) / 1000;
  await giveSummary(show, summary, files, flags, { range, shard, policies });
  const { arms } = summary;
  const done = unit.count(arms[0].tally);
  const found = checkpoint?.found?.arms[0];
  const played = done - (found === undefined ? 0 : unit.count(found.tally));
  note(measured(many, played * arms.length, seconds, Math.max(1, Math.min(threads, range.count))));
  if (failure !== null) throw new CommandError(EXIT.incomplete, failure.message);
  if (state === 'interrupted') {
    const told = `interrupted after ${grouped(done)} of ${grouped(range.count)} ${many}`;
    throw new CommandError(EXIT.interrupted, told);
  }
}

function measured(many: string, count: number, seconds: number, threads: number): string {
  const rate = grouped(Math.round(count / seconds));
  const used = `${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return `measured: ${grouped(count)} ${many} in ${fixed(seconds, 2)} s, ${rate} ${many}/s, ${used}`;
}
