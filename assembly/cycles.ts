/**
 * Long cycles of endless Sadeqa II sowings that were walked before.
 *
 * That a sowing is endless is proved by walking round its cycle once (D-9), tens of thousands of laps
 * at times: a tenth of the time of random play. But play leads to few such cycles: of 200,000
 * random games 33 met one of more than 1,000 laps, and these were 7 cycles, one of them 19 times.
 * So of each long cycle that was proved some states are kept, the *marks*, chosen by a hash alone. A
 * sowing that comes to a mark is on that cycle, and need not be walked to its end.
 *
 * No answer depends on what is kept: without captures a lap can be undone, so a sowing is on its
 * cycle from the end of its first lap on, and the first repeat is at lap 1 + length in any case.
 */
import { isSame } from './bytes';
import { ring } from './rules';

/** One state in so many is a mark: a power of two. */
const SPACING: u64 = 64;
/** Shorter cycles are not kept: they are many, and walking them costs little. */
const LEAST_LENGTH: u32 = 1024;

/**
 * The marks, in a table by hash where a later one takes the place of an earlier. A mark is a board,
 * a word for the last place and the ring, and the length of the cycle: 24 bytes and 8 that are free.
 */
const TABLE: usize = memory.data(65536, 16);
const MARKS: u64 = 2048;
/** Those of the sowing that is being walked, until its end is known; instead of a length, where to. */
const PASSED: usize = memory.data(16384, 16);
const MOST_PASSED: i32 = 512;
const MARK_BYTES: usize = 32;
const STATE: usize = 16;
const LENGTH: usize = 20;

let passed: i32 = 0;

/** A sowing is walked from here on. */
export function startWalk(): void {
  passed = 0;
}

/** At the end of a lap: the length of the cycle that the sowing is on, or 0 if that is not known. */
export function knownLength(pits: v128, last: i32): u32 {
  let hash =
    (i64x2.extract_lane(pits, 0) + last) * 0x9e3779b97f4a5 +
    i64x2.extract_lane(pits, 1) * 0xd1b54a32d192d;
  hash ^= hash >> 32;
  if (hash % SPACING) return 0;
  const mark = TABLE + (((hash / SPACING) % MARKS) as usize) * MARK_BYTES;
  const state = (ring << 8) | last;
  const isMark = load<u32>(mark, STATE) === state && isSame(v128.load(mark), pits);
  if (isMark) return load<u32>(mark, LENGTH);
  if (passed < MOST_PASSED) {
    const kept = PASSED + (passed as usize) * MARK_BYTES;
    v128.store(kept, pits);
    store<u32>(kept, state, STATE);
    store<u32>(kept, mark as u32, LENGTH);
    passed++;
  }
  return 0;
}

/** The sowing has come round its cycle. */
export function keepMarks(length: u32): void {
  if (length < LEAST_LENGTH) return;
  for (let i = 0; i < passed; i++) {
    const kept = PASSED + (i as usize) * MARK_BYTES;
    const mark = load<u32>(kept, LENGTH) as usize;
    v128.store(mark, v128.load(kept));
    store<u32>(mark, load<u32>(kept, STATE), STATE);
    store<u32>(mark, length, LENGTH);
  }
}
