#include "games/wilderness-war/look.h"

#include "games/wilderness-war/queries.h"

static void look_at_works(const struct position *now, int place, struct place_look *look)
{
    struct {
        const cell *side;
        enum outline outline;
    } row[] = {{now->stockade, OUTLINE_SQUARE},
               {now->building, OUTLINE_DASHED},
               {now->fort, OUTLINE_CORNERED},
               {now->fortress, OUTLINE_STAR}};
    look->outline = OUTLINE_NONE;
    look->outline_side = 0;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (row[i].side[place]) {
            look->outline = row[i].outline;
            look->outline_side = row[i].side[place];
        }
    }
}

static int strength_of(const struct referee *referee, int place, int side)
{
    int strength = 0;
    struct piece_set pieces = ww_at(referee, place, side);
    EACH_PIECE (piece, pieces) {
        if (ww_is_unit(referee, piece))
            strength += ww_strength_of(referee, piece);
    }
    return strength;
}

void ww_place_look(const struct referee *referee, int place, struct place_look *look)
{
    const struct position *now = position(referee);
    look_at_works(now, place, look);
    look->besieged = now->besieged[place] != 0;
    for (int side = 1; side <= SIDE_MAX; side++) {
        look->strength[side] = strength_of(referee, place, side);
        if (now->allied[place] == side || ww_controls(referee, place, side))
            look->control = side;
    }
    if (now->held_by[place])
        look->control = now->held_by[place];
}
