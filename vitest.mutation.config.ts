/**
 * The tests that may kill a mutant: those that run the sources and are done in seconds. Left out
 * are the command (it runs `dist/`, where no mutant is), workers, the properties, and the counts of
 * games and boards that are there for the core.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What finds most goes first: the first test that fails ends a mutant's run. */
const FIRST = 'sample.test.ts';

class SampleFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(FIRST);
    return [...files].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }
}

export default defineConfig({
  test: {
    include: [
      'test/*.test.ts',
      'test/rules/**/*.test.ts',
      'test/protocol/**/*.test.ts',
      'test/agreement/sample.test.ts',
    ],
    exclude: ['test/protocol/fuzz.test.ts'],
    setupFiles: 'test/fixed-properties.ts',
    testTimeout: 300_000,
    sequence: { sequencer: SampleFirst },
  },
});
