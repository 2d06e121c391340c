import { defineConfig } from 'vitest/config';

/** The examples: those in other languages need Python, R and a C compiler, some install packages of npm. */
export default defineConfig({
  // From the sources to what is built (src/node/built-files.ts).
  define: { COMMAND_FOLDER: '"../../dist/cli/"' },
  test: {
    include: ['test/examples/**/*.test.ts'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 600_000,
  },
});
