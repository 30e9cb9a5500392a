#include "board/data_check.h"
#include "games/washingtons-war/data.h"
#include "games/washingtons-war/data_check.h"

static const struct waw_data *own_of(const struct data_check *check)
{
    return check->data->own;
}

/* --- cards --- */

static void check_count(struct data_check *check)
{
    const struct waw_data *own = own_of(check);
    int deck = own->cards_later;
    bool short_of = own->cards_complete && !own->copies_unknown && own->cards_least < deck;
    if (deck && (own->cards_least > deck || short_of))
        data_contradicts(check, "cards.json: %d cards with all their copies, the deck has %d",
                         own->cards_least, deck);
}

static void check_numbers(struct data_check *check)
{
    const struct waw_data *own = own_of(check);
    int cards = check->data->names[CARD].count;
    for (int card = 1; card <= cards; card++) {
        int number = own->card[card].number;
        if (own->cards_later && number > own->cards_later)
            data_contradicts(check, "cards.json: %s has the number %d, the deck has %d cards",
                             data_word(check, CARD, card), number, own->cards_later);
    }
}

/* --- the map --- */

static bool has_all_lines(const struct waw_data *own, int space)
{
    return own->all_connections_known || own->space[space].lines_complete;
}

/* A port is reached by sea. */
static void check_lone_spaces(struct data_check *check)
{
    const struct waw_data *own = own_of(check);
    const struct map *map = &check->data->map;
    for (int space = 1; space <= own->space_count; space++) {
        if (map->first[space] == map->first[space + 1] && has_all_lines(own, space) &&
            !own->space[space].port)
            data_contradicts(check, "map.json: %s has no line and is no port: nobody reaches it",
                             data_word(check, PLACE, space));
    }
}

/* The part of the map that space is in, of those not reached before: its spaces. */
static int mark_part(struct data_check *check, int space, bool *reached, bool *port)
{
    const struct waw_data *own = own_of(check);
    bool part[PLACE_MAX + 1] = {false};
    int count = 0;
    *port = false;
    part[space] = true;
    while (data_reach_further(check, part))
        ;
    for (int one = 1; one <= own->space_count; one++) {
        count += part[one];
        reached[one] |= part[one];
        *port |= part[one] && own->space[one].port;
    }
    return count;
}

static void check_parts(struct data_check *check)
{
    const struct waw_data *own = own_of(check);
    bool reached[PLACE_MAX + 1] = {false}, port;
    int first = own->all_connections_known && own->space_count ? 1 : 0;
    if (!first || mark_part(check, first, reached, &port) == own->space_count)
        return;
    for (int space = 2; space <= own->space_count; space++) {
        if (reached[space])
            continue;
        int count = mark_part(check, space, reached, &port);
        if (count == 1 && !port)
            continue; /* a lone space, as was told */
        const char *id = data_word(check, PLACE, space), *main = data_word(check, PLACE, first);
        if (port)
            data_tell(check,
                      "unlikely: map.json: the map is in parts: no line leads from %s, with %d "
                      "spaces about it, to %s",
                      id, count, main);
        else
            data_contradicts(check,
                             "map.json: no line leads from %s, with %d spaces about it, to %s, nor "
                             "is a port there: nobody reaches it",
                             id, count, main);
    }
}

void waw_check_whole(struct data_check *check)
{
    check_count(check);
    check_numbers(check);
    check_lone_spaces(check);
    check_parts(check);
}
