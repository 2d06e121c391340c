/*
 * The command of the native programs, `loop`, `packed` and `lanes`:
 *
 *   loop <raja-pasu|sadeqa-ii> <seed> <first> <count> [--records]
 *
 * Plays games first .. first + count - 1 of the seed with the default options and yields the
 * 32-byte records of docs/streams.md: own stream a game, exact choice, endless sowing proved
 * (D-9), everything recorded. Prints one line of JSON with the time of the play-outs alone and
 * the SHA-256 of the records; with --records the records go to standard output instead.
 */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game.h"
#include "sha256.h"

enum { GAMES_A_CALL = 4096 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint64_t parse_number(const char *text, uint64_t most) {
  char *end;
  uint64_t value = strtoull(text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0' || value > most) {
    fprintf(stderr, "%s: expected a number of at most %" PRIu64 ", got %s\n", program_name, most,
            text);
    exit(2);
  }
  return value;
}

int main(int argc, char **argv) {
  bool raja_pasu = argc > 1 && strcmp(argv[1], "raja-pasu") == 0;
  bool sadeqa_ii = argc > 1 && strcmp(argv[1], "sadeqa-ii") == 0;
  bool raw = argc == 6 && strcmp(argv[5], "--records") == 0;
  if ((!raja_pasu && !sadeqa_ii) || (argc != 5 && !raw)) {
    fprintf(stderr, "usage: %s <raja-pasu|sadeqa-ii> <seed> <first> <count> [--records]\n",
            program_name);
    return 2;
  }
  const uint64_t most_games = UINT64_C(1) << 53;
  uint32_t seed = (uint32_t)parse_number(argv[2], UINT32_MAX);
  uint64_t first = parse_number(argv[3], most_games - 1);
  uint64_t count = parse_number(argv[4], most_games - first);

  prepare();

  /* Some thousand games a call: the records stay in the cache, and the clock is rarely read. */
  static uint8_t records[GAMES_A_CALL * RECORD_SIZE];
  Counts total = {0, 0};
  double seconds = 0;
  Sha256 hash;
  sha256_begin(&hash);
  for (uint64_t done = 0; done < count;) {
    uint64_t games = count - done < GAMES_A_CALL ? count - done : GAMES_A_CALL;
    double start = now();
    Counts counts = raja_pasu ? play_raja_pasu(seed, first + done, games, records)
                              : play_sadeqa_ii(seed, first + done, games, records);
    seconds += now() - start;
    total.plies += counts.plies;
    total.laps += counts.laps;
    done += games;
    if (!raw) {
      sha256_add(&hash, records, games * RECORD_SIZE);
    } else if (fwrite(records, RECORD_SIZE, games, stdout) != games) {
      perror(program_name);
      return 1;
    }
  }
  if (!raw) {
    char hex[65];
    sha256_end(&hash, hex);
    printf("{\"game\":\"%s\",\"games\":%" PRIu64 ",\"plies\":%" PRIu64 ",\"laps\":%" PRIu64
           ",\"seconds\":%.6f,\"sha256\":\"%s\"}\n",
           argv[1], count, total.plies, total.laps, seconds, hex);
  }
  return 0;
}
