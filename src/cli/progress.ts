/** The progress bar of long work: on standard error, and only if that is a terminal. */
import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';
import type { Progress } from '../study/job.js';
import { grouped } from './table.js';

export interface ProgressBar {
  readonly onProgress: (progress: Progress) => void;
  /** Takes the bar away. */
  stop(): void;
}

/** The longest and the shortest bar that is drawn. */
const BAR = { most: 16, least: 4 };

/** @param unit what is counted, in the plural. */
export function progressBar(unit: string, terminal: WriteStream = process.stderr): ProgressBar {
  if (!terminal.isTTY) return { onProgress: () => {}, stop: () => {} };
  const bar = new SingleBar({
    stream: terminal,
    format: (_, { progress, maxWidth }, { numbers }: { numbers: string }) =>
      lineOf(progress, `${Math.floor(100 * progress)} %  ${numbers}`, maxWidth),
    clearOnComplete: true,
    // An interrupt may end the process at once: the terminal must need no repair then.
    linewrap: true,
  });
  const start = performance.now();
  let isShown = false;
  return {
    onProgress({ done, total }) {
      const rate = done / Math.max(0.001, (performance.now() - start) / 1000);
      const counts = `${grouped(done)} of ${grouped(total)}`;
      const left = clock((total - done) / rate);
      const numbers = `${counts} ${unit}  ${grouped(Math.round(rate))}/s  ${left} left`;
      if (isShown) bar.update(done, { numbers });
      else bar.start(total, done, { numbers });
      isShown = true;
    },
    stop: () => bar.stop(),
  };
}

/** A line of a terminal: the numbers, and before them as much of a bar as there is room for. */
function lineOf(share: number, numbers: string, columns: number): string {
  // The last column stays free: a terminal may wrap there.
  const width = columns - 1;
  const size = Math.min(BAR.most, width - numbers.length - 1);
  if (size < BAR.least) return numbers.slice(0, width);
  return `${'='.repeat(Math.round(share * size)).padEnd(size, '-')} ${numbers}`;
}

/** A duration as hours, minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}`;
}
