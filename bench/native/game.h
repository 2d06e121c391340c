/*
 * What the native programs share: the random numbers and the game record of docs/streams.md, and
 * what each gives to main.c. Little-endian machines only, as the record is.
 */
#ifndef RELAYSOW_GAME_H
#define RELAYSOW_GAME_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define RARELY(condition) __builtin_expect(condition, 0)

enum { LAP_LIMIT = 1000000, PLY_LIMIT = 10000, RECORD_SIZE = 32 };

typedef enum { PLAYING, STUCK, ENDLESS, UNDECIDED, LIMIT } Reason;

typedef struct {
  uint64_t plies, laps;
} Counts;

/* ---- What a program defines ---- */

extern const char *const program_name;
/* Called once, before any game. */
void prepare(void);
/* Play games first .. first + count - 1 of a seed and write their records. */
Counts play_raja_pasu(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records);
Counts play_sadeqa_ii(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records);

/* ---- Random numbers: sfc32, and an exactly uniform choice ---- */

typedef struct {
  uint32_t a, b, c, counter;
} Stream;

INLINE uint32_t draw(Stream *s) {
  uint32_t t = s->a + s->b + s->counter;
  s->counter += 1;
  s->a = s->b ^ s->b >> 9;
  s->b = s->c + (s->c << 3);
  s->c = (s->c << 21 | s->c >> 11) + t;
  return t;
}

INLINE Stream open_stream(uint32_t seed, uint64_t game) {
  Stream s = {(uint32_t)game, (uint32_t)(game >> 32), seed, 1};
  for (int i = 0; i < 15; i++) draw(&s);
  return s;
}

/* A number below k, which is 1 to 7. */
INLINE uint32_t choose_below(Stream *s, uint32_t k) {
  static const uint8_t redraw_below[8] = {0, 0, 0, 1, 0, 1, 4, 4}; /* 256 mod k */
  uint32_t x;
  do {
    x = (draw(s) >> 24) * k;
  } while ((x & 255) < redraw_below[k]);
  return x >> 8;
}

/* ---- The record ---- */

/* What one player did as the mover. */
typedef struct {
  uint32_t own, other; /* fours, or seeds captured opposite, in the own and in the other row */
  uint32_t captures;   /* leaps, or opposite captures */
  uint32_t leap_seeds;
} Deeds;

typedef struct {
  Reason reason;
  uint32_t winner, turn, first_free, plies, longest_ply, longest_laps, left, swept;
  uint32_t score[2];
  uint64_t laps;
  Deeds deeds[2];
} Game;

/* The scores and the winner, from the reason, the turn and the deeds. */
INLINE void finish(bool raja_pasu, Game *g) {
  for (int p = 0; p < 2; p++) {
    const Deeds *d = &g->deeds[p];
    g->score[p] = raja_pasu ? 4 * (d->own + g->deeds[1 - p].other) + d->leap_seeds
                            : d->own + d->other;
  }
  /* Not counted on the board: an endless move leaves it changed. */
  g->left = (raja_pasu ? 98 : 36) - g->score[0] - g->score[1];
  if (g->reason == STUCK && raja_pasu) { /* RP-5, RP-6 */
    g->swept = g->left;
    g->score[1 - g->turn] += g->left;
    g->winner = g->score[0] > g->score[1] ? 1 : g->score[1] > g->score[0] ? 2 : 0;
  } else if (g->reason == STUCK && g->left > 0) { /* SQ-5, D-12 */
    g->winner = 2 - g->turn;
  }
}

INLINE void write_record(uint8_t *at, const Game *g) {
  const Deeds *south = &g->deeds[0], *north = &g->deeds[1];
  const uint32_t words[8] = {
      g->winner | g->reason << 8 | g->turn << 16 | g->first_free << 24,
      g->plies | g->longest_ply << 16,
      g->longest_laps,
      g->score[0] | g->score[1] << 8 | g->left << 16 | g->swept << 24,
      (uint32_t)g->laps,
      (uint32_t)(g->laps >> 32),
      south->own | south->other << 8 | north->other << 16 | north->own << 24,
      south->captures | north->captures << 8 | south->leap_seeds << 16 | north->leap_seeds << 24,
  };
  memcpy(at, words, RECORD_SIZE);
}

#endif
