import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { COMMAND, ended, ONE_LINE, run, startWatched } from './command.js';

const [NODE, MAIN] = COMMAND;

/** What the shell is to start for a player with this fault. */
function player(fault: string): string {
  return `node test/cli/programs/player.mjs '${fault}'`;
}

async function json(...args: readonly string[]) {
  const { code, stdout, stderr } = await run('diff', '--json', ...args);
  return { code, stderr, ...JSON.parse(stdout) };
}

describe('the engine and the reference', () => {
  test('agree, and the report says what was asked', async () => {
    const { code, stdout, stderr } = await run('diff', '--games', '20');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^relaysow: measured: [\d,]+ comparisons in [\d.]+ s, [\d,]+ comp[^\n]+\n$/,
    );
    expect(stdout).toMatch(/^wasm and the reference: [\d,]+ comparisons, seed 1\n/);
    expect(stdout).toContain('raja-pasu: every board whose pits in a row and seeds are');
    expect(stdout).toMatch(/\nno difference\n$/);
    for (const kind of ['small', 'corpus', 'games', 'endless', 'long', 'play-outs', 'doors']) {
      expect(stdout).toMatch(new RegExp(`\n  ${kind} +[\\d,]+\n`));
    }
  });

  test('are asked the same, whatever the threads', async () => {
    const one = await json('--games', '40');
    const two = await json('--games', '40', '--jobs', '2');
    expect(two).toEqual({ ...one, stderr: two.stderr });
    expect(one).toMatchObject({
      against: 'reference',
      agrees: true,
      complete: true,
      games: 40,
      seed: 1,
      differences: [],
      agreements: [],
      command: 'relaysow diff --games 40 --seed 1',
    });
    const kinds = Object.values<number>(one.kinds).reduce((sum, count) => sum + count, 0);
    const ops = Object.values<number>(one.ops).reduce((sum, count) => sum + count, 0);
    expect([kinds, ops]).toEqual([one.comparisons, one.comparisons]);
  });

  test('are asked otherwise with another seed, but about the same small boards', async () => {
    const one = await json('--games', '30', '--only', 'small,games');
    const two = await json('--games', '30', '--only', 'small,games', '--seed', '2');
    expect(two.kinds.small).toBe(one.kinds.small);
    expect(two.kinds.games).not.toBe(one.kinds.games);
  });

  test('are asked what is named alone, of the game and under the rules that are given', async () => {
    const { kinds, ops } = await json(
      ...['sadeqa-ii', '--games', '4', '--only', 'games,openings,moves,play'],
      ...['--pits-per-row', '3', '--endless', 'forfeit'],
    );
    expect(Object.keys(kinds).sort()).toEqual(['games', 'openings']);
    expect(Object.keys(ops).sort()).toEqual(['moves', 'play']);
  });

  test('are asked until the time is over', async () => {
    const { code, complete, agrees, comparisons } = await json('--time', '1');
    expect({ code, complete, agrees }).toEqual({ code: 0, complete: false, agrees: true });
    expect(comparisons).toBeGreaterThan(0);
  });
});

describe('a program', () => {
  test('that is right agrees in all that it can be asked', async () => {
    const { code, stdout } = await run(
      ...['diff', '--games', '20', '--jobs', '2'],
      ...['--against', `'${NODE}' '${MAIN}' serve --engine reference`],
    );
    expect(stdout).toMatch(/\nskipped\n {2}in process only +\d+\n/);
    expect(code).toBe(0);
  });

  test('is asked no more than it says that it can', async () => {
    const report = await json('--games', '30', '--against', player('small boards alone'));
    expect(report).toMatchObject({ code: 0, agrees: true });
    expect(report.skipped['in process only']).toBeGreaterThan(0);
    for (const reason of [
      'game sadeqa-ii',
      'pitsPerRow 7',
      'closed pits',
      'option lapLimit',
      'op perft',
    ]) {
      expect(report.skipped[reason], reason).toBeGreaterThan(0);
    }
  });

  test('that reads a rule otherwise is told so, and a smallest case can be asked again', async () => {
    const args = ['--games', '20', '--against', player('last four left')];
    const report = await json(...args);
    expect(report).toMatchObject({ code: 1, agrees: false });
    expect(report.agreements).toEqual([
      { game: 'raja-pasu', reading: 'lastSeedFour: left', comparisons: expect.any(Number) },
    ]);
    const [first] = report.differences;
    expect(first).toMatchObject({ op: 'play', game: 'raja-pasu', search: 'done' });
    expect(first.rules).toEqual(expect.arrayContaining(['RP-4', 'D-3']));
    // A four, and the seed that makes it.
    expect(first.request.position.pits.reduce((sum: number, seeds: number) => sum + seeds)).toBe(4);
    expect(first.events.at(-1)).toEqual({ event: 'end', ending: 'ended' });

    const again = first.command.replace('relaysow', `'${NODE}' '${MAIN}'`);
    const { status, stdout } = spawnSync('sh', ['-c', again], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toContain(JSON.stringify(first.got));
  });

  test('that is wrong is shown by the board, both answers and the move', async () => {
    const { code, stdout, stderr } = await run(
      ...['diff', 'raja-pasu', '--games', '10', '--against', player('gains swapped')],
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/\nrelaysow: [\d,]+ comparisons differ, of (one sort|\d+ sorts)\n$/);
    for (const part of [
      /\n1\. play, captured: /,
      /\n {2}rules +[A-Z]/,
      /\n {2}board .+\n.+ North\n.+ South\n/,
      /\n {2}request +\{"op":"play"/,
      /\n {2}expected +\{/,
      /\n {2}got +\{/,
      /\n {2}move +lift /,
      /\n {2}smallest +yes: /,
      /\n {2}again +relaysow diff --against 'node .*' --request '\{"op":"play"/,
      /\nagain: relaysow diff raja-pasu --against .* --games 10 --seed 1\n$/,
    ]) {
      expect(stdout).toMatch(part);
    }
  });

  test('that ends early leaves what was found until then', async () => {
    const report = await json('--games', '100', '--against', player('wrong, and ends early'));
    expect(report.code).toBe(3);
    expect(report.stderr).toMatch(/\nrelaysow: the program ended with exit code 7 while [^\n]+\n$/);
    expect(report).toMatchObject({ agrees: false, complete: false });
    const [{ members, search, met }] = report.differences;
    expect({ members, search }).toEqual({ members: ['laps'], search: 'none' });
    // It ended in the middle of a sheet, which is done again.
    const [, games] = /--games (\d+)/.exec(report.command) ?? [];
    expect(Number(games)).toBeGreaterThan(met.place.sheet);
  });

  test('that ends in the middle of many requests has answered those before', async () => {
    const report = await json('--games', '1', '--against', player('wrong, and ends early'));
    const asked = await json('--games', '30', '--against', player('wrong, and ends early'));
    expect(asked.comparisons).toBe(499);
    expect(asked.differences.length).toBeGreaterThan(report.differences.length);
  });

  test('that prints more than it was asked for leaves what was found', async () => {
    const report = await json('--games', '2', '--against', player('wrong, and says goodbye'));
    expect(report.code).toBe(3);
    expect(report.stderr).toMatch(/\nrelaysow: the program printed an extra line: "bye"\n$/);
    expect(report.differences[0]).toMatchObject({ op: 'play', members: ['laps'] });
  });

  test('that can nothing of what is asked is not right', async () => {
    const { code, stdout, stderr } = await run('diff', '--against', player('can nothing'));
    expect(code).toBe(3);
    expect(stdout).toMatch(/\nnothing was compared\n$/);
    expect(stderr).toMatch(/\nrelaysow: nothing was compared: the program cannot be asked, for /);
  });

  test('that answers at great length is told in short', async () => {
    const args = [
      '--games',
      '1',
      '--shrink-time',
      '1',
      '--against',
      player('wrong at great length'),
    ];
    const { code, stdout } = await run('diff', '--json', ...args);
    expect(code).toBe(1);
    expect(stdout.length).toBeLessThan(1_000_000);
    expect(JSON.parse(stdout).differences[0].got.laps).toMatch(/^"x+\.\.\.$/);
  });

  test('that is slow is searched no longer than it may take', async () => {
    const args = ['--games', '1', '--only', 'play,stuck', '--against', player('slow and wrong')];
    const report = await json(...args, '--shrink-time', '0');
    expect(report).toMatchObject({ code: 1, complete: true });
    for (const { search } of report.differences) expect(search).toBe('cut-short');
  });

  test('that answers otherwise every time is reported all the same', async () => {
    const report = await json('--games', '3', '--against', player('another answer every time'));
    expect(report.code).toBe(1);
    expect(report.differences[0]).toMatchObject({ op: 'play', members: ['laps'] });
  });

  test.each([
    ['false', 'the program ended with exit code 1 before it answered hello'],
    ['cat', 'the program sends the requests back, as {"id":1,"op":"hello"}'],
    ['yes', 'the program answered hello with garbage: "y" (no JSON in UTF-8)'],
    ['sleep 100', 'the program has not answered hello within 1 s (does it flush its output?)'],
  ])('that is no such program, %s, is told on one line', async (command, told) => {
    const { code, stdout, stderr } = await run(
      ...['diff', '--against', command, '--start-timeout', '1', '--jobs', '2'],
    );
    expect({ code, stdout, stderr }).toEqual({
      code: 3,
      stdout: '',
      stderr: `relaysow: ${told}\n`,
    });
  });
});

describe('one request', () => {
  const start = '{"rules":"raja-pasu","pits":[7,7,7,7,7,7,7,7,7,7,7,7,7,7]}';
  const playouts = `"position":${start},"seed":1,"first":0,"games":1,"plyLimit":10000`;

  test('is put to both sides', async () => {
    const request = `{"op":"play","position":${start},"move":0}`;
    expect(await json('--request', request)).toMatchObject({ code: 0, comparisons: 1 });
    const against = ['--against', player('gains swapped')];
    const report = await json('--request', request, ...against);
    expect(report).toMatchObject({ code: 1, comparisons: 1 });
    expect(report.command).toBe(report.differences[0].command);
  });

  test.each([
    ['moves', '"--request" expected JSON'],
    ['[]', '"request" expected a JSON object, got []'],
    ['{"op":"castle"}', '"op" expected moves, outcome, play'],
    [`{"op":"play","position":${start}}`, '"move" expected a whole number'],
    ['{"op":"moves","position":{"rules":"raja-pasu","pits":[1]}}', '"position.pits" expected 14'],
    ['{"op":"next-round","rules":"sadeqa-ii"}', '"rules" expected raja-pasu'],
    [`{"op":"board","position":${start},"choices":[]}`, '"choices" expected 1 to'],
    [`{"op":"records","position":${start},"seed":-1}`, '"seed" expected a whole number from 0'],
    [
      `{"op":"records",${playouts},"policies":["best","random"]}`,
      '"policies" expected random, greedy',
    ],
    [`{"op":"choices",${playouts},"games":5000}`, '"games" expected at most 3355 games'],
  ])('that is wrong is refused: %s', async (request, told) => {
    const { code, stdout, stderr } = await run('diff', '--request', request);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(told);
  });
});

test.each([
  [['oware'], '"game" expected raja-pasu or sadeqa-ii, got "oware"'],
  [['--only', 'small,large'], '"only" expected small, corpus, games'],
  [['--games', '0'], '"--games" expected a whole number from 1'],
  [['--jobs', '0'], '"--jobs" expected a whole number from 1 to 256'],
  [['--time', '1.5'], '"--time" expected a whole number from 1'],
  [['--timeout', '0'], '"--timeout" expected a whole number from 1'],
  [['--against', ' '], '"--against" expected a command'],
  [['--engine', 'reference'], '"--engine" expected a program to compare the reference with'],
  [['--request', '{}', '--games', '3'], '"--request" expected no game'],
  [['raja-pasu', '--request', '{}'], '"--request" expected no game'],
  [['sadeqa-ii', '--last-seed-four', 'left'], '"rules" expected only game'],
  [['--pits-per-row', '8', '--seeds-per-pit', '16'], '"rules" expected at most 255 seeds'],
  [['raja-pasu', '--rules', '{"game":"sadeqa-ii"}'], '"--rules.game" expected "raja-pasu"'],
])('wrong arguments are refused before anything is started: %j', async (args, told) => {
  const { code, stdout, stderr } = await run('diff', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(told);
});

test('Ctrl-C ends the program, and what was found until then is reported', async () => {
  const program = `${player('right')} & echo $! >&2; wait`;
  const { child, reached } = startWatched(
    'diff',
    '--json',
    '--against',
    program,
    '--games',
    '1000000',
  );
  const pid = await firstLine(child.stderr);
  await reached('+');
  child.kill('SIGINT');
  const { code, stdout } = await ended(child);
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ differences: [], complete: false });
  // Whoever inherits its processes may take a while to bury them.
  await expect.poll(() => isThere(Number(pid)), { timeout: 60_000 }).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('no line came');
}
