#include "games/washingtons-war/data_check.h"

#include "games/washingtons-war/washingtons_war.h"

#include <string.h>

/* What a copy of the rules data still lacks, and where it contradicts what is confirmed. */

struct comparison {
    const struct rules_data *data, *confirmed;
    const struct waw_data *own, *known;
    void (*tell)(void *context, const char *text);
    void *context;
    int faults;
};

#define TELL(comparison, ...)                                                                      \
    do {                                                                                           \
        struct sentence text;                                                                      \
        sentence_clear(&text);                                                                     \
        say(&text, __VA_ARGS__);                                                                   \
        (comparison)->tell((comparison)->context, text.text);                                      \
    } while (0)
#define MISSING_DATUM(comparison, ...) TELL(comparison, "missing: " __VA_ARGS__)
#define CONTRADICTION(comparison, ...)                                                             \
    do {                                                                                           \
        (comparison)->faults++;                                                                    \
        TELL(comparison, "contradicts: " __VA_ARGS__);                                             \
    } while (0)

static const char *id_of(const struct rules_data *data, int kind, int id)
{
    return data->names[kind].name[id].id;
}

static bool is_same_id(const struct comparison *comparison, int kind, int mine, int theirs)
{
    return mine && strcmp(id_of(comparison->data, kind, mine),
                          id_of(comparison->confirmed, kind, theirs)) == 0;
}

/* --- what is missing --- */

static void count_missing_spaces(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    int quarters = 0, colony = 0;
    for (int space = 1; space <= own->space_count; space++) {
        quarters += own->space[space].winter_quarters == UNKNOWN;
        colony += own->space[space].colony == 0;
    }
    if (!own->all_connections_known)
        MISSING_DATUM(comparison, "map.json: completeness of \"connections\": %d are there",
                      comparison->data->map.connection_count);
    if (own->stocks_unknown)
        MISSING_DATUM(comparison, "pieces.json: \"stock\" of %d kinds of CUs", own->stocks_unknown);
    if (quarters)
        MISSING_DATUM(comparison, "map.json: \"winter_quarters\" of %d spaces", quarters);
    if (colony)
        MISSING_DATUM(comparison, "map.json: \"colony\" of %d spaces", colony);
}

static void tell_rating(struct comparison *comparison, int piece, const char *what,
                        struct span rating)
{
    if (rating.least != rating.most)
        MISSING_DATUM(comparison, "pieces.json: \"%s\" of %s, %d to %d", what,
                      id_of(comparison->data, PIECE, piece), rating.least, rating.most);
}

static void tell_missing_ratings(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int piece = 1; piece <= comparison->data->names[PIECE].count; piece++) {
        if (own->piece[piece].class != GENERAL)
            continue;
        tell_rating(comparison, piece, "strategy", own->piece[piece].strategy);
        tell_rating(comparison, piece, "battle", own->piece[piece].battle);
        tell_rating(comparison, piece, "agility", own->piece[piece].agility);
    }
}

static void tell_missing_cards(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    if (!own->cards_complete)
        MISSING_DATUM(comparison, "cards.json: completeness of \"cards\": %d of %d are there",
                      comparison->data->names[CARD].count, own->cards_later);
    for (int card = 1; card <= comparison->data->names[CARD].count; card++) {
        const struct waw_card *one = &own->card[card];
        if (one->ops || (one->group && !one->any))
            continue;
        const char *id = id_of(comparison->data, CARD, card);
        if (one->flag == FLAG_UNKNOWN)
            MISSING_DATUM(comparison, "cards.json: \"side\" of %s", id);
        if (one->battle_card == UNKNOWN)
            MISSING_DATUM(comparison, "cards.json: \"battle_card\" of %s", id);
        if (one->condition == CONDITION_UNKNOWN)
            MISSING_DATUM(comparison, "cards.json: \"condition\" of %s", id);
        if (one->leaves_play == UNKNOWN)
            MISSING_DATUM(comparison, "cards.json: \"leaves_play\" of %s", id);
        if (one->effect_known != YES || !one->event)
            MISSING_DATUM(comparison, "cards.json: \"event\" of %s%s", id,
                          one->effect_known == NO ? ", known in part" : "");
    }
}

static void tell_missing_turns(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int turn = 0; turn < YEARS_MAX; turn++) {
        if (own->reinforcements[turn] == NOT_KNOWN)
            MISSING_DATUM(comparison, "tables.json: \"british_reinforcements\" of %d",
                          own->first_year + turn);
    }
}

/* --- what contradicts --- */

static void compare_truth(struct comparison *comparison, const char *id, const char *what,
                          enum truth mine, enum truth known)
{
    if (known != UNKNOWN && mine != UNKNOWN && mine != known)
        CONTRADICTION(comparison, "map.json: \"%s\" of %s is %s, confirmed is %s", what, id,
                      mine == YES ? "true" : "false", known == YES ? "true" : "false");
}

static void compare_space(struct comparison *comparison, int theirs)
{
    const char *id = id_of(comparison->confirmed, PLACE, theirs);
    const struct waw_space *known = &comparison->known->space[theirs];
    int mine = data_id(&comparison->data->names[PLACE], id);
    if (!mine) {
        CONTRADICTION(comparison, "map.json: there is no space %s", id);
        return;
    }
    const struct waw_space *own = &comparison->own->space[mine];
    compare_truth(comparison, id, "port", truth_of(own->port), truth_of(known->port));
    compare_truth(comparison, id, "fortified", truth_of(own->fortified),
                  truth_of(known->fortified));
    compare_truth(comparison, id, "winter_quarters", own->winter_quarters, known->winter_quarters);
    compare_truth(comparison, id, "south_of_line", own->south_of_line, known->south_of_line);
    if (known->colony && !is_same_id(comparison, COLONY, own->colony, known->colony))
        CONTRADICTION(comparison, "map.json: %s is in %s", id,
                      id_of(comparison->confirmed, COLONY, known->colony));
    if (known->zone && !is_same_id(comparison, ZONE, own->zone, known->zone))
        CONTRADICTION(comparison, "map.json: %s is a port of %s", id,
                      id_of(comparison->confirmed, ZONE, known->zone));
}

static int same_place(const struct comparison *comparison, int theirs)
{
    return data_id(&comparison->data->names[PLACE], id_of(comparison->confirmed, PLACE, theirs));
}

static void compare_lines_of(struct comparison *comparison, int theirs)
{
    const struct map *map = &comparison->confirmed->map;
    for (int i = map->first[theirs]; i < map->first[theirs + 1]; i++) {
        const struct way *known = &map->way[i];
        if (known->to < theirs || comparison->known->line_inferred[known->number])
            continue;
        const struct way *own = way_between(&comparison->data->map, same_place(comparison, theirs),
                                            same_place(comparison, known->to));
        const char *a = id_of(comparison->confirmed, PLACE, theirs);
        const char *b = id_of(comparison->confirmed, PLACE, known->to);
        if (!own)
            CONTRADICTION(comparison, "map.json: %s and %s are connected", a, b);
        else if (known->kind && own->kind && own->kind != known->kind)
            CONTRADICTION(comparison, "map.json: the line from %s to %s is %s", a, b,
                          known->kind == 2 ? "wilderness" : "normal");
    }
}

static void compare_apart(struct comparison *comparison)
{
    for (int i = 0; i < comparison->known->apart_count; i++) {
        const int *pair = comparison->known->apart[i];
        if (comparison->known->apart_inferred[i])
            continue;
        if (way_between(&comparison->data->map, same_place(comparison, pair[0]),
                        same_place(comparison, pair[1])))
            CONTRADICTION(comparison, "map.json: %s and %s are not connected",
                          id_of(comparison->confirmed, PLACE, pair[0]),
                          id_of(comparison->confirmed, PLACE, pair[1]));
    }
}

static void compare_rating(struct comparison *comparison, const char *id, const char *what,
                           struct span own, struct span known)
{
    if (own.least > known.most || own.most < known.least)
        CONTRADICTION(comparison, "pieces.json: \"%s\" of %s is %d, confirmed is %d to %d", what,
                      id, own.least, known.least, known.most);
}

static void compare_generals(struct comparison *comparison)
{
    for (int piece = 1; piece <= comparison->confirmed->names[PIECE].count; piece++) {
        const struct waw_piece *known = &comparison->known->piece[piece];
        if (known->class != GENERAL)
            continue;
        const char *id = id_of(comparison->confirmed, PIECE, piece);
        int mine = data_id(&comparison->data->names[PIECE], id);
        if (!mine) {
            CONTRADICTION(comparison, "pieces.json: there is no general %s", id);
            continue;
        }
        const struct waw_piece *own = &comparison->own->piece[mine];
        compare_rating(comparison, id, "strategy", own->strategy, known->strategy_confirmed);
        compare_rating(comparison, id, "battle", own->battle, known->battle);
        compare_rating(comparison, id, "agility", own->agility, known->agility);
    }
}

static void compare_card(struct comparison *comparison, int card)
{
    const struct waw_card *known = &comparison->known->card[card];
    const char *id = id_of(comparison->confirmed, CARD, card);
    int mine = data_id(&comparison->data->names[CARD], id);
    if (known->ops || (known->group && !known->any))
        return;
    if (!mine) {
        CONTRADICTION(comparison, "cards.json: there is no card %s", id);
        return;
    }
    const struct waw_card *own = &comparison->own->card[mine];
    if (known->flag != FLAG_UNKNOWN && own->flag != FLAG_UNKNOWN && own->flag != known->flag)
        CONTRADICTION(comparison, "cards.json: \"side\" of %s", id);
    if (known->battle_card != UNKNOWN && own->battle_card != UNKNOWN &&
        own->battle_card != known->battle_card)
        CONTRADICTION(comparison, "cards.json: \"battle_card\" of %s", id);
    if (known->special != own->special)
        CONTRADICTION(comparison, "cards.json: \"must_be_played\" of %s", id);
    if (known->event && own->event != known->event)
        CONTRADICTION(comparison, "cards.json: \"event\" of %s", id);
    if (known->war_ends != own->war_ends)
        CONTRADICTION(comparison, "cards.json: \"year\" of %s", id);
}

static void compare_turns(struct comparison *comparison)
{
    for (int turn = 0; turn < YEARS_MAX; turn++) {
        int known = comparison->known->reinforcements[turn];
        int own = comparison->own->reinforcements[turn];
        if (known != NOT_KNOWN && own != NOT_KNOWN && own != known)
            CONTRADICTION(comparison, "tables.json: \"british_reinforcements\" of %d are %d",
                          comparison->known->first_year + turn, known);
    }
}

int waw_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                     void (*tell_it)(void *context, const char *text), void *context)
{
    struct comparison comparison = {data,    confirmed, data->own, confirmed->own,
                                    tell_it, context,   0};
    count_missing_spaces(&comparison);
    tell_missing_ratings(&comparison);
    tell_missing_cards(&comparison);
    tell_missing_turns(&comparison);
    for (int space = 1; space <= comparison.known->space_count; space++) {
        compare_space(&comparison, space);
        compare_lines_of(&comparison, space);
    }
    compare_apart(&comparison);
    compare_generals(&comparison);
    for (int card = 1; card <= confirmed->names[CARD].count; card++)
        compare_card(&comparison, card);
    compare_turns(&comparison);
    return comparison.faults;
}
