#include "games/washingtons-war/look.h"

#include "games/washingtons-war/queries.h"

/* A strength is a number of CUs (2.0). */
void waw_place_look(const struct referee *referee, int place, struct place_look *look)
{
    look->control = position(referee)->pc[place];
    look->outline_side = 0;
    for (int side = 1; side <= SIDE_MAX; side++)
        look->strength[side] = waw_cus_at(referee, place, side);
}
