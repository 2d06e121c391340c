/*
 * The line protocol: a request is read whole, judged in the order of "Errors" in docs/protocol.md
 * and answered at once. The step numbers in comments are those of that list.
 */
#include "serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "rules.h"
#include "wire.h"

enum {
    MAX_LINE = 1048576,
    MAX_DEPTH = 64,
    MAX_PERFT_MOVES = 100000000,
    MAX_EVENTS = 100000
};

static const Fault LINE_TOO_LONG = { "too-large", "a line has at most 1,048,576 bytes" };
static const Fault BAD_JSON = { "bad-json", "a line is JSON in UTF-8, of at most 64 levels" };
static const Fault NO_REQUEST = { "bad-request", "a request is an object with a string as op" };
static const Fault UNKNOWN_OP = { "unknown-op", "there is no such operation" };
static const Fault MEMBER_MISSING = { "bad-request", "a required member is missing" };
static const Fault BAD_MOVE = { "bad-request", "move is a whole number" };
static const Fault BAD_DEPTH = { "bad-request", "depth is a whole number from 0" };
static const Fault BAD_HOLDINGS = { "bad-request", "holdings are two whole numbers from 0" };
static const Fault BAD_LEADER = { "bad-request", "leader is south or north" };
static const Fault TOO_DEEP = { "too-large", "depth is at most 64" };
static const Fault NO_ROUNDS = { "bad-request", "only Raja Pasu has rounds" };
static const Fault WRONG_SUM = { "bad-request", "holdings add up to all seeds of the game" };
static const Fault GAME_OVER = { "game-over", "the game is over" };
static const Fault ILLEGAL_MOVE = { "illegal-move", "this is no legal move" };
static const Fault TOO_MANY_MOVES = { "too-large", "this takes more than 100,000,000 moves" };
static const Fault TOO_MANY_EVENTS = { "too-large", "this move has more than 100,000 events" };

static const char *const ENDINGS[] = { "ended", "endless", "undecided" };

/* What one process keeps from line to line: memory, and nothing that an answer depends on. */
typedef struct {
    char *line;             /* MAX_LINE bytes and a zero */
    JsonDocument document;
    Text answer;
    Event *events;          /* MAX_EVENTS of them */
} Server;

/* Adds the members of an answer; what was added before a fault is dropped. */
typedef const Fault *Answer(Server *server, const JsonValue *request);

/* ---- the operations ---- */

static const Fault *read_request_position(const JsonValue *request, Rules *rules,
                                          Position *position)
{
    return read_position(json_member(request, "position"), rules, position);
}

/* Writes a position whose rules stand in `holder`: the request, or the position that was sent. */
static void add_position(Text *answer, const JsonValue *holder, const Rules *rules,
                         const Position *position)
{
    text_add(answer, "\"position\":");
    write_position(answer, json_member(holder, "rules")->source, rules, position);
}

static void add_outcome(Text *answer, const Outcome *outcome)
{
    text_add(answer, "\"outcome\":");
    if (outcome == NULL)
        text_add(answer, "null");
    else
        write_outcome(answer, outcome);
}

static const Fault *answer_hello(Server *server, const JsonValue *request)
{
    (void)request;
    text_add(&server->answer,
             "\"name\":\"relaysow-c\",\"version\":\"1\",\"engine\":\"c\","
             "\"games\":[\"raja-pasu\",\"sadeqa-ii\"],"
             "\"ops\":[\"hello\",\"initial\",\"moves\",\"outcome\",\"play\",\"perft\","
             "\"next-round\",\"trace\"],"
             "\"pitsPerRow\":[1,8],\"closed\":true,"
             "\"options\":[\"endless\",\"lapLimit\",\"lastSeedFour\",\"openingMove\"]");
    return NULL;
}

static const Fault *answer_initial(Server *server, const JsonValue *request)
{
    Rules rules;
    const Fault *fault = read_rules(json_member(request, "rules"), &rules);
    if (fault != NULL)
        return fault;
    Position position = start_position(&rules);
    add_position(&server->answer, request, &rules, &position);
    return NULL;
}

static const Fault *answer_moves(Server *server, const JsonValue *request)
{
    Rules rules;
    Position position;
    const Fault *fault = read_request_position(request, &rules, &position);
    if (fault != NULL)
        return fault;

    int pits[MAX_PITS_PER_ROW];
    int count = legal_moves(&rules, &position, pits);
    text_add(&server->answer, "\"moves\":[");
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(&server->answer, ",");
        text_add_number(&server->answer, (unsigned)pits[i]);
    }
    text_add(&server->answer, "]");
    return NULL;
}

static const Fault *answer_outcome(Server *server, const JsonValue *request)
{
    Rules rules;
    Position position;
    Outcome outcome;
    const Fault *fault = read_request_position(request, &rules, &position);
    if (fault != NULL)
        return fault;
    add_outcome(&server->answer, has_outcome(&rules, &position, &outcome) ? &outcome : NULL);
    return NULL;
}

/* Steps 5 to 12 of `play` and `trace`. */
static const Fault *read_play(const JsonValue *request, Rules *rules, Position *position, int *move)
{
    Outcome outcome;
    if (!json_is_whole(json_member(request, "move"), move))
        return &BAD_MOVE;
    const Fault *fault = read_request_position(request, rules, position);
    if (fault != NULL)
        return fault;
    if (has_outcome(rules, position, &outcome))
        return &GAME_OVER;
    if (!is_legal(rules, position, *move))
        return &ILLEGAL_MOVE;
    return NULL;
}

static void add_sowing(Text *answer, const JsonValue *request, const Rules *rules,
                       const Position *position, const Sowing *sowing)
{
    Position after = position_after(position, sowing);
    Outcome outcome;
    bool is_over = true;

    if (sowing->ending == ENDED)
        is_over = has_outcome(rules, &after, &outcome);
    else
        outcome = outcome_of_unended(rules, position, sowing->ending);

    add_position(answer, json_member(request, "position"), rules, &after);
    text_add(answer, ",\"laps\":");
    text_add_number(answer, (unsigned)sowing->laps);
    text_add(answer, ",\"captured\":");
    write_pair(answer, sowing->gained[SOUTH], sowing->gained[NORTH]);
    text_add(answer, ",\"ending\":\"");
    text_add(answer, ENDINGS[sowing->ending]);
    text_add(answer, "\",");
    add_outcome(answer, is_over ? &outcome : NULL);
}

static const Fault *answer_play(Server *server, const JsonValue *request)
{
    Rules rules;
    Position position;
    int move;
    const Fault *fault = read_play(request, &rules, &position, &move);
    if (fault != NULL)
        return fault;
    Sowing sowing = sow(&rules, &position, move);
    add_sowing(&server->answer, request, &rules, &position, &sowing);
    return NULL;
}

static void add_event(Text *answer, const Event *event, Ending ending)
{
    static const char *const kinds[] = { "lift", "drop", "four", "lap", "leap", "opposite", "end" };

    text_add(answer, "{\"event\":\"");
    text_add(answer, kinds[event->kind]);
    text_add(answer, "\"");
    if (event->kind == END) {
        text_add(answer, ",\"ending\":\"");
        text_add(answer, ENDINGS[ending]);
        text_add(answer, "\"");
    } else if (event->kind != LAP) {
        text_add(answer, ",\"pit\":");
        text_add_number(answer, (unsigned)event->pit);
        text_add(answer, ",\"seeds\":");
        text_add_number(answer, (unsigned)event->seeds);
    }
    if (event->player != NOBODY) {
        text_add(answer, ",\"player\":");
        write_player(answer, event->player);
    }
    text_add(answer, "}");
}

static const Fault *answer_trace(Server *server, const JsonValue *request)
{
    Rules rules;
    Position position;
    int move;
    const Fault *fault = read_play(request, &rules, &position, &move);
    if (fault != NULL)
        return fault;

    Trace trace = { .events = server->events, .limit = MAX_EVENTS };
    Sowing sowing = sow_traced(&rules, &position, move, &trace);
    if (sowing.ending == UNDECIDED || trace.count > trace.limit)
        return &TOO_MANY_EVENTS;
    add_sowing(&server->answer, request, &rules, &position, &sowing);
    text_add(&server->answer, ",\"events\":[");
    for (int i = 0; i < trace.count; i++) {
        if (i > 0)
            text_add(&server->answer, ",");
        add_event(&server->answer, &trace.events[i], sowing.ending);
    }
    text_add(&server->answer, "]");
    return NULL;
}

static const Fault *answer_perft(Server *server, const JsonValue *request)
{
    Rules rules;
    Position position;
    int depth;
    if (!json_is_whole(json_member(request, "depth"), &depth) || depth < 0)
        return &BAD_DEPTH;
    if (depth > MAX_DEPTH)
        return &TOO_DEEP;
    const Fault *fault = read_request_position(request, &rules, &position);
    if (fault != NULL)
        return fault;

    Perft count = { .limit = MAX_PERFT_MOVES };
    if (!perft(&rules, &position, depth, &count))
        return &TOO_MANY_MOVES;
    text_add(&server->answer, "\"nodes\":");
    text_add_number(&server->answer, count.nodes);
    return NULL;
}

/* Steps 5 to 9 of `next-round`. */
static const Fault *read_next_round(const JsonValue *request, Rules *rules, int holdings[2],
                                    Player *leader)
{
    /* Any number that is too large makes the wrong sum; this bound only keeps the sum an int. */
    static const int any_number = 1000000000;

    if (!read_pair(json_member(request, "holdings"), 0, any_number, holdings))
        return &BAD_HOLDINGS;
    if (!read_player(json_member(request, "leader"), leader))
        return &BAD_LEADER;
    const Fault *fault = read_rules(json_member(request, "rules"), rules);
    if (fault != NULL)
        return fault;
    if (rules->game != RAJA_PASU)
        return &NO_ROUNDS;
    if (holdings[SOUTH] + holdings[NORTH] != 2 * rules->pits_per_row * rules->seeds_per_pit)
        return &WRONG_SUM;
    return NULL;
}

static const Fault *answer_next_round(Server *server, const JsonValue *request)
{
    Rules rules;
    int holdings[2];
    Player leader;
    const Fault *fault = read_next_round(request, &rules, holdings, &leader);
    if (fault != NULL)
        return fault;

    Position position;
    int reserve[2];
    Player winner = next_round(&rules, holdings, leader, &position, reserve);
    if (winner == NOBODY) {
        add_position(&server->answer, request, &rules, &position);
        text_add(&server->answer, ",\"reserve\":");
        write_pair(&server->answer, reserve[SOUTH], reserve[NORTH]);
    } else {
        text_add(&server->answer, "\"outcome\":{\"winner\":");
        write_player(&server->answer, winner);
        text_add(&server->answer, ",\"reason\":\"cannot-open\"}");
    }
    return NULL;
}

/* ---- requests ---- */

typedef struct {
    const char *name;
    Answer *answer;
    const char *required[4];    /* ends with NULL */
} Operation;

static const Operation OPERATIONS[] = {
    { "hello", answer_hello, { NULL } },
    { "initial", answer_initial, { "rules", NULL } },
    { "moves", answer_moves, { "position", NULL } },
    { "outcome", answer_outcome, { "position", NULL } },
    { "play", answer_play, { "position", "move", NULL } },
    { "perft", answer_perft, { "position", "depth", NULL } },
    { "next-round", answer_next_round, { "rules", "holdings", "leader", NULL } },
    { "trace", answer_trace, { "position", "move", NULL } },
};

static const Operation *find_operation(const JsonValue *name)
{
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++)
        if (json_is_string(name, OPERATIONS[i].name))
            return &OPERATIONS[i];
    return NULL;
}

/* Steps 3 and 4, and what is missing of step 5; the rest is up to the operation. */
static const Fault *answer_request(Server *server, const JsonValue *request)
{
    const JsonValue *op = json_member(request, "op");
    if (op == NULL || op->kind != JSON_STRING)
        return &NO_REQUEST;
    const Operation *operation = find_operation(op);
    if (operation == NULL)
        return &UNKNOWN_OP;
    for (int i = 0; operation->required[i] != NULL; i++)
        if (json_member(request, operation->required[i]) == NULL)
            return &MEMBER_MISSING;
    return operation->answer(server, request);
}

static void add_fault(Text *answer, const Fault *fault)
{
    text_add(answer, "\"error\":{\"code\":\"");
    text_add(answer, fault->code);
    text_add(answer, "\",\"message\":\"");
    text_add(answer, fault->message);
    text_add(answer, "\"}");
}

/* Steps 1 and 2; `request` is NULL where the line is none. */
static const Fault *read_request(Server *server, size_t length, const JsonValue **request)
{
    *request = NULL;
    if (length > MAX_LINE)
        return &LINE_TOO_LONG;
    *request = json_read(&server->document, server->line, length);
    return *request == NULL ? &BAD_JSON : NULL;
}

static void answer_line(Server *server, size_t length)
{
    Text *answer = &server->answer;
    const JsonValue *request;
    const Fault *fault = read_request(server, length, &request);
    const JsonValue *id = json_member(request, "id");

    answer->length = 0;
    text_add(answer, "{");
    if (id != NULL) {
        text_add(answer, "\"id\":");
        text_add_slice(answer, id->source);
        text_add(answer, ",");      /* no answer is empty */
    }
    size_t members = answer->length;
    if (fault == NULL)
        fault = answer_request(server, request);
    if (fault != NULL) {
        answer->length = members;
        add_fault(answer, fault);
    }
    text_add(answer, "}\n");
}

/* ---- lines ---- */

/*
 * Reads a line without its newline; false at the end of input. Of a line that is too long the
 * first bytes are kept, and its length tells.
 */
static bool read_line(char *line, size_t *length)
{
    int c = getchar();

    *length = 0;
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (*length < MAX_LINE)
            line[*length] = (char)c;
        if (*length <= MAX_LINE)
            ++*length;
    }
    line[*length < MAX_LINE ? *length : MAX_LINE] = '\0';
    return true;
}

/* Whoever asks waits for the answer, so it is flushed. */
static bool write_answer(const Text *answer)
{
    return fwrite(answer->bytes, 1, answer->length, stdout) == answer->length
        && fflush(stdout) == 0;
}

bool serve(void)
{
    Server server = {
        .line = malloc(MAX_LINE + 1),
        .events = malloc(MAX_EVENTS * sizeof *server.events),
    };
    bool written = server.line != NULL && server.events != NULL;
    size_t length;

    while (written && read_line(server.line, &length)) {
        answer_line(&server, length);
        written = write_answer(&server.answer);
    }
    free(server.line);
    free(server.events);
    json_free(&server.document);
    text_free(&server.answer);
    return written;
}
