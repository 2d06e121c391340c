import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { printedReport } from '../../src/cli/printed-report.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { simulate } from '../../src/study/simulate.js';
import { formatSummary, parseSummary } from '../../src/study/summary-document.js';
import { testDirectory } from '../directory.js';
import { engine } from '../engines.js';
import { ended, ONE_LINE, run, runWith, startWatched } from './command.js';

const { path, names } = testDirectory();

/** What a command that should succeed prints. */
async function printed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringMatching(/^relaysow: /) });
  return stdout;
}

/** The line that a command is refused with. */
async function refusal(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  return stderr;
}

describe('simulate --json', () => {
  test.each(['wasm', 'reference'])(
    'prints the report of the run and nothing else: %s',
    async (name) => {
      const from = initialPosition('sadeqa-ii');
      const { summary } = await simulate({ from, games: 400, seed: 5 });
      const { engine: _, command, ...expected } = printedReport(summary);
      const args = ['simulate', 'sadeqa-ii', '--games', '400', '--seed', '5', '--engine', name];
      const stdout = await printed(...args, '--json');
      expect(stdout).toMatch(/^[^\n]+\n$/);
      const report = JSON.parse(stdout);
      expect(report).toMatchObject(JSON.parse(JSON.stringify(expected)));
      expect(report.engine.name).toBe(name);
      expect(report.command).toBe(name === 'wasm' ? command : `${command} --engine reference`);
    },
  );

  test('plays 100,000 games of seed 1 by default', async () => {
    const report = JSON.parse(await printed('simulate', 'raja-pasu', '--json'));
    expect(report).toMatchObject({ seed: 1, requested: 100_000, games: 100_000, complete: true });
    expect(report.policy).toEqual({ south: 'random', north: 'random' });
  });

  test('takes position, rules and ply limit', async () => {
    const position = '1,1,0/1,2,3 N 0-0 -';
    const rules = ['--pits-per-row', '3', '--endless', 'illegal'];
    const flags = [...rules, '--position', position, '--ply-limit', '5', '--games', '20'];
    const report = JSON.parse(await printed('simulate', 'sadeqa-ii', ...flags, '--json'));
    expect(report).toMatchObject({ position, plyLimit: 5, rules: { endless: 'illegal' } });
    expect(report.plies.max).toBeLessThanOrEqual(5);
  });

  test('of a shard without games is complete', async () => {
    const args = ['simulate', 'raja-pasu', '--games', '3', '--shard', '5/10', '--json'];
    const report = JSON.parse(await printed(...args));
    expect(report).toMatchObject({ requested: 3, games: 0, complete: true, ranges: [] });
  });

  test('tells what it measured on standard error', async () => {
    const { stderr } = await run('simulate', 'raja-pasu', '--games', '50', '--json');
    expect(stderr).toMatch(
      /^relaysow: measured: 50 games in [\d.]+ s, [\d,]+ games\/s, 1 thread\n$/,
    );
  });
});

describe('the report for people', () => {
  test.each([
    ['raja-pasu', ['fours to the mover', 'fours to the opponent', 'leaps']],
    ['sadeqa-ii', ['opposite captures', "seeds, opponent's row", 'seeds, own row']],
  ])('of %s has every table', async (game, kinds) => {
    const text = await printed('simulate', game, '--games', '300');
    for (const part of ['300 games', 'South wins', '95 % interval', 'annulled', ...kinds]) {
      expect(text).toContain(part);
    }
    for (const part of ['an endless sowing', 'plies a game', 'First free move', 'Longest relay']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/^Again {4}relaysow simulate [a-z-]+ --games 300 --seed 1$/m);
    expect(text).toContain(`sha256 ${engine.digest}`);
    expect(text).not.toMatch(/ $/m);
    expect(text).not.toContain('NaN');
  });

  test('has a line that shows the longest relay', async () => {
    const text = await printed('simulate', 'sadeqa-ii', '--games', '300');
    const laps = /Longest relay: ([\d,]+) laps/.exec(text)?.[1];
    const request = /^ {2}echo '(.+)' \| relaysow serve$/m.exec(text)?.[1] ?? '';
    const { stdout } = await runWith(`${request}\n`, 'serve');
    expect(JSON.parse(stdout).laps).toBe(Number(laps));
  });

  test('has a line that puts it on the board, under its rules', async () => {
    const text = await printed('simulate', 'sadeqa-ii', '--games', '300', '--lap-limit', '200');
    const [, laps, pit] = /Longest relay: ([\d,]+) laps, pit (\w)/.exec(text) ?? [];
    const [, options = '', position = ''] =
      /^ {2}relaysow (play .+) --position '(.+)'$/m.exec(text) ?? [];
    expect(options).toContain('--lap-limit 200');
    const args = [...options.split(' '), '--position', position];
    const { stdout } = await runWith(`${pit}\n`, ...args);
    expect(stdout).toMatch(new RegExp(`plays ${pit}: ${laps} laps?,`));
  });

  test('says of a shard which games it is', async () => {
    const text = await printed('simulate', 'raja-pasu', '--games', '10', '--shard', '2/3');
    expect(text).toMatch(/^Raja Pasu: 3 of 10 games, .+\nGames 4 to 6\n/);
    expect(text).toMatch(/--games 10 --seed 1 --shard 2\/3$/m);
  });
});

describe('simulate --out', () => {
  test('writes the summary, input of merge', async () => {
    const from = initialPosition('raja-pasu');
    const { summary } = await simulate({ from, games: 40 });
    await printed('simulate', 'raja-pasu', '--games', '40', '--out', path('all.json'));
    const text = await readFile(path('all.json'), 'utf8');
    expect(text).toBe(`${formatSummary(summary)}\n`);
    expect(await names()).toEqual(['all.json']);
  });

  test('refuses a file that is there before anything is played, unless told --force', async () => {
    await writeFile(path('old'), 'kept');
    const args = ['simulate', 'raja-pasu', '--games', '5', '--out', path('old')];
    // 2^40 games would take days.
    const never = ['simulate', 'raja-pasu', '--games', '1099511627776', '--out', path('old')];
    expect(await refusal(...never)).toContain('"--out" expected a new file (or --force)');
    expect(await readFile(path('old'), 'utf8')).toBe('kept');
    await printed(...args, '--force');
    expect(parseSummary(await readFile(path('old'), 'utf8'))).toMatchObject({ ok: true });
  });

  test('keeps a file that came while it played, and its summary beside it, with exit 3', async () => {
    const out = path('out.json');
    const args = ['simulate', 'raja-pasu', '--games', '1099511627776', '--out', out, '--json'];
    const { child, reached } = startWatched(...args);
    const end = ended(child);
    await reached('+');
    await writeFile(out, 'of another');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await end;
    expect(code).toBe(3);
    expect(stderr).toMatch(ONE_LINE);
    expect(await readFile(out, 'utf8')).toBe('of another');
    const beside = JSON.parse(/its content is in ("[^"]+")\n$/.exec(stderr)?.[1] ?? '');
    const [{ tally }] = unwrap(parseSummary(await readFile(beside, 'utf8'))).arms;
    expect(tally.games).toBe(JSON.parse(stdout).games);
    expect(await names()).toHaveLength(2);
  });

  test.each(['', '--json', '-x'])(
    'refuses the name %j, which is none that was meant',
    async (name) => {
      const never = ['simulate', 'raja-pasu', '--games', '1099511627776', '--out', name];
      expect(await refusal(...never)).toContain('"--out" expected the name of a file');
    },
  );

  test('refuses a place where no file can be', async () => {
    await mkdir(path('directory'));
    for (const place of ['nowhere/out.json', 'directory', 'directory/.']) {
      expect(await refusal('simulate', 'raja-pasu', '--out', path(place))).toContain('"--out"');
    }
    expect(await names()).toEqual(['directory']);
  });
});

describe('bad input ends the command before it starts, on one line, with exit 2', () => {
  test.each([
    ['--games', '-1'],
    ['--games', '1e99'],
    ['--games', '0'],
    ['--games', '1099511627777'],
    ['--games', ''],
    ['--seed', '-1'],
    ['--seed', '4294967296'],
    ['--seed', '1.5'],
    ['--ply-limit', '0'],
    ['--ply-limit', '65536'],
    ['--threads', '0'],
    ['--threads', '257'],
    ['--shard', '3/2'],
    ['--shard', '0/2'],
    ['--shard', '1/0'],
    ['--shard', 'half'],
    ['--policy', 'best'],
    ['--south', 'best'],
    ['--north', ''],
    ['--engine', 'abacus'],
  ])('%s %j', async (flag, value) => {
    const args = ['simulate', 'raja-pasu', flag, value, '--out', path('out.json')];
    expect(await refusal(...args)).toContain(`"${flag}" expected `);
    expect(await names()).toEqual([]);
  });

  test.each([
    ['an unknown game', ['chess'], '"game" expected raja-pasu or sadeqa-ii, got "chess"'],
    ['no game', [], "missing required argument 'game'"],
    ['an unknown option', ['raja-pasu', '--swiftly'], "unknown option '--swiftly'"],
    ['a bad position', ['raja-pasu', '--position', '7,7'], 'offset 3: expected "/"'],
    ['too many arguments', ['raja-pasu', 'sadeqa-ii'], 'too many arguments'],
  ])('%s', async (_, args, told) => {
    expect(await refusal('simulate', ...args)).toContain(told);
  });
});

test('Ctrl-C stops a run, which reports what was done, and exits 130', async () => {
  const out = path('part.json');
  const args = ['simulate', 'raja-pasu', '--games', '1099511627776', '--out', out, '--json'];
  const { child, reached } = startWatched(...args);
  const end = ended(child);
  await reached('+');
  child.kill('SIGINT');
  const { code, stdout, stderr } = await end;
  expect(code).toBe(130);
  expect(stderr).toMatch(/^relaysow: interrupted after [\d,]+ of 1,099,511,627,776 games$/m);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ complete: false, requested: 2 ** 40 });
  expect(report.games).toBeGreaterThan(0);
  expect(report.ranges).toEqual([{ first: 0, count: report.games }]);
  const [{ run: made, tally }] = unwrap(parseSummary(await readFile(out, 'utf8'))).arms;
  expect(tally.games).toBe(report.games);
  // What it says of them is right.
  const range = { first: 0, count: report.games };
  const { from, requested: games, seed } = made;
  const again = await simulate({ from, games, seed, range });
  expect(again.summary.arms[0].tally).toEqual(tally);
});
