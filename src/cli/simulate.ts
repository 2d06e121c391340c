/** `relaysow simulate`: plays games and adds up how they end. */
import type { Command } from 'commander';
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT, MAX_SEED } from '../arguments.js';
import type { Engine } from '../engine.js';
import { playLong } from '../node/long-run.js';
import type { Game } from '../rules.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../study/run.js';
import type { SimulationOptions } from '../study/simulate.js';
import { makeStudy, type Study, type StudyKind } from '../study/study.js';
import { emptySummary } from '../study/summary.js';
import { MAX_GAMES } from '../study/tally.js';
import {
  addCheckpointOptions,
  CHECKPOINT_HELP,
  type CheckpointFlags,
  openCheckpointFile,
} from './checkpoint-options.js';
import { addDataOptions, DATA_HELP, type DataFlags, openDataFiles } from './data-options.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { refuseSame } from './file-name.js';
import { interruptible } from './interrupt.js';
import { wholeNumber } from './number.js';
import { parseOpening } from './opening.js';
import { note } from './output.js';
import { addPolicyOptions, POLICY_HELP, type PolicyFlags, policiesOf } from './policy-option.js';
import { showProgress } from './progress.js';
import { parseGame } from './rules-options.js';
import { parseShard, type Shard, shardRange } from './shard.js';
import { addStartOptions, type StartFlags, startPosition } from './start.js';
import {
  addSummaryOptions,
  giveSummary,
  openSummaryFiles,
  REPORT_HELP,
  type SummaryFlags,
} from './summary-output.js';
import { fixed, grouped } from './table.js';
import { addThreadsOption, type ThreadsFlag } from './threads.js';

interface SimulateFlags
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

export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .description('play games and add up how they end')
    .argument('<game>', 'raja-pasu or sadeqa-ii', parseGame)
    .option(
      '--games <n>',
      'how many games, 1 to 2^40',
      wholeNumber('--games', 1, MAX_GAMES),
      DEFAULT_GAMES,
    )
    .option('--seed <s>', '0 to 2^32 - 1', wholeNumber('--seed', 0, MAX_SEED), DEFAULT_SEED);
  addPolicyOptions(command)
    .option('--opening <pits>', 'play these pits first, as C,a; the games start from there')
    .option('--paired', 'play every game twice, seats swapped: compares two policies')
    .option('--readings', 'play every game under every reading of the rules, side by side')
    .option('--shard <i/n>', 'play only the i-th of n parts of the games', parseShard)
    .option(
      '--ply-limit <plies>',
      'annul a game after so many plies, 1 to 65535',
      wholeNumber('--ply-limit', 1, MAX_PLY_LIMIT),
      DEFAULT_PLY_LIMIT,
    );
  addEngineOption(addStartOptions(addThreadsOption(command)));
  addDataOptions(addCheckpointOptions(addSummaryOptions(command)));
  command.addHelpText('after', HELP).action(simulate);
}

const HELP = `
Every count is the same for the same game, rules, start, limits, seed, policies and number of games,
whatever the threads, shards and engine. What was measured goes to standard error.

${POLICY_HELP}

--paired: --games is the number of pairs; game i of both seatings has the same random stream.
--readings: --games are played under each reading; what was asked for comes first.
--shard i/n: --games is the total; the n shards are all its games, in order, in sizes that differ
by at most 1. Write each with --out, and add them up with relaysow merge.

${CHECKPOINT_HELP}

${DATA_HELP}

${REPORT_HELP}`;

async function simulate(game: Game, flags: SimulateFlags): Promise<void> {
  const { engine, games, seed, plyLimit, threads, shard } = flags;
  const from = startPosition(game, flags);
  const options = {
    engine,
    from,
    opening: parseOpening(flags.opening, from),
    games,
    seed,
    plyLimit,
    policies: await policiesOf(flags),
    kind: kindOf(flags),
  };
  const study = studyOf(options);
  const range = shard === undefined ? { first: 0, count: games } : shardRange(games, shard);
  refuseSame({
    '--out': flags.out,
    '--report': flags.report,
    '--checkpoint': flags.checkpoint,
    '--games-out': flags.gamesOut,
    '--positions-out': flags.positionsOut,
  });
  const files = await openSummaryFiles(flags);
  const checkpoint = await openCheckpointFile(flags, emptySummary(study), range);
  const recorder = await openDataFiles(flags, study, range);
  const start = performance.now();
  const { state, summary, failure } = await interruptible(async (signal) => {
    const { onProgress, stop } = showProgress('games');
    try {
      return await playLong({
        ...options,
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
  await giveSummary(summary, files, flags, { range, shard, policies: options.policies });
  const { arms } = summary;
  const played = arms[0].tally.games - (checkpoint?.found?.arms[0].tally.games ?? 0);
  note(measured(played * arms.length, seconds, Math.max(1, Math.min(threads, range.count))));
  if (failure !== null) throw new CommandError(EXIT.incomplete, failure.message);
  if (state === 'interrupted') {
    const done = grouped(arms[0].tally.games);
    const told = `interrupted after ${done} of ${grouped(range.count)} games`;
    throw new CommandError(EXIT.interrupted, told);
  }
}

function kindOf({ paired, readings }: SimulateFlags): StudyKind {
  if (paired && readings) refuse('--readings', 'no --paired beside it', 'both');
  return paired ? 'paired' : readings ? 'readings' : 'single';
}

/** The study that is asked for; the command ends with exit 2 if an opening is not possible in all of it. */
function studyOf(options: SimulationOptions & { readonly engine: Engine }): Study {
  try {
    return makeStudy(options.engine, options);
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(EXIT.usage, error.message);
    throw error;
  }
}

function measured(games: number, seconds: number, threads: number): string {
  const rate = grouped(Math.round(games / seconds));
  const used = `${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return `measured: ${grouped(games)} games in ${fixed(seconds, 2)} s, ${rate} games/s, ${used}`;
}
