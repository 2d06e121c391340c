import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { COMMAND, ended, ONE_LINE, runWith, start } from './command.js';

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

/** Resident memory in bytes, from what Linux says of the process. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]);
}

test.skipIf(process.platform !== 'linux')(
  'reads no more requests while nobody reads the answers',
  async () => {
    const child = start('serve');
    const line = Buffer.from(`{"op":"moves","position":${JSON.stringify(START)}}\n`.repeat(1000));
    let accepted = 0;
    const feed = async () => {
      while (accepted < 400 * line.length) {
        if (!child.stdin.write(line)) await once(child.stdin, 'drain');
        accepted += line.length;
      }
      child.stdin.end();
    };
    const fed = feed();
    await setTimeout(3000);
    // Some chunks in pipes and buffers, not the 30 MB there are.
    expect(accepted).toBeLessThan(3_000_000);
    expect(memoryOf(child.pid ?? 0)).toBeLessThan(250_000_000);
    const { code, stdout } = await ended(child);
    await fed;
    expect(code).toBe(0);
    expect(stdout).toBe('{"moves":[0,1,2,3,4,5,6]}\n'.repeat(400_000));
  },
);

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
    else await setTimeout(500);
    child.stdout.destroy();
    child.stdin.write('{"op":"hello"}\n{"op":"hello"}\n');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(await stderr).toBe('');
  });
});

test('Ctrl-C while it waits exits 130', async () => {
  const child = start('serve');
  child.stdin.write('{"op":"hello"}\n');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
});

test('Ctrl-C ends an answer that takes long at once', async () => {
  const child = start('serve', '--engine', 'reference');
  const position = JSON.stringify(START);
  child.stdin.write(`{"op":"hello"}\n{"op":"perft","position":${position},"depth":30}\n`);
  await once(child.stdout, 'data');
  await setTimeout(500);
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
