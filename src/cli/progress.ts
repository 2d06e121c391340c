/**
 * How far long work is: on standard error a bar if that is a terminal, otherwise (a log) one line a
 * minute.
 */
import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';
import type { Progress } from '../study/job.js';
import { note } from './output.js';
import { grouped } from './table.js';

/** Shows progress; what is shown goes with the time since it was made. */
export interface ProgressDisplay {
  readonly onProgress: (progress: Progress) => void;
  /** Takes the bar away. */
  stop(): void;
}

/** The longest and the shortest bar that is drawn. */
const BAR = { most: 16, least: 4 };

/** Between two lines of a log, and before the first. */
const LOG_MILLISECONDS = 60_000;

/** @param unit what is counted, in the plural. */
export function showProgress(unit: string, stream: WriteStream = process.stderr): ProgressDisplay {
  return stream.isTTY ? progressBar(unit, stream) : progressLog(unit, stream);
}

function progressBar(unit: string, stream: WriteStream): ProgressDisplay {
  const bar = new SingleBar({
    stream,
    format: (_, { maxWidth, progress }, { numbers }: { numbers: string }) =>
      lineOf(progress, numbers, maxWidth),
    clearOnComplete: true,
    // An interrupt may end the process at once: the terminal must need no repair then.
    linewrap: true,
  });
  const start = performance.now();
  let isShown = false;
  return {
    onProgress(progress) {
      const { done, total } = progress;
      const payload = { numbers: numbersOf(unit, progress, performance.now() - start) };
      if (isShown) bar.update(done, payload);
      else bar.start(total, done, payload);
      isShown = true;
    },
    stop: () => bar.stop(),
  };
}

function progressLog(unit: string, stream: NodeJS.WritableStream): ProgressDisplay {
  const start = performance.now();
  let next = start + LOG_MILLISECONDS;
  return {
    onProgress(progress) {
      const now = performance.now();
      if (now < next) return;
      next = now + LOG_MILLISECONDS;
      note(numbersOf(unit, progress, now - start), stream);
    },
    stop() {},
  };
}

/** Share, counts, rate and time left. The rate is of what was done in so many milliseconds here. */
function numbersOf(unit: string, progress: Progress, milliseconds: number): string {
  const { done, total, resumed } = progress;
  const rate = (done - resumed) / Math.max(0.001, milliseconds / 1000);
  const counts = `${grouped(done)} of ${grouped(total)} ${unit}`;
  const share = Math.floor((100 * done) / total);
  const left = clock((total - done) / rate);
  return `${share} %  ${counts}  ${grouped(Math.round(rate))}/s  ${left} left`;
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
