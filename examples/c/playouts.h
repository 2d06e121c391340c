/*
 * Games that agree with docs/streams.md byte by byte: the generator, the choice, the
 * policies, the play-out and its record.
 */
#ifndef PLAYOUTS_H
#define PLAYOUTS_H

#include <stdint.h>

#include "rules.h"

enum { RECORD_BYTES = 32, DEFAULT_PLY_LIMIT = 10000 };

/* The generator sfc32. */
typedef struct {
    uint32_t a, b, c, counter;
} Stream;

/* The stream of game `game` (0 to 2^53 - 1) of a seed. */
Stream stream_of(uint32_t seed, uint64_t game);
uint32_t draw(Stream *stream);

/* A uniform choice among `count` (1 to 8): a number from 0. */
int choose(Stream *stream, int count);

/* All that a record tells of a play-out. */
typedef struct {
    Position end;
    Outcome outcome;
    int first_free;         /* the pit of the first free move, or NO_PIT */
    int plies;
    int longest_ply;        /* from 1; 0 if there was no ply */
    int longest_laps;
    uint64_t laps;
    int takings[2][2];      /* by who sowed: fours by who gained, or seeds opposite by whose row */
    int captures[2];        /* leaps or captures opposite, by who sowed */
    int leap_seeds[2];      /* Raja Pasu only */
} PlayOut;

enum { NO_PIT = 255 };

/* How a player chooses. */
typedef enum { RANDOM, GREEDY } Policy;

/* Plays from a position until the game is over or the ply limit is reached. */
PlayOut play_out(const Rules *rules, const Policy policies[2], Position position, int ply_limit,
                 Stream *stream);

void write_record(const PlayOut *play_out, uint8_t record[RECORD_BYTES]);

#endif
