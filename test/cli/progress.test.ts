import { spawn, spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showProgress } from '../../src/cli/progress.js';
import { COMMAND, ended } from './command.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A text with a sign for the control character that begins a terminal's commands. */
function visible(text: string): string {
  return text.replaceAll('\x1b', '␛');
}

/** A stream that keeps what is written to it. */
class Screen extends Writable {
  written = '';

  constructor(
    readonly columns: number,
    readonly isTTY = true,
  ) {
    super();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.written += visible(String(chunk));
    done();
  }

  /** The lines that were drawn, each over the one before: from the first column, the rest cleared. */
  get lines(): string[] {
    return [...this.written.matchAll(/␛\[1G([^␛]*)␛\[0K/g)].map(([, line = '']) => line);
  }
}

function shownOn(screen: Screen) {
  return showProgress('games', screen as unknown as WriteStream);
}

const GAMES = 2 ** 40;

describe('the progress bar', () => {
  test('shows share, counts, rate and time left', () => {
    const screen = new Screen(80);
    const { onProgress, stop } = shownOn(screen);
    vi.advanceTimersByTime(2000);
    onProgress({ done: 250_000, total: 1_000_000, resumed: 0 });
    expect(screen.lines).toEqual([
      '====------------ 25 %  250,000 of 1,000,000 games  125,000/s  0:00:06 left',
    ]);
    stop();
  });

  test('is drawn again some ten times a second, however often it is told', () => {
    const screen = new Screen(80);
    const { onProgress, stop } = shownOn(screen);
    for (let done = 1; done <= 1000; done++) {
      vi.advanceTimersByTime(1);
      onProgress({ done, total: 2000, resumed: 0 });
    }
    expect(screen.lines.length).toBeGreaterThan(5);
    expect(screen.lines.length).toBeLessThan(15);
    stop();
    expect(screen.lines.at(-1)).toBe(
      '========-------- 50 %  1,000 of 2,000 games  1,000/s  0:00:01 left',
    );
  });

  test('is taken away at the end, and leaves nothing to repair', () => {
    const screen = new Screen(80);
    const { onProgress, stop } = shownOn(screen);
    onProgress({ done: 1, total: 2, resumed: 0 });
    stop();
    expect(screen.written).toMatch(/␛\[1G␛\[2K$/);
    // Neither a hidden cursor nor lines that do not wrap.
    expect(screen.written).not.toMatch(/␛\[\?/);
    vi.advanceTimersByTime(10_000);
    expect(screen.written).toMatch(/␛\[1G␛\[2K$/);
  });

  test('keeps all its numbers at 80 columns, if need be without a bar', () => {
    const screen = new Screen(80);
    const { onProgress, stop } = shownOn(screen);
    vi.advanceTimersByTime(100_000_000);
    onProgress({ done: 456_789_012_345, total: GAMES, resumed: 0 });
    const [line = ''] = screen.lines;
    expect(line).toBe(
      '41 %  456,789,012,345 of 1,099,511,627,776 games  4,567,890/s  39:05:05 left',
    );
    expect(line.length).toBeLessThan(80);
    stop();
  });

  test.each([20, 40, 60, 79, 80, 120])('fits on a line of %i columns', (columns) => {
    const screen = new Screen(columns);
    const { onProgress, stop } = shownOn(screen);
    for (const done of [1, GAMES / 2, GAMES]) {
      vi.advanceTimersByTime(1_000_000);
      onProgress({ done, total: GAMES, resumed: 0 });
    }
    stop();
    expect(screen.lines.length).toBeGreaterThan(2);
    for (const line of screen.lines) expect(line.length).toBeLessThan(columns);
  });

  test('does not take what was there at the start for its own work', () => {
    const screen = new Screen(80);
    const { onProgress, stop } = shownOn(screen);
    vi.advanceTimersByTime(2000);
    onProgress({ done: 750_000, total: 1_000_000, resumed: 500_000 });
    expect(screen.lines).toEqual([
      '============---- 75 %  750,000 of 1,000,000 games  125,000/s  0:00:02 left',
    ]);
    stop();
  });

  test('is not there before the first progress', () => {
    const screen = new Screen(80);
    shownOn(screen).stop();
    expect(screen.written).toBe('');
  });
});

describe('where there is no terminal', () => {
  /** What is written in so many seconds, told ten times a second of a hundred games each time. */
  function logOf(seconds: number, resumed = 0): readonly string[] {
    const screen = new Screen(80, false);
    const { onProgress, stop } = shownOn(screen);
    const total = 1_000_000 + resumed;
    for (let told = 1; told <= 10 * seconds; told++) {
      vi.advanceTimersByTime(100);
      onProgress({ done: resumed + 100 * told, total, resumed });
    }
    stop();
    return screen.written.split(/(?<=\n)/).filter((line) => line !== '');
  }

  test('a line a minute has the same numbers', () => {
    expect(logOf(179)).toEqual([
      'relaysow: 6 %  60,000 of 1,000,000 games  1,000/s  0:15:40 left\n',
      'relaysow: 12 %  120,000 of 1,000,000 games  1,000/s  0:14:40 left\n',
    ]);
  });

  test('what was there at the start counts as done, and for no rate', () => {
    expect(logOf(60, 3_000_000)).toEqual([
      'relaysow: 76 %  3,060,000 of 4,000,000 games  1,000/s  0:15:40 left\n',
    ]);
  });

  test('nothing is written in less than a minute', () => {
    expect(logOf(59)).toEqual([]);
  });
});

/** `script` of util-linux runs a command in a terminal of its own. */
const hasScript = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout,
);

test.skipIf(!hasScript)('the command shows it in a terminal, and takes it away', async () => {
  vi.useRealTimers();
  const command = `${COMMAND.join(' ')} simulate raja-pasu --games 20000 --json >/dev/null`;
  const shell = `stty columns 80; ${command}`;
  const child = spawn('script', ['--quiet', '--return', '--command', shell, '/dev/null']);
  child.stdin.end();
  const { code, stdout } = await ended(child);
  expect(code).toBe(0);
  const shown = visible(stdout);
  expect(shown).toMatch(
    /␛\[1G[=-]+ \d+ % {2}[\d,]+ of 20,000 games {2}[\d,]+\/s {2}0:\d\d:\d\d left/,
  );
  // The measured line begins where the bar was.
  expect(shown).toMatch(/␛\[1G␛\[2Krelaysow: measured: 20,000 games/);
});
