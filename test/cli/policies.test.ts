import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { printedReport } from '../../src/cli/printed-report.js';
import { reportText } from '../../src/cli/report-text.js';
import type { CustomPolicy } from '../../src/policy.js';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import { simulate } from '../../src/study/simulate.js';
import { testDirectory } from '../directory.js';
import { reference } from '../engines.js';
import { type Ended, ended, ONE_LINE, run, start, startWatched } from './command.js';

const { path, names } = testDirectory();

/** A policy that draws: of its two last pits one. */
const LATE = `export default (position, moves, random) =>
  moves[Math.max(0, moves.length - 1 - Math.floor(2 * random()))];`;

const RUN = ['simulate', 'raja-pasu', '--games', '500', '--json'];

/** The file of a policy. */
async function policy(name: string, source: string): Promise<string> {
  await writeFile(path(name), source);
  return path(name);
}

describe('a policy in a file', () => {
  test('plays, on any number of threads the same, and is named by its file and digest', async () => {
    const file = await policy('late.mjs', LATE);
    const args = [...RUN, '--south', file, '--north', 'greedy'];
    const [one, two] = [await run(...args), await run(...args, '--threads', '2')];
    expect(one.code).toBe(0);
    expect(two).toMatchObject({ code: 0, stdout: one.stdout });
    const { policy: played, longest, command } = JSON.parse(one.stdout);
    expect(played).toEqual({
      south: expect.stringMatching(/^late\.mjs sha256:[0-9a-f]{16}$/),
      north: 'greedy',
    });
    // As the policy is at hand, its longest relay can be shown.
    expect(longest).toMatchObject({ position: { turn: expect.any(String) } });
    expect(command).toBe(
      'relaysow simulate raja-pasu --games 500 --seed 1 --south ./late.mjs --north greedy',
    );
  });

  test('plays both seats of --paired on threads', async () => {
    const file = await policy('late.mjs', LATE);
    const args = [...RUN, '--south', file, '--paired', '--threads'];
    const one = await run(...args, '1');
    expect(JSON.parse(one.stdout).paired).toMatchObject({
      first: expect.stringMatching(/^late\.mjs /),
      second: 'random',
      pairs: 500,
    });
    expect(await run(...args, '2')).toMatchObject({ code: 0, stdout: one.stdout });
  });

  test('that is another one under the same name is of another run', async () => {
    const shard = async (part: string, source: string): Promise<string> => {
      const file = await policy('late.mjs', source);
      const out = path(`${part.replace('/', '-')}.json`);
      await run(...RUN, '--policy', file, '--shard', part, '--out', out);
      return out;
    };
    const files = [await shard('1/2', LATE), await shard('2/2', `${LATE}\n`)];
    const { code, stderr } = await run('merge', ...files);
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('"policy" expected ');
  });

  test.each([
    ['throws', "export default () => { throw new Error('no idea'); };", 'no idea'],
    ['chooses no legal move', 'export default () => 99;', 'expected to choose a legal move'],
  ])('that %s ends the command with one line', async (_, source, told) => {
    const file = await policy('broken.mjs', source);
    for (const threads of ['1', '2']) {
      const { code, stdout, stderr } = await run(...RUN, '--policy', file, '--threads', threads);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toContain(told);
    }
  });
});

describe('a policy that does more than choose', () => {
  test.each(['1', '2'])('prints on standard error: %s threads', async (threads) => {
    const silent = await run(...RUN, '--policy', await policy('loud.mjs', LATE));
    const told = "console.log('loaded'); console.info('ready'); console.error('set');";
    const file = await policy('loud.mjs', `${told} ${LATE}`);
    const { code, stdout, stderr } = await run(...RUN, '--policy', file, '--threads', threads);
    const unnamed = (text: string): string => text.replaceAll(/sha256:[0-9a-f]{16}/g, '');
    expect({ code, stdout: unnamed(stdout) }).toEqual({ code: 0, stdout: unnamed(silent.stdout) });
    for (const line of ['loaded', 'ready', 'set']) expect(stderr).toContain(`${line}\n`);
  });

  test('and leaves a timer does not keep the command, nor cost it output', async () => {
    const file = await policy('timer.mjs', `setInterval(() => {}, 1e6); ${LATE}`);
    const child = start(...RUN, '--policy', file);
    const [end, stdout] = [once(child, 'exit'), text(child.stdout)];
    expect(await end).toEqual([0, null]);
    expect(JSON.parse(await stdout)).toMatchObject({ games: 500 });
  });

  test('and never finishes loading ends the command with exit 3 and one line', async () => {
    const file = await policy('never.mjs', `await new Promise(() => {}); ${LATE}`);
    const { code, stdout, stderr } = await run(...RUN, '--policy', file);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('a policy that never finishes loading?');
  });
});

/** Interrupts a command twice while it plays. */
async function interruptedTwice(...args: readonly string[]): Promise<Ended> {
  const { child, reached } = startWatched(...args);
  const end = ended(child);
  await reached('+');
  child.kill('SIGINT');
  // Heard, and after half a second nobody listens any more.
  await reached('+-');
  child.kill('SIGINT');
  return end;
}

describe('Ctrl-C is heard, and a second one ends the command,', () => {
  test.each([['1'], ['2']])('while a policy chooses for ever: %s threads', async (threads) => {
    const file = await policy('endless.mjs', 'export default () => { for (;;); };');
    const args = [...RUN, '--policy', file, '--threads', threads];
    expect(await interruptedTwice(...args)).toMatchObject({ code: null, signal: 'SIGINT' });
  });

  test('while sowings of very many laps are played', async () => {
    const rules = ['--pits-per-row', '8', '--seeds-per-pit', '15', '--lap-limit', '100000000'];
    // A sowing of game 0 of this seed comes to the limit, which takes the reference many seconds.
    const slow = ['--seed', '922', '--engine', 'reference', '--readings'];
    const args = ['simulate', 'sadeqa-ii', '--games', '100000', ...rules, ...slow];
    const { code, signal } = await interruptedTwice(...args);
    expect([code, signal]).toEqual([null, 'SIGINT']);
  });
});

describe('a policy that cannot play is refused before anything is played', () => {
  async function refusal(flag: string, value: string): Promise<string> {
    const { code, stdout, stderr } = await run(...RUN, flag, value, '--out', path('out'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(await names()).not.toContain('out');
    return stderr;
  }

  test.each(['--policy', '--south', '--north'])('an unknown name: %s', async (flag) => {
    expect(await refusal(flag, 'best')).toContain(
      `"${flag}" expected random or greedy, or a file as ./mine.mjs, got "best"`,
    );
  });

  test('no file, a directory', async () => {
    await mkdir(path('directory'));
    expect(await refusal('--north', path('none.mjs'))).toContain('"--north" expected an existing');
    for (const there of [path('directory'), '/dev/zero']) {
      expect(await refusal('--north', there)).toContain('"--north" expected a file, got ');
    }
  });

  test.each([
    ['no default export', 'export const choose = () => 0;'],
    ['another default export', 'export default { choose: () => 0 };'],
    ['an error when it is loaded', "throw new Error('not today');"],
    ['no JavaScript', 'pit = best of (moves'],
  ])('a file with %s', async (_, source) => {
    const file = await policy('mine.mjs', source);
    const told = '"--policy" expected a module whose default export is a function, got ';
    expect(await refusal('--policy', file)).toContain(told);
  });
});

describe('moves of a policy of the caller', () => {
  const last: CustomPolicy = { name: 'last', choose: (_, moves) => moves.at(-1) ?? 0 };
  const options = { from: initialPosition('raja-pasu'), games: 60, plyLimit: 12 };
  const range = { first: 0, count: 60 };

  test('are shown if it is at hand, in both seats', async () => {
    const policies = [last, 'random'] as const;
    const { summary } = await simulate({ ...options, policies, kind: 'paired' });
    const { longest, unended, paired } = printedReport(summary, { range, policies });
    expect(unended.limit.length).toBeGreaterThan(0);
    for (const seat of paired?.seats ?? []) {
      const { position, move } = seat.longest ?? { position: null, move: null };
      if (position === null) throw new Error('no position');
      expect(unwrap(reference.play(position, move)).laps).toBe(seat.laps.max);
    }
    expect(longest).toEqual(paired?.seats[0].longest);
  });

  test('are null if it is not, and the report fails for nothing', async () => {
    const { summary } = await simulate({ ...options, policies: [last, last] });
    const report = printedReport(summary);
    const nothing = { position: null, move: null, command: null };
    expect(report.longest).toMatchObject({ laps: report.laps.max, ...nothing });
    expect(report.unended.limit[0]).toMatchObject({ ply: null, ...nothing });
    expect(reportText(report)).toMatch(/^Longest relay: \d+ laps, in ply \d+ of game \d+$/m);
  });

  test('are null in what merge prints', async () => {
    const file = await policy('late.mjs', LATE);
    await run(...RUN, '--policy', file, '--out', path('all.json'));
    const { code, stdout } = await run('merge', path('all.json'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).longest).toMatchObject({ position: null, command: null });
    const told = await run('merge', path('all.json'));
    expect(told).toMatchObject({ code: 0, stderr: '' });
  });
});
