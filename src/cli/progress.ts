/** The progress bar of long work: on standard error, and only if that is a terminal. */
import { SingleBar } from 'cli-progress';
import type { Progress } from '../study/job.js';
import { grouped } from './table.js';

export interface ProgressBar {
  readonly onProgress: (progress: Progress) => void;
  /** Takes the bar away. */
  stop(): void;
}

/** @param unit what is counted, in the plural. */
export function progressBar(unit: string): ProgressBar {
  if (!process.stderr.isTTY) return { onProgress: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `{bar} {percentage} %  {counts} ${unit}  {rate}/s  {left} left`,
    barsize: 16,
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
      const payload = {
        counts,
        rate: grouped(Math.round(rate)),
        left: clock((total - done) / rate),
      };
      if (isShown) bar.update(done, payload);
      else bar.start(total, done, payload);
      isShown = true;
    },
    stop: () => bar.stop(),
  };
}

/** A duration as hours, minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}`;
}
