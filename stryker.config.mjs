/**
 * Mutation testing: each mutant is the sources with one small fault, and some test has to fail on
 * it. `test/MUTATION.md` has the scores and says of every mutant that survives why it may.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'src/reference/**/*.ts',
    'src/*.ts',
    'src/{game,archive}/**/*.ts',
    'src/protocol/**/*.ts',
    'src/wasm/{engine,board,batch,matches,module,round-kinds,round-log}.ts',
    '!src/{index,public,version}.ts',
    '!src/reference/index.ts',
  ],
  coverageAnalysis: 'perTest',
  // Long enough for a machine that is busy with other things.
  timeoutMS: 20_000,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: 'build/mutation/report.html' },
  jsonReporter: { fileName: 'build/mutation/report.json' },
  tempDirName: 'build/stryker',
};
