#include "games/wilderness-war/events_losses.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Units an event eliminates, and the steps of SMALL POX. */

/* --- choosing a department --- */

static int department_at(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 1; i <= own->department_count; i++) {
        if (own->department[i].box == place)
            return i;
    }
    return ww_space(referee, place)->department;
}

static int provincials_to_lose(const struct referee *referee, int department)
{
    int count = 0;
    EACH_PIECE (piece, ww_provincials(referee))
        count +=
            ww_is_provincial_of(referee, piece, department) && ww_on_map_unbesieged(referee, piece);
    return count;
}

/* The one department that has any; 0 for none or several. */
static int only_department(const struct referee *referee)
{
    int found = 0;
    for (int i = 1; i <= ww_tables(referee)->department_count; i++) {
        if (!provincials_to_lose(referee, i))
            continue;
        if (found)
            return 0;
        found = i;
    }
    return found;
}

enum flow ww_choose(struct referee *referee, const struct declaration *declaration)
{
    bool named = declaration && declaration->at;
    int department = named ? department_at(referee, declaration->at) : only_department(referee);
    if (!declaration && !department)
        return WAIT;
    if (declaration)
        need(referee, RECORD_FIELD, !(declaration->declared & FIELD_BIT(COUNT)),
             "a department takes no \"count\"");
    if (named)
        require(referee, CARD_39_DEPARTMENT, provincials_to_lose(referee, department) > 0,
                "%s: %d unbesieged Provincials of its department",
                name_of(referee, PLACE, declaration->at), provincials_to_lose(referee, department));
    else if (commits(referee))
        need(referee, RECORD_FIELD, department != 0,
             "which department: a space of it is not named");
    if (!commits(referee))
        return NEXT;
    change(referee, &position(referee)->event_department, department, R5_51);
    return ww_drop_task(referee, TO_CHOOSE);
}

/* --- eliminating --- */

static enum ww_task task_of_loss(const struct referee *referee, int piece)
{
    const struct ww_event *event = ww_event_now(referee);
    if (event->lost && event->lost(referee, piece))
        return TO_ELIMINATE;
    if (event->lost_too && event->lost_too(referee, piece))
        return TO_ELIMINATE_MORE;
    return event->lost_all && event->lost_all(referee, piece) ? TO_ELIMINATE_ALL : 0;
}

static bool may_be_lost_at(const struct referee *referee, int piece, int place)
{
    enum ww_task task = task_of_loss(referee, piece);
    return task && ww_owed(referee, task) > 0 && ww_on_map_unbesieged(referee, piece) &&
           (!place || position(referee)->at[piece] == place);
}

static bool may_lose(const struct referee *referee, int piece)
{
    return may_be_lost_at(referee, piece, 0);
}

/* The kind of units a task takes, which is that of all it could take: "Northern Provincials". */
static const char *kind_text(struct referee *referee, enum ww_task task)
{
    const struct ww_data *own = ww_tables(referee);
    int department = 0;
    bool provincials = true;
    EACH_PIECE (piece, ww_all_pieces(referee)) {
        if (task_of_loss(referee, piece) != task)
            continue;
        int of = ww_kind_of(referee, piece)->department;
        provincials &= ww_is_provincial(referee, piece) && (!department || of == department);
        department = of;
    }
    return provincials && department
               ? keep(referee, "%s Provincials", own->department[department].name)
               : "units";
}

/* ", 1 Southern Provincials": what the other tasks of the event take. */
static const char *other_dues(struct referee *referee, enum ww_task asked)
{
    struct sentence text;
    sentence_clear(&text);
    for (enum ww_task task = TO_ELIMINATE; task <= TO_ELIMINATE_ALL; task++) {
        if (task != asked && ww_owed(referee, task) > 0)
            say(&text, ", but %d %s", ww_owed(referee, task), kind_text(referee, task));
    }
    return keep(referee, "%s", text.text);
}

static void check_count(struct referee *referee, enum ww_task task, int count)
{
    int due = position(referee)->owed[task];
    if (count <= due) /* what they are called is found among all pieces */
        require(referee, R5_52_COUNT, true, "%d eliminated, %d due", count, due);
    else
        require(referee, R5_52_COUNT, false, "%d %s eliminated, %d due%s", count,
                kind_text(referee, task), due, other_dues(referee, task));
}

static void check_elimination(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    int count[TASKS_MAX + 1] = {0};
    bool one_space = ww_is_event(referee, now->card, "indians-desert");
    int space = now->event_place ? now->event_place : now->at[pieces->id[0]];
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        const char *name = name_of(referee, PIECE, piece),
                   *where = name_of(referee, PLACE, now->at[piece]);
        enum ww_task task = task_of_loss(referee, piece);
        require(referee, R5_52_UNITS, task != 0, "%s is not taken by this event", name);
        need(referee, RECORD_PIECE, ww_in_play(referee, piece), "%s is in: %s", name, where);
        require(referee, R8_22_INSIDE, !ww_is_besieged(referee, piece), "%s is besieged at %s",
                name, where);
        if (one_space)
            require(referee, CARD_33_SPACE, now->at[piece] == space,
                    "%s is at %s, another %s at %s", name, where, now->event_place ? "was" : "is",
                    name_of(referee, PLACE, space));
        count[task]++;
    }
    for (enum ww_task task = TO_ELIMINATE; task <= TO_ELIMINATE_ALL; task++)
        check_count(referee, task, count[task]);
}

static void take_away(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    change(referee, &now->event_place, now->at[pieces->id[0]], R5_51);
    for (int i = 0; i < pieces->count; i++) {
        enum ww_task task = task_of_loss(referee, pieces->id[i]);
        if (task)
            ww_pay(referee, task, 1);
        ww_eliminate(referee, pieces->id[i], R5_51);
    }
}

/* Units that must go because there are no more of their task than are due, or are all alike. */
static int forced_loss(const struct referee *referee)
{
    for (enum ww_task task = TO_ELIMINATE; task <= TO_ELIMINATE_ALL; task++) {
        int first = 0, choices = 0;
        bool alike = true;
        EACH_PIECE (piece, ww_all_pieces(referee)) {
            if (task_of_loss(referee, piece) != task || !may_lose(referee, piece))
                continue;
            choices++;
            first = first ? first : piece;
            alike &= rules_data(referee)->kind_of_piece[first] ==
                         rules_data(referee)->kind_of_piece[piece] &&
                     position(referee)->at[first] == position(referee)->at[piece] &&
                     position(referee)->reduced[first] == position(referee)->reduced[piece];
        }
        if (choices && (choices <= ww_owed(referee, task) || alike))
            return first;
    }
    return 0;
}

static enum flow go_on_losing(struct referee *referee)
{
    if (ww_count(referee, ww_all_pieces(referee), may_lose) > 0)
        return AGAIN;
    ww_drop_task(referee, TO_ELIMINATE_MORE);
    ww_drop_task(referee, TO_ELIMINATE_ALL);
    return ww_drop_task(referee, TO_ELIMINATE);
}

enum flow ww_lose_units(struct referee *referee, const struct declaration *declaration)
{
    const struct ww_event *event = ww_event_now(referee);
    if (!declaration) {
        struct ids one = {1, {(int16_t)forced_loss(referee)}};
        if (event->up_to)
            return ww_drop_task(referee, TO_ELIMINATE);
        if (!one.id[0])
            return ww_count(referee, ww_all_pieces(referee), may_lose) ? WAIT
                                                                       : go_on_losing(referee);
        take_away(referee, &one);
        return go_on_losing(referee);
    }
    struct ids pieces = declaration->units;
    ww_prefer_meant_at(referee, declaration, &pieces, may_be_lost_at, declaration->at);
    if (!ww_check_which(referee, declaration, &pieces, may_lose))
        return AGAIN;
    ww_check_pieces_at(referee, declaration, &pieces);
    check_elimination(referee, &pieces);
    if (!commits(referee))
        return AGAIN;
    take_away(referee, &pieces);
    return go_on_losing(referee);
}

/* --- steps lost to SMALL POX --- */

static struct piece_set sick_stack(const struct referee *referee)
{
    return ww_at(referee, position(referee)->event_place, other_side(ww_player(referee)));
}

static struct piece_set sick_units(const struct referee *referee)
{
    return pieces_and(sick_stack(referee), ww_units(referee));
}

static bool is_in_stack(const struct referee *referee, int piece, int place)
{
    (void)place;
    return pieces_have(sick_units(referee), piece);
}

static void check_steps(struct referee *referee, const struct ids *lost)
{
    struct piece_set units = sick_units(referee);
    int due = ww_owed(referee, TO_LOSE), dead = 0, whole_units = 0;
    for (int i = 0; i < lost->count; i++)
        need(referee, RECORD_PIECE, pieces_have(units, lost->id[i]), "%s is no unit there",
             name_of(referee, PIECE, lost->id[i]));
    EACH_PIECE (unit, units) {
        int times = ids_times(lost, unit), steps = ww_steps_of(referee, unit);
        dead += times >= steps;
        whole_units += times == 0 && ww_is_full(referee, unit);
        need(referee, R7_61_STEPS, times <= steps, "%s loses %d steps, has %d",
             name_of(referee, PIECE, unit), times, steps);
    }
    require(referee, CARD_34_COUNT, lost->count <= due, "%d steps lost, %d due", lost->count, due);
    require_whole(referee, CARD_34_COUNT, lost->count >= due, "%d steps lost, %d due", lost->count,
                  due);
    ww_check_marines(referee, units, lost);
    require_whole(referee, CARD_34_FULL, dead == 0 || whole_units == 0,
                  "%d units eliminated, %d still full", dead, whole_units);
}

/* Losses without a choice: everything, or each full unit once. */
static bool only_steps(const struct referee *referee, struct ids *lost)
{
    struct piece_set units = sick_units(referee);
    int due = ww_owed(referee, TO_LOSE);
    bool all = due >= ww_steps(referee, units);
    bool full = due == ww_count(referee, units, ww_is_full);
    EACH_PIECE (unit, all || full ? units : no_pieces()) {
        int times = all ? ww_steps_of(referee, unit) : ww_is_full(referee, unit);
        for (; times > 0; times--)
            ids_add(lost, unit);
    }
    return all || full;
}

static void end_pox(struct referee *referee)
{
    if (!ruling_is(referee, POX_INDIANS_DIE))
        return;
    EACH_PIECE (piece, pieces_and(sick_stack(referee), ww_indians(referee)))
        ww_eliminate(referee, piece, CARD_34);
}

enum flow ww_lose_to_pox(struct referee *referee, const struct declaration *declaration)
{
    struct ids lost = {0};
    if (!declaration) {
        if (!only_steps(referee, &lost))
            return WAIT;
    } else {
        lost = declaration->units;
        ww_check_at(referee, declaration, position(referee)->event_place, "the small pox");
        ww_prefer_at(referee, declaration, &lost, is_in_stack, 0);
        check_steps(referee, &lost);
    }
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < lost.count; i++) {
        if (ww_is_full(referee, lost.id[i]))
            change(referee, &position(referee)->reduced[lost.id[i]], 1, CARD_34);
        else
            ww_eliminate(referee, lost.id[i], CARD_34);
    }
    end_pox(referee);
    return ww_drop_task(referee, TO_LOSE);
}

/* --- what may be declared --- */

static void list_to_lose(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    if (!declaration->units.count)
        values_add_pieces(values, ww_those(referee, ww_all_pieces(referee), may_lose));
}

static void list_sick(const struct referee *referee, const struct declaration *declaration,
                      struct value_set *values)
{
    values_add_pieces(values,
                      pieces_and(sick_units(referee), ww_of_side(referee, declaration->by)));
}

const struct action ww_choosing_department = {
    {VERB_CHOOSE,
     "declare the bid for a side, or choose a department",
     {MAY(AT, SINGLE(PLACE)), MAY(COUNT, FROM(0, 99), .values = no_values)}},
};

const struct action ww_eliminating = {
    {VERB_ELIMINATE,
     "eliminate units",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_to_lose),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .units_from = units_at_or_anywhere,
};

const struct action ww_losing_to_pox = {
    {VERB_LOSE,
     "take step losses: each name is one step",
     {NEEDS(UNITS, STEPS_BY(R7_61_STEPS), .values = list_sick),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = ww_units_from_fight,
};
