/*
 * The C baseline: random play-outs of the standard games as a careful programmer writes them: an
 * array of pits, seeds dropped one by one, one game at a time.
 *
 * A baseline must be hard to beat, so it is tuned as far as sowing seed by seed goes. Slower ways,
 * in Raja Pasu and Sadeqa II: every sowing with the proof (9 and 1 %), the next pit from a table
 * (11 and 4 %), a sowing in stretches that end where the ring begins anew (4 and 5 %), a branch
 * where a four is made (2 %), the candidates in a list instead of a mask (5 and 1 %). Pits of 32
 * bits, or 64-bit pit numbers, were no faster. What is left is mostly branches predicted wrong: was
 * this the last seed of the lap, the last lap of the move?
 */
#include "game.h"
#include "loop.h"

const char *const program_name = "loop";

void prepare(void) {}

INLINE Counts play_games(bool raja_pasu, uint32_t seed, uint64_t first, uint64_t count,
                         uint8_t *records) {
  Counts counts = {0, 0};
  for (uint64_t i = 0; i < count; i++) {
    Game g = play_game(raja_pasu, open_stream(seed, first + i));
    write_record(records + RECORD_SIZE * i, &g);
    counts.plies += g.plies;
    counts.laps += g.laps;
  }
  return counts;
}

Counts play_raja_pasu(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  return play_games(true, seed, first, count, records);
}

Counts play_sadeqa_ii(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  return play_games(false, seed, first, count, records);
}
