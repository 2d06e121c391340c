/** `relaysow simulate`: plays games and adds up how they end. */
import type { Command } from 'commander';
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT, MAX_SEED, POLICIES } from '../arguments.js';
import type { Policy } from '../engine.js';
import { MAX_THREADS } from '../node/pool.js';
import { simulateOnThreads } from '../node/simulate.js';
import type { Game } from '../rules.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../study/run.js';
import { MAX_GAMES } from '../study/tally.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { interruptible } from './interrupt.js';
import { wholeNumber } from './number.js';
import { note } from './output.js';
import { progressBar } from './progress.js';
import { parseGame } from './rules-options.js';
import { parseShard, type Shard, shardRange } from './shard.js';
import { addStartOptions, type StartFlags, startPosition } from './start.js';
import {
  addSummaryOptions,
  giveSummary,
  openSummaryFile,
  REPORT_HELP,
  type SummaryFlags,
} from './summary-output.js';
import { fixed, grouped } from './table.js';

interface SimulateFlags extends StartFlags, EngineFlag, SummaryFlags {
  readonly games: number;
  readonly seed: number;
  readonly policy: Policy;
  readonly south?: Policy;
  readonly north?: Policy;
  readonly threads: number;
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
    .option('--seed <s>', '0 to 2^32 - 1', wholeNumber('--seed', 0, MAX_SEED), DEFAULT_SEED)
    .option('--policy <name>', 'how both choose: random', policyOf('--policy'), 'random')
    .option('--south <name>', 'how South chooses', policyOf('--south'))
    .option('--north <name>', 'how North chooses', policyOf('--north'))
    .option(
      '--threads <n>',
      `play on so many threads, 1 to ${MAX_THREADS}; the results do not depend on it`,
      wholeNumber('--threads', 1, MAX_THREADS),
      1,
    )
    .option('--shard <i/n>', 'play only the i-th of n parts of the games', parseShard)
    .option(
      '--ply-limit <plies>',
      'annul a game after so many plies, 1 to 65535',
      wholeNumber('--ply-limit', 1, MAX_PLY_LIMIT),
      DEFAULT_PLY_LIMIT,
    );
  addEngineOption(addStartOptions(addSummaryOptions(command))).addHelpText('after', HELP);
  command.action(simulate);
}

const HELP = `
Every count is the same for the same game, rules, start, limits, seed and number of games, whatever
the threads, shards and engine. What was measured goes to standard error.

--shard i/n: --games is the total; the n shards are all its games, in order, in sizes that differ
by at most 1. Write each with --out, and add them up with relaysow merge.

${REPORT_HELP}`;

async function simulate(game: Game, flags: SimulateFlags): Promise<void> {
  const { engine, games, seed, plyLimit, threads, shard } = flags;
  const { policy, south = policy, north = policy } = flags;
  const from = startPosition(game, flags);
  const range = shard === undefined ? { first: 0, count: games } : shardRange(games, shard);
  const file = await openSummaryFile(flags);
  const start = performance.now();
  const { state, summary } = await interruptible(async (signal) => {
    const { onProgress, stop } = progressBar('games');
    const policies = [south, north] as const;
    const options = { from, games, seed, plyLimit, policies, range, signal, onProgress };
    try {
      return await simulateOnThreads(engine, options, threads);
    } finally {
      stop();
    }
  });
  const seconds = (performance.now() - start) / 1000;
  await giveSummary(summary, file, flags, { range, shard });
  const played = summary.tally.games;
  const rate = grouped(Math.round(played / seconds));
  const used = Math.max(1, Math.min(threads, range.count));
  note(
    `measured: ${grouped(played)} games in ${fixed(seconds, 2)} s, ${rate} games/s, ${used} ${used === 1 ? 'thread' : 'threads'}`,
  );
  if (state === 'interrupted') {
    const told = `interrupted after ${grouped(played)} of ${grouped(range.count)} games`;
    throw new CommandError(EXIT.interrupted, told);
  }
}

/** The parser of an option that names a policy. */
function policyOf(option: string): (text: string) => Policy {
  return (text) =>
    POLICIES.find((policy) => policy === text) ?? refuse(option, POLICIES.join(' or '), text);
}
