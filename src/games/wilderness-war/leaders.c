#include "games/wilderness-war/wilderness_war.h"

/* Leaders alone among enemies (6.53): they retreat or are eliminated. */

/* A fort or fortress shelters a leader inside, a stockade as ruled. */
static bool is_sheltered(const struct referee *referee, int place, int side)
{
    return ruling(referee, RULING_LEADER_STOCKADE) == 0 ? ww_has_works(referee, place, side)
                                                        : ww_has_fort(referee, place, side);
}

static bool is_lone(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    int place = now->at[piece], side = ww_side_of(referee, piece);
    if (!ww_is_leader(referee, piece) || !ww_in_play(referee, piece) || now->inside[piece] ||
        now->goes_home[piece])
        return false;
    return ww_holds(referee, place, other_side(side)) && !ww_has_units(referee, place, side) &&
           !is_sheltered(referee, place, side);
}

static int first_lone(const struct referee *referee, int side)
{
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if ((!side || ww_side_of(referee, piece) == side) && is_lone(referee, piece))
            return piece;
    }
    return 0;
}

bool ww_has_lone_leaders(const struct referee *referee)
{
    return first_lone(referee, 0) != 0;
}

unsigned ww_lone_sides(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= first_lone(referee, side) ? 1U << side : 0;
    return sides;
}

/* 7.92: next to it, not to the enemy, not where he came from. */
static bool is_refuge(const struct referee *referee, int piece, int to)
{
    const struct position *now = position(referee);
    int from = now->at[piece], side = ww_side_of(referee, piece);
    bool by_sea = side == BRITISH && now->amphib[from] && ww_space(referee, to)->port &&
                  ww_controls(referee, to, BRITISH);
    return (by_sea || ww_adjacent(referee, from, to)) && !ww_holds(referee, to, other_side(side)) &&
           !(from == now->entered && side != now->active && to == now->came_from);
}

static enum flow retreat_in_silence(struct referee *referee)
{
    for (int piece = first_lone(referee, 0); piece; piece = first_lone(referee, 0)) {
        int where = 0, ways = 0;
        for (int place = 1; place <= ww_place_count(referee); place++) {
            if (ww_space(referee, place)->on_map && is_refuge(referee, piece, place)) {
                where = place;
                ways++;
            }
        }
        if (ways > 1)
            return WAIT;
        if (ways == 1)
            change(referee, &position(referee)->at[piece], where, R6_53_ALONE);
        else
            ww_eliminate(referee, piece, R6_53_LOST);
    }
    return NEXT;
}

enum flow ww_lone_retreat(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return retreat_in_silence(referee);
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    const struct ids *path = &declaration->path;
    int to = path->count ? path->id[path->count - 1] : declaration->to;
    for (int piece = 1; declaration->units.count == 0 && piece <= ww_piece_count(referee);
         piece++) {
        if (ww_side_of(referee, piece) == declaration->by && is_lone(referee, piece))
            ids_add(&pieces, piece);
    }
    for (int i = 0; i < pieces.count; i++) {
        const char *name = name_of(referee, PIECE, pieces.id[i]);
        need(referee, RECORD_PIECE, truth_of(is_lone(referee, pieces.id[i])),
             "%s does not have to retreat", name);
        if (to)
            require(referee, R6_53_ALONE, truth_of(is_refuge(referee, pieces.id[i], to)),
                    "%s cannot retreat from %s to %s", name,
                    name_of(referee, PLACE, now->at[pieces.id[i]]), name_of(referee, PLACE, to));
    }
    if (!whole(referee) ||
        !need(referee, RECORD_FIELD, truth_of(to != 0), "a retreat needs the space it goes to"))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++)
        change(referee, &now->at[pieces.id[i]], to, R6_53_ALONE);
    return ww_has_lone_leaders(referee) ? AGAIN : NEXT;
}
