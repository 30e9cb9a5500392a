#include "games/bayonets-and-tomahawks/battle_hits.h"

#include "games/bayonets-and-tomahawks/pieces.h"

/* 13.4: which units the Hits of a roll fall on (13.3.4, 13.3.3). */

enum flow bt_score_hits(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct running_totals totals = bt_reckon(referee);
    (void)declaration;
    change_by(referee, &now->marker[now->rolling], totals.scored, R13_3_4_HIT_CHECK);
    change(referee, &now->hits, totals.applied, R13_3_4_HIT_CHECK);
    return NEXT;
}

bool bt_hits_due(const struct referee *referee)
{
    return position(referee)->hits > 0;
}

/* The targets a Hit may fall on, narrowed rule by rule. */
struct targets {
    int priority;  /* the first that any unit has */
    bool highland; /* only such units */
    struct piece_set units;
};

static bool is_highland(const struct referee *referee, int piece)
{
    return bt_type(referee, piece) == HIGHLAND_BRIGADE;
}

/* Leaves none but Highland Brigades, if there are any. */
static bool keep_highlands(const struct referee *referee, struct piece_set *units)
{
    struct piece_set highlands = pieces_and(*units, bt_of_type(referee, HIGHLAND_BRIGADE));
    if (pieces_any(highlands))
        *units = highlands;
    return pieces_any(highlands);
}

static bool is_of_type(const struct referee *referee, int piece, int other)
{
    return ruling_is(referee, HIGHLAND_TYPE_METROPOLITAN) ||
           is_highland(referee, piece) == is_highland(referee, other);
}

/* A Full unit yields the Hit to a Reduced one of its type among the units. */
static bool yields(const struct referee *referee, int piece, struct piece_set units)
{
    const struct position *now = position(referee);
    bool yields = false;
    if (now->reduced[piece])
        return false;
    EACH_PIECE (other, units)
        yields |= now->reduced[other] && is_of_type(referee, piece, other);
    return yields;
}

static struct piece_set without_yielding(const struct referee *referee, struct piece_set units)
{
    struct piece_set kept = no_pieces();
    EACH_PIECE (unit, units) {
        if (!yields(referee, unit, units))
            pieces_add(&kept, unit);
    }
    return kept;
}

/* Whether a Hit goes to a Highland Brigade before any other Metropolitan one (13.4.2). */
static bool calls_on_highland(const struct referee *referee, bool bt)
{
    return !bt || ruling_is(referee, HIGHLAND_BT_YES);
}

static struct targets find_targets(const struct referee *referee, bool bt)
{
    const struct position *now = position(referee);
    struct targets targets = {0};
    enum unit_type roller = bt_roller_type(referee);
    EACH_PIECE (enemy, bt_fighters(referee, other_side(now->rolling))) {
        int priority = bt_hit_priority(referee, roller, enemy, bt);
        if (priority == 0 || (targets.priority && priority > targets.priority))
            continue;
        if (priority < targets.priority)
            targets.units = no_pieces();
        targets.priority = priority;
        pieces_add(&targets.units, enemy);
    }
    if (calls_on_highland(referee, bt) && !now->highland_duty_done[other_side(now->rolling)])
        targets.highland = keep_highlands(referee, &targets.units);
    targets.units = without_yielding(referee, targets.units);
    return targets;
}

static void check_target(struct referee *referee, int unit, bool bt)
{
    enum unit_type roller = bt_roller_type(referee);
    struct targets targets = find_targets(referee, bt);
    int priority = bt_hit_priority(referee, roller, unit, bt);
    bool any = pieces_any(targets.units);
    const char *first = bt_name(referee, pieces_first(targets.units));
    bool right_type = priority && priority == targets.priority;
    const char *by = bt_group_name(referee, position(referee)->group);
    const char *name = bt_name(referee, unit);
    require(referee, bt ? R13_3_3_BRIGADE : R13_3_4_PRIORITY, right_type, "%s; %s is hit first",
            priority ? keep(referee, "%s is hit by %s at priority %d only", name, by, priority)
                     : keep(referee, "%s is never hit by %s", name, by),
            any ? keep(referee, "%s (%d)", first, targets.priority) : first);
    if (right_type && targets.highland)
        require(referee, R13_4_2_HIGHLAND, is_highland(referee, unit),
                "%s is no Highland Brigade, %s is, and has not been hit", bt_name(referee, unit),
                first);
    if (right_type)
        require(referee, R13_4_REDUCED, !yields(referee, unit, targets.units),
                "%s is Full, %s of its type is Reduced", bt_name(referee, unit), first);
}

static void apply_hit(struct referee *referee, int unit, bool bt)
{
    const struct position *now = position(referee);
    if (calls_on_highland(referee, bt) && is_highland(referee, unit))
        change(referee, &now->highland_duty_done[bt_side(referee, unit)], 1, R13_4_2_HIGHLAND);
    bt_hit(referee, unit);
    change_by(referee, &now->hits, -1, R13_4_HIT);
}

static enum flow take_declared(struct referee *referee, const struct declaration *declaration,
                               bool bt)
{
    const struct position *now = position(referee);
    require(referee, R13_4_COUNT, declaration->units.count <= now->hits,
            "%d losses, %d Hits to apply", declaration->units.count, (int)now->hits);
    for (int i = 0; i < declaration->units.count; i++) {
        int unit = declaration->units.id[i];
        if (!need(referee, RECORD_PIECE, pieces_have(bt_fighters(referee, declaration->by), unit),
                  bt_type(referee, unit) == COMMANDER
                      ? "%s at %s is a Commander: no %s unit that can be Hit"
                      : "%s at %s is no %s unit in the Battle",
                  bt_name(referee, unit), bt_place_name(referee, now->place[unit]),
                  side_name(referee, declaration->by)))
            return NEXT;
        if (now->hits > 0)
            check_target(referee, unit, bt);
        apply_hit(referee, unit, bt);
    }
    return now->hits > 0 ? AGAIN : NEXT;
}

/* Losses by the B&T of this roll, of units that no other of its Hits can fall on. */
static bool only_bt_hits(const struct referee *referee, const struct ids *units)
{
    enum unit_type roller = bt_roller_type(referee);
    struct running_totals totals = {0};
    bt_count_dice(referee, &totals);
    bool only = totals.bts > 0 && bt_own(referee)->type[roller].hits_brigade && units->count > 0;
    for (int i = 0; i < units->count; i++)
        only &= bt_hit_priority(referee, roller, units->id[i], false) == 0 &&
                bt_hit_priority(referee, roller, units->id[i], true) > 0;
    return only;
}

static enum flow take_hits(struct referee *referee, const struct declaration *declaration, bool bt)
{
    if (declaration && !bt && only_bt_hits(referee, &declaration->units))
        return ELSEWHERE;
    if (declaration)
        return take_declared(referee, declaration, bt);
    while (bt_hits_due(referee)) {
        struct targets targets = find_targets(referee, bt);
        if (!pieces_any(targets.units))
            break;
        if (!bt_all_alike(referee, targets.units))
            return WAIT;
        apply_hit(referee, pieces_first(targets.units), bt);
    }
    return NEXT;
}

enum flow bt_take_shape_hits(struct referee *referee, const struct declaration *declaration)
{
    return take_hits(referee, declaration, false);
}

enum flow bt_take_bt_hits(struct referee *referee, const struct declaration *declaration)
{
    return take_hits(referee, declaration, true);
}
