/** `relaysow replay`: whether games and matches on record are what they say. */
import { createReadStream, fstatSync } from 'node:fs';
import { constants, open, stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import type { Command } from 'commander';
import { recordedToJson } from '../archive/json.js';
import type { Entry } from '../archive/read.js';
import type { Recorded } from '../archive/recorded.js';
import { entriesOfStream } from '../archive/stream.js';
import { verifyRecorded } from '../archive/verify.js';
import { formatRecorded } from '../archive/write.js';
import type { Engine } from '../engine.js';
import { isAbsence } from '../node/draft.js';
import { RULES_VERSION } from '../rules.js';
import { VERSION } from '../version.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT, oneLine, refuse } from './exit.js';
import { interruptible } from './interrupt.js';
import { note, print, write } from './output.js';
import { showProgress } from './progress.js';
import { grouped, tableLines } from './table.js';

const FORMS = ['text', 'json'] as const;
type Form = (typeof FORMS)[number];

interface ReplayFlags extends EngineFlag {
  readonly convert?: Form;
  readonly json?: true;
}

/** The name of standard input. */
const STDIN = '-';
/** The most faults that are told; the others are counted. */
const MAX_FAULTS = 1000;
const CHUNK_BYTES = 2 ** 20;

export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .description('check games and matches on record')
    .argument('<file...>', 'archives as text, or as JSON with a record on each line; - is stdin')
    .option(
      '--convert <form>',
      'print the records that hold as text or json, in their one form, instead of the report',
      formNamed,
    )
    .option('--json', 'the report as one JSON object');
  addEngineOption(command).addHelpText('after', HELP).action(replay);
}

const HELP = `
Every move is played again: it must be legal, none may follow the end, and result, score, reason,
holdings and the start of every round must be what follows. What is not told is filled in.
Exit code 0: all records hold; 1: one does not; 2: one cannot be read, or there is none in a file.

--convert: faults and the report go to standard error.
--json gives one object:
  entries          those that were found; games, matches, rounds (of matches) and moves are counted
                   of those that could be read
  verified         records that hold; unfinished are those of them that were not played to their end
  failed           records that do not hold
  unreadable       entries that are no records
  faults           the first ${MAX_FAULTS}: file, line and column (from 1), kind (failed or unreadable),
                   round and move (from 1, null if it is none's), message
  complete         false after an interrupt
  engine {name, digest}, version, rulesVersion`;

function formNamed(name: string): Form {
  return FORMS.find((form) => form === name) ?? refuse('--convert', FORMS.join(' or '), name);
}

interface ToldFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kind: 'failed' | 'unreadable';
  readonly round: number | null;
  readonly move: number | null;
  readonly message: string;
}

const NOTHING = {
  ...{ entries: 0, games: 0, matches: 0, rounds: 0, moves: 0 },
  ...{ verified: 0, unfinished: 0, failed: 0, unreadable: 0 },
};
type Counts = typeof NOTHING;

/** What was found so far. */
class Findings {
  readonly counts: Counts = { ...NOTHING };
  readonly faults: ToldFault[] = [];

  addRecord(recorded: Recorded): void {
    const { counts } = this;
    if (recorded.kind === 'game') {
      counts.games++;
      counts.moves += recorded.moves.length;
    } else {
      counts.matches++;
      counts.rounds += recorded.rounds.length;
      for (const { moves } of recorded.rounds) counts.moves += moves.length;
    }
  }

  addVerified({ outcome }: Recorded): void {
    this.counts.verified++;
    if (outcome === null) this.counts.unfinished++;
  }

  addFault(fault: ToldFault): void {
    this.counts[fault.kind]++;
    if (this.faults.length < MAX_FAULTS) this.faults.push(fault);
  }
}

async function replay(files: readonly string[], flags: ReplayFlags): Promise<void> {
  if (flags.json && flags.convert) refuse('--json', 'no --convert beside it', flags.convert);
  const total = await sizeOf(files);
  const findings = new Findings();
  const printer = new Printer(flags.convert);
  const isComplete = await interruptible(async (signal) => {
    const progress = showProgress('bytes');
    let done = 0;
    const onBytes = (count: number): void => {
      done += count;
      if (done < total) progress.onProgress({ done, total, resumed: 0 });
    };
    try {
      for (const file of files) {
        await checkFile(file, flags, findings, printer, bytesOf(file, signal, onBytes));
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      progress.stop();
    }
    return !signal.aborted;
  });
  await printer.flush();
  await report(findings, flags, isComplete);
}

/** The bytes of all files; NaN if one is no file on a disk. */
async function sizeOf(files: readonly string[]): Promise<number> {
  let total = 0;
  for (const file of files) {
    if (file === STDIN) {
      // Node gives a directory out as an input without a byte.
      if (fstatSync(process.stdin.fd).isDirectory()) refuse('file', 'a file', file);
      total = Number.NaN;
      continue;
    }
    const found = await stat(file).catch((error: unknown) => {
      if (!isAbsence(error)) throw error;
      return refuse('file', 'an existing file', file);
    });
    if (found.isDirectory()) refuse('file', 'a file', file);
    total += found.isFile() ? found.size : Number.NaN;
  }
  return total;
}

async function* bytesOf(
  file: string,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (file !== STDIN) signal.addEventListener('abort', () => void letGo(file));
  for await (const chunk of addAbortSignal(signal, stream)) {
    yield chunk;
    onBytes(chunk.length);
  }
}

/** A pipe that nobody writes to is never opened, and keeps the process: somebody comes, and leaves. */
async function letGo(file: string): Promise<void> {
  if (!(await stat(file)).isFIFO()) return;
  try {
    const writer = await open(file, constants.O_WRONLY | constants.O_NONBLOCK);
    await writer.close();
  } catch {
    // Nobody waits for it.
  }
}

async function checkFile(
  file: string,
  { engine }: ReplayFlags,
  findings: Findings,
  printer: Printer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const before = findings.counts.entries;
  for await (const entry of entriesOfStream(bytes)) {
    findings.counts.entries++;
    const verified = checkEntry(file, entry, engine, findings);
    if (verified !== undefined) await printer.add(verified);
  }
  if (findings.counts.entries > before) return;
  const place = { file, line: 1, column: 1, round: null, move: null };
  findings.addFault({ ...place, kind: 'unreadable', message: 'expected a record, got none' });
}

/** The record as it was verified, if it holds. */
function checkEntry(
  file: string,
  entry: Entry,
  engine: Engine,
  findings: Findings,
): Recorded | undefined {
  if (!entry.ok) {
    const { line, column, what } = entry;
    const nowhere = { round: null, move: null };
    findings.addFault({ file, line, column, kind: 'unreadable', ...nowhere, message: what });
    return undefined;
  }
  findings.addRecord(entry.value);
  const verified = verifyRecorded(engine, entry.value);
  if (!verified.ok) {
    const { round, move, message } = verified;
    const { line, column } = entry.placeOf(verified);
    findings.addFault({ file, line, column, kind: 'failed', round, move, message });
    return undefined;
  }
  findings.addVerified(verified.value);
  return verified.value;
}

/** Prints records as an archive, many with one write. */
class Printer {
  #text = '';
  #separator = '';

  constructor(private readonly form: Form | undefined) {}

  async add(recorded: Recorded): Promise<void> {
    if (this.form === undefined) return;
    const record =
      this.form === 'json'
        ? `${JSON.stringify(recordedToJson(recorded))}\n`
        : `${this.#separator}${formatRecorded(recorded)}`;
    this.#separator = '\n';
    this.#text += record;
    if (this.#text.length > CHUNK_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '') await write(text);
  }
}

/** Tells what was found, and ends the command as it deserves. */
async function report(
  { counts, faults }: Findings,
  { engine, convert, json }: ReplayFlags,
  complete: boolean,
): Promise<void> {
  const { name, digest } = engine;
  if (json) {
    const made = { engine: { name, digest }, version: VERSION, rulesVersion: RULES_VERSION };
    await print(JSON.stringify({ ...counts, faults, complete, ...made }));
  } else {
    const lines = [...faultLines(counts, faults), ...countLines(counts)];
    if (convert === undefined) await print(lines.join('\n'));
    else for (const line of lines) note(line);
  }
  if (!complete) {
    const done = `interrupted: ${grouped(counts.entries)} entries checked so far`;
    throw new CommandError(EXIT.interrupted, done);
  }
  const { entries, failed, unreadable } = counts;
  if (failed + unreadable === 0) return;
  const found = `of ${grouped(entries)} entries ${grouped(failed)} failed, ${grouped(unreadable)} cannot be read`;
  throw new CommandError(
    unreadable > 0 ? EXIT.usage : EXIT.difference,
    entries === 0 ? 'no record was found' : found,
  );
}

function faultLines({ failed, unreadable }: Counts, faults: readonly ToldFault[]): string[] {
  const lines = faults.map(({ file, line, column, message }) =>
    oneLine(`${file}:${line}:${column}: ${message}`),
  );
  const others = failed + unreadable - faults.length;
  return others === 0 ? lines : [...lines, `and ${grouped(others)} more faults`];
}

function countLines(counts: Counts): string[] {
  const { entries, games, matches, rounds, moves, verified, unfinished, failed } = counts;
  const some = (count: number, note: string): string =>
    count === 0 ? '' : ` (${grouped(count)} ${note})`;
  return tableLines(
    [
      ['Entries', grouped(entries)],
      ['Games', grouped(games)],
      ['Matches', grouped(matches) + some(rounds, 'rounds')],
      ['Moves', grouped(moves)],
      ['Verified', grouped(verified) + some(unfinished, 'not played to their end')],
      ['Failed', grouped(failed)],
      ['Unreadable', grouped(counts.unreadable)],
    ],
    ['left', 'left'],
  );
}
