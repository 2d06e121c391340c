import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/slow/**/*.test.ts'],
    globalSetup: 'test/fresh-build.ts',
    testTimeout: 3_600_000,
  },
});
