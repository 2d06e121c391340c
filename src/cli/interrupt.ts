/**
 * Ctrl-C, and SIGTERM, by which clusters end what they have to: the first asks the work to stop and
 * report, the second ends the process at once.
 */

const ASKING = ['SIGTERM', 'SIGINT'] as const;

/**
 * How long after the first of them others are taken for copies of it: started through npm or
 * another launcher, a command gets one from the terminal and one passed on.
 */
const COPIES_MILLISECONDS = 500;

/**
 * Does work that stops by itself when the signal it is given aborts.
 * @param others signals that ask for it, too. SIGHUP is none by itself: what `nohup` started goes on.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  others: readonly NodeJS.Signals[] = [],
): Promise<T> {
  const asking = [...ASKING, ...others];
  const controller = new AbortController();
  // Without a listener the system's own way is back, which needs no turn of the event loop.
  const release = (): void => {
    for (const signal of asking) process.off(signal, onInterrupt);
  };
  const onInterrupt = (): void => {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(release, COPIES_MILLISECONDS).unref();
  };
  for (const signal of asking) process.on(signal, onInterrupt);
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}
