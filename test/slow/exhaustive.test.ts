import { describe } from 'vitest';
import { testEveryBoard } from '../agreement/exhaustive.js';
import { debugEngine, engine } from '../engines.js';

describe.each([
  ['release', engine],
  ['debug', debugEngine],
] as const)('%s build', (_, build) => {
  for (const game of ['raja-pasu', 'sadeqa-ii'] as const) {
    describe(game, () => testEveryBoard(game, build, 6));
  }
});
