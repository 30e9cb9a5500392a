#include "games/wilderness-war/season.h"

/* The sequence of play (4.0), cards and hands (5.1, 5.2). */

/* --- seasons --- */

enum flow ww_season(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (position(referee)->over)
        return DONE;
    begin(referee, A_SEASON);
    return AGAIN;
}

/* --- the deal (5.21): each hand is filled up, a held card counting (4.0) --- */

enum flow ww_season_begins(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->dealt, 1, RECORD_FLOW);
    return NEXT;
}

/* --- action phases by turns --- */

static bool can_act(const struct referee *referee, int side)
{
    return ww_hand(referee, side) > 0 && !position(referee)->holds_card[side];
}

/* 4.0 A.2: a side without cards is passed over; with nobody left the season is over. */
enum flow ww_action_phases(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int side = can_act(referee, now->active) ? now->active : other_side(now->active);
    if (!can_act(referee, side))
        return NEXT;
    change(referee, &now->active, side, RECORD_FLOW);
    begin(referee, ACTION_PHASE);
    return AGAIN;
}

enum flow ww_season_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (now->over)
        return NEXT;
    for (int side = FRENCH; side <= BRITISH; side++)
        change(referee, &now->held_over[side], now->holds_card[side] && ww_hand(referee, side) > 0,
               R4_SEASONS);
    if (now->season == LATE) {
        change_by(referee, &now->year, 1, R4_SEASONS);
        expire(referee, UNTIL_RAID_ENDS, RECORD_FLOW); /* B.3 sends home as a raid does */
        expire(referee, UNTIL_YEAR_ENDS, RECORD_FLOW);
    }
    change(referee, &now->season, now->season == EARLY ? LATE : EARLY, R4_SEASONS);
    change(referee, &now->active, now->first, RECORD_FLOW);
    expire(referee, UNTIL_SEASON_ENDS, RECORD_FLOW);
    return NEXT;
}

/* --- an action phase --- */

enum flow ww_phase_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (!now->holds_card[now->active])
        change(referee, &now->built_last[now->active], now->use == FOR_CONSTRUCTION, RECORD_FLOW);
    change(referee, &now->active, other_side(now->active), RECORD_FLOW);
    expire(referee, UNTIL_PHASE_ENDS, RECORD_FLOW);
    return NEXT;
}
