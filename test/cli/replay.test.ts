import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { recordedToJson } from '../../src/archive/json.js';
import { formatArchive, formatRecorded } from '../../src/archive/write.js';
import { playedGame, playedMatch } from '../archive/records.js';
import { testDirectory } from '../directory.js';
import { engine } from '../engines.js';
import { ended, ONE_LINE, run, runWith, start } from './command.js';

const { path } = testDirectory();

const game = playedGame('raja-pasu', 3);
const match = playedMatch('raja-pasu', { rounds: 2 });
const good = formatArchive([game, match]);
const wrong = formatRecorded(game).replace('50-48', '48-50');
const unreadable = '[Game "raja-pasu"]\nA ?\n';
const moves = [game, ...match.rounds].reduce((sum, play) => sum + play.moves.length, 0);

async function file(name: string, text: string): Promise<string> {
  await writeFile(path(name), text);
  return path(name);
}

test.each(['wasm', 'reference'])('an archive that holds, by %s', async (by) => {
  const { code, stdout, stderr } = await run('replay', await file('a', good), '--engine', by);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    `Entries     2
Games       1
Matches     1 (2 rounds)
Moves       ${moves}
Verified    2 (1 not played to their end)
Failed      0
Unreadable  0
`,
  );
});

test('faults are told with file, line and column; what cannot be read counts more', async () => {
  const [a, b] = [await file('a', `${wrong}\n${good}`), await file('b', unreadable)];
  const failed = await run('replay', a);
  expect(failed.code).toBe(1);
  expect(failed.stdout).toContain(
    `${a}:4:1: "Score" expected 50-48 (what the moves come to), got "48-50"\n`,
  );
  expect(failed.stderr).toBe('relaysow: of 3 entries 1 failed, 0 cannot be read\n');
  const both = await run('replay', a, b);
  expect(both.code).toBe(2);
  expect(both.stdout).toContain(`${b}:2:3: expected a move, a comment or a tag, got "?"\n`);
  expect(both.stderr).toBe('relaysow: of 4 entries 1 failed, 1 cannot be read\n');
});

test('--json is what --help says', async () => {
  const wrongMatch = formatRecorded(match).replace(/(\n\[Round "2"\][\s\S]*?1\.+) \w/, '$1 Z');
  const a = await file('a', `${good}\n${wrongMatch}\n${wrong}`);
  const { code, stdout } = await run('replay', a, '--json');
  expect(code).toBe(2);
  const report = JSON.parse(stdout);
  const place = { file: a, line: expect.any(Number), column: expect.any(Number) };
  expect(report).toEqual({
    entries: 4,
    games: 2,
    matches: 1,
    rounds: 2,
    moves: moves + game.moves.length,
    verified: 2,
    unfinished: 1,
    failed: 1,
    unreadable: 1,
    faults: [
      {
        ...place,
        kind: 'unreadable',
        round: null,
        move: null,
        message: expect.stringContaining('"Z"'),
      },
      {
        ...place,
        kind: 'failed',
        round: null,
        move: null,
        message: expect.stringContaining('Score'),
      },
    ],
    complete: true,
    engine: { name: 'wasm', digest: engine.digest },
    version: expect.any(String),
    rulesVersion: 1,
  });
  const help = (await run('replay', '--help')).stdout;
  for (const member of Object.keys(report)) expect(help).toContain(member);
});

test('the move that fails is told by round and number', async () => {
  const [first = ''] = formatRecorded(match).match(/1\. \w \w/) ?? [];
  const a = await file('a', formatRecorded(match).replace(first, first.replace(/\w$/, 'A')));
  const { faults } = JSON.parse((await run('replay', a, '--json')).stdout);
  expect(faults).toMatchObject([{ kind: 'failed', round: 1, move: 2 }]);
  expect(faults[0].message).toMatch(/^round 1, move 2: "move" expected a legal one/);
});

test('of many faults the first thousand are told', async () => {
  const a = await file('a', `${unreadable}`.repeat(1003));
  const { stdout } = await run('replay', a);
  expect(stdout.match(/expected a move/g)).toHaveLength(1000);
  expect(stdout).toContain('and 3 more faults\n');
  expect(JSON.parse((await run('replay', a, '--json')).stdout)).toMatchObject({ unreadable: 1003 });
});

describe('--convert', () => {
  const messy = good
    .replaceAll('\n', '\r\n')
    .replaceAll(/\[(Position|Reserve|Result|Score|Reason|Swept|Holdings) .*\r\n/g, '');

  test('text prints the one form, what was not told filled in', async () => {
    const { code, stdout, stderr } = await runWith(
      `\uFEFF${messy}`,
      'replay',
      '-',
      '--convert',
      'text',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: good });
    expect(stderr).toContain('relaysow: Verified    2 (1 not played to their end)\n');
  });

  test('json prints a record on each line, which can be replayed', async () => {
    const { stdout } = await runWith(messy, 'replay', '-', '--convert', 'json');
    const lines = [game, match].map((recorded) => `${JSON.stringify(recordedToJson(recorded))}\n`);
    expect(stdout).toBe(lines.join(''));
    expect((await runWith(stdout, 'replay', '--convert', 'text', '-')).stdout).toBe(good);
  });

  test('leaves out what does not hold', async () => {
    const { code, stdout, stderr } = await runWith(
      `${wrong}\n${good}`,
      'replay',
      '-',
      '--convert',
      'text',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: good });
    expect(stderr).toContain('relaysow: -:4:1: "Score" expected');
  });
});

describe('a wrong command line exits 2 and says why on one line', () => {
  test.each([
    [[], "missing required argument 'file'"],
    [['no-such-file'], '"file" expected an existing file, got "no-such-file"'],
    [['.'], '"file" expected a file, got "."'],
    [['package.json', '--convert', 'pgn'], '"--convert" expected text or json, got "pgn"'],
    [['package.json', '--convert', 'text', '--json'], '"--json" expected'],
  ])('replay %j', async (args, told) => {
    const { code, stdout, stderr } = await run('replay', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(told);
  });
});

test('a file without a record is no archive', async () => {
  const { code, stdout, stderr } = await run('replay', await file('a', '\n'));
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'relaysow: no record was found\n' });
  expect(stdout).toContain(`${path('a')}:1:1: expected a record, got none\n`);
});

test('an interrupt ends it with what was checked so far', async () => {
  const child = start('replay', '-', '--json');
  child.stdin.on('error', () => {});
  child.stdin.write(`${good}\n`.repeat(400));
  // It has read so much when it has taken what the pipe does not hold.
  await new Promise<void>((resolve) => child.stdin.write(good, () => resolve()));
  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended(child);
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ complete: false, failed: 0, unreadable: 0 });
  expect(stderr).toMatch(/^relaysow: interrupted: [\d,]+ entries checked so far\n$/);
});

test.skipIf(process.platform === 'win32')(
  'one interrupt ends it, also while it waits for somebody to write to a pipe',
  async () => {
    execFileSync('mkfifo', [path('pipe')]);
    const child = start('replay', await file('a', unreadable), path('pipe'), '--convert', 'text');
    // The faults are told at the end, so that there is no sign but time; too early is an interrupt, too.
    await setTimeout(500);
    child.kill('SIGINT');
    expect(await ended(child)).toMatchObject({ code: 130, signal: null });
  },
);

test('files stay as they are', async () => {
  const a = await file('a', good);
  await run('replay', a, '--convert', 'json');
  expect(await readFile(a, 'utf8')).toBe(good);
});
