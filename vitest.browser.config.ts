import { defineConfig } from 'vitest/config';

/** What is looked at in a browser: it needs Chromium. */
export default defineConfig({
  // From the sources to what is built (src/node/built-files.ts).
  define: { COMMAND_FOLDER: '"../../dist/cli/"' },
  test: {
    include: ['test/**/*.browser.ts'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 120_000,
  },
});
