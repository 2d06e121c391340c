import { defineConfig } from 'vitest/config';

/** What is looked at in a browser: it needs Chromium. */
export default defineConfig({
  test: {
    include: ['test/**/*.browser.ts'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 120_000,
  },
});
