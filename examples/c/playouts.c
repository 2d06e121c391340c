/*
 * One play-out after the other, from one stream each. Speed comes from the sowing in rules.c; what
 * matters here is that every draw is taken in the order of docs/streams.md.
 */
#include "playouts.h"

#include <string.h>

/* ---- the generator ---- */

uint32_t draw(Stream *stream)
{
    uint32_t t = stream->a + stream->b + stream->counter;
    stream->counter++;
    stream->a = stream->b ^ stream->b >> 9;
    stream->b = stream->c + (stream->c << 3);
    stream->c = (stream->c << 21 | stream->c >> 11) + t;
    return t;
}

Stream stream_of(uint32_t seed, uint64_t game)
{
    Stream stream = { (uint32_t)game, (uint32_t)(game >> 32), seed, 1 };
    for (int discarded = 0; discarded < 15; discarded++)
        draw(&stream);
    return stream;
}

int choose(Stream *stream, int count)
{
    uint32_t k = (uint32_t)count;
    for (;;) {
        uint32_t product = (draw(stream) >> 24) * k;
        if (product % 256 >= 256 % k)
            return (int)(product / 256);
    }
}

/* ---- the play-out ---- */

/*
 * Chooses among the candidates and sows. Under `endless: "illegal"` one that turns out endless is
 * struck and the choice repeated; the caller has made sure that a legal one is among them.
 */
static Sowing sow_at_random(const Rules *rules, const Position *position, Stream *stream, int *pit)
{
    int pits[MAX_PITS_PER_ROW];
    int count = candidates(rules, position, pits);
    for (;;) {
        int chosen = choose(stream, count);
        *pit = pits[chosen];
        Sowing sowing = sow(rules, position, *pit);
        if (sowing.ending != ENDLESS || rules->endless != ILLEGAL)
            return sowing;
        count--;
        memmove(&pits[chosen], &pits[chosen + 1], (size_t)(count - chosen) * sizeof *pits);
    }
}

/* What a sowing brings the mover, in seeds; nothing is worse than not to end. */
static int value_of(const Rules *rules, Player mover, const Sowing *sowing)
{
    if (sowing->ending != ENDED)
        return -MAX_SEEDS - 1;
    if (rules->game == RAJA_PASU)
        return sowing->gained[mover] - sowing->gained[opponent(mover)];
    int left = 0;
    for (int pit = 0; pit < 2 * rules->pits_per_row; pit++)
        if (owner(rules, pit) != mover)
            left += sowing->pits[pit];
    return -left;
}

/* Sows every legal move and chooses among those of the highest value. */
static Sowing sow_greedily(const Rules *rules, const Position *position, Stream *stream, int *pit)
{
    int pits[MAX_PITS_PER_ROW], best[MAX_PITS_PER_ROW];
    Sowing sowings[MAX_PITS_PER_ROW];
    int moves = legal_moves(rules, position, pits);
    int count = 0, highest = 0;
    for (int move = 0; move < moves; move++) {
        sowings[move] = sow(rules, position, pits[move]);
        int value = value_of(rules, position->turn, &sowings[move]);
        if (count > 0 && value < highest)
            continue;
        if (count > 0 && value > highest)
            count = 0;
        highest = value;
        best[count++] = move;
    }
    int chosen = best[choose(stream, count)];
    *pit = pits[chosen];
    return sowings[chosen];
}

static void count_ply(PlayOut *play_out, const Rules *rules, Player mover, const Sowing *sowing)
{
    play_out->plies++;
    play_out->laps += (uint64_t)sowing->laps;
    if (sowing->laps > play_out->longest_laps) {
        play_out->longest_laps = sowing->laps;
        play_out->longest_ply = play_out->plies;
    }
    if (sowing->capture_seeds > 0)
        play_out->captures[mover]++;
    if (rules->game == RAJA_PASU) {
        play_out->takings[mover][SOUTH] += sowing->fours[SOUTH];
        play_out->takings[mover][NORTH] += sowing->fours[NORTH];
        play_out->leap_seeds[mover] += sowing->capture_seeds;
    } else {
        play_out->takings[mover][owner(rules, sowing->capture_pit)] += sowing->capture_seeds;
    }
}

PlayOut play_out(const Rules *rules, const Policy policies[2], Position position, int ply_limit,
                 Stream *stream)
{
    PlayOut result = { .first_free = NO_PIT };

    while (!has_outcome(rules, &position, &result.outcome)) {
        if (result.plies == ply_limit) {    /* D-10: though the mover could go on */
            result.outcome = annulled(&position, LIMIT);
            break;
        }
        int pit, pits[MAX_PITS_PER_ROW];
        Sowing sowing = policies[position.turn] == GREEDY
            ? sow_greedily(rules, &position, stream, &pit)
            : sow_at_random(rules, &position, stream, &pit);
        if (result.first_free == NO_PIT && legal_moves(rules, &position, pits) > 1)
            result.first_free = pit;
        if (sowing.ending != ENDED) {
            result.outcome = outcome_of_unended(rules, &position, sowing.ending);
            break;
        }
        count_ply(&result, rules, position.turn, &sowing);
        position = position_after(&position, &sowing);
    }
    result.end = position;
    return result;
}

/* ---- the record ---- */

static void put_little_endian(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

void write_record(const PlayOut *play_out, uint8_t record[RECORD_BYTES])
{
    const Outcome *outcome = &play_out->outcome;

    record[0] = outcome->winner == NOBODY ? 0 : (uint8_t)(outcome->winner + 1);
    record[1] = (uint8_t)outcome->reason;
    record[2] = (uint8_t)play_out->end.turn;
    record[3] = (uint8_t)play_out->first_free;
    put_little_endian(&record[4], (uint64_t)play_out->plies, 2);
    put_little_endian(&record[6], (uint64_t)play_out->longest_ply, 2);
    put_little_endian(&record[8], (uint64_t)play_out->longest_laps, 4);
    record[14] = (uint8_t)seeds_on_board(&play_out->end);
    record[15] = (uint8_t)outcome->swept;
    put_little_endian(&record[16], play_out->laps, 8);
    for (Player player = SOUTH; player <= NORTH; player++) {
        record[12 + player] = (uint8_t)outcome->score[player];
        record[24 + 2 * player] = (uint8_t)play_out->takings[player][SOUTH];
        record[25 + 2 * player] = (uint8_t)play_out->takings[player][NORTH];
        record[28 + player] = (uint8_t)play_out->captures[player];
        record[30 + player] = (uint8_t)play_out->leap_seeds[player];
    }
}
