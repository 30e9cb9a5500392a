#include "games/washingtons-war/markers.h"

#include "games/washingtons-war/said.h"

/* PC markers: next to which they stand, placed and lost with Washington (7.6.B, 10.1). */

static bool is_port(const struct referee *referee, int place)
{
    return waw_data(referee)->space[place].port;
}

/* A line between two spaces as markers see it: Arnold's is none, and all ports are next to each
 * other for the British (3.0, 10.11.B.ii). */
static enum truth next_to(const struct referee *referee, int a, int b, int side)
{
    if (side == BRITISH && is_port(referee, a) && is_port(referee, b))
        return YES;
    return waw_line_for(referee, a, b, 0);
}

/* Whether place is known to be next to one of several spaces that all have such a marker. */
static bool next_to_one_of_own(const struct referee *referee, int place, int side)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    for (int i = 0; i < data->constraint_count; i++) {
        const struct waw_constraint *known = &data->constraint[i];
        bool all = known->kind == NEXT_TO_ONE_OF && known->from == place && known->count > 0;
        for (int j = 0; all && j < known->count; j++)
            all = now->pc[known->one_of[j]] == side && !now->new_pc[known->one_of[j]];
        if (all)
            return true;
    }
    return false;
}

enum truth waw_next_to_own(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    bool doubtful = false;
    for (int other = 1; waw_on_map(referee, other); other++) {
        if (now->pc[other] != side || now->new_pc[other])
            continue;
        enum truth there = next_to(referee, place, other, side);
        if (there == YES)
            return YES;
        doubtful |= there == UNKNOWN;
    }
    if (doubtful && next_to_one_of_own(referee, place, side))
        return YES;
    return doubtful ? UNKNOWN : NO;
}

void waw_require_next_to_own(struct referee *referee, int rule, int place, int side)
{
    const char *name = name_of(referee, PLACE, place);
    enum truth near = waw_next_to_own(referee, place, side);
    if (near == UNKNOWN)
        require_known(referee, rule, UNKNOWN,
                      "is %s connected to a space with %s PC that was there before? not in the "
                      "rules data; worksheet: %s, lines",
                      name, waw_with_article(side), name);
    else
        require_known(referee, rule, near, "%s is next to no %s PC that was there before", name,
                      side_name(referee, side));
}

void waw_set_pc(struct referee *referee, int place, int side, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->pc[place], side, rule);
    change(referee, &now->new_pc[place], 1, rule);
}

bool waw_need_pcs(struct referee *referee, const struct declaration *declaration)
{
    return need(referee, RECORD_FIELD, !declaration->what || declaration->what == WHAT_PC,
                "PCs are %sd, not %s", verb_word(declaration->verb),
                name_of(referee, WHAT, declaration->what));
}

/* --- 7.6.B: lost with Washington --- */

static bool guarded(const struct referee *referee, int place)
{
    return waw_unit_at(referee, place, AMERICAN);
}

/* Whether one more PC can be removed; UNKNOWN: only where nobody knows the colony (the last such
 * space is doubtful), which may have lost one. */
static enum truth can_lose_pc(const struct referee *referee, int *doubtful)
{
    const struct position *now = position(referee);
    enum truth can = NO;
    for (int place = 1; waw_on_map(referee, place); place++) {
        int colony = waw_colony_of(referee, place);
        if (now->pc[place] != AMERICAN || guarded(referee, place) || now->pc_lost_in[colony])
            continue;
        if (colony)
            return YES;
        *doubtful = place;
        can = UNKNOWN;
    }
    return can;
}

bool waw_pcs_lost(const struct referee *referee)
{
    int doubtful;
    return position(referee)->pcs_due > 0 && can_lose_pc(referee, &doubtful) != NO;
}

/* In silence: what nobody can be held to is asked for. */
static enum flow keep_doubtful_pcs(struct referee *referee)
{
    int doubtful = 0;
    if (can_lose_pc(referee, &doubtful) == YES)
        return WAIT;
    require_known(
        referee, R7_6_B_WASHINGTON_COLONY, UNKNOWN,
        "in which colony is %s? not in the rules data; worksheet: %s, colony; its PC may have "
        "to go too",
        name_of(referee, PLACE, doubtful), name_of(referee, PLACE, doubtful));
    change(referee, &position(referee)->pcs_due, 0, R7_6_B_WASHINGTON_TAKEN);
    return NEXT;
}

static void check_lost_pc(struct referee *referee, int place)
{
    int colony = waw_colony_of(referee, place);
    const char *name = name_of(referee, PLACE, place);
    require(referee, R7_6_B_WASHINGTON_GUARD, !guarded(referee, place), "%s has an American unit",
            name);
    if (!colony)
        require_known(referee, R7_6_B_WASHINGTON_COLONY, UNKNOWN,
                      "in which colony is %s? not in the rules data; worksheet: %s, colony", name,
                      name);
    else
        require(referee, R7_6_B_WASHINGTON_COLONY, !position(referee)->pc_lost_in[colony],
                "%s has lost one PC, limit 1 a colony", name_of(referee, COLONY, colony));
}

enum flow waw_lose_pcs(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return keep_doubtful_pcs(referee);
    const struct ids *places = &declaration->places;
    if (declaration->units.count > 0)
        return ELSEWHERE; /* CUs, for the European War */
    waw_need_pcs(referee, declaration);
    require(referee, R7_6_B_WASHINGTON_FIVE, places->count <= now->pcs_due,
            "%d PCs, %d left to remove", places->count, now->pcs_due);
    require_whole(referee, R7_6_B_WASHINGTON_FIVE, places->count > 0, "0 PCs, %d left to remove",
                  now->pcs_due);
    for (int i = 0; i < places->count; i++) {
        int place = places->id[i];
        if (!need(referee, R10_0_PC_SPACE, now->pc[place] == AMERICAN, "%s has no American PC",
                  name_of(referee, PLACE, place)))
            continue;
        check_lost_pc(referee, place);
        if (!commits(referee))
            continue;
        int colony = waw_colony_of(referee, place);
        change(referee, &now->pc[place], 0, R7_6_B_WASHINGTON_TAKEN);
        if (colony)
            change(referee, &now->pc_lost_in[colony], 1, R7_6_B_WASHINGTON_TAKEN);
        if (now->pcs_due > 0)
            change_by(referee, &now->pcs_due, -1, R7_6_B_WASHINGTON_TAKEN);
    }
    return AGAIN;
}
