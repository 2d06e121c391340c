/** Arbitrary positions for property tests: those that users of the package have. */
import fc from 'fast-check';
import { arbitraries } from '../../src/testing/arbitraries.js';

/** Any position: all board sizes, options, closed pits and rights, light and heavy boards. */
export const positions = arbitraries(fc).position();
