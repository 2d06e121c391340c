import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ONE_LINE, run } from './command.js';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

describe('help goes to standard output and is no error', () => {
  test.each([
    [[], 'perft'],
    [['--help'], 'perft'],
    [['-h'], 'serve'],
    [['simulate', '--help'], '--games'],
    [['perft', '--help'], '--divide'],
    [['serve', '--help'], '--engine'],
    [['merge', '--help'], '--json'],
  ])('relaysow %j', async (args, mentioned) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: relaysow');
    expect(stdout).toContain(mentioned);
  });
});

test('--version prints the version of the package', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('a wrong command line exits 2 and says why on one line of standard error', () => {
  test.each([
    [['perfd'], "'perfd' (Did you mean perft?)"],
    [['preft', 'raja-pasu', '3'], 'Did you mean perft?'],
    [['simulat', '--help'], 'Did you mean simulate?'],
    [['xyzzy'], 'simulate, match, perft, play, serve, diff, merge, replay'],
    [['toString'], "unknown command 'toString'"],
    [[''], "unknown command ''"],
    [['two\nlines'], "unknown command 'two lines'"],
    [['--verzion'], 'Did you mean --version?'],
    [['--json', 'perft'], "unknown option '--json'"],
    [['perft'], "missing required argument 'game'"],
    [['perft', 'raja-pasu'], "missing required argument 'depth'"],
    [['perft', 'raja-pasu', '1', '2'], 'too many arguments'],
    [['perft', 'raja-pasu', '1', '--limitt', '5'], 'Did you mean --limit?'],
    [['perft', 'raja-pasu', '1', '--position'], "'--position <position>' argument missing"],
    [['perft', 'raja-pasu', '1', '--json=yes'], "'--json=yes'"],
    [['perft', 'raja', '1'], '"game" expected raja-pasu or sadeqa-ii, got "raja"'],
    [['perft', 'raja-pasu', '1', '--engine', 'js'], '"--engine" expected wasm or reference'],
    [['serve', 'now'], 'too many arguments'],
  ])('relaysow %j', async (args, told) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(told);
  });
});
