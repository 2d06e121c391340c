/*
 * The law of both games, as docs/rules.md states it: positions, moves, sowing, outcomes, rounds.
 * Nothing here knows of JSON, of chance or of standard input. The ids in comments (RP-4, D-9 ...)
 * are those of docs/rules.md.
 */
#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MAX_PITS_PER_ROW = 8,               /* D-11 */
    MAX_PITS = 2 * MAX_PITS_PER_ROW,
    MAX_SEEDS = 255,                    /* D-11, D-12: so a byte holds any pit */
    MAX_LAP_LIMIT = 100000000           /* D-14 */
};

typedef enum { RAJA_PASU, SADEQA_II } Game;
typedef enum { SOUTH, NORTH, NOBODY } Player;
typedef enum { ANNUL, ILLEGAL, FORFEIT } EndlessOption;             /* D-9 */
typedef enum { FOUR_CAPTURED, FOUR_LEFT } LastSeedFourOption;       /* D-3 */
typedef enum { OPENING_BOTH, OPENING_FIRST_PLAYER } OpeningOption;  /* D-8 */

typedef struct {
    Game game;
    int pits_per_row;
    int seeds_per_pit;
    EndlessOption endless;
    int lap_limit;
    LastSeedFourOption last_seed_four;
    OpeningOption opening_move;
} Rules;

/* Pits are numbered in sowing order: 0 to m-1 are South's, m to 2m-1 North's (B-2). */
typedef struct {
    uint8_t pits[MAX_PITS];
    uint8_t closed[2];      /* closed pits at the left end of each row (RP-8) */
    uint8_t captured[2];
    bool opening[2];        /* who still owes the opening move (SQ-3) */
    Player turn;
} Position;

typedef enum { ENDED, ENDLESS, UNDECIDED } Ending;

/* What one sowing did. One that has not ended has done nothing: its laps and gains are 0. */
typedef struct {
    Ending ending;
    int laps;
    uint8_t pits[MAX_PITS]; /* the board after it */
    int gained[2];
    int fours[2];           /* Raja Pasu: how many fours South and North gained */
    int capture_pit;        /* where the leap or the capture opposite was looked for */
    int capture_seeds;      /* and what it took, perhaps nothing */
} Sowing;

typedef enum { LIFT, DROP, FOUR, LAP, LEAP, OPPOSITE, END } EventKind;

typedef struct {
    EventKind kind;
    int pit;
    int seeds;
    Player player;          /* who gains */
} Event;

/* Takes down a sowing step by step. A count of limit + 1 tells that there were more events. */
typedef struct {
    Event *events;
    int count;
    int limit;
} Trace;

/* The values are those of the record in docs/streams.md. */
typedef enum { STUCK = 1, REASON_ENDLESS = 2, REASON_UNDECIDED = 3, LIMIT = 4 } Reason;

typedef struct {
    Player winner;
    Reason reason;
    int score[2];
    int swept;
} Outcome;

/* `moves` counts the moves of all depths on the way to `nodes`; past `limit` it is given up. */
typedef struct {
    uint64_t nodes;
    uint64_t moves;
    uint64_t limit;
} Perft;

Rules standard_rules(Game game);
Position start_position(const Rules *rules);

Player opponent(Player player);
Player owner(const Rules *rules, int pit);

/* The number of seeds on the board. */
int seeds_on_board(const Position *position);

/* Both list pits in ascending order and return how many there are. */
int candidates(const Rules *rules, const Position *position, int pits[MAX_PITS_PER_ROW]);
int legal_moves(const Rules *rules, const Position *position, int pits[MAX_PITS_PER_ROW]);

/* Any number may be asked about, also one that is no pit at all. */
bool is_legal(const Rules *rules, const Position *position, int pit);

/* Sows a candidate; the position stays as it is. */
Sowing sow(const Rules *rules, const Position *position, int pit);
Sowing sow_traced(const Rules *rules, const Position *position, int pit, Trace *trace);

/* The position after a sowing, which is the same position unless the sowing has ended. */
Position position_after(const Position *position, const Sowing *sowing);

/* Whether the position has an outcome, and which. */
bool has_outcome(const Rules *rules, const Position *position, Outcome *outcome);

/* The outcome of a game that stopped with an endless or undecided sowing on this position. */
Outcome outcome_of_unended(const Rules *rules, const Position *position, Ending ending);

/* The outcome of a game that is over without a winner and is no draw. */
Outcome annulled(const Position *position, Reason reason);

/* Counts the sequences of `depth` legal moves; false if that takes more moves than the limit. */
bool perft(const Rules *rules, const Position *position, int depth, Perft *count);

/*
 * Raja Pasu: starts the next round and returns NOBODY, or returns the winner of the match if the
 * other player cannot open a pit.
 */
Player next_round(const Rules *rules, const int holdings[2], Player leader, Position *position,
                  int reserve[2]);

#endif
