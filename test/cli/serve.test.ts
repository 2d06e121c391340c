import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { answerLines } from '../../src/cli/serve.js';
import { COMMAND, ended, ONE_LINE, runWith, start, startWatched } from './command.js';

const ENGINES = [['wasm'], ['reference']] as const;
const START = { rules: 'raja-pasu', pits: Array(14).fill(7) };

function answersOf(stdout: string): Record<string, unknown>[] {
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe.each(ENGINES)('serve --engine %s', (engine) => {
  const serve = async (input: string | Uint8Array) => {
    const { code, stdout, stderr } = await runWith(input, 'serve', '--engine', engine);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return answersOf(stdout);
  };

  test('ends with the input, which may be empty', async () => {
    expect(await serve('')).toEqual([]);
  });

  test('answers every line in order, also empty ones and a last one without newline', async () => {
    const lines = [
      '{"id":1,"op":"hello"}',
      '',
      `{"id":2,"op":"perft","position":${JSON.stringify(START)},"depth":6}`,
      '{"id":3,"op":"solved"}\r',
      '{"id":4,"op":"initial","rules":"sadeqa-ii"}',
    ];
    const answers = await serve(lines.join('\n'));
    expect(answers).toMatchObject([
      { id: 1, engine },
      { error: { code: 'bad-json' } },
      { id: 2, nodes: 7150 },
      { id: 3, error: { code: 'unknown-op' } },
      { id: 4, position: { opening: [true, true] } },
    ]);
  });

  test('answers ten thousand lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, id) =>
      JSON.stringify({ id, op: 'play', position: START, move: id % 8 }),
    );
    const answers = await serve(`${lines.join('\n')}\n`);
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, id) => id));
  });

  test('answers a line of 10 MB once and goes on', async () => {
    const answers = await serve(`"${'x'.repeat(10_000_000)}"\n{"id":1,"op":"hello"}\n`);
    expect(answers).toMatchObject([{ error: { code: 'too-large' } }, { id: 1 }]);
  });

  test('hands every answer on before it waits for more', async () => {
    const child = start('serve', '--engine', engine);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      child.stdin.write(`{"id":${id},"op":"hello"}\n`);
      expect(JSON.parse((await answers.next()).value)).toMatchObject({ id, engine });
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe('a reader that does not read the answers stops the reading of requests', () => {
  test('no line is answered before the answer to the last one is handed on', async () => {
    const chunks = ['1\n2\n', '3\n', '4'];
    let taken = 0;
    async function* input() {
      for (const chunk of chunks) {
        taken++;
        yield Buffer.from(chunk);
      }
    }
    const answers: string[] = [];
    let read = (): void => {};
    const answered = answerLines(
      input(),
      (line) => `answer to ${Buffer.from(line)}`,
      (answer) => {
        answers.push(answer);
        return new Promise((resolve) => {
          read = resolve;
        });
      },
    );
    for (const [line, chunk] of [1, 1, 2, 3].entries()) {
      // What could be done without a reader is done.
      await setImmediate();
      expect(answers).toHaveLength(line + 1);
      expect(answers.at(-1)).toBe(`answer to ${line + 1}`);
      expect(taken).toBe(chunk);
      read();
    }
    await answered;
    expect(answers).toHaveLength(4);
  });

  test('one that begins late misses nothing', async () => {
    const lines = 100_000;
    const child = start('serve');
    const request = Buffer.from(`{"op":"moves","position":${JSON.stringify(START)}}\n`);
    // 7 MB, of which pipes and buffers hold some 100 kB.
    expect(child.stdin.write(Buffer.concat(Array(lines).fill(request)))).toBe(false);
    await once(child.stdout, 'readable');
    child.stdin.end();
    const { code, stdout } = await ended(child);
    expect(code).toBe(0);
    expect(stdout).toBe('{"moves":[0,1,2,3,4,5,6]}\n'.repeat(lines));
  });
});

describe('a reader that goes away ends it quietly with exit 0', () => {
  test.each([
    ['between two answers', 1],
    ['with answers left unread', 1000],
  ])('%s', async (_, requests) => {
    const child = start('serve');
    child.stdin.on('error', () => {});
    const stderr = text(child.stderr);
    child.stdin.write('{"op":"hello"}\n'.repeat(requests));
    await once(child.stdout, 'readable');
    if (requests === 1) child.stdout.read();
    child.stdout.destroy();
    child.stdin.write('{"op":"hello"}\n{"op":"hello"}\n');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(await stderr).toBe('');
  });
});

test('Ctrl-C while it waits exits 130', async () => {
  const { child, reached } = startWatched('serve');
  child.stdin.write('{"op":"hello"}\n');
  await once(child.stdout, 'data');
  await reached('+-+');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
});

test('Ctrl-C is never lost in a flood of requests', async () => {
  const requests = '{"op":"hello"}\n'.repeat(5000);
  for (let tried = 0; tried < 8; tried++) {
    const child = start('serve');
    child.stdin.on('error', () => {});
    const closed = once(child, 'close');
    child.stdout.resume();
    const pour = (): void => {
      while (child.exitCode === null && child.signalCode === null && child.stdin.write(requests));
    };
    child.stdin.on('drain', pour);
    pour();
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    // While it waits it exits itself, while it answers the system ends it: 130 in a shell.
    expect([
      [130, null],
      [null, 'SIGINT'],
    ]).toContainEqual(await closed);
  }
});

test('Ctrl-C ends an answer that takes long at once', async () => {
  const { child, reached } = startWatched('serve', '--engine', 'reference');
  const position = JSON.stringify(START);
  await reached('+');
  child.stdin.write(`{"op":"perft","position":${position},"depth":30}\n`);
  await reached('+-');
  child.kill('SIGINT');
  // A shell shows this as exit code 130.
  expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
});

test.skipIf(process.platform === 'win32')('input that cannot be read exits 3 with one line', () => {
  const unreadable = openSync('/dev/null', 'w');
  const [program, ...args] = COMMAND;
  const { status, stderr } = spawnSync(program, [...args, 'serve'], {
    stdio: [unreadable, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  closeSync(unreadable);
  expect(status).toBe(3);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('EBADF');
});
