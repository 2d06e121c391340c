/*
 * One play-out, seed by seed: what loop.c is made of, and what lanes.c leaves to it.
 */
#ifndef RELAYSOW_LOOP_H
#define RELAYSOW_LOOP_H

#include "game.h"

enum {
  /* Laps after which a relay is worth a proof: then the move is sown once more, with the proof. In
     a million games of Raja Pasu no relay is that long, in a million of Sadeqa II 4,400 are. */
  PROOF_AFTER = 64,
  NONE = 255 /* as a pit: there is none */
};

/* Seeds by pit. Sixteen, though at most fourteen are pits: so a copy is one vector. */
typedef struct {
  uint8_t pits[16];
} Board;

typedef struct {
  Reason ending; /* PLAYING when the move ended as moves do */
  uint32_t laps;
  Deeds deeds;
} Sowing;

/* The state at the end of the one lap that later laps are compared with (D-9). */
typedef struct {
  Board board;
  uint32_t last;
} Remembered;

/* What the end of this lap of a relay makes of it (D-9, D-14). */
INLINE Reason ending_at(Remembered *remembered, const Board *board, uint32_t last, uint32_t laps,
                        bool captured) {
  if (laps == 1 || captured) {
    remembered->board = *board;
    remembered->last = last;
  } else if (last == remembered->last &&
             memcmp(board, &remembered->board, sizeof *board) == 0) {
    return ENDLESS;
  }
  return laps == LAP_LIMIT ? UNDECIDED : PLAYING;
}

/* `proving` is a constant in each caller. Without it a relay that is long is undecided at once. */
INLINE Sowing sow_raja_pasu(Board *board, uint32_t pit, uint32_t mover, bool proving) {
  uint8_t *pits = board->pits;
  uint32_t south = 0, north = 0; /* fours, by owner */
  Remembered remembered;
  for (uint32_t laps = 1;; laps++) {
    uint32_t fours_before = south + north;
    uint32_t hand = pits[pit];
    pits[pit] = 0;
    do {
      pit = pit == 13 ? 0 : pit + 1;
      uint32_t seeds = pits[pit] + 1u;
      uint32_t four = seeds == 4;
      pits[pit] = (uint8_t)(four ? 0 : seeds); /* RP-4 */
      south += pit < 7 ? four : 0;
      north += pit < 7 ? 0 : four;
    } while (--hand != 0);
    uint32_t next = pit == 13 ? 0 : pit + 1;
    if (pits[next] == 0) { /* RP-2, RP-3 */
      uint32_t beyond = next == 13 ? 0 : next + 1;
      uint32_t leap = pits[beyond];
      pits[beyond] = 0;
      return (Sowing){.laps = laps,
                      .deeds = {.own = mover == 0 ? south : north,
                                .other = mover == 0 ? north : south,
                                .captures = leap > 0,
                                .leap_seeds = leap}};
    }
    if (proving) {
      Reason ending = ending_at(&remembered, board, pit, laps, south + north != fours_before);
      if (ending != PLAYING) return (Sowing){.ending = ending};
    } else if (RARELY(laps == PROOF_AFTER)) {
      return (Sowing){.ending = UNDECIDED};
    }
    pit = next; /* RP-1 */
  }
}

INLINE Sowing sow_sadeqa_ii(Board *board, uint32_t pit, uint32_t mover, bool proving) {
  uint8_t *pits = board->pits;
  Remembered remembered;
  for (uint32_t laps = 1;; laps++) {
    uint32_t hand = pits[pit];
    pits[pit] = 0;
    do {
      pit = pit == 11 ? 0 : pit + 1;
      pits[pit]++;
    } while (--hand != 0);
    if (pits[pit] == 1) { /* SQ-2, SQ-4 */
      uint32_t opposite = 11 - pit;
      uint32_t captured = pits[opposite];
      pits[opposite] = 0;
      bool own = (opposite < 6) == (mover == 0);
      return (Sowing){.laps = laps,
                      .deeds = {.own = own ? captured : 0,
                                .other = own ? 0 : captured,
                                .captures = captured > 0}};
    }
    if (proving) {
      Reason ending = ending_at(&remembered, board, pit, laps, false);
      if (ending != PLAYING) return (Sowing){.ending = ending};
    } else if (RARELY(laps == PROOF_AFTER)) {
      return (Sowing){.ending = UNDECIDED};
    }
  }
}

INLINE Sowing sow(bool raja_pasu, Board *board, uint32_t pit, uint32_t mover, bool proving) {
  return raja_pasu ? sow_raja_pasu(board, pit, mover, proving)
                   : sow_sadeqa_ii(board, pit, mover, proving);
}

/* Not inlined: rare, and it would take registers from the common case. */
static __attribute__((noinline)) Sowing sow_proving(bool raja_pasu, Board *board, uint32_t pit,
                                                    uint32_t mover) {
  return sow(raja_pasu, board, pit, mover, true);
}

/* `raja_pasu` is a constant in each caller. */
INLINE Game play_game(bool raja_pasu, Stream stream) {
  const uint32_t row = raja_pasu ? 7 : 6;
  Board board = {{0}};
  memset(board.pits, raja_pasu ? 7 : 3, 2 * row);
  Game g = {.first_free = NONE};
  for (;;) {
    const uint8_t *pits = board.pits + row * g.turn;
    uint32_t occupied = 0; /* bit 0 for the leftmost pit */
    for (uint32_t pit = 0; pit < row; pit++) occupied |= (uint32_t)(pits[pit] != 0) << pit;
    if (occupied == 0) {
      g.reason = STUCK;
      break;
    }
    if (RARELY(g.plies == PLY_LIMIT)) {
      g.reason = LIMIT;
      break;
    }
    if (!raja_pasu && g.plies < 2 && pits[row - 1] != 0) {
      occupied = 1u << (row - 1); /* SQ-3, D-8 */
    }
    uint32_t count = (uint32_t)__builtin_popcount(occupied);
    for (uint32_t skip = choose_below(&stream, count); skip > 0; skip--) occupied &= occupied - 1;
    uint32_t pit = row * g.turn + (uint32_t)__builtin_ctz(occupied);
    if (g.first_free == NONE && count > 1) g.first_free = pit;

    Board before = board;
    Sowing s = sow(raja_pasu, &board, pit, g.turn, false);
    if (RARELY(s.ending != PLAYING)) {
      board = before;
      s = sow_proving(raja_pasu, &board, pit, g.turn);
      if (s.ending != PLAYING) {
        g.reason = s.ending;
        break;
      }
    }
    g.plies++;
    g.laps += s.laps;
    if (s.laps > g.longest_laps) {
      g.longest_laps = s.laps;
      g.longest_ply = g.plies;
    }
    Deeds *deeds = &g.deeds[g.turn];
    deeds->own += s.deeds.own;
    deeds->other += s.deeds.other;
    deeds->captures += s.deeds.captures;
    deeds->leap_seeds += s.deeds.leap_seeds;
    g.turn = 1 - g.turn;
  }
  finish(raja_pasu, &g);
  return g;
}

#endif
