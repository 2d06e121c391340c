import { expect, test, vi } from 'vitest';
import { tellUnexpected } from '../../src/cli/program.js';
import { runPooled, ThreadsRefusedError } from '../../src/node/pool.js';

// As where a user or a container has as many threads as it may have.
vi.mock('piscina', () => ({
  Piscina: class {
    constructor() {
      throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
    }
  },
}));

const job = { id: 'count', size: 9, run: () => 0, merge: (a: number, b: number) => a + b };

test('threads that the system refuses are told on one line, without a stack', async () => {
  const run = runPooled(job, { threads: 3, worker: new URL('file:///worker.cjs'), task: null });
  const error = await run.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ThreadsRefusedError);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(tellUnexpected(error)).toBe(3);
  expect(stderr.mock.calls.flat().join('')).toBe(
    'relaysow: 3 threads could not be started: EAGAIN\n',
  );
  stderr.mockRestore();
});
