/** `relaysow diff`: the engine against the reference, or against any program. */
import { constants } from 'node:os';
import type { Command } from 'commander';
import { MAX_SEED } from '../arguments.js';
import {
  type Asked,
  type Compared,
  compareWithProgram,
  compareWithReference,
} from '../node/comparison.js';
import { MAX_THREADS } from '../node/pool.js';
import type { Game } from '../rules.js';
import { DEFAULT_SEED } from '../study/run.js';
import {
  type Comparison,
  comparisonOf,
  DEFAULT_SHEETS,
  MAX_SHEETS,
  makePlan,
} from '../testing/compare.js';
import { asMet } from '../testing/explain.js';
import { NOTHING } from '../testing/findings.js';
import { KINDS } from '../testing/kinds.js';
import { OPS } from '../testing/question.js';
import { questionOf } from '../testing/request.js';
import { engine as wasm } from '../wasm/engine.js';
import { comparisonJson, comparisonText } from './diff-report.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, refuse } from './exit.js';
import { interruptible } from './interrupt.js';
import { parseJson } from './json.js';
import { wholeNumber } from './number.js';
import { note, print } from './output.js';
import { showProgress } from './progress.js';
import { addRulesOptions, namedMembers, parseGame, type RulesFlags } from './rules-options.js';
import { fixed, grouped } from './table.js';

export interface DiffFlags extends RulesFlags, EngineFlag {
  readonly against?: string;
  readonly games?: number;
  readonly seed: number;
  readonly only?: readonly string[];
  readonly time?: number;
  readonly jobs: number;
  readonly startTimeout: number;
  readonly timeout: number;
  readonly shrinkTime: number;
  readonly request?: string;
  readonly json?: true;
}

/** Signals after which the other program's processes are not to be left behind. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const;

/** The parser of a number of seconds, up to a week. */
function seconds(name: string, least: number): (text: string) => number {
  return wholeNumber(name, least, 604_800);
}

export function addDiff(program: Command): void {
  const command = program
    .command('diff')
    .description('compare the engine with the reference, or with any program')
    .argument('[game]', 'raja-pasu or sadeqa-ii (default: both)', parseGame)
    .option(
      '--against <command>',
      'a program that speaks the line protocol, as the shell starts it',
    )
    .option(
      '--games <n>',
      `random games, and as many sheets of all other questions, 1 to 2^40 (default ${DEFAULT_SHEETS})`,
      wholeNumber('--games', 1, MAX_SHEETS),
    )
    .option(
      '--seed <s>',
      'what is asked and in which order, 0 to 2^32 - 1',
      wholeNumber('--seed', 0, MAX_SEED),
      DEFAULT_SEED,
    )
    .option(
      '--only <names>',
      'kinds of questions or operations, separated by commas',
      (text, before: readonly string[] = []) => [...before, ...text.split(',')],
    )
    .option('--time <seconds>', 'stop after so long', seconds('--time', 1))
    .option(
      '--jobs <n>',
      `so many threads, or processes of the program, 1 to ${MAX_THREADS}`,
      wholeNumber('--jobs', 1, MAX_THREADS),
      1,
    )
    .option(
      '--start-timeout <seconds>',
      'until the program has answered hello',
      seconds('--start-timeout', 1),
      30,
    )
    .option('--timeout <seconds>', 'for every answer of the program', seconds('--timeout', 1), 10)
    .option(
      '--shrink-time <seconds>',
      'to look for smallest cases with the program',
      seconds('--shrink-time', 0),
      30,
    )
    .option('--request <json>', 'put this one request to both sides, and nothing else');
  addEngineOption(addRulesOptions(command))
    .option('--json', 'one JSON object instead of text')
    .addHelpText('after', HELP);
  command.action(diff);
}

const HELP = `
Kinds of questions: ${KINDS.map(({ name, what }) => `\n  ${name.padEnd(12)} ${what}`).join('')}

Operations: ${OPS.join(', ')}.

Every sheet takes one random game and something of each kind, and asks them in turn; the same seed,
options and rules ask the same. Options of the rules, and the game, are kept in all questions; what
is not given varies. What the program does not support is left out and told. Exits 1 if something
differs, 3 if the program ends, does not answer, or answers what is no answer.`;

async function diff(game: Game | undefined, flags: DiffFlags): Promise<void> {
  const { against, engine } = flags;
  if (against === undefined && engine !== wasm) {
    refuse('--engine', 'a program to compare the reference with (--against)', engine.name);
  }
  if (against?.trim() === '') refuse('--against', 'a command', against);
  if (flags.request !== undefined) refuseBeside(game, flags);
  const asked = askedOf(game, flags);
  const start = performance.now();
  const { findings, state, failure, ...explanation } = await interruptible((signal) =>
    compared(flags, { ...asked, signal }),
  );
  const elapsed = (performance.now() - start) / 1000;
  const comparison = comparisonOf(findings, explanation, state === 'complete');
  const isBrokenOff = failure !== undefined || state === 'interrupted';
  await print(
    flags.json
      ? JSON.stringify(comparisonJson(comparison, asked, flags))
      : comparisonText(comparison, { ...asked, isBrokenOff }, flags),
  );
  const told = `${grouped(comparison.comparisons)} comparisons`;
  const rate = `${grouped(Math.round(comparison.comparisons / elapsed))} comparisons/s`;
  const search = 'the search for smallest cases included';
  note(`measured: ${told} in ${fixed(elapsed, 2)} s, ${comparison.agrees ? rate : search}`);
  if (failure !== undefined) throw new CommandError(EXIT.incomplete, failure.message);
  if (state === 'interrupted') {
    throw new CommandError(EXIT.interrupted, `interrupted after ${told}`);
  }
  if (comparison.comparisons === 0) {
    throw new CommandError(EXIT.incomplete, `nothing was compared: ${skippedOf(comparison)}`);
  }
  if (!comparison.agrees) throw new CommandError(EXIT.difference, differing(comparison));
}

/** A request says everything about itself. */
function refuseBeside(game: Game | undefined, flags: DiffFlags): void {
  const { only, games, time } = flags;
  const given = [game, only, games, time, ...namedMembers(undefined, flags)];
  if (given.every((value) => value === undefined)) return;
  const what = 'no game, options of the rules, --only, --games or --time beside it';
  throw new CommandError(EXIT.usage, `"--request" expected ${what}`);
}

function askedOf(game: Game | undefined, flags: DiffFlags): Omit<Asked, 'signal'> {
  const { games, seed, only = [], time, jobs, request } = flags;
  const members = namedMembers(game, flags).map(({ member, value }) => [member, value]);
  const given = request === undefined ? undefined : parseJson('--request', request);
  try {
    return {
      plan: makePlan({ seed, only, rules: Object.fromEntries(members) }),
      sheets: games ?? (time === undefined ? DEFAULT_SHEETS : MAX_SHEETS),
      question: request === undefined ? undefined : questionOf(given),
      ...{ time, jobs },
    };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new CommandError(EXIT.usage, error.message);
  }
}

async function compared(flags: DiffFlags, asked: Asked): Promise<Compared> {
  const { against, engine } = flags;
  const { onProgress, stop } = showProgress('sheets');
  // A program that is ended by one of these ends its own processes, too.
  const ended = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);
  for (const signal of ENDING) process.once(signal, ended);
  try {
    const told = { ...asked, onProgress };
    if (against === undefined) return await compareWithReference(engine, told);
    return await compareWithProgram(engine, { command: against, ...flags }, told);
  } catch (error) {
    if (!asked.signal.aborted) throw error;
    return { findings: NOTHING, state: 'interrupted', ...asMet(NOTHING) };
  } finally {
    for (const signal of ENDING) process.off(signal, ended);
    stop();
  }
}

function differing({ differences }: Comparison): string {
  const count = differences.reduce((sum, difference) => sum + difference.count, 0);
  const sorts = differences.length === 1 ? 'one sort' : `${differences.length} sorts`;
  return `${grouped(count)} comparisons differ, of ${sorts}`;
}

function skippedOf({ skipped }: Comparison): string {
  const reasons = Object.keys(skipped).join(', ');
  return reasons === '' ? 'there was no time' : `the program cannot be asked, for ${reasons}`;
}
