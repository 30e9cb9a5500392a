#include "games/wilderness-war/leaders.h"

#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"

/* Leaders alone among enemies (6.53): they retreat or are eliminated. */

/* Alone among enemies, but for a stockade that is ruled to shelter him. */
static bool is_behind_stockade(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->stockade[now->at[piece]] == ww_side_of(referee, piece) &&
           ruling_is(referee, LEADER_STOCKADE_SHELTERS) && ww_is_among_enemies(referee, piece);
}

static int first_lone(const struct referee *referee, int side)
{
    return ww_first_leader(referee, side, ww_is_lone);
}

bool ww_has_lone_leaders(const struct referee *referee)
{
    return first_lone(referee, 0) != 0;
}

bool ww_has_sheltered_leaders(const struct referee *referee)
{
    return ww_first_leader(referee, 0, is_behind_stockade) != 0;
}

unsigned ww_sheltered_sides(const struct referee *referee)
{
    return ww_sides_of_leaders(referee, is_behind_stockade);
}

void ww_say_lone_leaders(const struct referee *referee, struct sentence *sentence)
{
    const char *joint = ": ";
    EACH_PIECE (leader, ww_those(referee, ww_leaders(referee), ww_is_lone)) {
        say(sentence, "%s%s at %s", joint, name_of(referee, PIECE, leader),
            name_of(referee, PLACE, position(referee)->at[leader]));
        joint = ", ";
    }
}

/* Nobody leaves by this step: it tells who tries to why he stays. */
enum flow ww_stay_sheltered(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return NEXT;
    int first = ww_first_leader(referee, declaration->by, is_behind_stockade);
    int piece = declaration->units.count ? declaration->units.id[0] : first;
    if (!is_behind_stockade(referee, piece))
        return ELSEWHERE;
    need(referee, R6_53_ALONE, false,
         "%s does not have to retreat: the stockade at %s shelters him (ruling leader-in-stockade; "
         "drives-out makes him go)",
         name_of(referee, PIECE, piece), name_of(referee, PLACE, position(referee)->at[piece]));
    return AGAIN;
}

/* 7.92: whether the enemies who stand at from have come from there in this activation. */
static bool have_come_from(const struct referee *referee, int from, int enemy, int there)
{
    EACH_PIECE (piece, ww_at(referee, from, enemy)) {
        if (position(referee)->entered_from[piece] == there)
            return true;
    }
    return false;
}

/* 7.92: why the leader cannot retreat there, NULL when he can. */
static const char *bar_to_refuge(const struct referee *referee, int piece, int to)
{
    const struct position *now = position(referee);
    int from = now->at[piece], side = ww_side_of(referee, piece), enemy = other_side(side);
    bool marker =
        ruling_is(referee, LEADER_AMPHIB_RETREATS) || !ww_french_alone_hold(referee, from);
    bool by_sea = marker && ww_goes_by_sea(referee, side, from, to);
    if (!by_sea && !ww_adjacent(referee, from, to))
        return "it is not adjacent";
    if (ww_has_units(referee, to, enemy))
        return "it holds unbesieged enemy units";
    if (ww_has_free_works(referee, to, enemy))
        return "it holds unbesieged enemy fortifications";
    if (have_come_from(referee, from, enemy, to))
        return "the enemy came from there";
    return NULL;
}

static bool is_refuge(const struct referee *referee, int piece, int to)
{
    return !bar_to_refuge(referee, piece, to);
}

static void check_refuge(struct referee *referee, int piece, int to)
{
    const char *bar = bar_to_refuge(referee, piece, to);
    require(referee, R6_53_ALONE, !bar, "%s cannot retreat from %s to %s: %s",
            name_of(referee, PIECE, piece), name_of(referee, PLACE, position(referee)->at[piece]),
            name_of(referee, PLACE, to), bar ? bar : "");
}

static enum flow retreat_undeclared(struct referee *referee)
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
        return retreat_undeclared(referee);
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    if (pieces.count == 0)
        pieces = ids_of(
            ww_those(referee, pieces_and(ww_of_side(referee, declaration->by), ww_leaders(referee)),
                     ww_is_lone));
    int to = place_gone_to(referee, declaration, now->at[ids_first(&pieces)]);
    ww_check_own(referee, declaration, &pieces);
    ww_check_pieces_at(referee, declaration, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        bool goes = need(referee, RECORD_PIECE, ww_is_lone(referee, pieces.id[i]),
                         "%s does not have to retreat", name_of(referee, PIECE, pieces.id[i]));
        if (goes && to)
            check_refuge(referee, pieces.id[i], to);
    }
    if (!commits(referee) ||
        !need(referee, RECORD_FIELD, to != 0, "a retreat needs the space it goes to"))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++)
        change(referee, &now->at[pieces.id[i]], to, R6_53_ALONE);
    return ww_has_lone_leaders(referee) ? AGAIN : NEXT;
}
