/*
 * Rules, positions and outcomes as docs/protocol.md writes them in JSON: read and judged on the
 * way in, written on the way out.
 */
#ifndef WIRE_H
#define WIRE_H

#include "json.h"
#include "rules.h"

/* What is wrong with a request. Functions that judge return one, or NULL if all is well. */
typedef struct {
    const char *code;       /* "Errors" in docs/protocol.md */
    const char *message;    /* for people */
} Fault;

/* Finds the game with this id; false if there is none. */
bool read_game(const JsonValue *id, Game *game);

/* Steps 8 and 9 of "Errors". */
const Fault *read_rules(const JsonValue *value, Rules *rules);

/* Steps 7 to 10 of "Errors". */
const Fault *read_position(const JsonValue *value, Rules *rules, Position *position);

bool read_player(const JsonValue *value, Player *player);

/* An array of two whole numbers from `least` to `most`, South's and North's. */
bool read_pair(const JsonValue *value, int least, int most, int pair[2]);

void write_player(Text *text, Player player);
void write_pair(Text *text, int south, int north);

/* The rules of a position in an answer are those that were sent, in the sender's own words. */
void write_position(Text *text, Slice rules_as_sent, const Rules *rules, const Position *position);
void write_outcome(Text *text, const Outcome *outcome);

#endif
