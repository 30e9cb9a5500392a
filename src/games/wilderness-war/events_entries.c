#include "games/wilderness-war/events_entries.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/events_leaders.h"
#include "games/wilderness-war/events_restoring.h"
#include "games/wilderness-war/naming.h"

/* Pieces an event places (5.52). */

/* --- placing (5.52) --- */

/* A leader of an event that draws them, and the pool has him. */
static bool is_in_pool(const struct referee *referee, int piece)
{
    return ww_is_leader(referee, piece) && !ww_is_drawn(referee, piece) &&
           position(referee)->at[piece] == ww_tables(referee)->leader_pool &&
           ww_event_number(referee, "leaders") > 0;
}

static bool is_of_this_event(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_event *event = ww_event_now(referee);
    return event->enters && (event->enters(referee, piece) || ww_is_drawn(referee, piece));
}

static bool is_out_of_play(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_data *own = ww_tables(referee);
    int at = position(referee)->at[piece];
    return ww_is_leader(referee, piece) ? ww_is_drawn(referee, piece)
                                        : at == own->force_pool || at == own->eliminated;
}

static bool is_free_of_units(const struct referee *referee, int piece, int place)
{
    return !ww_has_units(referee, place, other_side(ww_side_of(referee, piece)));
}

static bool is_free_of_works(const struct referee *referee, int piece, int place)
{
    return !ww_has_works(referee, place, other_side(ww_side_of(referee, piece)));
}

static bool is_unbesieged(const struct referee *referee, int piece, int place)
{
    (void)piece;
    return !position(referee)->besieged[place];
}

/* Of a piece wherever it enters, and of where. */
static const struct ww_limit every_piece[] = {
    {R5_52_UNITS, is_of_this_event, "is not brought by this event"},
    {R5_52_POOL, is_out_of_play, "is in play already"},
    {0, NULL, NULL},
};

static const struct ww_limit every_entry[] = {
    {R5_522_BESIEGED, is_unbesieged, "is besieged"},
    {R5_522_ENEMY, is_free_of_units, "holds enemy units"},
    {R5_522_ENEMY, is_free_of_works, "holds enemy fortifications"},
    {0, NULL, NULL},
};

/* Whether a piece of this event may enter here. */
static bool may_enter_at(const struct referee *referee, int piece, int place)
{
    return ww_passes(referee, ww_event_now(referee)->where, piece, place) &&
           ww_passes(referee, every_entry, piece, place);
}

/* place 0: anywhere */
static bool may_enter(const struct referee *referee, int piece, int place)
{
    if (!ww_passes(referee, every_piece, piece, 0))
        return false;
    if (place)
        return may_enter_at(referee, piece, place);
    for (int any = 1; any <= ww_place_count(referee); any++) {
        if (may_enter_at(referee, piece, any))
            return true;
    }
    return false;
}

/* Could enter somewhere else, when not here. */
static bool is_available(const struct referee *referee, int piece, int place)
{
    (void)place;
    return ww_passes(referee, every_piece, piece, 0);
}

static void tell_of_pool(struct referee *referee, int leader)
{
    const char *name = name_of(referee, PIECE, leader);
    if (ww_commands_in_chief(referee, leader) && ww_third_goes_back(referee))
        require(referee, R5_55_THIRD, false,
                "%s goes back to the pool as a third leader of command 7, for both others are "
                "besieged",
                name);
    else
        require(referee, R5_55_POOL, false, "%s is in the pool and was not drawn", name);
}

/* What the event does not bring may be wherever it is; off the map nothing but what comes to enter
 * is put at all. */
static void check_pieces(struct referee *referee, const struct ids *pieces, bool off_map)
{
    for (int i = 0; i < pieces->count; i++) {
        if (is_in_pool(referee, pieces->id[i]))
            tell_of_pool(referee, pieces->id[i]);
    }
    for (const struct ww_limit *limit = every_piece; limit->test; limit++) {
        for (int i = 0; i < pieces->count; i++) {
            int piece = pieces->id[i];
            bool asked = limit == every_piece || is_of_this_event(referee, piece, 0);
            bool met = is_in_pool(referee, piece) || !asked || limit->test(referee, piece, 0);
            const char *name = name_of(referee, PIECE, piece);
            if (off_map)
                need(referee, limit->rule, met, "%s %s", name, limit->figures);
            else
                require(referee, limit->rule, met, "%s %s", name, limit->figures);
        }
    }
}

static void check_limits(struct referee *referee, const struct ww_limit *limit,
                         const struct ids *pieces, int place)
{
    struct piece_set told = no_pieces(); /* of each piece the first limit that forbids it */
    for (; limit && limit->test; limit++) {
        struct ids at_fault = {0};
        for (int i = 0; i < pieces->count; i++) {
            if (is_of_this_event(referee, pieces->id[i], 0) && !pieces_have(told, pieces->id[i]) &&
                !limit->test(referee, pieces->id[i], place))
                ids_add(&at_fault, pieces->id[i]);
        }
        told = pieces_or(told, pieces_in(&at_fault));
        require(referee, limit->rule, at_fault.count == 0, "%s not placed: %s %s",
                pieces_text(referee, &at_fault), name_of(referee, PLACE, place), limit->figures);
    }
}

static int provincials_in_play(const struct referee *referee, int department)
{
    int count = 0;
    EACH_PIECE (piece, ww_provincials(referee))
        count += ww_is_provincial_of(referee, piece, department) && ww_in_play(referee, piece);
    return count;
}

/* How many units may still enter for the event of RAISE PROVINCIAL REGIMENTS. */
static void check_regiments(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    int department = ww_kind_of(referee, pieces->id[0])->department, placed = pieces->count;
    ww_check_one_department(referee, pieces);
    placed +=
        pieces_count(pieces_and(pieces_marked(referee, now->came_now), ww_provincials(referee)));
    int limit = ww_event_number(referee, own->department[department].id);
    if (ruling_is(referee, REGIMENTS_COUNT_FOUR_TWO))
        require_bound(referee, CARD_43_COUNT, placed <= limit, "%d %s Provincials, limit %d",
                      placed, own->department[department].name, limit);
    int total = provincials_in_play(referee, department) + pieces->count;
    require_bound(referee, R5_54_ENTRY, total <= own->assembly_limit[now->assemblies][department],
                  "%d %s Provincials in play, limit %d", total, own->department[department].name,
                  own->assembly_limit[now->assemblies][department]);
}

static int side_of_task(const struct referee *referee, enum ww_task task)
{
    return task == TO_ANSWER ? FRENCH : ww_event_places(referee) == 1U << FRENCH ? FRENCH : BRITISH;
}

/* Off the map but for militia a box is no place to enter at. */
static void check_box(struct referee *referee, const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        need(referee, CARD_49_BOX,
             ww_is_militia(referee, pieces->id[i]) || !is_of_this_event(referee, pieces->id[i], 0),
             "%s is no militia unit", name_of(referee, PIECE, pieces->id[i]));
}

static void check_placing(struct referee *referee, const struct ids *pieces, int place,
                          enum ww_task task)
{
    const struct ww_event *event = ww_event_now(referee);
    int units = pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    int room =
        (ww_owed(referee, task) - 2 * ww_count(referee, ww_leaders(referee), ww_is_drawn)) / 2;
    int side = side_of_task(referee, task);
    require(referee, R5_52_COUNT, units <= room, "%d units placed, %d due", units, room);
    for (int i = 0; i < pieces->count; i++)
        require(referee, R5_52_UNITS, ww_side_of(referee, pieces->id[i]) == side, "%s is not %s",
                name_of(referee, PIECE, pieces->id[i]), side_name(referee, side));
    bool off_map = place && !ww_space(referee, place)->on_map;
    check_pieces(referee, pieces, off_map);
    if (off_map)
        check_box(referee, pieces);
    if (place)
        check_limits(referee, every_entry, pieces, place);
    if (place)
        check_limits(referee, event->where, pieces, place);
    struct ids regiments = ww_those_named(pieces, ww_provincials(referee));
    if (ww_raises_regiments(referee) && regiments.count)
        check_regiments(referee, &regiments);
}

static void put(struct referee *referee, int piece, int place)
{
    const struct position *now = position(referee);
    int home = ww_kind_of(referee, piece)->settlement;
    change(referee, &now->at[piece], place, R5_521);
    change(referee, &now->reduced[piece], 0, R5_521);
    change(referee, &now->came_now[piece], 1, R5_521);
    if (home)
        change(referee, &now->allied[home], ww_side_of(referee, piece), R5_532);
}

/* Leaders whom the card brings along with its first units (CARD_55). */
static bool comes_along(const struct referee *referee, int piece)
{
    ww_test *along = ww_event_now(referee)->along;
    return along && along(referee, piece);
}

static void bring_along(struct referee *referee, int place)
{
    EACH_PIECE (leader, ww_those(referee, ww_leaders(referee), comes_along))
        change(referee, &position(referee)->at[leader], place, CARD_55);
}

static void put_all(struct referee *referee, const struct ids *pieces, int place, enum ww_task task)
{
    const struct position *now = position(referee);
    for (int i = 0; i < pieces->count; i++)
        put(referee, pieces->id[i], place);
    ww_pay(referee, task, 2 * pieces->count);
    change(referee, &now->event_place, place, R5_51);
    change(referee, &now->event_department, ww_kind_of(referee, pieces->id[0])->department, R5_51);
    if (now->event_department)
        ww_owe(referee, TO_RESTORE, 0);
    bring_along(referee, place);
}

/* Whether the piece stands for its name: the first of its kind that could enter. */
static bool has_twin_before(const struct referee *referee, int piece)
{
    const struct rules_data *data = rules_data(referee);
    EACH_PIECE (other, data->pieces_of_kind[data->kind_of_piece[piece]]) {
        if (other < piece && ww_is_unit(referee, piece) && is_out_of_play(referee, other, 0))
            return true;
    }
    return false;
}

/* How many ways there are to place one piece, at most enough; the last in piece and place. */
static int ways_to_enter(const struct referee *referee, int side, int enough, int *piece,
                         int *place)
{
    int ways = 0;
    EACH_PIECE (one, ww_of_side(referee, side)) {
        if (ways >= enough)
            break;
        if (!ww_passes(referee, every_piece, one, 0) || has_twin_before(referee, one))
            continue;
        for (int to = 1; ways < enough && to <= ww_place_count(referee); to++) {
            if (!may_enter_at(referee, one, to))
                continue;
            ways++;
            *piece = one;
            *place = to;
        }
    }
    return ways;
}

static bool may_restore_instead(const struct referee *referee)
{
    return !ww_event_now(referee)->restores_all &&
           ww_count(referee, ww_units(referee), ww_may_restore) > 0;
}

/* Whether something can still be done with what is due; nobody enters where all is held by the
 * enemy (5.522). */
static bool can_place(const struct referee *referee, enum ww_task task)
{
    int piece, place, left = ww_owed(referee, task);
    return (left > 1 &&
            ways_to_enter(referee, side_of_task(referee, task), 1, &piece, &place) > 0) ||
           (left > 0 && task == TO_PLACE && may_restore_instead(referee));
}

static enum flow place_undeclared(struct referee *referee, enum ww_task task)
{
    const struct ww_event *event = ww_event_now(referee);
    int piece = 0, place = 0,
        ways = ways_to_enter(referee, side_of_task(referee, task), 2, &piece, &place);
    bool instead = task == TO_PLACE && may_restore_instead(referee);
    if (event->up_to || !can_place(referee, task))
        return ww_drop_task(referee, task);
    if (ways != 1 || instead)
        return WAIT;
    struct ids one = {1, {(int16_t)piece}};
    put_all(referee, &one, place, task);
    return ww_owed(referee, task) ? AGAIN : NEXT;
}

/* Leaders who come along with units need not be named, and cannot come alone. */
static struct ids but_company(struct referee *referee, const struct ids *pieces)
{
    struct piece_set along = ww_those(referee, pieces_in(pieces), comes_along);
    struct ids company = ww_those_named(pieces, along),
               rest = ww_those_named(pieces, pieces_without(pieces_in(pieces), along));
    if (commits(referee))
        need(referee, R5_52_UNITS, rest.count > 0, "%s: they come with units of the event",
             pieces_text(referee, &company));
    return rest;
}

/* The one space a piece may enter at, as an Indian unit its settlement; 0 when there are several or
 * none. */
static int only_entry(const struct referee *referee, int piece)
{
    int only = 0, settlement = ww_kind_of(referee, piece)->settlement;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (!may_enter_at(referee, piece, place))
            continue;
        if (only)
            return 0;
        only = place;
    }
    return only ? only : settlement;
}

/* Pieces placed without a word where: each has one space it can enter at. */
static enum flow place_each(struct referee *referee, const struct declaration *declaration,
                            enum ww_task task)
{
    struct ids pieces = but_company(referee, &declaration->units);
    ww_prefer_at(referee, declaration, &pieces, may_enter, 0);
    check_placing(referee, &pieces, 0, task);
    for (int i = 0; commits(referee) && i < pieces.count; i++) {
        struct ids one = {1, {pieces.id[i]}};
        int place = only_entry(referee, pieces.id[i]);
        if (need(referee, RECORD_FIELD, place != 0,
                 "place needs \"at\": %s has no single space to enter at",
                 name_of(referee, PIECE, pieces.id[i])))
            check_placing(referee, &one, place, task);
    }
    for (int i = 0; commits(referee) && i < pieces.count; i++) {
        struct ids one = {1, {pieces.id[i]}};
        put_all(referee, &one, only_entry(referee, pieces.id[i]), task);
    }
    if (!commits(referee))
        return AGAIN;
    return can_place(referee, task) ? AGAIN : ww_drop_task(referee, task);
}

static enum flow place_some(struct referee *referee, const struct declaration *declaration,
                            enum ww_task task)
{
    if (!declaration->at)
        return place_each(referee, declaration, task);
    struct ids pieces = but_company(referee, &declaration->units);
    ww_prefer_at(referee, declaration, &pieces, may_enter, declaration->at);
    ww_prefer_at(referee, declaration, &pieces, is_available, declaration->at);
    check_placing(referee, &pieces, declaration->at, task);
    if (!commits(referee))
        return AGAIN;
    put_all(referee, &pieces, declaration->at, task);
    return can_place(referee, task) ? AGAIN : ww_drop_task(referee, task);
}

/* What an event restores beside what it brings may be said before. */
static enum flow restore_before(struct referee *referee, const struct declaration *declaration)
{
    unsigned who = ww_event_restores(referee);
    require(referee, R5_52_UNITS, (who & 1U << declaration->by) != 0,
            "the %s restore by this event", side_name(referee, other_side(declaration->by)));
    ww_restore_some(referee, declaration, TO_RESTORE);
    return AGAIN;
}

enum flow ww_place(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return place_undeclared(referee, TO_PLACE);
    if (declaration->verb == VERB_PLACE)
        return place_some(referee, declaration, TO_PLACE);
    return ww_event_now(referee)->restores_all ? restore_before(referee, declaration)
                                               : ww_restore_some(referee, declaration, TO_PLACE);
}

enum flow ww_answer(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return place_undeclared(referee, TO_ANSWER);
    return declaration->verb == VERB_PLACE ? place_some(referee, declaration, TO_ANSWER)
                                           : restore_before(referee, declaration);
}

static bool may_be_placed(const struct referee *referee, int piece)
{
    return ww_passes(referee, every_piece, piece, 0);
}

/* Units may enter before leaders are drawn: 5.55 speaks of where those enter only. */
static enum flow place_units_first(struct referee *referee, const struct declaration *declaration)
{
    int leader = pieces_first(pieces_and(pieces_in(&declaration->units), ww_leaders(referee)));
    if (ww_owes_removal(referee) || (leader && ww_leaders_draw_themselves(referee)))
        return ELSEWHERE;
    if (leader &&
        !need(referee, R5_55_POOL, false, "%s is placed once he is drawn, %d still to draw",
              name_of(referee, PIECE, leader), ww_owed(referee, TO_DRAW)))
        return AGAIN;
    ww_place(referee, declaration);
    return AGAIN;
}

/* --- what may be declared --- */

static void list_to_place(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    if (!declaration->units.count)
        values_add_pieces(values, ww_those(referee, ww_all_pieces(referee), may_be_placed));
}

#define PLACING                                                                                    \
    {                                                                                              \
        VERB_PLACE, "place what an event brings",                                                  \
        {                                                                                          \
            NEEDS(UNITS, SEVERAL(PIECE), .values = list_to_place), MAY(AT, SINGLE(PLACE))          \
        }                                                                                          \
    }

const struct action ww_placing = {PLACING, .units_from = units_anywhere};
const struct action ww_placing_first = {PLACING, .perform = place_units_first,
                                        .units_from = units_anywhere};
