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
    struct ids outside;
    ww_pieces_outside(referee, position(referee)->entered, ww_defender(referee), &outside);
    return stays(referee) && ww_any(referee, &outside, ww_is_unit);
}

bool ww_is_assault(const struct referee *referee)
{
    return position(referee)->combat == AN_ASSAULT;
}

/* In an assault those inside defend, else those outside. */
void ww_fighters(const struct referee *referee, int side, struct ids *all)
{
    const struct position *now = position(referee);
    if (side == ww_defender(referee)) {
        if (ww_is_assault(referee))
            ww_pieces_in(referee, now->battle_at, side, all);
        else
            ww_pieces_outside(referee, now->battle_at, side, all);
        return;
    }
    all->count = 0;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (now->attacks[piece] && now->at[piece] == now->battle_at)
            ids_add(all, piece);
    }
}

/* Sides with militia in a box. */
unsigned ww_militia_sides(const struct referee *referee)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    unsigned sides = 0;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        for (int i = 1; ww_is_militia(referee, piece) && i <= own->department_count; i++)
            sides |= now->at[piece] == own->department[i].box ? 1U << own->department[i].side : 0;
    }
    return sides;
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
