/** Ways to cut the games of a run into parts. */
import fc from 'fast-check';

/** Up to 13 parts that are together games 0 to count - 1, each from one game to before another, in any order. */
export function anyParts(count: number): fc.Arbitrary<(readonly [from: number, to: number])[]> {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: count - 1 }), { maxLength: 12 });
  return cuts.chain((places) => {
    const ends = [0, ...places.sort((a, b) => a - b), count];
    const parts = ends.slice(1).map((end, index) => [ends[index] ?? 0, end] as const);
    return fc.shuffledSubarray(parts, { minLength: parts.length });
  });
}
