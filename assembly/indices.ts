/**
 * The games of a call, by their index: a table, so that those of one call need not follow each other.
 * The rounds of many matches that start alike are one call, each with the index of its own
 * (docs/streams.md).
 */

/** Games a call can play. */
export const GAMES: i32 = 4096;
/** Their indices, 64 bits each. */
export const INDICES: usize = memory.data(8 * GAMES, 16);

/** Lists the games from index `first` on, two at a time; so there may be one too many. */
export function listGames(first: u64, games: u32): void {
  assert(games <= (GAMES as u32));
  const end = INDICES + 8 * (games as usize);
  let indices = i64x2.add(i64x2.splat(first), i64x2(0, 1));
  for (let at = INDICES; at < end; at += 16) {
    v128.store(at, indices);
    indices = i64x2.add(indices, i64x2.splat(2));
  }
}

/** The index of a game by its number in the call. */
export function indexOf(game: u32): u64 {
  return load<u64>(INDICES + 8 * game);
}
