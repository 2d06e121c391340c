import { describe } from 'vitest';
import { debugEngine } from '../engines.js';
import { testEveryBoard } from './exhaustive.js';
import { testRandomBoards } from './random.js';

describe('raja-pasu, debug build', () => {
  testEveryBoard('raja-pasu', debugEngine, 5);
  testRandomBoards('raja-pasu', debugEngine, 200_000);
});
