import { execFileSync, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgramError, type ProgramSide, startProgram } from '../../src/node/program-side.js';
import { initialPosition } from '../../src/position.js';
import { reference } from '../../src/reference/engine.js';
import { STANDARD_RULES } from '../../src/rules.js';
import { sideOf } from '../../src/testing/implementation.js';
import type { Question } from '../../src/testing/question.js';
import { answersOf } from '../../src/testing/side.js';
import { COMMAND, ended } from '../cli/command.js';

const POSITION = initialPosition(STANDARD_RULES['raja-pasu']);
const MOVES: Question = { op: 'moves', position: POSITION };
const PLAY: Question = { op: 'play', position: POSITION, move: 0 };

const ODD = fileURLToPath(new URL('programs/odd.mjs', import.meta.url));

/** A program that asks one, given its command and how it ends. */
const ASKER = fileURLToPath(new URL('programs/asker.mjs', import.meta.url));

/** The command of one of the programs in `programs/odd.mjs`. */
function odd(name: string, argument = ''): string {
  return `${quoted(process.execPath)} ${quoted(ODD)} ${name} ${quoted(argument)}`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function questions(count: number, question: Question = MOVES): Question[] {
  return Array(count).fill(question);
}

/** The error of what has to fail with one. */
async function errorOf(failing: Promise<unknown>): Promise<ProgramError> {
  const error = await failing.then(
    () => 'no error',
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ProgramError);
  const { message } = error as ProgramError;
  expect(message).toMatch(/^the program [^\n]+$/);
  expect(message.length).toBeLessThan(500);
  return error as ProgramError;
}

/** What is wrong with a program that answers `hello` and is then asked all this at once. */
async function faultOf(
  command: string,
  asked = questions(100),
  timeout = 20,
): Promise<ProgramError> {
  const side = await startProgram(command, { timeout });
  const error = await errorOf(answersOf(side, asked));
  // Whatever is asked from then on fails for the same reason, and it has been told.
  expect(await errorOf(answersOf(side, [MOVES]))).toBe(error);
  await side.end();
  return error;
}

/** The process groups that a test started, all of which have to be gone after it. */
let groups: { readonly pid?: number }[] = [];
const remember = (message: unknown) => {
  groups.push((message as { process: (typeof groups)[number] }).process);
};
beforeEach(() => {
  groups = [];
  subscribe('child_process', remember);
});
afterEach(async () => {
  unsubscribe('child_process', remember);
  expect(process.listeners('exit').map(({ name }) => name)).toEqual(exitListeners);
  await vi.waitFor(() => expect(alive()).toEqual([]));
});

const exitListeners = process.listeners('exit').map(({ name }) => name);

/** What runs of those groups, or has a word in its arguments; the dead that are not buried yet do not. */
function alive(word?: string): readonly string[] {
  const pids = groups.map(({ pid }) => `${pid}`);
  return execFileSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => {
      const [group = '', state = ''] = line.trim().split(/\s+/);
      const isOurs = word === undefined ? pids.includes(group) : line.includes(word);
      return isOurs && !state.startsWith('Z');
    });
}

describe('a program that speaks the line protocol', () => {
  const serve = `${COMMAND.map(quoted).join(' ')} serve`;
  let side: ProgramSide;
  beforeEach(async () => {
    side = await startProgram(serve);
  });
  afterEach(() => side.end());

  test('says what it supports', () => {
    expect(side.hello).toMatchObject({
      name: 'relaysow',
      games: ['raja-pasu', 'sadeqa-ii'],
      closed: true,
    });
    expect(side.cannot(MOVES)).toBeUndefined();
    const question: Question = {
      op: 'batch',
      position: POSITION,
      choices: [],
      games: 1,
      plyLimit: 1,
      autoReset: true,
    };
    expect(side.cannot(question)).toBe('in process only');
  });

  test('answers as an engine does in process', async () => {
    const asked: Question[] = [
      MOVES,
      { op: 'outcome', position: POSITION },
      PLAY,
      { op: 'play', position: POSITION, move: 99 },
      { op: 'perft', position: POSITION, depth: 3 },
      {
        op: 'next-round',
        rules: STANDARD_RULES['raja-pasu'],
        holdings: [57, 41],
        leader: 'north',
      },
    ];
    expect(await answersOf(side, asked)).toMatchObject(
      (await answersOf(sideOf(reference), asked)) as object[],
    );
  });

  test('answers in order, however much is asked at once', async () => {
    const asked = Array.from(
      { length: 1000 },
      (_, index): Question => ({ op: 'perft', position: POSITION, depth: index % 3 }),
    );
    const nodes = [1, 7, 34];
    const [all, first, none, second] = await Promise.all([
      answersOf(side, asked),
      answersOf(side, asked.slice(0, 1)),
      answersOf(side, []),
      answersOf(side, asked.slice(1, 3)),
    ]);
    expect(all.map((answer) => answer.nodes)).toEqual(asked.map((_, index) => nodes[index % 3]));
    expect([first, none, second]).toEqual([[{ nodes: 1 }], [], [{ nodes: 7 }, { nodes: 34 }]]);
  });

  test('tells the events of a move', async () => {
    const events = await side.trace(POSITION, 0);
    expect(events?.[0]).toEqual({ event: 'lift', pit: 0, seeds: 7 });
    expect(events?.at(-1)).toEqual({ event: 'end', ending: 'ended' });
    expect(await side.trace(POSITION, 99)).toBeUndefined();
  });

  test('may be ended more than once, and is not asked any more', async () => {
    await Promise.all([side.end(), side.end()]);
    expect((await errorOf(answersOf(side, [MOVES]))).message).toBe('the program has been ended');
  });

  test('may be ended while it is asked', async () => {
    const answering = errorOf(answersOf(side, questions(100)));
    await side.end();
    expect((await answering).message).toBe('the program has been ended');
  });
});

describe('a program that does it in its own way is understood:', () => {
  test.each([
    ['it starts slowly', 'slow-start', 10],
    ['its answers come byte by byte', 'bytes', 10],
    ['it answers when it has been asked much', 'bursts', 128],
    ['it exits with its last answer, which has no newline', 'exit-at-last', 6],
    ['its answers fill its pipe', 'long-answers', 70],
  ])('%s', async (_, name, count) => {
    const side = await startProgram(odd(name));
    const answers = await answersOf(side, questions(count));
    expect(answers.map(({ moves }) => moves)).toEqual(Array(count).fill([1]));
    await side.end();
  });

  test('no more than 64 requests are under way', async () => {
    const side = await startProgram(odd('most-under-way'));
    const answers = await answersOf(side, questions(100));
    expect(answers.at(-1)).toEqual({ moves: [64] });
    await side.end();
  });

  test('it is the last of several commands', async () => {
    const side = await startProgram(`true && cat | ${odd('right')} | cat`);
    expect(await answersOf(side, [PLAY])).toEqual([{ laps: 1 }]);
    await side.end();
  });
});

describe('a program that does not even begin:', () => {
  test.each([
    ['', /^the program could not be started: /],
    ['\0', /^the program could not be started: /],
    [' ', 'the program ended with exit code 0 before it answered hello'],
    ['false', 'the program ended with exit code 1 before it answered hello'],
    [
      'relaysow-no-such-command 2>&-',
      'the program ended with exit code 127 before it answered hello',
    ],
    ['kill -s SEGV $$', 'the program was ended by SIGSEGV before it answered hello'],
    [
      'exec 2>&-; sh -c "kill -s ABRT \\$\\$"; exit $?',
      /was ended by SIGABRT \(exit code 134\) before/,
    ],
    ['cat', 'the program sends the requests back, as {"id":1,"op":"hello"}'],
    ['yes', 'the program answered hello with garbage: "y" (no JSON in UTF-8)'],
    [
      'yes | tr -d "\\n"',
      /^the program answered hello with garbage: "y+\.\.\. \(over 1048576 bytes\)$/,
    ],
    ['exec >&-; sleep 100', 'the program closed its output before it answered hello'],
    [odd('banner'), 'the program answered hello with garbage: "Welcome!" (no JSON in UTF-8)'],
  ])('%j', async (command, message) => {
    expect((await errorOf(startProgram(command))).message).toMatch(message);
  });

  test('it says nothing', async () => {
    const error = await errorOf(startProgram('sleep 100', { startTimeout: 0.1 }));
    expect(error.message).toBe(
      'the program has not answered hello within 0.1 s (does it flush its output?)',
    );
    expect(error.request).toBe('{"id":1,"op":"hello"}');
  });
});

describe('a program that goes wrong:', () => {
  const SIXTH = '\\{"id":7,"op":"moves".*\\}';
  test.each([
    ['segfault', `was ended by SIGSEGV while ${SIXTH} was under way`],
    ['exit7', `ended with exit code 7 while ${SIXTH} was under way`],
    ['exit0', `ended with exit code 0 while ${SIXTH} was under way`],
    ['close-output', `closed its output while ${SIXTH} was under way`],
    ['parent', `ended with exit code 7 while ${SIXTH} was under way`],
    ['garbage', `answered ${SIXTH} with garbage: "Traceback \\(most .* \\(no JSON in UTF-8\\)`],
    ['empty-line', `answered ${SIXTH} with garbage: "" \\(no JSON in UTF-8\\)`],
    ['list', `answered ${SIXTH} with garbage: \\[1\\] \\(no JSON object\\)`],
    ['not-utf8', `answered ${SIXTH} with garbage: "\\\\"\ufffd\\\\"" \\(no JSON in UTF-8\\)`],
    ['long-line', `answered ${SIXTH} with garbage: .* \\(over 1048576 bytes\\)`],
    ['endless', `answered ${SIXTH} with garbage: "x.* \\(over 1048576 bytes\\)`],
    ['other-members', `answered ${SIXTH} with garbage: .* \\(none of moves, nor error\\)`],
    ['later', 'answered out of order: expected the answer with id 7, got {"id":8,"moves":\\[1\\]}'],
    ['too-early', 'answered with a wrong id: expected .* id 7, got {"id":87,"moves":\\[1\\]}'],
    ['again', 'answered a request twice: expected .* id 7, got {"id":6,"moves":\\[1\\]}'],
    ['twice', 'answered a request twice: expected .* id 8, got {"id":7,"moves":\\[1\\]}'],
    ['extra', 'answered without an id: expected .* id 8, got {"note":"done"}'],
    ['no-id', 'answered without an id: expected .* id 7, got {"moves":\\[1\\]}'],
    ['other-id', 'answered with a wrong id: expected .* id 7, got {"id":"7","moves":\\[1\\]}'],
  ])('%s', async (name, message) => {
    const { message: got, request } = await faultOf(`exec ${odd(name)}`);
    expect(got).toMatch(new RegExp(`^the program ${message}$`));
    const id = name === 'twice' || name === 'extra' ? 8 : 7;
    expect(JSON.parse(request ?? '')).toMatchObject({ id, op: 'moves' });
  });

  test.each([
    ['it hangs', odd('hang')],
    ['it hangs and is deaf to SIGTERM', odd('stubborn')],
    ['it closes its input', `echo '{"id":1}'; read hello; exec <&-; sleep 100`],
  ])('%s', async (_, command) => {
    const { message, request } = await faultOf(command, questions(100), 0.5);
    expect(message).toMatch(/^the program has not answered {"id":\d.* within 0.5 s$/);
    expect(request).toMatch(/^{"id":\d,"op":"moves"/);
  });

  test('it is told to end before it is killed', async () => {
    const kill = vi.spyOn(process, 'kill');
    await faultOf(odd('stubborn'), questions(100), 0.5);
    const signals = kill.mock.calls.map(([, signal]) => signal).filter((signal) => signal !== 0);
    kill.mockRestore();
    expect(signals).toEqual(['SIGTERM', 'SIGKILL']);
  });

  test('requests sent back are told from answers', async () => {
    const echo = `echo '{"id":1}'; read hello; cat`;
    const { message } = await faultOf(echo, [PLAY]);
    expect(message).toMatch(/^the program sends the requests back, as {"id":2,"op":"play"/);
  });

  test('it ends while it is not asked anything', async () => {
    const side = await startProgram(`echo '{"id":1}'; read hello; sleep 100 & exit 4`);
    await vi.waitFor(() => expect(alive()).toEqual([]));
    const { message } = await errorOf(answersOf(side, [MOVES]));
    expect(message).toMatch(
      /^the program ended with exit code 4 (before it was asked|while) {"id":2/,
    );
    await side.end();
  });
});

describe('what a program prints unasked', () => {
  test.each([
    ['twice', /^the program answered a request twice: expected no answer, got {"id":7/],
    ['extra', /^the program printed an extra line: {"note":"done"}$/],
  ])('is told when it is ended: %s', async (name, message) => {
    const side = await startProgram(odd(name));
    await answersOf(side, questions(6));
    expect((await errorOf(side.end())).message).toMatch(message);
  });

  test('is told once', async () => {
    const side = await startProgram(odd('extra'));
    await answersOf(side, questions(6));
    await errorOf(answersOf(side, questions(1)));
    await side.end();
  });

  test('is told if nothing was ever asked', async () => {
    const side = await startProgram(`printf '{"id":1}\\nReady\\n'; read hello; read end`);
    const { message } = await errorOf(side.end());
    expect(message).toBe('the program printed an extra line: "Ready"');
  });
});

test('time in which this process computes is not counted', async () => {
  const side = await startProgram(odd('right'), { timeout: 2 });
  const answering = answersOf(side, questions(100));
  // What is asked is written in the next turn.
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
  expect(await answering).toHaveLength(100);
  await side.end();
});

describe('a process that asks a program', () => {
  // Started by the asking process, so it is found by its arguments.
  const mark = `asked-by-${process.pid}`;
  const ask = (name: string, way: string) => {
    const args = ['--import', 'tsx', ASKER, odd(name, mark), way];
    return ended(spawn(process.execPath, args, { stdio: 'pipe' }));
  };
  afterEach(() => vi.waitFor(() => expect(alive(mark)).toEqual([])));

  test.each([
    ['is not kept alive by it when it has been ended', 'end', 0],
    ['nor when that was forgotten', 'forget', 0],
    ['takes it along when it exits', 'exit', 5],
    ['takes it along when it fails', 'throw', 1],
  ])('%s', async (_, way, exitCode) => {
    for (const name of ['right', 'stubborn', 'parent']) {
      const { code, stdout } = await ask(name, way);
      expect({ code, stdout }).toEqual({ code: exitCode, stdout: 'answered 5\n' });
    }
  });

  test('passes megabytes of its standard error on', async () => {
    const { code, stderr } = await ask('error-flood', 'end');
    expect(code).toBe(0);
    expect(stderr).toHaveLength(6 * 120_001);
  });
});

describe('a signal that aborts', () => {
  const reason = new Error('enough');

  test('before the start starts nothing', async () => {
    const started = startProgram(odd('right'), { signal: AbortSignal.abort(reason) });
    await expect(started).rejects.toBe(reason);
    expect(groups).toEqual([]);
  });

  test.each([['right'], ['hang']])('while it starts ends it: %s', async (name) => {
    const controller = new AbortController();
    const started = startProgram(odd(name), { signal: controller.signal });
    controller.abort(reason);
    await expect(started).rejects.toBe(reason);
  });

  test('rejects what is under way, and what is asked later', async () => {
    const controller = new AbortController();
    const side = await startProgram(odd('hang'), { signal: controller.signal });
    const answering = answersOf(side, questions(100));
    await answersOf(side, []);
    controller.abort(reason);
    await expect(answering).rejects.toBe(reason);
    await expect(answersOf(side, [MOVES])).rejects.toBe(reason);
    await side.end();
  });

  test('ends it while it is not asked anything', async () => {
    const controller = new AbortController();
    const side = await startProgram(odd('right'), { signal: controller.signal });
    controller.abort(reason);
    await side.end();
    await expect(answersOf(side, [MOVES])).rejects.toBe(reason);
  });
});

describe('what a program says of itself', () => {
  test('may be nothing at all', async () => {
    const side = await startProgram(odd('hello', '{}'));
    expect(side.hello).toEqual({});
    expect(side.cannot(MOVES)).toBeUndefined();
    expect(await side.trace(POSITION, 0)).toEqual([{ event: 'lap' }]);
    await side.end();
  });

  test('may leave operations out', async () => {
    const side = await startProgram(odd('hello', '{"ops":["hello","moves"]}'));
    expect([side.cannot(MOVES), side.cannot(PLAY)]).toEqual([undefined, 'op play']);
    expect(await side.trace(POSITION, 0)).toBeUndefined();
    await side.end();
  });

  test('may be unknown to it, as other operations', async () => {
    const side = await startProgram(odd('unknown-hello'));
    expect(side.hello).toEqual({});
    expect(side.cannot(PLAY)).toBeUndefined();
    expect(await answersOf(side, [PLAY, MOVES, PLAY])).toEqual([
      { error: { code: 'unknown-op' } },
      { moves: [1] },
      { error: { code: 'unknown-op' } },
    ]);
    expect([side.cannot(MOVES), side.cannot(PLAY)]).toEqual([undefined, 'op play']);
    expect(await side.trace(POSITION, 0)).toBeUndefined();
    expect(await side.trace(POSITION, 0)).toBeUndefined();
    await side.end();
  });

  test('is refused if it is wrong', async () => {
    const { message } = await errorOf(startProgram(odd('hello', '{"closed":0}')));
    expect(message).toBe(
      'the program answered hello wrongly: "closed" expected true or false, got 0',
    );
  });
});
