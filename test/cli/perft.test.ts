import { describe, expect, test } from 'vitest';
import { ended, ONE_LINE, run, startWatched } from './command.js';

/** Counts of South's first moves in Raja Pasu, four plies: together 547. */
const DIVIDED = [107, 85, 85, 81, 70, 55, 64];

describe('perft', () => {
  test.each([
    [['raja-pasu', '6'], '7150\n'],
    [['raja-pasu', '0'], '1\n'],
    [['sadeqa-ii', '9', '--engine', 'wasm'], '31391\n'],
    [['sadeqa-ii', '7', '--engine', 'reference'], '1897\n'],
    [['raja-pasu', '8', '--json'], '{"depth":8,"nodes":73033}\n'],
    [['raja-pasu', '6', '--json'], '{"depth":6,"nodes":7150}\n'],
  ])('%j prints the count alone', async (args, stdout) => {
    expect(await run('perft', ...args)).toEqual({ code: 0, signal: null, stdout, stderr: '' });
  });

  test.each([['wasm'], ['reference']])(
    '--divide counts for each first move, %s',
    async (engine) => {
      const args = ['perft', 'raja-pasu', '4', '--divide', '--engine', engine];
      const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
      const lines = DIVIDED.map((nodes, pit) => `${names[pit]}: ${nodes}\n`);
      expect((await run(...args)).stdout).toBe(`${lines.join('')}total: 547\n`);
      expect(JSON.parse((await run(...args, '--json')).stdout)).toEqual({
        depth: 4,
        nodes: 547,
        moves: DIVIDED.map((nodes, move) => ({ move, nodes })),
      });
    },
  );

  test("--divide names North's pits in small letters", async () => {
    const position = '1,0,1/0,0,0 N 0-0 -';
    const args = ['perft', 'raja-pasu', '1', '--pits-per-row', '3', '--position', position];
    expect((await run(...args, '--divide')).stdout).toBe('a: 1\nc: 1\ntotal: 2\n');
  });
});

describe('--limit', () => {
  // perft(1) + perft(2) + perft(3) of Raja Pasu is 7 + 34 + 133.
  test.each([[[]], [['--divide']], [['--engine', 'reference']]])('%j', async (flags) => {
    const args = ['perft', 'raja-pasu', '3', ...flags, '--limit'];
    expect((await run(...args, '174')).code).toBe(0);
    const { code, stdout, stderr } = await run(...args, '173');
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain('at most 173 moves');
  });

  test('ends a count that would take for ever', async () => {
    const { code } = await run('perft', 'sadeqa-ii', '64', '--limit', '1000000');
    expect(code).toBe(3);
  });
});

describe('Ctrl-C ends a count of any depth with exit 130 and tells what was counted', () => {
  test.each([
    ['wasm', ['sadeqa-ii', '64']],
    ['reference', ['raja-pasu', '40', '--engine', 'reference']],
    ['divided', ['raja-pasu', '40', '--divide']],
  ])('%s', async (_, args) => {
    const { child, reached } = startWatched('perft', ...args, '--json');
    const end = ended(child);
    await reached('+');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await end;
    expect(code).toBe(130);
    const [, nodes] =
      /^relaysow: interrupted: (\d+) sequences counted so far, [1-9]\d* moves visited\n$/.exec(
        stderr,
      ) ?? [];
    expect(JSON.parse(stdout)).toMatchObject({ complete: false, nodes: Number(nodes) });
  });
});
