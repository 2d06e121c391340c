import { defineConfig } from 'vitest/config';

/** The examples in other languages: they need Python and a C compiler. */
export default defineConfig({
  test: {
    include: ['test/examples/**/*.test.ts'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 600_000,
  },
});
