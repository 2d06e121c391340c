/*
 * The law of both games. The heart is `sow_noting`, which is "A move as a procedure" of
 * docs/rules.md; all else prepares a sowing or says what follows from it.
 */
#include "rules.h"

#include <stddef.h>
#include <string.h>

enum { FOUR_SEEDS = 4 };    /* a four stays a four on every board (RP-4, D-11) */

Rules standard_rules(Game game)
{
    Rules rules = {
        .game = game,
        .pits_per_row = game == RAJA_PASU ? 7 : 6,
        .seeds_per_pit = game == RAJA_PASU ? 7 : 3,
        .endless = ANNUL,
        .lap_limit = 1000000,
        .last_seed_four = FOUR_CAPTURED,
        .opening_move = OPENING_BOTH,
    };
    return rules;
}

Position start_position(const Rules *rules)
{
    Position position = { .turn = SOUTH };
    for (int pit = 0; pit < 2 * rules->pits_per_row; pit++)
        position.pits[pit] = (uint8_t)rules->seeds_per_pit;
    if (rules->game == SADEQA_II) {     /* SQ-3, D-8 */
        position.opening[SOUTH] = true;
        position.opening[NORTH] = rules->opening_move == OPENING_BOTH;
    }
    return position;
}

Player opponent(Player player)
{
    return player == SOUTH ? NORTH : SOUTH;
}

Player owner(const Rules *rules, int pit)
{
    return pit < rules->pits_per_row ? SOUTH : NORTH;
}

int seeds_on_board(const Position *position)
{
    int seeds = 0;
    for (int pit = 0; pit < MAX_PITS; pit++)
        seeds += position->pits[pit];
    return seeds;
}

/* ---- moves ---- */

int candidates(const Rules *rules, const Position *position, int pits[MAX_PITS_PER_ROW])
{
    int left = position->turn == SOUTH ? 0 : rules->pits_per_row;
    int rightmost = left + rules->pits_per_row - 1;
    int count = 0;

    /* Only an occupied rightmost pit binds the opening move (SQ-3, D-8). */
    if (position->opening[position->turn] && position->pits[rightmost] > 0)
        left = rightmost;
    for (int pit = left; pit <= rightmost; pit++)
        if (position->pits[pit] > 0)
            pits[count++] = pit;
    return count;
}

/* Says of a candidate whether it is a legal move (D-9). */
static bool may_be_played(const Rules *rules, const Position *position, int pit)
{
    return rules->endless != ILLEGAL || sow(rules, position, pit).ending != ENDLESS;
}

int legal_moves(const Rules *rules, const Position *position, int pits[MAX_PITS_PER_ROW])
{
    int candidate_count = candidates(rules, position, pits);
    int count = 0;
    for (int i = 0; i < candidate_count; i++)
        if (may_be_played(rules, position, pits[i]))
            pits[count++] = pits[i];
    return count;
}

bool is_legal(const Rules *rules, const Position *position, int pit)
{
    int pits[MAX_PITS_PER_ROW];
    int count = candidates(rules, position, pits);
    for (int i = 0; i < count; i++)
        if (pits[i] == pit)
            return may_be_played(rules, position, pit);
    return false;
}

/* ---- sowing ---- */

/*
 * The ring skips closed pits (D-13). They stand at the left end of a row, so only the last pit of
 * the row before has to step over them.
 */
static void ring(const Rules *rules, const Position *position, uint8_t next[MAX_PITS])
{
    int m = rules->pits_per_row;
    for (int pit = 0; pit < 2 * m; pit++)
        next[pit] = (uint8_t)(pit + 1);
    next[m - 1] = (uint8_t)(m + position->closed[NORTH]);
    next[2 * m - 1] = position->closed[SOUTH];
}

static inline void note(Trace *trace, EventKind kind, int pit, int seeds, Player player)
{
    if (trace == NULL || trace->count > trace->limit)
        return;
    if (trace->count < trace->limit)
        trace->events[trace->count] = (Event){ kind, pit, seeds, player };
    trace->count++;
}

/* Whether the seed just dropped, with so many left in the hand, captures its pit (RP-4, D-3). */
static inline bool makes_four(const Rules *rules, int seeds, int hand)
{
    return seeds == FOUR_SEEDS && rules->game == RAJA_PASU
        && (hand > 0 || rules->last_seed_four == FOUR_CAPTURED);
}

/* Sows one lap and returns the pit of its last seed. The lifted pit is not skipped (D-1). */
static inline int sow_lap(const Rules *rules, const uint8_t next[MAX_PITS],
                          uint8_t pits[MAX_PITS], int from, int fours[2], Trace *trace)
{
    int hand = pits[from];
    int last = from;

    pits[from] = 0;
    note(trace, LIFT, from, hand, NOBODY);
    while (hand > 0) {
        last = next[last];
        int seeds = ++pits[last];
        hand--;
        note(trace, DROP, last, seeds, NOBODY);
        if (makes_four(rules, seeds, hand)) {
            Player gainer = owner(rules, last);
            fours[gainer]++;
            pits[last] = 0;
            note(trace, FOUR, last, seeds, gainer);
        }
    }
    note(trace, LAP, last, 0, NOBODY);
    return last;
}

/* What is captured when a move ends: beyond the empty pit (RP-3), or straight across (SQ-4). */
static inline void capture(const Rules *rules, uint8_t pits[MAX_PITS], int pit, Player mover,
                           Sowing *sowing, Trace *trace)
{
    sowing->capture_pit = pit;
    sowing->capture_seeds = pits[pit];
    pits[pit] = 0;
    if (sowing->capture_seeds > 0)
        note(trace, rules->game == RAJA_PASU ? LEAP : OPPOSITE, pit, sowing->capture_seeds, mover);
}

/*
 * Looks at the end of a lap. Returns whether the move ends here and says where it captures then, or
 * else where the next lap is lifted from.
 */
static inline bool lap_ends_move(const Rules *rules, const uint8_t next[MAX_PITS],
                                 const uint8_t pits[MAX_PITS], int last, int *from,
                                 int *capture_pit)
{
    if (rules->game == RAJA_PASU) {     /* RP-1 to RP-3 */
        *from = next[last];
        *capture_pit = next[*from];
        return pits[*from] == 0;
    }
    *from = last;                       /* SQ-1, SQ-2, SQ-4 */
    *capture_pit = 2 * rules->pits_per_row - 1 - last;
    return pits[last] == 1;
}

/* The end of one lap, which is all that has to be remembered to prove a sowing endless (D-9). */
typedef struct {
    uint8_t pits[MAX_PITS];
    int last;
    int fours;      /* captured so far: if there are more, this lap's end cannot come back */
} LapEnd;

/* Whether a lap ends as the remembered one did; after a capture it is remembered itself. */
static inline bool repeats(LapEnd *remembered, const uint8_t pits[MAX_PITS], int last, int fours)
{
    if (fours == remembered->fours)
        return last == remembered->last && memcmp(pits, remembered->pits, MAX_PITS) == 0;
    memcpy(remembered->pits, pits, MAX_PITS);
    remembered->last = last;
    remembered->fours = fours;
    return false;
}

/*
 * Sows lap after lap until the move ends, is proved endless or runs into the lap limit. Only an
 * ended one is written down in `sowing`.
 */
static inline Ending sow_laps(const Rules *rules, const Position *position,
                              uint8_t pits[MAX_PITS], int from, Sowing *sowing, Trace *trace)
{
    uint8_t next[MAX_PITS];
    int fours[2] = { 0, 0 };
    LapEnd remembered = { .fours = -1 };    /* so that the first lap's end is remembered */
    int capture_pit;

    ring(rules, position, next);
    for (int laps = 1;; laps++) {
        int last = sow_lap(rules, next, pits, from, fours, trace);
        if (lap_ends_move(rules, next, pits, last, &from, &capture_pit)) {
            sowing->laps = laps;
            sowing->fours[SOUTH] = fours[SOUTH];
            sowing->fours[NORTH] = fours[NORTH];
            capture(rules, pits, capture_pit, position->turn, sowing, trace);
            return ENDED;
        }
        if (repeats(&remembered, pits, last, fours[SOUTH] + fours[NORTH]))
            return ENDLESS;
        if (laps == rules->lap_limit)
            return UNDECIDED;               /* D-14 */
    }
}

static inline Sowing sow_noting(const Rules *rules, const Position *position, int pit, Trace *trace)
{
    Sowing sowing = { 0 };
    uint8_t pits[MAX_PITS];

    memcpy(pits, position->pits, MAX_PITS);
    sowing.ending = sow_laps(rules, position, pits, pit, &sowing, trace);
    note(trace, END, pit, 0, NOBODY);

    /* An unended move leaves everything as it was (D-9, D-14). */
    memcpy(sowing.pits, sowing.ending == ENDED ? pits : position->pits, MAX_PITS);
    sowing.gained[SOUTH] = FOUR_SEEDS * sowing.fours[SOUTH];
    sowing.gained[NORTH] = FOUR_SEEDS * sowing.fours[NORTH];
    sowing.gained[position->turn] += sowing.capture_seeds;
    return sowing;
}

Sowing sow(const Rules *rules, const Position *position, int pit)
{
    return sow_noting(rules, position, pit, NULL);
}

Sowing sow_traced(const Rules *rules, const Position *position, int pit, Trace *trace)
{
    return sow_noting(rules, position, pit, trace);
}

Position position_after(const Position *position, const Sowing *sowing)
{
    Position after = *position;
    if (sowing->ending != ENDED)
        return after;
    memcpy(after.pits, sowing->pits, MAX_PITS);
    for (Player player = SOUTH; player <= NORTH; player++)
        after.captured[player] = (uint8_t)(after.captured[player] + sowing->gained[player]);
    after.opening[position->turn] = false;      /* SQ-3 */
    after.turn = opponent(position->turn);
    return after;
}

/* ---- outcomes ---- */

Outcome annulled(const Position *position, Reason reason)
{
    Outcome outcome = {
        .winner = NOBODY,
        .reason = reason,
        .score = { position->captured[SOUTH], position->captured[NORTH] },
    };
    return outcome;
}

/* The mover's opponent takes what is on the board (RP-5, D-9). */
static void sweep(const Position *position, Outcome *outcome)
{
    outcome->swept = seeds_on_board(position);
    outcome->score[opponent(position->turn)] += outcome->swept;
}

static Player higher_score(const int score[2])
{
    if (score[SOUTH] == score[NORTH])
        return NOBODY;                          /* D-4 */
    return score[SOUTH] > score[NORTH] ? SOUTH : NORTH;
}

static Outcome stuck(const Rules *rules, const Position *position)
{
    Outcome outcome = annulled(position, STUCK);
    if (rules->game == RAJA_PASU) {             /* RP-5, RP-6 */
        sweep(position, &outcome);
        outcome.winner = higher_score(outcome.score);
    } else if (seeds_on_board(position) > 0) {  /* SQ-5; an empty board is a draw (D-12) */
        outcome.winner = opponent(position->turn);
    }
    return outcome;
}

bool has_outcome(const Rules *rules, const Position *position, Outcome *outcome)
{
    int pits[MAX_PITS_PER_ROW];
    int count = candidates(rules, position, pits);
    if (count == 0) {
        *outcome = stuck(rules, position);
        return true;
    }
    for (int i = 0; i < count; i++)
        if (may_be_played(rules, position, pits[i]))
            return false;
    *outcome = annulled(position, REASON_ENDLESS);  /* all are endless, and illegal (D-9) */
    return true;
}

Outcome outcome_of_unended(const Rules *rules, const Position *position, Ending ending)
{
    if (ending == UNDECIDED)
        return annulled(position, REASON_UNDECIDED);
    Outcome outcome = annulled(position, REASON_ENDLESS);
    if (rules->endless == FORFEIT) {
        outcome.winner = opponent(position->turn);
        if (rules->game == RAJA_PASU)
            sweep(position, &outcome);
    }
    return outcome;
}

/* ---- counting ---- */

static bool count_last_moves(const Rules *rules, const Position *position, Perft *count)
{
    int pits[MAX_PITS_PER_ROW];
    int moves = legal_moves(rules, position, pits);
    count->moves += (uint64_t)moves;
    count->nodes += (uint64_t)moves;
    return count->moves <= count->limit;
}

/* Adds to the count what follows from here, with at least one move to go. */
static bool count_moves(const Rules *rules, const Position *position, int depth, Perft *count)
{
    if (depth == 1)
        return count_last_moves(rules, position, count);

    int pits[MAX_PITS_PER_ROW];
    int candidate_count = candidates(rules, position, pits);
    for (int i = 0; i < candidate_count; i++) {
        Sowing sowing = sow(rules, position, pits[i]);
        if (sowing.ending == ENDLESS && rules->endless == ILLEGAL)
            continue;
        if (++count->moves > count->limit)
            return false;
        if (sowing.ending != ENDED)     /* nothing follows it */
            continue;
        Position after = position_after(position, &sowing);
        if (!count_moves(rules, &after, depth - 1, count))
            return false;
    }
    return true;
}

bool perft(const Rules *rules, const Position *position, int depth, Perft *count)
{
    count->moves = 0;
    count->nodes = depth == 0 ? 1 : 0;
    return depth == 0 || count_moves(rules, position, depth, count);
}

/* ---- rounds ---- */

Player next_round(const Rules *rules, const int holdings[2], Player leader, Position *position,
                  int reserve[2])
{
    int m = rules->pits_per_row;
    int n = rules->seeds_per_pit;

    *position = (Position){ .turn = leader };                       /* RP-9 */
    for (Player player = SOUTH; player <= NORTH; player++) {
        int open = holdings[player] / n < m ? holdings[player] / n : m;  /* D-5 */
        if (open == 0)
            return opponent(player);                                /* RP-10 */
        int left = player == SOUTH ? 0 : m;
        for (int pit = left + m - open; pit < left + m; pit++)      /* RP-7 */
            position->pits[pit] = (uint8_t)n;
        position->closed[player] = (uint8_t)(m - open);             /* RP-8 */
        reserve[player] = holdings[player] - open * n;
    }
    return NOBODY;
}
