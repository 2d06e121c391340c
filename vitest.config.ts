import { defineConfig } from 'vitest/config';

export default defineConfig({
  // From the sources to what is built (src/node/built-files.ts).
  define: { COMMAND_FOLDER: '"../../dist/cli/"' },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/examples/**', 'test/slow/**'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 300_000,
  },
});
