/**
 * The tests that may kill a mutant: those that run the sources and are done in seconds. Left out
 * are the command (it runs `dist/`, where no mutant is), workers, the properties, and the counts of
 * games and boards that are there for the core.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in this order after all other files: the first test that fails ends a mutant's run. */
const LATE = [
  'agreement/sample',
  'rules/checked-numbers',
  'rules/endless',
  'protocol/lines',
  'protocol/faults',
  'random',
  'notation',
  'trace',
  'playouts',
  'batch',
].map((name) => `test/${name}.test.ts`);

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      LATE.findIndex((name) => moduleId.endsWith(name));
    return [...files].sort((a, b) => place(a) - place(b));
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
    // A run has a thread of its own, which does not load the sources anew for every file.
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
