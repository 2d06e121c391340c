import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PageData, PageReport } from '../../src/page/page-data.js';
import { reportPage } from '../../src/page/report-page.js';
import { GAMES } from '../../src/rules.js';
import { dataOf, pairedOf, readingsOf, reportOfRun } from './data.js';
import { slipsIn, textOf } from './text.js';

const page = (data: PageData): string => reportPage(data, 'script()', 'style{}');

describe.each(GAMES)('the page of a run of %s', (game) => {
  const data = dataOf(game, { games: 400 });
  const text = textOf(page(data));

  test('opens with what was found, with the interval and the number of games', () => {
    expect(text).toMatch(/(South|North) won [\d.]+ % of 400 games, (South|North) [\d.]+ %/);
    expect(text).toMatch(/95 % interval [\d.]+ to [\d.]+ %/);
  });

  test('says how it was made', () => {
    const { report, command } = data;
    expect(text).toContain(command);
    expect(text).toContain(report.engine.digest);
    expect(text).toContain(report.position);
    expect(text).toContain(`relaysow ${report.version}`);
    expect(text).toContain('Seed 1 ');
    expect(text).toContain('D-9, endless: annul');
  });

  test('has every count of the results in a table', () => {
    const { results } = data.report;
    for (const [name, count] of [
      ['South wins', results.south],
      ['North wins', results.north],
      ['Draw', results.draw],
      ['Annulled', results.annulled],
    ] as const) {
      expect(text).toMatch(new RegExp(`${name} ${count} 400 [\\d.]+ %`));
    }
  });

  test('has all games in the table of every histogram', () => {
    for (const head of ['plies', 'seeds', 'laps']) {
      const table = new RegExp(
        `<th scope="col">${head}</th><th scope="col">games</th>.*?</table>`,
        's',
      ).exec(page(data))?.[0];
      const counts = [...(table ?? '').matchAll(/<\/th><td>(\d+)<\/td>/g)].map(([, count]) =>
        Number(count),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400);
    }
  });

  test('names every first free move with its results', () => {
    for (const { name, games, results } of data.report.firstFreeMoves) {
      expect(text).toContain(
        `${name} ${games} ${results.south} ${results.north} ${results.draw} ${results.annulled} `,
      );
    }
  });

  test('loads nothing', () => {
    expect(page(data)).toContain("default-src 'none'");
    expect(page(data)).not.toMatch(/(src|href)=|url\(|@import|https?:/);
  });
});

describe('numbers that follow from others', () => {
  test('the kinds of captures in Raja Pasu add up to the score', () => {
    const { report, ...rest } = dataOf('raja-pasu', { games: 300 });
    const text = textOf(page({ report, ...rest }));
    const { south, north } = report.score;
    const written = [south, north].map(({ total }) => total.toLocaleString('en')).join(' ');
    expect(text).toContain(`together ${written} `);
  });

  test('the share of fours to the player who did not sow', () => {
    const { report, ...rest } = dataOf('raja-pasu', { games: 300 });
    if (!('fours' in report.captures)) throw new Error('no fours');
    const { toMover, toOpponent } = report.captures.fours;
    const [of, own, other] = [toMover + toOpponent, toMover, toOpponent].map((count) =>
      count.toLocaleString('en'),
    );
    expect(textOf(page({ report, ...rest }))).toContain(`both ${of} ${own} ${other} `);
  });
});

describe('a study of several runs', () => {
  test('readings stand side by side, the given one marked', () => {
    const readings = readingsOf('raja-pasu', 200);
    const [given] = readings;
    if (given === undefined) throw new Error('no reading');
    const markup = page({ report: given.report, readings, command: 'x' });
    expect(markup).toContain(`<span class="name given">${given.label}</span>`);
    for (const { label, report } of readings) {
      const { south, north, draw, annulled, southOfWon } = report.shares;
      const written = (part: number | null): string => (100 * (part ?? 0)).toFixed(1);
      const { share, low, high } = southOfWon;
      const shares = [south, north, draw, annulled].map(({ share }) => `${written(share)} %`);
      expect(textOf(markup)).toContain(
        `${label} ${written(share)} % ${written(low)} to ${written(high)} % 200 ${shares.join(' ')}`,
      );
    }
  });

  test('a reading has the colour of who is ahead in the games that somebody won', () => {
    const readings = readingsOf('raja-pasu', 200);
    const { report } = dataOf('raja-pasu', { games: 200 });
    const markup = page({ report, readings, command: null });
    const figure = /South’s part of the games that somebody won, by reading.*?<details>/s.exec(
      markup,
    );
    const colours = [...(figure?.[0] ?? '').matchAll(/class="dot (\w+)"/g)].map(([, side]) => side);
    const ahead = readings.map(({ report: { results } }) =>
      results.south > results.north ? 'south' : 'north',
    );
    expect(new Set(ahead).size).toBe(2);
    expect(colours).toEqual(ahead);
  });

  test('a paired comparison comes first, with points, Elo and interval', () => {
    const { report } = dataOf('raja-pasu', { games: 200 });
    const text = textOf(page({ report, paired: pairedOf(200), command: 'x' }));
    expect(text).toContain(
      'greedy makes 75.0 % of the points against random (95 % interval 72.0 to 78.0 %), over 200 pairs',
    );
    expect(text).toContain('Elo difference of +191 (+164 to +220)');
    expect(text).toContain('greedy wins 290 72.5 %');
    expect(text).toContain('1½ 20 10.0 %');
  });

  test('a comparison without an end of its interval says so by a dash', () => {
    const { report } = dataOf('raja-pasu', { games: 1 });
    const paired = { ...pairedOf(1), elo: { difference: null, low: null, high: null } };
    expect(textOf(page({ report, paired, command: 'x' }))).toContain('Elo difference – –');
  });
});

describe('a page that has little or much to say', () => {
  test.each(GAMES)('no game of %s', (game) => {
    const text = textOf(page(dataOf(game, { games: 0 })));
    expect(text).toContain('No game has been played.');
    expect(slipsIn(text)).toBeNull();
  });

  test.each(GAMES)('a single game of %s', (game) => {
    const text = textOf(page(dataOf(game, { games: 1 })));
    expect(text).toMatch(/(South|North) won the only game\./);
    expect(slipsIn(text)).toBeNull();
  });

  test('all games annulled', () => {
    const text = textOf(page(dataOf('raja-pasu', { games: 20, plyLimit: 2 })));
    expect(text).toContain('Nobody won: all 20 games were annulled.');
    expect(text).toContain('Games at the ply limit');
    expect(slipsIn(text)).toBeNull();
  });

  test('a start that is over: games without a move', () => {
    const report = reportOfRun('raja-pasu', {
      games: 5,
      setup: { rules: 'raja-pasu', pits: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1] },
    });
    const text = textOf(page({ report, command: 'x' }));
    expect(text).toContain('North won 100.0 % of 5 games');
    expect(slipsIn(text)).toBeNull();
  });

  test('games that all came out alike are said to be so', () => {
    const alike = 'Every game came out alike';
    const pits = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1];
    const setup = { rules: 'raja-pasu', pits } as const;
    expect(textOf(page(dataOf('raja-pasu', { games: 5, setup })))).toContain(alike);
    expect(textOf(page(dataOf('raja-pasu', { games: 1, setup })))).not.toContain(alike);
    expect(textOf(page(dataOf('raja-pasu', { games: 5 })))).not.toContain(alike);
  });

  test('no command makes a study whose policy is known to its caller alone', () => {
    const data = dataOf('sadeqa-ii', { games: 100 });
    const text = textOf(page({ ...data, command: null }));
    expect(text).not.toContain('The same command');
    expect(text).toContain('a function of the program that made it');
    expect(slipsIn(text)).toBeNull();
  });

  test('endless sowings are drawn and can be played again', () => {
    const data = dataOf('sadeqa-ii', { games: 2000 });
    const [first] = data.report.unended.endless;
    expect(textOf(page(data))).toContain('Endless sowings');
    expect(page(data)).toContain(`the command that plays the move of game ${first?.game}`);
  });

  test('65,535 lengths and laps by the million make no larger page than a few', () => {
    const data = dataOf('raja-pasu', { games: 100 });
    const huge = page({ ...data, report: stretched(data.report) });
    expect(huge.length).toBeLessThan(1.5 * page(data).length);
    expect(slipsIn(textOf(huge))).toBeNull();
  });
});

/** The report with lengths up to 65,535 and relays up to a hundred million laps. */
function stretched(report: PageReport): PageReport {
  const lengths = Array.from({ length: 65_535 }, (_, length) => [length + 1, 1] as const);
  const laps = Array.from({ length: 20_000 }, (_, place) => [1 + 5000 * place, 1] as const);
  const spread = { ...report.laps.perGame, histogram: laps };
  return {
    ...report,
    games: 65_535,
    plies: { ...report.plies, histogram: lengths, max: 65_535 },
    laps: { ...report.laps, max: 99_995_001, perGame: spread, longestPerGame: spread },
  };
}

describe('text from outside', () => {
  const evil = '</script><img src=x onerror="alert(1)">&\'';
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;';

  test('is escaped wherever it comes from', () => {
    const { report } = dataOf('raja-pasu', { games: 50 });
    const named = { ...report, policy: { south: evil, north: evil }, version: evil };
    const markup = page({
      report: named,
      paired: { ...pairedOf(50), first: evil, second: evil },
      readings: [{ label: evil, isGiven: true, report: named }],
      command: evil,
    });
    expect(markup).not.toContain('<img');
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(markup).toContain(`<code>${escaped}</code>`);
  });

  test('script and style that would end their element are refused', () => {
    const data = dataOf('raja-pasu', { games: 0 });
    expect(() => reportPage(data, 'a="</script>"', '')).toThrow(
      new RangeError('"script" expected code without it, got "</script"'),
    );
    expect(() => reportPage(data, '', 'a{}<!--')).toThrow(RangeError);
  });
});

describe('the size', () => {
  const script = readFileSync('dist/cli/report-page.js', 'utf8');
  const style = readFileSync('dist/cli/report-page.css', 'utf8');

  test('script and style are under 120 KB, 40 KB compressed', () => {
    expect(script.length + style.length).toBeLessThan(120_000);
    expect(gzipSync(script + style).length).toBeLessThan(40_000);
  });

  test('a page is under 200 KB, 60 KB compressed', () => {
    const whole = reportPage(dataOf('sadeqa-ii', { games: 3000 }), script, style);
    expect(whole.length).toBeLessThan(200_000);
    expect(gzipSync(whole).length).toBeLessThan(60_000);
  });

  test('the licence of the chart library goes with it', () => {
    expect(script).toContain('Copyright (c) 2022 Leon Sorokin');
  });
});
