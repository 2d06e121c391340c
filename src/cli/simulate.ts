/** `relaysow simulate`: plays games and adds up how they end. */
import type { Command } from 'commander';
import { DEFAULT_PLY_LIMIT, MAX_PLY_LIMIT, MAX_SEED } from '../arguments.js';
import { MAX_THREADS } from '../node/pool.js';
import { simulateInLegs } from '../node/simulate.js';
import type { Game } from '../rules.js';
import type { Range } from '../study/job.js';
import { DEFAULT_GAMES, DEFAULT_SEED } from '../study/run.js';
import type { Simulated, SimulationOptions } from '../study/simulate.js';
import { makeStudy, type Study, type StudyKind } from '../study/study.js';
import { MAX_GAMES } from '../study/tally.js';
import { addCheckpointOptions, CHECKPOINT_HELP, type CheckpointFlags } from './checkpoint-options.js';
import { addDataOptions, DATA_HELP, type DataFlags, openDataFiles } from './data-options.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { interruptible } from './interrupt.js';
import { wholeNumber } from './number.js';
import { parseOpening } from './opening.js';
import { note } from './output.js';
import { addPolicyOptions, POLICY_HELP, type PolicyFlags, policiesOf } from './policy-option.js';
import { progressBar } from './progress.js';
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
import { threadsOption } from './threads.js';

interface SimulateFlags
  extends StartFlags,
    EngineFlag,
    PolicyFlags,
    SummaryFlags,
    CheckpointFlags,
    DataFlags {
  readonly games: number;
  readonly seed: number;
  readonly opening?: string;
  readonly paired?: true;
  readonly readings?: true;
  readonly threads: number;
  readonly shard?: Shard;
  readonly plyLimit: number;
}
