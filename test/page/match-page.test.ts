import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { matchPageOf } from '../../src/page/match-page.js';
import type { MatchPageData } from '../../src/page/match-page-data.js';
import { pairedOf } from './data.js';
import { matchDataOf } from './match-data.js';
import { slipsIn, textOf } from './text.js';

const page = (data: MatchPageData): string => matchPageOf(data, 'script()', 'style{}');

describe('the page of a run of matches', () => {
  const data = matchDataOf({ matches: 400 });
  const { report } = data;
  const markup = page(data);
  const text = textOf(markup);

  test('opens with what was found', () => {
    expect(text).toMatch(/(South|North) won [\d.]+ % of 400 matches, (South|North) [\d.]+ %/);
    expect(text).toMatch(
      /A match takes [\d.]+ rounds on average\. Who holds less after a round wins/,
    );
    expect(slipsIn(text)).toBeNull();
  });

  test('says how it was made', () => {
    expect(text).toContain(data.command);
    expect(text).toContain('10,000 plies a round, 1,000 rounds');
    expect(text).toContain('undecided and annuls the match');
  });

  test('has every count of the results in a table', () => {
    const { south, north, annulled } = report.results;
    expect(text).toMatch(new RegExp(`South wins ${south} 400 [\\d.]+ %`));
    expect(text).toMatch(new RegExp(`North wins ${north} 400 [\\d.]+ %`));
    expect(text).toMatch(new RegExp(`Annulled ${annulled} 400 [\\d.]+ %`));
  });

  test('has all matches in the table of every histogram', () => {
    for (const head of ['rounds', 'changes', 'plies', 'laps']) {
      const all = new RegExp(
        `<th scope="col">${head}</th><th scope="col">matches</th>.*?</table>`,
        's',
      ).exec(markup)?.[0];
      const counts = [...(all ?? '').matchAll(/<\/th><td>(\d+)<\/td>/g)].map(([, n]) => Number(n));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400);
    }
  });

  test('has a row for everything that the player who holds less has held', () => {
    for (const { holdings, won, lost, annulled } of report.behind.byHoldings) {
      const row = [won + lost + annulled, won, lost, annulled].map((n) => n.toLocaleString('en'));
      expect(text).toContain(`${holdings} seeds ${row.join(' ')} `);
    }
  });

  test('loads nothing', () => {
    expect(markup).not.toMatch(/(src|href)=|url\(|@import|https?:/);
  });
});

describe('a page of matches that has little or much to say', () => {
  test('no match', () => {
    const text = textOf(page(matchDataOf({ matches: 0 })));
    expect(text).toContain('No match has been played.');
    expect(slipsIn(text)).toBeNull();
  });

  test('a single match', () => {
    const text = textOf(page(matchDataOf({ matches: 1 })));
    expect(text).toMatch(/(South|North) won the only match, in \d+ rounds?\./);
    expect(slipsIn(text)).toBeNull();
  });

  test('all matches annulled, by the ply limit or the round limit', () => {
    const byPlies = textOf(page(matchDataOf({ matches: 20, plyLimit: 2 })));
    expect(byPlies).toContain('Nobody won: 20 matches were all annulled.');
    expect(byPlies).toContain('Rounds at the ply limit');
    expect(slipsIn(byPlies)).toBeNull();
    const byRounds = textOf(page(matchDataOf({ matches: 20, roundLimit: 1 })));
    expect(byRounds).toContain('Matches at the round limit');
    expect(slipsIn(byRounds)).toBeNull();
  });

  test('two policies, and readings', () => {
    const { report, command } = matchDataOf({ matches: 50 });
    const paired = textOf(page({ report, command, paired: pairedOf(50) }));
    expect(paired).toContain('over 50 pairs of matches with the seats changed');
    expect(paired).toContain('Points of greedy in a pair of matches');
    const readings = matchDataOf({ matches: 50, kind: 'readings' });
    const text = textOf(page(readings));
    expect(text).toContain('Rounds of a match by reading');
    for (const { label } of readings.readings ?? []) expect(text).toContain(label);
    expect(slipsIn(text)).toBeNull();
  });
});

test('a page of matches is under 250 KB, 70 KB compressed', () => {
  const script = readFileSync('dist/cli/report-page.js', 'utf8');
  const style = readFileSync('dist/cli/report-page.css', 'utf8');
  const whole = matchPageOf(matchDataOf({ matches: 2000 }), script, style);
  expect(whole.length).toBeLessThan(250_000);
  expect(gzipSync(whole).length).toBeLessThan(70_000);
});
