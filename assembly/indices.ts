/**
 * The games of a call, by their index: a table, so that those of one call need not follow each other.
 * The rounds of many matches that start alike are one call, each with the index of its own
 * (docs/streams.md).
 */

/** Games a call can play. */
export const GAMES: i32 = 4096;
/** Their indices, 64 bits each. */
export const INDICES: usize = memory.data(32768, 16);

/** Lists the games from index `first` on. */
export function listGames(first: u64, games: u32): void {
  assert(games <= (GAMES as u32));
  for (let game: u32 = 0; game < games; game++) store<u64>(INDICES + 8 * game, first + game);
}

/** The index of a game by its number in the call. */
export function indexOf(game: u32): u64 {
  return load<u64>(INDICES + 8 * game);
}
