/** For mutation testing: the same properties on the same values each time, and no search for the smallest fault. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_130, endOnFailure: true });
