import { describe, expect, test } from 'vitest';
import { matchReportText } from '../../src/cli/match-report-text.js';
import { printedMatchReport } from '../../src/cli/printed-match-report.js';
import type { RunOptions } from '../../src/study/job.js';
import { matchReportOf } from '../../src/study/match-report.js';
import { type MatchSimulationOptions, simulateMatches } from '../../src/study/simulate-matches.js';

const START = { from: 'raja-pasu', matches: 1000, seed: 7 } as const;

async function text(options: MatchSimulationOptions & RunOptions): Promise<string> {
  return matchReportText(printedMatchReport((await simulateMatches(options)).summary));
}

/** The lines of the block that has this in its first line. */
function block(said: string, head: string): string[] {
  return (said.split('\n\n').find((lines) => lines.split('\n')[0]?.includes(head)) ?? '').split(
    '\n',
  );
}

describe('the report of matches as text', () => {
  test('keeps its tables within 100 columns', async () => {
    const lines = (await text(START)).split('\n');
    const last = lines.findIndex((line) => line.startsWith('Start '));
    const tables = lines
      .slice(0, last)
      .filter((line) => !line.includes('  relaysow play ') && !line.includes(' | relaysow serve'));
    expect(Math.max(...tables.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('has a row of holdings for the rounds that are counted', async () => {
    const [, ...rows] = block(await text(START), 'South after round');
    const rounds = rows.slice(0, -1).map((row) => Number(row.trim().split(' ')[0]));
    expect(rounds.slice(0, 7)).toEqual([1, 2, 3, 5, 10, 20, 50]);
  });

  test('draws comebacks as bars of their share', async () => {
    const { summary } = await simulateMatches(START);
    const { behind } = matchReportOf(summary);
    const rows = block(await text(START), 'Holding less').filter((row) => /^ +\d/.test(row));
    expect(rows.length).toBeLessThanOrEqual(16);
    const [first = ''] = rows;
    const [at] = behind.byHoldings;
    expect(first.trim().split(/ +/).slice(0, 3)).toEqual([
      String(at?.holdings),
      String((at?.won ?? 0) + (at?.lost ?? 0) + (at?.annulled ?? 0)),
      String(at?.won),
    ]);
    for (const row of rows) {
      const share = Number(row.trim().split(/ +/)[3]);
      const bar = /#*$/.exec(row)?.[0].length ?? 0;
      expect(Math.abs(bar - 0.4 * share)).toBeLessThan(0.6);
    }
  });

  test('shows what annulled matches', async () => {
    const limited = await text({ ...START, matches: 20, plyLimit: 1 });
    expect(limited).toContain(
      '\nAnnulled by the ply limit of a round: 20; the first: matches 0, 1, 2\n',
    );
    const rounds = await text({ ...START, matches: 20, roundLimit: 1 });
    expect(rounds).toContain('\nAnnulled by the round limit: 20; the first: matches 0, 1, 2\n');
    const rules = { game: 'raja-pasu', lapLimit: 8 } as const;
    const stopped = block(await text({ from: rules, matches: 50 }), 'Annulled by an undecided');
    expect(stopped[0]).toMatch(
      /^Annulled by an undecided sowing: \d+; the last moves of the first:$/,
    );
    expect(stopped.filter((line) => line.includes('relaysow serve'))).toHaveLength(3);
  });

  test('says what two policies come to, and readings', async () => {
    const policies = ['greedy', 'random'] as const;
    const paired = await text({ ...START, matches: 30, policies, kind: 'paired' });
    expect(paired).toMatch(/\nCompared +greedy with random, 30 pairs of matches with the seats/);
    expect(paired).toContain('\nThe matches with South greedy, North random:\n');
    const readings = await text({ ...START, matches: 30, kind: 'readings' });
    expect(block(readings, 'Reading')).toHaveLength(9);
  });

  test('is there for no matches', async () => {
    const said = await text({ ...START, range: { first: 0, count: 0 } });
    expect(said).toContain('Longest relay: no move was played');
    expect(said).not.toMatch(/\b(NaN|undefined|null|Infinity)\b/);
  });
});
