/*
 * How far 128-bit vectors get in C: random play-outs of the standard games, sixteen in lock-step, a
 * byte of every vector a game (its lane), as assembly/lanes/ plays them. What bounds it is the
 * number of instructions, of which it does some four in a cycle.
 *
 * As there, two groups of sixteen games take turns, so that the processor fills with one what it
 * would wait for in the other: 25 % faster than one group; three are no faster. As there, hands are
 * sown twice before moves are chosen (4 % faster than once in Raja Pasu, 10 % in Sadeqa II; three
 * times is slower again), and games end and begin in every fourth turn (2 and 7 % faster than in
 * every one). Other than there, an endless sowing is proved where it is, not by a game played anew,
 * and the rules are the standard ones, known to the compiler.
 *
 * The flags (see Makefile) are those of the fastest program. AVX gives instructions of three
 * operands, not wider vectors: with SSE4.1 alone it is 5 to 6 % slower. With -march=native and
 * AVX-512, gcc 12 keeps masks in mask registers: 4 to 6 % slower. With clang 14 it is 2 % slower.
 */
#ifndef __SSE4_1__
#error "lanes needs an x86 processor with SSE4.1"
#endif
#include <smmintrin.h>

#include "game.h"
#include "loop.h"

const char *const program_name = "lanes";

enum {
  LANES = 16,
  GROUPS = 2,
  SOWINGS_A_TURN = 2,
  MOST_PLACES = 14,
  MOST_IN_ROW = 7,
  RP_PLACES = 14,
  SQ_PLACES = 12,
  RP_SEEDS = 98,
  SQ_SEEDS = 36,
  /* Where a byte has counted to this, the game is played alone. */
  TOO_MANY = 255,
  /* Every so many turns games end and begin. */
  RENEWAL = 4,
  /* Every so many, a multiple of those, moves of more laps than `LONG` are looked for. */
  LOOK = 16,
  LONG = 47
};

/* ---- Vectors ---- */

/* A byte a lane. A mask has all bits of a byte set, or none: as a number it is -1 or 0. */
typedef __m128i Bytes;

INLINE Bytes all(int value) { return _mm_set1_epi8((char)value); }
INLINE Bytes none(void) { return _mm_setzero_si128(); }
INLINE Bytes add(Bytes x, Bytes y) { return _mm_add_epi8(x, y); }
INLINE Bytes sub(Bytes x, Bytes y) { return _mm_sub_epi8(x, y); }
INLINE Bytes and(Bytes x, Bytes y) { return _mm_and_si128(x, y); }
INLINE Bytes or(Bytes x, Bytes y) { return _mm_or_si128(x, y); }
INLINE Bytes xor(Bytes x, Bytes y) { return _mm_xor_si128(x, y); }
INLINE Bytes without(Bytes x, Bytes mask) { return _mm_andnot_si128(mask, x); }
INLINE Bytes equal(Bytes x, Bytes y) { return _mm_cmpeq_epi8(x, y); }
/* Of bytes below 128. */
INLINE Bytes greater(Bytes x, Bytes y) { return _mm_cmpgt_epi8(x, y); }
INLINE Bytes choose_by(Bytes mask, Bytes then, Bytes otherwise) {
  return _mm_blendv_epi8(otherwise, then, mask);
}
INLINE uint32_t bits(Bytes mask) { return (uint32_t)_mm_movemask_epi8(mask); }

/* The mask of these bits, the lowest for lane 0. */
INLINE Bytes mask_of(uint32_t lanes) {
  const Bytes bit = _mm_set1_epi64x((long long)0x8040201008040201);
  Bytes byte = _mm_set_epi64x(0x0101010101010101, 0);
  return equal(and(_mm_shuffle_epi8(_mm_cvtsi32_si128((int)lanes), byte), bit), bit);
}

INLINE uint8_t byte_of(const Bytes *vector, uint32_t lane) {
  return ((const uint8_t *)vector)[lane];
}

/* A place below twice the ring, modulo the ring: below the ring the difference is a high byte. */
INLINE Bytes in_ring(Bytes place, int places) { return _mm_min_epu8(place, sub(place, all(places))); }

/* ---- Sixteen games ---- */

typedef struct {
  Bytes pits[MOST_PLACES];
  Bytes lifted; /* the place that was lifted; after the last lap of a Raja Pasu move the empty one */
  Bytes hand;   /* seeds in hand; none if the lane has yet to choose */
  Bytes rest;   /* of these, seeds that a sowing has left, as the hand was longer than the ring */
  Bytes ended;  /* mask: the move has ended since the last turn */
  Bytes north, playing; /* masks: North is to move; the lane has a game */
  Bytes laps;   /* of the move in progress */
  Bytes fours_south, fours_north; /* made in that row since the last turn */

  /* Sums of the game, up to the last move that has ended. */
  Bytes seeds; /* in play */
  Bytes plies, total_laps, longest_laps, longest_ply, first_free;
  /* Raja Pasu: fours in South's row; those of them that North sowed; fours that North sowed in
     North's row. Sadeqa II: seeds captured in North's row; those of them by North. */
  Bytes kind_a, kind_b, kind_c;
  Bytes closing_seeds, closing_seeds_by_north; /* leaps (RP-3) or opposite captures (SQ-4) */
  Bytes closings, closings_by_north;

  Bytes a[4], b[4], c[4], counter[4]; /* the streams, 32 bits a lane */
  uint32_t game[LANES];
  Reason reason[LANES]; /* why the game is over; PLAYING if only playing it alone will tell */
} Group;

/* The games of a call, and streams that are started ahead. */
enum { READY = 64 };
typedef struct {
  uint32_t seed;
  uint64_t first;
  uint32_t count, begun, playing;
  uint8_t *records;
  Counts counts;
  uint32_t a[READY], b[READY], c[READY];
} Queue;

/* ---- Random numbers in lanes; game.h has the same for one game ---- */

enum { DISCARDED = 15 };

INLINE Bytes next_a(Bytes b) { return xor(b, _mm_srli_epi32(b, 9)); }
INLINE Bytes next_b(Bytes c) { return _mm_add_epi32(c, _mm_slli_epi32(c, 3)); }
INLINE Bytes next_c(Bytes c, Bytes drawn) {
  return _mm_add_epi32(or(_mm_slli_epi32(c, 21), _mm_srli_epi32(c, 11)), drawn);
}

/* Starts the streams of the next `READY` games. */
static __attribute__((noinline)) void start_streams(Queue *q) {
  for (uint32_t i = 0; i < READY; i += 4) {
    uint64_t game = q->first + q->begun + i;
    Bytes low = _mm_set_epi64x((long long)game + 1, (long long)game);
    Bytes high = _mm_set_epi64x((long long)game + 3, (long long)game + 2);
    low = _mm_shuffle_epi32(low, _MM_SHUFFLE(3, 1, 2, 0));
    high = _mm_shuffle_epi32(high, _MM_SHUFFLE(3, 1, 2, 0));
    Bytes a = _mm_unpacklo_epi64(low, high), b = _mm_unpackhi_epi64(low, high);
    Bytes c = _mm_set1_epi32((int)q->seed);
    for (int counter = 1; counter <= DISCARDED; counter++) {
      Bytes drawn = _mm_add_epi32(_mm_add_epi32(a, b), _mm_set1_epi32(counter));
      a = next_a(b);
      b = next_b(c);
      c = next_c(c, drawn);
    }
    _mm_storeu_si128((Bytes *)&q->a[i], a);
    _mm_storeu_si128((Bytes *)&q->b[i], b);
    _mm_storeu_si128((Bytes *)&q->c[i], c);
  }
}

INLINE Bytes draw_four(Group *g, int i, Bytes drawing) {
  Bytes a = g->a[i], b = g->b[i], c = g->c[i], counter = g->counter[i];
  Bytes drawn = _mm_add_epi32(_mm_add_epi32(a, b), counter);
  g->a[i] = choose_by(drawing, next_a(b), a);
  g->b[i] = choose_by(drawing, next_b(c), b);
  g->c[i] = choose_by(drawing, next_c(c, drawn), c);
  g->counter[i] = _mm_sub_epi32(counter, drawing);
  return _mm_srli_epi32(drawn, 24);
}

/* The top byte of a draw in every lane; only the streams under the mask move on. */
INLINE Bytes draw_bytes(Group *g, Bytes drawing) {
  Bytes low = _mm_unpacklo_epi8(drawing, drawing), high = _mm_unpackhi_epi8(drawing, drawing);
  Bytes first = draw_four(g, 0, _mm_unpacklo_epi16(low, low));
  Bytes second = draw_four(g, 1, _mm_unpackhi_epi16(low, low));
  Bytes third = draw_four(g, 2, _mm_unpacklo_epi16(high, high));
  Bytes fourth = draw_four(g, 3, _mm_unpackhi_epi16(high, high));
  return _mm_packus_epi16(_mm_packs_epi32(first, second), _mm_packs_epi32(third, fourth));
}

/* ---- Sowing ---- */

/* By place, then by the place that was lifted: the seeds that are dropped before this place gets
   one. The lifted place itself is the last of a round (D-1). */
static uint8_t rp_earlier[RP_PLACES][LANES] __attribute__((aligned(16)));
static uint8_t sq_earlier[SQ_PLACES][LANES] __attribute__((aligned(16)));

static void make_earlier(int places, uint8_t earlier[][LANES]) {
  for (int place = 0; place < places; place++) {
    for (int lifted = 0; lifted < places; lifted++) {
      earlier[place][lifted] = (uint8_t)((place - lifted - 1 + places) % places);
    }
  }
}

/* Takes each hand a lap further, or by one round if it is longer than the ring: a four that a pit
   makes on the way would be missed otherwise (RP-4). A lane without a hand stays as it is.
   `raja_pasu` is a constant in each caller, here and below. */
INLINE void sow_hands(bool raja_pasu, Group *g) {
  const int places = raja_pasu ? RP_PLACES : SQ_PLACES;
  Bytes hand = g->hand, lifted = g->lifted;
  Bytes sown = _mm_min_epu8(hand, all(places));
  Bytes rest = sub(hand, sown);
  Bytes idle = equal(hand, none());
  Bytes lap_ended = without(equal(rest, none()), idle);
  Bytes ongoing = xor(lap_ended, all(-1));
  /* The lifted pit is emptied; but not again where a rest is sown on, nor in a lane without a hand:
     a place with the high bit set is not in the tables. */
  Bytes from = or(lifted, idle), emptied = add(all(places - 1), g->rest);
  /* What counts after a lap: the next pit in Raja Pasu (RP-1), the last one in Sadeqa II (SQ-1). */
  Bytes end_earlier = or(raja_pasu ? in_ring(sown, places) : sub(sown, all(1)), ongoing);
  Bytes end = none(), fours_south = g->fours_south, fours_north = g->fours_north;
#pragma GCC unroll 14
  for (int place = 0; place < places; place++) {
    const uint8_t *table = raja_pasu ? rp_earlier[place] : sq_earlier[place];
    Bytes earlier = _mm_shuffle_epi8(*(const Bytes *)table, from);
    Bytes seeds = without(g->pits[place], equal(earlier, emptied));
    seeds = sub(seeds, greater(sown, earlier));
    if (raja_pasu) {
      /* RP-4, D-3. No four ever stands from the start, so a drop has made it. */
      Bytes four = equal(seeds, all(4));
      seeds = without(seeds, four);
      if (place < RP_PLACES / 2) {
        fours_south = sub(fours_south, four);
      } else {
        fours_north = sub(fours_north, four);
      }
    }
    end = choose_by(equal(earlier, end_earlier), seeds, end);
    g->pits[place] = seeds;
  }
  g->rest = rest;
  g->laps = sub(g->laps, lap_ended);
  Bytes last = in_ring(add(lifted, sown), places);
  if (raja_pasu) {
    g->fours_south = fours_south;
    g->fours_north = fours_north;
    g->ended = or(g->ended, and(lap_ended, equal(end, none()))); /* RP-2 */
    g->lifted = in_ring(sub(last, lap_ended), places);
    g->hand = or(end, rest);
  } else {
    Bytes ended = equal(end, all(1)); /* SQ-2: the last seed lies alone */
    g->ended = or(g->ended, ended);
    g->lifted = last;
    g->hand = without(or(end, rest), ended);
  }
}

/* ---- Turns ---- */

/* The row of the player to move: seeds, and how many pits up to this one are occupied. */
typedef struct {
  Bytes seeds[MOST_IN_ROW], counts[MOST_IN_ROW];
} Row;

INLINE void take_pit(Row *own, int pit, Bytes seeds) {
  Bytes occupied = _mm_min_epu8(seeds, all(1));
  own->seeds[pit] = seeds;
  own->counts[pit] = pit == 0 ? occupied : add(own->counts[pit - 1], occupied);
}

INLINE void look_at_row(bool raja_pasu, const Group *g, Bytes north, Row *own) {
  const int row = raja_pasu ? RP_PLACES / 2 : SQ_PLACES / 2;
#pragma GCC unroll 7
  for (int pit = 0; pit < row; pit++) {
    take_pit(own, pit, choose_by(north, g->pits[pit + row], g->pits[pit]));
  }
}

/* Settles the moves that have ended: captures, counts, passes the turn, looks at the mover's row. */
INLINE void end_moves(bool raja_pasu, Group *g, Row *own) {
  const int places = raja_pasu ? RP_PLACES : SQ_PLACES;
  Bytes ended = g->ended, mover = g->north;
  g->ended = none();
  g->north = xor(mover, ended);

  /* RP-3: beyond the empty pit; SQ-4: opposite the last seed. */
  Bytes closing = raja_pasu ? in_ring(add(g->lifted, all(1)), places)
                            : sub(all(places - 1), g->lifted);
  closing = or(closing, xor(ended, all(-1)));
  Bytes board = none();
#pragma GCC unroll 7
  for (int pit = 0; pit < places / 2; pit++) {
    Bytes south = without(g->pits[pit], equal(closing, all(pit)));
    Bytes north = without(g->pits[pit + places / 2], equal(closing, all(pit + places / 2)));
    g->pits[pit] = south;
    g->pits[pit + places / 2] = north;
    board = add(board, add(south, north));
    take_pit(own, pit, choose_by(g->north, north, south));
  }
  Bytes seeds = g->seeds;
  if (raja_pasu) {
    Bytes fours = add(g->fours_south, g->fours_north);
    seeds = sub(seeds, _mm_slli_epi16(fours, 2)); /* no byte is above 63 */
    g->kind_a = add(g->kind_a, g->fours_south);
    g->kind_b = add(g->kind_b, and(g->fours_south, mover));
    g->kind_c = add(g->kind_c, and(g->fours_north, mover));
    g->fours_south = g->fours_north = none();
  }
  /* No hand is left, so what is not on the board was captured. */
  Bytes captured = and(sub(seeds, board), ended), is_capture = greater(captured, none());
  g->seeds = sub(seeds, captured);
  g->closing_seeds = add(g->closing_seeds, captured);
  g->closing_seeds_by_north = add(g->closing_seeds_by_north, and(captured, mover));
  g->closings = sub(g->closings, is_capture);
  g->closings_by_north = sub(g->closings_by_north, and(is_capture, mover));
  if (!raja_pasu) {
    Bytes of_north = and(captured, greater(closing, all(SQ_PLACES / 2 - 1)));
    g->kind_a = add(g->kind_a, of_north);
    g->kind_b = add(g->kind_b, and(of_north, mover));
  }

  Bytes plies = sub(g->plies, ended);
  Bytes laps = and(g->laps, ended), longest = g->longest_laps;
  g->plies = plies;
  g->laps = without(g->laps, ended);
  g->total_laps = _mm_adds_epu8(g->total_laps, laps);
  g->longest_laps = _mm_max_epu8(longest, laps);
  g->longest_ply = choose_by(greater(laps, longest), plies, g->longest_ply);
}

/* Chooses a move and lifts its seeds (B-3) where there is no hand. A lane whose draw is rejected
   stays without and draws again in the next turn; one whose game is over stays so until it ends. */
INLINE void choose_moves(bool raja_pasu, Group *g, const Row *own) {
  const int row = raja_pasu ? RP_PLACES / 2 : SQ_PLACES / 2;
  const Bytes biased = _mm_setr_epi8(0, 0, 0, 1, 0, 1, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0);
  Bytes choosing = equal(g->hand, none()), plies = g->plies;
  Bytes occupied = own->counts[row - 1], candidates = occupied, opening = none();
  if (!raja_pasu) {
    opening = equal(and(plies, all(-2)), none()); /* SQ-3: plies 0 and 1 */
    candidates = choose_by(opening, all(1), occupied);
  }

  /* A product is 16 bits: those of the even lanes, then those of the odd. */
  Bytes even = _mm_set1_epi16(255);
  Bytes drawn = draw_bytes(g, choosing);
  Bytes evens = _mm_maddubs_epi16(drawn, and(candidates, even));
  Bytes odds = _mm_maddubs_epi16(drawn, without(candidates, even));
  Bytes part = or(and(evens, even), _mm_slli_epi16(odds, 8));
  Bytes number = or(_mm_srli_epi16(evens, 8), without(odds, even));
  Bytes rejected_below = _mm_shuffle_epi8(biased, candidates);
  Bytes accepted = equal(_mm_max_epu8(part, rejected_below), part);
  Bytes chosen = without(and(choosing, accepted), equal(plies, all(TOO_MANY)));

  /* Which of the occupied pits, from 1. The opening pit is the last: it is never empty then. */
  Bytes wanted = add(number, all(1));
  if (!raja_pasu) wanted = choose_by(opening, occupied, wanted);
  Bytes seeds = own->seeds[0], place = and(g->north, all(row));
#pragma GCC unroll 7
  for (int pit = 1; pit < row; pit++) {
    Bytes is_further = greater(wanted, own->counts[pit - 1]);
    seeds = choose_by(is_further, own->seeds[pit], seeds);
    place = sub(place, is_further);
  }
  g->hand = or(g->hand, and(seeds, chosen));
  g->lifted = choose_by(chosen, place, g->lifted);
  Bytes is_free = and(chosen, equal(plies, all(raja_pasu ? 0 : 2)));
  g->first_free = or(g->first_free, and(place, is_free));
}

/* ---- Long sowings of Sadeqa II ----
 *
 * One game in 250 meets an endless one. In Sadeqa II nothing is captured before a move ends, so each
 * lap can be undone, and an endless sowing is on its cycle from its first lap on: wherever a lane
 * is, it is walked from there until it is there again (D-9). Its sums are then those of the record.
 * Playing such games anew from their start instead costs a fifth of the speed.
 *
 * The board of the walk has five bits a pit, as in packed.c. A pit that overflows loses seeds for
 * good: the walk never comes round then, and the game is played alone in the end.
 */

enum { SQ_HANDS = 32 };
static uint64_t sq_sown[SQ_PLACES][SQ_HANDS]; /* what a lap adds, the lift included */

static void make_sown(void) {
  for (int lifted = 0; lifted < SQ_PLACES; lifted++) {
    for (int hand = 0; hand < SQ_HANDS; hand++) {
      uint64_t sown = -((uint64_t)hand << 5 * lifted);
      for (int i = 1; i <= hand; i++) sown += UINT64_C(1) << 5 * ((lifted + i) % SQ_PLACES);
      sq_sown[lifted][hand] = sown;
    }
  }
}

/* PLAYING if the sowing ends, and soon; UNDECIDED if the walk does not tell. */
static __attribute__((noinline)) Reason walk(const Group *g, uint32_t lane) {
  const uint32_t most_laps = 127; /* `greater` compares them */
  if (byte_of(&g->rest, lane) != 0) return UNDECIDED;
  uint64_t board = 0;
  for (int place = 0; place < SQ_PLACES; place++) {
    board |= (uint64_t)(byte_of(&g->pits[place], lane) & (SQ_HANDS - 1)) << 5 * place;
  }
  uint64_t remembered = board;
  uint32_t start = byte_of(&g->lifted, lane), lifted = start;
  uint32_t hand = byte_of(&g->hand, lane) & (SQ_HANDS - 1);
  for (uint32_t laps = 1; laps < LAP_LIMIT; laps++) {
    board += sq_sown[lifted][hand];
    lifted = (lifted + hand) % SQ_PLACES;
    hand = board >> 5 * lifted & (SQ_HANDS - 1);
    if (hand == 1) return byte_of(&g->laps, lane) + laps <= most_laps ? PLAYING : UNDECIDED;
    if (board == remembered && lifted == start) return ENDLESS;
  }
  return UNDECIDED;
}

/* Of the lanes with a long sowing, those that are not to wait for its end. */
static __attribute__((noinline)) uint32_t leave_long(bool raja_pasu, Group *g, uint32_t lanes) {
  uint32_t leaving = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    uint32_t lane = (uint32_t)__builtin_ctz(lanes);
    Reason reason = raja_pasu ? UNDECIDED : walk(g, lane);
    if (reason == PLAYING) continue;
    g->reason[lane] = reason == ENDLESS ? ENDLESS : PLAYING;
    leaving |= 1u << lane;
  }
  return leaving;
}

/* ---- Games begin and end ---- */

INLINE Game game_of(bool raja_pasu, const Group *g, uint32_t lane) {
  uint32_t a = byte_of(&g->kind_a, lane), b = byte_of(&g->kind_b, lane);
  uint32_t seeds_by_north = byte_of(&g->closing_seeds_by_north, lane);
  uint32_t seeds_by_south = byte_of(&g->closing_seeds, lane) - seeds_by_north;
  Game game = {.reason = g->reason[lane],
               .turn = byte_of(&g->north, lane) & 1,
               .first_free = byte_of(&g->first_free, lane),
               .plies = byte_of(&g->plies, lane),
               .longest_ply = byte_of(&g->longest_ply, lane),
               .longest_laps = byte_of(&g->longest_laps, lane),
               .laps = byte_of(&g->total_laps, lane)};
  Deeds *south = &game.deeds[0], *north = &game.deeds[1];
  if (raja_pasu) {
    uint32_t c = byte_of(&g->kind_c, lane);
    uint32_t gone = RP_SEEDS - byte_of(&g->seeds, lane);
    uint32_t fours = (gone - seeds_by_south - seeds_by_north) / 4;
    *south = (Deeds){.own = a - b, .other = fours - a - c, .leap_seeds = seeds_by_south};
    *north = (Deeds){.own = c, .other = b, .leap_seeds = seeds_by_north};
  } else {
    *south = (Deeds){.own = seeds_by_south - (a - b), .other = a - b};
    *north = (Deeds){.own = b, .other = seeds_by_north - b};
  }
  north->captures = byte_of(&g->closings_by_north, lane);
  south->captures = byte_of(&g->closings, lane) - north->captures;
  finish(raja_pasu, &game);
  return game;
}

INLINE void end_game(bool raja_pasu, Queue *q, const Group *g, uint32_t lane) {
  bool alone = g->reason[lane] == PLAYING || byte_of(&g->plies, lane) == TOO_MANY ||
               byte_of(&g->total_laps, lane) == TOO_MANY;
  Game game = RARELY(alone) ? play_game(raja_pasu, open_stream(q->seed, q->first + g->game[lane]))
                            : game_of(raja_pasu, g, lane);
  write_record(q->records + RECORD_SIZE * (uint64_t)g->game[lane], &game);
  q->counts.plies += game.plies;
  q->counts.laps += game.laps;
  q->playing--;
}

/* Gives the next game to a lane; its bytes are still to be cleared. */
INLINE void begin_game(Queue *q, Group *g, uint32_t lane) {
  uint32_t next = q->begun % READY;
  if (next == 0) start_streams(q);
  ((uint32_t *)g->a)[lane] = q->a[next];
  ((uint32_t *)g->b)[lane] = q->b[next];
  ((uint32_t *)g->c)[lane] = q->c[next];
  ((uint32_t *)g->counter)[lane] = 1 + DISCARDED;
  g->game[lane] = q->begun;
  g->reason[lane] = STUCK; /* unless `leave_long` finds another */
  q->begun++;
  q->playing++;
}

INLINE void clear(Bytes *at, Bytes lanes) { *at = without(*at, lanes); }

/* Ends the games of these lanes and begins the next ones there, as long as there are any. A lane
   without a game has an empty board, on which it goes on choosing nothing. */
INLINE void replace_games(bool raja_pasu, Queue *q, Group *g, uint32_t lanes) {
  uint32_t begins = 0;
  for (uint32_t left = lanes; left != 0; left &= left - 1) {
    uint32_t lane = (uint32_t)__builtin_ctz(left);
    if (byte_of(&g->playing, lane)) end_game(raja_pasu, q, g, lane);
    if (q->begun == q->count) continue;
    begin_game(q, g, lane);
    begins |= 1u << lane;
  }
  Bytes old = mask_of(lanes), new = mask_of(begins);
  for (int place = 0; place < (raja_pasu ? RP_PLACES : SQ_PLACES); place++) {
    g->pits[place] = choose_by(old, and(new, all(raja_pasu ? 7 : 3)), g->pits[place]);
  }
  g->seeds = choose_by(old, and(new, all(raja_pasu ? RP_SEEDS : SQ_SEEDS)), g->seeds);
  g->playing = choose_by(old, new, g->playing);
  clear(&g->lifted, old);
  clear(&g->hand, old);
  clear(&g->rest, old);
  clear(&g->north, old);
  clear(&g->laps, old);
  clear(&g->plies, old);
  clear(&g->total_laps, old);
  clear(&g->longest_laps, old);
  clear(&g->longest_ply, old);
  clear(&g->first_free, old);
  clear(&g->kind_a, old);
  clear(&g->kind_b, old);
  clear(&g->kind_c, old);
  clear(&g->closing_seeds, old);
  clear(&g->closing_seeds_by_north, old);
  clear(&g->closings, old);
  clear(&g->closings_by_north, old);
}

/* Not inlined: rare, and it would take registers from the common case. */
static __attribute__((noinline)) void replace_raja_pasu(Queue *q, Group *g, uint32_t lanes) {
  replace_games(true, q, g, lanes);
}

static __attribute__((noinline)) void replace_sadeqa_ii(Queue *q, Group *g, uint32_t lanes) {
  replace_games(false, q, g, lanes);
}

/* ---- Everything together ---- */

/* Ends the games that are over or too long, and begins others. */
INLINE void renew_games(bool raja_pasu, Queue *q, Group *g, uint32_t turns, Row *own) {
  const int row = raja_pasu ? RP_PLACES / 2 : SQ_PLACES / 2;
  Bytes is_stuck = equal(own->counts[row - 1], none());
  Bytes is_over = and(or(is_stuck, equal(g->plies, all(TOO_MANY))), equal(g->hand, none()));
  uint32_t leaving = bits(and(is_over, g->playing));
  if (turns % LOOK == 0) {
    uint32_t is_long = bits(greater(g->laps, all(LONG)));
    if (RARELY(is_long != 0)) leaving |= leave_long(raja_pasu, g, is_long);
  }
  if (leaving == 0) return;
  if (raja_pasu) {
    replace_raja_pasu(q, g, leaving);
  } else {
    replace_sadeqa_ii(q, g, leaving);
  }
  look_at_row(raja_pasu, g, g->north, own);
}

INLINE void turn(bool raja_pasu, Queue *q, Group *g, uint32_t turns) {
  Row own;
  end_moves(raja_pasu, g, &own);
  if (turns % RENEWAL == 0) renew_games(raja_pasu, q, g, turns, &own);
  choose_moves(raja_pasu, g, &own);
}

INLINE Counts play_games(bool raja_pasu, uint32_t seed, uint64_t first, uint64_t count,
                         uint8_t *records) {
  Queue q = {.seed = seed, .first = first, .count = (uint32_t)count, .records = records};
  Group groups[GROUPS];
  memset(groups, 0, sizeof groups);
  for (int i = 0; i < GROUPS; i++) replace_games(raja_pasu, &q, &groups[i], (1u << LANES) - 1);
  for (uint32_t turns = 1; q.playing > 0; turns++) {
    for (int i = 0; i < GROUPS; i++) turn(raja_pasu, &q, &groups[i], turns);
    for (int sowing = 0; sowing < SOWINGS_A_TURN; sowing++) {
      for (int i = 0; i < GROUPS; i++) sow_hands(raja_pasu, &groups[i]);
    }
  }
  return q.counts;
}

Counts play_raja_pasu(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  return play_games(true, seed, first, count, records);
}

Counts play_sadeqa_ii(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  return play_games(false, seed, first, count, records);
}

void prepare(void) {
  make_earlier(RP_PLACES, rp_earlier);
  make_earlier(SQ_PLACES, sq_earlier);
  make_sown();
}
