/** What is done to vectors of sixteen bytes, one a lane. A mask is -1 (all bits) or 0 in each. */

/** `then` where the mask is set, `otherwise` where not. */
export function select(then: v128, otherwise: v128, mask: v128): v128 {
  return v128.xor(otherwise, v128.and(v128.xor(then, otherwise), mask));
}

/** Stores a vector of sixteen equal bytes. */
export function fill(at: usize, byte: u32): void {
  v128.store(at, i8x16.splat(byte as i8));
}

export function add(counters: usize, more: v128): void {
  v128.store(counters, i8x16.add(v128.load(counters), more));
}

/** Subtracts; so a mask counts up. */
export function subtract(counters: usize, less: v128): void {
  v128.store(counters, i8x16.sub(v128.load(counters), less));
}
