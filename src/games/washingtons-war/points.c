#include "games/washingtons-war/points.h"

/* 12.1 the French Alliance's marker, and 9.41 the Regulars' advantage, which moves it. */

void waw_tell_alliance(struct referee *referee, int space, const char *what)
{
    const cell *marker = &position(referee)->alliance;
    int from = total_told(referee, marker);
    if (!is_total_told(referee, marker))
        part(referee, CLAIM_MARKER, 0, R12_1_ALLIANCE, true, from, "before");
    part(referee, CLAIM_MARKER, 0, R12_1_ALLIANCE, space != from, space - from, "%s", what);
    outcome_total(referee, CLAIM_MARKER, 0, space, marker, R12_1_ALLIANCE);
}

void waw_move_alliance_by(struct referee *referee, int spaces, const char *what)
{
    const struct position *now = position(referee);
    int top = waw_limit(referee, LIMIT_ALLIANCE_AT),
        floor = waw_limit(referee, LIMIT_ALLIANCE_FLOOR);
    int space = now->alliance + spaces;
    if (now->france_at_war || now->alliance_due)
        return;
    space = space > top ? top : space < floor ? floor : space;
    waw_tell_alliance(referee, space, what);
    change(referee, &now->alliance, space, R12_1_ALLIANCE);
    if (space == top)
        change(referee, &now->alliance_due, 1, R12_1_ALLIANCE);
}

void waw_move_alliance(struct referee *referee, enum alliance_move move)
{
    static const char *const what[ALLIANCE_MOVE_COUNT] = {
        [ALLIANCE_FRANKLIN] = "Benjamin Franklin",
        [ALLIANCE_HORTELEZ] = "Hortelez et Cie",
        [ALLIANCE_OVERRUN] = "British CUs overrun",
        [ALLIANCE_LOST_BATTLE] = "a battle lost by the British",
        [ALLIANCE_REGULARS] = "the Regulars' advantage lost",
        [ALLIANCE_WASHINGTON] = "Washington captured",
    };
    waw_move_alliance_by(referee, waw_data(referee)->alliance_move[move], what[move]);
}

void waw_lose_regulars(struct referee *referee)
{
    const struct position *now = position(referee);
    if (!now->regulars)
        return;
    change(referee, &now->regulars, 0, R9_41_REGULARS_LOST);
    waw_move_alliance(referee, ALLIANCE_REGULARS);
}
