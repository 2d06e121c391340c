/*
 * The judging is strict where docs/protocol.md is: what is missing has its standard value, what is
 * there has to be right, and what is unknown is refused.
 */
#include "wire.h"

static const Fault UNKNOWN_GAME = { "unknown-game", "the games are raja-pasu and sadeqa-ii" };
static const Fault NO_RULES = { "bad-request", "rules are a game's id or an object with it" };
static const Fault UNKNOWN_OPTION = { "bad-request", "this game has no such option" };
static const Fault BAD_OPTION = { "bad-request", "an option has a value it cannot have" };
static const Fault TOO_MANY_SEEDS = { "bad-request", "a board starts with at most 255 seeds" };

static const Fault NO_POSITION = { "bad-position", "a position is an object with rules" };
static const Fault UNKNOWN_MEMBER = { "bad-position", "a position has a member that is unknown" };
static const Fault BAD_PITS = { "bad-position", "pits are 0 to 255 seeds for every pit" };
static const Fault BAD_CLOSED = { "bad-position", "pits that cannot be closed are" };
static const Fault BAD_TURN = { "bad-position", "turn is south or north" };
static const Fault BAD_CAPTURED = { "bad-position", "captured is two whole numbers from 0" };
static const Fault BAD_OPENING = { "bad-position", "opening is two booleans, in Raja Pasu false" };
static const Fault TOO_FULL = { "bad-position", "all seeds together are at most 255" };

static const char *const REASONS[] = {
    [STUCK] = "stuck",
    [REASON_ENDLESS] = "endless",
    [REASON_UNDECIDED] = "undecided",
    [LIMIT] = "limit",
};

/* ---- reading rules ---- */

bool read_game(const JsonValue *id, Game *game)
{
    if (json_is_string(id, "raja-pasu"))
        *game = RAJA_PASU;
    else if (json_is_string(id, "sadeqa-ii"))
        *game = SADEQA_II;
    else
        return false;
    return true;
}

/* Reads an option that is a whole number; one that is missing keeps its value. */
static bool read_number(const JsonValue *rules, const char *name, int least, int most, int *number)
{
    const JsonValue *value = json_member(rules, name);
    if (value == NULL)
        return true;
    return json_is_whole(value, number) && *number >= least && *number <= most;
}

/* Returns which of the words (the list ends with NULL) the option is, -1 if it is none of them. */
static int read_word(const JsonValue *rules, const char *name, const char *const words[],
                     int if_missing)
{
    const JsonValue *value = json_member(rules, name);
    if (value == NULL)
        return if_missing;
    for (int i = 0; words[i] != NULL; i++)
        if (json_is_string(value, words[i]))
            return i;
    return -1;
}

/* The words stand in the order of the enumerations in rules.h. */
static bool read_options(const JsonValue *value, Rules *rules)
{
    static const char *const endless_words[] = { "annul", "illegal", "forfeit", NULL };
    static const char *const four_words[] = { "captured", "left", NULL };
    static const char *const opening_words[] = { "both", "first-player", NULL };

    int endless = read_word(value, "endless", endless_words, rules->endless);
    int four = read_word(value, "lastSeedFour", four_words, rules->last_seed_four);
    int opening = read_word(value, "openingMove", opening_words, rules->opening_move);
    if (endless < 0 || four < 0 || opening < 0)
        return false;
    rules->endless = (EndlessOption)endless;
    rules->last_seed_four = (LastSeedFourOption)four;
    rules->opening_move = (OpeningOption)opening;
    return read_number(value, "pitsPerRow", 1, MAX_PITS_PER_ROW, &rules->pits_per_row)
        && read_number(value, "seedsPerPit", 1, MAX_SEEDS, &rules->seeds_per_pit)
        && read_number(value, "lapLimit", 1, MAX_LAP_LIMIT, &rules->lap_limit);
}

const Fault *read_rules(const JsonValue *value, Rules *rules)
{
    static const char *const members[][7] = {
        [RAJA_PASU] = { "game", "pitsPerRow", "seedsPerPit", "endless", "lapLimit",
                        "lastSeedFour", NULL },
        [SADEQA_II] = { "game", "pitsPerRow", "seedsPerPit", "endless", "lapLimit",
                        "openingMove", NULL },
    };
    bool is_object = value->kind == JSON_OBJECT;
    const JsonValue *id = is_object ? json_member(value, "game") : value;
    Game game;

    if (id == NULL || id->kind != JSON_STRING)
        return &NO_RULES;
    if (!read_game(id, &game))
        return &UNKNOWN_GAME;
    *rules = standard_rules(game);
    if (!is_object)
        return NULL;
    if (!json_has_only(value, members[game]))
        return &UNKNOWN_OPTION;
    if (!read_options(value, rules))
        return &BAD_OPTION;
    if (2 * rules->pits_per_row * rules->seeds_per_pit > MAX_SEEDS)
        return &TOO_MANY_SEEDS;
    return NULL;
}

/* ---- reading positions ---- */

bool read_player(const JsonValue *value, Player *player)
{
    if (json_is_string(value, "south"))
        *player = SOUTH;
    else if (json_is_string(value, "north"))
        *player = NORTH;
    else
        return false;
    return true;
}

bool read_pair(const JsonValue *value, int least, int most, int pair[2])
{
    if (!json_is_array_of(value, 2))
        return false;
    return json_is_whole(value->first, &pair[SOUTH])
        && json_is_whole(value->first->next, &pair[NORTH])
        && pair[SOUTH] >= least && pair[SOUTH] <= most
        && pair[NORTH] >= least && pair[NORTH] <= most;
}

static bool read_pits(const JsonValue *value, const Rules *rules, Position *position)
{
    int pit = 0;
    if (!json_is_array_of(value, 2 * rules->pits_per_row))
        return false;
    for (const JsonValue *item = value->first; item != NULL; item = item->next) {
        int seeds;
        if (!json_is_whole(item, &seeds) || seeds < 0 || seeds > MAX_SEEDS)
            return false;
        position->pits[pit++] = (uint8_t)seeds;
    }
    return true;
}

/* Closed pits stand at the left end of a row and are empty; one pit of it is open (RP-8, D-12). */
static bool read_closed(const JsonValue *value, const Rules *rules, Position *position)
{
    int most = rules->game == RAJA_PASU ? rules->pits_per_row - 1 : 0;
    int closed[2];
    if (!read_pair(value, 0, most, closed))
        return false;
    for (Player player = SOUTH; player <= NORTH; player++) {
        int left = player == SOUTH ? 0 : rules->pits_per_row;
        for (int pit = left; pit < left + closed[player]; pit++)
            if (position->pits[pit] > 0)
                return false;
        position->closed[player] = (uint8_t)closed[player];
    }
    return true;
}

static bool read_captured(const JsonValue *value, Position *position)
{
    int captured[2];
    if (!read_pair(value, 0, MAX_SEEDS, captured))
        return false;
    position->captured[SOUTH] = (uint8_t)captured[SOUTH];
    position->captured[NORTH] = (uint8_t)captured[NORTH];
    return true;
}

static bool read_opening(const JsonValue *value, const Rules *rules, Position *position)
{
    if (!json_is_array_of(value, 2))
        return false;
    const JsonValue *item = value->first;
    for (Player player = SOUTH; player <= NORTH; player++, item = item->next) {
        if (item->kind != JSON_TRUE && item->kind != JSON_FALSE)
            return false;
        position->opening[player] = item->kind == JSON_TRUE;
        if (position->opening[player] && rules->game == RAJA_PASU)
            return false;
    }
    return true;
}

const Fault *read_position(const JsonValue *value, Rules *rules, Position *position)
{
    static const char *const members[] = {
        "rules", "pits", "closed", "turn", "captured", "opening", NULL
    };
    const JsonValue *rules_value = json_member(value, "rules");

    if (rules_value == NULL)
        return &NO_POSITION;
    const Fault *fault = read_rules(rules_value, rules);
    if (fault != NULL)
        return fault;

    const JsonValue *closed = json_member(value, "closed");
    const JsonValue *turn = json_member(value, "turn");
    const JsonValue *captured = json_member(value, "captured");
    const JsonValue *opening = json_member(value, "opening");
    *position = (Position){ .turn = SOUTH };
    if (!json_has_only(value, members))
        return &UNKNOWN_MEMBER;
    if (!read_pits(json_member(value, "pits"), rules, position))
        return &BAD_PITS;
    if (closed != NULL && !read_closed(closed, rules, position))
        return &BAD_CLOSED;
    if (turn != NULL && !read_player(turn, &position->turn))
        return &BAD_TURN;
    if (captured != NULL && !read_captured(captured, position))
        return &BAD_CAPTURED;
    if (opening != NULL && !read_opening(opening, rules, position))
        return &BAD_OPENING;
    /* Summed up as an int: bytes would hide what is wrong. */
    int captured_seeds = position->captured[SOUTH] + position->captured[NORTH];
    if (seeds_on_board(position) + captured_seeds > MAX_SEEDS)
        return &TOO_FULL;
    return NULL;
}

/* ---- writing ---- */

void write_player(Text *text, Player player)
{
    static const char *const names[] = { "\"south\"", "\"north\"", "null" };
    text_add(text, names[player]);
}

void write_pair(Text *text, int south, int north)
{
    text_add(text, "[");
    text_add_number(text, (unsigned)south);
    text_add(text, ",");
    text_add_number(text, (unsigned)north);
    text_add(text, "]");
}

void write_position(Text *text, Slice rules_as_sent, const Rules *rules, const Position *position)
{
    text_add(text, "{\"rules\":");
    text_add_slice(text, rules_as_sent);
    text_add(text, ",\"pits\":[");
    for (int pit = 0; pit < 2 * rules->pits_per_row; pit++) {
        if (pit > 0)
            text_add(text, ",");
        text_add_number(text, position->pits[pit]);
    }
    text_add(text, "],\"closed\":");
    write_pair(text, position->closed[SOUTH], position->closed[NORTH]);
    text_add(text, ",\"turn\":");
    write_player(text, position->turn);
    text_add(text, ",\"captured\":");
    write_pair(text, position->captured[SOUTH], position->captured[NORTH]);
    text_add(text, ",\"opening\":[");
    text_add(text, position->opening[SOUTH] ? "true," : "false,");
    text_add(text, position->opening[NORTH] ? "true]}" : "false]}");
}

void write_outcome(Text *text, const Outcome *outcome)
{
    text_add(text, "{\"winner\":");
    write_player(text, outcome->winner);
    text_add(text, ",\"reason\":\"");
    text_add(text, REASONS[outcome->reason]);
    text_add(text, "\",\"score\":");
    write_pair(text, outcome->score[SOUTH], outcome->score[NORTH]);
    text_add(text, ",\"swept\":");
    text_add_number(text, (unsigned)outcome->swept);
    text_add(text, "}");
}
