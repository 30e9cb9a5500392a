#include "referee/pledges.h"
#include "referee/check.h"
#include "referee/journal.h"

#include "chance/stream.h"
#include <stdlib.h>
#include <string.h>

enum { PLEDGED_MAX = 32000, FIRST_ROOM = 64 };

/* Dice that stand in the record until the secrets of both sides are shown. */

void *with_room(struct referee *referee, void *list, int count, int *capacity, size_t size)
{
    if (count < *capacity)
        return list;
    int wanted = *capacity ? *capacity : FIRST_ROOM;
    while (wanted <= count)
        wanted *= 2;
    void *grown = arena_take(&referee->game_arena, (size_t)wanted * size);
    if (!grown)
        return NULL;
    if (list)
        memcpy(grown, list, (size_t)*capacity * size);
    *capacity = wanted;
    return grown;
}

int revealed(const struct referee *referee, int side)
{
    return referee->cells[own_cell_revealed(referee, side)];
}

int pairs(const struct referee *referee)
{
    int first = revealed(referee, 1), second = revealed(referee, 2);
    return first < second ? first : second;
}

void pledge_die(struct referee *referee, int die, int face)
{
    const struct position *now = position(referee);
    int number = now->draws;
    if (number >= PLEDGED_MAX) {
        add_finding(referee, MISSING, RECORD_REVEAL, false,
                    "%d dice since the last reveal of both, limit %d: this one is not compared",
                    number, PLEDGED_MAX);
        return;
    }
    struct pledged *list =
        with_room(referee, referee->secrets.pledged, number, &referee->secrets.pledged_capacity,
                  sizeof *referee->secrets.pledged);
    if (!list)
        return;
    referee->secrets.pledged = list;
    list[number] = (struct pledged){
        .die = (int8_t)die,
        .face = (int8_t)face,
        .foreseen = revealed(referee, 1) != revealed(referee, 2),
        .entry = referee->number,
    };
    change(referee, &now->draws, number + 1, RECORD_CHANCE);
}

struct mixed_seed seed_of_pair(const struct referee *referee, int pair)
{
    return mix_links(&referee->secrets.chain[1].link[pair], &referee->secrets.chain[2].link[pair]);
}

int face_since_revealed(const struct referee *referee, int die)
{
    int pair = pairs(referee) + 1, number = position(referee)->draws + 1;
    if (!in_mode(referee, MODE_REPLAYING) || referee->secrets.chain[1].known < pair ||
        referee->secrets.chain[2].known < pair || number > PLEDGED_MAX)
        return 0;
    struct mixed_seed seed = seed_of_pair(referee, pair);
    return stream_draw(seed.text, number, referee->game->play.die.row[die].faces);
}
