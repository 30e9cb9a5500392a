#include "games/wilderness-war/movement.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/path.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/points.h"
#include "games/wilderness-war/values.h"

/* Movement (6.1 to 6.5). A move is checked whole when it is declared; then the force enters space
 * by space. */

/* --- who moves --- */

static bool is_in_group(const struct referee *referee, int piece)
{
    return position(referee)->group[piece] != 0;
}

static bool is_of_group(const struct referee *referee, int piece, int group)
{
    return position(referee)->group[piece] == group;
}

/* The activations with a piece at place (0: anywhere). */
static void groups_at(const struct referee *referee, int place, struct ids *groups)
{
    const struct position *now = position(referee);
    groups->count = 0;
    EACH_PIECE (piece, pieces_marked(referee, now->group)) {
        if (!place || now->at[piece] == place)
            ids_add_once(groups, now->group[piece]);
    }
}

/* Whether pieces stand there that have acted; who was left behind on the way only marks it. */
static bool have_acted_at(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct piece_set acted = pieces_without(pieces_marked(referee, now->was_active),
                                            pieces_marked(referee, now->dropped));
    return place && pieces_meet(acted, at(referee, place));
}

/* The activation of an entry that names nobody: the only one in the space where its path begins, or
 * anywhere; the one that acts, unless it came to where another stands. 0 after a finding. */
static int group_unnamed(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int start = declaration->path.count > 1 ? declaration->path.id[0] : 0;
    struct ids groups;
    groups_at(referee, start, &groups);
    if (groups.count == 0 && have_acted_at(referee, start)) {
        need(referee, R5_31_ACTIVE, false, "nobody at %s is active any longer",
             name_of(referee, PLACE, start));
        return 0;
    }
    bool acts = now->acting && (!start || groups.count == 0 || ids_hold(&groups, now->acting));
    if (acts && (!start || groups.count <= 1 || now->spaces_moved == 0))
        return now->acting;
    if (groups.count == 0)
        groups_at(referee, 0, &groups);
    if (groups.count > 1)
        ww_ask_which_force(referee, &groups);
    else
        need(referee, R5_31_ACTIVE, groups.count > 0, "nobody is active");
    return groups.count == 1 ? groups.id[0] : 0;
}

/* The activation of the pieces named; 0 when none of them is active. */
static int group_named(const struct referee *referee, const struct declaration *declaration,
                       const struct ids *units)
{
    const struct position *now = position(referee);
    for (int i = 0; i < units->count; i++) {
        if (now->group[units->id[i]])
            return now->group[units->id[i]];
    }
    return declaration->leader ? now->group[declaration->leader] : 0;
}

static void check_all_active(struct referee *referee, const struct declaration *declaration,
                             const struct ids *units, int group)
{
    for (int i = 0; i < units->count; i++) {
        int piece = units->id[i];
        if (!ww_need_own(referee, piece, declaration->by))
            continue;
        require(referee, R5_31_ACTIVE, position(referee)->group[piece] != 0, "%s is %s active",
                name_of(referee, PIECE, piece),
                position(referee)->was_active[piece] ? "no longer" : "not");
        if (position(referee)->group[piece])
            require(referee, R5_33_ORDER, position(referee)->group[piece] == group,
                    "%s was activated apart from the others", name_of(referee, PIECE, piece));
    }
}

/* --- dropping off --- */

static void drop(struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    change(referee, &now->group[piece], 0, R6_1_DROP);
    change(referee, &now->was_active[piece], 1, RECORD_FLOW);
    change(referee, &now->dropped[piece], 1, R10_13);
}

static enum flow drop_off(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids units = declaration->units;
    if (now->acting)
        ww_prefer_at(referee, declaration, &units, is_of_group, now->acting);
    else
        ww_prefer(referee, declaration, &units, is_in_group, 0);
    int group = group_named(referee, declaration, &units);
    if (now->acting && group && group != now->acting)
        return ELSEWHERE; /* 5.33: when the acting force is done */
    if (commits(referee))
        need(referee, R5_31_ACTIVE, group != 0, "no active piece is named");
    if (!group || !ww_is_one_force(referee, declaration, &units, group))
        return AGAIN;
    check_all_active(referee, declaration, &units, group);
    ww_check_pieces_at(referee, declaration, &units);
    struct ids stay = ids_of(pieces_without(ww_pieces_of_group(referee, group), pieces_in(&units)));
    int commander = ww_commander_in(referee, group);
    require(referee, R6_1_DROP, commander != 0, "pieces activated one by one drop nobody");
    if (commander)
        require(referee, R6_1_DROP, !ids_hold(&units, commander),
                "%s commands the force and goes with it", name_of(referee, PIECE, commander));
    if (commander && ids_hold(&stay, commander))
        ww_check_force(referee, &stay, commander);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->acting, group, RECORD_FLOW);
    for (int i = 0; i < units.count; i++)
        drop(referee, units.id[i]);
    return AGAIN;
}

/* --- moving --- */

static void set_path(struct referee *referee, const struct ww_plan *plan)
{
    const struct position *now = position(referee);
    for (int i = 0; i < plan->path.count; i++)
        change(referee, &now->path[i + 1], plan->path.id[i], RECORD_FLOW);
    change(referee, &now->path_step, 1, RECORD_FLOW);
    /* A move that a director lets stand goes on, though its force had to stop. */
    change(referee, &now->must_stop, FREE_TO_GO_ON, RECORD_FLOW);
    change(referee, &now->modes, plan->modes, RECORD_FLOW);
    change(referee, &now->carried, plan->carried, RECORD_FLOW);
}

/* Pieces of the force that an entry does not name stay behind (6.1). */
static void leave_unnamed(struct referee *referee, struct piece_set all, const struct ids *movers)
{
    EACH_PIECE (piece, pieces_without(all, pieces_in(movers)))
        drop(referee, piece);
}

/* 5.34, 5.35: who commands is settled when the force is activated. */
static void check_command(struct referee *referee, int named, int commander,
                          const struct ids *movers)
{
    const char *name = name_of(referee, PIECE, commander);
    if (named && named != commander)
        require(referee, R5_34_COMMANDER, false, "%s commands this force, not %s", name,
                name_of(referee, PIECE, named));
    else
        require_whole(referee, R5_34_COMMANDER, ids_hold(movers, commander),
                      "%s, who commands, stays behind", name);
}

static enum flow move_group(struct referee *referee, const struct declaration *declaration,
                            int group, const struct ids *units)
{
    struct ww_plan plan = {.modes = 0};
    struct piece_set all = ww_pieces_of_group(referee, group);
    struct ids movers = units->count ? *units : ids_of(all);
    if (declaration->leader && units->count && !ids_hold(&movers, declaration->leader))
        ids_add(&movers, declaration->leader);
    if (!need(referee, R5_31_ACTIVE, movers.count > 0, "nobody moves"))
        return AGAIN;
    int commander = ww_commander_in(referee, group);
    if (ww_check_led(referee, group) && commander)
        check_command(referee, declaration->leader, commander, &movers);
    if (ids_hold(&movers, commander) && movers.count < pieces_count(all))
        ww_check_force(referee, &movers, commander);
    if (!ww_plan_path(referee, &movers, declaration, &plan) || !commits(referee))
        return AGAIN;
    change(referee, &position(referee)->acting, group, RECORD_FLOW);
    leave_unnamed(referee, all, &movers);
    set_path(referee, &plan);
    begin(referee, A_MOVE);
    return AGAIN;
}

static enum flow move(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids units = declaration->units;
    int led = declaration->leader ? now->group[declaration->leader] : 0;
    if (led)
        ww_prefer_at(referee, declaration, &units, is_of_group, led);
    else
        ww_prefer_meant(referee, declaration, &units, is_in_group,
                        declaration->path.count > 1 ? declaration->path.id[0] : 0);
    if (!ww_check_which(referee, declaration, &units, is_in_group))
        return AGAIN;
    bool named = units.count > 0 || declaration->leader;
    int group =
        named ? group_named(referee, declaration, &units) : group_unnamed(referee, declaration);
    if (now->acting && group && group != now->acting)
        return ELSEWHERE;
    check_all_active(referee, declaration, &units, group);
    if (declaration->leader)
        check_all_active(referee, declaration, &(struct ids){1, {(int16_t)declaration->leader}},
                         group);
    if (group == 0)
        return AGAIN;
    return move_group(referee, declaration, group, &units);
}

/* 6.1: between the questions that are asked before a move, so that it closes none of them. */
static enum flow drop_between(struct referee *referee, const struct declaration *declaration)
{
    return drop_off(referee, declaration) == ELSEWHERE ? ELSEWHERE : DONE;
}

/* --- entering --- */

enum flow ww_next_space(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (ww_path_ends(now) || now->must_stop >= STOP_ENEMY || !ww_acting_place(referee)) {
        expire(referee, UNTIL_MOVE_ENDS, RECORD_FLOW);
        return NEXT;
    }
    begin(referee, A_SPACE);
    return AGAIN;
}

enum flow ww_enter(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int from = now->path[now->path_step], to = now->path[now->path_step + 1];
    struct piece_set movers = ww_acting_pieces(referee);
    enum ww_stop stop = ww_stop_after(referee, from, to, now->spaces_moved > 0);
    EACH_PIECE (piece, movers) {
        change(referee, &now->at[piece], to, R6_1_ADJACENT);
        change(referee, &now->inside[piece], 0, R6_1_ADJACENT);
        change(referee, &now->entered_from[piece], from, RECORD_FLOW);
    }
    if (now->landing && now->modes == 1 << BY_SEA && !now->amphib[to] &&
        ww_is_landing(referee, from, to))
        change(referee, &now->amphib[to], 1, R6_431_MARKER);
    change_by(referee, &now->path_step, 1, RECORD_FLOW);
    change_by(referee, &now->spaces_moved, 1, RECORD_FLOW);
    change(referee, &now->must_stop, (int)stop, RECORD_FLOW);
    change(referee, &now->came_from, from, RECORD_FLOW);
    change(referee, &now->entered, to, RECORD_FLOW);
    return NEXT;
}

/* --- what stands in the space at the end --- */

static void take_stockade(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    change(referee, &now->stockade[place], side, R5_45_CAPTURED);
    change(referee, &now->works_taken, place, RECORD_FLOW);
    ww_award(referee, side, ww_tables(referee)->stockade_points, R5_45_CAPTURED);
    change(referee, &now->must_stop, STOP_ENEMY, RECORD_FLOW);
}

/* 6.51, 6.82: with no defender left outside, works are besieged or taken. */
static void take_works(struct referee *referee, int place, bool drilled)
{
    const struct position *now = position(referee);
    int side = now->active, enemy = other_side(side);
    if (ww_has_free_fort(referee, place, enemy)) { /* 8.21: whatever units are left */
        ww_besiege(referee, place);
        change(referee, &now->must_stop, STOP_ENEMY, RECORD_FLOW);
    } else if (now->stockade[place] == enemy) {
        change(referee, &now->must_stop, STOP_ENEMY, RECORD_FLOW);
        if (drilled)
            take_stockade(referee, place, side);
    }
}

/* Those inside an unbesieged fort or fortress come out again. */
static void leave_works(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    if (now->besieged[place])
        return;
    EACH_PIECE (piece, at(referee, place))
        change(referee, &now->inside[piece], 0, R8_21);
}

enum flow ww_arrive(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int place = now->entered;
    struct piece_set movers = ww_acting_pieces(referee);
    struct piece_set defenders = ww_outside(referee, place, other_side(now->active));
    bool there = ww_acting_place(referee) == place && pieces_meet(movers, ww_units(referee));
    if (there && !pieces_meet(defenders, ww_units(referee)) && !ww_infiltrates(referee, movers))
        take_works(referee, place, pieces_meet(movers, ww_drilled(referee)));
    if (place)
        leave_works(referee, place);
    return NEXT;
}

enum flow ww_leave_space(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, UNTIL_SPACE_IS_LEFT, RECORD_FLOW);
    return NEXT;
}

/* --- Amphib markers (6.431) --- */

static bool is_amphib_gone(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return !now->battle_at && now->entered != place && ww_french_alone_hold(referee, place);
}

bool ww_amphib_is_gone(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->amphib, is_amphib_gone) != 0;
}

void ww_remove_amphib(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->amphib, is_amphib_gone);
    change(referee, &now->amphib[place], 0, R6_431_GONE);
}

/* --- what may be declared --- */

/* A path begins where active pieces are, of those named. */
static void spaces_of_path(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    const struct position *now = position(referee);
    struct piece_set active = pieces_marked(referee, now->group);
    if (declaration->path.count) {
        ww_list_next_space(referee, declaration, values);
        return;
    }
    if (declaration->units.count)
        active = pieces_and(active, pieces_in(&declaration->units));
    EACH_PIECE (piece, active)
        values_add(values, now->at[piece]);
}

static bool is_by_lake(const struct referee *referee, int from, int to)
{
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    return way && way->kind == LAKE_WAY;
}

/* A path goes to the nearest enemy and no further. */
static int weigh_space(const struct referee *referee, const struct declaration *declaration,
                       int place)
{
    int distance[PLACES_MAX + 1];
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : 0;
    if (!last)
        return 1;
    if (!place && path->count == 1)
        return WW_AT_ANY_PRICE;
    ww_reckon_distances(referee, declaration->by, distance);
    if (!place)
        return distance[last] == 0 ? 0 : 3;
    if (place == last)
        return 0;
    if (ww_is_landing(referee, last, place) ||
        (distance[place] == 0 && is_by_lake(referee, last, place)))
        return WW_AT_ANY_PRICE;
    if (declaration->by == BRITISH && path->count == 1 && ww_is_departure(referee, place))
        return 8;
    return distance[place] < distance[last] ? 8 : distance[place] == distance[last] ? 2 : 1;
}

/* A siege that has gone on since an earlier phase. */
static bool is_at_old_siege(const struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, pieces_marked(referee, now->group)) {
        int place = now->at[piece];
        if (now->besieged[place] && !now->siege_new[place] && !now->inside[piece])
            return true;
    }
    return false;
}

/* Who besieges stays, and who can go no further; who has moved seldom goes on by another entry. */
static int weigh_moving(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    return now->must_stop || is_at_old_siege(referee) ? 0 : now->spaces_moved ? 1 : 6;
}

static int acting_place(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return ww_acting_place(referee);
}

const struct action ww_moving = {
    {VERB_MOVE,
     "move an active force or piece",
     {MAY(LEADER, SINGLE(PIECE), .values = ww_list_active_leaders, .weight = ww_weigh_leader),
      MAY(UNITS, SEVERAL(PIECE), .values = ww_list_active, .weight = ww_weigh_led),
      NEEDS(PATH, SEVERAL(PLACE), ON_MAP, .values = spaces_of_path, .weight = weigh_space),
      MAY(MODE, SINGLE(WORD))}},
    .perform = move,
    .weigh = weigh_moving,
};

#define LEAVING_BEHIND                                                                             \
    {                                                                                              \
        VERB_DROP, "leave pieces of the force behind",                                             \
        {                                                                                          \
            NEEDS(UNITS, SEVERAL(PIECE), .values = ww_list_active),                                \
                MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)                            \
        }                                                                                          \
    }

const struct action ww_dropping = {LEAVING_BEHIND, .perform = drop_off, .units_from = acting_place};
const struct action ww_dropping_between = {LEAVING_BEHIND, .perform = drop_between,
                                           .units_from = acting_place};
