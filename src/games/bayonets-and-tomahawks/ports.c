#include "games/bayonets-and-tomahawks/ports.h"

#include <string.h>

/* 13.9.2: where Fleets find a port. */

int bt_fleet_rank(const struct referee *referee, int side, int from, int to)
{
    const struct space_row *space = bt_space(referee, to);
    int enemy = other_side(side);
    if (to == bt_own(referee)->sail_box)
        return 4;
    if (to == from || space->sea_zones == 0 || bt_present(referee, to, enemy) ||
        (side == FRENCH && space->type == BASE))
        return 0;
    bool friendly = bt_controller(referee, to) == side;
    if (friendly && space->home == side)
        return 1;
    if (!bt_friendly_sea(referee, to, side))
        return 0;
    return friendly ? 2 : space->type == WILDERNESS ? 3 : 0;
}

const char *bt_fleet_text(int rank)
{
    static const char *const text[] = {BT_NO_PRIORITY, "13.9.2 #1", "13.9.2 #2", "13.9.2 #3",
                                       "13.9.2 #4"};
    return text[rank];
}

const char *bt_haven_text(int rank, const char *own)
{
    return rank == 1 ? own : bt_fleet_text(rank ? rank - 1 : 0);
}

const char *bt_ranks_text(struct referee *referee, int to, const char *rank, const char *instead,
                          const char *best_rank)
{
    const char *place = bt_place_name(referee, to);
    return strcmp(rank, BT_NO_PRIORITY) == 0
               ? keep(referee, "%s is no such space; %s is (%s)", place, instead, best_rank)
               : keep(referee, "%s (%s) comes before %s (%s)", instead, best_rank, place, rank);
}
