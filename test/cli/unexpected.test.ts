import { expect, test, vi } from 'vitest';
import { tellUnexpected } from '../../src/cli/program.js';

const hostile = Object.defineProperty(new Error(), 'name', {
  get() {
    throw new Error('no name');
  },
});

test.each<[string, unknown, RegExp]>([
  [
    'an error',
    new TypeError('two\nlines'),
    /^relaysow: unexpected TypeError: two lines at [^\n]+\n$/,
  ],
  ['a text', 'not today', /^relaysow: unexpected not today\n$/],
  ['nothing', undefined, /^relaysow: unexpected undefined\n$/],
  ['an object without a prototype', Object.create(null), /^relaysow: unexpected \{\}\n$/],
  ['an error that throws itself', hostile, /^relaysow: unexpected [^\n]+\n$/],
  [
    'a system error',
    Object.assign(new Error('ENOSPC: full'), { syscall: 'write' }),
    /^relaysow: ENOSPC: full\n$/,
  ],
  [
    'a thread without memory',
    Object.assign(new Error('heap out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }),
    /^relaysow: a thread has no more memory: heap out of memory\n$/,
  ],
])('%s is told on one line, with exit 3', (_, error, told) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(tellUnexpected(error)).toBe(3);
    expect(write.mock.calls.flat().join('')).toMatch(told);
  } finally {
    write.mockRestore();
  }
});
