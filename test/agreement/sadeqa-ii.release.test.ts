import { describe } from 'vitest';
import { engine } from '../engines.js';
import { testEveryBoard } from './exhaustive.js';
import { testRandomBoards } from './random.js';

describe('sadeqa-ii, release build', () => {
  testEveryBoard('sadeqa-ii', engine, 5);
  testRandomBoards('sadeqa-ii', engine, 2_000_000);
});
