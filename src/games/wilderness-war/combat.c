#include "games/wilderness-war/combat.h"

#include "games/wilderness-war/forces.h"

/* The attack or battle going on: who is attacked, who fights, what kind of fight it is. */

/* Whether the movers stay and attack: they go no further, or were intercepted. */
static bool stays(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (ww_path_ends(now) || now->intercepted) && ww_acting_place(referee) == now->entered;
}

bool ww_is_attacked(const struct referee *referee)
{
    struct piece_set outside =
        ww_outside(referee, position(referee)->entered, ww_defender(referee));
    return stays(referee) && pieces_meet(outside, ww_units(referee));
}

struct piece_set ww_comers(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->combat == A_SORTIE_FIGHT
               ? pieces_and(pieces_marked(referee, now->attacks), at(referee, now->entered))
               : ww_acting_pieces(referee);
}

bool ww_is_assault(const struct referee *referee)
{
    return position(referee)->combat == AN_ASSAULT;
}

/* In an assault those inside defend, else those outside. */
struct piece_set ww_fighters(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    if (side == ww_attacker(referee))
        return pieces_and(pieces_marked(referee, now->attacks), at(referee, now->battle_at));
    return ww_is_assault(referee) ? ww_at(referee, now->battle_at, side)
                                  : ww_outside(referee, now->battle_at, side);
}

/* Sides with militia in a box. */
unsigned ww_militia_sides(const struct referee *referee)
{
    const struct ww_data *own = ww_tables(referee);
    unsigned sides = 0;
    for (int i = 1; i <= own->department_count; i++)
        sides |= pieces_meet(at(referee, own->department[i].box), own->militia)
                     ? 1U << own->department[i].side
                     : 0;
    return sides;
}

bool ww_box_is_empty(const struct referee *referee, int side)
{
    const struct ww_department *department =
        ww_department_of(referee, position(referee)->battle_at);
    return department->side == side &&
           !pieces_meet(at(referee, department->box), ww_tables(referee)->militia);
}

/* 9.14, 10.2: in no assault, and against a raid by a rule of its own. */
bool ww_has_militia(const struct referee *referee)
{
    int combat = position(referee)->combat;
    return combat != AN_ASSAULT && combat != A_RAID_FIGHT && ww_militia_sides(referee) != 0;
}

/* The side that alone plays it, 0 for none. */
int ww_ambusher(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (ww_is_assault(referee) || now->ambush[FRENCH] == now->ambush[BRITISH])
        return 0;
    return now->ambush[FRENCH] ? FRENCH : BRITISH;
}

int ww_ambushed_side(const struct referee *referee)
{
    return ww_ambusher(referee) ? other_side(ww_ambusher(referee)) : 0;
}
