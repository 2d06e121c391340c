import { describe } from 'vitest';
import { debugEngine } from '../engines.js';
import { testEveryBoard } from './exhaustive.js';
import { testRandomBoards } from './random.js';

describe('sadeqa-ii, debug build', () => {
  testEveryBoard('sadeqa-ii', debugEngine, 5);
  testRandomBoards('sadeqa-ii', debugEngine, 200_000);
});
