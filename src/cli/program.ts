/** The command line as a whole: its commands, and how whatever happens becomes an exit code. */
import { Command, CommanderError } from 'commander';
import { codeOf } from '../node/draft.js';
import { messageOf } from '../node/thrown.js';
import { VERSION } from '../version.js';
import { addDiff } from './diff.js';
import { CommandError, EXIT, type ExitCode } from './exit.js';
import { addMatch } from './match.js';
import { addMerge } from './merge.js';
import { note } from './output.js';
import { addPerft } from './perft.js';
import { addPlay } from './play/play.js';
import { addReplay } from './replay.js';
import { addServe } from './serve.js';
import { addSimulate } from './simulate.js';

function makeProgram(): Command {
  const program = new Command('relaysow')
    .description('Exact and fast engine for the mancala games Raja Pasu and Sadeqa II.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    // Its errors are thrown, and told on one line like all others.
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  addSimulate(program);
  addMatch(program);
  addPerft(program);
  addPlay(program);
  addServe(program);
  addDiff(program);
  addMerge(program);
  addReplay(program);
  return program;
}

/** Runs a command to its end. Nothing is thrown. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const program = makeProgram();
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(toParse(program, args), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return tell(error, program);
  }
}

/** Of an unknown command the rest is left out: not even `--help` makes it a known one. */
function toParse(program: Command, args: readonly string[]): readonly string[] {
  const [first = ''] = args;
  return first.startsWith('-') || namesOf(program).includes(first) ? args : [first];
}

function namesOf(program: Command): readonly string[] {
  return program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
}

/** Tells an error on one line of standard error; its exit code. */
function tell(error: unknown, program: Command): ExitCode {
  if (error instanceof CommandError) {
    note(error.message);
    return error.exitCode;
  }
  if (error instanceof CommanderError) {
    // Help and version are thrown too.
    if (error.exitCode === 0) return EXIT.done;
    const names = namesOf(program).join(', ');
    const isFar = error.code === 'commander.unknownCommand' && !/Did you mean/.test(error.message);
    note(`${error.message.replace(/^error: /, '')}${isFar ? ` (expected ${names})` : ''}`);
    return EXIT.usage;
  }
  return tellUnexpected(error);
}

/** By their names: what another thread throws comes without its class. */
const FOREIGN: readonly string[] = [
  'EngineUnavailableError',
  'ThreadsRefusedError',
  'ThreadEndedError',
  'DataFileError',
  'OutputFileError',
  'ProgramError',
  'PolicyError',
];

/**
 * What the system refuses, or ends, is told as it says it; anything else is a fault of ours, with its
 * stack. Nothing is thrown, whatever the error is.
 */
export function tellUnexpected(error: unknown): ExitCode {
  let told: string;
  try {
    told = unexpectedText(error);
  } catch {
    told = `unexpected ${messageOf(error)}`;
  }
  note(told);
  return EXIT.incomplete;
}

function unexpectedText(error: unknown): string {
  if (!(error instanceof Error)) return `unexpected ${messageOf(error)}`;
  const { name, message, stack } = error;
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return `a thread has no more memory: ${message}`;
  return 'syscall' in error || FOREIGN.includes(name) ? message : `unexpected ${stack ?? message}`;
}
