/** Questions to a vector of sixteen bytes, which holds a board or a number. */

/** A number that is in every byte. */
export function numberIn(bytes: v128): i32 {
  return i8x16.extract_lane_u(bytes, 0);
}

/** The sum, if it is below 256. */
export function sumOf(bytes: v128): i32 {
  return sumOfEight(i64x2.extract_lane(bytes, 0) + i64x2.extract_lane(bytes, 1));
}

/** The sum of eight bytes, if it is below 256. */
export function sumOfEight(bytes: u64): i32 {
  const one = u64.MAX_VALUE / 255;
  return ((bytes * one) >> 56) as i32;
}

export function isSame(one: v128, other: v128): bool {
  return !v128.any_true(v128.xor(one, other));
}
