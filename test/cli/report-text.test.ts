import { describe, expect, test } from 'vitest';
import { printedReport } from '../../src/cli/printed-report.js';
import { GAMES_COUNTED, pairedLines } from '../../src/cli/report-lines.js';
import { readingLines, reportText } from '../../src/cli/report-text.js';
import { initialPosition } from '../../src/position.js';
import { GAMES, type Pit, type RulesInput } from '../../src/rules.js';
import type { RunOptions } from '../../src/study/job.js';
import type { PairedReport } from '../../src/study/pairs-report.js';
import { type SimulationOptions, simulate } from '../../src/study/simulate.js';
import { reportOf } from '../../src/study/study-report.js';

async function text(options: SimulationOptions & RunOptions): Promise<string> {
  return reportText(printedReport((await simulate(options)).summary));
}

function start(rules: RulesInput): SimulationOptions {
  return { from: initialPosition(rules), games: 2000, seed: 7 };
}

describe('the report of a run as text', () => {
  test.each(GAMES)('keeps its tables within 100 columns: %s', async (game) => {
    const lines = (await text(start(game))).split('\n');
    const last = lines.findIndex((line) => line.startsWith('Start '));
    const tables = lines
      .slice(0, last)
      .filter((line) => !line.includes('  relaysow play ') && !line.includes(' | relaysow serve'));
    expect(Math.max(...tables.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('says who got the fours', async () => {
    const options = start('raja-pasu');
    const { captures } = reportOf((await simulate(options)).summary);
    if (!('fours' in captures)) throw new Error('of Raja Pasu');
    const { share, low, high } = captures.fours.opponentShare;
    const percent = (part: number): string => (100 * part).toFixed(2);
    const said = await text(options);
    expect(said).toContain(`\n${percent(share ?? 0)} % of `);
    expect(said).toContain(`interval over the games ${percent(low)} to ${percent(high)};`);
    expect(await text(start('sadeqa-ii'))).not.toContain('fours');
  });

  test('draws the margins of Raja Pasu as bars that hold every game', async () => {
    const lines = (await text(start('raja-pasu'))).split('\n');
    const from = lines.findIndex((line) => line.includes('Margin, South')) + 1;
    const bars = lines.slice(from, lines.indexOf('', from));
    const games = bars.map((line) => Number(/ (\d+) {2}#+$/.exec(line)?.[1]));
    expect(games.reduce((sum, count) => sum + count, 0)).toBe(2000);
    expect(bars.length).toBeLessThan(16);
    const most = bars[games.indexOf(Math.max(...games))];
    expect(most?.endsWith('#'.repeat(50))).toBe(true);
    expect(await text(start('sadeqa-ii'))).not.toContain('Margin, South');
  });

  test('shows three endless sowings, where there are some', async () => {
    const said = await text(start('sadeqa-ii'));
    const block = said.slice(said.indexOf('Ended by an endless sowing: '));
    expect(block.slice(0, block.indexOf('\n\n')).match(/ \| relaysow serve/g)).toHaveLength(3);
    expect(await text(start('raja-pasu'))).not.toContain('Ended by an endless sowing');
  });

  test('says so where every game came out alike', async () => {
    const alike = /moves, .* laps\nEvery game came out alike: .* says nothing\.\n\n/;
    const greedy = { ...start('raja-pasu'), policies: ['greedy', 'greedy'] } as const;
    expect(await text(greedy)).toMatch(alike);
    expect(await text({ ...greedy, games: 1 })).not.toMatch(alike);
    expect(await text(start('raja-pasu'))).not.toMatch(alike);
  });

  test('reads well where a policy is known to its caller alone', async () => {
    const policies = [
      { name: 'first', choose: (_: unknown, moves: readonly Pit[]) => moves[0] ?? 0 },
      'random',
    ] as const;
    const said = await text({ ...start('sadeqa-ii'), games: 1000, policies });
    expect(said).toMatch(/\nLongest relay: \d+ laps, in ply \d+ of game \d+\n/);
    expect(said).toMatch(/\nEnded by an endless sowing: \d+; the first: games \d+, \d+/);
    expect(said).toMatch(/\nAgain +by no command: /);
    expect(said).not.toMatch(/ null|undefined|to see it|none was played/);
  });

  test('is there for a run of no games and for games of no moves', async () => {
    const empty = { ...start('raja-pasu'), range: { first: 0, count: 0 } };
    expect(await text(empty)).toContain('Longest relay: no move was played');
    const rules = { game: 'raja-pasu', pitsPerRow: 1, seedsPerPit: 1 } as const;
    expect(await text({ ...start(rules), plyLimit: 1 })).toContain('laps a game');
  });
});

test('a comparison as text', () => {
  const report: PairedReport = {
    first: 'greedy',
    second: 'random',
    pairs: 1000,
    games: 2000,
    wins: 1500,
    draws: 100,
    annulled: 20,
    losses: 380,
    points: { first: 1560, second: 440 },
    byPoints: [50, 10, 300, 50, 590],
    score: { mean: 0.78, low: 0.76, high: 0.8 },
    elo: { difference: 219.87, low: 200.24, high: 240.82 },
    margin: { mean: 12.345, sd: 9.5, low: 11.5, high: 13.2 },
  };
  expect(pairedLines(report, GAMES_COUNTED)).toEqual([
    'Compared  greedy with random, 1,000 pairs of games with the seats swapped',
    'Games     greedy won 1,500, random 380, of 2,000; drawn 100, annulled 20',
    'Points    1,560.0 to 440.0; a game that nobody won is half a point',
    'Pairs     0: 50, 0.5: 10, 1: 300, 1.5: 50, 2: 590',
    'Score     78.00 %, 95 % interval 76.00 to 80.00',
    'Elo       219.9, 95 % interval 200.2 to 240.8',
    "Margin    12.35 seeds a game, 95 % interval 11.50 to 13.20; sd of a pair's mean 9.50",
  ]);
});

test('an infinite Elo difference is a dash', () => {
  const elo = { difference: null, low: 300, high: null };
  expect(pairedLines({ ...WON, elo }, GAMES_COUNTED)).toContain(
    'Elo       -, 95 % interval 300.0 to -',
  );
});

const WON: PairedReport = {
  first: 'a',
  second: 'b',
  pairs: 20,
  games: 40,
  wins: 40,
  draws: 0,
  annulled: 0,
  losses: 0,
  points: { first: 40, second: 0 },
  byPoints: [0, 0, 0, 0, 20],
  score: { mean: 1, low: 0.84, high: 1 },
  elo: { difference: null, low: 300, high: null },
  margin: { mean: 1, sd: 1, low: 0, high: 2 },
};

test('readings stand side by side, a row each', async () => {
  const { summary } = await simulate({ ...start('sadeqa-ii'), kind: 'readings' });
  const lines = readingLines(printedReport(summary).readings ?? []);
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatch(
    /^Reading +games +South % +North % +draw % +annulled % +of won % +95 % interval +margin$/,
  );
  const { shares } = reportOf(summary);
  const percent = (part: number): string => (100 * part).toFixed(2);
  const first = [shares.south, shares.north, shares.draw, shares.annulled, shares.southOfWon];
  expect(lines[1]?.split(/ {2,}/).slice(0, -1)).toEqual([
    'endless annul, openingMove both *',
    '2,000',
    ...first.map(({ share }) => percent(share ?? 0)),
    `${percent(shares.southOfWon.low)} to ${percent(shares.southOfWon.high)}`,
  ]);
  expect(lines[3]).toMatch(/^endless illegal, openingMove both +2,000 .* 0\.00 +0\.00 /);
  expect(lines[7]).toMatch(/^of won: South, of the games that somebody won/);
  expect(lines[8]).toMatch(/^\* the rules that were asked for/);
});

test('a comparison of policies, and of readings, stands before the run that it is about', async () => {
  const paired = await text({ ...start('sadeqa-ii'), kind: 'paired' });
  expect(paired).toMatch(
    /\n\nCompared .*\n\nThe games with South random, North random:\n\nResults /s,
  );
  const readings = await text({ ...start('sadeqa-ii'), kind: 'readings' });
  expect(readings).toMatch(/\n\nReading .*\n\nResults /s);
});
