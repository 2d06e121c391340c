import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { type Game, isGame, type RulesInput } from '../../src/rules.js';
import { simulate } from '../../src/study/simulate.js';
import { reportOf } from '../../src/study/study-report.js';
import { run } from '../cli/command.js';

const page = readFileSync(new URL('../../docs/studies.md', import.meta.url), 'utf8');

interface Shown {
  readonly command: string;
  /** Lines of what it prints, in order; others may stand between them. */
  readonly lines: readonly string[];
}

/** The commands of the `console` blocks, and what the page shows of their output. */
function shownCommands(): readonly Shown[] {
  const blocks = [...page.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
  return blocks
    .flatMap((text) => (text ?? '').split(/^\$ /m).slice(1))
    .map((part) => {
      const [command = '', ...lines] = part.trimEnd().split('\n');
      return { command, lines };
    });
}

describe('what the page shows is what its command prints', () => {
  const shown = shownCommands();

  test('for a dozen commands and more', () => {
    expect(shown.length).toBeGreaterThan(12);
  });

  test.each(shown)('$command', async ({ command, lines }) => {
    const [, ...args] = command.split(' ');
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    const printed = stdout.split('\n');
    expect(printed.filter((line) => lines.includes(line))).toEqual(lines);
  });
});

interface Board {
  readonly game: Game;
  readonly pitsPerRow: number;
  readonly seedsPerPit: number;
  /** With its interval, as `70.3 ± 0.3`. */
  readonly percent: string;
}

/** The cells of the tables whose first heading is a game. */
function boards(): readonly Board[] {
  const tables = page.split('\n\n').map((text) => text.split('\n').map(cellsOf));
  return tables.flatMap(([heading = [], , ...rows]) => {
    const game = heading[0]?.replaceAll('`', '');
    if (!isGame(game)) return [];
    return rows.flatMap(([pits, ...percents]) =>
      percents.map((percent, column) => ({
        game,
        pitsPerRow: Number(pits),
        seedsPerPit: Number(heading[column + 1]),
        percent,
      })),
    );
  });
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

describe('South has the part of the won games that the tables say', () => {
  test.each(boards())('$game, $pitsPerRow pits of $seedsPerPit', async ({ percent, ...rules }) => {
    const from = initialPosition(rules as RulesInput);
    const { shares } = reportOf((await simulate({ from, games: 100_000 })).summary);
    const { share, low, high } = shares.southOfWon;
    const written = (part: number): string => (100 * part).toFixed(1);
    expect(`${written(share ?? 0)} ± ${written((high - low) / 2)}`).toBe(percent);
  });

  test('on forty boards', () => {
    expect(boards()).toHaveLength(40);
  });
});
