/*
 * The command line: `serve` answers the line protocol, `records` writes the records of
 * play-outs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "playouts.h"
#include "rules.h"
#include "serve.h"
#include "wire.h"

enum { EXIT_USAGE = 2 };

static const uint64_t GAMES = UINT64_C(1) << 53;    /* of one seed */

static int usage(void)
{
    fputs("usage: relaysow-c serve\n"
          "       relaysow-c records <rules> <games> [<seed> [<first> [<south> [<north>]]]]\n"
          "rules are raja-pasu, sadeqa-ii or an object as in docs/protocol.md;\n"
          "the seed is 1, the first game 0 and both policies random, not greedy, unless given\n",
          stderr);
    return EXIT_USAGE;
}

/* Reads a number that is nothing but digits; false if it is none or over the limit. */
static bool read_number(const char *argument, uint64_t most, uint64_t *number)
{
    *number = 0;
    if (*argument == '\0')
        return false;
    for (; *argument != '\0'; argument++) {
        if (*argument < '0' || *argument > '9')
            return false;
        *number = 10 * *number + (uint64_t)(*argument - '0');
        if (*number > most)
            return false;
    }
    return true;
}

/* Rules are read as in a request, but the id of a game may stand without its quotes. */
static bool read_rules_argument(const char *argument, Rules *rules)
{
    JsonDocument document = { 0 };
    Text json = { 0 };
    const char *around = *argument == '{' ? " " : "\"";

    text_add(&json, around);
    text_add(&json, argument);
    text_add(&json, around);
    text_add_slice(&json, (Slice){ "\0", 1 });
    const JsonValue *value = json_read(&document, json.bytes, json.length - 1);
    bool is_good = value != NULL && read_rules(value, rules) == NULL;
    text_free(&json);
    json_free(&document);
    return is_good;
}

static bool read_policy(const char *argument, Policy *policy)
{
    *policy = strcmp(argument, "greedy") == 0 ? GREEDY : RANDOM;
    return *policy == GREEDY || strcmp(argument, "random") == 0;
}

static bool write_records(const Rules *rules, const Policy policies[2], uint32_t seed,
                          uint64_t first, uint64_t games)
{
    Position start = start_position(rules);
    for (uint64_t game = first; game < first + games; game++) {
        uint8_t record[RECORD_BYTES];
        Stream stream = stream_of(seed, game);
        PlayOut result = play_out(rules, policies, start, DEFAULT_PLY_LIMIT, &stream);
        write_record(&result, record);
        if (fwrite(record, 1, RECORD_BYTES, stdout) != RECORD_BYTES)
            return false;
    }
    return fflush(stdout) == 0;
}

static int run_records(int argc, char **argv)
{
    Rules rules;
    Policy policies[2] = { RANDOM, RANDOM };
    uint64_t games, seed = 1, first = 0;

    if (argc < 4 || argc > 8
        || !read_rules_argument(argv[2], &rules)
        || !read_number(argv[3], GAMES, &games)
        || (argc > 4 && !read_number(argv[4], UINT32_MAX, &seed))
        || (argc > 5 && !read_number(argv[5], GAMES - games, &first))
        || (argc > 6 && !read_policy(argv[6], &policies[SOUTH]))
        || (argc > 7 && !read_policy(argv[7], &policies[NORTH])))
        return usage();
    return write_records(&rules, policies, (uint32_t)seed, first, games) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "serve") == 0)
        return serve() ? EXIT_SUCCESS : EXIT_FAILURE;
    if (argc >= 2 && strcmp(argv[1], "records") == 0)
        return run_records(argc, argv);
    return usage();
}
