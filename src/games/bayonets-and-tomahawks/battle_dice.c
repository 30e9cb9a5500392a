#include "games/bayonets-and-tomahawks/battle_dice.h"

/* 13.3.3 and 13.3.4: what the dice on the table will do. */

bool bt_shows_shape(const struct referee *referee, int piece)
{
    int face = position(referee)->face[piece];
    enum shape shape = bt_type_row(referee, piece)->shape;
    return (face == TRIANGLE_CIRCLE && shape != SQUARE) ||
           (face == SQUARE_CIRCLE && shape != TRIANGLE);
}

int bt_hit_priority(const struct referee *referee, enum unit_type roller, int target, bool bt)
{
    const struct type_row *type = bt_type_row(referee, target);
    if (!bt)
        return bt_own(referee)->type[roller].hit_priority[bt_type(referee, target)];
    return !type->brigade ? 0 : type->metropolitan ? 1 : 2;
}

int bt_capacity(const struct referee *referee, enum unit_type roller, bool bt)
{
    int sum = 0;
    EACH_PIECE (enemy, bt_fighters(referee, other_side(position(referee)->rolling))) {
        if (bt_hit_priority(referee, roller, enemy, bt) > 0)
            sum += bt_steps(referee, enemy);
    }
    return sum;
}

int bt_above_zero(int position_on_track)
{
    return position_on_track > 0 ? position_on_track : 0;
}

int bt_scoring(int dice, int marker, int room)
{
    int most = bt_above_zero(-marker) + room;
    return room == 0 ? 0 : dice < most ? dice : most;
}

/* Card 37: B&T of the Fort are misses. */
static bool is_surprised(const struct referee *referee, int piece)
{
    return position(referee)->coup_de_main && bt_type(referee, piece) == FORT;
}

/* Card 40: Flags of Fleets count for nothing. */
static bool is_becalmed(const struct referee *referee, int piece)
{
    return bt_type(referee, piece) == FLEET && bt_event(referee, EVENT_ROUGH_SEAS);
}

void bt_count_dice(const struct referee *referee, struct running_totals *totals)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, pieces_marked(referee, now->face)) {
        int face = now->face[piece];
        bool shows = bt_shows_shape(referee, piece);
        totals->hits += shows;
        totals->other_shape += !shows && (face == TRIANGLE_CIRCLE || face == SQUARE_CIRCLE);
        totals->bts += now->face[piece] == BAYONET_TOMAHAWK && !is_surprised(referee, piece);
        totals->flags += now->face[piece] == FLAGS && !is_becalmed(referee, piece);
    }
}

struct running_totals bt_reckon(const struct referee *referee)
{
    const struct position *now = position(referee);
    enum unit_type roller = bt_roller_type(referee);
    const struct type_row *type = &bt_own(referee)->type[roller];
    struct running_totals totals = {.marker = now->marker[now->rolling]};
    bt_count_dice(referee, &totals);
    totals.scored = bt_scoring(totals.hits, totals.marker, bt_capacity(referee, roller, false));
    totals.applied = bt_above_zero(totals.marker + totals.scored) - bt_above_zero(totals.marker);
    totals.marker += totals.scored;
    int brigades =
        bt_capacity(referee, roller, true) - (type->shape == SQUARE ? totals.applied : 0);
    totals.bt_scored = type->hits_brigade ? bt_scoring(totals.bts, totals.marker, brigades) : 0;
    totals.bt_applied =
        bt_above_zero(totals.marker + totals.bt_scored) - bt_above_zero(totals.marker);
    totals.marker += totals.bt_scored + totals.flags;
    return totals;
}

/* dice: that show it, 0: it comes of none. Those beyond the steps that they may hit score nothing.
 */
static void tell_part(struct referee *referee, enum claim claim, int value, int dice,
                      const char *what)
{
    int side = position(referee)->rolling;
    if (dice > value && value >= 0)
        part(referee, claim, side, R13_3_4_HIT_CHECK, true, value,
             "%s (%d, %s that the roller may hit)", what, dice,
             value ? "no more enemy steps" : "no enemy");
    else if (dice)
        part(referee, claim, side, R13_3_3_ROLL, true, value, "%s (%d)", what, dice);
    else
        part(referee, claim, side, R13_3_3_ROLL, value != 0, value, "%s", what);
}

static void tell_bt(struct referee *referee, enum claim claim, int value, int dice)
{
    if (dice && !bt_own(referee)->type[bt_roller_type(referee)].hits_brigade)
        part(referee, claim, position(referee)->rolling, R13_3_3_ROLL, true, value,
             "Bayonet & Tomahawk (%d, no Hit for a unit of that type)", dice);
    else
        tell_part(referee, claim, value, dice, "Bayonet & Tomahawk");
}

/* Of the Hits scored, the marker advancing with each, those that take it above zero are applied. */
static void tell_applied(struct referee *referee, int applied, int scored, int from, int dice,
                         const char *what)
{
    if (dice && applied < scored)
        part(referee, CLAIM_HITS, position(referee)->rolling, R13_3_3_ROLL, true, applied,
             "%s (%d), the marker from %d to %d: only above zero are they applied", what, dice,
             from, from + scored);
    else
        tell_part(referee, CLAIM_HITS, applied, dice, what);
}

void bt_report_roll(struct referee *referee)
{
    int side = position(referee)->rolling, from = position(referee)->marker[side];
    struct running_totals totals = bt_reckon(referee);
    if (!is_total_told(referee, &position(referee)->marker[side]))
        tell_part(referee, CLAIM_MARKER, from, 0, "the marker before the roll");
    tell_part(referee, CLAIM_MARKER, totals.scored, totals.hits, "Hits by shape");
    tell_bt(referee, CLAIM_MARKER, totals.bt_scored, totals.bts);
    tell_part(referee, CLAIM_MARKER, totals.flags, totals.flags, "Flags");
    part(referee, CLAIM_MARKER, side, R13_3_3_ROLL, !totals.hits && !totals.bts && !totals.flags, 0,
         "no die moves it");
    tell_applied(referee, totals.applied, totals.scored, from, totals.hits, "Hits by shape");
    if (totals.other_shape)
        part(referee, CLAIM_HITS, side, R13_3_3_ROLL, true, 0,
             "dice with Hits of another shape than the unit's (%d)", totals.other_shape);
    if (totals.bt_applied < totals.bt_scored)
        tell_applied(referee, totals.bt_applied, totals.bt_scored, from + totals.scored, totals.bts,
                     "Bayonet & Tomahawk");
    else
        tell_bt(referee, CLAIM_HITS, totals.bt_applied, totals.bts);
    part(referee, CLAIM_HITS, side, R13_3_3_ROLL,
         !totals.hits && !totals.bts && !totals.other_shape, 0, "no die scores a Hit");
    outcome_total(referee, CLAIM_MARKER, side, totals.marker, &position(referee)->marker[side],
                  R13_3_3_ROLL);
    outcome(referee, CLAIM_HITS, side, totals.applied + totals.bt_applied, R13_3_3_ROLL);
}
