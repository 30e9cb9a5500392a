#include "games/wilderness-war/events_restoring.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/supply.h"
#include "games/wilderness-war/values.h"

/* Units an event restores (5.523). */

/* --- restoring (5.523) --- */

static bool is_of_restored_kind(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_event *event = ww_event_now(referee);
    return event->restored && event->restored(referee, piece);
}

static bool is_reduced(const struct referee *referee, int piece, int place)
{
    (void)place;
    return position(referee)->reduced[piece];
}

static bool is_to_be_had(const struct referee *referee, int piece, int place)
{
    (void)place;
    return ww_in_play(referee, piece) || ww_is_militia(referee, piece);
}

static bool is_not_besieged(const struct referee *referee, int piece, int place)
{
    (void)place;
    return !ww_is_besieged(referee, piece);
}

static bool is_fed(const struct referee *referee, int piece, int place)
{
    (void)place;
    return !ww_is_drilled(referee, piece) ||
           ww_is_supplied(referee, position(referee)->at[piece], ww_side_of(referee, piece));
}

static const struct ww_limit every_restoring[] = {
    {R5_52_UNITS, is_of_restored_kind, "is not restored by this event"},
    {R5_523_REDUCED, is_to_be_had, "is not on the map"},
    {R5_523_REDUCED, is_reduced, "is not reduced"},
    {R5_523_BESIEGED, is_not_besieged, "is besieged"},
    {R5_523_SUPPLY, is_fed, "is out of supply"},
    {CARD_23_NIAGARA, ww_is_open_from_niagara, "needs a French fort at Niagara"},
    {0, NULL, NULL},
};

static bool is_of_raised_department(const struct referee *referee, int piece)
{
    int department = position(referee)->event_department;
    return !ww_is_provincial(referee, piece) || !department ||
           ww_kind_of(referee, piece)->department == department;
}

static bool may_be_restored_at(const struct referee *referee, int piece, int place)
{
    return (!place || position(referee)->at[piece] == place) &&
           is_of_raised_department(referee, piece) &&
           ww_passes(referee, every_restoring, piece, position(referee)->at[piece]);
}

/* What restoring is about, whatever the event restores. */
static bool is_reduced_in_play(const struct referee *referee, int piece, int place)
{
    return (!place || position(referee)->at[piece] == place) &&
           is_to_be_had(referee, piece, place) && is_reduced(referee, piece, place);
}

bool ww_may_restore(const struct referee *referee, int piece)
{
    return is_of_restored_kind(referee, piece, 0) && may_be_restored_at(referee, piece, 0);
}

/* The first limit that forbids it. */
static void check_restorable(struct referee *referee, int piece)
{
    bool may = true;
    for (const struct ww_limit *limit = every_restoring; may && limit->test; limit++)
        may = require(referee, limit->rule, limit->test(referee, piece, 0), "%s at %s %s",
                      name_of(referee, PIECE, piece),
                      name_of(referee, PLACE, position(referee)->at[piece]), limit->figures);
}

static void check_restoring(struct referee *referee, const struct ids *pieces, enum ww_task task)
{
    int raised = pieces_count(
        pieces_and(pieces_marked(referee, position(referee)->came_now), ww_provincials(referee)));
    require(referee, R5_52_COUNT, pieces->count <= ww_owed(referee, task),
            "%d units restored, %d due", pieces->count, ww_owed(referee, task));
    require(referee, CARD_43_EITHER, raised == 0,
            "%d Provincials raised with this card, none allowed", raised);
    struct ids provincials = ww_those_named(pieces, ww_provincials(referee));
    if (ww_raises_regiments(referee))
        ww_check_one_department(referee, &provincials);
    for (int i = 0; i < pieces->count; i++)
        check_restorable(referee, pieces->id[i]);
}

enum flow ww_restore_some(struct referee *referee, const struct declaration *declaration,
                          enum ww_task task)
{
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    ww_prefer_meant_at(referee, declaration, &pieces, is_reduced_in_play, declaration->at);
    ww_prefer_meant_at(referee, declaration, &pieces, may_be_restored_at, declaration->at);
    if (!ww_check_which(referee, declaration, &pieces, ww_may_restore))
        return AGAIN;
    ww_check_pieces_at(referee, declaration, &pieces);
    check_restoring(referee, &pieces, task);
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++)
        change(referee, &now->reduced[pieces.id[i]], 0, R5_523_REDUCED);
    ww_pay(referee, task, pieces.count);
    if (!ww_raises_regiments(referee))
        return ww_owed(referee, task) ? AGAIN : NEXT;
    change(referee, &now->event_department, ww_kind_of(referee, pieces.id[0])->department, R5_51);
    if (task == TO_PLACE)
        ww_owe(referee, TO_PLACE, 0);
    return task == TO_PLACE || !ww_owed(referee, task) ? NEXT : AGAIN;
}

void ww_owe_restoring(struct referee *referee)
{
    ww_owe(referee, TO_RESTORE, ww_count(referee, ww_units(referee), ww_may_restore));
}

static void restore_all(struct referee *referee, int rule)
{
    EACH_PIECE (unit, ww_those(referee, ww_units(referee), ww_may_restore))
        change(referee, &position(referee)->reduced[unit], 0, rule);
}

/* What an event restores up to a number silence gives up. */
enum flow ww_restore(struct referee *referee, const struct declaration *declaration)
{
    const struct ww_event *event = ww_event_now(referee);
    if (declaration)
        return ww_restore_some(referee, declaration, TO_RESTORE);
    if (event->restores_all)
        restore_all(referee, event->restores_all);
    return ww_drop_task(referee, TO_RESTORE);
}

/* --- what may be declared --- */

static void list_to_restore(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    if (!declaration->units.count)
        values_add_pieces(values, ww_those(referee, ww_units(referee), ww_may_restore));
}

const struct action ww_restoring = {
    {VERB_RESTORE,
     "restore reduced units",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_to_restore),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = units_at_or_anywhere,
};
