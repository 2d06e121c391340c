import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  digestOf,
  movesOf,
  readLog,
  SLICE_GAMES,
  type Slice,
  SoakLog,
} from '../scripts/soak-log.js';
import { initialPosition } from '../src/position.js';
import { GAMES, type Game } from '../src/rules.js';
import { testDirectory } from './directory.js';
import { engine } from './engines.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/streams.md');

describe.each(GAMES)('the committed log of %s', (game) => {
  const slices = readLog(game, read(`conformance/soak/${game}.jsonl`), game);

  test('has the least number of slices with a thousand million moves', () => {
    expect(movesOf(slices)).toBeGreaterThanOrEqual(1e9);
    expect(movesOf(slices.slice(0, -1))).toBeLessThan(1e9);
  });

  test('is what docs/streams.md says of it', () => {
    const numbers = [slices.length, slices.length * SLICE_GAMES, movesOf(slices)].join(' | ');
    expect(page).toContain(`| \`${game}\` | ${numbers} | \`${digestOf(slices)}\` |`);
  });

  test('begins with the published digest of a million games', () => {
    expect(page).toContain(`| \`${game}\` | 1000000 | \`${slices[0]?.sha256}\` |`);
  });

  test('ends with the games that the core plays', () => {
    const { seed, first, games, sha256 } = slices.at(-1) as Slice;
    const { bytes } = engine.playouts(initialPosition(game), { seed, first, games });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  });
});

describe('a log', () => {
  const directory = testDirectory();

  const slice = (index: number, game: Game = 'raja-pasu'): Slice => ({
    game,
    seed: 1,
    first: index * SLICE_GAMES,
    games: SLICE_GAMES,
    moves: 30_000_000 + index,
    sha256: String(index).repeat(64),
  });
  const line = (value: object) => `${JSON.stringify(value)}\n`;

  test('that is new has no slices and keeps those it is given', () => {
    const path = directory.path('log');
    const log = new SoakLog(path, 'raja-pasu');
    expect(log.slices).toEqual([]);
    log.append(slice(0));
    log.append(slice(1));
    log.close();
    expect(readFileSync(path, 'utf8')).toBe(line(slice(0)) + line(slice(1)));
    expect(readLog('log', readFileSync(path, 'utf8'), 'raja-pasu')).toEqual([slice(0), slice(1)]);
  });

  test.each([0, 1, 20, 60, 200])('goes on after a last line that was cut to %i bytes', (bytes) => {
    const path = directory.path('log');
    writeFileSync(path, line(slice(0)) + line(slice(1)).slice(0, bytes).trimEnd());
    const log = new SoakLog(path, 'raja-pasu');
    expect(log.slices).toEqual([slice(0)]);
    log.append(slice(1));
    log.close();
    expect(readFileSync(path, 'utf8')).toBe(line(slice(0)) + line(slice(1)));
  });

  test.each([
    ['no JSON', 'hello\n', '"log, line 1" expected JSON'],
    ['no object', '5\n', '"log, line 1" expected an object'],
    ['another game', line(slice(0, 'sadeqa-ii')), '"log, line 1.game" expected raja-pasu'],
    ['another seed', line({ ...slice(0), seed: 2 }), '"log, line 1.seed"'],
    ['a slice left out', line(slice(0)) + line(slice(2)), '"log, line 2.first"'],
    ['a slice of another size', line({ ...slice(0), games: 5 }), '"log, line 1.games"'],
    ['moves missing', line({ ...slice(0), moves: undefined }), '"log, line 1.moves"'],
    ['a digest cut short', line({ ...slice(0), sha256: 'ab' }), '"log, line 1.sha256"'],
    ['a last line of something else', `${line(slice(0))}hello`, '"log" expected a newline'],
  ])('is refused for %s', (_, text, message) => {
    expect(() => readLog('log', text, 'raja-pasu')).toThrow(message);
  });

  test('has as its digest that of the digests of its slices', () => {
    const bytes = Buffer.concat([Buffer.alloc(32, 0x11), Buffer.alloc(32, 0x22)]);
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(digestOf([slice(1), slice(2)])).toBe(digest);
  });
});
