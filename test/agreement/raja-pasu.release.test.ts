import { describe } from 'vitest';
import { engine } from '../engines.js';
import { testEveryBoard } from './exhaustive.js';
import { testRandomBoards } from './random.js';

describe('raja-pasu, release build', () => {
  testEveryBoard('raja-pasu', engine, 5);
  testRandomBoards('raja-pasu', engine, 2_000_000);
});
