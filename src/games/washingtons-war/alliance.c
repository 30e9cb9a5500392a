#include "games/washingtons-war/washingtons_war.h"

/* 12.1 the French alliance track and 9.41 the Regulars' advantage, which moves it. */

void waw_move_alliance(struct referee *referee, enum alliance_move move)
{
    const struct position *now = position(referee);
    int top = waw_limit(referee, LIMIT_ALLIANCE_AT), floor = waw_limit(referee, LIMIT_ALLIANCE_FLOOR);
    int space = now->alliance + waw_data(referee)->alliance_move[move];
    if (now->france_at_war)
        return;
    space = space > top ? top : space < floor ? floor : space;
    change(referee, &now->alliance, space, RULE_ALLIANCE);
    if (space == top)
        change(referee, &now->alliance_due, 1, RULE_ALLIANCE);
}

void waw_lose_regulars(struct referee *referee)
{
    const struct position *now = position(referee);
    if (!now->regulars)
        return;
    change(referee, &now->regulars, 0, RULE_REGULARS_LOST);
    waw_move_alliance(referee, ALLIANCE_REGULARS);
}
