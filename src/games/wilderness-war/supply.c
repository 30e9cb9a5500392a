#include "games/wilderness-war/supply.h"

/* Supply (12): whether a chain of spaces leads from a space to a source. */

/* 12.1: an own fortress of the start, for the British a captured port or an Amphib space. The enemy
 * holds none of the places asked about. */
static bool is_source(const struct referee *referee, int place, int side)
{
    const struct ww_space_facts *space = ww_space(referee, place);
    bool port = side == BRITISH && space->port;
    if (side == BRITISH && position(referee)->amphib[place])
        return ruling_is(referee, AMPHIB_SUPPLY_SUPPLIES) || !position(referee)->besieged[place];
    return ((space->fortress && space->originally == side) || port) &&
           ww_controls(referee, place, side);
}

/* 12.21: cultivated, fortified or Amphib; else its links have to be water. */
static bool is_firm(const struct referee *referee, int place, int side)
{
    return ww_space(referee, place)->terrain == CULTIVATED || ww_has_works(referee, place, side) ||
           (side == BRITISH && position(referee)->amphib[place]);
}

enum { BREAKS_TOLD = 4 };

/* Where the search has come: a space not firm is left by water only, if it was entered by water. */
struct supply_search {
    const struct referee *referee;
    int side, supplied;
    int count;
    int16_t queue[PLACES_MAX * 2];
    bool seen[PLACES_MAX + 1][2]; /* by place, then whether it was entered by water */
};

static void reach(struct supply_search *search, int place, bool by_water)
{
    if (search->seen[place][by_water])
        return;
    search->seen[place][by_water] = true;
    search->queue[search->count++] = (int16_t)(place * 2 + by_water);
}

static void spread(struct supply_search *search, int place, bool by_water)
{
    const struct referee *referee = search->referee;
    const struct map *map = &rules_data(referee)->map;
    bool start = place == search->supplied;
    bool firm = start || is_firm(referee, place, search->side);
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        bool water = map->way[i].kind != LAND_WAY;
        if (!firm && !(by_water && water))
            continue;
        if (!ww_holds(referee, map->way[i].to, other_side(search->side)))
            reach(search, map->way[i].to, water);
    }
}

/* Whether a source is found; else all spaces that can be reached have been seen. */
static bool find_source(struct supply_search *search)
{
    if (ww_holds(search->referee, search->supplied, other_side(search->side)))
        return false; /* 12.2: the supplied space too */
    reach(search, search->supplied, true);
    for (int i = 0; i < search->count; i++) {
        int here = search->queue[i] / 2;
        bool by_water = search->queue[i] % 2 != 0;
        if (is_source(search->referee, here, search->side))
            return true;
        spread(search, here, by_water);
    }
    return false;
}

bool ww_is_supplied(const struct referee *referee, int place, int side)
{
    struct supply_search search = {.referee = referee, .side = side, .supplied = place};
    return find_source(&search);
}

/* --- why there is none --- */

static bool is_seen(const struct supply_search *search, int place)
{
    return search->seen[place][false] || search->seen[place][true];
}

/* Whether a link by land would lead from there to where no chain has come. */
static bool leads_on_by_land(const struct supply_search *search, int place)
{
    const struct map *map = &rules_data(search->referee)->map;
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        const struct way *way = &map->way[i];
        if (way->kind == LAND_WAY && !is_seen(search, way->to) &&
            !ww_holds(search->referee, way->to, other_side(search->side)))
            return true;
    }
    return false;
}

/* Whether a chain ends there for want of works or water; one that came by water goes on by it. */
static bool breaks_off(const struct supply_search *search, int place)
{
    return place != search->supplied && !is_firm(search->referee, place, search->side) &&
           (!search->seen[place][true] || leads_on_by_land(search, place));
}

/* The enemy's spaces next to the chains, and those where they break off, the nearest first. */
static void find_breaks(const struct supply_search *search, struct ids *blocked,
                        struct ids *without_link)
{
    const struct map *map = &rules_data(search->referee)->map;
    for (int i = 0; i < search->count; i++) {
        int here = search->queue[i] / 2;
        bool ends = breaks_off(search, here);
        if (ends)
            ids_add_once(without_link, here);
        if (ends && !search->seen[here][true])
            continue;
        for (int j = map->first[here]; j < map->first[here + 1]; j++) {
            if (ww_holds(search->referee, map->way[j].to, other_side(search->side)))
                ids_add_once(blocked, map->way[j].to);
        }
    }
}

static void say_places(const struct referee *referee, const char *why, const struct ids *places,
                       struct sentence *sentence)
{
    for (int i = 0; i < places->count && i < BREAKS_TOLD; i++)
        say(sentence, "%s%s", i ? ", " : why, name_of(referee, PLACE, places->id[i]));
}

void ww_say_supply_breaks(const struct referee *referee, int place, int side,
                          struct sentence *sentence)
{
    struct supply_search search = {.referee = referee, .side = side, .supplied = place};
    struct ids blocked = {0}, without_link = {0};
    find_source(&search);
    find_breaks(&search, &blocked, &without_link);
    say_places(referee, "; the enemy holds ", &blocked, sentence);
    say_places(referee, "; neither cultivated nor fortified, so no link by land: ", &without_link,
               sentence);
}

bool ww_has_supplied_drilled(const struct referee *referee, int place, int side)
{
    struct piece_set there = ww_outside(referee, place, side);
    return pieces_meet(there, ww_drilled(referee)) && ww_is_supplied(referee, place, side);
}
