#include "games/wilderness-war/surrender.h"

#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"

/* The garrison leaves works that have surrendered (8.24). */

static int garrison_side(const struct referee *referee)
{
    const struct position *now = position(referee);
    return other_side(ww_besieged_owner(referee, now->garrison_from));
}

static struct piece_set garrison(const struct referee *referee)
{
    return ww_at(referee, position(referee)->garrison_from, garrison_side(referee));
}

unsigned ww_garrison_side(const struct referee *referee)
{
    return 1U << garrison_side(referee);
}

bool ww_garrison_leaves(const struct referee *referee)
{
    return pieces_any(garrison(referee));
}

static void send_garrison(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, garrison(referee)) {
        change(referee, &now->inside[piece], 0, R8_24_SURRENDER);
        if (to) {
            change(referee, &now->at[piece], to, R8_24_SURRENDER);
            continue;
        }
        ww_eliminate(referee, piece, R8_24_SURRENDER);
        if (ruling_is(referee, SUPPLY_NONE_FORCE_POOL) && ww_is_unit(referee, piece))
            change(referee, &now->at[piece], ww_tables(referee)->force_pool, R8_24_SURRENDER);
    }
}

/* Louisbourg is joined to nothing: its garrison is shipped to the other port of its side. */
static int way_out(const struct referee *referee, int place)
{
    const struct map *map = &rules_data(referee)->map;
    for (int port = 1; map->first[place] == map->first[place + 1] && port <= map->space_count;
         port++) {
        if (ww_space(referee, port)->port && map->first[port] != map->first[port + 1] &&
            ww_space(referee, port)->originally == ww_space(referee, place)->originally)
            return port;
    }
    return place;
}

static bool is_leaving(const struct referee *referee, int piece)
{
    return pieces_have(garrison(referee), piece);
}

enum flow ww_leave_works(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids closest;
    ww_closest_works(referee, way_out(referee, now->garrison_from), garrison_side(referee),
                     &closest);
    if (!declaration) {
        if (closest.count > 1)
            return WAIT;
        send_garrison(referee, ids_first(&closest));
        return NEXT;
    }
    struct ids units = declaration->units;
    int to = place_gone_to(referee, declaration, now->garrison_from);
    ww_check_at(referee, declaration, now->garrison_from, "the garrison");
    ww_prefer_meant(referee, declaration, &units, is_leaving, 0);
    for (int i = 0; i < units.count; i++)
        need(referee, RECORD_PIECE, is_leaving(referee, units.id[i]),
             "%s is not in the garrison of %s", name_of(referee, PIECE, units.id[i]),
             name_of(referee, PLACE, now->garrison_from));
    if (to)
        require(referee, R8_24_REFUGE, ids_hold(&closest, to),
                "%s is not the closest %s fortification, which is %s", name_of(referee, PLACE, to),
                side_name(referee, declaration->by), name_of(referee, PLACE, ids_first(&closest)));
    if (commits(referee) &&
        need(referee, RECORD_FIELD, to != 0, "a retreat needs the space it goes to"))
        send_garrison(referee, to);
    return NEXT;
}
