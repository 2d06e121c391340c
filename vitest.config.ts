import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/examples/**', 'test/slow/**'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 300_000,
  },
});
