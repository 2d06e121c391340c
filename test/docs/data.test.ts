/** docs/data.md has every column of data files, and its code is that of the examples. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/study/columns.js';
import { GAME_COLUMNS } from '../../src/study/game-columns.js';
import { MATCH_COLUMNS, ROUND_COLUMNS } from '../../src/study/match-columns.js';
import { positionColumns } from '../../src/study/position-columns.js';

const PAGE = readFileSync('docs/data.md', 'utf8');
const EXAMPLES = readdirSync('examples/loading').map((name) =>
  readFileSync(`examples/loading/${name}`, 'utf8'),
);

/** The columns that the tables between two headings tell, by name, with their types. */
function toldBetween(heading: string, next: string): readonly (readonly string[])[] {
  const section = PAGE.slice(PAGE.indexOf(`\n## ${heading}`), PAGE.indexOf(`\n## ${next}`));
  return [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, name = '', type = '']) => [
    name,
    type,
  ]);
}

function typed(columns: readonly Column[]): readonly (readonly string[])[] {
  return columns.map(({ name, type, words, width }) => [
    name,
    words !== undefined ? 'word' : width === undefined ? type : `${type} × 2m`,
  ]);
}

describe('the page on data files', () => {
  test('tells the columns of games: those of both, of Raja Pasu, of Sadeqa II', () => {
    const common = typed(GAME_COLUMNS['raja-pasu']).slice(0, 14);
    expect(typed(GAME_COLUMNS['sadeqa-ii']).slice(0, 14)).toEqual(common);
    expect(toldBetween('Columns of a game', 'Columns of a position')).toEqual([
      ...common,
      ...typed(GAME_COLUMNS['raja-pasu']).slice(14),
      ...typed(GAME_COLUMNS['sadeqa-ii']).slice(14),
    ]);
  });

  test('tells the columns of positions', () => {
    expect(toldBetween('Columns of a position', 'Columns of a match')).toEqual(
      typed(positionColumns(7)),
    );
  });

  test('tells the columns of matches, and those of rounds that no game has', () => {
    expect(toldBetween('Columns of a match', 'Columns of a round')).toEqual(typed(MATCH_COLUMNS));
    const ofGame = typed(GAME_COLUMNS['raja-pasu']).slice(1);
    const told = toldBetween('Columns of a round', 'Raw columns');
    expect(typed(ROUND_COLUMNS)).toEqual([...told, ...ofGame]);
  });

  test('shows code that stands in the examples, which are run', () => {
    const blocks = [...PAGE.matchAll(/^```(?:python|sql|r)\n([\s\S]*?)^```$/gm)];
    expect(blocks).toHaveLength(4);
    for (const [, code = ''] of blocks) {
      expect(EXAMPLES.some((text) => text.includes(code))).toBe(true);
    }
  });
});
