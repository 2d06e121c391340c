/**
 * The types of fast-check, for those who have it. Where it is not installed, the declarations of
 * this package are to be read without complaint, and these types are `any`: an error could only be
 * expected (`@ts-expect-error`) if it were there for everybody.
 */
/** @ts-ignore */
import type fc from 'fast-check';

export type FastCheck = typeof fc;
export type Arbitrary<T> = fc.Arbitrary<T>;
