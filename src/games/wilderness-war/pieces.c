#include "games/wilderness-war/pieces.h"

#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/points.h"

/* Pieces and works that leave play, lose steps, are besieged or change hands. */

void ww_eliminate(struct referee *referee, int piece, int rule)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    bool back = ww_is_unit(referee, piece) && ww_kind_of(referee, piece)->returns;
    change(referee, &now->at[piece], back ? own->eliminated : own->removed, rule);
    change(referee, &now->reduced[piece], 0, rule);
    change(referee, &now->inside[piece], 0, rule);
    change(referee, &now->group[piece], 0, rule);
    change(referee, &now->to_retreat[piece], 0, rule);
    change(referee, &now->goes_home[piece], 0, rule);
    change(referee, &now->dropped[piece], 0, rule);
}

void ww_lose_step(struct referee *referee, int piece, int rule)
{
    if (ww_steps_of(referee, piece) == 1)
        ww_eliminate(referee, piece, rule);
    else
        change(referee, &position(referee)->reduced[piece], 1, rule);
}

static int first_named(const struct ids *list, int piece)
{
    int first = 0;
    while (list->id[first] != piece)
        first++;
    return first;
}

bool ww_check_named_losses(struct referee *referee, struct piece_set units, const struct ids *lost)
{
    bool all = true;
    for (int i = 0; i < lost->count; i++) {
        int piece = lost->id[i];
        if (first_named(lost, piece) == i)
            all &=
                need(referee, RECORD_PIECE, pieces_have(units, piece) && ww_is_unit(referee, piece),
                     "%s is no unit that can lose steps here", name_of(referee, PIECE, piece));
    }
    return all;
}

void ww_check_marines(struct referee *referee, struct piece_set units, const struct ids *lost)
{
    int dead = 0, full = 0;
    EACH_PIECE (unit, units) {
        int times = ids_times(lost, unit);
        dead += ww_is_one_step(referee, unit) && times > 0;
        full += ww_is_regulars(referee, unit) && ww_is_full(referee, unit) && !times;
    }
    if (position(referee)->one_step_marines)
        require_whole(referee, R3_1_MARINES, dead == 0 || full == 0,
                      "%d Marine Detachments lost while %d other Regulars are still full", dead,
                      full);
}

/* --- works besieged and taken (8.2, 9.22) --- */

void ww_besiege(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct piece_set inside = ww_at(referee, place, other_side(now->active));
    change(referee, &now->besieged[place], 1, R8_21);
    change(referee, &now->siege_level[place], 0, R8_21);
    change(referee, &now->siege_new[place], 1, RECORD_FLOW);
    EACH_PIECE (piece, inside)
        change(referee, &now->inside[piece], 1, R8_21);
}

/* Gives the works to the captor; a fort taken by assault is damaged (9.22). */
void ww_capture_works(struct referee *referee, int place, int captor, bool damaged, int rule)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    bool fort = now->fort[place] != 0;
    change(referee, &now->works_taken, place, RECORD_FLOW);
    if (fort) {
        change(referee, &now->fort[place], damaged ? 0 : captor, rule);
        if (damaged)
            change(referee, &now->building[place], captor, rule);
    } else {
        change(referee, &now->fortress[place], captor, rule);
    }
    change(referee, &now->besieged[place], 0, rule);
    change(referee, &now->siege_level[place], 0, rule);
    ww_award(referee, captor, fort ? own->fort_points : own->fortress_points, rule);
}

/* As ruled, leaders alone are no garrison: they stand in the open among enemies (6.53). */
static void turn_out_leaders(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int side = other_side(ww_besieged_owner(referee, place));
    struct piece_set left = ww_at(referee, place, side);
    if (ruling_is(referee, SURRENDER_LEADER_GARRISON) || pieces_meet(left, ww_units(referee)))
        return;
    EACH_PIECE (piece, left)
        change(referee, &now->inside[piece], 0, R8_24_SURRENDER);
    change(referee, &now->garrison_from, 0, RECORD_FLOW);
}

void ww_hand_over_works(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int captor = other_side(ww_besieged_owner(referee, place));
    change(referee, &now->garrison_from, place, RECORD_FLOW);
    ww_capture_works(referee, place, captor, false, R8_24_SURRENDER);
    turn_out_leaders(referee, place);
}
