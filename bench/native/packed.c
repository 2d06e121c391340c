/*
 * How far scalar C gets: random play-outs of the standard games, one at a time, on packed boards.
 *
 * The board is one or two 64-bit words with a field per pit, and a whole lap is one table look-up
 * and an addition: 1.7 to 1.9 times as fast as loop.c, which drops seed by seed into an array of
 * pits. What is left is mostly a mispredicted branch a move: does the relay go on?
 *
 * The flags that are not usual (see Makefile) keep compilers from moving the words through vector
 * registers and from spending registers on table addresses: in Raja Pasu 16 % with gcc, 30 % with
 * clang. They change nothing in loop.c.
 */
#include <stdio.h>
#include <stdlib.h>

#include "game.h"

const char *const program_name = "packed";

/* By a mask of pits: their numbers in ascending order, four bits each. */
static uint32_t pits_of_mask[128];

/* One of the pits of a mask that is not empty. */
INLINE uint32_t choose(Stream *s, uint32_t mask) {
  uint32_t index = choose_below(s, (uint32_t)__builtin_popcount(mask));
  return pits_of_mask[mask] >> index * 4 & 7;
}

/* `longest` of a play-out: laps above, and below them 0xffff - ply, so that the larger value is
   the longer relay and, of equals, the first. */
enum { NO_PLY = 0xffff };

INLINE uint64_t longer(uint64_t longest, uint64_t laps, uint64_t ply) {
  uint64_t key = laps << 16 | (NO_PLY - ply);
  return key > longest ? key : longest;
}

/* ---- Raja Pasu ----
 *
 * A word a row, a byte a pit (7 bytes; the eighth stays zero). The mover's row is always the
 * first word: passing the turn swaps the words, so pit 0 is the mover's leftmost pit.
 */

#define BYTES(value) ((value) * UINT64_C(0x01010101010101))

enum {
  RP_PITS = 14,
  RP_STRIDE = 16,     /* table entries a pit: hands of 0 to 14 seeds */
  RP_FULL_TURN = 14,  /* a longer hand is sown in turns of one seed a pit, then the rest */
  RP_PROOF_AFTER = 64 /* laps; far above the 25 seen in a million games */
};

typedef struct {
  uint64_t mine, theirs;
} Rows;

/* By pit * RP_STRIDE + hand. A pit in the other row has the shift 56, to the byte that is zero. */
static Rows rp_sown[RP_PITS * RP_STRIDE];   /* what the lap adds, the lift included */
static Rows rp_fours[RP_PITS * RP_STRIDE];  /* 4 in every pit that gets a seed */
static uint8_t rp_next[RP_PITS * RP_STRIDE]; /* RP_STRIDE * the pit after the last one */
static struct {
  uint8_t mine, theirs;
} rp_next_shift[RP_PITS * RP_STRIDE], rp_beyond_shift[RP_PITS * RP_STRIDE], rp_shift[RP_PITS];

static void make_raja_pasu_tables(void) {
  for (int pit = 0; pit < RP_PITS; pit++) {
    rp_shift[pit].mine = (uint8_t)(pit < 7 ? 8 * pit : 56);
    rp_shift[pit].theirs = (uint8_t)(pit < 7 ? 56 : 8 * (pit - 7));
  }
  for (int pit = 0; pit < RP_PITS; pit++) {
    for (int hand = 0; hand <= RP_FULL_TURN; hand++) {
      int at = pit * RP_STRIDE + hand;
      uint64_t sown[2] = {0, 0};
      for (int i = 1; i <= hand; i++) {
        int to = (pit + i) % RP_PITS;
        sown[to / 7] += UINT64_C(1) << 8 * (to % 7);
      }
      rp_fours[at] = (Rows){sown[0] * 4, sown[1] * 4};
      sown[pit / 7] -= (uint64_t)hand << 8 * (pit % 7);
      rp_sown[at] = (Rows){sown[0], sown[1]};
      int next = (pit + hand + 1) % RP_PITS;
      rp_next[at] = (uint8_t)(next * RP_STRIDE);
      rp_next_shift[at].mine = rp_shift[next].mine;
      rp_next_shift[at].theirs = rp_shift[next].theirs;
      rp_beyond_shift[at].mine = rp_shift[(next + 1) % RP_PITS].mine;
      rp_beyond_shift[at].theirs = rp_shift[(next + 1) % RP_PITS].theirs;
    }
  }
}

INLINE uint32_t sum_bytes(uint64_t row) { return (uint32_t)(row * BYTES(1) >> 48 & 255); }

/* A bit (bit 0 for the first pit) for every occupied pit; the factor moves 7 bits to the top. */
INLINE uint32_t occupied_bytes(uint64_t row) {
  uint64_t flags = (row + BYTES(0x7f)) & BYTES(0x80);
  return (uint32_t)(flags * UINT64_C(0x0004081020408100) >> 57);
}

/* 4 in every byte that is 3 and has a 4 in `dropped`: a drop there makes a four (RP-4). Known
   before the seeds are dropped, so it does not lengthen the chain from lap to lap. */
INLINE uint64_t fours_made(uint64_t row, uint64_t dropped) {
  return ~(((row ^ BYTES(3)) + BYTES(0x7f)) >> 5) & dropped;
}

#define PIT_AT(board, shift) ((board.mine >> shift.mine | board.theirs >> shift.theirs) & 255)
#define CLEAR_PIT(board, shift)                      \
  do {                                               \
    board.mine &= ~(UINT64_C(255) << shift.mine);    \
    board.theirs &= ~(UINT64_C(255) << shift.theirs); \
  } while (0)

typedef struct {
  Reason ending; /* PLAYING when the move ended as moves do */
  Rows board, fours; /* 4 in a pit's byte for each four made there */
  uint64_t laps, leap;
} RajaPasuSowing;

/* Sows from a pit of the mover. `proving` is a constant in each caller: with it every lap's end
   is compared with the one remembered state of D-9. */
INLINE RajaPasuSowing rp_sow(Rows board, uint64_t pit, uint64_t lap_limit, bool proving) {
  RajaPasuSowing s = {.ending = PLAYING};
  Rows remembered = {0, 0};
  uint64_t remembered_next = 0;
  uint64_t from = pit * RP_STRIDE;
  uint64_t hand = board.mine >> 8 * pit & 255;
  for (;;) {
    s.laps++;
    Rows fours = {0, 0};
    if (RARELY(hand > RP_FULL_TURN)) {
      uint64_t lifted = from / RP_STRIDE;
      CLEAR_PIT(board, rp_shift[lifted]);
      do {
        uint64_t mine = fours_made(board.mine, BYTES(4));
        uint64_t theirs = fours_made(board.theirs, BYTES(4));
        board.mine += BYTES(1) - mine;
        board.theirs += BYTES(1) - theirs;
        fours.mine += mine;
        fours.theirs += theirs;
        hand -= RP_FULL_TURN;
      } while (hand >= RP_FULL_TURN);
      /* The rest goes back into the pit; the look-up below lifts it again. */
      board.mine += hand * (UINT64_C(1) << rp_shift[lifted].mine & BYTES(1));
      board.theirs += hand * (UINT64_C(1) << rp_shift[lifted].theirs & BYTES(1));
    }
    uint64_t at = from + hand;
    uint64_t mine = fours_made(board.mine, rp_fours[at].mine);
    uint64_t theirs = fours_made(board.theirs, rp_fours[at].theirs);
    board.mine += rp_sown[at].mine - mine;
    board.theirs += rp_sown[at].theirs - theirs;
    fours.mine += mine;
    fours.theirs += theirs;
    s.fours.mine += fours.mine;
    s.fours.theirs += fours.theirs;
    from = rp_next[at];
    hand = PIT_AT(board, rp_next_shift[at]);
    if (hand == 0) { /* RP-2, RP-3 */
      s.leap = PIT_AT(board, rp_beyond_shift[at]);
      CLEAR_PIT(board, rp_beyond_shift[at]);
      s.board = board;
      return s;
    }
    if (proving) {
      if (s.laps == 1 || (fours.mine | fours.theirs) != 0) {
        remembered = board;
        remembered_next = from;
      } else if (board.mine == remembered.mine && board.theirs == remembered.theirs &&
                 from == remembered_next) {
        s.ending = ENDLESS;
        return s;
      }
    }
    if (RARELY(s.laps == lap_limit)) {
      s.ending = UNDECIDED;
      return s;
    }
  }
}

static __attribute__((noinline)) RajaPasuSowing rp_sow_proving(Rows board, uint64_t pit) {
  return rp_sow(board, pit, LAP_LIMIT, true);
}

typedef struct {
  Rows fours;
  uint64_t leaps; /* their number, and from bit 8 on their seeds */
} RajaPasuDeeds;

INLINE Deeds rp_deeds(const RajaPasuDeeds *d) {
  return (Deeds){.own = sum_bytes(d->fours.mine) / 4,
                 .other = sum_bytes(d->fours.theirs) / 4,
                 .captures = d->leaps & 255,
                 .leap_seeds = (uint32_t)(d->leaps >> 8)};
}

Counts play_raja_pasu(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  Counts counts = {0, 0};
  for (uint64_t i = 0; i < count; i++) {
    Stream stream = open_stream(seed, first + i);
    Rows board = {BYTES(7), BYTES(7)};
    RajaPasuDeeds mover = {{0, 0}, 0}, waiting = {{0, 0}, 0};
    uint64_t plies = 0, laps = 0, longest = NO_PLY;
    uint32_t first_free = 255;
    Reason reason;
    for (;;) {
      uint32_t mask = occupied_bytes(board.mine);
      if (mask == 0) {
        reason = STUCK;
        break;
      }
      if (RARELY(plies == PLY_LIMIT)) {
        reason = LIMIT;
        break;
      }
      uint32_t pit = choose(&stream, mask);
      if (plies == 0) first_free = pit; /* every pit is occupied at the start */
      /* About one game in a million meets an endless move, and remembering a state after every
         capture costs a fifth of the speed: so a long relay is sown once more, with the proof. */
      RajaPasuSowing s = rp_sow(board, pit, RP_PROOF_AFTER, false);
      if (RARELY(s.ending != PLAYING)) {
        s = rp_sow_proving(board, pit);
        if (s.ending != PLAYING) {
          reason = s.ending;
          break;
        }
      }
      plies++;
      laps += s.laps;
      longest = longer(longest, s.laps, plies);
      RajaPasuDeeds moved = {{mover.fours.mine + s.fours.mine, mover.fours.theirs + s.fours.theirs},
                             mover.leaps + (s.leap << 8) + (s.leap > 0)};
      mover = waiting;
      waiting = moved;
      board = (Rows){s.board.theirs, s.board.mine};
    }
    uint32_t turn = plies & 1;
    Game g = {.reason = reason,
              .turn = turn,
              .first_free = first_free,
              .plies = (uint32_t)plies,
              .longest_ply = NO_PLY - (longest & NO_PLY),
              .longest_laps = (uint32_t)(longest >> 16),
              .left = sum_bytes(board.mine) + sum_bytes(board.theirs),
              .laps = laps};
    g.deeds[turn] = rp_deeds(&mover);
    g.deeds[1 - turn] = rp_deeds(&waiting);
    for (int p = 0; p < 2; p++) {
      g.score[p] = 4 * (g.deeds[p].own + g.deeds[1 - p].other) + g.deeds[p].leap_seeds;
    }
    if (reason == STUCK) { /* RP-5, RP-6 */
      g.swept = g.left;
      g.score[1 - turn] += g.left;
      g.winner = g.score[0] > g.score[1] ? 1 : g.score[1] > g.score[0] ? 2 : 0;
    }
    write_record(records + RECORD_SIZE * i, &g);
    counts.plies += plies;
    counts.laps += laps;
  }
  return counts;
}

/* ---- Sadeqa II ----
 *
 * One word, five bits a pit, pit 0 lowest. Five bits hold 31 seeds and 36 are in play. A pit that
 * overflows loses 31 or 32 of the seeds counted (its carry is one seed in the next pit, or above
 * all pits), and so few are left then that it cannot happen twice: counting the seeds at the end
 * of every game finds it. No pit has held more than 16 in 4,000,000 games, so then we stop.
 */

enum {
  SQ_PITS = 12,
  SQ_SEEDS = 36,
  SQ_STRIDE = 32, /* table entries a pit: hands of 0 to 31 seeds */
  SQ_ROW_BITS = 30,
  SQ_RIGHTMOST = 1 << 5
};

/* A row with the same number in each pit. */
#define FIELDS(value) ((value) * UINT64_C(0x02108421))

/* By pit * SQ_STRIDE + hand. */
static uint64_t sq_sown[SQ_PITS * SQ_STRIDE];       /* what the lap adds, the lift included */
static uint16_t sq_last[SQ_PITS * SQ_STRIDE];       /* SQ_STRIDE * the last pit */
static uint8_t sq_last_shift[SQ_PITS * SQ_STRIDE];

static void make_sadeqa_ii_tables(void) {
  for (int pit = 0; pit < SQ_PITS; pit++) {
    for (int hand = 1; hand < SQ_STRIDE; hand++) {
      int at = pit * SQ_STRIDE + hand;
      int last = (pit + hand) % SQ_PITS;
      sq_sown[at] = -((uint64_t)hand << 5 * pit);
      for (int i = 1; i <= hand; i++) sq_sown[at] += UINT64_C(1) << 5 * ((pit + i) % SQ_PITS);
      sq_last[at] = (uint16_t)(last * SQ_STRIDE);
      sq_last_shift[at] = (uint8_t)(5 * last);
    }
  }
}

INLINE uint32_t sum_fields(uint64_t board) {
  uint32_t sum = 0;
  for (int shift = 0; shift < 5 * SQ_PITS; shift += 5) sum += board >> shift & 31;
  return sum;
}

static void expect_seeds(uint64_t board, uint32_t expected) {
  if (sum_fields(board) == expected) return;
  fprintf(stderr, "packed: a pit has overflowed its five bits\n");
  exit(3);
}

/* A bit for every occupied pit of a row, the rightmost pit being SQ_RIGHTMOST. */
INLINE uint32_t occupied_fields(uint64_t row) {
  uint64_t flags = (((row & FIELDS(15)) + FIELDS(15)) | row) & FIELDS(16);
#ifdef __BMI2__
  return __builtin_ia32_pext_si((uint32_t)flags, FIELDS(16));
#else
  uint64_t pairs = (flags >> 4 | flags >> 8) & UINT64_C(0x00300c03);
  return (uint32_t)((pairs | pairs >> 8 | pairs >> 16) & 63);
#endif
}

typedef struct {
  Stream stream;
  uint64_t board, laps, longest;
  uint32_t plies, first_free;
  /* By the mover: seeds captured in South's and (from bit 8 on) in North's row, and from bit 16
     on the number of captures. */
  uint64_t captures[2];
} SadeqaIIGame;

/* One ply. `turn` is a constant in each call. */
INLINE Reason sq_ply(SadeqaIIGame *g, uint32_t turn) {
  uint64_t row = g->board >> SQ_ROW_BITS * turn;
  uint32_t mask = occupied_fields(row);
  if (mask == 0) return STUCK;
  if (RARELY(g->plies == PLY_LIMIT)) return LIMIT;
  if (g->plies < 2 && (mask & SQ_RIGHTMOST)) mask = SQ_RIGHTMOST; /* SQ-3, D-8 */
  uint32_t pit = choose(&g->stream, mask);
  if (g->first_free == 255 && (mask & (mask - 1)) != 0) g->first_free = pit + 6 * turn;

  uint64_t at = (pit + 6 * turn) * SQ_STRIDE + (row >> 5 * pit & 31);
  uint64_t board = g->board + sq_sown[at];
  uint64_t hand = board >> sq_last_shift[at] & 31;
  uint64_t laps = 1;
  /* D-9: nothing is captured in a relay, so the state to remember is the first lap's end. */
  uint64_t remembered = board;
  uint64_t remembered_last = sq_last[at];
  while (hand != 1) { /* SQ-1, SQ-2 */
    if (RARELY(laps == LAP_LIMIT)) {
      expect_seeds(board, sum_fields(g->board));
      return UNDECIDED;
    }
    laps++;
    at = sq_last[at] + hand;
    board += sq_sown[at];
    hand = board >> sq_last_shift[at] & 31;
    if (RARELY(board == remembered) && sq_last[at] == remembered_last) {
      expect_seeds(board, sum_fields(g->board));
      return ENDLESS;
    }
  }
  /* SQ-4: opposite of pit i is 11 - i. */
  uint32_t opposite = 5 * (SQ_PITS - 1) - sq_last_shift[at];
  uint64_t captured = board >> opposite & 31;
  g->board = board - (captured << opposite);
  g->captures[turn] += captured << (opposite < SQ_ROW_BITS ? 0 : 8);
  g->captures[turn] += (uint64_t)(captured > 0) << 16;
  g->plies++;
  g->laps += laps;
  g->longest = longer(g->longest, laps, g->plies);
  return PLAYING;
}

Counts play_sadeqa_ii(uint32_t seed, uint64_t first, uint64_t count, uint8_t *records) {
  Counts counts = {0, 0};
  for (uint64_t i = 0; i < count; i++) {
    SadeqaIIGame s = {.stream = open_stream(seed, first + i),
                      .board = FIELDS(3) << SQ_ROW_BITS | FIELDS(3),
                      .longest = NO_PLY,
                      .first_free = 255};
    Reason reason;
    for (;;) {
      if ((reason = sq_ply(&s, 0)) != PLAYING) break;
      if ((reason = sq_ply(&s, 1)) != PLAYING) break;
    }
    uint32_t turn = s.plies & 1;
    Game g = {.reason = reason,
              .turn = turn,
              .first_free = s.first_free,
              .plies = s.plies,
              .longest_ply = NO_PLY - (s.longest & NO_PLY),
              .longest_laps = (uint32_t)(s.longest >> 16),
              .left = sum_fields(s.board),
              .laps = s.laps};
    for (uint32_t p = 0; p < 2; p++) {
      uint32_t in_row[2] = {s.captures[p] & 255, s.captures[p] >> 8 & 255};
      g.deeds[p] = (Deeds){.own = in_row[p],
                           .other = in_row[1 - p],
                           .captures = (uint32_t)(s.captures[p] >> 16)};
      g.score[p] = in_row[0] + in_row[1];
    }
    expect_seeds(s.board, SQ_SEEDS - g.score[0] - g.score[1]);
    if (reason == STUCK && g.left > 0) g.winner = 2 - turn; /* SQ-5, D-12 */
    write_record(records + RECORD_SIZE * i, &g);
    counts.plies += s.plies;
    counts.laps += s.laps;
  }
  return counts;
}

static void make_choice_table(void) {
  for (uint32_t mask = 0; mask < 128; mask++) {
    int k = 0;
    for (uint32_t pit = 0; pit < 7; pit++) {
      if (mask >> pit & 1) pits_of_mask[mask] |= pit << 4 * k++;
    }
  }
}

void prepare(void) {
  make_choice_table();
  make_raja_pasu_tables();
  make_sadeqa_ii_tables();
}
