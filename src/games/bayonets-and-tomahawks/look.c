#include "games/bayonets-and-tomahawks/look.h"

#include "games/bayonets-and-tomahawks/queries.h"

/* Forts and Bastions are counters; Louisbourg and Québec have Bastions, printed as Fortresses
 * (2.3). */
void bt_place_look(const struct referee *referee, int place, struct place_look *look)
{
    const struct position *now = position(referee);
    look->control = bt_controller(referee, place);
    if (now->fort_work[place])
        look->outline = OUTLINE_DASHED;
    look->outline_side = look->outline ? look->control : 0;
    for (int side = 1; side <= SIDE_MAX; side++) {
        look->strength[side] = bt_units(referee, place, side);
        if (bt_units_of(referee, place, side, FORT)) {
            look->outline = OUTLINE_CORNERED;
            look->outline_side = side;
        }
    }
}

int bt_way_kind(const struct referee *referee, const struct way *way)
{
    return position(referee)->road[way->number] == ROAD_BUILT ? ROAD_PRINTED : way->kind;
}
